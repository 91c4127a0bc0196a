import { type DashboardLayout, dashboardLayouts, type OwnerScope } from '@kade/contract';
import { Tabs } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Panel } from '../../ui/page/Page.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { All } from './All.js';
import { Basis } from './Basis.js';
import { EmptyWidget } from './EmptyWidget.js';
import styles from './home.module.css';
import { RowList } from './RowList.js';
import { type HomeQuery, useHomeList } from './useLists.js';

/** What may be worth a call: the lists of home that nothing is due on. */
const suggested = dashboardLayouts.filter(
  (layout): layout is Exclude<DashboardLayout, 'my-day' | 'follow-up'> =>
    layout !== 'my-day' && layout !== 'follow-up',
);

type Props = { scope: OwnerScope; onEverybody: () => void };

/** One card for all suggestions, five rows of each. */
export function Suggestions({ scope, onEverybody }: Props) {
  const { t } = useTranslation('home');
  const { percent } = useFormat();
  const [active, setActive] = useState<(typeof suggested)[number]>('new-leads');
  // Always all of them, in the same order.
  const lists: Record<(typeof suggested)[number], HomeQuery> = {
    'new-leads': useHomeList('new-leads', scope),
    'hot-leads': useHomeList('hot-leads', scope),
    'top-potential': useHomeList('top-potential', scope),
    'churn-risk': useHomeList('churn-risk', scope),
    whitespots: useHomeList('whitespots', scope),
  };
  const shown = lists[active].data;
  return (
    <Panel
      title={t('suggestions')}
      beside={
        shown && (
          <Basis
            title={t(`layout.${active}`)}
            words={t(`basis.${active}.${shown.basis}`, { least: percent(shown.least) })}
          />
        )
      }
      extra={<All layout={active} scope={scope} page={shown} />}
    >
      <Tabs
        size="small"
        destroyOnHidden
        className={styles.homeTabs}
        activeKey={active}
        onChange={(key) => setActive(key as typeof active)}
        items={suggested.map((layout) => ({
          key: layout,
          label: t(`short.${layout}`),
          children: (
            <Loaded query={lists[layout]} rows={7}>
              {({ results }) =>
                results.length === 0 ? (
                  <EmptyWidget layout={layout} scope={scope} onEverybody={onEverybody} />
                ) : (
                  <RowList rows={results} />
                )
              }
            </Loaded>
          ),
        }))}
      />
    </Panel>
  );
}
