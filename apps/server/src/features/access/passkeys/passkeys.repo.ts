import type { TenantTx } from '../../../platform/db/tenant.js';

/** Keeps the challenge that is out in a session; a newer one replaces it. */
export const keepChallenge = (
  tx: TenantTx,
  companyId: number,
  session: string,
  challenge: string | null,
  until: Date | null,
) =>
  tx
    .updateTable('session')
    .set({ challenge, challenge_until: until })
    .where('company_id', '=', companyId)
    .where('id', '=', session)
    .execute();

const passkeysOf = (tx: TenantTx, companyId: number, userId: number) =>
  tx
    .selectFrom('passkey')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId);

export const listPasskeys = (tx: TenantTx, companyId: number, userId: number) =>
  passkeysOf(tx, companyId, userId).orderBy('id').execute();

export const findPasskey = (
  tx: TenantTx,
  companyId: number,
  userId: number,
  credentialId: string,
) => passkeysOf(tx, companyId, userId).where('credential_id', '=', credentialId).executeTakeFirst();

export const addPasskey = (
  tx: TenantTx,
  passkey: {
    company_id: number;
    user_id: number;
    name: string;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
  },
) => tx.insertInto('passkey').values(passkey).returning(['id', 'name']).executeTakeFirstOrThrow();

export const stampPasskey = (
  tx: TenantTx,
  companyId: number,
  id: number,
  counter: number,
  at: Date,
) =>
  tx
    .updateTable('passkey')
    .set({ counter, last_used_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

/** False when the user has no such passkey. */
export async function removePasskey(tx: TenantTx, companyId: number, userId: number, id: number) {
  const gone = await tx
    .deleteFrom('passkey')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return gone.numDeletedRows === 1n;
}
