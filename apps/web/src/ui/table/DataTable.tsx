import { type MouseEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useMobile } from '../../platform/theme/useWidth.js';
import { cx } from '../cx.js';
import { FilterBar } from '../list/FilterBar.js';
import { EmptyState } from '../states/EmptyState.js';
import { FailedState } from '../states/FailedState.js';
import { SkeletonRows } from '../states/SkeletonRows.js';
import { AdjustableHead } from './AdjustableHead.js';
import { EditedRows } from './edit/EditedRows.js';
import { headsOf } from './groups.js';
import { fitting } from './layWidths.js';
import { RowCards } from './RowCards.js';
import { TableFooter } from './TableFooter.js';
import { TableFrame } from './TableFrame.js';
import styles from './table.module.css';
import type { TableOf } from './tableOf.js';
import { useColumns } from './useColumns.js';
import { useRoom } from './useRoom.js';

export function DataTable<Row extends object>(props: TableOf<Row>) {
  const { list, control, columns, page, query, rowTo, onOpen } = props;
  const navigate = useNavigate();
  const own = useColumns(list, columns);
  const chosen = props.chosen ?? own;
  const isPhone = useMobile();
  const place = useRef<HTMLDivElement>(null);
  const room = useRoom(place);
  const shown = chosen.isStandard
    ? fitting(
        chosen.columns,
        room.width && room.width - 2,
        props.selection !== undefined,
        chosen.widths,
      )
    : chosen.columns;
  const onRow =
    rowTo || onOpen
      ? (row: Row, e: MouseEvent) => {
          if (!isPlain(e)) return;
          if (onOpen) onOpen(row);
          else if (rowTo) void navigate(rowTo(row));
        }
      : undefined;
  const footer = page && page.results.length > 0 && (
    <TableFooter control={control} count={page.count} sums={props.sums} isPhone={isPhone} />
  );

  return (
    <EditedRows edits={props.edits} rowKey={props.rowKey} columns={shown}>
      <div className={styles.dataTable}>
        {props.bar && (
          <FilterBar
            {...props.bar}
            list={list}
            control={control}
            count={page?.count}
            table={{
              columns,
              chosen,
              hidden: chosen.keys.length - shown.length,
              chooser: props.chooser !== false,
            }}
          />
        )}
        {props.above}
        <div
          ref={place}
          className={cx(
            styles.place,
            props.frame !== 'auto' && styles.placeFull,
            props.longHeads && styles.longHeads,
          )}
          style={{ '--frame-room': room.height > 0 ? `${room.height}px` : 'none' } as object}
        >
          {query.error && !page ? (
            // The filters stay above it: one of them may be what the server refuses.
            <FailedState failure={query.error} onRetry={() => void query.refetch()} />
          ) : !page ? (
            <SkeletonRows table columns={Math.min(shown.length, 8)} />
          ) : isPhone && page.results.length > 0 ? (
            <>
              <RowCards
                rows={page.results}
                columns={columns}
                form={props.card}
                rowKey={props.rowKey}
                busy={query.isFetching}
                onRow={onRow}
                selection={props.selection}
                actions={props.rowActions}
                heads={
                  props.groups &&
                  headsOf(page.results, props.groups, {
                    isFirst: control.page === 1,
                    isLast: control.page * control.pageSize >= page.count,
                  })
                }
                groups={props.groups}
              />
              {footer}
            </>
          ) : (
            <AdjustableHead
              chosen={chosen}
              active={props.adjustable === true}
              overTicks={props.overTicks}
            >
              <TableFrame
                {...props}
                page={page}
                // An empty list has no headings: beyond the first, columns would only push what it says out of a phone.
                shown={isPhone ? shown.slice(0, 1) : shown}
                widths={chosen.widths}
                room={room.width}
                onRow={onRow}
                empty={props.empty ?? <EmptyState />}
              />
              {footer}
            </AdjustableHead>
          )}
        </div>
        {props.bulk}
      </div>
    </EditedRows>
  );
}

/** A click that means the row, not a link, button or selected text inside it. */
function isPlain(e: MouseEvent): boolean {
  const on = e.target as HTMLElement;
  return (
    !on.closest('a, button, input, label, .ant-table-selection-column') &&
    !getSelection()?.toString()
  );
}
