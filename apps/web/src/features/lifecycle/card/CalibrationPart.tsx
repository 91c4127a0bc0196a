import type { LifecycleCard } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Panel } from '../../../ui/page/Page.js';
import { binsOf, CalibrationSquare } from '../../models/index.js';
import { useSay } from '../words/say.js';
import styles from './model-card.module.css';
import { calibrationSentences } from './sentences.js';

/** What was said of customers beside what share of them bought: chances that are right lie on the diagonal. */
export function CalibrationPart({ card }: { card: LifecycleCard }) {
  const { t } = useTranslation('lifecycle');
  const say = useSay();
  const { thousandths, whole, percent } = useFormat();
  const bins = binsOf(
    card.calibration.map(({ customers, ...bin }) => ({ ...bin, count: customers })),
  );
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
          rows: bins.map(({ said, came, low, high, count }) => [said, came, low, high, count]),
          units: ['share', 'share', 'share', 'share', 'whole'],
        }}
      >
        <div className={styles.calibration}>
          <CalibrationSquare
            bins={bins}
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
