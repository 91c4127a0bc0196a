import type { LifecycleCard } from '@kade/contract';
import { wilsonInterval } from '@kade/models';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Panel } from '../../../ui/page/Page.js';
import { useSay } from '../words/say.js';
import { type Bin, binsOf } from './bins.js';
import styles from './model-card.module.css';
import { calibrationSentences } from './sentences.js';

const size = 320;
const room = { left: 44, right: 28, top: 12, bottom: 32 } as const;
const ticks = [0, 0.25, 0.5, 0.75, 1];

/** What was said of customers beside what share of them bought: chances that are right lie on the diagonal. */
export function CalibrationPart({ card }: { card: LifecycleCard }) {
  const { t } = useTranslation('lifecycle');
  const say = useSay();
  const { thousandths, whole } = useFormat();
  const bins = binsOf(card.calibration, wilsonInterval);
  const latest = card.windows[0];
  const measured = latest?.rows.find((row) => row.name === card.chance_by);
  return (
    <Panel>
      <ChartFrame
        name="calibration"
        level={2}
        title={t('card.calibration.title')}
        sub={t('card.calibration.sub', { horizon: whole(card.horizon) })}
        term="calibration"
        label={t('card.calibration.label')}
        table={{
          head: ['said', 'came', 'low', 'high', 'customers'].map((key) =>
            t(`card.calibration.column.${key}`),
          ),
          rows: bins.map(({ said, came, low, high, customers }) => [
            said,
            came,
            low,
            high,
            customers,
          ]),
          units: ['share', 'share', 'share', 'share', 'whole'],
        }}
      >
        <div className={styles.calibration}>
          <Square bins={bins} />
          <div className={styles.told}>
            {calibrationSentences(say, card).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            {measured && (
              <dl className={styles.measures}>
                <div>
                  <dt>{t('card.backTest.auc')}</dt>
                  <dd>{measured.auc === null ? '–' : thousandths(measured.auc)}</dd>
                </div>
                <div>
                  <dt>{t('card.backTest.brier')}</dt>
                  <dd>{thousandths(measured.brier)}</dd>
                </div>
                <div>
                  <dt>{t('card.backTest.customers')}</dt>
                  <dd>{whole(latest?.customers)}</dd>
                </div>
              </dl>
            )}
          </div>
        </div>
      </ChartFrame>
    </Panel>
  );
}

function Square({ bins }: { bins: readonly Bin[] }) {
  const { t } = useTranslation('lifecycle');
  const { wholePercent, percent, whole } = useFormat();
  const box = useRef<SVGSVGElement>(null);
  const x = (share: number) => room.left + share * (size - room.left - room.right);
  const y = (share: number) => size - room.bottom - share * (size - room.top - room.bottom);
  return (
    <div className={styles.square}>
      <span className={styles.axis}>{t('card.calibration.happened')}</span>
      <svg
        ref={box}
        width="100%"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('card.calibration.label')}
      >
        {ticks.map((share) => (
          <g key={share}>
            <line className={styles.grid} x1={x(0)} x2={x(1)} y1={y(share)} y2={y(share)} />
            <text className={styles.tick} x={x(0) - 6} y={y(share) + 4} textAnchor="end">
              {wholePercent(share)}
            </text>
            <text className={styles.tick} x={x(share)} y={y(0) + 18} textAnchor="middle">
              {wholePercent(share)}
            </text>
          </g>
        ))}
        <line className={styles.perfect} x1={x(0)} y1={y(0)} x2={x(1)} y2={y(1)} />
        <polyline
          className={styles.joined}
          points={bins.map((bin) => `${x(bin.said)},${y(bin.came)}`).join(' ')}
        />
        {bins.map((bin) => (
          <g key={bin.said} className={bin.off ? styles.off : styles.bin}>
            <title>
              {t('card.calibration.bin', {
                said: percent(bin.said),
                came: percent(bin.came),
                low: percent(bin.low),
                high: percent(bin.high),
                customers: whole(bin.customers),
              })}
            </title>
            <line x1={x(bin.said)} x2={x(bin.said)} y1={y(bin.low)} y2={y(bin.high)} />
            {[bin.low, bin.high].map((end) => (
              <line key={end} x1={x(bin.said) - 3} x2={x(bin.said) + 3} y1={y(end)} y2={y(end)} />
            ))}
            <circle cx={x(bin.said)} cy={y(bin.came)} r={3.5} data-few={bin.customers < 30} />
          </g>
        ))}
      </svg>
      <span className={styles.axisX}>{t('card.calibration.predicted')}</span>
    </div>
  );
}
