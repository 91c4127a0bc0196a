import { sql, type Updateable } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { DB } from '../../../schema/index.js';

export async function idsByName(
  tx: TenantTx,
  companyId: number,
  table: 'audience' | 'promotion',
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom(table)
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .execute();
  return new Map(rows.map((r) => [r.name, r.id]));
}

/** When things happened to a campaign of the past. */
export const setCampaign = (
  tx: TenantTx,
  companyId: number,
  id: number,
  change: Updateable<DB['campaign']>,
) =>
  tx
    .updateTable('campaign')
    .set(change)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

/** Who made calls heard of them then, and has read it. */
export const dateCallNotices = (
  tx: TenantTx,
  companyId: number,
  campaignId: number,
  at: Date,
  readAt: Date,
) =>
  sql`update notification set created_at = ${at}, read_at = ${readAt}, mailed_at = ${readAt}
    where company_id = ${companyId} and once = ${`call_tasks:${campaignId}`}`.execute(tx);

/** Who was not there yet, or had not said yes yet, got nothing then. */
export const keepThoseOfThen = (
  tx: TenantTx,
  companyId: number,
  campaignId: number,
  startedAt: Date,
) =>
  sql`delete from campaign_recipient r using profile p
    where r.company_id = ${companyId} and r.campaign_id = ${campaignId}
      and p.company_id = r.company_id and p.id = r.profile_id
      and (p.created_at > ${startedAt} or exists (
        select from person c where c.company_id = r.company_id and c.id = r.person_id
          and c.consent_at > ${startedAt}))`.execute(tx);
