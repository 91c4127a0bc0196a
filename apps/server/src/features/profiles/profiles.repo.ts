import { type RawBuilder, sql } from 'kysely';
import { contains } from '../../platform/db/list.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import { readAllColumns } from './columns.sql.js';

/** `profile as p` with its computed columns `as m`, of one company. */
export const profilesOf = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('profile as p')
    .leftJoin('profile_metric as m', (j) =>
      j.onRef('m.company_id', '=', 'p.company_id').onRef('m.profile_id', '=', 'p.id'),
    )
    .where('p.company_id', '=', companyId);

/** A profile with every column of the catalogue. */
export type ProfileRecord = {
  id: number;
  version: number;
  external_id: string | null;
  name: string;
} & Record<string, unknown>;

/**
 * `profile as p`: one of the texts people look for it by has this piece in it, or the number of a profile that was merged
 * into it.
 */
export function profileMatches(search: string): RawBuilder<boolean> {
  const fields = ['p.name', 'p.city', 'p.external_id', 'p.kvk_number', 'p.email'];
  return sql<boolean>`(${contains(fields, search)} or (p.company_id, p.id) in (
    select a.company_id, a.profile_id from profile_alias a where ${contains(['a.external_id'], search)}))`;
}

export const loadProfile = async (tx: TenantTx, companyId: number, id: number) =>
  (await profilesOf(tx, companyId)
    .select(['p.id', 'p.version', 'p.owner_user_id as owner_id', ...readAllColumns])
    .where('p.id', '=', id)
    .executeTakeFirst()) as (ProfileRecord & { owner_id: number | null }) | undefined;

/** These profiles with every column, in the order of the ids. */
export async function loadProfileRows(tx: TenantTx, companyId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = (await profilesOf(tx, companyId)
    .select(['p.id', 'p.version', 'p.owner_user_id as owner_id', ...readAllColumns])
    .where(sql<boolean>`p.id = any(${ids})`)
    .execute()) as unknown as ProfileRecord[];
  const place = new Map(ids.map((id, i) => [id, i]));
  return rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}
