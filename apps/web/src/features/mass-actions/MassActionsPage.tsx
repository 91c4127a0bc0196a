import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import { Page } from '../../ui/page/Page.js';
import { TabbedPage } from '../../ui/page/TabbedPage.js';
import { Flow } from './flow/Flow.js';
import { kindTabs } from './kindTabs.js';
import { Overview } from './Overview.js';
import { RunningNow } from './RunningNow.js';
import { RunPage } from './run/RunPage.js';

/** The same thing done to many profiles: what was done so far, four things to do, or one of those done. */
export function MassActionsPage() {
  const { activeKey = 'overview' } = useParams();
  const { t } = useTranslation(['mass-actions', 'opportunities', 'common']);
  const id = Number(activeKey);
  if (Number.isSafeInteger(id) && id > 0) return <RunPage key={id} id={id} />;
  return (
    <Page title={t('common:menu.massActions')} about={t('lead')}>
      <RunningNow />
      <TabbedPage
        active={activeKey}
        to={paths.massActions}
        tabs={[
          { key: 'overview', label: t('overview'), content: <Overview /> },
          ...Object.entries(kindTabs).map(([key, kind]) => ({
            key,
            label: t(`kind.${kind}`),
            content: <Flow key={kind} kind={kind} />,
          })),
        ]}
      />
    </Page>
  );
}
