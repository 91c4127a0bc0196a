import type { PlaceKind, PlaceRef } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Auth } from '../../platform/http/context.js';
import { sharedProfiles } from '../profiles/index.js';

type RecordRef = { kind: PlaceKind; id: number };

export async function loadPlaces(tx: TenantTx, companyId: number, userId: number) {
  const row = await tx
    .selectFrom('user_places')
    .select(['pins', 'recent'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    pins: (row?.pins ?? null) as PlaceRef[] | null,
    recent: (row?.recent ?? []) as RecordRef[],
  };
}

const save = (
  tx: TenantTx,
  companyId: number,
  userId: number,
  change: { pins: string } | { recent: string },
) =>
  tx
    .insertInto('user_places')
    .values({ company_id: companyId, user_id: userId, ...change } as never)
    .onConflict((c) => c.columns(['company_id', 'user_id']).doUpdateSet(change as never))
    .execute();

export const savePins = (
  tx: TenantTx,
  companyId: number,
  userId: number,
  pins: readonly PlaceRef[],
) => save(tx, companyId, userId, { pins: JSON.stringify(pins) });

export const saveRecent = (
  tx: TenantTx,
  companyId: number,
  userId: number,
  recent: readonly RecordRef[],
) => save(tx, companyId, userId, { recent: JSON.stringify(recent) });

type Named = { id: number; name: string; status: string | null; profile_id: number | null };

const none = sql`null::text`;
const no = sql`null::bigint`;
/** How each kind is called, how it stands, and whose it is; `r` is its row. */
const reads = {
  profile: { table: 'profile', name: sql`r.name`, status: sql`r.crm_status`, profile: no },
  contact: {
    table: 'person',
    name: sql`coalesce(nullif(concat_ws(' ', r.first_name, r.last_name), ''), r.email, r.phone, '')`,
    status: none,
    profile: sql`r.profile_id`,
  },
  opportunity: {
    table: 'opportunity',
    name: sql`r.title`,
    status: sql`r.status`,
    profile: sql`r.profile_id`,
  },
  audience: { table: 'audience', name: sql`r.name`, status: sql`r.status`, profile: no },
  campaign: { table: 'campaign', name: sql`r.name`, status: sql`r.status`, profile: no },
  report: { table: 'campaign', name: sql`r.name`, status: none, profile: no },
  promotion: { table: 'promotion', name: sql`r.name`, status: sql`r.status`, profile: no },
  contract: {
    table: 'contract',
    name: sql`r.title`,
    status: sql`r.status`,
    profile: sql`r.profile_id`,
  },
} as const satisfies Record<PlaceKind, unknown>;

/** The names of records of a kind, as this user may know them. */
export async function namesOf(
  tx: TenantTx,
  auth: Auth,
  kind: PlaceKind,
  ids: readonly number[],
): Promise<Named[]> {
  const { table, name, status, profile } = reads[kind];
  const { rows } = await sql<Named>`
    select r.id, ${name} as name, ${status} as status, ${profile} as profile_id
    from ${sql.table(table)} r
    where r.company_id = ${auth.companyId} and r.id = any(${[...ids]}::bigint[])`.execute(tx);
  return rows;
}

/** The names of profiles as a partner may know them: those that are shared, and nothing of how they stand. */
export async function sharedNamesOf(
  tx: TenantTx,
  auth: Auth,
  ids: readonly number[],
): Promise<Named[]> {
  const rows = await sharedProfiles(tx, auth.companyId)
    .select(['p.id', 'p.name'])
    .where(sql<boolean>`p.id = any(${[...ids]}::bigint[])`)
    .execute();
  return rows.map((row) => ({ ...row, status: null, profile_id: null }));
}
