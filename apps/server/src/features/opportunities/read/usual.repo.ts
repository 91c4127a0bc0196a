import type { OpportunityStatus } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';

/** Opportunities that are looked at, the newest: how a team works now, and no more than a moment of the database. */
const looked = 5000;
/** Stays of fewer say nothing yet. */
const fewest = 5;

/** The median of the stays in each stage that ended, in seconds; without the stages that too few have left. */
export async function medianStays(
  tx: TenantTx,
  companyId: number,
): Promise<Map<OpportunityStatus, number>> {
  const { rows } = await sql<{ status: OpportunityStatus; seconds: number }>`
    with newest as (
      select id from opportunity where company_id = ${companyId} order by created_at desc, id desc limit ${looked}
    ), stays as (
      select e.to_value as status,
        lead(e.at) over (partition by e.opportunity_id order by e.at, e.id) - e.at as stay
      from newest n
      join opportunity_event e on e.company_id = ${companyId} and e.opportunity_id = n.id
        and e.type in ('created', 'status')
    )
    select status, extract(epoch from percentile_cont(0.5) within group (order by stay))::integer as seconds
    from stays where stay is not null and status is not null
    group by status having count(*) >= ${fewest}`.execute(tx);
  return new Map(rows.map(({ status, seconds }) => [status, seconds]));
}
