import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { List, Stack } from '../../../ui/layout/layout.js';
import type { Behind } from '../behind/useBehind.js';
import { StageTag } from '../shared/StageTag.js';
import styles from './flow.module.css';
import { biggestMoves, type FlowCell, stageChanges } from './flowFigures.js';

type Props = { cells: readonly FlowCell[]; before: number; behind: Behind };

/** The flow on a phone, where ribbons have no room: the moves that matter most, then each stage and how it changed. */
export function BiggestMoves({ cells, before, behind }: Props) {
  const { t } = useTranslation('lifecycle');
  const { whole, shortMoney } = useFormat();
  const moves = biggestMoves(cells);
  return (
    <Stack gap={16}>
      {moves.length > 0 && (
        <Stack gap={8}>
          <h3 className={styles.heading}>{t('flow.biggest')}</h3>
          <List gap={8}>
            {moves.map(({ from, to, customers, value_before: value }) => (
              <li key={`${from}-${to}`}>
                <button
                  type="button"
                  className={styles.move}
                  onClick={() => behind.open({ from, to, before })}
                >
                  <span className={styles.ends}>
                    <StageTag stage={from} /> <span aria-hidden>→</span> <StageTag stage={to} />
                  </span>
                  <span className="soft num">
                    {t('flow.figures', {
                      count: customers,
                      shown: whole(customers),
                      value: shortMoney(value),
                    })}
                  </span>
                </button>
              </li>
            ))}
          </List>
        </Stack>
      )}
      <Stack gap={8}>
        <h3 className={styles.heading}>{t('flow.stages')}</h3>
        <List gap={0}>
          {stageChanges(cells).map(({ stage, before: was, after: is, valueAfter }) => (
            <li key={stage}>
              <button
                type="button"
                className={styles.stageRow}
                onClick={() => behind.open({ stage })}
              >
                <StageTag stage={stage} bare />
                <span className="num">
                  {whole(is)} · {shortMoney(valueAfter)}
                </span>
                <span className="soft num">
                  {is === was ? '=' : `${is > was ? '▲' : '▼'} ${whole(Math.abs(is - was))}`}
                </span>
              </button>
            </li>
          ))}
        </List>
      </Stack>
    </Stack>
  );
}
