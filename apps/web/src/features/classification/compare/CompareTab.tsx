import {
  type ClassificationDetail,
  type ComparedLead,
  compareClassifications,
  leadClasses,
  listClassifications,
} from '@kade/contract';
import { Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { Row } from '../../../ui/layout/layout.js';
import { choiceFilter } from '../../../ui/list/listFilter.js';
import { useListState } from '../../../ui/list/useListState.js';
import { Panel } from '../../../ui/page/Page.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import { useWords } from '../words/useWords.js';
import styles from './class-compare.module.css';
import { Moves } from './Moves.js';
import { useCompareColumns } from './useCompareColumns.js';
import { Verdict } from './Verdict.js';

/** Two runs beside each other: which leads got another class, those that moved most first. */
export function CompareTab({ run }: { run: ClassificationDetail }) {
  const { t } = useTranslation('classification');
  const id = useId();
  const [params, setParams] = useSearchParams();
  const others = useCall(listClassifications, { query: { page_size: 50 } });
  const answered = (others.data?.results ?? []).filter(
    (one) => one.id !== run.id && one.results.count > 0,
  );
  const chosen =
    Number(params.get('with')) ||
    (answered.find(({ status }) => status === 'finished') ?? answered[0])?.id;
  if (run.results.count === 0)
    return (
      <Panel>
        <EmptyState of="chart" title={t('results.none.title')} hint={t('results.none.hint')} />
      </Panel>
    );
  return (
    <Loaded query={others} rows={8}>
      {() =>
        chosen === undefined ? (
          <Panel>
            <EmptyState of="chart" title={t('compare.none.title')} hint={t('compare.none.hint')} />
          </Panel>
        ) : (
          <>
            <Row gap={[4, 8]} wrap className={styles.choice}>
              <label htmlFor={id}>{t('compare.with')}</label>
              <Select<number>
                id={id}
                className={styles.other}
                value={chosen}
                options={answered.map((one) => ({
                  value: one.id,
                  label: `${one.name} · ${t('prompt.number', { number: one.prompt.number })}`,
                }))}
                showSearch={{ optionFilterProp: 'label' }}
                onChange={(next) => setParams({ with: String(next) }, { replace: true })}
              />
            </Row>
            <Compared run={run} other={chosen} />
          </>
        )
      }
    </Loaded>
  );
}

const filters = ['from', 'to', 'all'] as const;

function Compared({ run, other }: { run: ClassificationDetail; other: number }) {
  const common = useTranslation('common').t;
  const words = useWords();
  const { t } = words;
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
        chooser={false}
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
