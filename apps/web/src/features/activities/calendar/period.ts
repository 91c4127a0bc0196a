import { addDays, mondayOf } from '../../../ui/calendar/zoned.js';

export type View = 'month' | 'week';

/** The days a view shows: whole weeks, Monday first. A month always has six, so that the page does not jump. */
export function daysOf(view: View, day: string): string[] {
  const first = view === 'week' ? mondayOf(day) : mondayOf(`${day.slice(0, 8)}01`);
  return Array.from({ length: view === 'week' ? 7 : 42 }, (_, i) => addDays(first, i));
}

/** The same day some months on; the last of a shorter month. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}

/** One period back or on. */
export const turned = (view: View, day: string, by: 1 | -1): string =>
  view === 'week' ? addDays(day, 7 * by) : addMonths(day, by);

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** Where a key leads from a day, as in the grids of WAI-ARIA; undefined for other keys. */
export function dayByKey(key: string, view: View, day: string): string | undefined {
  const step = steps[key];
  if (step !== undefined) return addDays(day, step);
  if (key === 'Home') return mondayOf(day);
  if (key === 'End') return addDays(mondayOf(day), 6);
  if (key === 'PageUp') return turned(view, day, -1);
  if (key === 'PageDown') return turned(view, day, 1);
  return undefined;
}
