import { type BodyOf, type createPerson, namesOf, personFields } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';

type Typed = BodyOf<typeof createPerson>;

/** A profile has one first contact: whoever was it is not any more. @returns that contact */
export const noPrimary = (tx: TenantTx, companyId: number, profileId: number) =>
  tx
    .updateTable('person')
    .set({ is_primary: false, version: sql`version + 1`, updated_at: sql`now()` })
    .where('company_id', '=', companyId)
    .where('profile_id', '=', profileId)
    .where('is_primary', '=', true)
    .returning(['id', 'first_name', 'last_name', 'email'])
    .execute();

export async function addPerson(
  tx: TenantTx,
  companyId: number,
  profileId: number,
  typed: Typed,
): Promise<number> {
  const { id } = await tx
    .insertInto('person')
    .values({ company_id: companyId, profile_id: profileId, external_id: null, ...typed })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const profileOfPerson = async (tx: TenantTx, companyId: number, id: number) =>
  (
    await tx
      .selectFrom('person')
      .select('profile_id')
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirst()
  )?.profile_id;

/** What of a contact is kept as it was for the timeline, when it changes. */
export const told = [
  'first_name',
  'last_name',
  ...namesOf(personFields),
  'email',
  'phone',
  'language',
  'email_consent',
  'consent_at',
  'consent_source',
  'is_primary',
] as const;

export const lockPerson = (tx: TenantTx, companyId: number, id: number) =>
  tx
    .selectFrom('person')
    .select(['version', 'profile_id', ...told])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const changePerson = (tx: TenantTx, companyId: number, id: number, typed: Typed) =>
  tx
    .updateTable('person')
    .set({ ...typed, version: sql`version + 1`, updated_at: sql`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

export const deletePerson = (tx: TenantTx, companyId: number, id: number) =>
  tx.deleteFrom('person').where('company_id', '=', companyId).where('id', '=', id).execute();
