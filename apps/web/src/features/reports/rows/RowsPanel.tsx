import type { ReportRow } from '@kade/contract';
import { Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/client/api.js';
import { useCall } from '../../../platform/client/queries.js';
import { useMay } from '../../../platform/session/useProfile.js';
import type { Amount } from '../../../ui/facts/format.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Row, Stack } from '../../../ui/layout/layout.js';
import { listQuery } from '../../../ui/list/listState.js';
import { useLocalList } from '../../../ui/list/useLocalList.js';
import { useProfileActions } from '../../../ui/list/useProfileActions.js';
import { SidePanel } from '../../../ui/page/SidePanel.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import { FileMenu } from '../../../ui/table/FileMenu.js';
import { createTicks } from '../../../ui/table/ticks.js';
import { nowOnRows } from '../../mass-actions/index.js';
import { useFigureText } from '../asked/figureText.js';
import type { OpenRows } from '../asked/openRows.js';
import type { Report } from '../asked/useReport.js';
import type { CellWords } from './behind.js';
import styles from './report-rows.module.css';
import { SaveRows } from './SaveRows.js';
import { PageTick, TickedBar } from './TickedRows.js';
import { nothing, type Ticked, ticked } from './ticked.js';
import { useBehind } from './useBehind.js';
import { useRowColumns } from './useRowColumns.js';

type Props = {
  report: Report;
  rows: OpenRows;
  onOpportunity: (id: number) => void;
  /** What the page says of a cell of its charts. */
  cellWords?: CellWords | undefined;
  /** The word of a row's status, where it is none of an opportunity. */
  statusWords?: ((status: string) => string) | undefined;
};

/** All rows behind a figure or a mark, beside the report: searched, sorted, as a file, as an audience, with tasks. */
export function RowsPanel({ report, rows, onOpportunity, cellWords, statusWords }: Props) {
  const { t } = useTranslation(['reports', 'common']);
  const may = useMay();
  const control = useLocalList();
  const { behind, source, params, query } = useBehind(report, rows, cellWords);
  const { page, page_size, ordering, search } = listQuery(control);
  const asked = { ...query, ...(search ? { search } : {}), ...(ordering ? { ordering } : {}) };
  // What fails or is refused is said in the panel itself.
  const found = useCall(
    source.rows,
    { params, query: { ...asked, page, page_size } },
    { keepPrevious: true, silent: true },
  );
  const [saving, setSaving] = useState(false);
  const [ticks] = useState(() => createTicks<Ticked>(nothing));
  const columns = useRowColumns({ behind, onOpportunity, statusWords });
  const actionsOf = useProfileActions();
  const isProfile = behind?.rows === 'profile';
  const rowActions = useCallback(
    (row: ReportRow) => actionsOf(isProfile ? { id: row.id, name: row.name } : row.profile),
    [actionsOf, isProfile],
  );
  const selection = useMemo(
    () => ({
      subscribe: ticks.subscribe,
      isTicked: ({ id }: ReportRow) => ticks.get().has(id),
      onSelect: (row: ReportRow, on: boolean) =>
        ticks.set(ticked(ticks.get(), [row], on, isProfile)),
      label: ({ name }: ReportRow) => t('select.row', { name }),
    }),
    [ticks, isProfile, t],
  );
  const count = found.data?.count ?? 0;
  const shown = found.data?.results ?? [];
  const title = behind?.title ?? t('rows.title');
  const mayAct = may(nowOnRows.access);
  return (
    <SidePanel
      isWide
      title={title}
      asked={rows}
      onClose={report.close}
      footer={
        <Row gap={8} justify="end">
          <FileMenu
            label={t('common:action.download')}
            count={count}
            name={rows.key}
            fetch={(format) => call(source.file, { params, query: { ...asked, format } })}
          />
          {may(source.audience.access) && (
            <Button
              type="primary"
              // The audience is of all rows: while only some are shown, its count would be another.
              disabled={count === 0 || search !== undefined}
              {...(search === undefined ? {} : { title: t('save.searched') })}
              onClick={() => setSaving(true)}
            >
              {t('save.title')}
            </Button>
          )}
        </Row>
      }
    >
      <Stack gap={8}>
        {found.data && behind && (
          <Sum behind={behind} count={count} isSearched={search !== undefined} />
        )}
        <DataTable
          frame="auto"
          longHeads
          list={`report-rows-${behind?.rows ?? 'opportunity'}`}
          control={control}
          columns={columns}
          page={found.data}
          query={found}
          // Who entered an audience twice stands there twice, on two days.
          rowKey={({ id, on }) => `${id} ${on}`}
          rowActions={rowActions}
          profileOf={(row) => (isProfile ? row.id : row.profile?.id)}
          {...(mayAct
            ? {
                ...{ selection, adjustable: true, bulk: <TickedBar ticks={ticks} /> },
                overTicks: <PageTick ticks={ticks} rows={shown} isProfile={isProfile} />,
              }
            : {})}
          bar={{ search: t('rows.search'), views: false }}
          empty={<EmptyState what={t('rows.none')} hint={t('rows.noneHint')} />}
        />
      </Stack>
      {saving && (
        <SaveRows
          {...{ source, params, query, count }}
          suggestion={title}
          onClose={() => setSaving(false)}
        />
      )}
    </SidePanel>
  );
}

type SumProps = {
  behind: NonNullable<ReturnType<typeof useBehind>['behind']>;
  count: number;
  isSearched: boolean;
};

/** How many they are and what they come to: all of them, or those that a search found. */
function Sum({ behind: { by, unit, value, interval }, count, isSearched }: SumProps) {
  const { t } = useTranslation('reports');
  const { whole, exactPercent, exactDays } = useFormat();
  const textOf = useFigureText();
  // Here the figure stands for itself: to the last digit.
  const exact = (amount: Amount) =>
    unit === 'share'
      ? exactPercent(amount)
      : unit === 'days'
        ? exactDays(amount)
        : textOf({ unit }, amount).exact;
  const rows = t('rows.count', { count, shown: whole(count) });
  const known = !isSearched && by !== 'count' && value !== undefined && value !== null;
  return (
    <p className={styles.sum} aria-live="polite" data-testid="rows-count">
      <b>{rows}</b>
      {known && <> · {t(`rows.made.${by}`, { value: exact(value) })}</>}
      {known && interval && (
        <> ({t('interval', { low: exact(interval.low), high: exact(interval.high) })})</>
      )}
      {!isSearched && <> · {t('rows.all')}</>}
    </p>
  );
}
