import { type ComparedLead, compareClassifications, leadClasses } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { choiceFilter } from '../../../ui/list/listFilter.js';
import { useListState } from '../../../ui/list/useListState.js';
import { Panel } from '../../../ui/page/Page.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import { useWords } from '../words/useWords.js';
import styles from './class-compare.module.css';
import { Moves } from './Moves.js';
import { useCompareColumns } from './useCompareColumns.js';
import { Verdict } from './Verdict.js';

const filters = ['from', 'to', 'all'] as const;

type Props = { run: { readonly id: number }; other: number };

/** What changed between two runs: how much, from which class to which, and lead by lead. */
export function Compared({ run, other }: Props) {
  const common = useTranslation('common').t;
  const { t } = useTranslation('classification');
  const words = useWords();
  const control = useListState('classification-compare', { filters, remember: false });
  const valid = (name: 'from' | 'to') =>
    leadClasses.filter((one) => control.filters[name]?.includes(one));
  const compared = useCall(
    compareClassifications,
    {
      params: { id: run.id },
      query: {
        ...{ with: String(other), from: valid('from'), to: valid('to') },
        ...{ page: control.page, page_size: control.pageSize },
        ...(control.filters.all?.length ? { all: 'yes' } : {}),
      } as never,
    },
    { keepPrevious: true },
  );
  const columns = useCompareColumns();
  const classes = leadClasses.map((value) => ({ value, label: words.class(value) }));
  const { data } = compared;
  return (
    <>
      {data && (
        <Panel>
          <div className={styles.head}>
            <Verdict compared={data} />
            <Moves
              moves={data.moves}
              from={valid('from')}
              to={valid('to')}
              onPick={(from, to) => control.set({ filters: { from: [from], to: [to] } })}
            />
          </div>
        </Panel>
      )}
      <DataTable<ComparedLead>
        frame="auto"
        list="classification-compare"
        control={control}
        columns={columns}
        page={data}
        query={compared}
        rowKey={({ profile }) => profile.id}
        profileOf={({ profile }) => profile.id}
        card={{ title: 'name', status: 'move', line2: ['after'], line3: ['changed'] }}
        bar={{
          views: false,
          all: t('compare.changed'),
          presets: [{ key: 'all', label: t('compare.all'), filters: { all: ['yes'] } }],
          filters: [
            choiceFilter(
              control,
              { name: 'from', label: t('compare.from'), options: classes },
              common,
            ),
            choiceFilter(control, { name: 'to', label: t('compare.to'), options: classes }, common),
          ],
        }}
        empty={
          <EmptyState of="people" what={t('compare.same.title')} hint={t('compare.same.hint')} />
        }
      />
    </>
  );
}
