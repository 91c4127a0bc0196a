import { type Campaign, listCampaigns } from '@kade/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../app/queries.js';
import type { DataColumn } from '../../ui/columns.js';
import { DataTable } from '../../ui/DataTable.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { none } from '../../ui/format.js';
import { listQuery } from '../../ui/listState.js';
import { Page } from '../../ui/Page.js';
import { SearchBox } from '../../ui/SearchBox.js';
import { StatusTag } from '../../ui/StatusTag.js';
import { useListState } from '../../ui/useListState.js';
import { Moment } from '../../ui/Values.js';
import { reportPath } from '../campaigns/index.js';

/** The campaigns that have something to report: those that were started. */
const started = ['running', 'completed', 'inactive'] as const;

/** Chooses the campaign to read about. */
export function ReportChooser() {
  const { t } = useTranslation('campaign-reports');
  const control = useListState('campaign-reports', { ordering: '-started_at' });
  const campaigns = useCall(
    listCampaigns,
    { query: { ...listQuery(control), status: [...started] } },
    { keepPrevious: true },
  );
  const columns = useMemo<DataColumn<Campaign>[]>(
    () => [
      {
        key: 'name',
        title: t('column.name'),
        sortable: true,
        sticky: true,
        width: 280,
        render: (c) => (
          <Link className="name-link" to={reportPath(c.id)} title={c.name}>
            {c.name}
          </Link>
        ),
      },
      { key: 'status', title: t('column.status'), render: (c) => <StatusTag status={c.status} /> },
      { key: 'audience', title: t('column.audience'), render: (c) => c.audience_name ?? none },
      {
        key: 'control',
        title: t('column.control'),
        align: 'end',
        render: (c) => <span className="num">{c.control_group_percent} %</span>,
      },
      {
        key: 'started_at',
        title: t('column.started'),
        sortable: true,
        render: (c) => <Moment value={c.started_at} />,
      },
    ],
    [t],
  );
  return (
    <Page title={t('title')} lead={t('choose')}>
      <DataTable
        list="campaign-reports"
        control={control}
        columns={columns}
        page={campaigns.data}
        query={campaigns}
        rowKey={(c) => c.id}
        rowTo={(c) => reportPath(c.id)}
        chooser={false}
        toolbar={
          <SearchBox
            value={control.search}
            label={t('search')}
            onSearch={(search) => control.set({ search })}
          />
        }
        empty={<EmptyState hint={t(control.search ? 'emptyNarrowed' : 'empty')} />}
      />
    </Page>
  );
}
