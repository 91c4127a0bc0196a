import { stagesFromBest } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { paths } from '../../../platform/navigation/paths.js';
import { Page } from '../../../ui/page/Page.js';
import { TabbedPage } from '../../../ui/page/TabbedPage.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { BehindPanel } from '../behind/BehindPanel.js';
import { useBehind } from '../behind/useBehind.js';
import { ModelChoice } from '../shared/ModelChoice.js';
import { useRunFacts } from '../shared/RunFacts.js';
import { NoRunYet, RunState } from '../shared/RunState.js';
import { type Result, type Results, useResults } from '../shared/useResults.js';
import { useLatestRun } from '../shared/useRuns.js';
import { useStageWords } from '../shared/useStageWords.js';
import { StagesOverview } from './StagesOverview.js';
import { StageTab } from './StageTab.js';
import { keyOfStage, overviewKey, stageOfKey } from './stageKeys.js';
import { useStages } from './useStages.js';

/** /analytics/lifecycle-segment/{activeKey}: all stages, and each by itself: who, why, and what to do next. */
export function SegmentPage() {
  const { t } = useTranslation(['lifecycle', 'common']);
  const { activeKey = '' } = useParams();
  const of = useResults();
  const { result } = of;
  const facts = useRunFacts(result);
  if (activeKey !== overviewKey && !stageOfKey(activeKey))
    return <Navigate replace to={`${paths.lifecycleSegment()}${of.query}`} />;
  return (
    <Page
      title={t('common:menu.lifecycleSegment')}
      about={t('segment.about')}
      facts={facts}
      tools={<ModelChoice of={of} />}
      actions={
        result
          ? [
              {
                key: 'dashboard',
                label: t('common:menu.customerLifecycle'),
                to: `${paths.customerLifecycle}${of.query}`,
              },
              { key: 'card', label: t('segment.card'), to: paths.modelCard(result.id) },
            ]
          : []
      }
    >
      <RunState of={of} result={result ?? null} />
      <Loaded query={of.results}>
        {() => (result ? <Tabs of={of} result={result} activeKey={activeKey} /> : <NoRunYet />)}
      </Loaded>
    </Page>
  );
}

type TabsProps = { of: Results; result: Result; activeKey: string };

function Tabs({ of, result, activeKey }: TabsProps) {
  const { t } = useTranslation('lifecycle');
  const words = useStageWords();
  const found = useStages(result);
  const behind = useBehind();
  const latest = useLatestRun().data;
  const isLatest = latest?.run?.id === result.run_id;
  const to = (key: string) => `${paths.lifecycleSegment(key)}${of.query}`;
  const counts = new Map(
    found.stages.data?.stages.map(({ stage, customers }) => [stage, customers]),
  );
  const open = stageOfKey(activeKey);
  const shared = { result, found, behind, isLatest };
  return (
    <>
      <TabbedPage
        active={activeKey}
        to={to}
        tabs={[
          {
            key: overviewKey,
            label: t('segment.overview'),
            content: <StagesOverview {...shared} to={to} />,
          },
          ...stagesFromBest.map((stage) => ({
            key: keyOfStage(stage),
            label: words(stage),
            name: words(stage),
            count: counts.get(stage),
            // One tab is seen at a time; the others ask nothing.
            content: stage === open && <StageTab key={stage} stage={stage} {...shared} />,
          })),
        ]}
      />
      <BehindPanel behind={behind} result={result} isLatest={isLatest} />
    </>
  );
}
