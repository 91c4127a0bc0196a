import type { TenantTx } from '../../platform/db/tenant.js';

/** What is best done next with a profile, as its column says. */
export async function nextActionOf(
  tx: TenantTx,
  companyId: number,
  profileId: number,
): Promise<string | null> {
  const row = await tx
    .selectFrom('profile_metric')
    .select('next_best_action')
    .where('company_id', '=', companyId)
    .where('profile_id', '=', profileId)
    .executeTakeFirst();
  return row?.next_best_action ?? null;
}
