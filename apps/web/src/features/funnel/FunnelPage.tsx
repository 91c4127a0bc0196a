import { PlusOutlined } from '@ant-design/icons';
import { type FunnelTotal, getFunnelTotals, type OpportunityStatus } from '@kade/contract';
import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import { glanceAt } from '../../platform/navigation/glance.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { FilterBar } from '../../ui/list/FilterBar.js';
import { useListState } from '../../ui/list/useListState.js';
import { Page } from '../../ui/page/Page.js';
import { FailedState } from '../../ui/states/FailedState.js';
import {
  OpportunityForm,
  OpportunityPanel,
  OwnerNames,
  openSum,
  useOpenedOpportunity,
} from '../opportunities/index.js';
import { BoardView } from './board/BoardView.js';
import { useMove } from './board/useMove.js';
import { FunnelList } from './FunnelList.js';
import { funnelFilters, funnelQuery, isList, isNarrowed } from './filter.js';
import styles from './funnel.module.css';
import { useFunnelBar } from './useFunnelBar.js';
import { useNews } from './useNews.js';

/** The funnel: what may become a sale, from first lead to deal, as a board or as a list. */
export function FunnelPage() {
  const { t } = useTranslation(['funnel', 'opportunities', 'quick-view', 'common']);
  const control = useListState('funnel', { filters: funnelFilters });
  const wanted = JSON.stringify(funnelQuery(control));
  const query = useMemo(() => JSON.parse(wanted) as ReturnType<typeof funnelQuery>, [wanted]);
  const totals = useCall(getFunnelTotals, { query }, { keepPrevious: true, silent: true });
  const { move, isOwn } = useMove(query);
  useNews(isOwn);

  const { opened, open } = useOpenedOpportunity();
  const [adding, setAdding] = useState<OpportunityStatus | null>(null);
  const { day } = useFormat();
  const asList = isList(control);
  const bar = useFunnelBar(control);

  return (
    <Page
      title={t('title')}
      count={<Sums totals={totals.data} />}
      tools={
        <>
          <OwnerNames />
          <Segmented<string>
            aria-label={t('view.label')}
            value={asList ? 'list' : 'board'}
            options={[
              { value: 'board', label: t('view.board') },
              { value: 'list', label: t('view.list') },
            ]}
            onChange={(view) =>
              control.set({
                filters: { ...control.filters, view: view === 'list' ? ['list'] : [], status: [] },
              })
            }
          />
        </>
      }
      actions={[
        {
          key: 'add',
          label: t('add'),
          kind: 'primary',
          icon: <PlusOutlined />,
          onClick: () => setAdding('lead'),
        },
      ]}
    >
      {!asList && <FilterBar {...bar} list="funnel" control={control} count={undefined} />}
      {asList ? (
        <FunnelList bar={bar} control={control} query={query} onOpen={open} onProfile={glanceAt} />
      ) : totals.error && !totals.data ? (
        <FailedState failure={totals.error} onRetry={() => void totals.refetch()} />
      ) : (
        <>
          {totals.data?.every(({ count }) => count === 0) && (
            <p className={styles.funnelHint}>{t(isNarrowed(control) ? 'noneFound' : 'noneYet')}</p>
          )}
          <BoardView
            query={query}
            totals={totals.data}
            today={day(new Date().toISOString())}
            move={move}
            opened={opened}
            onOpen={open}
            onProfile={glanceAt}
            onAdd={setAdding}
          />
        </>
      )}
      {opened !== null && (
        <OpportunityPanel
          key={opened}
          id={opened}
          onClose={() => open(null)}
          onProfile={glanceAt}
        />
      )}
      {adding && <OpportunityForm start={{ status: adding }} onClose={() => setAdding(null)} />}
    </Page>
  );
}

/** What is open, and what it is worth. */
function Sums({ totals }: { totals: readonly FunnelTotal[] | undefined }) {
  const { t } = useTranslation('funnel');
  const { whole, euros } = useFormat();
  if (!totals) return <>&nbsp;</>;
  const { count, value, weighted } = openSum(totals);
  return (
    <>{t('sums', { count, shown: whole(count), value: euros(value), weighted: euros(weighted) })}</>
  );
}
