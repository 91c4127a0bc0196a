import type { Activity } from '@kade/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../../platform/session/useProfile.js';
import { wallOf } from '../../../ui/calendar/zoned.js';
import { cx } from '../../../ui/cx.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Stack } from '../../../ui/layout/layout.js';
import styles from '../activities.module.css';
import { dayByKey, daysOf, type View } from './period.js';

export type CalendarDay = { day: string; count: number; results: readonly Activity[] };
type Props = {
  view: View;
  day: string;
  today: string;
  days: readonly CalendarDay[];
  /** False where every entry is of the same profile. */
  withProfile: boolean;
  onDay: (day: string) => void;
  onOpen: (activity: Activity) => void;
  /** An activity was dropped on another day. */
  onMove: (activity: Activity, day: string) => void;
};

/**
 * Weeks as rows, days as cells. One day can be reached with Tab, the others from there with the arrow keys. Dragging is
 * a short cut: the same is done in the form, by keyboard too.
 */
export function CalendarGrid(props: Props) {
  const { view, day, today, days, withProfile, onDay, onOpen, onMove } = props;
  const { t, i18n } = useTranslation('activities');
  const language = i18n.resolvedLanguage ?? 'en';
  const { longDay } = useFormat();
  const zone = useProfile().company.time_zone;
  const shown = daysOf(view, day);
  const byDay = new Map(days.map((d) => [d.day, d]));
  const [dragged, setDragged] = useState<Activity | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const chosen = useRef<HTMLButtonElement>(null);
  const byKeyboard = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day
  useEffect(() => {
    if (byKeyboard.current) chosen.current?.focus();
    byKeyboard.current = false;
  }, [day]);

  const drop = (target: string) => {
    if (dragged) onMove(dragged, target);
    setDragged(null);
    setOver(null);
  };
  const weekday = (d: string) =>
    new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(
      new Date(`${d}T00:00:00Z`),
    );

  const cell = (d: string) => {
    const entry = byDay.get(d);
    const classes = [
      styles.calendarDay,
      view === 'month' && d.slice(0, 7) !== day.slice(0, 7) && styles.isOutside,
      d === today && styles.isToday,
      d === day && styles.isChosen,
      d === over && styles.isOver,
    ];
    return (
      <td
        key={d}
        className={cx(...classes)}
        onDragOver={(e) => {
          if (!dragged) return;
          e.preventDefault();
          setOver(d);
        }}
        onDrop={(e) => {
          e.preventDefault();
          drop(d);
        }}
      >
        <button
          ref={d === day ? chosen : null}
          type="button"
          className={styles.calendarNumber}
          data-testid="calendar-number"
          tabIndex={d === day ? 0 : -1}
          aria-pressed={d === day}
          aria-current={d === today ? 'date' : undefined}
          aria-label={t('calendar.day', {
            day: longDay(d),
            count: entry?.count ?? 0,
          })}
          onClick={() => onDay(d)}
          onKeyDown={(e) => {
            const to = dayByKey(e.key, view, d);
            if (!to) return;
            e.preventDefault();
            byKeyboard.current = true;
            onDay(to);
          }}
        >
          {Number(d.slice(8))}
        </button>
        {entry && (
          <>
            <span className={cx(styles.calendarCount, 'num')} aria-hidden>
              {entry.count}
            </span>
            <Stack gap={2} as="ul" className={styles.calendarChips}>
              {entry.results.map((activity) => (
                <li key={activity.id}>
                  <button
                    type="button"
                    tabIndex={d === day ? 0 : -1}
                    className={cx(
                      styles.chip,
                      styles[`activity-${activity.type}`],
                      activity.done ? styles.isDone : '',
                      activity.group === 'overdue' ? styles.isOverdue : '',
                    )}
                    draggable={!activity.done}
                    title={[activity.profile?.name, activity.title].filter(Boolean).join(' · ')}
                    onDragStart={() => setDragged(activity)}
                    onDragEnd={() => {
                      setDragged(null);
                      setOver(null);
                    }}
                    onClick={() => onOpen(activity)}
                  >
                    {activity.due_at && (
                      <span className="num">{wallOf(zone, activity.due_at).time} </span>
                    )}
                    {withProfile && activity.profile && <strong>{activity.profile.name} </strong>}
                    {activity.title}
                  </button>
                </li>
              ))}
            </Stack>
            {entry.count > entry.results.length && (
              <button
                type="button"
                className={styles.calendarMore}
                tabIndex={d === day ? 0 : -1}
                onClick={() => onDay(d)}
              >
                {t('calendar.more', { count: entry.count - entry.results.length })}
              </button>
            )}
          </>
        )}
      </td>
    );
  };

  const weeks = Array.from({ length: shown.length / 7 }, (_, w) => shown.slice(w * 7, w * 7 + 7));
  return (
    <table
      className={styles.calendarGrid}
      data-view={view}
      data-testid="calendar-grid"
      aria-label={t('calendar.label')}
    >
      <thead>
        <tr>
          {shown.slice(0, 7).map((d) => (
            <th key={d} scope="col">
              {weekday(d)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>{week.map(cell)}</tr>
        ))}
      </tbody>
    </table>
  );
}
