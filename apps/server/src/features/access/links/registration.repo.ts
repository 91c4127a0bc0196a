import type { Insertable } from 'kysely';
import type { Database, TenantTx } from '../../../platform/db/tenant.js';
import type { RegistrationTable } from '../../../schema/signIn.js';

/** Keeps a registration; an older one of the same address stops working, and expired ones go. */
export async function keepRegistration(
  db: Database,
  row: Insertable<RegistrationTable>,
  now: Date,
): Promise<void> {
  await db.directory
    .deleteFrom('registration')
    .where((eb) => eb.or([eb('email', '=', row.email), eb('expires_at', '<', now.toISOString())]))
    .execute();
  await db.directory.insertInto('registration').values(row).execute();
}

/** The registration a token belongs to; undefined when used, expired or unknown. */
export const findRegistration = (db: Database, hash: Buffer, now: Date) =>
  db.directory
    .selectFrom('registration')
    .select(['email', 'company_name', 'user_name', 'password_hash', 'language'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();

/** Takes a registration out, in the transaction that founds its company: two at once, and one of them gets it. */
export async function takeRegistration(tx: TenantTx, hash: Buffer): Promise<boolean> {
  const taken = await tx
    .deleteFrom('registration')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return taken.numDeletedRows === 1n;
}

/** The installation's first company; undefined: there is none yet. */
export const firstCompany = async (db: Database): Promise<number | undefined> =>
  (await db.directory.selectFrom('tenant').select('id').orderBy('id').limit(1).executeTakeFirst())
    ?.id;
