import type { Format } from '../../../ui/facts/format.js';

/** Euros that may be parts of a cent: what is less than one says so, what is nothing is nothing. */
export function costText(format: Format, euros: number): string {
  if (euros > 0 && euros < 0.01) return `< ${format.money(0.01)}`;
  return format.money(euros);
}

/** Seconds as one says them. */
export function timeText(
  t: (key: string, values: { count: number }) => string,
  seconds: number,
): string {
  if (seconds < 90) return t('time.seconds', { count: Math.max(1, Math.round(seconds)) });
  if (seconds < 5400) return t('time.minutes', { count: Math.round(seconds / 60) });
  return t('time.hours', { count: Math.round(seconds / 3600) });
}
