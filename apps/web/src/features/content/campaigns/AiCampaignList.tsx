import {
  contentChannels,
  createGenAiCampaign,
  type GenAiCampaign,
  listBrandsPlain,
  listGenAiCampaigns,
} from '@kade/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { none } from '../../../ui/facts/format.js';
import { Day, Num } from '../../../ui/facts/Values.js';
import { isNarrowed } from '../../../ui/list/isNarrowed.js';
import { type ChoiceSpec, choiceFilter } from '../../../ui/list/listFilter.js';
import { listQuery } from '../../../ui/list/listState.js';
import { NarrowedList } from '../../../ui/list/NarrowedList.js';
import { useListState } from '../../../ui/list/useListState.js';
import type { DataColumn } from '../../../ui/table/columns.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import { useRecordColumns } from '../../../ui/table/useRecordColumns.js';
import { NothingYet } from '../shared/NothingYet.js';

/** All AI campaigns: what texts are written for. */
export function AiCampaignList() {
  const { t } = useTranslation('content');
  const common = useTranslation('common').t;
  const control = useListState('ai-campaigns', {
    filters: ['brand_id', 'channel'],
    ordering: '-updated_at',
  });
  const found = useCall(
    listGenAiCampaigns,
    {
      query: {
        ...listQuery(control, { channel: contentChannels }),
        ...listQuery(control, ['brand_id']),
      },
    },
    { keepPrevious: true },
  );
  const brands = useCall(listBrandsPlain, {}, { staleTime: 60_000, silent: true });
  const filters: ChoiceSpec[] = [
    {
      name: 'brand_id',
      label: t('field.brand'),
      options: (brands.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      loading: brands.isPending,
    },
    {
      name: 'channel',
      label: t('field.channel'),
      options: contentChannels.map((value) => ({ value, label: t(`channel.${value}`) })),
    },
  ];
  return (
    <DataTable
      list="ai-campaigns"
      control={control}
      columns={useColumns()}
      page={found.data}
      query={found}
      rowKey={(row) => row.id}
      rowTo={(row) => paths.aiCampaign(row.id)}
      bar={{
        search: t('campaign.search'),
        filters: filters.map((spec) => choiceFilter(control, spec, common)),
      }}
      empty={
        isNarrowed(control) ? <NarrowedList control={control} filters={filters} /> : <NoCampaigns />
      }
    />
  );
}

function useColumns() {
  const { t } = useTranslation('content');
  const { name, createdBy, changed } = useRecordColumns<GenAiCampaign>(paths.aiCampaign);
  return useMemo<DataColumn<GenAiCampaign>[]>(
    () => [
      name,
      { key: 'brand', type: 'text', title: t('field.brand'), render: (row) => row.brand.name },
      {
        key: 'audience',
        type: 'words',
        title: t('field.audience'),
        render: (row) => row.audience?.name ?? none,
      },
      {
        key: 'promotion',
        type: 'words',
        title: t('field.promotion'),
        yields: 1,
        render: (row) => row.promotion?.name ?? none,
      },
      {
        key: 'channels',
        type: 'words',
        title: t('field.channels'),
        standard: false,
        render: (row) => row.channels.map((channel) => t(`channel.${channel}`)).join(', ') || none,
      },
      {
        key: 'contents',
        type: 'count',
        title: t('section.contents'),
        render: (row) => <Num value={row.contents} />,
      },
      {
        key: 'starts_on',
        type: 'date',
        title: t('field.startsOn'),
        sortable: true,
        render: (row) => <Day value={row.starts_on} />,
      },
      { ...createdBy, standard: false },
      changed,
    ],
    [t, name, createdBy, changed],
  );
}

const NoCampaigns = () => (
  <NothingYet
    of="campaign"
    access={createGenAiCampaign.access}
    to={paths.contentGenerator('campaigns', 'new')}
  />
);
