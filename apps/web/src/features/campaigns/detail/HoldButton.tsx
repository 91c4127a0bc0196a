import {
  type Campaign,
  getCampaign,
  listCampaigns,
  pauseCampaign,
  resumeCampaign,
} from '@kade/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../platform/client/queries.js';

/** Holds a running campaign, and lets it go on. */
export function HoldButton({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const held = campaign.paused_at !== null;
  const move = useSend(held ? resumeCampaign : pauseCampaign, {
    invalidates: [getCampaign, listCampaigns],
  });
  return (
    <Button
      type={held ? 'primary' : 'default'}
      loading={move.isPending}
      onClick={() => move.mutate({ params: { id: campaign.id } })}
    >
      {t(held ? 'hold.resume' : 'hold.pause')}
    </Button>
  );
}
