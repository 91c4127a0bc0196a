import { useFormat } from '../facts/useFormat.js';
import { PlainTable } from '../table/PlainTable.js';
import styles from './chart.module.css';
import { type ChartTable, cellText, hasRows, markWords } from './chartTable.js';

type Props = {
  label: string;
  table: ChartTable;
  onPick?: ((index: number) => void) | undefined;
  onFigure?: ((row: number, column: number) => void) | undefined;
};

/** The marks of a chart as rows; what is behind a mark opens from here too. */
export function FigureTable({ label, table, onPick, onFigure }: Props) {
  const format = useFormat();
  /** What a cell opens; undefined: nothing. */
  const opens = (row: number, column: number) => {
    if (onPick && column === 0) return () => onPick(row);
    return onFigure && hasRows(table, row, column) ? () => onFigure(row, column) : undefined;
  };
  return (
    <PlainTable label={label}>
      <table>
        <thead>
          <tr>
            {table.head.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, at) => (
            <tr key={row.join('|')}>
              {row.map((_, column) => {
                const open = opens(at, column);
                const text = cellText(table, format, at, column);
                return (
                  <td key={table.head[column]}>
                    {open ? (
                      <button
                        type="button"
                        className={styles.pick}
                        {...(column > 0
                          ? { 'aria-label': markWords(table, format, at, column) }
                          : {})}
                        onClick={open}
                      >
                        {text}
                      </button>
                    ) : (
                      text
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </PlainTable>
  );
}
