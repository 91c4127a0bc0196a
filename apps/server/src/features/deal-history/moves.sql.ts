import type { OpportunityStatus } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import { betweenEvenings, type Evenings } from './between.sql.js';

/**
 * Why the open pipeline of an evening is not that of an earlier one, in the order of the waterfall. `begin` + all between
 * = `end`.
 */
export const moveKinds = [
  'begin',
  'new',
  'raised',
  'reopened',
  'lowered',
  'won',
  'lost',
  'ended',
  'end',
] as const;
export type MoveKind = (typeof moveKinds)[number];

/** A row of {@link movesBetween}. Amounts are decimal texts with their sign: what leaves is negative. */
export type DealMove = {
  company_id: number;
  /** Of the opportunity. */
  id: number;
  title: string;
  profile_id: number | null;
  /** Whose it was on the last evening, in all rows of an opportunity: a filter by owner leaves the sums right. */
  owner_id: number | null;
  owner_name: string | null;
  source: string | null;
  campaign_id: number | null;
  created_at: string;
  closed_at: string | null;
  /** On the last evening. */
  status: OpportunityStatus;
  /** On the first; null: it did not exist. */
  then_status: OpportunityStatus | null;
  kind: MoveKind;
  amount: string;
  /** The amount times its chance. What is lost leaves with the chance that it had on the first evening. */
  weighted: string;
  /** 1, -1, or 0 where only the amount or the chance changed. */
  deals: number;
  /** The amount is that of the list, see {@link worthOf}. */
  listed: boolean;
};

/**
 * A select of what happened to each opportunity between two evenings, one row per opportunity and kind: `from
 * (${movesBetween(evenings)}) m`. Sums over any choice of opportunities add up exactly, in `amount`, `weighted` and
 * `deals`: begin + new + reopened + raised + lowered + won + lost + ended = end, all taken with their sign.
 *
 * Only the two evenings are compared. What is new comes in with the amount it had last; what ended leaves with the amount it
 * ended with, what it was raised or lowered by before stands in rows of its own. One that ended, came back and ended again is
 * `reopened` and then `won`, `lost` or `ended`. A row of `raised` or `lowered` may be 0 in one of the measures: the chance
 * alone changed, or the amount.
 */
export function movesBetween(evenings: Evenings): RawBuilder<DealMove> {
  const chance = sql`coalesce(b.probability, 0) * 0.01`;
  const thenChance = sql`coalesce(b.then_probability, 0) * 0.01`;
  const left = sql`not b.is_open`;
  return sql<DealMove>`
    select b.company_id, b.id, b.title, b.profile_id, b.owner_id, b.owner_name, b.source, b.campaign_id, b.created_at,
      b.closed_at, b.status, b.then_status, v.kind, v.amount, v.weighted, v.deals, b.listed
    from (${betweenEvenings(evenings)}) b
    cross join lateral (select
      -- The chance that an amount leaves or stays with: what is won is certain, what is lost no longer counts as less.
      case when b.is_open then ${chance} when b.status = 'deal' then 1
        when b.was_open then ${thenChance} else 0 end as chance,
      case when b.was_open then b.amount - b.then_amount else 0 end as more) x
    cross join lateral (select case when b.was_open then x.more * ${thenChance} else 0 end as by_amount,
      case when b.was_open then b.amount * (x.chance - ${thenChance}) else 0 end as by_chance) w
    -- Not a list of values: its expressions would be made ready anew for each opportunity.
    cross join lateral (
      select 'begin' as kind, b.then_amount as amount, b.then_amount * ${thenChance} as weighted, 1 as deals
      where b.was_open
      union all select 'new', b.amount, b.amount * x.chance, 1 where b.then_status is null
      union all select 'raised', greatest(x.more, 0), greatest(w.by_amount, 0) + greatest(w.by_chance, 0), 0
      where x.more > 0 or w.by_amount > 0 or w.by_chance > 0
      union all select 'reopened', b.amount, b.amount * x.chance, 1
      where b.then_status is not null and not b.was_open
      union all select 'lowered', least(x.more, 0), least(w.by_amount, 0) + least(w.by_chance, 0), 0
      where x.more < 0 or w.by_amount < 0 or w.by_chance < 0
      union all select case b.status when 'deal' then 'won' when 'lost' then 'lost' else 'ended' end,
        -b.amount, -b.amount * x.chance, -1
      where ${left}
      union all select 'end', b.amount, b.amount * x.chance, 1 where b.is_open
    ) v`;
}
