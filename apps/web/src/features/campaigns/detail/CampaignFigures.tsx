import { type Campaign, getCampaignSummary } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { KpiStrip } from '../../../ui/kpi/KpiStrip.js';
import { Panel } from '../../../ui/page/Page.js';
import styles from '../campaigns.module.css';
import { livingPoll } from './living.js';

/** What a campaign came to so far: its figures, and whether it sold more than no campaign would have. */
export function CampaignFigures({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const { percent, euros, whole } = useFormat();
  const summary = useCall(
    getCampaignSummary,
    { params: { id: campaign.id } },
    { pollEvery: () => livingPoll(campaign), silent: true },
  );
  if (summary.error && !summary.data) return null;
  if (!summary.data)
    return (
      <Panel title={t('figures.title')}>
        <p className={styles.verdict} aria-busy />
        <KpiStrip
          compact
          items={(campaign.channel === 'email'
            ? (['sent', 'opened', 'clicked', 'ordered'] as const)
            : (['recipients', 'ordered'] as const)
          ).map((name) => ({ label: t(`figures.${name}`) }))}
        />
      </Panel>
    );
  const { sent, delivered, opened, clicked, recipients, converted } = summary.data;
  const { conversion_rate, revenue, uplift } = summary.data;
  const report = paths.campaignReport(campaign.id);
  const ofDelivered = (count: number) =>
    delivered > 0 ? t('figures.ofDelivered', { share: percent(count / delivered) }) : null;
  return (
    <Panel title={t('figures.title')}>
      <p className={styles.verdict}>{uplift.verdict}</p>
      <KpiStrip
        compact
        items={[
          campaign.channel === 'email'
            ? {
                label: t('figures.sent'),
                value: sent,
                note: t('figures.toRecipients', {
                  count: recipients,
                  shown: whole(recipients),
                }),
                to: report,
              }
            : { label: t('figures.recipients'), value: recipients, to: report },
          ...(campaign.channel === 'email'
            ? [
                {
                  label: t('figures.opened'),
                  value: opened,
                  note: ofDelivered(opened),
                  to: report,
                },
                {
                  label: t('figures.clicked'),
                  value: clicked,
                  note: ofDelivered(clicked),
                  to: report,
                },
              ]
            : []),
          {
            label: t('figures.ordered'),
            value: converted,
            note: t('figures.ofRecipients', {
              share: percent(conversion_rate),
              net: euros(revenue),
            }),
            to: report,
          },
        ]}
      />
    </Panel>
  );
}
