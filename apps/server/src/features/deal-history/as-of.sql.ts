import type { Days, OpportunityStatus } from '@kade/contract';
import { addDays } from '@kade/models';
import { type RawBuilder, sql } from 'kysely';
import { afterDay, type Evening, existedOn, isEnd, isNow } from './evening.sql.js';
import { stateOn } from './state.sql.js';

/** A row of {@link dealsAsOf}. Amounts are decimal texts, moments ISO 8601, days `YYYY-MM-DD`. */
export type DealAsOf = {
  company_id: number;
  id: number;
  title: string;
  profile_id: number | null;
  owner_id: number | null;
  /** A user's name is that of today; without a user, what a file gave. */
  owner_name: string | null;
  status: OpportunityStatus;
  value: string | null;
  probability: string | null;
  expected_close: string | null;
  source: string | null;
  campaign_id: number | null;
  created_at: string;
  /** Whether `created_at` is when it was added; false: nobody knows, and it was there on every evening. */
  dated: boolean;
  closed_at: string | null;
  lost_reason: string | null;
  status_since: string;
};

export type Which = {
  /** Those that were open. */
  readonly onlyOpen?: boolean;
  /** Those that may have ended in a stretch of days, by what was known on the evening; all that did are among them. */
  readonly endedIn?: Days;
  /** Those that had an end which came undone since, or was followed by another: few. Of today's evening none. */
  readonly endedAnew?: true;
  /** They are few beside those that changed since the evening: what changed is looked up for each. */
  readonly few?: boolean;
};

/**
 * A select of the opportunities of a company as they stood on the evening of a day, one row each: put it in brackets and
 * name it, `from (${dealsAsOf(evening)}) d`. Those that did not exist yet are left out; one of which no file says when it was added is in each. Columns: {@link DealAsOf}.
 *
 * Status, owner, value, probability, expected close, end and reason are those of that evening; title, profile, source and
 * campaign are what they are now. Today's evening is the table itself, no event is read; `status_since` alone reads the
 * events, and only where it is asked for. One that was deleted since is in no evening. Further: docs/decisions/0104.
 * @param which those that are asked for, so that an index finds them: see {@link Which}
 */
export function dealsAsOf(evening: Evening, which: Which = {}): RawBuilder<DealAsOf> {
  const { companyId, day, zone } = evening;
  const { joins, state } = stateOn(evening, 'since', which.few);
  return sql<DealAsOf>`
    select o.company_id, o.id, o.title, o.profile_id, ${state.owner_id} as owner_id,
      coalesce(u.name, ${state.owner_name}) as owner_name, ${state.status} as status, ${state.value} as value,
      ${state.probability} as probability, ${state.expected_close} as expected_close, o.source, o.campaign_id,
      o.created_at, o.dated, ${state.closed_at} as closed_at, ${state.lost_reason} as lost_reason,
      ${state.status_since} as status_since
    from opportunity o
    ${joins}
    left join app_user u on u.company_id = o.company_id and u.id = ${state.owner_id}
    where o.company_id = ${companyId} and ${existedOn(day, zone)}
      ${which.onlyOpen ? sql`and ${isOpenOn(evening, state.status)}` : sql``}
      ${which.endedIn ? sql`and ${mayHaveEnded(evening, which.endedIn)}` : sql``}
      ${which.endedAnew ? sql`and ${endedAnew(evening)}` : sql``}`;
}

/**
 * What ended before an evening and has stayed so had ended: those are passed over without a look at their history. Today's
 * open ones are those without an end, which the database keeps so (functions/opportunities.sql).
 */
const isOpenOn = (evening: Evening, status: RawBuilder<unknown>): RawBuilder<boolean> =>
  isNow(evening)
    ? sql<boolean>`o.closed_at is null`
    : sql<boolean>`((o.closed_at is null or o.closed_at >= ${afterDay(evening.day, evening.zone)})
        and not ${isEnd(status)})`;

/**
 * Those that had an end after which they were reopened or ended anew since an evening: few, and found by an index. One value, so
 * that it can stand beside another condition that has an index of its own.
 */
const endedAnew = ({ companyId, day, zone }: Evening): RawBuilder<boolean> =>
  sql<boolean>`(o.id = any(array(
    select e.opportunity_id from opportunity_event e
    where e.company_id = ${companyId} and e.type = 'status' and ${isEnd(sql`e.from_value`)}
      and e.at >= ${afterDay(day, zone)})))`;

/** What had ended by an evening either ended by it and has stayed so, or is one of {@link endedAnew}. */
function mayHaveEnded(evening: Evening, { from, to }: Days): RawBuilder<boolean> {
  const { zone } = evening;
  const ended = sql<boolean>`(${isEnd(sql`o.status`)}
    and o.closed_at >= ${afterDay(addDays(from, -1), zone)} and o.closed_at < ${afterDay(to, zone)})`;
  return isNow(evening) ? ended : sql<boolean>`(${ended} or ${endedAnew(evening)})`;
}
