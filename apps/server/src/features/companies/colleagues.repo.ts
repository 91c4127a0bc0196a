import { partnerGroups } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

/** A user whom others can name: in a mention, as an owner. */
export type Colleague = {
  id: number;
  name: string;
  is_active: boolean;
  is_partner: boolean;
  groups: string[];
};

/** Whether an address is that of a user who came in: one who was only invited is a stranger still. */
export const isOwnUser = async (tx: TenantTx, companyId: number, email: string): Promise<boolean> =>
  (await tx
    .selectFrom('app_user')
    .select('id')
    .where('company_id', '=', companyId)
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .where('is_active', '=', true)
    .where('password_hash', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Those of the ids that are users of the company, by id. Partners are users too: `is_partner` tells them. */
export async function findColleagues(
  tx: TenantTx,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, Colleague>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('app_user as u')
    .select(['u.id', 'u.name', 'u.is_active'])
    .select(
      sql<string[]>`array(select g.group_name from user_group g where g.company_id = u.company_id
        and g.user_id = u.id)`.as('groups'),
    )
    .select(
      sql<boolean>`exists (select from user_group g where g.company_id = u.company_id
        and g.user_id = u.id and g.group_name = any(${[...partnerGroups]}::text[]))`.as(
        'is_partner',
      ),
    )
    .where('u.company_id', '=', companyId)
    .where(sql<boolean>`u.id = any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
