import type { ApiScope } from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';

const shown = [
  'k.id',
  'k.name',
  'k.prefix',
  'k.kinds',
  'k.created_at',
  'k.last_used_at',
  'k.expires_at',
  'u.name as created_by',
] as const;

const keysOf = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('api_key as k')
    .innerJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 'k.company_id').onRef('u.id', '=', 'k.created_by'),
    )
    .select(shown)
    .where('k.company_id', '=', companyId)
    .where('k.revoked_at', 'is', null);

/** Keys that have not been revoked, newest first. */
export const listKeys = (tx: TenantTx, companyId: number) =>
  keysOf(tx, companyId).orderBy('k.id', 'desc').execute();

export const loadKey = (tx: TenantTx, companyId: number, id: number) =>
  keysOf(tx, companyId).where('k.id', '=', id).executeTakeFirst();

/** @returns the key's id */
export const addKey = async (
  tx: TenantTx,
  key: {
    company_id: number;
    name: string;
    prefix: string;
    key_hash: Buffer;
    kinds: ApiScope[];
    created_by: number;
    expires_at: string | null;
  },
) => (await tx.insertInto('api_key').values(key).returning('id').executeTakeFirstOrThrow()).id;

export const revokeKey = (tx: TenantTx, companyId: number, id: number, at: Date) =>
  tx
    .updateTable('api_key')
    .set({ revoked_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
