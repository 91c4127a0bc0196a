import type { Activity } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import styles from './activities.module.css';

/** When it is due, or was done, in the company's time. */
export function Due({ activity }: { activity: Activity }) {
  const { t } = useTranslation('activities');
  const format = useFormat();
  const { due_on, due_at, done_at, done, group } = activity;
  const moment = done ? done_at : due_at;
  const when = moment ?? due_on;
  if (!when) return <span className="soft">{t('due.none')}</span>;
  return (
    <time
      className={
        group === 'overdue' ? cx(styles.due, 'num', styles.isOverdue) : cx(styles.due, 'num')
      }
      dateTime={when}
    >
      {moment ? format.moment(moment) : format.day(due_on)}
    </time>
  );
}
