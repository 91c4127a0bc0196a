import { type Business, streams } from './business.js';
import { contractTitles } from './data/crm.js';
import { type DayNumber, dayNumber, dayText } from './days.js';
import { propositions } from './products.js';
import type { DemoProfile } from './profile.js';
import { Random, Weighted } from './random.js';
import type { Trade } from './trade.js';

/** What was agreed with a customer for a longer time. */
export type DemoContract = {
  /** `C-000001`, with the number of its profile. */
  readonly number: string;
  readonly profile_external_id: string;
  readonly title: string;
  readonly status: 'draft' | 'active' | 'ended';
  readonly start_date: string;
  /** Last day of the first term. */
  readonly end_date: string;
  readonly notice_days: number;
  readonly auto_renew: boolean;
  readonly renewal_months: number | null;
  /** Euros, two digits. */
  readonly value_per_year: string;
  readonly cancelled_on: string | null;
  readonly owner_email: string | null;
  /** Day it was entered. */
  readonly created_at: string;
};

const titles = new Weighted<string>(contractTitles);
const lengths = new Weighted([
  [12, 58],
  [24, 18],
  [36, 14],
  [6, 10],
] as const);
const notices = new Weighted([
  [30, 52],
  [60, 28],
  [90, 20],
] as const);
const renewals = new Weighted([
  [12, 80],
  [3, 12],
  [1, 8],
] as const);

/** The first of a month, so many months after the one that a day lies in. */
function firstOfMonth(day: DayNumber, months: number): DayNumber {
  const [year = 0, month = 1] = dayText(day).split('-').map(Number);
  return Date.UTC(year, month - 1 + months, 1) / 86_400_000;
}

/**
 * The contract with a profile: with one customer in eight, and drafts with some who are about to become one. They begin
 * on the first of a month; most renew by themselves, some were just cancelled, some have ended.
 */
export function contractsOf(
  seed: number,
  b: Business,
  profile: DemoProfile,
  trade: Trade | null,
  today: DayNumber,
): readonly DemoContract[] {
  const random = new Random(seed, streams.contracts, b.index);
  const drawn = random.share();
  const draft = !trade && profile.crm_status === 'opportunity' && drawn < 0.05;
  if (!draft && !(trade && drawn < 0.12)) return [];
  const months = lengths.draw(random);
  const since = trade
    ? firstOfMonth(Math.max(trade.start, dayNumber(profile.created_at)), 1)
    : firstOfMonth(today, random.between(1, 3));
  // Not all were made when the trade began: a later one replaced what was there.
  const age = Math.max(0, Math.floor((today - since) / 30.5));
  const start = draft ? since : firstOfMonth(since, random.between(0, Math.max(0, age - 1)));
  const end = firstOfMonth(start, months) - 1;
  const renews = random.chance(0.8);
  const cancelled = !draft && renews && random.chance(0.08) && today - start > 60;
  const over = !renews && end < today;
  return [
    {
      number: `C-${String(b.index).padStart(6, '0')}`,
      profile_external_id: profile.external_id,
      title: titles.draw(random).replace('{}', random.pick(propositions).toLowerCase()),
      status: draft ? 'draft' : over ? 'ended' : 'active',
      start_date: dayText(start),
      end_date: dayText(end),
      notice_days: notices.draw(random),
      auto_renew: renews,
      renewal_months: renews ? renewals.draw(random) : null,
      value_per_year: (Math.max(4, Math.round(b.scale * random.between(60, 260))) * 50).toFixed(2),
      // Within the last weeks, so that every one of them still runs: the shortest notice is a month.
      cancelled_on: cancelled ? dayText(today - random.between(2, 25)) : null,
      owner_email: profile.owner_email,
      created_at: dayText(Math.min(start - random.between(3, 20), today - 1)),
    },
  ];
}
