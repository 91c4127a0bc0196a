import { type Campaign, listCampaignRecipients, recipientStates } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { choiceFilter } from '../../../ui/list/listFilter.js';
import { listQuery } from '../../../ui/list/listState.js';
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
  const common = useTranslation('common').t;
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
      frame="auto"
      list="campaign-recipients"
      control={control}
      columns={columns}
      page={rows.data}
      query={rows}
      rowKey={(r) => r.id}
      bar={{
        search: t(`recipient.search_${campaign.channel}`),
        views: false,
        filters: [
          choiceFilter(
            control,
            {
              name: 'state',
              label: t('recipient.state'),
              options: statesOf(campaign.channel).map((value) => ({
                value,
                label: t(`common:status.${recipientStatus(campaign.channel, value)}`, {
                  context: 'recipient',
                }),
              })),
            },
            common,
          ),
        ],
      }}
      empty={
        <EmptyState
          of="people"
          hint={t(narrowed ? 'recipient.emptyNarrowed' : 'recipient.empty')}
        />
      }
    />
  );
}
