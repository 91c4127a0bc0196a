import type { TenantTx } from '../../../platform/db/tenant.js';

/** A key that is neither revoked nor expired. */
export const findKey = (tx: TenantTx, companyId: number, hash: Buffer, now: Date) =>
  tx
    .selectFrom('api_key as k')
    .innerJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 'k.company_id').onRef('u.id', '=', 'k.created_by'),
    )
    .select(['k.id', 'k.kinds', 'k.name', 'k.last_used_at', 'k.created_by', 'u.language'])
    .where('k.company_id', '=', companyId)
    .where('k.key_hash', '=', hash)
    .where('k.revoked_at', 'is', null)
    .where((eb) =>
      eb.or([eb('k.expires_at', 'is', null), eb('k.expires_at', '>', now.toISOString())]),
    )
    .executeTakeFirst();

export const stampUsed = (tx: TenantTx, companyId: number, id: number, at: Date) =>
  tx
    .updateTable('api_key')
    .set({ last_used_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
