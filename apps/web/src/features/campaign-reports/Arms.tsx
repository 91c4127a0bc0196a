import type { CampaignSummary } from '@kade/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../ui/chart/ChartFrame.js';
import { IntervalBar, intervalRange } from '../../ui/chart/IntervalBar.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { fewest } from '../../ui/kpi/delta.js';
import styles from './campaign-reports.module.css';
import { armsOf, type Channel } from './funnel.js';
import { Opens } from './pooled/Opens.js';
import type { CampaignRows } from './useCampaignRows.js';

type Props = { summary: CampaignSummary; channel: Channel; open: CampaignRows['open'] };

/** What opens behind the conversion and the revenue of a group. */
const behind = {
  treated: { rate: 'converted', revenue: 'revenue' },
  control: { rate: 'campaign_control_converted', revenue: 'campaign_control_revenue' },
} as const;

/** Conversion of those mailed beside those kept out, each with its interval, and what both spent. */
export function Arms({ summary, channel, open }: Props) {
  const { t } = useTranslation('campaign-reports');
  const { whole, percent, money } = useFormat();
  const arms = useMemo(() => armsOf(summary), [summary]);
  const intervals = summary.conversion_interval;
  const range = intervalRange(Object.values(intervals).filter((one) => one !== null));
  const name = (arm: 'treated' | 'control') => t(`arm.${arm}`, { context: channel });
  return (
    <ChartFrame
      name="arms"
      level={2}
      title={t('arms.title')}
      sub={t('arms.unit')}
      label={arms.map((a) => `${name(a.arm)}: ${percent(a.rate)}`).join(', ')}
      empty={
        summary.converted + summary.control.converted === 0 &&
        t(summary.window.closed ? 'arms.noOrders' : 'arms.noOrdersYet')
      }
      onPick={(at) => arms[at] && open(behind[arms[at].arm].rate)}
      table={{
        head: [
          t('arms.group'),
          t('arms.profiles'),
          t('arms.converted'),
          t('arms.rate'),
          t('uplift.low'),
          t('uplift.high'),
          t('arms.revenue'),
          t('arms.perProfile'),
        ],
        rows: arms.map((a) => [
          name(a.arm),
          a.size,
          a.converted,
          a.rate,
          intervals[a.arm]?.low ?? null,
          intervals[a.arm]?.high ?? null,
          a.revenue,
          a.perProfile === null ? null : a.perProfile.toFixed(2),
        ]),
        units: ['text', 'whole', 'whole', 'share', 'share', 'share', 'money', 'money'],
      }}
    >
      <ul className={styles.arms}>
        {arms.map((a) => {
          const interval = intervals[a.arm];
          return (
            <li key={a.arm}>
              <span className={styles.armName}>{name(a.arm)}</span>
              <Opens
                label={`${name(a.arm)}, ${t('arms.rate')}: ${percent(a.rate)}`}
                onClick={() => open(behind[a.arm].rate)}
              >
                <b>{percent(a.rate)}</b>
              </Opens>
              {interval && a.rate !== null ? (
                <IntervalBar
                  value={a.rate}
                  low={interval.low}
                  high={interval.high}
                  range={range}
                  zero={0}
                  of={a.arm}
                  few={a.size < fewest}
                  words={t('arms.interval', {
                    low: percent(interval.low),
                    high: percent(interval.high),
                  })}
                />
              ) : (
                <span className="soft">{t('arms.nobody')}</span>
              )}
              <span className={styles.armNote}>
                {t('arms.ofProfiles', {
                  count: a.size,
                  converted: whole(a.converted),
                  size: whole(a.size),
                })}{' '}
                ·{' '}
                <Opens
                  label={`${name(a.arm)}, ${t('arms.revenue')}: ${money(a.revenue)}`}
                  onClick={() => open(behind[a.arm].revenue)}
                >
                  {t('arms.spent', { revenue: money(a.revenue), each: money(a.perProfile) })}
                </Opens>
              </span>
            </li>
          );
        })}
      </ul>
    </ChartFrame>
  );
}
