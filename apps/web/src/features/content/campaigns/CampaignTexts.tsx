import { listContents } from '@kade/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { listQuery } from '../../../ui/list/listState.js';
import { useLocalList } from '../../../ui/list/useLocalList.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import { useContentColumns } from '../contents/useContentColumns.js';

/** The texts that were made for one AI campaign. */
export function CampaignTexts({ campaignId }: { campaignId: number }) {
  const { t } = useTranslation('content');
  const navigate = useNavigate();
  const control = useLocalList();
  const found = useCall(
    listContents,
    {
      query: {
        ...listQuery(control),
        ordering: control.ordering || '-updated_at',
        gen_ai_campaign_id: [String(campaignId)],
      },
    },
    { keepPrevious: true },
  );
  const columns = useContentColumns().filter(({ key }) => key !== 'gen_ai_campaign');
  return (
    <DataTable
      frame="auto"
      list="ai-campaign-contents"
      control={control}
      columns={columns}
      page={found.data}
      query={found}
      rowKey={(row) => row.id}
      rowTo={(row) => paths.content(row.id)}
      empty={
        <EmptyState
          what={t('campaign.noTexts')}
          hint={t('campaign.noTextsHint')}
          action={
            <Button
              type="primary"
              onClick={() => void navigate(paths.newContent({ campaign: campaignId }))}
            >
              {t('campaign.write')}
            </Button>
          }
        />
      }
    />
  );
}
