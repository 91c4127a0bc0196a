import {
  approvalStatuses,
  type Campaign,
  campaignChannels,
  listCampaigns,
  marketeer,
} from '@kade/contract';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useCall } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { useMay } from '../../platform/session/useProfile.js';
import { none } from '../../ui/facts/format.js';
import { StatusTag } from '../../ui/facts/StatusTag.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Moment } from '../../ui/facts/Values.js';
import { isNarrowed, ListToolbar } from '../../ui/list/ListToolbar.js';
import { listQuery } from '../../ui/list/listState.js';
import { useListState } from '../../ui/list/useListState.js';
import { Page } from '../../ui/page/Page.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import type { DataColumn } from '../../ui/table/columns.js';
import { DataTable } from '../../ui/table/DataTable.js';
import { CampaignTools } from './CampaignTools.js';
import { shownStatus } from './living.js';

const filters = ['status', 'channel'] as const;
/** Statuses a campaign can have: approved ones are scheduled, never just active. */
const statuses = approvalStatuses.filter((status) => status !== 'active' && status !== 'finished');

/** All campaigns: search, filter by status, open one, make a new one. */
export function CampaignList() {
  const { t } = useTranslation(['campaigns', 'common']);
  const navigate = useNavigate();
  const may = useMay();
  const control = useListState('campaigns', { filters, ordering: '-updated_at' });
  const campaigns = useCall(
    listCampaigns,
    { query: listQuery(control, { status: statuses, channel: campaignChannels }) },
    {
      keepPrevious: true,
      pollEvery: (page) => (page?.results.some((c) => c.status === 'running') ? 5_000 : false),
    },
  );
  const columns = useColumns();
  const narrowed = isNarrowed(control);
  const create = may(marketeer) && (
    <Button type="primary" onClick={() => void navigate(paths.newCampaign)}>
      {t('create')}
    </Button>
  );
  return (
    <Page title={t('title')} lead={t('lead')} actions={<CampaignTools active="list" />}>
      <DataTable
        list="campaigns"
        control={control}
        columns={columns}
        page={campaigns.data}
        query={campaigns}
        rowKey={(c) => c.id}
        rowTo={(c) => paths.campaign(c.id)}
        toolbar={
          <ListToolbar
            control={control}
            search={t('search')}
            filters={[
              {
                name: 'status',
                label: t('field.status'),
                options: statuses.map((value) => ({ value, label: t(`common:status.${value}`) })),
              },
              {
                name: 'channel',
                label: t('field.channel'),
                options: campaignChannels.map((value) => ({ value, label: t(`channel.${value}`) })),
              },
            ]}
          />
        }
        empty={
          narrowed ? (
            <EmptyState hint={t('emptyNarrowed')} />
          ) : (
            <EmptyState what={t('emptyTitle')} hint={t('empty')} action={create} />
          )
        }
      />
    </Page>
  );
}

function useColumns() {
  const { t } = useTranslation('campaigns');
  const { whole, num } = useFormat();
  return useMemo<DataColumn<Campaign>[]>(() => {
    const moment = (key: 'start_at' | 'updated_at' | 'started_at' | 'completed_at') => ({
      key,
      title: t(`column.${key}`),
      sortable: true,
      render: (c: Campaign) => <Moment value={c[key]} />,
    });
    type Figures = NonNullable<Campaign['figures']>;
    const figure = (
      key: 'sent' | 'opened' | 'clicked',
      text: (figures: Figures, campaign: Campaign) => string,
    ): DataColumn<Campaign> => ({
      key,
      title: t(`column.${key}`),
      align: 'end',
      render: (c) => (c.figures ? <span className="num">{text(c.figures, c)}</span> : none),
    });
    // Only mails are opened.
    const share = (n: number, of: number, c: Campaign) =>
      c.channel !== 'email' || of === 0 ? none : `${num(Math.round((1000 * n) / of) / 10)}%`;
    return [
      {
        key: 'name',
        title: t('field.name'),
        sortable: true,
        sticky: true,
        width: 260,
        render: (c) => (
          <Link className="name-link" to={paths.campaign(c.id)} title={c.name}>
            {c.name}
          </Link>
        ),
      },
      {
        key: 'status',
        title: t('field.status'),
        sortable: true,
        render: (c) => <StatusTag status={shownStatus(c)} />,
      },
      { key: 'channel', title: t('field.channel'), render: (c) => t(`channel.${c.channel}`) },
      {
        key: 'audience',
        title: t('field.audiences'),
        width: 220,
        render: (c) => c.audiences.map((a) => a.name).join(', ') || none,
      },
      figure('sent', (f) => `${whole(f.sent)} / ${whole(f.total)}`),
      figure('opened', (f, c) => share(f.opened, f.delivered, c)),
      figure('clicked', (f, c) => share(f.clicked, f.delivered, c)),
      {
        key: 'control',
        title: t('column.control'),
        align: 'end',
        standard: false,
        render: (c) => <span className="num">{c.control_group_percent}%</span>,
      },
      moment('start_at'),
      { ...moment('started_at'), standard: false },
      { ...moment('completed_at'), standard: false },
      {
        key: 'created_by',
        title: t('column.createdBy'),
        render: (c) => c.created_by?.name ?? none,
      },
      moment('updated_at'),
    ];
  }, [t, whole, num]);
}
