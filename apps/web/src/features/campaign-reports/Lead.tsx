import type { CampaignSummary } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { IntervalBar, intervalRange } from '../../ui/chart/IntervalBar.js';
import { cx } from '../../ui/cx.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { fewest } from '../../ui/kpi/delta.js';
import styles from './campaign-reports.module.css';
import type { Channel } from './funnel.js';
import { Reliability } from './Reliability.js';
import { signedPoints } from './uplift.js';
import { Measured, Verdict } from './Verdict.js';

/** What the campaign did, first of all: the difference it made with its interval, and what may be said about it. */
export function Lead({ summary, channel }: { summary: CampaignSummary; channel: Channel }) {
  const { t } = useTranslation('campaign-reports');
  const { tenths } = useFormat();
  const { absolute, low, high } = summary.uplift;
  const points = (share: number) => signedPoints(tenths, share);
  const interval = absolute !== null && low !== null && high !== null ? { low, high } : null;
  return (
    <>
      <h2 className={styles.leadTitle}>{t('uplift.title')}</h2>
      {interval && absolute !== null && (
        <>
          <p className={styles.leadFigure}>
            {points(absolute)} <span>{t('uplift.points')}</span>
          </p>
          <div className={styles.leadBar}>
            <IntervalBar
              value={absolute}
              {...interval}
              range={intervalRange([interval])}
              zero={0}
              zeroWords={t('uplift.zero')}
              label={points(absolute)}
              few={Math.min(summary.recipients, summary.control.size) < fewest}
              words={t('uplift.interval', {
                value: points(absolute),
                low: points(interval.low),
                high: points(interval.high),
              })}
            />
          </div>
        </>
      )}
      <Verdict summary={summary} channel={channel} />
      <details className={cx(styles.trust, 'soft')}>
        <summary>{t('trust.how')}</summary>
        <Measured summary={summary} />
        <Reliability summary={summary} />
      </details>
    </>
  );
}
