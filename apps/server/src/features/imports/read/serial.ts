const dayMs = 86_400_000;
const two = (n: number) => String(n).padStart(2, '0');

/**
 * A spreadsheet's serial day as `YYYY-MM-DD`, with ` HH:MM:SS` when it has a time of day.
 * Day 1 is 1900-01-01, and 1900 counts as a leap year, as it does in every spreadsheet; or days since 1904-01-01.
 */
export function serialToText(serial: number, since1904 = false): string {
  const days = since1904 ? serial + 1462 : serial;
  // Before 1 March 1900 the false leap day has not happened yet.
  const shift = days < 60 ? 1 : 0;
  const moment = new Date(Date.UTC(1899, 11, 30) + Math.round((days + shift) * 86_400) * 1000);
  if (Number.isNaN(moment.getTime()) || days < 0) return String(serial);
  const day = moment.toISOString().slice(0, 10);
  if (moment.getTime() % dayMs === 0) return day;
  return `${day} ${two(moment.getUTCHours())}:${two(moment.getUTCMinutes())}:${two(moment.getUTCSeconds())}`;
}
