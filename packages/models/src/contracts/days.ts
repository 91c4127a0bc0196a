/** A day as `YYYY-MM-DD`. Days have no time zone: whose day it is, the caller decides. */
export type Day = string;

const perDay = 86_400_000;

/** Days since 1970-01-01. Throws a RangeError for anything that is no day of the calendar. */
export function dayNumber(day: Day): number {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day)
    throw new RangeError(`A day is written YYYY-MM-DD, for example 2025-03-31; got '${day}'.`);
  return at / perDay;
}

/** The reverse of {@link dayNumber}. */
export const dayText = (number: number): Day =>
  new Date(number * perDay).toISOString().slice(0, 10);

/** So many days later; negative: earlier. */
export const addDays = (day: Day, days: number): Day => dayText(dayNumber(day) + days);

/** Days from one day to another; negative when the other comes first. */
export const daysBetween = (from: Day, to: Day): number => dayNumber(to) - dayNumber(from);

/**
 * The same day of the month, so many months later; the last day of a month that is too short for it:
 * 31 January + 1 month = 28 or 29 February. Count from one anchor: chaining loses days (28 February + 1 month is 28 March).
 */
export function addMonths(day: Day, months: number): Day {
  dayNumber(day);
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const length = new Date(
    Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0),
  ).getUTCDate();
  first.setUTCDate(Math.min(date, length));
  return first.toISOString().slice(0, 10);
}

/** Calendar months from the month of one day to that of another, whatever the day in them. */
export function monthsApart(from: Day, to: Day): number {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth;
}
