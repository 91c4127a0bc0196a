import { getMenuSummary, getProfileMenu, getProfileMenuGraph } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { KpiStrip } from '../../../ui/kpi/KpiStrip.js';
import { Stack } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Page.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import styles from '../profile-detail.module.css';
import { MenuGraph } from './MenuGraph.js';
import { Sections } from './Sections.js';

/** What the business serves: in figures, beside what it buys, and dish by dish. */
export function Menu({ profileId }: { profileId: number }) {
  const { t } = useTranslation('profile-detail');
  const params = { id: profileId };
  const menu = useCall(getProfileMenu, { params });
  const summary = useCall(getMenuSummary, { query: { profile_id: profileId } });
  const graph = useCall(getProfileMenuGraph, { params });
  return (
    <Loaded query={menu}>
      {({ sections }) =>
        sections.length === 0 ? (
          <EmptyState of="list" title={t('menu.none')} hint={t('menu.noneHint')} />
        ) : (
          <Stack gap={16}>
            <Loaded query={summary} skeleton={<div className={styles.figuresWait} />}>
              {(figures) => <Summary figures={figures} />}
            </Loaded>
            <Loaded query={graph}>
              {({ propositions }) => (
                <Panel>
                  <MenuGraph propositions={propositions} />
                </Panel>
              )}
            </Loaded>
            <Sections sections={sections} />
          </Stack>
        )
      }
    </Loaded>
  );
}

type Summary = {
  items: number;
  sections: number;
  average_price: string | null;
  lowest_price: string | null;
  highest_price: string | null;
  matched: number;
  propositions: number;
  propositions_bought: number;
};

function Summary({ figures: f }: { figures: Summary }) {
  const { t } = useTranslation('profile-detail');
  const { money } = useFormat();
  const range = t('menu.range', { low: money(f.lowest_price), high: money(f.highest_price) });
  return (
    <KpiStrip
      items={[
        {
          label: t('menu.items'),
          value: f.items,
          note: t('menu.inSections', { count: f.sections }),
        },
        {
          label: t('menu.average'),
          value: f.average_price,
          unit: 'money',
          note: f.lowest_price === null ? null : range,
        },
        {
          label: t('menu.matched'),
          value: f.matched,
          note: t('menu.ofItems', { count: f.items }),
        },
        {
          label: t('menu.bought'),
          words: t('menu.boughtOf', { bought: f.propositions_bought, count: f.propositions }),
          note: t('menu.boughtAbout'),
        },
      ]}
    />
  );
}
