import {
  type ApprovalStatus,
  type Language,
  type listPromotions,
  type PromotionDraft,
  type PromotionStatus,
  promotionOrders,
  type QueryOf,
} from '@kade/contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import { contains, onlyPage } from '../../platform/db/list.js';
import type { TenantTx } from '../../platform/db/tenant.js';

/** Today where the company is. The moment comes from the caller, so that no state waits for a job of the night. */
const today = (now: Date) => sql<string>`(${now}::timestamptz at time zone c.time_zone)::date`;

/** What an approved promotion is by its dates; any other is what it is. */
const stateOf = (now: Date) => sql<PromotionStatus>`case
  when p.status not in ('active', 'scheduled') then p.status
  when p.starts_on > ${today(now)} then 'scheduled'
  when p.ends_on < ${today(now)} then 'finished'
  else 'active' end`;

const promotionsOf = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('promotion as p')
    .innerJoin('company as c', 'c.company_id', 'p.company_id')
    .where('p.company_id', '=', companyId);

const read = (tx: TenantTx, companyId: number, now: Date) =>
  promotionsOf(tx, companyId)
    .leftJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 'p.company_id').onRef('u.id', '=', 'p.created_by'),
    )
    .leftJoin('product as f', (j) =>
      j.onRef('f.company_id', '=', 'p.company_id').onRef('f.id', '=', 'p.free_product_id'),
    )
    .leftJoin('promotion_image as i', (j) =>
      j.onRef('i.company_id', '=', 'p.company_id').onRef('i.token', '=', 'p.image_token'),
    )
    .selectAll('p')
    .select([
      'u.name as created_by_name',
      'f.name as free_product_name',
      'f.price as free_product_price',
      'f.sku as free_product_sku',
      'i.width as image_width',
      'i.height as image_height',
      stateOf(now).as('state'),
      sql<boolean>`p.ends_on < ${today(now)}`.as('is_over'),
      sql<boolean>`p.starts_on > ${today(now)}`.as('is_ahead'),
    ]);

export const findPromotion = (tx: TenantTx, companyId: number, id: number, now: Date) =>
  read(tx, companyId, now).where('p.id', '=', id).executeTakeFirst();

export type PromotionRecord = NonNullable<Awaited<ReturnType<typeof findPromotion>>>;

/**
 * The promotion, locked until the transaction ends: changes, reservations and redemptions of one promotion go one
 * after the other. Rows that refer to it can still be added.
 */
export const lockPromotion = (tx: TenantTx, companyId: number, id: number, now: Date) =>
  read(tx, companyId, now).where('p.id', '=', id).forNoKeyUpdate('p').executeTakeFirst();

export const listPending = (tx: TenantTx, companyId: number, now: Date) =>
  read(tx, companyId, now).where('p.status', '=', 'pending').execute();

type Query = QueryOf<typeof listPromotions>;

// biome-ignore lint/suspicious/noExplicitAny: the same conditions on the rows and on their count
type AnyQuery = SelectQueryBuilder<any, any, any>;

function narrowed<Q extends AnyQuery>(query: Q, now: Date, q: Query): Q {
  let found: AnyQuery = query;
  if (q.search)
    found = found.where(
      sql<boolean>`(${contains(['p.name', 'p.description'], q.search)} or p.code = ${q.search.toUpperCase()})`,
    );
  if (q.status.length > 0) found = found.where(sql<boolean>`${stateOf(now)} = any(${q.status})`);
  if (q.type.length > 0) found = found.where(sql<boolean>`p.type = any(${q.type})`);
  if (q.from)
    found = found.where(sql<boolean>`(p.ends_on is null or p.ends_on >= ${q.from}::date)`);
  if (q.to) found = found.where(sql<boolean>`p.starts_on <= ${q.to}::date`);
  return found as Q;
}

/** A page of promotions, those changed last first unless `ordering` says otherwise, and the exact count. */
export async function listRows(tx: TenantTx, companyId: number, now: Date, query: Query) {
  const { count } = await narrowed(promotionsOf(tx, companyId), now, query)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const field =
    promotionOrders.find((f) => f === query.ordering?.replace(/^-/, '')) ?? 'updated_at';
  const direction = query.ordering === field ? 'asc' : 'desc';
  const rows = await narrowed(read(tx, companyId, now), now, query)
    .orderBy(sql`${sql.ref(`p.${field}`)} ${sql.raw(direction)} nulls last`)
    .orderBy('p.id', direction)
    .$call(onlyPage(query))
    .execute();
  return { count, rows };
}

/** Names of those that a campaign can use now or in time. */
export const listUsable = (tx: TenantTx, companyId: number, now: Date) =>
  promotionsOf(tx, companyId)
    .select(['p.id', 'p.name'])
    .where(sql<boolean>`${stateOf(now)} in ('active', 'scheduled')`)
    .orderBy('p.name')
    .orderBy('p.id')
    .execute();

/** A draft that says in which language its texts are. */
export type WrittenDraft = PromotionDraft & { language: Language };

type Named = readonly { readonly id: number }[];

/** A promotion as the draft that it would be made from again. */
export const draftOf = (
  row: PromotionRecord,
  { products, categories }: { products: Named; categories: Named },
): WrittenDraft => ({
  name: row.name,
  description: row.description,
  type: row.type,
  value: Number(row.value),
  quantity: row.quantity,
  free_product_id: row.free_product_id,
  product_ids: products.map((p) => p.id),
  category_ids: categories.map((c) => c.id),
  minimum_amount: row.minimum_amount === null ? null : Number(row.minimum_amount),
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  code_mode: row.code_mode,
  code: row.code,
  max_uses: row.max_uses,
  budget: row.budget === null ? null : Number(row.budget),
  conditions: row.conditions,
  language: row.language,
  translation: row.translation,
  image: row.image_token,
});

const columnsOf = ({
  product_ids: _p,
  category_ids: _c,
  image,
  translation,
  ...draft
}: WrittenDraft) => ({
  ...draft,
  translation: translation && JSON.stringify(translation),
  image_token: image,
});

/** @returns the new promotion's id */
export async function addPromotion(
  tx: TenantTx,
  companyId: number,
  userId: number,
  draft: WrittenDraft,
): Promise<number> {
  const { id } = await tx
    .insertInto('promotion')
    .values({
      ...columnsOf(draft),
      company_id: companyId,
      created_by: userId,
      approved_hash: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Change =
  | ReturnType<typeof columnsOf>
  | { status: ApprovalStatus; approved_hash: string | null };

export const changePromotion = async (
  tx: TenantTx,
  companyId: number,
  id: number,
  change: Change,
): Promise<void> => {
  await tx
    .updateTable('promotion')
    .set({ ...change, updated_at: sql`now()`, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

/** Writes a draft over a promotion. */
export const rewritePromotion = (
  tx: TenantTx,
  companyId: number,
  id: number,
  draft: WrittenDraft,
) => changePromotion(tx, companyId, id, columnsOf(draft));

export const removePromotion = (tx: TenantTx, companyId: number, id: number) =>
  tx.deleteFrom('promotion').where('company_id', '=', companyId).where('id', '=', id).execute();

/** Campaigns with one of these promotions. */
export const campaignsWith = (tx: TenantTx, companyId: number, ids: readonly number[]) =>
  tx
    .selectFrom('campaign')
    .select(['id', 'name', 'promotion_id', 'status'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`promotion_id = any(${ids})`)
    .orderBy('name')
    .execute();
