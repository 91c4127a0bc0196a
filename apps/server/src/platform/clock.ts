/** The moment; a test can hand in its own. */
export type Clock = { now(): Date };
export const systemClock: Clock = { now: () => new Date() };

/** The day (`YYYY-MM-DD`) that a moment falls on in a time zone. */
export function dayIn(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);
}
