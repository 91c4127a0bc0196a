import { listProfiles } from '@kade/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCall } from '../../app/queries.js';
import { useMay, useProfile } from '../../app/useProfile.js';
import { DataTable } from '../../ui/DataTable.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { listQuery } from '../../ui/listState.js';
import { Page } from '../../ui/Page.js';
import { useFormat } from '../../ui/useFormat.js';
import { useListState } from '../../ui/useListState.js';
import { ProfileFilters, profileFilters } from './ProfileFilters.js';
import { detailPath, useProfileColumns } from './useProfileColumns.js';
import './profiles.css';

/** All leads and customers: search, filter, sort, choose columns, open one. */
export function ProfilesPage() {
  const { t } = useTranslation('profiles');
  const { whole } = useFormat();
  const { company } = useProfile();
  const control = useListState('profiles', { filters: profileFilters });
  const columns = useProfileColumns();
  const profiles = useCall(
    listProfiles,
    { query: listQuery(control, profileFilters) },
    { keepPrevious: true },
  );
  const count = profiles.data?.count;
  const narrowed = control.search !== '' || Object.keys(control.filters).length > 0;

  return (
    <Page
      title={t('title')}
      beside={
        count !== undefined && (
          <span className="count" aria-live="polite">
            {t('count', { count, shown: whole(count) })}
          </span>
        )
      }
      lead={t('dataUpTo', { day: company.data_up_to })}
    >
      <DataTable
        list="profiles"
        control={control}
        columns={columns}
        page={profiles.data}
        query={profiles}
        rowKey={(row) => row.id}
        rowTo={(row) => detailPath(row.id)}
        toolbar={<ProfileFilters control={control} />}
        empty={narrowed ? <EmptyState hint={t('emptyNarrowed')} /> : <NothingYet />}
      />
    </Page>
  );
}

/** An empty company: data comes in through imports, which an administrator runs. */
function NothingYet() {
  const { t } = useTranslation('profiles');
  const may = useMay();
  const navigate = useNavigate();
  return may({ required: ['company:admin'] }) ? (
    <EmptyState
      hint={t('emptyAdmin')}
      action={
        <Button type="primary" onClick={() => void navigate('/account')}>
          {t('import')}
        </Button>
      }
    />
  ) : (
    <EmptyState hint={t('emptyUser')} />
  );
}
