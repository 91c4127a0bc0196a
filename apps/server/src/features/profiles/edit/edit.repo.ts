import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';

/** Holds a profile until the end of the transaction. */
export const lockProfile = (tx: TenantTx, companyId: number, id: number) =>
  tx
    .selectFrom('profile')
    .select(['id', 'version'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** A user who is to own something, held so that deactivating waits and finds what came in. */
export const findOwner = (tx: TenantTx, companyId: number, userId: number) =>
  tx
    .selectFrom('app_user as u')
    .select(['u.id', 'u.name', 'u.is_active'])
    .select(
      sql<string[]>`array(select g.group_name from user_group g
        where g.company_id = u.company_id and g.user_id = u.id)`.as('groups'),
    )
    .where('u.company_id', '=', companyId)
    .where('u.id', '=', userId)
    .forShare()
    .executeTakeFirst();

/** Fields of a profile as a row; the record type gives each value its column's type. */
export const profileRecord = (fields: Readonly<Record<string, unknown>>): RawBuilder<unknown> =>
  sql`select r.* from jsonb_populate_record(null::profile, ${JSON.stringify(fields)}::jsonb) r`;
