import { type AccountUser, listUsers } from '@kade/contract';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { Mark } from '../../../ui/facts/StatusTag.js';
import { UserAvatar } from '../../../ui/facts/UserAvatar.js';
import { Moment } from '../../../ui/facts/Values.js';
import { listQuery } from '../../../ui/list/listState.js';
import { useListState } from '../../../ui/list/useListState.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import type { DataColumn } from '../../../ui/table/columns.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import styles from '../account.module.css';
import { groupText } from './groupChanges.js';
import { InviteDrawer } from './InviteDrawer.js';
import { UserDrawer } from './UserDrawer.js';

const statuses = ['active', 'inactive', 'all'] as const;
type Open = { invite: true; again?: AccountUser } | { user: AccountUser } | null;

/** Colleagues by name; who may come in, and what the groups open for them. */
export function UsersTab() {
  const { t } = useTranslation(['account', 'common']);
  const control = useListState('users', { filters: ['status'], ordering: 'name' });
  const status = statuses.find((s) => s === control.filters.status?.[0]) ?? 'active';
  const [open, setOpen] = useState<Open>(null);
  const { page, page_size, search, ordering } = listQuery(control, []);
  const users = useCall(
    listUsers,
    { query: { page, page_size, search, ordering, status } },
    { keepPrevious: true },
  );
  const columns = useUserColumns((user) => setOpen({ user }));
  return (
    <>
      <DataTable
        list="users"
        control={control}
        columns={columns}
        page={users.data}
        query={users}
        rowKey={(user) => user.id}
        // How one signs in is no state of a user.
        card={{ status: false }}
        bar={{
          search: t('users.search'),
          views: false,
          all: t('users.status.active'),
          presets: (['inactive', 'all'] as const).map((key) => ({
            key,
            label: t(`users.status.${key}`),
            filters: { status: [key] },
          })),
          actions: (
            <Button type="primary" onClick={() => setOpen({ invite: true })}>
              {t('users.invite')}
            </Button>
          ),
        }}
        empty={<EmptyState of="people" hint={t('users.empty')} />}
      />
      {open && 'user' in open && (
        <UserDrawer
          key={open.user.id}
          user={open.user}
          onInvite={() => setOpen({ invite: true, again: open.user })}
          onClose={() => setOpen(null)}
        />
      )}
      {open && 'invite' in open && (
        <InviteDrawer
          {...(open.again ? { again: open.again } : {})}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function useUserColumns(onOpen: (user: AccountUser) => void): DataColumn<AccountUser>[] {
  const { t } = useTranslation('account');
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening is the same act at each drawing
  return useMemo(
    () => [
      {
        key: 'name',
        type: 'name',
        title: t('users.name'),
        sortable: true,

        render: (user) => (
          <button type="button" className={styles.userCell} onClick={() => onOpen(user)}>
            <UserAvatar user={user} size={24} />
            <span className={styles.userNameShown} title={user.name}>
              {user.name}
            </span>
            {user.invited && <Mark tone="waiting">{t('users.waiting')}</Mark>}
            {!user.is_active && <Mark tone="off">{t('users.inactive')}</Mark>}
          </button>
        ),
      },
      { key: 'email', type: 'words', title: t('users.email'), render: (user) => user.email },
      {
        key: 'groups',
        type: 'words',
        title: t('users.groups'),
        render: (user) => user.groups.map((group) => t(`${groupText(group)}.name`)).join(', '),
      },
      {
        key: 'two_factor',
        type: 'status',
        title: t('users.twoFactor'),
        render: (user) => (
          <Mark tone={user.two_factor_enabled ? 'done' : 'off'}>
            {t(user.two_factor_enabled ? 'users.on' : 'users.off')}
          </Mark>
        ),
      },
      {
        key: 'last_login_at',
        type: 'moment',
        title: t('users.lastLogin'),
        render: (user) => <Moment value={user.last_login_at} />,
      },
    ],
    [t],
  );
}
