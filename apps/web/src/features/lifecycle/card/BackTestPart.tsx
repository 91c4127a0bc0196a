import type { ForecasterName, LifecycleCard } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Stack } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Page.js';
import { backTestVerdict } from '../series/backTest.js';
import styles from './model-card.module.css';

type Window = LifecycleCard['windows'][number];

/** The forecasts repeated in the past, each window a line: how far off the one that is used was, and what it had to beat. */
export function BackTestPart({ card }: { card: LifecycleCard }) {
  const { t } = useTranslation('lifecycle');
  const format = useFormat();
  const { apart, whole, percent } = format;
  const verdict = backTestVerdict(card);
  if (verdict.code === 'none') return null;
  const names = [verdict.chosen, verdict.other] as const;
  const word = (name: ForecasterName) => t(`forecaster.${name}`);
  const errorOf = (window: Window, name: ForecasterName) =>
    window.rows.find((row) => row.name === name)?.mae ?? null;
  const rows = card.windows.flatMap((window) => window.rows.map((row) => ({ ...row, window })));
  const widest = Math.max(
    ...card.windows.flatMap((window) => names.map((name) => errorOf(window, name) ?? 0)),
  );
  return (
    <Panel>
      <ChartFrame
        name="back-test"
        level={2}
        title={t('card.backTest.title')}
        sub={t('card.backTest.sub')}
        term="lifecycle_back_test"
        label={t('card.backTest.label', { used: word(verdict.chosen), other: word(verdict.other) })}
        table={{
          head: [
            t('card.backTest.window'),
            t('card.backTest.forecast'),
            ...['mae', 'rmse', 'bias', 'correlation', 'auc', 'brier', 'customers'].map((key) =>
              t(`card.backTest.${key}`),
            ),
          ],
          rows: rows.map(({ window, name, degenerate, ...row }) => [
            window.split,
            degenerate ? t('card.backTest.untold', { name: word(name) }) : word(name),
            ...[row.mae, row.rmse, row.bias, row.correlation, row.auc, row.brier, window.customers],
          ]),
          units: [
            'text',
            'text',
            ...Array.from({ length: 2 }, () => 'thousandths' as const),
            'share',
            ...Array.from({ length: 3 }, () => 'thousandths' as const),
            'whole',
          ],
        }}
        foot={t('card.backTest.foot')}
      >
        <Stack gap={8}>
          <p className={styles.legend}>
            <span>
              <i className={styles.used} />
              {t('card.backTest.used', { name: word(verdict.chosen) })}
            </span>
            <span>
              <i className={styles.rival} />
              {word(verdict.other)}
            </span>
          </p>
          <ul className={styles.windows}>
            {card.windows.map((window) => {
              const [mine, other] = names.map((name) => errorOf(window, name)) as [
                number | null,
                number | null,
              ];
              if (mine === null || other === null) return null;
              const better = mine < other;
              const [mineSaid, otherSaid] = apart(mine, other, 2);
              return (
                <li key={window.split}>
                  <span className={styles.windowName}>
                    {t('card.backTest.from', {
                      day: window.split,
                      horizon: whole(window.horizon),
                    })}
                  </span>
                  <Dumbbell mine={mine} other={other} widest={widest} isBetter={better} />
                  <span className={styles.windowWords}>
                    {t(
                      mine === other
                        ? 'card.backTest.same'
                        : better
                          ? 'card.backTest.nearer'
                          : 'card.backTest.further',
                      {
                        ...{ mine: mineSaid, other: otherSaid },
                        share: percent(other > 0 ? Math.abs(mine / other - 1) : 0),
                      },
                    )}
                  </span>
                </li>
              );
            })}
          </ul>
        </Stack>
      </ChartFrame>
    </Panel>
  );
}

type DumbbellProps = { mine: number; other: number; widest: number; isBetter: boolean };

/** Two distances from what came on one line, 0 at the left; the nearer dot is filled. */
function Dumbbell({ mine, other, widest, isBetter }: DumbbellProps) {
  // A tenth of the width stays free, so that the furthest dot is whole.
  const at = (error: number) => `${2 + (widest > 0 ? (error / widest) * 92 : 0)}%`;
  return (
    <svg className={styles.dumbbell} width="100%" height={28} aria-hidden>
      <line className={styles.track} x1="2%" x2="98%" y1={14} y2={14} />
      <line className={styles.between} x1={at(mine)} x2={at(other)} y1={14} y2={14} />
      <circle className={styles.rivalDot} data-hollow={isBetter} cx={at(other)} cy={14} r={4.5} />
      <circle className={styles.usedDot} data-hollow={!isBetter} cx={at(mine)} cy={14} r={4.5} />
    </svg>
  );
}
