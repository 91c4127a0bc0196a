import {
  contentChannels,
  createGenAiCampaign,
  type GenAiCampaign,
  listBrandsPlain,
  listGenAiCampaigns,
} from '@kade/contract';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { none } from '../../../ui/facts/format.js';
import { Person } from '../../../ui/facts/Person.js';
import { Day, Num } from '../../../ui/facts/Values.js';
import { isNarrowed } from '../../../ui/list/isNarrowed.js';
import { type ChoiceSpec, choiceFilter } from '../../../ui/list/listFilter.js';
import { listQuery } from '../../../ui/list/listState.js';
import { NarrowedList } from '../../../ui/list/NarrowedList.js';
import { useListState } from '../../../ui/list/useListState.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import type { DataColumn } from '../../../ui/table/columns.js';
import { DataTable } from '../../../ui/table/DataTable.js';

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
  const { t } = useTranslation(['content', 'common']);
  return useMemo<DataColumn<GenAiCampaign>[]>(
    () => [
      {
        key: 'name',
        type: 'name',
        title: t('common:approvable.name'),
        sortable: true,
        render: (row) => (
          <Link to={paths.aiCampaign(row.id)} title={row.name}>
            {row.name}
          </Link>
        ),
      },
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
      {
        key: 'created_by',
        type: 'person',
        title: t('common:approvable.createdBy'),
        standard: false,
        render: (row) => <Person user={row.created_by} />,
      },
      {
        key: 'updated_at',
        type: 'date',
        title: t('common:approvable.changed'),
        sortable: true,
        render: (row) => <Day value={row.updated_at} />,
      },
    ],
    [t],
  );
}

function NoCampaigns() {
  const { t } = useTranslation('content');
  const navigate = useNavigate();
  const may = useMay();
  return (
    <EmptyState
      what={t('campaign.emptyTitle')}
      hint={t('campaign.empty')}
      action={
        may(createGenAiCampaign.access) && (
          <Button
            type="primary"
            onClick={() => void navigate(paths.contentGenerator('campaigns', 'new'))}
          >
            {t('campaign.create')}
          </Button>
        )
      }
    />
  );
}
