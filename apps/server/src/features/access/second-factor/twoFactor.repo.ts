import type { TenantTx } from '../../../platform/db/tenant.js';

/** The session, locked: attempts at once are put in a row, so that each counts. Undefined when it has ended. */
export const lockSession = (tx: TenantTx, companyId: number, id: string) =>
  tx
    .selectFrom('session')
    .select(['wrong_codes', 'second_factor_at', 'challenge', 'challenge_until'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const countWrongCode = (tx: TenantTx, companyId: number, id: string) =>
  tx
    .updateTable('session')
    .set((eb) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

export const stampSecondFactor = (tx: TenantTx, companyId: number, id: string, at: Date) =>
  tx
    .updateTable('session')
    .set({ second_factor_at: at, wrong_codes: 0 })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

/**
 * The user, locked until the transaction ends: whatever changes or checks second factors of one user happens in a row,
 * over all sessions. The weaker kind of lock, so that records that merely point at the user need not wait.
 */
export const lockUser = (tx: TenantTx, companyId: number, userId: number) =>
  tx
    .selectFrom('app_user')
    .select(['email', 'two_factor_enabled', 'totp_secret', 'totp_pending', 'device_epoch'])
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Forgets which codes were taken: they were those of another secret. */
export const forgetSteps = (tx: TenantTx, companyId: number, userId: number) =>
  tx
    .deleteFrom('used_code')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();

/** Takes a step's code. False when it was taken before. */
export async function takeStep(tx: TenantTx, companyId: number, userId: number, step: number) {
  await tx
    .deleteFrom('used_code')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('step', '<', step - 10)
    .execute();
  const taken = await tx
    .insertInto('used_code')
    .values({ company_id: companyId, user_id: userId, step })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  return taken.numInsertedOrUpdatedRows === 1n;
}

/** Uses a recovery code up. False when there is no such unused code. */
export async function takeRecoveryCode(
  tx: TenantTx,
  companyId: number,
  userId: number,
  hash: Buffer,
  at: Date,
): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_code')
    .set({ used_at: at })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

export const keepPendingSecret = (
  tx: TenantTx,
  companyId: number,
  userId: number,
  secret: Buffer,
) =>
  tx
    .updateTable('app_user')
    .set({ totp_pending: secret })
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .execute();

/** Turns two-factor on with the pending secret; one that was in use is gone. */
export const enable = (tx: TenantTx, companyId: number, userId: number) =>
  tx
    .updateTable('app_user')
    .set((eb) => ({
      two_factor_enabled: true,
      totp_secret: eb.ref('totp_pending'),
      totp_pending: null,
    }))
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .execute();

/** Turns two-factor off: secret, passkeys and recovery codes are gone. */
export async function removeSecondFactor(tx: TenantTx, companyId: number, userId: number) {
  await tx
    .updateTable('app_user')
    .set({ two_factor_enabled: false, totp_secret: null, totp_pending: null })
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .execute();
  for (const table of ['passkey', 'recovery_code', 'used_code'] as const)
    await tx
      .deleteFrom(table)
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .execute();
}

export async function replaceRecoveryCodes(
  tx: TenantTx,
  companyId: number,
  userId: number,
  hashes: readonly Buffer[],
) {
  await tx
    .deleteFrom('recovery_code')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ company_id: companyId, user_id: userId, code_hash })))
    .execute();
}

export async function countRecoveryCodes(tx: TenantTx, companyId: number, userId: number) {
  const { left } = await tx
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

export const listPasskeys = (tx: TenantTx, companyId: number, userId: number) =>
  tx
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

export const policyOf = async (tx: TenantTx, companyId: number) =>
  (
    await tx
      .selectFrom('company')
      .select('two_factor_policy')
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow()
  ).two_factor_policy;
