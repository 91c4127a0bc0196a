import { useFormat } from '../facts/useFormat.js';
import { PlainTable } from '../table/PlainTable.js';
import styles from './chart.module.css';
import { type ChartTable, cellText } from './chartTable.js';

type Props = {
  label: string;
  table: ChartTable;
  onPick?: ((index: number) => void) | undefined;
};

/** The marks of a chart as rows; what is behind a mark opens from here too. */
export function FigureTable({ label, table, onPick }: Props) {
  const format = useFormat();
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
              {row.map((_, column) => (
                <td key={table.head[column]}>
                  {onPick && column === 0 ? (
                    <button type="button" className={styles.pick} onClick={() => onPick(at)}>
                      {cellText(table, format, at, column)}
                    </button>
                  ) : (
                    cellText(table, format, at, column)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PlainTable>
  );
}
