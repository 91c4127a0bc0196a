import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import { Stack } from '../../ui/layout/layout.js';
import type { PageActions } from '../../ui/page/actions.js';
import { Page } from '../../ui/page/Page.js';
import { TabbedPage } from '../../ui/page/TabbedPage.js';
import { LabelPage } from './labels/LabelPage.js';
import { LabelsTab } from './labels/LabelsTab.js';
import { PromptsTab } from './prompts/PromptsTab.js';
import { RunPage } from './run/RunPage.js';
import { isRunTab } from './run/runTabs.js';
import { RunsTab } from './runs/RunsTab.js';
import { NewRunPage } from './start/NewRunPage.js';

/** /analytics/scoring-ai/{activeKey?}/{workflowRunId?}: which leads fit the ideal customer, and how far to believe that. */
export function ClassificationPage() {
  const { activeKey = '', workflowRunId } = useParams();
  const id = Number(workflowRunId);
  const runId = Number.isSafeInteger(id) && id > 0 ? id : undefined;
  if (activeKey === 'new') return <NewRunPage key={runId ?? 'new'} like={runId} />;
  if (activeKey === 'label') return <LabelPage runId={runId} />;
  if (workflowRunId === undefined) return <Overview active={activeKey} />;
  if (runId !== undefined && isRunTab(activeKey))
    return <RunPage key={runId} id={runId} tab={activeKey} />;
  return <Navigate replace to={paths.classification()} />;
}

function Overview({ active }: { active: string }) {
  const { t } = useTranslation(['classification', 'common']);
  const actions: PageActions = [
    { key: 'label', label: t('label.title'), to: paths.classification('label') },
    { key: 'new', label: t('new.do'), kind: 'primary', to: paths.classification('new') },
  ];
  return (
    <Page title={t('common:menu.aiLeadClassification')} about={t('about')} actions={actions}>
      <TabbedPage
        active={active}
        to={(key) => paths.classification(key)}
        tabs={[
          {
            key: 'runs',
            label: t('tab.runs'),
            content: (
              <Stack gap={16}>
                <RunsTab />
              </Stack>
            ),
          },
          {
            key: 'labels',
            label: t('tab.labels'),
            content: (
              <Stack gap={16}>
                <LabelsTab />
              </Stack>
            ),
          },
          {
            key: 'prompts',
            label: t('tab.prompts'),
            content: (
              <Stack gap={16}>
                <PromptsTab />
              </Stack>
            ),
          },
        ]}
      />
    </Page>
  );
}
