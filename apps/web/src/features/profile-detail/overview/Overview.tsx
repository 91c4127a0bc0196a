import {
  columnGroups,
  getLifecycleCustomer,
  getProfileSales,
  getTimeline,
  getWhitespotProfile,
  listActivitiesOfProfile,
  type ProfileDetail,
} from '@kade/contract';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay, useSees } from '../../../platform/session/useProfile.js';
import { Columns } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Page.js';
import { RecordPage } from '../../../ui/record/RecordPage.js';
import { SkeletonRows } from '../../../ui/states/SkeletonRows.js';
import { Composer, Timeline } from '../../timeline/index.js';
import { ContactBrief } from '../side/ContactBrief.js';
import { Side } from '../side/Side.js';
import { BriefSpots } from '../whitespots/BriefSpots.js';
import { GroupPanel } from './GroupPanel.js';
import { SalesPerMonth } from './SalesPerMonth.js';

const NextTasks = lazy(() =>
  import('../../activities/index.js').then((m) => ({ default: m.NextTasks })),
);
const BuyingRhythm = lazy(() =>
  import('../../lifecycle/index.js').then((m) => ({ default: m.BuyingRhythm })),
);

/** What to do with a profile and what happened with it; beside it what is known of it. */
export function Overview({ row }: { row: ProfileDetail }) {
  const { t } = useTranslation('profile-detail');
  const may = useMay();
  const sees = useSees();
  // What the company did and plans is none of a partner's: to them the profile is its facts.
  if (!sees('crm_status')) return <FactsAlone row={row} />;
  return (
    <RecordPage
      testId="overview"
      side={<Side row={row} />}
      sideLabel={t('side.label')}
      brief={<ContactBrief row={row} />}
    >
      <Composer profileId={row.id} />
      {may(listActivitiesOfProfile.access) && (
        <Suspense fallback={<SkeletonRows columns={2} rows={1} />}>
          <NextTasks profileId={row.id} />
        </Suspense>
      )}
      {may(getTimeline.access) && <Timeline profileId={row.id} />}
      {may(getProfileSales.access) && <SalesPerMonth profileId={row.id} />}
      {may(getLifecycleCustomer.access) && (
        <Suspense fallback={null}>
          <BuyingRhythm profile={{ id: row.id, name: row.name }} />
        </Suspense>
      )}
      {may(getWhitespotProfile.access) && (
        <Panel title={t('group.whitespots')}>
          <BriefSpots profile={{ id: row.id, name: row.name }} />
        </Panel>
      )}
    </RecordPage>
  );
}

function FactsAlone({ row }: { row: ProfileDetail }) {
  return (
    <Columns gap={16} min={300} align="start" data-testid="overview">
      {columnGroups.map((group) => (
        <GroupPanel key={group} group={group} row={row} />
      ))}
    </Columns>
  );
}
