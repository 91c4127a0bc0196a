import type { Campaign } from '@kade/contract';
import dayjs from 'dayjs';

type When = Pick<Campaign, 'status' | 'start_at' | 'started_at' | 'completed_at' | 'updated_at'>;

const day = (moment: string | Date): string => dayjs(moment).format('YYYY-MM-DD');

/**
 * The days on which a campaign is sent, as they are here: planned ones for one that waits, until today for one that is
 * being sent. Without a time it starts as soon as it is approved, which is now.
 */
export function daysOf(
  { status, start_at, started_at, completed_at, updated_at }: When,
  now: Date,
): { starts_on: string; ends_on: string } {
  const starts_on = day(started_at ?? start_at ?? now);
  if (status === 'running') return { starts_on, ends_on: day(now) };
  // The last thing that happened to a campaign that was stopped is that.
  const end = completed_at ?? (status === 'inactive' ? updated_at : null);
  return { starts_on, ends_on: end === null ? starts_on : day(end) };
}
