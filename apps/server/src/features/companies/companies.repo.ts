import { type Group, type Language, Refusal } from '@kade/contract';
import { type Database, plannedOnce, type TenantTx } from '../../platform/db/tenant.js';

export type NewCompany = {
  name: string;
  isDemo?: boolean;
  entitledProducts?: readonly Group[];
  twoFactorPolicy?: 'required' | 'optional';
  mailFooter?: string;
  website?: string;
  locale?: string;
};

/** Founds a company with what it begins with: all of it, or nothing. @returns what `begin` gives */
export const foundCompanyWith = <T>(
  db: Database,
  company: NewCompany,
  begin: (tx: TenantTx, companyId: number) => Promise<T>,
): Promise<T> =>
  db.inNewTenant(company.isDemo ?? false, async (tx, id) => {
    await tx
      .insertInto('company')
      .values({
        company_id: id,
        name: company.name,
        logo: null,
        entitled_products: [...(company.entitledProducts ?? [])],
        two_factor_policy: company.twoFactorPolicy ?? 'required',
        mail_footer: company.mailFooter ?? null,
        website: company.website ?? null,
        ...(company.locale ? { locale: company.locale } : {}),
      })
      .execute();
    return begin(tx, id);
  });

/** Founds a company without users. @returns its id */
export const foundCompany = (db: Database, company: NewCompany): Promise<number> =>
  foundCompanyWith(db, company, async (_, id) => id);

export type NewUser = {
  email: string;
  name: string;
  passwordHash: string | null;
  groups: readonly Group[];
  language?: 'en' | 'nl';
};

/**
 * Lets an address sign in to a company. @returns false when it does so to another one: an address belongs to one
 */
export async function openSignIn(
  tx: TenantTx,
  companyId: number,
  user: { id: number; email: string },
): Promise<boolean> {
  const added = await tx
    .insertInto('login_directory')
    .values({ email: user.email.toLowerCase(), company_id: companyId, user_id: user.id })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/**
 * Adds a user with groups. With a password the address can sign in from now on; without one the user is only invited,
 * and the address stays everybody's until the invitation is accepted. Throws `email_taken`.
 * @returns the user's id
 */
export async function addUser(tx: TenantTx, companyId: number, user: NewUser): Promise<number> {
  const { id } = await tx
    .insertInto('app_user')
    .values({
      company_id: companyId,
      email: user.email,
      name: user.name,
      password_hash: user.passwordHash,
      language: user.language ?? 'en',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (user.passwordHash && !(await openSignIn(tx, companyId, { id, email: user.email })))
    throw new Refusal('email_taken');
  if (user.groups.length > 0) {
    await tx
      .insertInto('user_group')
      .values(user.groups.map((g) => ({ company_id: companyId, user_id: id, group_name: g })))
      .execute();
  }
  return id;
}

export const loadCompany = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('company')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();

/** The zone in which a company's days begin and end. */
export const timeZoneOf = async (tx: TenantTx, companyId: number): Promise<string> =>
  (
    await tx
      .selectFrom('company')
      .select('time_zone')
      .where('company_id', '=', companyId)
      .modifyEnd(plannedOnce)
      .executeTakeFirstOrThrow()
  ).time_zone;

/** Every company, oldest first: for work that goes over all of them. */
export const listCompanyIds = async (db: Database): Promise<number[]> =>
  (await db.directory.selectFrom('tenant').select('id').orderBy('id').execute()).map((r) => r.id);

/** What a company writes in, unless it says otherwise. */
export const companyLanguage = ({ locale }: { locale: string }): Language =>
  locale.startsWith('nl') ? 'nl' : 'en';
