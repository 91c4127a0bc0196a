import { type Language, partnerGroups } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

/** Active contracts after an id, in order, held so that an edit meanwhile waits. */
export const lockActive = (tx: TenantTx, companyId: number, after: number, limit: number) =>
  tx
    .selectFrom('contract as c')
    .selectAll('c')
    .where('c.company_id', '=', companyId)
    .where('c.status', '=', 'active')
    .where('c.id', '>', after)
    .orderBy('c.id')
    .limit(limit)
    .forUpdate()
    .execute();

export const markReminded = (tx: TenantTx, companyId: number, id: number, noticeBy: string) =>
  tx
    .updateTable('contract')
    .set({ reminded_for: noticeBy })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

export const markEnded = (tx: TenantTx, companyId: number, ids: readonly number[]) =>
  tx
    .updateTable('contract')
    .set(({ eb }) => ({ status: 'ended', updated_at: sql`now()`, version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();

/** Somebody to remind; a partner among the administrators could not open a task. */
export type Reminded = { id: number; language: Language; may_own_tasks: boolean };

/**
 * Who is reminded of a contract: its owner, else the profile's sales owner, else who added it; the first of them who is
 * still active. When nobody is left, every administrator.
 */
export async function findReminded(
  tx: TenantTx,
  companyId: number,
  contractId: number,
): Promise<Reminded[]> {
  const { rows } = await sql<Reminded>`
    with candidate as (
      select u.id from contract c
      join profile p on p.company_id = c.company_id and p.id = c.profile_id
      join app_user u on u.company_id = c.company_id and u.is_active
        and u.id in (c.owner_id, p.owner_user_id, c.created_by)
      where c.company_id = ${companyId} and c.id = ${contractId}
      order by array_position(array[c.owner_id, p.owner_user_id, c.created_by], u.id) limit 1
    )
    select u.id, u.language, not exists (select from user_group g where g.company_id = u.company_id
      and g.user_id = u.id and g.group_name = any(${[...partnerGroups]}::text[])) as may_own_tasks
    from app_user u
    where u.company_id = ${companyId} and u.is_active and (u.id in (select id from candidate)
      or (not exists (select from candidate) and exists (select from user_group g
        where g.company_id = u.company_id and g.user_id = u.id
          and g.group_name in ('company:admin', 'company:superuser'))))
    order by u.id`.execute(tx);
  return rows;
}
