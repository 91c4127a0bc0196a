import type { Activity } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../app/useProfile.js';
import { addDays, todayIn, wallOf } from '../../ui/zoned.js';

/** Weekday and day, such as 'wo 18 mrt'; days have no zone, so UTC shows them as they are. */
export function dayWords(day: string, language: string, long = false): string {
  return new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', {
    timeZone: 'UTC',
    weekday: long ? 'long' : 'short',
    day: 'numeric',
    month: long ? 'long' : 'short',
    ...(long ? { year: 'numeric' } : {}),
  }).format(new Date(`${day}T00:00:00Z`));
}

/** When it is due, or was done: near days in words, all in the company's time. */
export function Due({ activity }: { activity: Activity }) {
  const { t, i18n } = useTranslation('activities');
  const zone = useProfile().company.time_zone;
  const { due_on, due_at, done_at, done, group } = activity;
  const moment = done ? done_at : due_at;
  const wall = moment ? wallOf(zone, moment) : null;
  const day = wall?.day ?? due_on;
  if (!day) return <span className="soft">{t('due.none')}</span>;
  const today = todayIn(zone);
  const near = {
    [addDays(today, -1)]: 'yesterday',
    [today]: 'today',
    [addDays(today, 1)]: 'tomorrow',
  }[day];
  const words = near
    ? t(`due.${near}`)
    : `${dayWords(day, i18n.resolvedLanguage ?? 'en')}${day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`}`;
  return (
    <time
      className={group === 'overdue' ? 'due is-overdue' : 'due'}
      dateTime={moment ?? day}
      title={`${day}${wall ? ` ${wall.time}` : ''}`}
    >
      {words}
      {wall && ` ${wall.time}`}
    </time>
  );
}
