import { type Campaign, getCampaignSummary } from '@kade/contract';
import { Alert, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Panel } from '../../../ui/page/Page.js';
import styles from '../campaigns.module.css';
import { HoldButton } from './HoldButton.js';
import { InDoubt } from './InDoubt.js';
import { livingPoll, progressOf } from './living.js';

/** While a campaign is scheduled or runs: when it starts, how far it is, and why it waits. */
export function Sending({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const { longMoment, whole } = useFormat();
  const running = campaign.status === 'running';
  const summary = useCall(
    getCampaignSummary,
    { params: { id: campaign.id } },
    { enabled: campaign.started_at !== null, pollEvery: () => livingPoll(campaign), silent: true },
  );
  const progress = summary.data && progressOf(summary.data);
  const doubt = summary.data?.in_doubt ?? 0;
  const waiting = campaign.waiting && (
    <Alert type="warning" showIcon title={t('sending.waiting')} description={campaign.waiting} />
  );
  return (
    <>
      {waiting}
      {running && campaign.paused_at && (
        <Alert
          type="warning"
          showIcon
          title={t('hold.held', { at: longMoment(campaign.paused_at) })}
          action={campaign.channel === 'phone' ? undefined : <HoldButton campaign={campaign} />}
        />
      )}
      {campaign.status === 'scheduled' && (
        <Alert
          type="info"
          showIcon
          title={
            campaign.start_at
              ? t('sending.startsAt', { at: longMoment(campaign.start_at) })
              : t('sending.startsSoon')
          }
        />
      )}
      {running && progress && (
        <Panel title={t('sending.title', { context: campaign.channel })}>
          <Progress
            percent={Math.floor(progress.percent)}
            status={campaign.waiting || campaign.paused_at ? 'normal' : 'active'}
            aria-label={t('sending.title', { context: campaign.channel })}
          />
          <p className={`soft ${styles.sendingCount}`} aria-live="polite">
            {t('sending.count', {
              done: whole(progress.done),
              total: whole(progress.total),
              context: campaign.channel,
            })}
          </p>
          {campaign.channel !== 'phone' && !campaign.paused_at && (
            <HoldButton campaign={campaign} />
          )}
        </Panel>
      )}
      {doubt > 0 && <InDoubt campaign={campaign} count={doubt} />}
    </>
  );
}
