import { addDays } from '@kade/models';
import { dayIn } from '../../../platform/clock.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { type Campaigned, lastReached, type Run } from './parts.sql.js';

/** Days (`YYYY-MM-DD`, both included) in which an order can count, over all profiles; and the day of the start. */
export type Window = { start: string; from: string; to: string; closed: boolean };

/**
 * The conversion window of a campaign that started. Each profile has one of its own, from the day after it was reached;
 * this one begins with the first of them and ends with the last. It is closed once nobody waits for a mail any more.
 */
export async function windowOf(
  tx: TenantTx,
  of: Campaigned,
  { startedAt, timeZone, days }: Run,
  now: Date,
): Promise<Window> {
  const start = dayIn(timeZone, new Date(startedAt));
  return windowFrom(start, days, await lastReached(tx, of, timeZone), dayIn(timeZone, now));
}

/** @param last the last day on which a mail left, and whether others still wait */
export function windowFrom(
  start: string,
  days: number,
  last: { day: string | null; waiting: boolean },
  today: string,
): Window {
  const to = addDays(last.day !== null && last.day > start ? last.day : start, days);
  return { start, from: addDays(start, 1), to, closed: !last.waiting && today > to };
}
