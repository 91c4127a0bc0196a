import type { Campaign } from '@kade/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { none } from '../../ui/format.js';
import { Panel } from '../../ui/Page.js';
import { useFormat } from '../../ui/useFormat.js';
import { audiencePath } from '../audiences/index.js';

/** The settings of a campaign, read back. */
export function Settings({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const { moment, whole } = useFormat();
  const { sender, rate_per_minute: rate } = campaign;
  const facts: [string, ReactNode][] = [
    [
      t('field.audience'),
      <Link key="audience" to={audiencePath(campaign.audience_id)}>
        {campaign.audience_name ?? campaign.audience_id}
      </Link>,
    ],
    [t('field.recipients'), t(`recipients.${campaign.recipients}`)],
    [t('field.subject'), campaign.subject],
    [t('field.preheaderShort'), campaign.preheader ?? none],
    [t('field.sender'), `${sender.name} <${sender.email}>`],
    [t('field.startAt'), campaign.start_at ? moment(campaign.start_at) : t('delivery.now')],
    [t('field.control'), `${campaign.control_group_percent} %`],
    [t('field.window'), t('settings.days', { count: campaign.conversion_window_days })],
    [t('field.rate'), rate ? t('settings.rate', { rate: whole(rate) }) : t('delivery.noLimit')],
    [t('column.createdBy'), campaign.created_by?.name ?? none],
    [t('column.started_at'), moment(campaign.started_at)],
    [t('column.completed_at'), moment(campaign.completed_at)],
  ];
  return (
    <Panel title={t('settings.title')}>
      <dl className="campaign-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
