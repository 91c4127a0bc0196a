import { getAudience } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { useCall } from '../../app/queries.js';
import { Loaded } from '../../ui/Loaded.js';
import { Page } from '../../ui/Page.js';
import { AudienceDetail } from './AudienceDetail.js';
import { AudienceEditor } from './AudienceEditor.js';
import { AudienceList } from './AudienceList.js';
import { audiencesPath } from './paths.js';
import './audiences.css';

/** /audience/{activeKey}/{audienceId?}/{copy?}: overview, new (also as a copy), edit and detail. */
export function AudiencesPage() {
  const { activeKey = '', audienceId } = useParams();
  const id = Number(audienceId);
  switch (activeKey) {
    case 'overview':
      return <AudienceList />;
    case 'new':
      return audienceId ? <Opened id={id} as="copy" /> : <AudienceEditor />;
    case 'edit':
    case 'detail':
      if (Number.isInteger(id) && id > 0) return <Opened id={id} as={activeKey} />;
      break;
  }
  return <Navigate to={audiencesPath} replace />;
}

function Opened({ id, as }: { id: number; as: 'copy' | 'edit' | 'detail' }) {
  const { t } = useTranslation('audiences');
  const found = useCall(getAudience, { params: { id } });
  if (!found.data) {
    return (
      <Page title={t('one')} breadcrumb={[{ title: t('title'), to: audiencesPath }]}>
        <Loaded query={found}>{() => null}</Loaded>
      </Page>
    );
  }
  const audience = found.data;
  if (as === 'copy') return <AudienceEditor key={`copy-${id}`} from={audience} />;
  if (as === 'detail') return <AudienceDetail audience={audience} />;
  return <AudienceEditor key={`edit-${id}`} audience={audience} />;
}
