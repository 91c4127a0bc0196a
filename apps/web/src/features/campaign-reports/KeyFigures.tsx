import type { CampaignSummary } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Figures } from '../../ui/facts/Figures.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import styles from './campaign-reports.module.css';
import { armsOf, type Channel } from './funnel.js';

/** What a reader asks first: how many ordered, what it brought, and whether the count is still going on. */
export function KeyFigures({ summary, channel }: { summary: CampaignSummary; channel: Channel }) {
  const { t } = useTranslation('campaign-reports');
  const { whole, percent, money } = useFormat();
  const [treated, control] = armsOf(summary);
  const { from, to, closed } = summary.window;
  const some = (rate: number | null | undefined) => percent(rate);
  return (
    <Figures
      items={[
        {
          label: t('figure.mailed', { context: channel }),
          value: whole(summary.recipients),
          note: t(summary.pending > 0 ? 'figure.mailedOpen' : 'figure.mailedNote', {
            sent: whole(summary.sent),
            left: whole(summary.pending),
            context: channel,
          }),
        },
        {
          label: t('figure.conversion'),
          value: some(treated?.rate),
          note: t('figure.conversionNote', { rate: some(control?.rate) }),
        },
        {
          label: t('figure.revenue', { context: channel }),
          value: money(summary.revenue),
          note: t('figure.perProfile', {
            treated: money(treated?.perProfile),
            control: money(control?.perProfile),
          }),
        },
        {
          label: t('figure.window'),
          value:
            from && to ? (
              <span className={styles.windowDays}>
                <span>{`${from}\u00a0–`}</span> <span>{to}</span>
              </span>
            ) : (
              '–'
            ),
          note: from ? t(closed ? 'figure.closed' : 'figure.open') : t('figure.notStarted'),
        },
      ]}
    />
  );
}
