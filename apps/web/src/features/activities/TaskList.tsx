import { type Activity, getActivityFile } from '@kade/contract';
import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/client/api.js';
import { notify } from '../../platform/notices/notify.js';
import { showFailure } from '../../platform/notices/showFailure.js';
import { useProfile } from '../../platform/session/useProfile.js';
import { addDays, mondayOf, todayIn } from '../../ui/calendar/zoned.js';
import { Stack } from '../../ui/layout/layout.js';
import { EditedRows } from '../../ui/table/edit/EditedRows.js';
import { GroupHead } from '../../ui/table/GroupHead.js';
import { type GroupOf, headsOf, type RowGroups } from '../../ui/table/groups.js';
import styles from './activities.module.css';
import { moved, type Start } from './draft.js';
import { ActivityDrawer } from './form/ActivityDrawer.js';
import { JustDone } from './JustDone.js';
import { type RowAction, TaskRow } from './TaskRow.js';
import { activityEdits, keyOfActivity, useTaskColumns } from './taskEdits.js';
import { useChange } from './useChange.js';

type Props = {
  items: readonly Activity[];
  withProfile?: boolean;
  /** The groups in which they come, and whether these are the first and the last of all. */
  groups?: RowGroups<Activity>;
  at?: { isFirst: boolean; isLast: boolean };
};

/** After a call that nobody answered one calls again; after all else comes a task. */
const nextOf = ({ type, profile, person, opportunity, outcome, title }: Activity): Start => ({
  type: outcome === 'not_reached' || outcome === 'no_show' ? type : 'task',
  title: outcome === 'not_reached' || outcome === 'no_show' ? title : '',
  profile_id: profile?.id ?? null,
  ...(profile ? { profileName: profile.name } : {}),
  person_id: person?.id ?? null,
  opportunity_id: opportunity?.id ?? null,
});

async function download(id: number): Promise<void> {
  const response = await call(getActivityFile, { params: { id } });
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = `activity-${id}.ics`;
  link.click();
  URL.revokeObjectURL(url);
}

/** Activities as rows that can be done, moved, edited and removed where they stand. */
export function TaskList({ items, withProfile = true, groups, at }: Props) {
  const { t } = useTranslation(['activities', 'common']);
  const [modal, holder] = Modal.useModal();
  const zone = useProfile().company.time_zone;
  const { change, remove, isPending } = useChange();
  const [justDone, setJustDone] = useState<Activity | null>(null);
  const [open, setOpen] = useState<{ activity?: Activity; start?: Start } | null>(null);

  const postpone = (activity: Activity, day: string) =>
    change(activity, moved(activity, day, zone), (after) =>
      notify({
        kind: 'success',
        title: t('moved', { title: activity.title, day }),
        action: {
          label: t('common:action.undo'),
          act: () =>
            change(
              after,
              activity.due_at ? { due_at: activity.due_at } : { due_on: activity.due_on },
            ),
        },
      }),
    );
  const act = (activity: Activity, action: RowAction) => {
    const today = todayIn(zone);
    if (action === 'edit') setOpen({ activity });
    else if (action === 'tomorrow') postpone(activity, addDays(today, 1));
    else if (action === 'nextWeek') postpone(activity, addDays(mondayOf(today), 7));
    else if (action === 'file') void download(activity.id).catch(showFailure);
    else
      modal.confirm({
        title: t('delete.title', { title: activity.title }),
        content: t('delete.text'),
        okText: t('common:action.delete'),
        okButtonProps: { danger: true },
        cancelText: t('common:action.cancel'),
        onOk: () => remove(activity),
      });
  };
  const undo = (activity: Activity) => {
    setJustDone(null);
    change(activity, { done: false });
  };

  const columns = useTaskColumns(zone);

  const heads = groups && headsOf(items, groups, at ?? { isFirst: true, isLast: true });
  const headItem = (group: GroupOf) => (
    <li key={`group ${group.key}`} className={styles.taskGroup}>
      <h2>
        <GroupHead group={group} all={groups?.all ?? []} folds={groups?.folds} />
      </h2>
    </li>
  );
  return (
    <EditedRows edits={activityEdits} rowKey={keyOfActivity} columns={columns}>
      <Stack gap={16}>
        {justDone && (
          <JustDone
            key={justDone.id}
            activity={justDone}
            saving={isPending}
            onOutcome={(outcome) => change(justDone, { outcome }, setJustDone)}
            onNote={(outcome_note) => change(justDone, { outcome_note }, setJustDone)}
            onNext={() => setOpen({ start: nextOf(justDone) })}
            onUndo={() => undo(justDone)}
            onClose={() => setJustDone(null)}
          />
        )}
        <ul className={styles.taskList}>
          {items.map((activity) => [
            heads?.before.get(activity)?.map(headItem),
            <TaskRow
              key={activity.id}
              activity={activity}
              withProfile={withProfile}
              columns={columns}
              busy={isPending}
              onDone={(outcome) =>
                change(activity, { done: true, ...(outcome ? { outcome } : {}) }, setJustDone)
              }
              onUndo={() => undo(activity)}
              onAction={(action) => act(activity, action)}
            />,
          ])}
          {heads?.after.map(headItem)}
        </ul>
        {holder}
        {open && <ActivityDrawer {...open} onClose={() => setOpen(null)} />}
      </Stack>
    </EditedRows>
  );
}
