import { type Approvable, approvableResources } from '@kade/contract';
import { Button, Segmented } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMay } from '../../platform/session/useProfile.js';
import { isNarrowed, ListToolbar } from '../../ui/list/ListToolbar.js';
import type { ListControl } from '../../ui/list/useListState.js';
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
  filters?: ComponentProps<typeof ListToolbar>['filters'];
  /** Before the ways to look at them. */
  tools?: ReactNode;
};

/** All objects of a kind: search, filter by status, open one, make a new one. */
export function ApprovableList<T extends Approvable>(props: Props<T>) {
  const { kind, control, found, columns, statuses, filters = [], tools } = props;
  const { t } = useTranslation('common');
  const say = useKindWords(kind);
  return (
    <Page
      title={say('title')}
      lead={say('lead')}
      actions={<Views kind={kind} active="all" tools={tools} />}
    >
      <DataTable
        list={kind.words}
        control={control}
        columns={columns}
        page={found.data}
        query={found}
        rowKey={(row) => row.id}
        rowTo={(row) => kind.paths.one(row.id)}
        toolbar={
          <ListToolbar
            control={control}
            search={say('search')}
            filters={[
              {
                name: 'status',
                label: t('approvable.status'),
                options: statuses.map((value) => ({ value, label: t(`status.${value}`) })),
              },
              ...filters,
            ]}
          />
        }
        empty={
          isNarrowed(control) ? (
            <EmptyState hint={say('emptyNarrowed')} />
          ) : (
            <EmptyState
              what={say('emptyTitle')}
              hint={say('empty')}
              action={<Create kind={kind} />}
            />
          )
        }
      />
    </Page>
  );
}

type Kind = Pick<ApprovableScreens<Approvable>, 'type' | 'words' | 'paths'>;

/** The button for a new one, for those who may make one. */
function Create({ kind }: { kind: Kind }) {
  const say = useKindWords(kind);
  const navigate = useNavigate();
  const may = useMay();
  return may(approvableResources[kind.type].create.access) ? (
    <Button type="primary" onClick={() => void navigate(kind.paths.create)}>
      {say('create')}
    </Button>
  ) : null;
}

/** List or calendar, and a new one: what stands above both. */
export function Views(props: { kind: Kind; active: 'all' | 'calendar'; tools?: ReactNode }) {
  const { kind, active, tools } = props;
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const { all, calendar } = kind.paths;
  return (
    <>
      {tools}
      {calendar && (
        <Segmented
          value={active}
          aria-label={t('approvable.view')}
          options={[
            { value: 'all', label: t('approvable.list') },
            { value: 'calendar', label: t('approvable.calendar') },
          ]}
          onChange={(to) => void navigate(to === 'all' ? all : calendar)}
        />
      )}
      <Create kind={kind} />
    </>
  );
}
