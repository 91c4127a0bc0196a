import { type Campaign, exportCampaignAddresses } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/client/api.js';
import { FileMenu } from '../../../ui/table/FileMenu.js';

/** What a campaign by post comes down to once it has started: the addresses, for the printer. */
export function AddressFile({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  if (campaign.channel !== 'post' || !campaign.figures) return null;
  return (
    <FileMenu
      label={t('post.addresses')}
      count={campaign.figures.total}
      name={`addresses-${campaign.id}`}
      fetch={(format) =>
        call(exportCampaignAddresses, { params: { id: campaign.id }, query: { format } })
      }
    />
  );
}
