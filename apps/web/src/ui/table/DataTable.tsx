/**
 * The list of every screen. The screen owns the data (`useCall`) and the state (`useListState`);
 * this draws them: skeleton, rows, empty, failed, sorting, paging, column chooser.
 *
 *   const list = useListState('audiences', { filters: ['status'] });
 *   const rows = useCall(listAudiences, { query: listQuery(list) }, { keepPrevious: true });
 *   <DataTable list="audiences" control={list} columns={columns} page={rows.data} query={rows} … />
 */
import { Table, type TableProps } from 'antd';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useFormat } from '../facts/useFormat.js';
import { Row } from '../layout/layout.js';
import { pageSizes } from '../list/listState.js';
import type { ListControl } from '../list/useListState.js';
import { EmptyState } from '../states/EmptyState.js';
import { FailedState } from '../states/FailedState.js';
import { SkeletonRows } from '../states/SkeletonRows.js';
import { AdjustableHead, adjustableHead } from './AdjustableHead.js';
import adjustableHeadStyles from './adjustable-head.module.css';
import { ColumnChooser } from './ColumnChooser.js';
import type { DataColumn } from './columns.js';
import styles from './table.module.css';
import { type ChosenColumns, useColumns } from './useColumns.js';

type Props<Row> = {
  /** Name under which the columns are remembered. */
  list: string;
  control: ListControl;
  columns: readonly DataColumn<Row>[];
  /** The page of rows, undefined before the first reply. */
  page: { count: number; results: readonly Row[] } | undefined;
  query: { isFetching: boolean; error: unknown; refetch: () => unknown };
  rowKey: (row: Row) => string | number;
  /** Where a click on a row leads; give one cell a real link too, for the keyboard. */
  rowTo?: (row: Row) => string;
  /** Left of the column chooser: search and filters. */
  toolbar?: ReactNode;
  /** Instead of 'No data found.' alone: what to do next. */
  empty?: ReactNode;
  /** False for short lists whose columns are all needed. */
  chooser?: boolean;
  /** The screen holds the columns itself (`useColumns`), to save and restore them. */
  chosen?: ChosenColumns<Row>;
  /** Columns can be dragged to another place and made wider or narrower in the head of the table. */
  adjustable?: boolean;
  /** What a click on a row does, where it leads nowhere. */
  onOpen?: (row: Row) => void;
  selection?: TableProps<Row>['rowSelection'];
  /** Over the ticks of an adjustable table: the one for all rows of the page. */
  overTicks?: ReactNode;
  /** Beside the column chooser. */
  tools?: ReactNode;
  /** Between toolbar and table: what is selected and what can be done with it. */
  above?: ReactNode;
  expandable?: TableProps<Row>['expandable'];
};

export function DataTable<Row extends object>(props: Props<Row>) {
  const { list, control, columns, page, query, rowKey, rowTo, toolbar, empty } = props;
  const { t } = useTranslation('common');
  const { whole } = useFormat();
  const navigate = useNavigate();
  const own = useColumns(list, columns);
  const shown = props.chosen ?? own;
  const { adjustable = false, onOpen } = props;
  const { ordering } = control;
  const { widths } = shown;

  const hasRows = (page?.results.length ?? 0) > 0;
  const antColumns = useMemo<NonNullable<TableProps<Row>['columns']>>(
    () =>
      shown.columns.map((column, at) => ({
        key: column.key,
        title: column.title,
        align: column.align ?? 'start',
        ...(column.align === 'end' ? { className: styles.figuresCell } : {}),
        ...(widths[column.key] || column.width
          ? { width: widths[column.key] ?? column.width }
          : {}),
        ...(adjustable
          ? {
              onHeaderCell: () =>
                ({
                  'data-column': column.key,
                  'data-width': widths[column.key],
                  'data-label': column.title,
                }) as object,
            }
          : {}),
        ...(at === 0 && column.sticky && hasRows ? { fixed: 'start' as const } : {}),
        sorter: column.sortable === true,
        sortOrder:
          ordering === column.key ? 'ascend' : ordering === `-${column.key}` ? 'descend' : null,
        render: (_: unknown, row: Row) =>
          widths[column.key] ? (
            <div
              className={adjustableHeadStyles.cellSet}
              style={{ width: (widths[column.key] ?? 0) - 16 }}
            >
              {column.render(row)}
            </div>
          ) : (
            column.render(row)
          ),
      })),
    [shown.columns, ordering, hasRows, widths, adjustable],
  );

  const root = useRef<HTMLDivElement>(null);
  // Rows of bare words scroll sideways, too: with nothing else in them to go to, the keyboard goes to the table.
  useEffect(() => {
    const scrolled = root.current?.querySelector('.ant-table-content');
    if (scrolled?.querySelector('a[href], button, input, [tabindex]'))
      scrolled.removeAttribute('tabindex');
    else scrolled?.setAttribute('tabindex', '0');
  });

  return (
    <div className={styles.dataTable} ref={root}>
      {(toolbar || props.chooser !== false) && (
        <Row gap={[8, 16]} align="start" justify="between" className={styles.dataToolbar}>
          <div className={styles.dataFilters}>{toolbar}</div>
          {props.chooser !== false && (
            <Row gap={8} wrap align="stretch" className={adjustableHeadStyles.dataTools}>
              {props.tools}
              <ColumnChooser all={columns} chosen={shown} />
            </Row>
          )}
        </Row>
      )}
      {props.above}
      {query.error && !page ? (
        // The filters stay above it: one of them may be what the server refuses.
        <FailedState failure={query.error} onRetry={() => void query.refetch()} />
      ) : page ? (
        <AdjustableHead chosen={shown} active={adjustable} overTicks={props.overTicks}>
          <Table<Row>
            size="middle"
            {...(adjustable ? { components: adjustableHead } : {})}
            {...(props.selection ? { rowSelection: { ...props.selection, columnTitle: ' ' } } : {})}
            rowKey={rowKey}
            columns={antColumns}
            dataSource={page.results}
            loading={{ spinning: query.isFetching, delay: 250 }}
            showSorterTooltip={false}
            // Headings of nothing would be a sideways scroll that the keyboard cannot reach.
            {...(page.results.length > 0
              ? { scroll: { x: 'max-content' } }
              : { showHeader: false })}
            locale={{ emptyText: empty ?? <EmptyState /> }}
            {...(props.expandable
              ? {
                  expandable: {
                    columnTitle: (
                      <span className="visually-hidden">{t('common:column.details')}</span>
                    ),
                    ...props.expandable,
                  },
                }
              : {})}
            onRow={(row) =>
              rowTo || onOpen
                ? {
                    className: styles.dataRowLink,
                    onClick: (e) => {
                      if (!isPlain(e)) return;
                      if (onOpen) onOpen(row);
                      else if (rowTo) void navigate(rowTo(row));
                    },
                  }
                : {}
            }
            pagination={{
              current: control.page,
              pageSize: control.pageSize,
              total: page.count,
              showSizeChanger: true,
              pageSizeOptions: [...pageSizes],
              hideOnSinglePage: page.count <= pageSizes[0],
              showTotal: (total, [from, to]) =>
                t('table.range', { from: whole(from), to: whole(to), total: whole(total) }),
            }}
            onChange={(pagination, _filters, sorter, { action }) => {
              if (action === 'sort') {
                const one = Array.isArray(sorter) ? sorter[0] : sorter;
                const key = String(one?.columnKey ?? '');
                control.set({
                  ordering: !one?.order ? '' : one.order === 'descend' ? `-${key}` : key,
                });
              } else {
                const pageSize = pagination.pageSize ?? control.pageSize;
                const resized = pageSize !== control.pageSize;
                control.set({ pageSize, page: resized ? 1 : (pagination.current ?? 1) });
              }
            }}
          />
        </AdjustableHead>
      ) : (
        <SkeletonRows columns={Math.min(shown.columns.length, 8)} />
      )}
    </div>
  );
}

/** A click that means the row, not a link, button or selected text inside it. */
function isPlain(e: React.MouseEvent): boolean {
  const on = e.target as HTMLElement;
  return (
    !on.closest('a, button, input, label, .ant-table-selection-column') &&
    !getSelection()?.toString()
  );
}
