import type { Group, ListQuery } from '@kade/contract';
import { sql } from 'kysely';
import { contains, onlyPage } from '../../../platform/db/list.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Auth } from '../../../platform/http/context.js';
import { changeRows, ledgerEdit } from '../../ledger/index.js';

const usersOf = (tx: TenantTx, companyId: number) =>
  tx.selectFrom('app_user as u').where('u.company_id', '=', companyId);

/** Columns of a colleague as the contract has them. */
const shown = [
  'u.id',
  'u.name',
  'u.email',
  'u.is_active',
  'u.language',
  'u.two_factor_enabled',
  'u.last_login_at',
  'u.created_at',
  sql<boolean>`u.password_hash is null`.as('invited'),
  sql<Group[]>`array(select g.group_name from user_group g
    where g.company_id = u.company_id and g.user_id = u.id order by 1)`.as('groups'),
] as const;

/** A name as it is looked up: capitals and accents aside, so that Élise stands between Daan and Femke everywhere. */
const asRead = sql`regexp_replace(normalize(lower(u.name), nfd), '[\\u0300-\\u036f]', '', 'g')`;

/** A page of users by name, with the exact count. */
export async function listUsers(
  tx: TenantTx,
  companyId: number,
  query: ListQuery & { status: 'active' | 'inactive' | 'all' },
) {
  let base = usersOf(tx, companyId);
  if (query.status !== 'all') base = base.where('u.is_active', '=', query.status === 'active');
  if (query.search) {
    base = base.where(contains(['u.name', 'u.email'], query.search));
  }
  const { count } = await base
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const results = await base
    .select(shown)
    .orderBy(asRead, query.ordering === '-name' ? 'desc' : 'asc')
    .orderBy('u.id')
    .$call(onlyPage(query))
    .execute();
  return { count, results };
}

export const loadUser = (tx: TenantTx, companyId: number, id: number) =>
  usersOf(tx, companyId).select(shown).where('u.id', '=', id).executeTakeFirst();

export const findByEmail = (tx: TenantTx, companyId: number, email: string) =>
  usersOf(tx, companyId)
    .select(shown)
    .where(sql<boolean>`lower(u.email) = ${email.toLowerCase()}`)
    .executeTakeFirst();

/** Holds a user's record until the end of the transaction: nobody changes it or gives it work meanwhile. */
export const lockUser = (tx: TenantTx, companyId: number, id: number) =>
  usersOf(tx, companyId).select('u.id').where('u.id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** How many others administer the company: active, and able to sign in. */
export async function otherAdmins(tx: TenantTx, companyId: number, except: number) {
  const { count } = await usersOf(tx, companyId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('u.is_active', '=', true)
    .where('u.password_hash', 'is not', null)
    .where('u.id', '!=', except)
    .where(
      sql<boolean>`exists (select 1 from user_group g where g.company_id = u.company_id
        and g.user_id = u.id and g.group_name in ('company:admin', 'company:superuser'))`,
    )
    .executeTakeFirstOrThrow();
  return count;
}

export const setActive = (tx: TenantTx, companyId: number, id: number, active: boolean) =>
  tx
    .updateTable('app_user')
    .set({ is_active: active })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

export const setInvited = (tx: TenantTx, companyId: number, id: number, name: string, at: Date) =>
  tx
    .updateTable('app_user')
    .set({ name, invited_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

/** How many profiles have this user as their sales owner. */
export async function countOwnedProfiles(tx: TenantTx, companyId: number, userId: number) {
  const { count } = await tx
    .selectFrom('profile')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('owner_user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Gives the profiles of one sales owner to another; each keeps in its history whose it was. */
export const handOverProfiles = (
  tx: TenantTx,
  auth: Auth,
  from: number,
  to: { id: number; name: string },
) =>
  changeRows(
    tx,
    ledgerEdit(auth),
    'profile',
    ['owner_user_id', 'sales_owner'],
    sql`select id, ${to.id}::bigint as owner_user_id, ${to.name}::text as sales_owner from profile
      where company_id = ${auth.companyId} and owner_user_id = ${from}`,
  );

export async function addGroups(
  tx: TenantTx,
  companyId: number,
  userId: number,
  groups: readonly Group[],
): Promise<void> {
  if (groups.length === 0) return;
  await tx
    .insertInto('user_group')
    .values(groups.map((g) => ({ company_id: companyId, user_id: userId, group_name: g })))
    .onConflict((oc) => oc.doNothing())
    .execute();
}

export const removeGroups = (
  tx: TenantTx,
  companyId: number,
  userId: number,
  groups: readonly Group[],
) =>
  tx
    .deleteFrom('user_group')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('group_name', 'in', [...groups])
    .execute();

/** Whether anybody is a superuser. One who was deactivated counts: that must be no way to take the place. */
export const hasSuperuser = async (tx: TenantTx, companyId: number): Promise<boolean> =>
  (await tx
    .selectFrom('user_group')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('group_name', '=', 'company:superuser')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** How many active users hold each group. */
export const countByGroup = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('user_group as g')
    .innerJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 'g.company_id').onRef('u.id', '=', 'g.user_id'),
    )
    .select(['g.group_name', ({ fn }) => fn.countAll<number>().as('users')])
    .where('g.company_id', '=', companyId)
    .where('u.is_active', '=', true)
    .groupBy('g.group_name')
    .execute();
