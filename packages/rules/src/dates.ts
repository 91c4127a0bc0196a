const day = /^(\d{4})-(\d{2})-(\d{2})$/;
const dayMs = 86_400_000;

const momentOf = (year: number, month: number, date: number): Date => {
  const moment = new Date(0);
  // setUTCFullYear, because Date.UTC reads the years 0 to 99 as 1900 to 1999.
  moment.setUTCFullYear(year, month - 1, date);
  return moment;
};

/** Whether a text is a day that exists, as YYYY-MM-DD, from year 1 on. */
export function isDay(text: string): boolean {
  const found = day.exec(text);
  if (found === null || found[1] === '0000') return false;
  const moment = momentOf(Number(found[1]), Number(found[2]), Number(found[3]));
  return moment.toISOString().slice(0, 10) === text;
}

/** Midnight UTC of a day. */
export const momentOfDay = (text: string): Date => {
  const [year = 1, month = 1, date = 1] = text.split('-').map(Number);
  return momentOf(year, month, date);
};

/**
 * The day so many days before another.
 * @throws RangeError when `today` is not a day, or lies so early that the answer has no four-digit year
 */
export function daysBefore(today: string, days: number): string {
  if (!isDay(today)) throw new RangeError(`"today" must be a day as YYYY-MM-DD, not "${today}".`);
  const moment = new Date(momentOfDay(today).getTime() - days * dayMs);
  const text = moment.toISOString().slice(0, 10);
  if (!isDay(text)) throw new RangeError(`${days} days before ${today} is before the year 1.`);
  return text;
}
