import { Navigate, useParams } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import { NewUpload } from './NewUpload.js';
import { OneLead } from './OneLead.js';
import { UploadList } from './UploadList.js';
import { UploadPage } from './UploadPage.js';

/** Leads come in: the uploads so far, a new one, one lead by hand, or one upload. */
export function UploadsPage() {
  const { activeKey = '' } = useParams();
  if (activeKey === 'new') return <NewUpload />;
  if (activeKey === 'one') return <OneLead />;
  const id = Number(activeKey);
  if (Number.isSafeInteger(id) && id > 0) return <UploadPage key={id} id={id} />;
  return activeKey === '' ? <UploadList /> : <Navigate to={paths.start} replace />;
}
