import type { LeadCard } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Panel } from '../../../ui/page/Page.js';
import { type Bin, CalibrationSquare, endOfSquare } from '../../models/index.js';
import { useSay } from '../words/say.js';
import styles from './lead-card.module.css';
import { calibrationSentences } from './sentences.js';

/** What was said of later leads beside what share of them became customers: chances that are right lie on the diagonal. */
export function CalibrationPart({ bins }: { bins: LeadCard['calibration'] }) {
  const { t } = useTranslation('leads');
  const say = useSay();
  const { percent, whole } = useFormat();
  const drawn: Bin[] = bins.map(({ leads, ...bin }) => ({
    ...bin,
    count: leads,
    off: bin.said > bin.high ? 'high' : bin.said < bin.low ? 'low' : null,
  }));
  return (
    <Panel>
      <ChartFrame
        name="lead-calibration"
        level={2}
        title={t('card.calibration.title')}
        sub={t('card.calibration.sub')}
        term="calibration"
        label={t('card.calibration.label')}
        table={{
          head: ['said', 'came', 'low', 'high', 'leads'].map((key) =>
            t(`card.calibration.column.${key}`),
          ),
          rows: bins.map(({ said, came, low, high, leads }) => [said, came, low, high, leads]),
          units: ['share', 'share', 'share', 'share', 'whole'],
        }}
      >
        <div className={styles.calibration}>
          <CalibrationSquare
            bins={drawn}
            upTo={endOfSquare(drawn)}
            words={{
              label: t('card.calibration.label'),
              predicted: t('card.calibration.predicted'),
              happened: t('card.calibration.happened'),
              bin: ({ said, came, low, high, count }) =>
                t('card.calibration.bin', {
                  ...{ said: percent(said), came: percent(came), leads: whole(count), count },
                  ...{ low: percent(low), high: percent(high) },
                }),
            }}
          />
          <div className={styles.told}>
            {calibrationSentences(say, bins).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        </div>
      </ChartFrame>
    </Panel>
  );
}
