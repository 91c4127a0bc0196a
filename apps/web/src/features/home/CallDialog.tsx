import {
  type ActivityOutcome,
  createActivity,
  type DashboardRow,
  getActivity,
  outcomesOf,
  patchActivity,
} from '@kade/contract';
import { Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '../../platform/client/queries.js';
import { notify } from '../../platform/notices/notify.js';
import { markOptional } from '../../ui/form/Optional.js';
import { isBlank } from '../../ui/form/rules.js';
import { Stack } from '../../ui/layout/layout.js';
import { dialogWidth } from '../../ui/page/widths.js';
import { Loaded } from '../../ui/states/Loaded.js';
import styles from './home.module.css';
import { telPath } from './phone.js';

type Props = { row: DashboardRow; onClose: () => void };

/**
 * What came of a call, while it is fresh: one click keeps it. When the call was a task on the list, that task is done
 * by it; otherwise a call is noted that nobody had planned.
 */
export function CallDialog({ row, onClose }: Props) {
  const { t } = useTranslation(['home', 'common']);
  const [note, setNote] = useState('');
  const noteId = useId();
  const { profile, about, reasons } = row;
  const planned =
    about?.type === 'activity' && reasons[0]?.params.type === 'call' ? about.id : null;
  const task = useCall(
    getActivity,
    { params: { id: planned ?? 0 } },
    { enabled: planned !== null },
  );
  const onSuccess = () => {
    notify({ kind: 'success', title: t('call.kept'), description: profile.name });
    onClose();
  };
  const create = useSend(createActivity, { onSuccess });
  const patch = useSend(patchActivity, { onSuccess });
  const outcome_note = note.trim() || null;
  const keep = (outcome: ActivityOutcome) => {
    if (planned === null)
      create.mutate({
        body: {
          type: 'call',
          title: t('call.title', { name: profile.name }).slice(0, 300),
          profile_id: profile.id,
          done: true,
          outcome,
          outcome_note,
        },
      });
    else if (task.data)
      patch.mutate({
        params: { id: planned },
        body: { version: task.data.version, done: true, outcome, outcome_note },
      });
  };
  const blank = isBlank(note);
  const busy = create.isPending || patch.isPending;
  const form = (
    <Stack gap={12} className={styles.homeCall}>
      {profile.phone && <a href={telPath(profile.phone)}>{profile.phone}</a>}
      {task.data && <p className="soft">{t('call.planned', { title: task.data.title })}</p>}
      <label htmlFor={noteId}>
        <span>{markOptional(t('call.note'), { required: false })}</span>
        <Input.TextArea
          id={noteId}
          rows={2}
          maxLength={2000}
          value={note}
          status={blank ? 'error' : ''}
          aria-invalid={blank}
          aria-describedby={`${noteId}-wrong`}
          onChange={(e) => setNote(e.target.value)}
        />
      </label>
      <p id={`${noteId}-wrong`} className={styles.homeWrong} aria-live="polite">
        {blank && t('common:validation.whitespace')}
      </p>
      <fieldset className={styles.homeOutcomes}>
        <legend>{t('call.outcome')}</legend>
        {outcomesOf.call.map((outcome) => (
          <Button key={outcome} disabled={busy || blank} onClick={() => keep(outcome)}>
            {t(`outcome.${outcome}`)}
          </Button>
        ))}
      </fieldset>
    </Stack>
  );
  return (
    <Modal
      width={dialogWidth.small}
      open
      title={t('call.title', { name: profile.name })}
      onCancel={onClose}
      cancelText={t('call.notMade')}
      footer={(_, { CancelBtn }) => <CancelBtn />}
    >
      {planned === null ? form : <Loaded query={task}>{() => form}</Loaded>}
    </Modal>
  );
}
