import type { ClassificationDetail } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../platform/navigation/paths.js';
import { StatusTag } from '../../../ui/facts/StatusTag.js';
import { Moment } from '../../../ui/facts/Values.js';
import { Stack } from '../../../ui/layout/layout.js';
import { Page } from '../../../ui/page/Page.js';
import { TabbedPage } from '../../../ui/page/TabbedPage.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { CompareTab } from '../compare/CompareTab.js';
import { QualityTab } from '../quality/QualityTab.js';
import { RestsTab } from '../rests/RestsTab.js';
import { ResultsTab } from '../results/ResultsTab.js';
import { useFollowedRun } from '../shared/useFollowedRun.js';
import { AskedDialog } from './AskedDialog.js';
import { ClassTiles } from './ClassTiles.js';
import { EstimatePanel } from './EstimatePanel.js';
import { ProgressPanel } from './ProgressPanel.js';
import type { RunTab } from './runTabs.js';
import { useRunActs } from './useRunActs.js';

/** …/{results|quality|compare|rests}/{id}: one run, from its estimate to what is done with its results. */
export function RunPage({ id, tab }: { id: number; tab: RunTab }) {
  const { t } = useTranslation(['classification', 'common']);
  const run = useFollowedRun(id);
  const { data } = run;
  const acts = useRunActs(data);
  return (
    <Page
      title={data?.name ?? t('run.one')}
      status={data && <StatusTag status={data.status} of="job" />}
      parent={{ title: t('common:menu.aiLeadClassification'), to: paths.classification() }}
      facts={
        data
          ? [
              data.audience?.name ?? t('whom.leads'),
              data.model ?? t('mode.short.built_in'),
              t('prompt.number', { number: data.prompt.number }),
              data.created_by?.name,
              <Moment key="when" long value={data.created_at} />,
            ]
          : []
      }
      actions={acts.actions}
    >
      <Loaded query={run} rows={10}>
        {(loaded) => <Whole run={loaded} tab={tab} />}
      </Loaded>
      {data && <AskedDialog run={data} acts={acts} />}
    </Page>
  );
}

function Whole({ run, tab }: { run: ClassificationDetail; tab: RunTab }) {
  const { t } = useTranslation('classification');
  const hasResults = run.results.count > 0;
  return (
    <>
      <ProgressPanel run={run} />
      {run.status === 'ready' && run.estimate && (
        <EstimatePanel run={run} estimate={run.estimate} />
      )}
      {hasResults && <ClassTiles run={run} />}
      <TabbedPage
        active={tab}
        to={(key) => paths.classificationRun(run.id, key)}
        tabs={[
          {
            key: 'results',
            label: t('tab.results'),
            content: (
              <Stack gap={16}>
                <ResultsTab run={run} />
              </Stack>
            ),
          },
          {
            key: 'quality',
            label: t('tab.quality'),
            content: (
              <Stack gap={16}>
                <QualityTab run={run} />
              </Stack>
            ),
          },
          {
            key: 'compare',
            label: t('tab.compare'),
            content: (
              <Stack gap={16}>
                <CompareTab run={run} />
              </Stack>
            ),
          },
          {
            key: 'rests',
            label: t('tab.rests'),
            content: (
              <Stack gap={16}>
                <RestsTab run={run} />
              </Stack>
            ),
          },
        ]}
      />
    </>
  );
}
