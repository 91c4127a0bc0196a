import { type ListQuery, type ProductCategory, productOrders } from '@kade/contract';
import { sql } from 'kysely';
import { contains, onlyPage } from '../../../platform/db/list.js';
import type { TenantTx } from '../../../platform/db/tenant.js';

/** A page of active products; in these categories, with all below them, when any are given. */
export async function listProducts(
  tx: TenantTx,
  companyId: number,
  { page, page_size, ordering, search }: ListQuery,
  categories: readonly number[] = [],
) {
  const found = tx
    .selectFrom('product as p')
    .leftJoin('product_category as c', (j) =>
      j.onRef('c.company_id', '=', 'p.company_id').onRef('c.id', '=', 'p.category_id'),
    )
    .where('p.company_id', '=', companyId)
    .where('p.is_active', '=', true)
    .$if(Boolean(search), (q) => q.where(contains(['p.name', 'p.sku'], search ?? '')))
    .$if(categories.length > 0, (q) =>
      q.where(
        sql<boolean>`exists (select from product_category t
          where t.company_id = ${companyId} and t.id = any(${[...categories]}::bigint[])
            and (c.path = t.path or starts_with(c.path, t.path || ' > ')))`,
      ),
    );
  const { count } = await found
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const field = productOrders.find((f) => f === ordering?.replace(/^-/, '')) ?? 'name';
  const results = await found
    .select(['p.id', 'p.sku', 'p.name', 'p.price', 'p.is_active', 'c.path as category'])
    .orderBy(`p.${field}`, ordering?.startsWith('-') ? 'desc' : 'asc')
    .orderBy('p.id')
    .$call(onlyPage({ page, page_size }))
    .execute();
  return { count, results };
}

export const findCategory = (tx: TenantTx, companyId: number, id: number) =>
  tx
    .selectFrom('product_category')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Every category, in the order of the tree, with the active products in it and in all below it. */
export async function listCategories(tx: TenantTx, companyId: number): Promise<ProductCategory[]> {
  const { rows } = await sql<ProductCategory>`
    with recursive own as (
      select c.id, c.parent_id, c.name, c.path, count(p.id) as products
      from product_category c
      left join product p on p.company_id = c.company_id and p.category_id = c.id and p.is_active
      where c.company_id = ${companyId}
      group by c.id, c.parent_id, c.name, c.path
    ), up as (
      select id, parent_id, products, id as holder from own
      union all
      select o.id, o.parent_id, u.products, o.id from up u join own o on o.id = u.parent_id
    )
    select o.id, o.parent_id, o.name, o.path,
      (select sum(u.products) from up u where u.holder = o.id)::integer as products
    from own o
    order by string_to_array(o.path, ' > ')`.execute(tx);
  return rows.map((r) => ({
    ...r,
    id: Number(r.id),
    parent_id: r.parent_id && Number(r.parent_id),
  }));
}
