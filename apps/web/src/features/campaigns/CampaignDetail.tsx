import type { Campaign } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import { StatusTag } from '../../ui/facts/StatusTag.js';
import { Page, Panel } from '../../ui/page/Page.js';
import { TabbedPage } from '../../ui/page/TabbedPage.js';
import { ApprovalTimeline } from '../approvals/index.js';
import { CampaignActions } from './CampaignActions.js';
import { shownStatus } from './living.js';
import { MailPreview } from './MailPreview.js';
import { previewOfCampaign } from './previewInput.js';
import { Recipients } from './Recipients.js';
import { Sending } from './Sending.js';
import { Settings } from './Settings.js';
import { StepCheck } from './StepCheck.js';

const beforeSending: readonly Campaign['status'][] = ['draft', 'pending', 'rejected', 'scheduled'];

/** One campaign: how it stands, what it sends, to whom, and its approval. */
export function CampaignDetail({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const [params] = useSearchParams();
  const started = campaign.started_at !== null;
  const tabs = [
    {
      key: 'overview',
      label: t('tab.overview'),
      content: (
        <div className="campaign-columns">
          <div className="campaign-main">
            {beforeSending.includes(campaign.status) && !started && (
              <StepCheck campaign={campaign} />
            )}
            <Settings campaign={campaign} />
          </div>
          <Panel title={t('history')}>
            {/* A campaign moves on by itself: each move is one more in its history. */}
            <ApprovalTimeline key={campaign.status} type="campaign" id={campaign.id} />
          </Panel>
        </div>
      ),
    },
    ...(campaign.channel === 'email'
      ? [
          {
            key: 'mail',
            label: t('tab.mail'),
            content: (
              <Panel>
                <MailPreview input={previewOfCampaign(campaign)} />
              </Panel>
            ),
          },
        ]
      : []),
    {
      key: 'recipients',
      label: t('tab.recipients'),
      content: <Recipients campaign={campaign} />,
    },
  ];
  return (
    <Page
      title={campaign.name}
      beside={<StatusTag status={shownStatus(campaign)} />}
      lead={campaign.goal}
      breadcrumb={[{ title: t('title'), to: paths.campaigns }, { title: campaign.name }]}
      actions={<CampaignActions campaign={campaign} />}
    >
      <Sending campaign={campaign} />
      <TabbedPage
        tabs={tabs}
        active={tabs.some((tab) => tab.key === params.get('tab')) ? (params.get('tab') ?? '') : ''}
        to={(key) => paths.campaign(campaign.id, key === 'overview' ? undefined : key)}
      />
    </Page>
  );
}
