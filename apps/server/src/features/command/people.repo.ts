import { type PartnerField, rankOfName } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import {
  bestOfSearch,
  refreshIndex,
  sharedProfiles,
  shownMatches,
  withReasons,
} from '../profiles/index.js';
import type { Found } from './found.js';

/** Profiles that are looked at more closely: the index does not know every way in which a name can begin. */
const looked = 40;

export const nobody = { total: 0, ids: [], beside: [] } as const;

/** The profiles that the index finds. */
export async function profilesFor(tx: TenantTx, search: string) {
  await refreshIndex(tx);
  return bestOfSearch(tx, search, looked);
}

const aboutOf = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ') || null;

/** These profiles, in their order, each with the reason why it was found. */
export async function profiles(
  tx: TenantTx,
  companyId: number,
  search: string,
  ids: readonly number[],
): Promise<Found[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('profile as p')
    .select(['p.id', 'p.name', 'p.city', 'p.segment', 'p.crm_status', 'p.phone', 'p.postcode'])
    .select(['p.kvk_number', 'p.external_id', 'p.email'])
    .where('p.company_id', '=', companyId)
    .where(sql<boolean>`p.id = any(${[...ids]}::bigint[])`)
    .orderBy(sql`array_position(${[...ids]}::bigint[], p.id)`)
    .execute();
  const found = await withReasons(tx, companyId, search, rows);
  return found.map((row) => ({
    kind: 'profile',
    id: row.id,
    name: row.name,
    profile: null,
    about: aboutOf(row.city, row.segment),
    status: row.crm_status,
    value: null,
    phone: row.phone,
    found_by: row.found_by,
  }));
}

/** Of the profiles that partners are shown, those in which a text that is shown fits. */
export async function sharedWith(
  tx: TenantTx,
  companyId: number,
  fields: readonly PartnerField[],
  search: string,
): Promise<{ total: number; found: Found[] }> {
  const matching = sharedProfiles(tx, companyId).where(shownMatches(search, fields));
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const isShown = (field: PartnerField) => fields.includes(field);
  const rows = await matching
    .select(['p.id', 'p.name', 'p.city'])
    .orderBy(sql`not starts_with(lower(p.name), lower(${search}))`)
    .orderBy('p.name')
    .orderBy('p.id')
    .limit(looked)
    .execute();
  return {
    total: Number(total),
    found: rows.map((row) => ({
      kind: 'profile',
      id: row.id,
      name: row.name,
      profile: null,
      about: isShown('city') ? row.city : null,
      status: null,
      value: null,
      phone: null,
      found_by: null,
    })),
  };
}

const digitsOf = (text: string | null) => (text ?? '').replace(/\D/g, '').replace(/^0+/, '');

/**
 * Contacts of the profiles that were found by something beside their name, which fit themselves: by name, email address
 * or telephone number.
 */
export async function contacts(
  tx: TenantTx,
  companyId: number,
  search: string,
  profileIds: readonly number[],
): Promise<Found[]> {
  if (profileIds.length === 0) return [];
  const rows = await tx
    .selectFrom('person as c')
    .innerJoin('profile as p', (j) =>
      j.onRef('p.company_id', '=', 'c.company_id').onRef('p.id', '=', 'c.profile_id'),
    )
    .select(['c.id', 'c.first_name', 'c.last_name', 'c.email', 'c.phone', 'c.job_function'])
    .select(['p.id as profile_id', 'p.name as profile_name'])
    .where('c.company_id', '=', companyId)
    .where(sql<boolean>`c.profile_id = any(${[...profileIds]}::bigint[])`)
    .orderBy(sql`array_position(${[...profileIds]}::bigint[], c.profile_id)`)
    .orderBy('c.id')
    .execute();
  const number = /\p{L}/u.test(search) ? '' : digitsOf(search);
  return rows.flatMap((row): Found[] => {
    const name = [row.first_name, row.last_name].filter(Boolean).join(' ');
    const byName = rankOfName(search, name) !== null;
    const byEmail = row.email?.toLowerCase().includes(search.toLowerCase());
    const own = digitsOf(row.phone);
    const byPhone =
      number.length >= 5 && own !== '' && (own.endsWith(number) || number.endsWith(own));
    if (!byName && !byEmail && !byPhone) return [];
    const reason = byName
      ? null
      : byPhone
        ? { field: 'contact_phone' as const, text: row.phone ?? '' }
        : { field: 'contact_email' as const, text: row.email ?? '' };
    return [
      {
        kind: 'contact',
        id: row.id,
        name: name || (row.email ?? row.phone ?? row.profile_name),
        profile: { id: row.profile_id, name: row.profile_name },
        about: row.job_function,
        status: null,
        value: null,
        phone: row.phone,
        found_by: reason,
      },
    ];
  });
}
