import { approvalStatuses, type Campaign, listCampaigns, marketeer } from '@kade/contract';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useCall } from '../../app/queries.js';
import { useMay } from '../../app/useProfile.js';
import type { DataColumn } from '../../ui/columns.js';
import { DataTable } from '../../ui/DataTable.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { FilterSelect } from '../../ui/FilterSelect.js';
import { none } from '../../ui/format.js';
import { listQuery } from '../../ui/listState.js';
import { Page } from '../../ui/Page.js';
import { SearchBox } from '../../ui/SearchBox.js';
import { StatusTag } from '../../ui/StatusTag.js';
import { useListState } from '../../ui/useListState.js';
import { Moment } from '../../ui/Values.js';
import { campaignPath, newCampaignPath } from './paths.js';

const filters = ['status'] as const;
/** Statuses a campaign can have: approved ones are scheduled, never just active. */
const statuses = approvalStatuses.filter((status) => status !== 'active');

/** All campaigns: search, filter by status, open one, make a new one. */
export function CampaignList() {
  const { t } = useTranslation(['campaigns', 'common']);
  const navigate = useNavigate();
  const may = useMay();
  const control = useListState('campaigns', { filters, ordering: '-updated_at' });
  const campaigns = useCall(
    listCampaigns,
    { query: listQuery(control, { status: statuses }) },
    {
      keepPrevious: true,
      pollEvery: (page) => (page?.results.some((c) => c.status === 'running') ? 5_000 : false),
    },
  );
  const columns = useColumns();
  const narrowed = control.search !== '' || Object.keys(control.filters).length > 0;
  const create = may(marketeer) && (
    <Button type="primary" onClick={() => void navigate(newCampaignPath)}>
      {t('create')}
    </Button>
  );
  return (
    <Page title={t('title')} lead={t('lead')} actions={create}>
      <DataTable
        list="campaigns"
        control={control}
        columns={columns}
        page={campaigns.data}
        query={campaigns}
        rowKey={(c) => c.id}
        rowTo={(c) => campaignPath(c.id)}
        toolbar={
          <>
            <SearchBox
              value={control.search}
              label={t('search')}
              onSearch={(search) => control.set({ search })}
            />
            <FilterSelect
              label={t('field.status')}
              value={control.filters.status ?? []}
              options={statuses.map((value) => ({ value, label: t(`common:status.${value}`) }))}
              onChange={(status) => control.set({ filters: { status } })}
            />
          </>
        }
        empty={
          narrowed ? (
            <EmptyState hint={t('emptyNarrowed')} />
          ) : (
            <EmptyState title={t('emptyTitle')} hint={t('empty')} action={create} />
          )
        }
      />
    </Page>
  );
}

function useColumns() {
  const { t } = useTranslation('campaigns');
  return useMemo<DataColumn<Campaign>[]>(() => {
    const moment = (key: 'start_at' | 'updated_at' | 'started_at' | 'completed_at') => ({
      key,
      title: t(`column.${key}`),
      sortable: true,
      render: (c: Campaign) => <Moment value={c[key]} />,
    });
    return [
      {
        key: 'name',
        title: t('field.name'),
        sortable: true,
        sticky: true,
        width: 260,
        render: (c) => (
          <Link className="name-link" to={campaignPath(c.id)} title={c.name}>
            {c.name}
          </Link>
        ),
      },
      {
        key: 'status',
        title: t('field.status'),
        sortable: true,
        render: (c) => <StatusTag status={c.status} />,
      },
      { key: 'audience', title: t('field.audience'), render: (c) => c.audience_name ?? none },
      {
        key: 'control',
        title: t('column.control'),
        align: 'end',
        render: (c) => <span className="num">{c.control_group_percent} %</span>,
      },
      moment('started_at'),
      { ...moment('start_at'), standard: false },
      { ...moment('completed_at'), standard: false },
      {
        key: 'created_by',
        title: t('column.createdBy'),
        render: (c) => c.created_by?.name ?? none,
      },
      moment('updated_at'),
    ];
  }, [t]);
}
