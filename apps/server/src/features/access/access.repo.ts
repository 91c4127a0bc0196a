import { sql } from 'kysely';
import type { Database, TenantTx } from '../../platform/db/tenant.js';

/** Which company and user an e-mail address signs in to; undefined when none. Any case. */
export const findLogin = (db: Database, email: string) =>
  db.directory
    .selectFrom('login_directory')
    .select(['company_id', 'user_id'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();

/** A user with groups and what of the company decides access. */
export const loadUser = (tx: TenantTx, companyId: number, userId: number) =>
  tx
    .selectFrom('app_user as u')
    .innerJoin('company as c', 'c.company_id', 'u.company_id')
    .select([
      'u.id',
      'u.email',
      'u.name',
      'u.password_hash',
      'u.is_active',
      'u.two_factor_enabled',
      'u.language',
      'c.entitled_products',
      'c.two_factor_policy',
      sql<string[]>`array(select g.group_name from user_group g
        where g.company_id = u.company_id and g.user_id = u.id)`.as('groups'),
    ])
    .where('u.company_id', '=', companyId)
    .where('u.id', '=', userId)
    .executeTakeFirst();

/** True while the sign-in was neither logged out nor revoked. */
export async function isFamilyAlive(tx: TenantTx, companyId: number, family: string) {
  const row = await tx
    .selectFrom('refresh_token')
    .select('id')
    .where('company_id', '=', companyId)
    .where('family', '=', family)
    .where('revoked_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const addRefreshToken = (
  tx: TenantTx,
  token: {
    company_id: number;
    user_id: number;
    family: string;
    token_hash: Buffer;
    expires_at: Date;
  },
) => tx.insertInto('refresh_token').values(token).execute();

/** The stored token, locked: two uses at once are put in a row. */
export const lockRefreshToken = (tx: TenantTx, companyId: number, hash: Buffer) =>
  tx
    .selectFrom('refresh_token')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('token_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();

export const markRefreshTokenUsed = (tx: TenantTx, companyId: number, id: number, at: Date) =>
  tx
    .updateTable('refresh_token')
    .set({ used_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

export const revokeFamily = (tx: TenantTx, companyId: number, family: string, at: Date) =>
  tx
    .updateTable('refresh_token')
    .set({ revoked_at: at })
    .where('company_id', '=', companyId)
    .where('family', '=', family)
    .where('revoked_at', 'is', null)
    .execute();

export const stampLogin = (tx: TenantTx, companyId: number, userId: number, at: Date) =>
  tx
    .updateTable('app_user')
    .set({ last_login_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .execute();
