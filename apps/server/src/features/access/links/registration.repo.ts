import type { Insertable } from 'kysely';
import type { Database } from '../../../platform/db/tenant.js';
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

/** Takes a registration out: two at once, and one of them gets it. */
export const takeRegistration = (db: Database, hash: Buffer, now: Date) =>
  db.directory
    .deleteFrom('registration')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now.toISOString())
    .returning(['email', 'company_name', 'user_name', 'password_hash', 'language'])
    .executeTakeFirst();

/** The company that keeps mails to people who have none, while no mail server is set: the installation's first. */
export const firstCompany = async (db: Database): Promise<number | undefined> =>
  (await db.directory.selectFrom('tenant').select('id').orderBy('id').limit(1).executeTakeFirst())
    ?.id;
