import type { Kysely } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { DB } from '../../schema/index.js';

/** Which company and user an e-mail address signs in to; undefined when none. Any case. */
export const findLogin = (on: Kysely<DB>, email: string) =>
  on
    .selectFrom('login_directory')
    .select(['company_id', 'user_id'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();

/** A user as sign-in needs it. */
export const loadUser = (tx: TenantTx, companyId: number, userId: number) =>
  tx
    .selectFrom('app_user')
    .select([
      'id',
      'email',
      'name',
      'password_hash',
      'is_active',
      'two_factor_enabled',
      'totp_secret',
      'totp_pending',
      'language',
      'device_epoch',
    ])
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .executeTakeFirst();

export const stampLogin = (tx: TenantTx, companyId: number, userId: number, at: Date) =>
  tx
    .updateTable('app_user')
    .set({ last_login_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .execute();

/** Makes strangers of all browsers of a user. @returns the number that cookies name from now on */
export const forgetDevices = async (tx: TenantTx, companyId: number, userId: number) =>
  await tx
    .updateTable('app_user')
    .set((eb) => ({ device_epoch: eb('device_epoch', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .returning(['email', 'device_epoch'])
    .executeTakeFirstOrThrow();
