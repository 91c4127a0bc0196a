import { Pagination } from 'antd';
import type { ReactNode } from 'react';
import { Row } from '../layout/layout.js';
import { PlainTable } from './PlainTable.js';
import styles from './plainTable.module.css';

type RowsColumn<Row> = {
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  /** What the row is called; one column. */
  readonly isName?: boolean;
  readonly className?: string;
};

type Props<Row> = {
  label: string;
  /** The last one says what becomes of the row, and takes the room that is left. */
  columns: readonly RowsColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  busy?: boolean;
  paging?: { page: number; size: number; count: number; onPage: (page: number) => void };
  /** Beside the pages. */
  foot?: ReactNode;
};

/** What a job would do, did or left, record by record; on a phone each record is a card. */
export function RowsTable<Row>(props: Props<Row>) {
  const { label, columns, rows, rowKey, busy = false, paging, foot } = props;
  const hasPages = paging !== undefined && paging.count > paging.size;
  return (
    <>
      <PlainTable label={label} className={styles.rowsTable} testId="rows-table">
        <table aria-busy={busy}>
          <thead>
            <tr>
              {columns.map(({ title }) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map(({ title, isName, className, render }) =>
                  isName ? (
                    <th key={title} scope="row">
                      {render(row)}
                    </th>
                  ) : (
                    <td key={title} className={className}>
                      {render(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </PlainTable>
      {(foot || hasPages) && (
        <Row gap={8} wrap justify="between" className={styles.rowsFoot}>
          {foot && <span className="soft">{foot}</span>}
          {hasPages && (
            <Pagination
              size="small"
              current={paging.page}
              pageSize={paging.size}
              total={paging.count}
              showSizeChanger={false}
              onChange={paging.onPage}
            />
          )}
        </Row>
      )}
    </>
  );
}
