import type { Campaign } from '@kade/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../platform/navigation/paths.js';
import { Columns, Stack } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Page.js';
import { ApprovableDetail, ApprovalHistory } from '../../approvals/index.js';
import styles from '../campaigns.module.css';
import { campaignScreens } from '../kind.js';
import { MailPreview } from '../mail/MailPreview.js';
import { previewOfCampaign } from '../mail/previewInput.js';
import { Settings } from '../Settings.js';
import { StepCheck } from '../wizard/steps/StepCheck.js';
import { AddressFile } from './AddressFile.js';
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
        <Columns
          gap={16}
          of="minmax(0, 1fr) 340px"
          align="start"
          className={styles.campaignColumns}
        >
          <Stack gap={16}>
            {beforeSending.includes(campaign.status) && !started && (
              <StepCheck campaign={campaign} />
            )}
            <Settings campaign={campaign} />
          </Stack>
          <ApprovalHistory type="campaign" object={campaign} />
        </Columns>
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
      lead={campaign.goal}
      actions={<Files campaign={campaign} />}
      tabs={tabs}
    >
      <Sending campaign={campaign} />
    </ApprovableDetail>
  );
}

/** What there is of a campaign elsewhere: its addresses, and what it came to. */
function Files({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const navigate = useNavigate();
  return (
    <>
      <AddressFile campaign={campaign} />
      {campaign.started_at && (
        <Button type="primary" onClick={() => void navigate(paths.campaignReport(campaign.id))}>
          {t('report')}
        </Button>
      )}
    </>
  );
}
