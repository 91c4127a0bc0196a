import {
  type Language,
  type listPromotions,
  type PromotionDraft,
  type PromotionStatus,
  promotionOrders,
  type QueryOf,
} from '@kade/contract';
import { sql } from 'kysely';
import { contains } from '../../platform/db/list.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import { approvableRepo } from '../approvals/index.js';

/** Today where the company is. The moment comes from the caller, so that no state waits for a job of the night. */
const today = (now: Date) => sql<string>`(${now}::timestamptz at time zone c.time_zone)::date`;

/** What an approved promotion is by its dates; any other is what it is. */
const stateOf = (now: Date) => sql<PromotionStatus>`case
  when p.status not in ('active', 'scheduled') then p.status
  when p.starts_on > ${today(now)} then 'scheduled'
  when p.ends_on < ${today(now)} then 'finished'
  else 'active' end`;

const read = (tx: TenantTx, companyId: number, now: Date) =>
  tx
    .selectFrom('promotion as p')
    .innerJoin('company as c', 'c.company_id', 'p.company_id')
    .where('p.company_id', '=', companyId)
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

/** Changes, reservations and redemptions of one promotion go one after the other. */
const promotions = approvableRepo({
  table: 'promotion',
  as: 'p',
  lockAs: 'no key update',
  read,
  has: (search) =>
    sql<boolean>`(${contains(['p.name', 'p.description'], search)} or p.code = ${search.toUpperCase()})`,
  status: stateOf,
  narrow: ({ type, from, to }: QueryOf<typeof listPromotions>) => [
    ...(type.length > 0 ? [sql<boolean>`p.type = any(${type})`] : []),
    ...(from ? [sql<boolean>`(p.ends_on is null or p.ends_on >= ${from}::date)`] : []),
    ...(to ? [sql<boolean>`p.starts_on <= ${to}::date`] : []),
  ],
  orders: promotionOrders,
  // Those that a campaign can use now or in time.
  isOffered: (now) => sql<boolean>`${stateOf(now)} in ('active', 'scheduled')`,
});

export { promotions as promotionRepo };
export const { find: findPromotion, change: changePromotion } = promotions;

export type PromotionRecord = NonNullable<Awaited<ReturnType<typeof findPromotion>>>;

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

export const columnsOf = ({
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
export const addPromotion = (
  tx: TenantTx,
  companyId: number,
  userId: number,
  draft: WrittenDraft,
): Promise<number> => promotions.add(tx, companyId, userId, columnsOf(draft));

/** Campaigns with one of these promotions. */
export const campaignsWith = (tx: TenantTx, companyId: number, ids: readonly number[]) =>
  tx
    .selectFrom('campaign')
    .select(['id', 'name', 'promotion_id', 'status'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`promotion_id = any(${ids})`)
    .orderBy('name')
    .execute();
