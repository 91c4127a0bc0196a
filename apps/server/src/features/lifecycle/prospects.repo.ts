import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

/** Profiles that the latest run put down as prospects, of all or of one segment, as a query of `profile_id`. */
export const prospectsOf = (companyId: number, segment: string | null): RawBuilder<unknown> =>
  sql`select m.profile_id from profile_metric m
    ${segment === null ? sql`` : sql`join profile p on p.company_id = m.company_id and p.id = m.profile_id and p.segment = ${segment}`}
    where m.company_id = ${companyId} and m.lifecycle_stage = 'prospect'`;

/** How many there are, and the ids of a page of them. */
export async function pageOfProspects(
  tx: TenantTx,
  companyId: number,
  segment: string | null,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ count: number; ids: number[] }> {
  const all = prospectsOf(companyId, segment);
  const counted = await sql<{ count: number }>`select count(*) as count from (${all}) a`.execute(
    tx,
  );
  const page = await sql<{ profile_id: number }>`${all}
    order by m.net_sales_last_12_months desc, m.profile_id limit ${limit} offset ${offset}`.execute(
    tx,
  );
  return {
    count: Number(counted.rows[0]?.count ?? 0),
    ids: page.rows.map(({ profile_id }) => Number(profile_id)),
  };
}
