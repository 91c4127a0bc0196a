import dayjs, { type Dayjs } from 'dayjs';
import { momentAt, wallOf } from './zoned.js';

/** A moment for a picker, which shows what the company's clocks show then, wherever the browser is. */
export function onClock(zone: string, moment: string): Dayjs {
  const { day, time } = wallOf(zone, moment);
  return dayjs(`${day}T${time}`);
}

/** The moment (ISO 8601, UTC) of what was picked on the company's clock, to the minute. */
export const fromClock = (zone: string, picked: Dayjs): string =>
  momentAt(zone, { day: picked.format('YYYY-MM-DD'), time: picked.format('HH:mm') });
