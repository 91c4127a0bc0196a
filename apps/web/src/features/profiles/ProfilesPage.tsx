import { UploadOutlined } from '@ant-design/icons';
import { type FoundProfile, listProfiles, sales, updateProfile } from '@kade/contract';
import { Button } from 'antd';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCall } from '../../platform/client/queries.js';
import { glanceAt } from '../../platform/navigation/glance.js';
import { paths } from '../../platform/navigation/paths.js';
import { useMay, useProfile } from '../../platform/session/useProfile.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { useProfileActions } from '../../ui/list/useProfileActions.js';
import type { PageActions } from '../../ui/page/actions.js';
import { Page } from '../../ui/page/Page.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import { DataTable } from '../../ui/table/DataTable.js';
import { useColumns } from '../../ui/table/useColumns.js';
import { profileEdits } from './edit/useProfileEdit.js';
import type { BulkAction } from './list/bulkActions.js';
import { ExportButton } from './list/ExportButton.js';
import { rememberList } from './list/listContext.js';
import { PageTick } from './list/PageTick.js';
import { profileFilters } from './list/profileFilters.js';
import { SearchScope } from './list/SearchScope.js';
import { SelectionBar } from './list/SelectionBar.js';
import { isSelected, tick } from './list/selected.js';
import { useKeptColumns } from './list/useKeptColumns.js';
import { useProfileList } from './list/useProfileList.js';
import { useSelected } from './list/useSelected.js';
import { useSums } from './list/useSums.js';
import { useProfileColumns } from './useProfileColumns.js';

type Props = {
  bulkActions?: readonly BulkAction[];
  /** Besides the page's own actions. */
  actions?: PageActions;
};

/** All leads and customers: search, filter, sort, choose columns, tick, export, open one. */
export function ProfilesPage({ bulkActions = [], actions = [] }: Props) {
  const { t } = useTranslation('profiles');
  const { whole } = useFormat();
  const { company } = useProfile();
  const list = useProfileList();
  const { control, query, rule } = list;
  const columns = useProfileColumns();
  const chosen = useColumns('profiles', columns, useKeptColumns());
  const profiles = useCall(listProfiles, { query }, { keepPrevious: true });
  const ticks = useSelected(JSON.stringify([control.search, rule]));
  const selection = useMemo(
    () => ({
      subscribe: ticks.subscribe,
      isTicked: (row: FoundProfile) => isSelected(ticks.get(), row.id),
      onSelect: (row: FoundProfile, on: boolean) => ticks.set(tick(ticks.get(), [row.id], on)),
      label: (row: FoundProfile) => t('select.row', { name: row.name }),
    }),
    [ticks, t],
  );
  // The quick view shows opportunities, too: partners go to the profile's own page.
  const may = useMay();
  const mayOpen = may(sales);
  const rowActions = useProfileActions();
  const addLeads = mayOpen && {
    key: 'add-leads',
    label: t('addLeads'),
    icon: <UploadOutlined />,
    to: paths.leadUploads,
  };
  const { all: _, ...found } = list.everything;
  const sums = useSums(found, chosen.columns);
  const page = profiles.data;
  const count = page?.count;

  useEffect(() => {
    if (page && !profiles.isPlaceholderData)
      rememberList({ query, ids: page.results.map((row) => row.id), count: page.count });
  }, [page, profiles.isPlaceholderData, query]);

  const ids = page?.results.map((row) => row.id) ?? [];
  const { ordering } = control;
  const isSearchFiltered = control.search !== '' && rule !== '';

  return (
    <Page
      title={t('title')}
      count={
        <>
          {count !== undefined && (
            <span aria-live="polite" data-testid="count">
              {t('count', { count, shown: whole(count) })}
            </span>
          )}
          {' · '}
          {t('dataUpTo', { day: company.data_up_to })}
        </>
      }
      actions={[...actions, addLeads]}
    >
      <DataTable
        list="profiles"
        control={control}
        columns={columns}
        chosen={chosen}
        adjustable
        page={page}
        sums={sums}
        query={profiles}
        rowKey={(row) => row.id}
        // A third figure would be cut.
        card={{ line3: ['net_sales_last_12_months', 'last_order_date'] }}
        edits={may(updateProfile.access) ? profileEdits : undefined}
        rowActions={mayOpen ? rowActions : undefined}
        profileOf={(row) => row.id}
        {...(mayOpen
          ? { onOpen: (row: FoundProfile) => glanceAt(row.id) }
          : { rowTo: (row: FoundProfile) => paths.profile(row.id) })}
        bar={{
          // A partner's search looks only through what partners see.
          search: t(mayOpen ? 'search' : 'searchShared'),
          onSearch: list.search,
          onEscape: isSearchFiltered ? list.searchAll : undefined,
          ...profileFilters(list.filters, list.setFilters),
          tools: (
            <ExportButton
              selection={list.everything}
              count={count ?? 0}
              columns={chosen.keys}
              ordering={ordering}
              label={t('export.all')}
              bare
            />
          ),
        }}
        above={
          <SearchScope
            isFiltered={isSearchFiltered}
            notIndexed={page?.not_indexed}
            onAll={list.searchAll}
          />
        }
        bulk={
          <SelectionBar
            ticks={ticks}
            found={count ?? 0}
            all={list.everything}
            columns={chosen.keys}
            ordering={ordering}
            actions={bulkActions}
          />
        }
        overTicks={<PageTick ticks={ticks} ids={ids} />}
        selection={selection}
        empty={list.isNarrowed ? <NobodyFound search={control.search} /> : <NothingYet />}
      />
    </Page>
  );
}

/** Sellers bring in leads: a file of them, or one by hand. */
function AddLeads() {
  const { t } = useTranslation('profiles');
  const may = useMay();
  const navigate = useNavigate();
  if (!may(sales)) return null;
  return (
    <Button icon={<UploadOutlined />} onClick={() => void navigate(paths.leadUploads)}>
      {t('addLeads')}
    </Button>
  );
}

/** Who was looked for by name and is not there can be added under that name. */
function NobodyFound({ search }: { search: string }) {
  const { t } = useTranslation('profiles');
  const may = useMay();
  const navigate = useNavigate();
  const name = search.trim();
  return (
    <EmptyState
      of="people"
      hint={t('emptyNarrowed')}
      action={
        name !== '' &&
        may(sales) && (
          <Button type="primary" onClick={() => void navigate(paths.leadNamed(name))}>
            {t('create', { name })}
          </Button>
        )
      }
    />
  );
}

/** An empty company: an administrator imports all data, a seller brings in leads. */
function NothingYet() {
  const { t } = useTranslation('profiles');
  const may = useMay();
  const navigate = useNavigate();
  return may({ required: ['company:admin'] }) ? (
    <EmptyState
      of="people"
      hint={t('emptyAdmin')}
      action={
        <Button type="primary" onClick={() => void navigate(paths.account())}>
          {t('import')}
        </Button>
      }
    />
  ) : (
    <EmptyState of="people" hint={t('emptyUser')} action={<AddLeads />} />
  );
}
