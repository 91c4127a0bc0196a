import type { PromotionDraft } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';

/** Ids of the products a promotion holds for, worked out once; null: of all of them. */
export async function heldProducts(
  tx: TenantTx,
  companyId: number,
  promotionId: number,
): Promise<number[] | null> {
  const { rows } = await sql<{ whole: boolean; ids: number[] }>`
    with named as (
      select product_id as id from promotion_product
      where company_id = ${companyId} and promotion_id = ${promotionId}
    ), tops as (
      select c.path from promotion_category pc
      join product_category c on c.company_id = pc.company_id and c.id = pc.category_id
      where pc.company_id = ${companyId} and pc.promotion_id = ${promotionId}
    ), held as (
      select id from named
      union
      select p.id from tops t
      join product_category c on c.company_id = ${companyId}
        and (c.path = t.path or starts_with(c.path, t.path || ' > '))
      join product p on p.company_id = ${companyId} and p.category_id = c.id
    )
    select not exists (select from named) and not exists (select from tops) as whole,
      coalesce((select array_agg(id order by id) from held), '{}') as ids`.execute(tx);
  const [found] = rows;
  return !found || found.whole ? null : found.ids.map(Number);
}

/** The price that all products a promotion holds for have; null: they differ, or one has none. */
export async function onePrice(
  tx: TenantTx,
  companyId: number,
  promotionId: number,
): Promise<string | null> {
  const held = await heldProducts(tx, companyId, promotionId);
  const { rows } = await sql<{ price: string | null }>`
    select case when count(*) = count(price) and min(price) = max(price) then min(price)::text end as price
    from product where company_id = ${companyId} and is_active
      and (${held}::bigint[] is null or id = any(${held}::bigint[]))`.execute(tx);
  return rows[0]?.price ?? null;
}

/** What a promotion names, as it is shown. */
export async function namedBy(tx: TenantTx, companyId: number, promotionId: number) {
  const products = await tx
    .selectFrom('promotion_product as pp')
    .innerJoin('product as p', (j) =>
      j.onRef('p.company_id', '=', 'pp.company_id').onRef('p.id', '=', 'pp.product_id'),
    )
    .leftJoin('product_category as c', (j) =>
      j.onRef('c.company_id', '=', 'p.company_id').onRef('c.id', '=', 'p.category_id'),
    )
    .select(['p.id', 'p.sku', 'p.name', 'p.price', 'p.is_active', 'c.path as category'])
    .where('pp.company_id', '=', companyId)
    .where('pp.promotion_id', '=', promotionId)
    .orderBy('pp.place')
    .orderBy('p.id')
    .execute();
  const categories = await tx
    .selectFrom('promotion_category as pc')
    .innerJoin('product_category as c', (j) =>
      j.onRef('c.company_id', '=', 'pc.company_id').onRef('c.id', '=', 'pc.category_id'),
    )
    .select(['c.id', 'c.name', 'c.path'])
    .where('pc.company_id', '=', companyId)
    .where('pc.promotion_id', '=', promotionId)
    .orderBy('c.path')
    .execute();
  return { products, categories };
}

type Named = Pick<PromotionDraft, 'product_ids' | 'category_ids' | 'free_product_id' | 'image'>;

/** Fields of a draft that name something this company does not have. */
export async function unknownIn(tx: TenantTx, companyId: number, draft: Named) {
  const { rows } = await sql<{
    field: 'product_ids' | 'category_ids' | 'free_product_id' | 'image';
  }>`
    select 'product_ids' as field from unnest(${draft.product_ids}::bigint[]) as w (id)
    where not exists (select from product p where p.company_id = ${companyId} and p.id = w.id)
    union select 'category_ids' from unnest(${draft.category_ids}::bigint[]) as w (id)
    where not exists (select from product_category c where c.company_id = ${companyId} and c.id = w.id)
    union select 'free_product_id' where ${draft.free_product_id}::bigint is not null
      and not exists (select from product p where p.company_id = ${companyId} and p.id = ${draft.free_product_id})
    union select 'image' where ${draft.image}::text is not null
      and not exists (select from promotion_image i where i.company_id = ${companyId} and i.token = ${draft.image})`.execute(
    tx,
  );
  return rows.map((r) => r.field);
}

/** Sets what a promotion names, in place of what it named. */
export async function setNamed(tx: TenantTx, companyId: number, id: number, draft: Named) {
  for (const table of ['promotion_product', 'promotion_category'] as const)
    await tx
      .deleteFrom(table)
      .where('company_id', '=', companyId)
      .where('promotion_id', '=', id)
      .execute();
  await sql`insert into promotion_product (company_id, promotion_id, product_id, place)
    select ${companyId}, ${id}, w.id, w.place from unnest(${draft.product_ids}::bigint[]) with ordinality as w (id, place)`.execute(
    tx,
  );
  await sql`insert into promotion_category (company_id, promotion_id, category_id)
    select ${companyId}, ${id}, w.id from unnest(${draft.category_ids}::bigint[]) as w (id)`.execute(
    tx,
  );
}
