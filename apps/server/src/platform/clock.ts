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

const moments = new Map<string, Intl.DateTimeFormat>();

/** A moment as the clocks of a time zone show it, with their distance from UTC: `2026-03-18T09:15:03+01:00`. */
export function localMoment(timeZone: string, iso: string): string {
  let format = moments.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      timeZoneName: 'longOffset',
    });
    moments.set(timeZone, format);
  }
  const parts = new Map(format.formatToParts(new Date(iso)).map((p) => [p.type, p.value]));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  const offset = of('timeZoneName').replace('GMT', '').replace('−', '-') || '+00:00';
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}${offset}`;
}

/** Hour, 0 to 23, of a moment in a time zone. */
export const hourIn = (timeZone: string, moment: Date): number =>
  Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(
      moment,
    ),
  );
