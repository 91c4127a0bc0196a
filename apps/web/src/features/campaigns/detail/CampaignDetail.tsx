import type { Campaign } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../platform/navigation/paths.js';
import { Panel } from '../../../ui/page/Page.js';
import { RecordPage } from '../../../ui/record/RecordPage.js';
import { ApprovableDetail, ApprovalHistory } from '../../approvals/index.js';
import { CampaignContents } from '../../content/index.js';
import { campaignScreens } from '../kind.js';
import { MailPreview } from '../mail/MailPreview.js';
import { previewOfCampaign } from '../mail/previewInput.js';
import { Settings } from '../Settings.js';
import { StepCheck } from '../wizard/steps/StepCheck.js';
import { AddressFile } from './AddressFile.js';
import { CampaignFigures } from './CampaignFigures.js';
import { MailThumbnail } from './MailThumbnail.js';
import { Recipients } from './Recipients.js';
import { Sending } from './Sending.js';

const beforeSending: readonly Campaign['status'][] = ['draft', 'pending', 'rejected', 'scheduled'];

/** One campaign: how it stands, what it sends, to whom, and its approval. */
export function CampaignDetail({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const started = campaign.started_at !== null;
  const tabs = [
    {
      key: 'overview',
      label: t('tab.overview'),
      content: (
        <RecordPage sideLabel={t('settings.title')} side={<Settings campaign={campaign} />}>
          {beforeSending.includes(campaign.status) && !started && <StepCheck campaign={campaign} />}
          {started && <CampaignFigures campaign={campaign} />}
          {campaign.channel === 'email' && <MailThumbnail campaign={campaign} />}
          {campaign.channel === 'email' && <CampaignContents campaignId={campaign.id} />}
          <ApprovalHistory type="campaign" object={campaign} />
        </RecordPage>
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
    <ApprovableDetail
      kind={campaignScreens}
      object={campaign}
      facts={[campaign.goal]}
      tools={<AddressFile campaign={campaign} />}
      actions={[
        campaign.started_at && {
          key: 'report',
          label: t('report'),
          kind: 'primary',
          to: paths.campaignReport(campaign.id),
        },
      ]}
      tabs={tabs}
    >
      <Sending campaign={campaign} />
    </ApprovableDetail>
  );
}
