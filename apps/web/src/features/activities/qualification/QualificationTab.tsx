import { listLeadsToQualify } from '@kade/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { NotIndexed } from '../../../ui/list/NotIndexed.js';
import { SearchBox } from '../../../ui/list/SearchBox.js';
import { useListState } from '../../../ui/list/useListState.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import { everyone, OwnerFilter } from '../follow-up/OwnerFilter.js';
import { QualifyDrawer } from './QualifyDrawer.js';
import { useLeadColumns } from './useColumns.js';

/** Leads that wait for somebody to say what they are. `profileId`: the one whose drawer is open. */
export function QualificationTab({ profileId }: { profileId: number | null }) {
  const { t } = useTranslation('activities');
  const navigate = useNavigate();
  const control = useListState('to-qualify', { filters: ['owner_id'], ordering: '-created_at' });
  const owner = control.filters.owner_id?.[0] ?? everyone;
  const leads = useCall(
    listLeadsToQualify,
    {
      query: {
        page: control.page,
        page_size: control.pageSize,
        ordering: control.ordering,
        ...(control.search ? { search: control.search } : {}),
        ...(/^\d{1,15}$/.test(owner) ? { owner_id: [Number(owner)] } : {}),
      },
    },
    { keepPrevious: true },
  );
  const open = useCallback(
    (lead: { id: number }) =>
      void navigate(`${paths.todos('qualification', lead.id)}${location.search}`),
    [navigate],
  );
  const columns = useLeadColumns(open);
  return (
    <>
      <DataTable
        list="to-qualify"
        control={control}
        columns={columns}
        page={leads.data}
        query={leads}
        rowKey={(lead) => lead.id}
        toolbar={
          <>
            <SearchBox value={control.search} onSearch={(search) => control.set({ search })} />
            <OwnerFilter
              value={owner}
              onChange={(v) => control.set({ filters: { owner_id: v === everyone ? [] : [v] } })}
            />
          </>
        }
        above={
          <div role="status">
            <NotIndexed count={leads.data?.not_indexed} />
          </div>
        }
        empty={<EmptyState what={t('lead.empty')} hint={t('lead.emptyHint')} />}
      />
      {profileId !== null && (
        <QualifyDrawer
          key={profileId}
          profileId={profileId}
          onClose={() => void navigate(`${paths.todos('qualification')}${location.search}`)}
        />
      )}
    </>
  );
}
