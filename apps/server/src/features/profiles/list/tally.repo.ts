import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';

/** How many profiles there are, and a number that grows with each change of what the list shows. */
export type Tally = { profiles: number; version: number };

/** Lines beyond which they are folded: adding up so many takes about a millisecond. */
const mostLines = 500;

/** Reads the company's tally, exact as of now. */
export async function readTally(tx: TenantTx, companyId: number): Promise<Tally> {
  const { profiles, version, lines } = await tx
    .selectFrom('profile_tally')
    .select([
      sql<number>`coalesce(sum(profiles), 0)::bigint`.as('profiles'),
      sql<number>`coalesce(sum(changes), 0)::bigint`.as('version'),
      sql<number>`count(*)`.as('lines'),
    ])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  if (lines > mostLines) await foldTally(tx, companyId);
  return { profiles, version };
}

/** Puts the lines nobody is folding together into one; their sums stay what they are. */
async function foldTally(tx: TenantTx, companyId: number): Promise<void> {
  await sql`with old as (
      select id from profile_tally where company_id = ${companyId} for update skip locked
    ), gone as (
      delete from profile_tally t using old where t.company_id = ${companyId} and t.id = old.id
      returning profiles, changes)
    insert into profile_tally (company_id, profiles, changes)
    select ${companyId}, sum(profiles), sum(changes) from gone having count(*) > 0`.execute(tx);
}
