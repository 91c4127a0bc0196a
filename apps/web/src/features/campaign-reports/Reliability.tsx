import type { CampaignSummary } from '@kade/contract';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/facts/useFormat.js';
import styles from './campaign-reports.module.css';
import { inPoints, signed } from './uplift.js';

/** How far the comparison can be trusted: groups as drawn, the effect that could have shown, the revenue per profile. */
export function Reliability({ summary }: { summary: CampaignSummary }) {
  const { t } = useTranslation('campaign-reports');
  const { percent, money, num } = useFormat();
  const { sample_ratio: ratio, revenue_uplift: revenue, uplift } = summary;
  const euros = (value: number) => signed(money, value);
  return (
    <div className={styles.trust}>
      {ratio.verdict === 'skewed' && (
        <Alert
          type="warning"
          showIcon
          title={t('trust.skewed')}
          description={t('trust.skewedHint', {
            planned: percent(ratio.planned),
            actual: percent(ratio.actual),
          })}
        />
      )}
      {summary.window.from && <p className="soft">{t('trust.orders')}</p>}
      {uplift.detectable !== null && (
        <p className="soft">
          {t('trust.detectable', { points: num(inPoints(uplift.detectable)) })}
        </p>
      )}
      {revenue && (
        <p className="soft">
          {!summary.window.closed && <strong>{t('verdict.provisionalMark')} </strong>}
          {t(`trust.revenue.${revenue.verdict_code}`, {
            value: euros(revenue.difference),
            low: euros(revenue.low),
            high: euros(revenue.high),
          })}
        </p>
      )}
      {(summary.raw.opened > summary.opened || summary.raw.clicked > summary.clicked) && (
        <p className="soft">
          {t('trust.scanners', {
            opened: num(summary.raw.opened),
            clicked: num(summary.raw.clicked),
            readers: num(summary.opened),
            clickers: num(summary.clicked),
          })}
        </p>
      )}
    </div>
  );
}
