import { type AudienceRow, approvalStatuses, listAudiences, marketeer } from '@kade/contract';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useCall } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { useMay } from '../../platform/session/useProfile.js';
import { none } from '../../ui/facts/format.js';
import { StatusTag } from '../../ui/facts/StatusTag.js';
import { Moment } from '../../ui/facts/Values.js';
import { isNarrowed, ListToolbar } from '../../ui/list/ListToolbar.js';
import { listQuery } from '../../ui/list/listState.js';
import { useListState } from '../../ui/list/useListState.js';
import { Page } from '../../ui/page/Page.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import type { DataColumn } from '../../ui/table/columns.js';
import { DataTable } from '../../ui/table/DataTable.js';
import { ListCount } from './ListCount.js';

const filters = ['status'] as const;
/** Statuses an audience can have; the others are a campaign's. */
const statuses = approvalStatuses.filter(
  (s) => !['scheduled', 'running', 'completed', 'finished'].includes(s),
);

/** All audiences: search, filter by status, open one, make a new one. */
export function AudienceList() {
  const { t } = useTranslation(['audiences', 'common']);
  const navigate = useNavigate();
  const may = useMay();
  const control = useListState('audiences', { filters, ordering: '-updated_at' });
  const audiences = useCall(
    listAudiences,
    { query: listQuery(control, { status: statuses }) },
    { keepPrevious: true },
  );
  const columns = useColumns();
  const narrowed = isNarrowed(control);
  const create = may(marketeer) && (
    <Button type="primary" onClick={() => void navigate(paths.newAudience)}>
      {t('create')}
    </Button>
  );

  return (
    <Page title={t('title')} lead={t('lead')} actions={create}>
      <DataTable
        list="audiences"
        control={control}
        columns={columns}
        page={audiences.data}
        query={audiences}
        rowKey={(a) => a.id}
        rowTo={(a) => paths.audience(a.id)}
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
  const { t } = useTranslation('audiences');
  return useMemo<DataColumn<AudienceRow>[]>(
    () => [
      {
        key: 'name',
        title: t('field.name'),
        sortable: true,
        sticky: true,
        width: 260,
        render: (a) => (
          <Link className="name-link" to={paths.audience(a.id)} title={a.name}>
            {a.name}
          </Link>
        ),
      },
      {
        key: 'status',
        title: t('field.status'),
        sortable: true,
        render: (a) => <StatusTag status={a.status} />,
      },
      {
        key: 'noted',
        title: t('field.noted'),
        align: 'end',
        render: (a) => <ListCount audience={a} />,
      },
      { key: 'audience_type', title: t('field.type'), render: (a) => t(`type.${a.audienceType}`) },
      { key: 'purpose', title: t('field.purpose'), render: (a) => t(`purpose.${a.purpose}`) },
      {
        key: 'created_by',
        title: t('field.createdBy'),
        render: (a) => a.created_by?.name ?? none,
      },
      {
        key: 'updated_at',
        title: t('field.changed'),
        sortable: true,
        render: (a) => <Moment value={a.updated_at} />,
      },
      {
        key: 'created_at',
        title: t('field.created'),
        sortable: true,
        standard: false,
        render: (a) => <Moment value={a.created_at} />,
      },
      {
        key: 'description',
        title: t('field.description'),
        standard: false,
        render: (a) => a.description ?? none,
      },
    ],
    [t],
  );
}
