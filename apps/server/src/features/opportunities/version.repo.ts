import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

/** Lines beyond which they are folded, as those of the profiles' tally. */
const mostLines = 500;

/**
 * `select` of a number that grows with each change of an opportunity: sums that were found at a version stay right while
 * it lasts. With how many lines it was added up from, for {@link foldTally}.
 */
export const opportunityVersion = (companyId: number): RawBuilder<unknown> =>
  sql`select coalesce(sum(opportunities), 0)::bigint as version, count(*) as lines
    from crm_tally where company_id = ${companyId}`;

/**
 * A number that grows with each change of which leads wait to be qualified or of what is shown of them. Changes of the
 * profiles count through their own tally.
 */
export const leadsVersion = (tx: TenantTx, companyId: number): Promise<number> =>
  versionOf(tx, companyId, sql`leads`);

/** The same of whom people try to sell to, and who clicks what they are sent. */
export const engagementVersion = (tx: TenantTx, companyId: number): Promise<number> =>
  versionOf(tx, companyId, sql`opportunities + clicks`);

async function versionOf(
  tx: TenantTx,
  companyId: number,
  changes: RawBuilder<unknown>,
): Promise<number> {
  // In one statement: both tallies as of the same moment, so that two different states never have the same sum.
  const { rows } = await sql<{ version: number; lines: number }>`select
    (select coalesce(sum(changes), 0)::bigint from profile_tally where company_id = ${companyId})
      + coalesce(sum(${changes}), 0)::bigint as version, count(*) as lines
    from crm_tally where company_id = ${companyId}`.execute(tx);
  const { version = 0, lines = 0 } = rows[0] ?? {};
  await foldTally(tx, companyId, lines);
  return version;
}

/** Puts the lines nobody is folding together into one, when they are many; their sums stay what they are. */
export async function foldTally(tx: TenantTx, companyId: number, lines: number): Promise<void> {
  if (lines <= mostLines) return;
  await sql`with old as (
      select id from crm_tally where company_id = ${companyId} for update skip locked
    ), gone as (
      delete from crm_tally t using old where t.company_id = ${companyId} and t.id = old.id
      returning opportunities, leads, clicks)
    insert into crm_tally (company_id, opportunities, leads, clicks)
    select ${companyId}, sum(opportunities), sum(leads), sum(clicks) from gone having count(*) > 0`.execute(
    tx,
  );
}
