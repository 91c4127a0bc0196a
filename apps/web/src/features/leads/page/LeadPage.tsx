import { getLeadScores, getLeadSettings, getLeadUniverse } from '@kade/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Columns } from '../../../ui/layout/layout.js';
import type { PageActions } from '../../../ui/page/actions.js';
import { Page, Panel } from '../../../ui/page/Page.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { RunBanner } from '../../models/index.js';
import type { BulkAction } from '../../profiles/index.js';
import { BehindPanel } from '../behind/BehindPanel.js';
import { type Behind, useBehind } from '../behind/useBehind.js';
import { BestLeads } from '../best/BestLeads.js';
import { ComparePanel } from '../compare/ComparePanel.js';
import { ScorePart } from '../scores/ScorePart.js';
import { SettingsDrawer } from '../settings/SettingsDrawer.js';
import { NoLeads } from '../shared/NoLeads.js';
import { type LeadRuns, useLeadRuns, useRunNow } from '../shared/useLeadRuns.js';
import { KnownShares } from '../universe/KnownShares.js';
import { UniverseMap } from '../universe/UniverseMap.js';
import { KeyFigures } from './KeyFigures.js';
import styles from './lead-page.module.css';

/** /analytics/lead-scoring: how many businesses there are, how leads differ from customers, and which lead to call first. */
export function LeadPage({ bulkActions }: { bulkActions: readonly BulkAction[] }) {
  const { t } = useTranslation('leads');
  const { moment } = useFormat();
  const runs = useLeadRuns();
  const now = useRunNow();
  const [isSetting, setSetting] = useState(false);
  const settings = useCall(getLeadSettings);
  const { run } = runs;
  const actions: PageActions = [
    now &&
      run && {
        ...{ key: 'run', label: t('run.now'), onClick: now.start, more: true },
        ...{ loading: now.isStarting, disabled: runs.open !== null },
      },
    run && { key: 'card', label: t('card.link'), to: paths.modelCard(run.id, 'leads') },
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
      facts={
        run
          ? [t('run.dataUpTo', { day: run.day }), t('run.of', { moment: moment(run.finished_at) })]
          : []
      }
      actions={actions}
    >
      <RunBanner
        open={runs.open}
        isOutdated={run !== null && runs.last.data?.outdated === true}
        now={now}
        words={{
          working: t('run.working'),
          outdated: t('run.outdated'),
          outdatedTonight: t('run.outdatedTonight'),
          now: t('run.now'),
        }}
      />
      <Whole runs={runs} bulkActions={bulkActions} />
      {isSetting && settings.data && (
        <SettingsDrawer settings={settings.data} onClose={() => setSetting(false)} />
      )}
    </Page>
  );
}

type WholeProps = { runs: LeadRuns; bulkActions: readonly BulkAction[] };

function Whole({ runs, bulkActions }: WholeProps) {
  const behind = useBehind();
  const universe = useCall(getLeadUniverse);
  return (
    <Loaded query={universe} rows={12}>
      {(data) =>
        data.businesses === 0 ? (
          <NoLeads reason="no_leads" />
        ) : (
          <>
            <KeyFigures universe={data} behind={behind} />
            <div className={styles.room}>
              <Columns
                gap={16}
                of="minmax(0, 1fr) minmax(0, 1fr)"
                align="stretch"
                className={styles.pair}
              >
                <Panel>
                  <UniverseMap universe={data} behind={behind} />
                </Panel>
                <Panel>
                  <KnownShares universe={data} behind={behind} />
                </Panel>
              </Columns>
            </div>
            {data.leads > 0 && data.customers > 0 && <ComparePanel behind={behind} />}
            {data.leads === 0 ? (
              <NoLeads reason="no_leads" />
            ) : (
              <Scores runs={runs} behind={behind} bulkActions={bulkActions} />
            )}
            <BehindPanel behind={behind} />
          </>
        )
      }
    </Loaded>
  );
}

function Scores({ behind, bulkActions }: WholeProps & { behind: Behind }) {
  const scores = useCall(getLeadScores);
  return (
    <Loaded query={scores} rows={8}>
      {(data) =>
        !data.result ? (
          <NoLeads reason="no_run" />
        ) : data.result.reason ? (
          <NoLeads reason={data.result.reason} window={data.window} tooYoung={data.too_young} />
        ) : (
          <>
            <BestLeads bulkActions={bulkActions} />
            <ScorePart scores={data} resultId={data.result.id} behind={behind} />
          </>
        )
      }
    </Loaded>
  );
}
