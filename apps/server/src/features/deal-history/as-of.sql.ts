import type { OpportunityStatus } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import { afterDay, type Evening, existedOn, isEnd } from './evening.sql.js';
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

/**
 * A select of the opportunities of a company as they stood on the evening of a day, one row each: put it in brackets and
 * name it, `from (${dealsAsOf(evening)}) d`. Those that did not exist yet are left out; one of which no file says when it was added is in each. Columns: {@link DealAsOf}.
 *
 * Status, owner, value, probability, expected close, end and reason are those of that evening; title, profile, source and
 * campaign are what they are now. Today's evening is the table itself, no event is read; `status_since` alone reads the
 * events, and only where it is asked for. One that was deleted since is in no evening. Further: docs/decisions/0104.
 * @param options `onlyOpen`: those that were open, which an index finds
 */
export function dealsAsOf(
  evening: Evening,
  { onlyOpen = false }: { onlyOpen?: boolean } = {},
): RawBuilder<DealAsOf> {
  const { companyId, day, zone } = evening;
  const { joins, state } = stateOn(evening, 'since');
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
      ${onlyOpen ? sql`and ${isOpenOn(evening, state.status)}` : sql``}`;
}

/** What ended before an evening and has stayed so had ended: those are passed over without a look at their history. */
const isOpenOn = ({ day, zone }: Evening, status: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`((o.closed_at is null or o.closed_at >= ${afterDay(day, zone)}) and not ${isEnd(status)})`;
