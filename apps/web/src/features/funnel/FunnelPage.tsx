import { PlusOutlined } from '@ant-design/icons';
import { endedStatuses, getFunnelTotals, type OpportunityStatus } from '@kade/contract';
import { Button, Segmented } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useCall } from '../../platform/client/queries.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Row } from '../../ui/layout/layout.js';
import { useListState } from '../../ui/list/useListState.js';
import { Page } from '../../ui/page/Page.js';
import { FailedState } from '../../ui/states/FailedState.js';
import tableStyles from '../../ui/table/table.module.css';
import { OpportunityDrawer, OpportunityForm, OwnerNames } from '../opportunities/index.js';
import { QuickView } from '../quick-view/index.js';
import { BoardView } from './board/BoardView.js';
import { useMove } from './board/useMove.js';
import { FunnelFilters } from './FunnelFilters.js';
import { FunnelList } from './FunnelList.js';
import { funnelFilters, funnelQuery, isList, isNarrowed } from './filter.js';
import styles from './funnel.module.css';
import { useNews } from './useNews.js';

const today = () => {
  const now = new Date();
  const two = (n: number) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

/** The funnel: what may become a sale, from first lead to deal, as a board or as a list. */
export function FunnelPage() {
  const { t } = useTranslation(['funnel', 'opportunities', 'quick-view', 'common']);
  const control = useListState('funnel', { filters: funnelFilters });
  const wanted = JSON.stringify(funnelQuery(control));
  const query = useMemo(() => JSON.parse(wanted) as ReturnType<typeof funnelQuery>, [wanted]);
  const totals = useCall(getFunnelTotals, { query }, { keepPrevious: true, silent: true });
  const { move, isOwn } = useMove(query);
  useNews(isOwn);

  const { opened, open } = useOpened();
  const [profile, setProfile] = useState<number | null>(null);
  const [adding, setAdding] = useState<OpportunityStatus | null>(null);
  const asList = isList(control);

  return (
    <Page
      title={t('title')}
      lead={<Sums totals={totals.data} />}
      actions={
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
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding('lead')}>
            {t('add')}
          </Button>
        </>
      }
    >
      {!asList && (
        <Row gap={[8, 16]} align="start" justify="between" className={tableStyles.dataToolbar}>
          <div className={tableStyles.dataFilters}>
            <FunnelFilters control={control} />
          </div>
        </Row>
      )}
      {asList ? (
        <FunnelList control={control} query={query} onOpen={open} onProfile={setProfile} />
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
            today={today()}
            move={move}
            onOpen={open}
            onProfile={setProfile}
            onAdd={setAdding}
          />
        </>
      )}
      {opened !== null && (
        <OpportunityDrawer id={opened} onClose={() => open(null)} onProfile={setProfile} />
      )}
      {profile !== null && <QuickView profileId={profile} onClose={() => setProfile(null)} />}
      {adding && <OpportunityForm start={{ status: adding }} onClose={() => setAdding(null)} />}
    </Page>
  );
}

/** Which opportunity is open: in memory, but a link may bring one (`?opportunity=12`). */
function useOpened() {
  const [params, setParams] = useSearchParams();
  const linked = Number(params.get('opportunity'));
  const [opened, setOpened] = useState<number | null>(
    Number.isSafeInteger(linked) && linked > 0 ? linked : null,
  );
  const open = useCallback(
    (id: number | null) => {
      setOpened(id);
      setParams(
        (now) => {
          if (!now.has('opportunity')) return now;
          const next = new URLSearchParams(now);
          next.delete('opportunity');
          return next;
        },
        { replace: true },
      );
    },
    [setParams],
  );
  return { opened, open: open as (id: number | null) => void };
}

type SumsProps = {
  totals:
    | readonly { status: OpportunityStatus; count: number; value: string; weighted: string }[]
    | undefined;
};

/** What is open, and what it is worth. */
function Sums({ totals }: SumsProps) {
  const { t } = useTranslation('funnel');
  const { whole, euros } = useFormat();
  if (!totals) return <>&nbsp;</>;
  const open = totals.filter(({ status }) => !endedStatuses.includes(status));
  const sum = (field: 'value' | 'weighted') =>
    open.reduce((all, total) => all + Number(total[field]), 0);
  const count = open.reduce((all, total) => all + total.count, 0);
  return (
    <>
      {t('sums', {
        count,
        shown: whole(count),
        value: euros(sum('value')),
        weighted: euros(sum('weighted')),
      })}
    </>
  );
}
