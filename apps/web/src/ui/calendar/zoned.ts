/**
 * Days and times as the company's clock shows them. A seller abroad plans in the company's time, as the lists and the
 * calendar have it; the browser's own zone plays no part.
 */
export type Wall = { day: string; time: string };

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  // Swedish writes `2026-03-18 09:30`.
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  formats.set(zone, made);
  return made;
}

/** `YYYY-MM-DD` and `HH:mm` of a moment in a zone. */
export function wallOf(zone: string, moment: string): Wall {
  const [day = '', time = ''] = formatOf(zone).format(new Date(moment)).split(' ');
  return { day, time };
}

/** The day it is now in a zone, `YYYY-MM-DD`. */
export const todayIn = (zone: string): string => wallOf(zone, new Date().toISOString()).day;

/**
 * The moment (ISO 8601, UTC) when the clock of a zone shows this. A time the clock skips in spring becomes the one an
 * hour later; of one that comes twice in autumn the first is meant.
 */
export function momentAt(zone: string, { day, time }: Wall): string {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const shownAt = (at: number) => {
    const wall = wallOf(zone, new Date(at).toISOString());
    return Date.parse(`${wall.day}T${wall.time}:00Z`) - at;
  };
  // The offset before and after any change of the clock near it.
  const [early, late] = [shownAt(asUtc - 86_400_000), shownAt(asUtc + 86_400_000)];
  const fits = [asUtc - early, asUtc - late].filter((at) => at + shownAt(at) === asUtc);
  const at = fits.length > 0 ? Math.min(...fits) : asUtc - early;
  return new Date(at).toISOString();
}

/** `YYYY-MM-DD`, some days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return addDays(day, 1 - weekday);
};

/** Whether a text is a day of the calendar that activities can fall on. */
export const isDay = (text: string): boolean =>
  /^(199\d|20\d\d|21[0-8]\d)-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  addDays(text, 0) === text;
