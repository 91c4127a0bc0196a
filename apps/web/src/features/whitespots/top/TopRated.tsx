import { getWhitespotTopRated, type ReplyOf } from '@kade/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { none } from '../../../ui/facts/format.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Euros } from '../../../ui/facts/Values.js';
import { Stack } from '../../../ui/layout/layout.js';
import { useLocalList } from '../../../ui/list/useLocalList.js';
import { useProfileActions } from '../../../ui/list/useProfileActions.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import type { DataColumn } from '../../../ui/table/columns.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import type { Behind } from '../behind/useBehind.js';
import type { TabProps } from '../page/tabProps.js';
import { CustomerButton } from '../shared/CustomerButton.js';
import { useSay } from '../words/useSay.js';
import { shortWhy, whyWords } from '../words/why.js';
import styles from './top-rated.module.css';

type Reply = ReplyOf<typeof getWhitespotTopRated>;
type Line = Reply['propositions'][number];
type Best = Reply['gaps'][number];

/** Categories that customers are likeliest to take to, what they said to them and what came of it; and the likeliest whitespots. */
export function TopRated({ behind, onCustomer }: TabProps) {
  const { t } = useTranslation('whitespots');
  const found = useCall(getWhitespotTopRated, undefined, { keepPrevious: true });
  const categories = useLocalList();
  const best = useLocalList();
  const columns = useCategoryColumns(behind);
  const gaps = useGapColumns(onCustomer);
  const actions = useProfileActions();
  const pageOf = <R,>(rows: readonly R[] | undefined) =>
    rows && { count: rows.length, results: rows };
  const empty = <EmptyState of="money" what={t('top.none')} />;
  return (
    <Stack gap={16}>
      <Stack gap={8}>
        <h2 className={styles.title}>{t('top.categories')}</h2>
        <DataTable<Line>
          frame="auto"
          list="whitespot-categories"
          control={categories}
          columns={columns}
          page={pageOf(found.data?.propositions)}
          query={found}
          rowKey={({ proposition }) => proposition.id}
          chooser={false}
          card={{ title: 'name', line2: ['said'], line3: ['chance', 'gaps', 'value'] }}
          empty={empty}
        />
        <p className={styles.note}>{t('top.foot')}</p>
      </Stack>
      <Stack gap={8}>
        <h2 className={styles.title}>{t('top.gaps')}</h2>
        <DataTable<Best>
          frame="auto"
          list="whitespot-best"
          control={best}
          columns={gaps}
          page={pageOf(found.data?.gaps)}
          query={found}
          rowKey={({ profile, gap }) => `${profile.id}-${gap.proposition.id}`}
          onOpen={({ profile }) => onCustomer(profile)}
          rowActions={({ profile }) => actions(profile)}
          profileOf={({ profile }) => profile.id}
          chooser={false}
          card={{ title: 'name', line2: ['category', 'why'], line3: ['chance', 'value'] }}
          empty={empty}
        />
      </Stack>
    </Stack>
  );
}

function useCategoryColumns({ open }: Behind): readonly DataColumn<Line>[] {
  const { t } = useTranslation('whitespots');
  const { percent, whole } = useFormat();
  return useMemo(
    () => [
      {
        key: 'name',
        type: 'name',
        title: t('column.category'),
        render: ({ proposition, gaps }) =>
          gaps > 0 ? (
            <button
              type="button"
              className={styles.open}
              onClick={() => open({ state: 'gap', proposition: proposition.id })}
            >
              {proposition.name}
            </button>
          ) : (
            proposition.name
          ),
      },
      {
        key: 'chance',
        type: 'number',
        title: t('column.meanChance'),
        render: ({ chance }) => <span className="num">{percent(chance)}</span>,
      },
      {
        key: 'gaps',
        type: 'number',
        title: t('column.customers'),
        render: ({ gaps }) => <span className="num">{whole(gaps)}</span>,
      },
      {
        key: 'median',
        type: 'money',
        title: t('column.median'),
        yields: 2,
        render: ({ median }) => <Euros value={median} />,
      },
      {
        key: 'value',
        type: 'money',
        title: t('column.value'),
        render: ({ value }) => <Euros value={value} />,
      },
      {
        key: 'said',
        type: 'sentence',
        title: t('column.said'),
        render: ({ said }) => {
          const words = (['interested', 'not_interested', 'buys_elsewhere', 'snoozed'] as const)
            .filter((answer) => said[answer] > 0)
            .map((answer) => t(`top.said.${answer}`, { shown: whole(said[answer]) }))
            .join(', ');
          return words ? (
            <span className={styles.cut} title={words}>
              {words}
            </span>
          ) : (
            none
          );
        },
      },
      {
        key: 'came',
        type: 'words',
        title: t('column.came'),
        yields: 1,
        render: ({ came }) =>
          came ? (
            <span
              title={t('top.cameInterval', { low: percent(came.low), high: percent(came.high) })}
            >
              {t('top.came', {
                bought: whole(came.bought),
                suggested: whole(came.suggested),
                count: came.suggested,
                share: percent(came.suggested > 0 ? came.bought / came.suggested : 0),
              })}
            </span>
          ) : (
            none
          ),
      },
    ],
    [t, percent, whole, open],
  );
}

function useGapColumns(onCustomer: TabProps['onCustomer']): readonly DataColumn<Best>[] {
  const { t } = useTranslation('whitespots');
  const say = useSay();
  const { percent } = useFormat();
  return useMemo(
    () => [
      {
        key: 'name',
        type: 'name',
        title: t('column.customer'),
        render: ({ profile }) => <CustomerButton customer={profile} onOpen={onCustomer} />,
      },
      {
        key: 'category',
        type: 'text',
        title: t('column.category'),
        render: ({ gap }) => gap.proposition.name,
      },
      {
        key: 'why',
        type: 'sentence',
        title: t('column.why'),
        render: ({ gap }) => (
          <span className={styles.cut} title={whyWords(say, gap.proposition.name, gap.why)}>
            {shortWhy(say, gap.proposition.name, gap.why)}
          </span>
        ),
      },
      {
        key: 'chance',
        type: 'percent',
        title: t('column.chance'),
        render: ({ gap }) => <span className="num">{percent(gap.chance)}</span>,
      },
      {
        key: 'value',
        type: 'money',
        title: t('column.value'),
        render: ({ gap }) => <Euros value={gap.value} />,
      },
    ],
    [t, say, percent, onCustomer],
  );
}
