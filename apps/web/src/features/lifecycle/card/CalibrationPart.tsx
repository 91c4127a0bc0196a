import type { LifecycleCard } from '@kade/contract';
import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import { oneOf, useLinkedChoice } from '../../../ui/chart/linked.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Panel } from '../../../ui/page/Page.js';
import { binsOf, CalibrationSquare, endOfSquare } from '../../models/index.js';
import { useSay } from '../words/say.js';
import styles from './model-card.module.css';
import { calibrationSentences } from './sentences.js';

const axes = ['whole', 'data'] as const;
type Axes = (typeof axes)[number];

/** What was said of customers beside what share of them bought: chances that are right lie on the diagonal. */
export function CalibrationPart({ card }: { card: LifecycleCard }) {
  const { t } = useTranslation('lifecycle');
  const say = useSay();
  const { thousandths, whole, percent } = useFormat();
  const bins = binsOf(
    card.calibration.map(({ customers, ...bin }) => ({ ...bin, count: customers })),
  );
  const [upTo, setUpTo] = useLinkedChoice<Axes>('calibration', 'axes', oneOf(axes), 'whole');
  const end = endOfSquare(bins);
  const latest = card.windows[0];
  const measured = latest?.rows.find((row) => row.name === card.chance_by);
  return (
    <Panel>
      <ChartFrame
        name="calibration"
        state={{ axes: upTo }}
        level={2}
        title={t('card.calibration.title')}
        sub={t('card.calibration.sub', { horizon: whole(card.horizon) })}
        term="calibration"
        label={t('card.calibration.label')}
        extra={
          end < 1 && (
            <Segmented
              size="small"
              aria-label={t('card.calibration.axes')}
              value={upTo}
              onChange={setUpTo}
              options={axes.map((value) => ({ value, label: t(`card.calibration.upTo.${value}`) }))}
            />
          )
        }
        foot={card.chances && t('card.calibration.counts')}
        table={{
          head: ['said', 'came', 'low', 'high', 'customers'].map((key) =>
            t(`card.calibration.column.${key}`),
          ),
          rows: bins.map(({ said, came, low, high, count }) => [said, came, low, high, count]),
          units: ['share', 'share', 'share', 'share', 'whole'],
        }}
      >
        <div className={styles.calibration}>
          <CalibrationSquare
            bins={bins}
            upTo={upTo === 'data' ? end : 1}
            counts={card.chances}
            words={{
              label: t('card.calibration.label'),
              predicted: t('card.calibration.predicted'),
              happened: t('card.calibration.happened'),
              bin: ({ said, came, low, high, count }) =>
                t('card.calibration.bin', {
                  ...{ said: percent(said), came: percent(came), customers: whole(count) },
                  ...{ low: percent(low), high: percent(high) },
                }),
            }}
          />
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
