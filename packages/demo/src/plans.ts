import type { ActivityType } from '@kade/contract';
import { type DayNumber, dayText, weekday } from './days.js';
import type { Random } from './random.js';

const dayMs = 86_400_000;
const iso = (at: number): string => new Date(at).toISOString();

/** The Friday before, for a day in a weekend. */
const friday = (day: DayNumber): DayNumber => day - ([2, 0, 0, 0, 0, 0, 1][weekday(day)] ?? 0);
const monday = (day: DayNumber): DayNumber => day + ([1, 0, 0, 0, 0, 0, 2][weekday(day)] ?? 0);

/**
 * When something that was done had been due: mostly that day, now and then earlier or later, and some of it nobody had
 * planned. Visits and meetings take place when they are planned. Draws as often for each.
 */
export function planOf(
  random: Random,
  type: ActivityType,
  day: DayNumber,
  at: number,
): { due_on: string | null; due_at: string | null; created_at: string } {
  const drawn = random.share();
  const away = random.between(1, 6);
  const created = at - random.between(0, 9) * dayMs;
  if (type === 'note') return { due_on: null, due_at: null, created_at: iso(created) };
  if (type === 'visit' || type === 'meeting')
    return { due_on: null, due_at: iso(at), created_at: iso(created) };
  if (drawn < 0.2) return { due_on: null, due_at: null, created_at: iso(at) };
  const late = drawn < 0.33;
  const due = late ? friday(day - away) : drawn < 0.4 ? monday(day + away) : day;
  const before = late ? at - (day - due) * dayMs : created;
  return { due_on: dayText(due), due_at: null, created_at: iso(Math.min(created, before)) };
}

/** Days until a seller first turns to a new opportunity; null: when it happens to come up. */
export function daysToContact(random: Random): number | null {
  const drawn = random.share();
  const within = random.below(7);
  if (drawn < 0.3) return 0;
  if (drawn < 0.5) return 1;
  if (drawn < 0.8) return 2 + (within % 4);
  return drawn < 0.92 ? 7 + within : null;
}

/** The day after so many days that somebody works, if there is one up to `last`. */
export function contactDay(from: DayNumber, days: number, last: DayNumber): DayNumber | null {
  const day = monday(from + days);
  return day <= last ? day : null;
}
