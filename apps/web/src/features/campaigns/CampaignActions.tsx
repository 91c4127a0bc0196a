import { type Campaign, deleteCampaign, listCampaigns } from '@kade/contract';
import { Button, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSend } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { useMay } from '../../platform/session/useProfile.js';
import { ApprovalBar } from '../approvals/index.js';
import { AddressFile } from './AddressFile.js';

/** What can be done with a campaign besides its approval. */
export function CampaignActions({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation(['campaigns', 'common']);
  const navigate = useNavigate();
  const may = useMay();
  const remove = useSend(deleteCampaign, {
    invalidates: [listCampaigns],
    onSuccess: () => void navigate(paths.campaigns),
  });
  return (
    <>
      <ApprovalBar type="campaign" object={campaign} />
      {campaign.can.remove && (
        <Popconfirm
          title={t('removeTitle')}
          okText={t('common:action.delete')}
          okButtonProps={{ danger: true }}
          cancelText={t('common:action.cancel')}
          onConfirm={() => remove.mutate({ params: { id: campaign.id } })}
        >
          <Button danger loading={remove.isPending}>
            {t('common:action.delete')}
          </Button>
        </Popconfirm>
      )}
      {may({ required: ['company:marketeer'] }) && (
        <Button onClick={() => void navigate(paths.copyCampaign(campaign.id))}>
          {t('common:action.duplicate')}
        </Button>
      )}
      {campaign.can.edit && (
        <Button onClick={() => void navigate(paths.editCampaign(campaign.id))}>
          {t('common:action.edit')}
        </Button>
      )}
      <AddressFile campaign={campaign} />
      {campaign.started_at && (
        <Button type="primary" onClick={() => void navigate(paths.campaignReport(campaign.id))}>
          {t('report')}
        </Button>
      )}
    </>
  );
}
