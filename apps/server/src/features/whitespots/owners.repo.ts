import type { OwnerScope } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';

/** Profiles with a whitespot that somebody is the owner of, or nobody is. */
export async function profilesOwned(
  tx: TenantTx,
  companyId: number,
  scope: Exclude<OwnerScope, 'all'>,
  userId: number,
): Promise<Float64Array> {
  const rows = await tx
    .selectFrom('profile_whitespot as w')
    .innerJoin('profile as p', (j) =>
      j.onRef('p.company_id', '=', 'w.company_id').onRef('p.id', '=', 'w.profile_id'),
    )
    .select('p.id')
    .where('w.company_id', '=', companyId)
    .where('p.owner_user_id', scope === 'mine' ? '=' : 'is', scope === 'mine' ? userId : null)
    .execute();
  return Float64Array.from(rows, ({ id }) => id);
}
