/** A day as the number of days since 1970-01-01: days are added and compared far more often than shown. */
export type DayNumber = number;

const texts = new Map<DayNumber, string>();

/** `YYYY-MM-DD`. Kept, because the same few thousand days come back millions of times. */
export function dayText(day: DayNumber): string {
  const known = texts.get(day);
  if (known !== undefined) return known;
  const text = new Date(day * 86_400_000).toISOString().slice(0, 10);
  texts.set(day, text);
  return text;
}

/** The day of `YYYY-MM-DD`. Throws a RangeError for anything that is no day of the calendar. */
export function dayNumber(text: string): DayNumber {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  const day = at / 86_400_000;
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text)
    throw new RangeError(`A day is written YYYY-MM-DD, for example 2025-03-31; got '${text}'.`);
  return day;
}

/** 0 is Sunday, 6 Saturday. 1970-01-01 was a Thursday. */
export const weekday = (day: DayNumber): number => (((day + 4) % 7) + 7) % 7;

const months = new Map<DayNumber, number>();

/** 0 is January. */
export function monthOf(day: DayNumber): number {
  let month = months.get(day);
  if (month === undefined) {
    month = Number(dayText(day).slice(5, 7)) - 1;
    months.set(day, month);
  }
  return month;
}
