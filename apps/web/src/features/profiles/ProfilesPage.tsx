import { UploadOutlined } from '@ant-design/icons';
import { type FoundProfile, listProfiles, sales } from '@kade/contract';
import { Button, Checkbox } from 'antd';
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCall } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { useMay, useProfile } from '../../platform/session/useProfile.js';
import styles from '../../ui/facts/name.module.css';
import { useFormat } from '../../ui/facts/useFormat.js';
import { SearchBox } from '../../ui/list/SearchBox.js';
import { Page } from '../../ui/page/Page.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import { DataTable } from '../../ui/table/DataTable.js';
import { useColumns } from '../../ui/table/useColumns.js';
import type { BulkAction } from './list/bulkActions.js';
import { ExportButton } from './list/ExportButton.js';
import { FilterChips } from './list/FilterChips.js';
import { rememberList } from './list/listContext.js';
import { SearchScope } from './list/SearchScope.js';
import { SelectionBar } from './list/SelectionBar.js';
import { isSelected, tick } from './list/selected.js';
import { useKeptColumns } from './list/useKeptColumns.js';
import { useProfileList } from './list/useProfileList.js';
import { useSelected } from './list/useSelected.js';
import { ViewsMenu } from './list/views/ViewsMenu.js';
import { columnsOfView, viewStateOf } from './list/views/viewState.js';
import { useProfileColumns } from './useProfileColumns.js';

type Props = {
  bulkActions?: readonly BulkAction[];
  /** Beside the page's own actions. */
  actions?: ReactNode;
  /** What a click on a row opens, for who may see it. */
  QuickView: ComponentType<{ profileId: number; onClose: () => void }>;
};

/** All leads and customers: search, filter, sort, choose columns, tick, export, open one. */
export function ProfilesPage({ bulkActions = [], actions, QuickView }: Props) {
  const { t } = useTranslation('profiles');
  const { whole } = useFormat();
  const { company } = useProfile();
  const list = useProfileList();
  const { control, query, rule } = list;
  const columns = useProfileColumns();
  const chosen = useColumns('profiles', columns, useKeptColumns());
  const profiles = useCall(listProfiles, { query }, { keepPrevious: true });
  const [selected, setSelected] = useSelected(JSON.stringify([control.search, rule]));
  const [opened, setOpened] = useState<number | null>(null);
  // The quick view shows opportunities, too: partners go to the profile's own page.
  const mayOpen = useMay()(sales);
  const page = profiles.data;
  const count = page?.count;

  useEffect(() => {
    if (page && !profiles.isPlaceholderData)
      rememberList({ query, ids: page.results.map((row) => row.id), count: page.count });
  }, [page, profiles.isPlaceholderData, query]);

  const ids = page?.results.map((row) => row.id) ?? [];
  const ticked = ids.filter((id) => isSelected(selected, id));
  const { ordering } = control;
  const isSearchFiltered = control.search !== '' && rule !== '';

  return (
    <Page
      title={t('title')}
      beside={
        count !== undefined && (
          <span className={styles.count} aria-live="polite">
            {t('count', { count, shown: whole(count) })}
          </span>
        )
      }
      lead={t('dataUpTo', { day: company.data_up_to })}
      actions={
        <>
          {actions}
          <AddLeads />
        </>
      }
    >
      <DataTable
        list="profiles"
        control={control}
        columns={columns}
        chosen={chosen}
        adjustable
        page={page}
        query={profiles}
        rowKey={(row) => row.id}
        {...(mayOpen
          ? { onOpen: (row: FoundProfile) => setOpened(row.id) }
          : { rowTo: (row: FoundProfile) => paths.profile(row.id) })}
        toolbar={
          <>
            <SearchBox
              value={control.search}
              // A partner's search looks only through what partners see.
              label={t(mayOpen ? 'search' : 'searchShared')}
              onSearch={list.search}
              onEscape={isSearchFiltered ? list.searchAll : undefined}
            />
            <FilterChips filters={list.filters} onChange={list.setFilters} />
          </>
        }
        tools={
          <>
            <ViewsMenu
              now={viewStateOf({ search: control.search, ordering, rule }, chosen)}
              onApply={(state) => {
                const { keys, widths } = columnsOfView(state);
                if (keys.length > 0) chosen.show(keys, widths);
                list.setRule(state.origin_query, {
                  search: state.search,
                  ordering: state.ordering,
                });
              }}
            />
            <ExportButton
              selection={list.everything}
              count={count ?? 0}
              columns={chosen.keys}
              ordering={ordering}
              label={t('export.all')}
            />
          </>
        }
        above={
          <>
            <SearchScope
              isFiltered={isSearchFiltered}
              notIndexed={page?.not_indexed}
              onAll={list.searchAll}
            />
            <SelectionBar
              selected={selected}
              found={count ?? 0}
              all={list.everything}
              columns={chosen.keys}
              ordering={ordering}
              actions={bulkActions}
              onChange={setSelected}
            />
          </>
        }
        overTicks={
          <Checkbox
            aria-label={t('select.page')}
            checked={ids.length > 0 && ticked.length === ids.length}
            indeterminate={ticked.length > 0 && ticked.length < ids.length}
            onChange={(e) => setSelected(tick(selected, ids, e.target.checked))}
          />
        }
        selection={{
          selectedRowKeys: ticked,
          columnWidth: 44,
          onSelect: (row, on) => setSelected(tick(selected, [row.id], on)),
          getCheckboxProps: (row) =>
            ({ 'aria-label': t('select.row', { name: row.name }) }) as object,
        }}
        empty={list.isNarrowed ? <EmptyState hint={t('emptyNarrowed')} /> : <NothingYet />}
      />
      {opened !== null && (
        <Suspense fallback={null}>
          <QuickView profileId={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
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

/** An empty company: an administrator imports all data, a seller brings in leads. */
function NothingYet() {
  const { t } = useTranslation('profiles');
  const may = useMay();
  const navigate = useNavigate();
  return may({ required: ['company:admin'] }) ? (
    <EmptyState
      hint={t('emptyAdmin')}
      action={
        <Button type="primary" onClick={() => void navigate(paths.account())}>
          {t('import')}
        </Button>
      }
    />
  ) : (
    <EmptyState hint={t('emptyUser')} action={<AddLeads />} />
  );
}
