import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';

/** Outcomes of calls, as often as their share of a hundred. */
const outcomes = [
  ...Array<string>(28).fill('interested'),
  ...Array<string>(26).fill('not_reached'),
  ...Array<string>(20).fill('not_interested'),
  ...Array<string>(12).fill('appointment'),
  ...Array<string>(8).fill('ordered'),
  ...Array<string>(6).fill('follow_up'),
];

/**
 * Does a share of a demo campaign's calls, on the working days after it started, in the order of its profiles; what that
 * means for its recipients follows from the tasks. @returns when the last of them was done
 */
export async function addDemoCalls(
  tx: TenantTx,
  companyId: number,
  campaignId: number,
  startedAt: Date,
  done: number,
): Promise<Date | undefined> {
  const { rows } = await sql<{ last: string | null }>`
    with placed as (
      select id, row_number() over (order by profile_id) - 1 as n, count(*) over () as total
      from activity where company_id = ${companyId} and campaign_id = ${campaignId} and type = 'call'),
    spread as (
      -- Four working days, some minutes between two calls; no call on the day of the start.
      select id, n, ${startedAt}::timestamptz + interval '1 day' * (1 + n % 3) + interval '7 minutes' * (n / 3 % 40) as at
      from placed where n < ceil(total * ${done}::numeric)),
    moved as (
      select id, n, at + interval '1 day' * case extract(isodow from at) when 6 then 2 when 7 then 2 else 0 end as at
      from spread),
    made as (
      update activity a set done_at = m.at, done_by = a.owner_id, updated_at = m.at,
        outcome = (${outcomes}::text[])[1 + (m.n * 37 % 100)]
      from moved m where a.company_id = ${companyId} and a.id = m.id
      returning a.done_at)
    select max(done_at) as last from made`.execute(tx);
  const last = rows[0]?.last ?? null;
  return last === null ? undefined : new Date(last);
}
