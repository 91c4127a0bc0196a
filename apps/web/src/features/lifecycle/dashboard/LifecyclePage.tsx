import { getLifecycleSettings } from '@kade/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { Columns } from '../../../ui/layout/layout.js';
import type { PageActions } from '../../../ui/page/actions.js';
import { Page, Panel } from '../../../ui/page/Page.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { BehindPanel } from '../behind/BehindPanel.js';
import { useBehind } from '../behind/useBehind.js';
import { FlowPanel } from '../flow/FlowPanel.js';
import { RecencyMatrix } from '../matrix/RecencyMatrix.js';
import { RunsDrawer } from '../runs/RunsDrawer.js';
import { SeriesPanel } from '../series/SeriesPanel.js';
import { SettingsDrawer } from '../settings/SettingsDrawer.js';
import { ModelChoice } from '../shared/ModelChoice.js';
import { useRunFacts } from '../shared/RunFacts.js';
import { NoRunYet, RunState } from '../shared/RunState.js';
import { type Result, type Results, useResults } from '../shared/useResults.js';
import styles from './dashboard.module.css';
import { KeyFigures } from './KeyFigures.js';
import { Queries } from './Queries.js';
import { StageBars } from './StageBars.js';

/** /analytics/customer-lifecycle: where customers stand, who moved, what is expected of them, and what that rests on. */
export function LifecyclePage() {
  const { t } = useTranslation('lifecycle');
  const of = useResults();
  const { result, results } = of;
  const [isSetting, setSetting] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const facts = useRunFacts(result);
  const settings = useCall(getLifecycleSettings);
  const actions: PageActions = [
    result && { key: 'runs', label: t('runs.title'), onClick: () => setChoosing(true) },
    settings.data?.can.change && {
      key: 'settings',
      label: t('settings.title'),
      onClick: () => setSetting(true),
    },
  ];
  return (
    <Page
      title={t('title')}
      about={t('about')}
      facts={facts}
      tools={<ModelChoice of={of} />}
      actions={actions}
    >
      <RunState of={of} result={result ?? null} />
      <Loaded query={results} rows={12}>
        {() => (result ? <Figures key={result.id} of={of} result={result} /> : <NoRunYet />)}
      </Loaded>
      {isChoosing && result && (
        <RunsDrawer of={of} result={result} onClose={() => setChoosing(false)} />
      )}
      {isSetting && settings.data && (
        <SettingsDrawer settings={settings.data} onClose={() => setSetting(false)} />
      )}
    </Page>
  );
}

function Figures({ of, result }: { of: Results; result: Result }) {
  const behind = useBehind();
  const isLatest = of.run === null;
  return (
    <>
      <KeyFigures result={result} behind={behind} />
      <Columns gap={16} of="minmax(0, 1fr) minmax(0, 1fr)" align="stretch" className={styles.pair}>
        <Panel>
          <StageBars result={result} behind={behind} />
        </Panel>
        <Panel>
          <Queries model={of.model} />
        </Panel>
      </Columns>
      <FlowPanel of={of} result={result} behind={behind} />
      <Panel>
        <RecencyMatrix result={result} behind={behind} />
      </Panel>
      <SeriesPanel result={result} />
      <BehindPanel behind={behind} result={result} isLatest={isLatest} />
    </>
  );
}
