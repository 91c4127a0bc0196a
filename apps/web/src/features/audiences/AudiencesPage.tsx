import { getAudience, getAudienceLists } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { useCall } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { Page } from '../../ui/page/Page.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { AudienceDetail } from './AudienceDetail.js';
import { AudienceEditor } from './AudienceEditor.js';
import { AudienceList } from './AudienceList.js';
import './audiences.css';
import './insights.css';

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
  return <Navigate to={paths.start} replace />;
}

function Opened({ id, as }: { id: number; as: 'copy' | 'edit' | 'detail' }) {
  const { t } = useTranslation('audiences');
  const found = useCall(getAudience, { params: { id } });
  const named = found.data !== undefined && found.data.included + found.data.excluded > 0;
  // Only the editor needs the names; it opens with them, so that nothing is saved without.
  const lists = useCall(
    getAudienceLists,
    { params: { id } },
    { enabled: named && as !== 'detail', staleTime: 0 },
  );
  const waits = named && as !== 'detail' && !lists.data;
  if (!found.data || waits) {
    return (
      <Page title={t('one')} breadcrumb={[{ title: t('title'), to: paths.audiences }]}>
        <Loaded query={found.data ? lists : found}>{() => null}</Loaded>
      </Page>
    );
  }
  const audience = found.data;
  const given = named && lists.data ? { lists: lists.data } : {};
  if (as === 'copy') return <AudienceEditor key={`copy-${id}`} from={audience} {...given} />;
  if (as === 'detail') return <AudienceDetail key={id} audience={audience} />;
  // What is being reviewed stays as it is: its own page says so.
  if (!audience.can.edit) return <Navigate to={paths.audience(id)} replace />;
  return <AudienceEditor key={`edit-${id}`} audience={audience} {...given} />;
}
