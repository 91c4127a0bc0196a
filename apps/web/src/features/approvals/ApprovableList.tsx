import { type Approvable, approvableResources } from '@kade/contract';
import { Button, Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMay } from '../../platform/session/useProfile.js';
import { isNarrowed } from '../../ui/list/isNarrowed.js';
import { type ChoiceSpec, choiceFilter } from '../../ui/list/listFilter.js';
import { NarrowedList } from '../../ui/list/NarrowedList.js';
import type { ListControl } from '../../ui/list/useListState.js';
import type { PageAction, PageActions } from '../../ui/page/actions.js';
import { Page } from '../../ui/page/Page.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import type { DataColumn } from '../../ui/table/columns.js';
import { DataTable } from '../../ui/table/DataTable.js';
import type { RowOf } from './objects.js';
import { type ApprovableScreens, useKindWords } from './screens.js';

type Props<T extends Approvable> = {
  kind: ApprovableScreens<T>;
  /** `useListState(kind.words, { filters: ['status', …], ordering: '-updated_at' })`. */
  control: ListControl;
  found: {
    data: { count: number; results: readonly RowOf<T>[] } | undefined;
    isFetching: boolean;
    error: unknown;
    refetch: () => unknown;
  };
  columns: readonly DataColumn<RowOf<T>>[];
  /** Those that one of this kind can have. */
  statuses: readonly string[];
  /** What it is filtered by besides its status. */
  filters?: readonly ChoiceSpec[];
  /** Besides making a new one. */
  actions?: PageActions;
  /** Below the list: what its actions open. */
  children?: ReactNode;
};

/** All objects of a kind: search, filter by status, open one, make a new one. */
export function ApprovableList<T extends Approvable>(props: Props<T>) {
  const { kind, control, found, columns, statuses, filters = [], actions = [], children } = props;
  const { t } = useTranslation('common');
  const say = useKindWords(kind);
  const create = useCreate(kind);
  const all = [
    {
      name: 'status',
      label: t('approvable.status'),
      options: statuses.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    ...filters,
  ];
  return (
    <Page
      title={say('title')}
      about={say('lead')}
      tools={<Views kind={kind} active="all" />}
      actions={[...actions, create]}
    >
      <DataTable
        list={kind.words}
        control={control}
        columns={columns}
        page={found.data}
        query={found}
        rowKey={(row) => row.id}
        rowTo={(row) => kind.paths.one(row.id)}
        bar={{
          search: say('search'),
          filters: all.map((spec) => choiceFilter(control, spec, t)),
        }}
        empty={
          isNarrowed(control) ? (
            <NarrowedList control={control} filters={all} />
          ) : (
            <EmptyState
              what={say('emptyTitle')}
              hint={say('empty')}
              action={create && <Create to={create} />}
            />
          )
        }
      />
      {children}
    </Page>
  );
}

type Kind = Pick<ApprovableScreens<Approvable>, 'type' | 'words' | 'paths'>;

/** Making a new one, for those who may. */
export function useCreate(kind: Kind): PageAction | null {
  const say = useKindWords(kind);
  const may = useMay();
  return may(approvableResources[kind.type].create.access)
    ? { key: 'create', label: say('create'), kind: 'primary', to: kind.paths.create }
    : null;
}

function Create({ to: { to = '', label } }: { to: PageAction }) {
  const navigate = useNavigate();
  return (
    <Button type="primary" onClick={() => void navigate(to)}>
      {label}
    </Button>
  );
}

/** List or calendar. */
export function Views({ kind, active }: { kind: Kind; active: 'all' | 'calendar' }) {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const { all, calendar } = kind.paths;
  if (!calendar) return null;
  return (
    <Segmented
      value={active}
      aria-label={t('approvable.view')}
      options={[
        { value: 'all', label: t('approvable.list') },
        { value: 'calendar', label: t('approvable.calendar') },
      ]}
      onChange={(to) => void navigate(to === 'all' ? all : calendar)}
    />
  );
}
