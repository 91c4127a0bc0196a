import { type FollowUpGroup, followUpGroups } from '@kade/contract';
import { type Clock, dayIn } from '../../platform/clock.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import { timeZoneOf } from '../companies/index.js';

/** Now, as the company's calendar has it. */
export type Frame = {
  readonly now: Date;
  readonly timeZone: string;
  readonly today: string;
  readonly tomorrow: string;
  /** Weeks begin on Monday (ISO 8601). */
  readonly nextMonday: string;
};

const dayMs = 86_400_000;

/** `YYYY-MM-DD`, a number of days later. Days have no time zone, so none can shift them. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

export function frameAt(now: Date, timeZone: string): Frame {
  const today = dayIn(timeZone, now);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay() || 7;
  return {
    now,
    timeZone,
    today,
    tomorrow: addDays(today, 1),
    nextMonday: addDays(today, 8 - weekday),
  };
}

export async function frameOf(tx: TenantTx, companyId: number, clock: Clock): Promise<Frame> {
  return frameAt(clock.now(), await timeZoneOf(tx, companyId));
}

export const noCounts = (): Record<FollowUpGroup, number> =>
  Object.fromEntries(followUpGroups.map((g) => [g, 0])) as Record<FollowUpGroup, number>;
