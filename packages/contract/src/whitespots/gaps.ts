import { z } from 'zod';
import { BriefProfile } from '../home.js';
import { Day, Id, Moment, many, PlainItem } from '../values/shapes.js';
import { PeerLevel, SpotAnswer, SpotState } from './words.js';

const n = z.number().int();
/** Euros of 12 months. */
const Euros = z.number();

/** A top-level product category. */
export const Proposition = z.object({ id: Id, name: z.string() });
export type Proposition = z.infer<typeof Proposition>;

/** Look-alikes of a customer: what they have in common is named, the rest is null. */
export const PeerGroup = z.object({
  level: PeerLevel,
  /** Two digits of SBI. */
  industry: z.string().nullable(),
  /** Employees class. */
  size: z.string().nullable(),
  province: z.string().nullable(),
  segment: z.string().nullable(),
});
export type PeerGroup = z.infer<typeof PeerGroup>;

/** "14 of 19 restaurants of your size in Utrecht buy fish, median € 3,200 a year." */
export const SpotWhy = z.object({
  group: PeerGroup,
  /** Customers of the group that bought in the 12 months, and those of them that bought this proposition. */
  customers: n,
  buyers: n,
  /** What the middle one of those buyers spent on it in the 12 months. */
  median: Euros,
  /** Part of all customers that buy it, 0 to 1. */
  overall: z.number(),
});
export type SpotWhy = z.infer<typeof SpotWhy>;

/** What was last said to a proposition, by whom. */
export const SpotSaid = z.object({
  answer: SpotAnswer,
  /** Of what is snoozed: the day on which it comes back. */
  until: Day.nullable(),
  note: z.string().nullable(),
  /** Null: somebody who is gone. */
  by: PlainItem.nullable(),
  at: Moment,
});
export type SpotSaid = z.infer<typeof SpotSaid>;

/** A whitespot of a customer. */
export const Gap = z.object({
  proposition: Proposition,
  /** Place among those of this customer, from 1, by expected value. */
  rank: n,
  /** Chance that it takes to it, by its look-alikes and what was said, 0 to 1. Interest makes its odds three times as good. */
  chance: z.number(),
  /** Expected of a year: chance times what its look-alikes usually spend. */
  value: Euros,
  why: SpotWhy,
  /** The day of the data of the run that first found it. */
  since: Day,
  said: SpotSaid.nullable(),
});
export type Gap = z.infer<typeof Gap>;

/** The run that figures are of. */
export const WhitespotRunRef = z.object({
  id: Id,
  /** What its card is of. */
  result_id: Id,
  /** The last day of the data. */
  day: Day,
  finished_at: Moment,
  /** Invoices came in, or settings were changed, since. */
  outdated: z.boolean(),
});
export type WhitespotRunRef = z.infer<typeof WhitespotRunRef>;

/** Why nothing is suggested. */
export const noWhitespotCodes = [
  'not_run',
  'no_orders',
  'no_propositions',
  'too_few_customers',
] as const;
export const NoWhitespots = z.enum(noWhitespotCodes);
export type NoWhitespots = z.infer<typeof NoWhitespots>;

/** Customers who bought in the 12 months below which peers would tell more about chance than about customers. */
export const whitespotMinimum = { customers: 50, buyers: 5 } as const;

/** What every reply begins with: of which run it is, and why there is nothing where there is nothing. */
export const Basis = z.object({
  run: WhitespotRunRef.nullable(),
  reason: NoWhitespots.nullable(),
});
export type Basis = z.infer<typeof Basis>;

const Selected = z.object({
  proposition: Id.optional(),
  /** As at the run; `''`: those without a segment. */
  segment: z.string().max(200).optional(),
  /** `''`: those without one. */
  province: z.string().max(100).optional(),
  /** Employees class; `''`: those without one. */
  size: z.string().max(60).optional(),
});
/** Which customers: what is named narrows down. In a body. */
export const SpotSelection = Selected;
export type SpotSelection = z.infer<typeof SpotSelection>;
/** The same in a query. */
export const SpotQuery = Selected.extend({
  proposition: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
});
/** States to choose from: a cell opens the customers of one, a figure those of several. */
export const StatesQuery = many(SpotState);

/** A customer with the whitespots that were asked for, the first of them first. */
export const RankedCustomer = z.object({
  /** Place in the whole list, from 1. */
  place: n,
  profile: BriefProfile,
  /** What its whitespots (those asked for) are expected to bring in a year. */
  value: Euros,
  gaps: z.array(Gap),
});
export type RankedCustomer = z.infer<typeof RankedCustomer>;
