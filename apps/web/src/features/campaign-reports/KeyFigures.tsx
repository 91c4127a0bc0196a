import type { CampaignSummary } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { none } from '../../ui/facts/format.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { KpiStrip } from '../../ui/kpi/KpiStrip.js';
import { armsOf, type Channel } from './funnel.js';
import type { CampaignRows } from './useCampaignRows.js';

type Props = { summary: CampaignSummary; channel: Channel; open: CampaignRows['open'] };

/** What a reader asks first: how many ordered, what it brought, and whether the count is still going on. */
export function KeyFigures({ summary, channel, open }: Props) {
  const { t } = useTranslation('campaign-reports');
  const { whole, percent, money } = useFormat();
  const [treated, control] = armsOf(summary);
  const { from, to, closed } = summary.window;
  const some = (rate: number | null | undefined) => percent(rate);
  return (
    <KpiStrip
      items={[
        {
          ...{ term: 'campaign_recipients', onPick: () => open('campaign_recipients') },
          label: t('figure.mailed', { context: channel }),
          value: summary.recipients,
          note: t(summary.pending > 0 ? 'figure.mailedOpen' : 'figure.mailedNote', {
            sent: whole(summary.sent),
            left: whole(summary.pending),
            context: channel,
          }),
        },
        {
          ...{ term: 'converted', onPick: () => open('converted') },
          label: t('figure.conversion'),
          value: treated?.rate ?? null,
          unit: 'share',
          note: t('figure.conversionNote', { rate: some(control?.rate) }),
        },
        {
          ...{ term: 'revenue', onPick: () => open('revenue') },
          label: t('figure.revenue', { context: channel }),
          value: summary.revenue,
          unit: 'money',
          note: t('figure.perProfile', {
            treated: money(treated?.perProfile),
            control: money(control?.perProfile),
          }),
        },
        {
          label: t('figure.window'),
          words: to ?? none,
          note: from
            ? `${t('figure.windowFrom', { from })} · ${t(closed ? 'figure.closed' : 'figure.open')}`
            : t('figure.notStarted'),
        },
      ]}
    />
  );
}
