import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { PlainTable } from '../../../ui/table/PlainTable.js';
import { StageTag } from '../shared/StageTag.js';
import { useStageWords } from '../shared/useStageWords.js';
import styles from './flow.module.css';
import { type FlowCell, type FlowUnit, fromOrder, sizeOf, toOrder } from './flowFigures.js';

type Props = {
  cells: readonly FlowCell[];
  unit: FlowUnit;
  onOpen: (path: Pick<FlowCell, 'from' | 'to'>) => void;
};

/** From where, down; to where, across; with the sums of both, which are those of the two runs. */
export function FlowMatrix({ cells, unit, onOpen }: Props) {
  const { t } = useTranslation('lifecycle');
  const { whole, euros } = useFormat();
  const words = useStageWords();
  const write = unit === 'customers' ? whole : euros;
  const froms = fromOrder.filter((end) => cells.some(({ from }) => from === end));
  const tos = toOrder.filter((end) => cells.some(({ to }) => to === end));
  const sum = (its: readonly FlowCell[]) =>
    write(its.reduce((all, cell) => all + sizeOf(cell, unit), 0));
  return (
    <PlainTable label={t('flow.asMatrix')} className={styles.matrix}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('flow.corner')}</th>
            {tos.map((to) => (
              <th key={to} scope="col">
                <StageTag stage={to} bare />
              </th>
            ))}
            <th scope="col">{t('flow.sum')}</th>
          </tr>
        </thead>
        <tbody>
          {froms.map((from) => (
            <tr key={from}>
              <th scope="row">
                <StageTag stage={from} bare />
              </th>
              {tos.map((to) => {
                const cell = cells.find((one) => one.from === from && one.to === to);
                return (
                  <td key={to} data-same={from === to || undefined}>
                    {cell ? (
                      <button
                        type="button"
                        className={styles.cell}
                        aria-label={`${t('behind.path', { from: words(from), to: words(to) })}: ${write(sizeOf(cell, unit))}`}
                        onClick={() => onOpen(cell)}
                      >
                        {write(sizeOf(cell, unit))}
                      </button>
                    ) : (
                      <span className={styles.nobody}>–</span>
                    )}
                  </td>
                );
              })}
              <td>
                <b>{sum(cells.filter((one) => one.from === from))}</b>
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('flow.sum')}</th>
            {tos.map((to) => (
              <td key={to}>
                <b>{sum(cells.filter((one) => one.to === to))}</b>
              </td>
            ))}
            <td>
              <b>{sum(cells)}</b>
            </td>
          </tr>
        </tbody>
      </table>
    </PlainTable>
  );
}
