/** The moment; a test can hand in its own. */
export type Clock = { now(): Date };
export const systemClock: Clock = { now: () => new Date() };

/** Making a format costs more than using it a hundred times; there are few time zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The day (`YYYY-MM-DD`) that a moment falls on in a time zone. */
export function dayIn(timeZone: string, moment: Date): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
    formats.set(timeZone, format);
  }
  return format.format(moment);
}
