import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';

/** The campaigns that mail an audience or leave it out, the newest first, and how many there are. */
export async function campaignsOfAudience(
  tx: TenantTx,
  companyId: number,
  audienceId: number,
  most: number,
) {
  const rows = await tx
    .selectFrom('campaign_audience as a')
    .innerJoin('campaign as k', (j) =>
      j.onRef('k.company_id', '=', 'a.company_id').onRef('k.id', '=', 'a.campaign_id'),
    )
    .where('a.company_id', '=', companyId)
    .where('a.audience_id', '=', audienceId)
    .select(['k.id', 'k.name', 'k.status', 'a.is_excluded'])
    .select(sql<number>`count(*) over ()`.as('count'))
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id', 'desc')
    .limit(most)
    .execute();
  return { count: rows[0]?.count ?? 0, results: rows.map(({ count, ...row }) => row) };
}
