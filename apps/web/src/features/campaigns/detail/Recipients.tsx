import { type Campaign, listCampaignRecipients, recipientStates } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { FilterSelect } from '../../../ui/list/FilterSelect.js';
import { listQuery } from '../../../ui/list/listState.js';
import { SearchBox } from '../../../ui/list/SearchBox.js';
import { useListState } from '../../../ui/list/useListState.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import { livingPoll } from './living.js';
import { recipientStatus, statesOf } from './recipientStates.js';
import { useRecipientColumns } from './useRecipientColumns.js';

const filters = ['state'] as const;

/** Who got the mail, who was kept out, and what became of each. */
export function Recipients({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation(['campaigns', 'common']);
  const control = useListState('campaign-recipients', { filters, remember: false });
  const rows = useCall(
    listCampaignRecipients,
    { params: { id: campaign.id }, query: listQuery(control, { state: recipientStates }) },
    { keepPrevious: true, pollEvery: () => livingPoll(campaign) },
  );
  const columns = useRecipientColumns(campaign.channel);
  const narrowed = control.search !== '' || Object.keys(control.filters).length > 0;
  return (
    <DataTable
      list="campaign-recipients"
      control={control}
      columns={columns}
      page={rows.data}
      query={rows}
      rowKey={(r) => r.id}
      toolbar={
        <>
          <SearchBox
            value={control.search}
            label={t(`recipient.search_${campaign.channel}`)}
            onSearch={(search) => control.set({ search })}
          />
          <FilterSelect
            label={t('recipient.state')}
            value={control.filters.state ?? []}
            options={statesOf(campaign.channel).map((value) => ({
              value,
              label: t(`common:status.${recipientStatus(campaign.channel, value)}`, {
                context: 'recipient',
              }),
            }))}
            onChange={(state) => control.set({ filters: { state } })}
          />
        </>
      }
      empty={<EmptyState hint={t(narrowed ? 'recipient.emptyNarrowed' : 'recipient.empty')} />}
    />
  );
}
