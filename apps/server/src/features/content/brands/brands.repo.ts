import {
  type BrandDraft,
  brandFields,
  brandOrders,
  type listBrands,
  plainOf,
  type QueryOf,
} from '@kade/contract';
import { sql } from 'kysely';
import { contains, onlyPage } from '../../../platform/db/list.js';
import type { TenantTx } from '../../../platform/db/tenant.js';

const read = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('brand as b')
    .leftJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 'b.company_id').onRef('u.id', '=', 'b.created_by'),
    )
    .leftJoin('brand_logo as l', (j) =>
      j.onRef('l.company_id', '=', 'b.company_id').onRef('l.token', '=', 'b.logo_token'),
    )
    .where('b.company_id', '=', companyId)
    .selectAll('b')
    .select([
      'u.name as created_by_name',
      'l.width as logo_width',
      'l.height as logo_height',
      sql<number>`(select count(*) from gen_ai_campaign g
        where g.company_id = b.company_id and g.brand_id = b.id)`.as('campaigns'),
      sql<number>`(select count(*) from content c
        where c.company_id = b.company_id and c.brand_id = b.id)`.as('contents'),
    ]);

export type BrandRow = Awaited<ReturnType<ReturnType<typeof read>['executeTakeFirstOrThrow']>>;

export const findBrand = (
  tx: TenantTx,
  companyId: number,
  id: number,
): Promise<BrandRow | undefined> => read(tx, companyId).where('b.id', '=', id).executeTakeFirst();

/** Locked until the transaction ends, so that of two changes at once the second sees the first. */
export const lockBrand = (tx: TenantTx, companyId: number, id: number) =>
  read(tx, companyId).where('b.id', '=', id).forNoKeyUpdate('b').executeTakeFirst();

/** A page, those changed last first unless `ordering` says otherwise, and the exact count. */
export async function pageOfBrands(
  tx: TenantTx,
  companyId: number,
  query: QueryOf<typeof listBrands>,
) {
  const { search, ordering } = query;
  const found = search
    ? read(tx, companyId).where(contains(['b.name', 'b.description'], search))
    : read(tx, companyId);
  const { count } = await tx
    .selectFrom(found.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const field = brandOrders.find((f) => f === ordering?.replace(/^-/, '')) ?? 'updated_at';
  const direction = ordering === field ? 'asc' : 'desc';
  const rows = await found
    .orderBy(`b.${field}`, direction)
    .orderBy('b.id', direction)
    .$call(onlyPage(query))
    .execute();
  return { count, rows };
}

export const namesOfBrands = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('brand')
    .select(['id', 'name', 'languages'])
    .where('company_id', '=', companyId)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** A brand as the draft that it would be made from again. */
export const brandDraftOf = (row: BrandRow): BrandDraft => ({
  ...plainOf(brandFields, row),
  name: row.name,
  website: row.website,
  tone: row.tone,
  tone_by_channel: row.tone_by_channel,
  address: row.address,
  traits: row.traits,
  preferred_words: row.preferred_words,
  forbidden_words: row.forbidden_words,
  colours: row.colours,
  logo: row.logo_token,
  languages: row.languages,
  voice_locked: row.voice_locked,
});

const columnsOf = ({ logo, tone_by_channel, traits, preferred_words, ...draft }: BrandDraft) => ({
  ...draft,
  logo_token: logo,
  tone_by_channel: JSON.stringify(tone_by_channel),
  traits: JSON.stringify(traits),
  preferred_words: JSON.stringify(preferred_words),
});

/** @returns the new brand's id */
export async function addBrand(
  tx: TenantTx,
  companyId: number,
  userId: number,
  draft: BrandDraft,
): Promise<number> {
  const { id } = await tx
    .insertInto('brand')
    .values({ ...columnsOf(draft), company_id: companyId, created_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Counts the version up. */
export const changeBrand = (tx: TenantTx, companyId: number, id: number, draft: BrandDraft) =>
  tx
    .updateTable('brand')
    .set({ ...columnsOf(draft), updated_at: sql`now()`, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

export const removeBrand = (tx: TenantTx, companyId: number, id: number) =>
  tx.deleteFrom('brand').where('company_id', '=', companyId).where('id', '=', id).execute();

export const hasLogo = async (tx: TenantTx, companyId: number, token: string) =>
  (await tx
    .selectFrom('brand_logo')
    .select('token')
    .where('company_id', '=', companyId)
    .where('token', '=', token)
    .executeTakeFirst()) !== undefined;

export const addLogo = (
  tx: TenantTx,
  logo: {
    company_id: number;
    token: string;
    media_type: 'image/png' | 'image/jpeg' | 'image/webp';
    bytes: number;
    width: number;
    height: number;
    created_by: number;
  },
) => tx.insertInto('brand_logo').values(logo).execute();
