import { CheckOutlined, ClockCircleOutlined, EllipsisOutlined } from '@ant-design/icons';
import type { Activity, ActivityOutcome } from '@kade/contract';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import { useMobile } from '../../platform/theme/useWidth.js';
import { cx } from '../../ui/cx.js';
import { Person } from '../../ui/facts/Person.js';
import { StatusTag } from '../../ui/facts/StatusTag.js';
import { EditablePlace } from '../../ui/table/edit/EditableCell.js';
import styles from './activities.module.css';
import { Due } from './Due.js';
import { OutcomeButton } from './OutcomeButton.js';
import { doneAtOnce } from './outcomes.js';
import { TypeIcon } from './TypeIcon.js';
import type { TaskColumns } from './taskEdits.js';
import { useSwipe } from './useSwipe.js';

export const rowActions = ['edit', 'tomorrow', 'nextWeek', 'file', 'delete'] as const;
export type RowAction = (typeof rowActions)[number];

/** Outcomes that bring a sale nearer. */
const went: ReadonlySet<ActivityOutcome> = new Set(['interested', 'ordered', 'appointment']);

type Props = {
  activity: Activity;
  /** False where every row is of the same profile. */
  withProfile: boolean;
  columns: TaskColumns;
  busy: boolean;
  onDone: (outcome: ActivityOutcome | null) => void;
  onUndo: () => void;
  onAction: (action: RowAction) => void;
};

const fits = (activity: Activity) => (action: RowAction) => {
  if (action === 'file') return activity.due_on !== null || activity.due_at !== null;
  return action === 'tomorrow' || action === 'nextWeek' ? !activity.done : true;
};

/** One activity in a list: with whom, what, when, and all that can be done about it; on a phone it is swept aside, too. */
export function TaskRow(props: Props) {
  const { activity, withProfile, columns, busy, onDone, onUndo, onAction } = props;
  const { t } = useTranslation('activities');
  const { title, profile, person, opportunity, owner, outcome, outcome_note, note, done, mail } =
    activity;
  const phone = person?.phone ?? profile?.phone;
  const business = withProfile ? profile : null;
  const isPhone = useMobile();
  const swipe =
    isPhone && !done && !busy && activity.type !== 'note'
      ? { right: () => onDone(doneAtOnce(activity)), left: () => onAction('tomorrow') }
      : undefined;
  const swiped = useSwipe(swipe);
  return (
    <li
      {...swiped}
      className={done ? cx(styles.task, styles.isDone) : styles.task}
      data-testid="task"
      data-row-key={activity.id}
      data-profile={profile?.id}
    >
      {swipe && (
        <>
          <span className={cx(styles.swept, styles.sweptRight)} aria-hidden>
            <CheckOutlined /> {t('swipe.done')}
          </span>
          <span className={cx(styles.swept, styles.sweptLeft)} aria-hidden>
            {t('swipe.tomorrow')} <ClockCircleOutlined />
          </span>
        </>
      )}
      <OutcomeButton
        activity={activity}
        disabled={busy}
        asks={false}
        onDone={onDone}
        onUndo={onUndo}
      />
      <TypeIcon type={activity.type} />
      <div className={styles.taskWhat} data-testid="task-about">
        {business && (
          <p className={styles.taskBusiness}>
            <Link to={paths.profile(business.id, 'activities')}>{business.name}</Link>
            {business.city && <span className="soft">{business.city}</span>}
          </p>
        )}
        <p className={styles.taskAbout}>
          <EditablePlace row={activity} column={columns.title}>
            <button
              type="button"
              className={cx(styles.taskTitle, !business && styles.isFirst)}
              data-testid="task-title"
              onClick={() => onAction('edit')}
            >
              {title}
            </button>
          </EditablePlace>
          {person && <span>{person.name}</span>}
          {phone && !done && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
          {opportunity && <span>{opportunity.title}</span>}
          {mail && <StatusTag status={mail.state} of="mail" />}
          {mail?.reason && mail.state !== 'sent' && <span>{mail.reason}</span>}
          {outcome && (
            <span
              className={
                went.has(outcome) ? cx(styles.taskOutcome, styles.isGood) : styles.taskOutcome
              }
            >
              {t(`outcome.${outcome}`)}
            </span>
          )}
        </p>
        {(outcome_note || (activity.type === 'note' && note)) && (
          <p className={styles.taskNote}>{outcome_note ?? note}</p>
        )}
      </div>
      <div className={styles.taskWhen}>
        <EditablePlace row={activity} column={columns.due}>
          <Due activity={activity} />
        </EditablePlace>
        <EditablePlace row={activity} column={columns.owner}>
          {owner ? (
            <Person user={owner} isWhole />
          ) : (
            <span className="soft">{t('owner.nobody')}</span>
          )}
        </EditablePlace>
      </div>
      <Dropdown
        trigger={['click']}
        autoFocus
        menu={{
          items: rowActions.filter(fits(activity)).map((key) => ({
            key,
            label: t(`action.${key}`),
            danger: key === 'delete',
          })),
          onClick: ({ key }) => onAction(key as RowAction),
        }}
      >
        <Button type="text" icon={<EllipsisOutlined />} aria-label={t('action.more', { title })} />
      </Dropdown>
    </li>
  );
}
