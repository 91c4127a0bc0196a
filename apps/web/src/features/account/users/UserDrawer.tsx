import {
  type AccountUser,
  assignGroups,
  dismissGroups,
  type Group,
  getProfile,
  listAudit,
  listUsers,
  reactivateUser,
  resetTwoFactor,
} from '@kade/contract';
import { Button, Drawer, Flex, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../platform/client/queries.js';
import { notify } from '../../../platform/notices/notify.js';
import { useProfile } from '../../../platform/session/useProfile.js';
import { Mark } from '../../../ui/facts/StatusTag.js';
import { Moment } from '../../../ui/facts/Values.js';
import { Columns } from '../../../ui/layout/layout.js';
import { drawerWidth } from '../../../ui/page/widths.js';
import styles from '../account.module.css';
import { DeactivateDialog } from './DeactivateDialog.js';
import { GroupChoice } from './GroupChoice.js';
import { groupChanges } from './groupChanges.js';

type Props = { user: AccountUser; onInvite: () => void; onClose: () => void };
const stale = { invalidates: [listUsers, listAudit, getProfile] };

/** One colleague: what the groups give, and everything an administrator may do about the access. */
export function UserDrawer({ user, onInvite, onClose }: Props) {
  const { t } = useTranslation(['account', 'common']);
  const me = useProfile().user.id === user.id;
  const [groups, setGroups] = useState<readonly Group[]>(user.groups);
  const [leaving, setLeaving] = useState(false);
  const assign = useSend(assignGroups, stale);
  const dismiss = useSend(dismissGroups, stale);
  const reactivate = useSend(reactivateUser, { ...stale, onSuccess: onClose });
  const reset = useSend(resetTwoFactor, { ...stale, onSuccess: onClose });
  const changes = groupChanges(user.groups, groups);
  const changed = changes.assign.length + changes.dismiss.length > 0;

  // One after the other: the second must not run when the first was refused, which has been told by then.
  const save = async () => {
    const params = { userId: user.id };
    try {
      if (changes.assign.length > 0)
        await assign.mutateAsync({ params, body: { groups: changes.assign } });
      if (changes.dismiss.length > 0)
        await dismiss.mutateAsync({ params, body: { groups: changes.dismiss } });
    } catch {
      return;
    }
    notify({ kind: 'success', title: t('users.groupsSaved'), description: user.name });
    onClose();
  };

  return (
    <Drawer
      open
      onClose={onClose}
      size={drawerWidth.narrow}
      title={user.name}
      footer={
        user.is_active && (
          <Flex justify="space-between" gap={8} wrap>
            <Button type="text" danger disabled={me} onClick={() => setLeaving(true)}>
              {t('users.deactivate')}
            </Button>
            <Button
              type="primary"
              disabled={!changed}
              loading={assign.isPending || dismiss.isPending}
              onClick={() => void save()}
            >
              {t('users.saveGroups')}
            </Button>
          </Flex>
        )
      }
    >
      <Columns gap={[8, 16]} of="minmax(110px, max-content) 1fr" as="dl" className={styles.facts}>
        <dt>{t('users.email')}</dt>
        <dd>{user.email}</dd>
        <dt>{t('users.lastLogin')}</dt>
        <dd>
          <Moment long value={user.last_login_at} />
        </dd>
        <dt>{t('users.twoFactor')}</dt>
        <dd>
          <Mark tone={user.two_factor_enabled ? 'done' : 'off'}>
            {t(user.two_factor_enabled ? 'users.on' : 'users.off')}
          </Mark>
        </dd>
      </Columns>
      <Flex gap={8} wrap className={styles.userDeeds}>
        {user.invited && user.is_active && (
          <Button onClick={onInvite}>{t('users.inviteAgain')}</Button>
        )}
        {user.two_factor_enabled && !me && (
          <Popconfirm
            title={t('users.resetTitle')}
            description={t('users.resetText')}
            okText={t('users.reset')}
            cancelText={t('common:action.cancel')}
            onConfirm={() => reset.mutate({ params: { id: user.id } })}
          >
            <Button loading={reset.isPending}>{t('users.reset')}</Button>
          </Popconfirm>
        )}
        {!user.is_active && (
          <Button
            type="primary"
            loading={reactivate.isPending}
            onClick={() => reactivate.mutate({ params: { id: user.id } })}
          >
            {t('users.reactivate')}
          </Button>
        )}
      </Flex>
      {user.is_active && (
        <>
          <h2 className={styles.drawerHeading}>{t('users.groups')}</h2>
          <GroupChoice value={groups} onChange={setGroups} />
        </>
      )}
      {leaving && (
        <DeactivateDialog user={user} onDone={onClose} onClose={() => setLeaving(false)} />
      )}
    </Drawer>
  );
}
