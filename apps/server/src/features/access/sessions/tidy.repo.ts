import type { TenantTx } from '../../../platform/db/tenant.js';

/**
 * Removes what can sign nobody in any more: refresh tokens that have expired, sessions that have none left, links that
 * expired before `before`. A token that was used stays until it would have expired, so that its theft shows; a session
 * that was ended has none left when its last one would have. What happened stays in the audit log.
 */
export async function removeDead(
  tx: TenantTx,
  companyId: number,
  now: Date,
  before: Date,
): Promise<void> {
  await tx
    .deleteFrom('refresh_token')
    .where('company_id', '=', companyId)
    .where('expires_at', '<', now.toISOString())
    .execute();
  await tx
    .deleteFrom('session as s')
    .where('s.company_id', '=', companyId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('refresh_token as t')
            .select('t.id')
            .whereRef('t.company_id', '=', 's.company_id')
            .whereRef('t.family', '=', 's.id'),
        ),
      ),
    )
    .execute();
  await tx
    .deleteFrom('mail_link')
    .where('company_id', '=', companyId)
    .where('expires_at', '<', before.toISOString())
    .execute();
}
