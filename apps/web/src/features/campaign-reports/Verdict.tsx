import type { CampaignSummary } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../platform/language/language.js';
import { cx } from '../../ui/cx.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import styles from './campaign-reports.module.css';
import type { Channel } from './funnel.js';
import { inPoints, pText, signed } from './uplift.js';

/** The verdict in plain words, and whether it can still change. */
export function Verdict({ summary, channel }: { summary: CampaignSummary; channel: Channel }) {
  const { t } = useTranslation('campaign-reports');
  const { tenths } = useFormat();
  const { uplift, window } = summary;
  const { absolute } = uplift;
  const provisional =
    !window.closed &&
    uplift.verdict_code !== 'nothing_sent' &&
    uplift.verdict_code !== 'no_control';
  return (
    <div className={styles.verdict}>
      <p className={cx(styles.verdictWords, styles[`verdict-${uplift.verdict_code}`])}>
        {provisional && <strong>{t('verdict.provisionalMark')} </strong>}
        {t(`verdict.${uplift.verdict_code}`, {
          points: absolute === null ? '' : tenths(inPoints(Math.abs(absolute))),
          context: channel,
        })}
      </p>
      {window.from && (
        <p className="soft">
          {t(window.closed ? 'verdict.final' : 'verdict.provisional', { to: window.to })}
        </p>
      )}
    </div>
  );
}

/** The figures the verdict rests on, exactly. */
export function Measured({ summary }: { summary: CampaignSummary }) {
  const { t } = useTranslation('campaign-reports');
  const { num, percent } = useFormat();
  const { absolute, relative, low, high, p_value: p } = summary.uplift;
  if (absolute === null || low === null || high === null) return null;
  const threeDigits = (value: number) =>
    new Intl.NumberFormat(currentLanguage(), { maximumFractionDigits: 3 }).format(value);
  return (
    <p>
      {t('uplift.interval', {
        value: signed(num, inPoints(absolute)),
        low: signed(num, inPoints(low)),
        high: signed(num, inPoints(high)),
      })}{' '}
      {relative !== null && t('uplift.relative', { share: signed(percent, relative) })}{' '}
      {p !== null && t('uplift.p', { p: pText(p, threeDigits, t('uplift.tiny')) })}
    </p>
  );
}
