import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { reasonOf, type SearchedField, type SearchedText } from './foundBy.js';

/** What a row of the list knows itself of what is searched. */
const ownFields = ['city', 'phone', 'postcode', 'kvk_number', 'external_id', 'email'] as const;

type Found = { id: number; name: string } & {
  readonly [K in (typeof ownFields)[number]]?: unknown;
};

/** The rows of a page with the reason why the search found each, where their name does not tell it. */
export async function withReasons<Row extends Found>(
  tx: TenantTx,
  companyId: number,
  search: string,
  rows: readonly Row[],
): Promise<(Row & { found_by: ReturnType<typeof reasonOf> })[]> {
  if (rows.length === 0) return [];
  const beside = await textsBeside(
    tx,
    companyId,
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const own = ownFields.flatMap((field): SearchedText[] => {
      const text = row[field];
      return typeof text === 'string' && text ? [{ field, text }] : [];
    });
    return {
      ...row,
      found_by: reasonOf(search, row.name, [...own, ...(beside.get(row.id) ?? [])]),
    };
  });
}

type Beside = { profile_id: number; field: SearchedField; text: string };

/** Streets, contacts and former numbers of these profiles. */
async function textsBeside(tx: TenantTx, companyId: number, ids: readonly number[]) {
  const { rows } = await sql<Beside>`
    select p.id as profile_id, 'street' as field, concat_ws(' ', p.street, p.house_number) as text
    from profile p where p.company_id = ${companyId} and p.id = any(${ids}) and p.street is not null
    union all
    select c.profile_id, t.field, t.text from person c, lateral (values
      ('contact', concat_ws(' ', c.first_name, c.last_name)), ('contact_phone', c.phone), ('contact_email', c.email)
    ) t (field, text)
    where c.company_id = ${companyId} and c.profile_id = any(${ids}) and t.text <> ''
    union all
    select a.profile_id, 'former_number', a.external_id from profile_alias a
    where a.company_id = ${companyId} and a.profile_id = any(${ids})`.execute(tx);
  const texts = new Map<number, SearchedText[]>();
  for (const { profile_id, field, text } of rows) {
    const known = texts.get(profile_id) ?? [];
    known.push({ field, text });
    texts.set(profile_id, known);
  }
  return texts;
}
