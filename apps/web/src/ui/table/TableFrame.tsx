import { Spin, Table, type TableProps } from 'antd';
import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../cx.js';
import { adjustableHead, loadDragging } from './AdjustableHead.js';
import { NamedRow, RowActions } from './actions/RowActions.js';
import type { RowAction } from './actions/rowAction.js';
import { type ColumnType, type DataColumn, isFigure, ticksWidth } from './columns.js';
import { EditableCell } from './edit/EditableCell.js';
import { useCellState, useEdited } from './edit/editing.js';
import { GroupedRow, GroupHead, GroupRow } from './GroupHead.js';
import { type GroupOf, headsOf } from './groups.js';
import { layWidths } from './layWidths.js';
import { SortingCell } from './SortingCell.js';
import { Tick } from './Tick.js';
import styles from './table.module.css';
import type { RowSelection, TableOf } from './tableOf.js';
import type { Widths } from './useColumns.js';
import { useHead } from './useHead.js';

type Props<Row> = TableOf<Row> & {
  page: NonNullable<TableOf<Row>['page']>;
  shown: readonly DataColumn<Row>[];
  widths: Widths;
  /** Pixels the frame is wide; 0 while that is not known. */
  room: number;
  onRow: ((row: Row, e: MouseEvent) => void) | undefined;
  empty: ReactNode;
};

/** The table itself: it scrolls in its frame, below a head and beside a first column that stay. */
export function TableFrame<Row extends object>(props: Props<Row>) {
  const { control, page, query, shown, widths, room, selection, onRow } = props;
  const { adjustable = false, expandable, edits, rowActions } = props;
  const { t } = useTranslation('common');
  const { ordering } = control;
  const hasRows = page.results.length > 0;
  // The border of the frame on both sides, and the column that opens a row.
  const inner = room && room - 2 - (expandable ? 48 : 0);
  const hasTicks = selection !== undefined;
  const pixels = useMemo(
    () => layWidths(shown, widths, inner, hasTicks),
    [shown, widths, inner, hasTicks],
  );
  const head = useHead();
  // The first column has more in its cells than the others.
  const first = shown[0]?.key;
  // A table that gets wider or narrower, or sorts, leaves what its cells show as it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a cell is made of beside its column
  const drawn = useMemo(() => {
    const known = new WeakMap<DataColumn<Row>, ReturnType<typeof onceEach<Row>>>();
    return (column: DataColumn<Row>) => {
      const is = known.get(column) ?? onceEach<Row>();
      known.set(column, is);
      return is;
    };
  }, [edits, rowActions, first]);
  const columns = useMemo<NonNullable<TableProps<Row>['columns']>>(
    () =>
      shown.map((column, at) => ({
        key: column.key,
        title: <span title={column.title}>{head(column)}</span>,
        align: isFigure(column.type) ? ('end' as const) : ('start' as const),
        className: cx(
          // What lies over a cell (its editor, the actions of the row) is placed by it.
          ((edits && column.edit) || (at === 0 && rowActions)) && styles.placing,
          at === 0 && isNaming(column.type) && styles.name,
          column.type === 'status' && styles.statusCell,
          hasDigits.has(column.type) && styles.figuresCell,
        ),
        width: pixels[at] ?? 0,
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
        ...(at === 0 && hasRows ? { fixed: 'start' as const } : {}),
        sorter: column.sortable === true,
        sortOrder:
          ordering === column.key ? 'ascend' : ordering === `-${column.key}` ? 'descend' : null,
        shouldCellUpdate: drawn(column),
        render: (_: unknown, row: Row) => {
          const value = whole(column.render(row));
          if (at === 0 && (rowActions || (edits && isNaming(column.type))))
            return (
              <NameCell row={row} column={column} actions={rowActions?.(row) ?? []}>
                {value}
              </NameCell>
            );
          return edits && column.edit ? (
            <EditableCell row={row} column={column}>
              {value}
            </EditableCell>
          ) : (
            value
          );
        },
      })),
    [shown, pixels, ordering, hasRows, widths, adjustable, head, edits, rowActions, drawn],
  );
  const ticks = useMemo(() => (selection ? [ticksOf(selection)] : []), [selection]);

  const { groups } = props;
  const heads =
    groups &&
    headsOf(page.results, groups, {
      isFirst: control.page === 1,
      isLast: control.page * control.pageSize >= page.count,
    });
  const headItem = (group: GroupOf) => (
    <div key={group.key}>
      <GroupHead group={group} all={groups?.all ?? []} folds={groups?.folds} />
    </div>
  );
  const headRow = (group: GroupOf) => (
    <GroupRow
      key={group.key}
      group={group}
      all={groups?.all ?? []}
      folds={groups?.folds}
      columns={shown.length + (hasTicks ? 1 : 0) + (expandable ? 1 : 0)}
    />
  );

  const root = useRef<HTMLDivElement>(null);
  // Rows of bare words scroll, too: with nothing else in them to go to, the keyboard goes to the table.
  useEffect(() => {
    const scrolled = root.current?.querySelector('.ant-table-content');
    if (scrolled?.querySelector('a[href], button, input, [tabindex]'))
      scrolled.removeAttribute('tabindex');
    else scrolled?.setAttribute('tabindex', '0');
  });

  const total =
    pixels.reduce((all, width) => all + width, 0) +
    (selection ? ticksWidth : 0) +
    (expandable ? 48 : 0);
  const latest = useRef({ ...props });
  latest.current = props;
  const { results } = page;
  const { isFetching } = query;
  const isLink = onRow !== undefined;
  const empty = hasRows ? null : props.empty;
  // The same as long as it shows the same: a page that is drawn anew, for what stands beside the list, leaves its rows alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: heads are made of the groups and the rows
  const table = useMemo(
    () => (
      <Table<Row>
        components={componentsOf(adjustable, heads !== undefined)}
        rowKey={(row) => latest.current.rowKey(row)}
        columns={[...ticks, ...columns]}
        tableLayout="fixed"
        dataSource={results}
        // The row under the pointer is a matter of style: asked for it, the table asks each of its cells.
        rowHoverable={false}
        showSorterTooltip={false}
        // Headings of nothing would be a sideways scroll that the keyboard cannot reach.
        {...(hasRows ? { scroll: { x: total } } : { showHeader: false })}
        locale={{
          emptyText: heads?.after.length ? heads.after.map(headItem) : empty,
        }}
        {...(expandable
          ? {
              expandable: {
                columnTitle: <span className="visually-hidden">{t('column.details')}</span>,
                ...expandable,
              },
            }
          : {})}
        onRow={(row, at) =>
          ({
            ...(heads
              ? {
                  before: heads.before.get(row)?.map(headRow),
                  after: at === results.length - 1 ? heads.after.map(headRow) : undefined,
                }
              : {}),
            ...(isLink
              ? {
                  className: styles.dataRowLink,
                  onClick: (e: MouseEvent) => latest.current.onRow?.(row, e),
                }
              : {}),
            'data-profile': latest.current.profileOf?.(row),
          }) as object
        }
        pagination={false}
        onChange={(_pages, _filters, sorter) => {
          const one = Array.isArray(sorter) ? sorter[0] : sorter;
          const key = String(one?.columnKey ?? '');
          latest.current.control.set({
            ordering: !one?.order ? '' : one.order === 'descend' ? `-${key}` : key,
          });
        }}
      />
    ),
    [
      adjustable,
      columns,
      ticks,
      results,
      hasRows,
      isLink,
      empty,
      total,
      expandable,
      groups,
      control.page,
      control.pageSize,
      page.count,
      t,
    ],
  );
  return (
    <div
      ref={root}
      className={styles.frame}
      {...(adjustable ? { onPointerEnter: loadDragging } : {})}
    >
      {/* Around the table, which would draw all rows anew to say that it loads. */}
      <Spin spinning={isFetching} delay={250}>
        {table}
      </Spin>
    </div>
  );
}

const plain = { header: { cell: SortingCell } };
const grouped = { ...plain, body: { row: GroupedRow } };
const adjustableAndGrouped = { ...grouped, ...adjustableHead };

/** The parts that the table draws with, kept: another one would draw the table from nothing. */
function componentsOf(isAdjustable: boolean, isGrouped: boolean) {
  if (!isGrouped) return isAdjustable ? adjustableHead : plain;
  return isAdjustable ? adjustableAndGrouped : grouped;
}

/** The ticks as a column of our own: the table's would draw every row again for one of them. */
const ticksOf = <Row extends object>(selection: RowSelection<Row>) => ({
  key: ' ticks',
  title: ' ',
  className: 'ant-table-selection-column',
  width: ticksWidth,
  fixed: 'start' as const,
  shouldCellUpdate: onceEach<Row>(),
  render: (_: unknown, row: Row) => <Tick row={row} selection={selection} />,
});

/**
 * Whether a cell is drawn: once for each row. A tick, or a row under the pointer, leaves what the others show; other columns
 * are told apart by asking anew.
 */
function onceEach<Row extends object>() {
  const drawn = new WeakSet<Row>();
  return (row: Row, before: Row): boolean => {
    const isNew = row !== before || !drawn.has(row);
    drawn.add(row);
    return isNew;
  };
}

/** Digits stand below each other. */
/** Not of days: Inter's tabular figures tear their hyphens apart. */
const hasDigits: ReadonlySet<ColumnType> = new Set([
  ...(['money', 'percent', 'count', 'number', 'figure', 'wideFigure'] as const),
]);

/** Words that are longer than their cell are read whole by pointing at them. */
const whole = (value: ReactNode) =>
  typeof value === 'string' && value.length > 8 ? <span title={value}>{value}</span> : value;

/** In the first place it is what the row is called. */
const isNaming = (type: ColumnType) => type === 'name' || type === 'code';

type NameProps<Row> = {
  row: Row;
  column: DataColumn<Row>;
  actions: readonly RowAction[];
  children: ReactNode;
};

/** What the row is called, and what can be done with it. The name is edited by one of the actions, not by a pencil. */
function NameCell<Row extends object>({ row, column, actions, children }: NameProps<Row>) {
  const edited = useEdited();
  const state = useCellState(edited, row, column.key);
  return state === 'open' ? (
    <EditableCell row={row} column={column}>
      {children}
    </EditableCell>
  ) : (
    <>
      <NamedRow of={actions.filter((action) => action.main).length + (column.edit ? 2 : 1)}>
        {children}
      </NamedRow>
      <RowActions row={row} actions={actions} column={column} />
    </>
  );
}
