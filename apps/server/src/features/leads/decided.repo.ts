import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import { company, leadFacts } from './run/facts.sql.js';
import { expressionOf, leadFeatures } from './run/features.js';
import { keepSnapshots } from './run/snapshots.repo.js';

/** A lead that was won or lost, with what was known of it when it came in, in the order of `leadFeatures`. */
export type DecidedLead = {
  readonly won: 0 | 1;
  /** Days since 1970 on which that was. */
  readonly day: number;
  readonly values: readonly (string | null)[];
};

/** Rows of one look: a few milliseconds of processor. */
const lot = 1000;

/**
 * The leads of a company that were won or lost, the latest `most` of them, in lots by rising day. What was known of leads that no run has
 * seen before is kept first, so that nobody learns from what was filled in once the outcome stood.
 */
export async function* decidedLeads(
  tx: TenantTx,
  companyId: number,
  timeZone: string,
  most: number,
): AsyncGenerator<DecidedLead[]> {
  await keepSnapshots(tx, companyId, timeZone);
  const c = company(companyId);
  const values = leadFeatures.map((feature) => expressionOf(feature, 's', 's.known_at::date'));
  await sql`create temp table decided_lead on commit drop as
    with fact as materialized (${sql.raw(leadFacts(companyId, timeZone))}),
    decided as (
      select f.id, (f.converted_on is not null)::int as won, coalesce(f.converted_on, f.lost_on) as day from fact f
      where f.converted_on > f.came_on or (f.converted_on is null and f.lost_on is not null)
      order by day desc, f.id desc limit ${sql.lit(most)}
    )
    select row_number() over (order by d.day, d.id) as place, d.won, d.day - date '1970-01-01' as day,
      ${sql.raw(`array[${values.map((value) => `(${value})::text`).join(', ')}]`)} as values
    from decided d
    join lead_snapshot s on s.company_id = ${sql.raw(c)} and s.profile_id = d.id`.execute(tx);
  for (let from = 0; ; from += lot) {
    const { rows } = await sql<DecidedLead>`select won, day, values from pg_temp.decided_lead
      where place > ${from} and place <= ${from + lot} order by place`.execute(tx);
    if (rows.length === 0) return;
    yield rows;
  }
}
