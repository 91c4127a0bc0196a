import type { OpportunityStatus } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import { dealsAsOf } from './as-of.sql.js';
import { betweenEvenings, type Evenings, lastEvening } from './between.sql.js';
import { afterDay, dayOf, isEnd } from './evening.sql.js';

/** A row of {@link stageChanges}: an opportunity that was open on one of two evenings, or came and ended in between. */
export type StageChange = {
  company_id: number;
  id: number;
  title: string;
  profile_id: number | null;
  owner_id: number | null;
  owner_name: string | null;
  source: string | null;
  campaign_id: number | null;
  /** Null: it did not exist on the first evening. */
  from_status: OpportunityStatus | null;
  to_status: OpportunityStatus;
  /** What it is worth on the last evening, a decimal text. */
  amount: string;
  listed: boolean;
};

/**
 * A select of where opportunities stood on two evenings, those that did not move among them: the rows of the matrix from
 * stage to stage. What had ended by the first evening is in it only where it came back.
 */
export const stageChanges = (evenings: Evenings): RawBuilder<StageChange> =>
  sql<StageChange>`
    select b.company_id, b.id, b.title, b.profile_id, b.owner_id, b.owner_name, b.source, b.campaign_id,
      b.then_status as from_status, b.status as to_status, b.amount, b.listed
    from (${betweenEvenings(evenings)}) b`;

/** A row of {@link staysBetween}. */
export type StageStay = {
  company_id: number;
  /** Of the opportunity. */
  id: number;
  title: string;
  profile_id: number | null;
  owner_id: number | null;
  owner_name: string | null;
  source: string | null;
  campaign_id: number | null;
  status: OpportunityStatus;
  since: string;
  /** Null: it goes on at the last evening. */
  until: string | null;
  /** Whole days where the company is, from the day it began to the day it ended, or to the last evening. */
  days: number;
};

/**
 * A select of stays in open stages: those that ended after the first evening and by the last one, and those that go on at the last.
 * A stay is a row; one that comes back to a stage has another. The first stay of one of which nobody knows when it was added
 * is left out. Stays of which only a file knows the days are as the file has
 * them. Owner as on the last evening.
 */
export function staysBetween(evenings: Evenings): RawBuilder<StageStay> {
  const { companyId, from, to, zone } = evenings;
  const evening = lastEvening(evenings);
  const days = (since: RawBuilder<unknown>, until: RawBuilder<unknown>) =>
    sql`greatest(${until} - ${dayOf(since, zone)}, 0)`;
  const named = sql`d.company_id, d.id, d.title, d.profile_id, d.owner_id, d.owner_name, d.source, d.campaign_id`;
  return sql<StageStay>`
    -- 'offset 0': what is looked up for each row would otherwise be looked up in each place that names it.
    with deals as not materialized (${dealsAsOf(evening)})
    select ${named}, s.status, s.since, s.until, ${days(sql`s.since`, dayOf(sql`s.until`, zone))} as days
    from (
      select e.opportunity_id, e.from_value as status, e.at as until, coalesce((
        select p.at from opportunity_event p
        where p.company_id = e.company_id and p.opportunity_id = e.opportunity_id and p.type in ('created', 'status')
          and (p.at, p.id) < (e.at, e.id)
        order by p.at desc, p.id desc limit 1), o.created_at) as since
      from opportunity_event e
      join opportunity o on o.company_id = e.company_id and o.id = e.opportunity_id
      where e.company_id = ${companyId} and e.type = 'status' and not ${isEnd(sql`e.from_value`)}
        and e.at >= ${afterDay(from, zone)} and e.at < ${afterDay(to, zone)}
      offset 0) s
    join deals d on d.id = s.opportunity_id and (d.dated or s.since > d.created_at)
    union all
    select ${named}, d.status, d.since, null, ${days(sql`d.since`, sql`${to}::date`)}
    from (
      select ${named}, d.status, d.dated, d.created_at, d.status_since as since
      from deals d where not ${isEnd(sql`d.status`)}
      offset 0) d
    where d.dated or d.since > d.created_at`;
}
