import { getWhitespotOverview, getWhitespotSettings, type NoWhitespots } from '@kade/contract';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import type { PageActions } from '../../../ui/page/actions.js';
import { Page } from '../../../ui/page/Page.js';
import { TabbedPage } from '../../../ui/page/TabbedPage.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { RunBanner } from '../../models/index.js';
import { SpotsBehind } from '../behind/SpotsBehind.js';
import { useBehind } from '../behind/useBehind.js';
import { Breakdown } from '../breakdown/Breakdown.js';
import { Overview } from '../overview/Overview.js';
import { Potential } from '../potential/Potential.js';
import type { Business } from '../profile/GapCard.js';
import { OneCustomer } from '../profile/OneCustomer.js';
import { SpotsSide } from '../profile/SpotsSide.js';
import { Ranks } from '../ranks/Ranks.js';
import { RunsDrawer } from '../runs/RunsDrawer.js';
import { SettingsDrawer } from '../settings/SettingsDrawer.js';
import { NoSpots } from '../shared/NoSpots.js';
import { useRunNow, useSpotRuns } from '../shared/useSpotRuns.js';
import { TopRated } from '../top/TopRated.js';
import { type TabKey, tabKeys } from './tabKeys.js';
import type { TabProps } from './tabProps.js';

/** /analytics/white-spots/{activeKey}: what customers do not buy yet, what that is worth, and what came of it. */
export function WhitespotsPage() {
  const { t } = useTranslation(['whitespots', 'common']);
  const { moment } = useFormat();
  const { activeKey = '' } = useParams();
  const overview = useCall(getWhitespotOverview, undefined, { keepPrevious: true });
  const settings = useCall(getWhitespotSettings);
  const { open } = useSpotRuns();
  const now = useRunNow();
  const [drawer, setDrawer] = useState<'runs' | 'settings' | null>(null);
  const run = overview.data?.run;
  const actions: PageActions = [
    settings.data?.can.change && {
      key: 'settings',
      label: t('settings.title'),
      onClick: () => setDrawer('settings'),
    },
    run && { key: 'card', label: t('cardLink'), to: paths.modelCard(run.result_id, 'whitespots') },
    run && { key: 'runs', label: t('runs.title'), more: true, onClick: () => setDrawer('runs') },
    now &&
      run &&
      !open && {
        key: 'now',
        label: t('run.now'),
        more: true,
        loading: now.isStarting,
        onClick: now.start,
      },
  ];
  return (
    <Page
      title={t('common:menu.whitespots')}
      about={t('about')}
      facts={
        run
          ? [t('run.dataUpTo', { day: run.day }), t('run.of', { moment: moment(run.finished_at) })]
          : []
      }
      actions={actions}
    >
      <RunBanner
        open={open}
        isOutdated={run?.outdated === true}
        now={now}
        words={{
          working: t('run.working'),
          outdated: t('run.outdated'),
          outdatedTonight: t('run.outdatedTonight'),
          now: t('run.now'),
        }}
      />
      <Loaded query={overview} rows={12}>
        {({ reason }) => <Tabs activeKey={activeKey} reason={reason} />}
      </Loaded>
      {drawer === 'runs' && <RunsDrawer onClose={() => setDrawer(null)} />}
      {drawer === 'settings' && settings.data && (
        <SettingsDrawer settings={settings.data} onClose={() => setDrawer(null)} />
      )}
    </Page>
  );
}

const contents: Record<TabKey, (props: TabProps) => ReactNode> = {
  overview: (props) => <Overview {...props} />,
  ranks: (props) => <Ranks {...props} />,
  'top-rated': (props) => <TopRated {...props} />,
  breakdown: (props) => <Breakdown {...props} />,
  potential: () => <Potential />,
  profiles: () => <OneCustomer />,
};

function Tabs({ activeKey, reason }: { activeKey: string; reason: NoWhitespots | null }) {
  const { t } = useTranslation('whitespots');
  const behind = useBehind();
  const [customer, setCustomer] = useState<Business | null>(null);
  const onCustomer = useCallback((one: Business) => setCustomer(one), []);
  const props = { behind, onCustomer };
  return (
    <>
      <TabbedPage
        active={activeKey}
        to={(key) => paths.whitespots(key)}
        tabs={tabKeys.map((key) => ({
          key,
          label: t(`tab.${key}`),
          name: t(`tab.${key}`),
          // One tab is seen at a time; the others ask nothing.
          content:
            key === activeKey && (reason ? <NoSpots reason={reason} /> : contents[key](props)),
        }))}
      />
      {!reason && (
        <>
          <SpotsBehind behind={behind} onCustomer={onCustomer} />
          {customer && <SpotsSide customer={customer} onClose={() => setCustomer(null)} />}
        </>
      )}
    </>
  );
}
