import type { OpportunityStatus } from '@kade/contract/sales/opportunities';
import { type Business, streams } from './business.js';
import { demoUsers } from './company.js';
import * as data from './data/deals.js';
import { type DayNumber, dayNumber, dayText, weekday } from './days.js';
import { propositions } from './products.js';
import type { DemoProfile } from './profile.js';
import { Random, Weighted } from './random.js';
import type { Trade } from './trade.js';

/** What happened to an opportunity. `status`: from and to are statuses; `owner`: they are users' addresses. */
export type DemoOpportunityEvent = {
  readonly type: 'created' | 'status' | 'owner';
  readonly from: string | null;
  readonly to: string;
  /** Address of who did it. */
  readonly actor_email: string;
  /** ISO 8601 in UTC, in working hours. */
  readonly at: string;
};

/** A possible sale to a profile, with its history. */
export type DemoOpportunity = {
  /** `O-000001`, with the number of its profile. */
  readonly external_id: string;
  readonly profile_external_id: string;
  readonly title: string;
  readonly status: OpportunityStatus;
  /** Euros a year, two digits. */
  readonly value: string;
  /** Percentage. */
  readonly probability: number;
  /** Day; that of its end for one that ended. */
  readonly expected_close: string;
  readonly owner_email: string;
  readonly source: string;
  readonly lost_reason: string | null;
  /** Place in its column of the board, newest last. */
  readonly rank: string;
  readonly created_at: string;
  /** Of the last event. */
  readonly updated_at: string;
  readonly closed_at: string | null;
  /** In order of time, the first says it was made. */
  readonly events: readonly DemoOpportunityEvent[];
};

type Plan = {
  readonly titles: Weighted<string>;
  /** First day it can have been made. */
  readonly from: DayNumber;
  /** How it ended; null: it is open. */
  readonly ended: 'deal' | 'lost' | 'closed' | null;
  /** Last day of its making. */
  readonly to: DayNumber;
};

const firstTitles = new Weighted<string>(data.firstDeals);
const nextTitles = new Weighted<string>(data.nextDeals);
const lostReasons = new Weighted(data.lostReasons);
const ends = new Weighted([
  ['deal', 34],
  ['lost', 46],
  ['closed', 20],
] as const);
const [admin, seller] = demoUsers;
/** Two years: so far back goes the history. */
const history = 730;
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A place between others, as a text that sorts by its bytes; new places fit between any two (fractional indexing). */
function rankOf(number: number): string {
  let text = '';
  for (let i = 0, rest = number; i < 4; i++, rest = Math.floor(rest / 62))
    text = digits.charAt(rest % 62) + text;
  return `d${text}`;
}

/** Whether there is something to sell here, and how far it came. Undefined for most. */
function planOf(
  random: Random,
  profile: DemoProfile,
  trade: Trade | null,
  today: DayNumber,
): Plan | undefined {
  const drawn = random.share();
  const known = Math.max(dayNumber(profile.created_at), today - history);
  if (trade) {
    if (trade.start - today > -history && drawn < 0.3)
      return { titles: firstTitles, from: known, to: trade.start, ended: 'deal' };
    if (drawn > 0.03 || today - trade.start < 90) return undefined;
    const from = Math.max(known, trade.start + 60);
    return random.chance(0.45)
      ? { titles: nextTitles, from: Math.max(from, today - 75), to: today - 2, ended: null }
      : { titles: nextTitles, from, to: today - 20, ended: ends.draw(random) };
  }
  const open = {
    titles: firstTitles,
    from: Math.max(known, today - 100),
    to: today - 1,
    ended: null,
  };
  switch (profile.crm_status) {
    case 'lead':
      return drawn < 0.02 ? open : undefined;
    case 'prospect':
      return drawn < 0.14 ? open : undefined;
    case 'opportunity':
      // Some lie there longer than any sale that came off: what a pipeline report has to show.
      return drawn < 0.42 ? open : drawn < 0.48 ? { ...open, from: known } : undefined;
    case 'lost':
      return drawn < 0.32
        ? { ...open, from: known, to: today - 5, ended: random.chance(0.8) ? 'lost' : 'closed' }
        : undefined;
    default:
      return undefined;
  }
}

/** The moment of a deed on a day; what falls in a weekend is done on Monday. */
function momentOn(random: Random, day: DayNumber, last: DayNumber): string {
  const wait = [1, 0, 0, 0, 0, 0, 2][weekday(day)] ?? 0;
  const minutes = random.between(7 * 60, 15 * 60 + 59);
  const at = Math.min(day + wait, last) * 86_400_000 + minutes * 60_000 + random.below(60) * 1000;
  return new Date(at).toISOString();
}

/** The stages in turn with the day each began, up to `last` or the end. */
function walk(random: Random, plan: Plan, last: DayNumber) {
  const began = random.between(plan.from, Math.max(plan.from, Math.min(plan.to, last)));
  const steps: { status: OpportunityStatus; day: DayNumber }[] = [];
  const reach = plan.ended === 'deal' ? 6 : random.between(1, 6);
  let day = began;
  for (const [i, [status, usual]] of data.stages.entries()) {
    if (i >= reach || day > last) break;
    // Not every sale stops at every stage.
    const skipped = i > 0 && i < 5 && random.chance(0.22);
    const stay = Math.max(1, Math.round(usual * Math.exp(0.7 * random.bell())));
    if (skipped) continue;
    steps.push({ status, day });
    day += stay;
  }
  if (plan.ended) steps.push({ status: plan.ended, day: Math.min(day, last) });
  return steps;
}

const priceOf = (random: Random, b: Business): string => {
  const euros = 7500 * b.scale * Math.exp(0.8 * random.bell());
  return (Math.max(5, Math.round(euros / 50)) * 50).toFixed(2);
};

/**
 * The opportunities of a profile: some five hundred in a company of 5,000 profiles, in every status, made in the last
 * two years. Draws come in a fixed order, as everywhere here.
 */
export function opportunitiesOf(
  seed: number,
  b: Business,
  profile: DemoProfile,
  trade: Trade | null,
  today: DayNumber,
): readonly DemoOpportunity[] {
  const random = new Random(seed, streams.opportunities, b.index);
  const plan = planOf(random, profile, trade, today);
  // The day is not over: nothing is dated later than the reader's clock.
  const last = today - 1;
  if (!plan || plan.from > last) return [];
  const steps = walk(random, plan, last);
  const owner = profile.owner_email ?? seller.email;
  const moments = steps.map(({ day }) => momentOn(random, day, last)).sort();
  const events: DemoOpportunityEvent[] = steps.map(({ status }, i) => ({
    type: i === 0 ? 'created' : 'status',
    from: steps[i - 1]?.status ?? null,
    to: status,
    actor_email: owner,
    at: moments[i] as string,
  }));
  const made = events[0] as DemoOpportunityEvent;
  // Its owner had it from the administrator, who shares new ones out.
  if (owner !== admin.email && random.chance(0.18)) {
    const at = new Date(Date.parse(made.at) + random.between(2, 55) * 60_000).toISOString();
    const given = { type: 'owner', from: admin.email, to: owner, at } as const;
    events[0] = { ...made, actor_email: admin.email };
    events.push({ ...given, actor_email: admin.email });
    events.sort((x, y) => (x.at < y.at ? -1 : x.at > y.at ? 1 : 0));
  }
  const status = (steps.at(-1) as { status: OpportunityStatus }).status;
  const closed = plan.ended ? (moments.at(-1) ?? null) : null;
  const hoped = dayNumber(made.at.slice(0, 10)) + random.between(30, 110);
  const number = String(b.index).padStart(6, '0');
  return [
    {
      external_id: `O-${number}`,
      profile_external_id: profile.external_id,
      title: plan.titles.draw(random).replace('{}', random.pick(propositions).toLowerCase()),
      status,
      value: priceOf(random, b),
      probability: data.probabilities[status],
      expected_close: closed ? closed.slice(0, 10) : dayText(hoped),
      owner_email: owner,
      source: profile.source,
      lost_reason: status === 'lost' ? lostReasons.draw(random) : null,
      rank: rankOf(b.index),
      created_at: made.at,
      updated_at: events.at(-1)?.at ?? made.at,
      closed_at: closed,
      events,
    },
  ];
}
