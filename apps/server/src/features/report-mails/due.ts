import type { Rhythm } from '@kade/contract';
import { addDays } from '@kade/models';

/** Day of the week, Monday 0. */
const weekday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The last day up to this one, it included, on which a report of a rhythm goes out. */
export function lastDue(rhythm: Rhythm, today: string): string {
  if (rhythm === 'daily') return today;
  if (rhythm === 'weekly') return addDays(today, -weekday(today));
  return `${today.slice(0, 8)}01`;
}

/** The first day after this one on which it goes out. */
export function nextDue(rhythm: Rhythm, today: string): string {
  if (rhythm === 'daily') return addDays(today, 1);
  if (rhythm === 'weekly') return addDays(lastDue(rhythm, today), 7);
  return lastDue(rhythm, addDays(`${today.slice(0, 8)}01`, 31));
}
