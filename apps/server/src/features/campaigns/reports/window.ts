import { dayIn } from '../../../platform/clock.js';
import type { Window } from './parts.js';

const dayMs = 86_400_000;

/** The conversion window of a campaign: from the day it started, in the company's time zone, for so many days more. */
export function windowOf(
  campaign: { started_at: string | null; conversion_window_days: number },
  timeZone: string,
): Window | undefined {
  if (campaign.started_at === null) return undefined;
  const from = dayIn(timeZone, new Date(campaign.started_at));
  const end = new Date(Date.parse(from) + campaign.conversion_window_days * dayMs);
  return { from, to: end.toISOString().slice(0, 10) };
}
