import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { type Run, unknownProduct } from './missing.repo.js';
import { analyzeTable } from './stage.repo.js';

/** A name without case and blanks: `GTX Pro` and `GTXPro` are one product. */
const plain = (name: string) => sql`regexp_replace(lower(${sql.ref(name)}), '\\s', '', 'g')`;

/**
 * Makes `import_deal_products`: each product that rows name, by its number or else its name, with its id. Makes those
 * that are missing, or rejects their rows.
 */
export async function settleDealProducts(tx: TenantTx, run: Run, create: boolean): Promise<void> {
  const company = sql.lit(run.companyId);
  const find = sql`select w.word, f.id as product_id, f.name from (
      select distinct product as word from import_rows where reason is null and product is not null
    ) w left join lateral (
      select p.id, p.name from product p
      where p.company_id = ${company} and (p.sku = w.word or ${plain('p.name')} = ${plain('w.word')})
      order by (p.sku = w.word) desc, p.id limit 1
    ) f on true`;
  await sql`create temporary table import_deal_products on commit drop as ${find}`.execute(tx);
  await analyzeTable(tx, 'import_deal_products');
  if (create) {
    await sql`
      with made as (
        insert into product (company_id, sku, name)
        select ${company}, left(min(word), 100), min(word) from import_deal_products
        where product_id is null group by ${plain('word')} order by min(word)
        on conflict (company_id, sku) do nothing
        returning id, sku, name
      )
      insert into change_ledger (company_id, run_type, run_id, actor_id, table_name, row_id, action, after)
      select ${company}, ${run.ledger}, ${run.importId}::bigint, ${run.actorId}::bigint, 'product', id, 'create',
        jsonb_build_object('sku', sku, 'name', name) from made`.execute(tx);
    await sql`update import_deal_products d set product_id = f.product_id, name = f.name
      from (${find}) f where d.product_id is null and f.word = d.word`.execute(tx);
  }
  await sql`update import_rows r
    set reason = ${unknownProduct('r.product')}
    from import_deal_products d
    where d.product_id is null and r.reason is null and r.product = d.word`.execute(tx);
}

/**
 * Puts the product of each merged row on its opportunity, once. A new one has none yet: asking for it, and marking each row
 * until the answer is sure, cost a third of writing it.
 */
export async function linkProducts(tx: TenantTx, companyId: number): Promise<void> {
  const named = (action: 'create' | 'update') => sql`
    insert into opportunity_product (company_id, opportunity_id, product_id)
    select o.company_id, o.id, s.product_id from import_plan s
    join opportunity o on o.company_id = ${sql.lit(companyId)} and o.external_id = s.external_id
    where s.product_id is not null and s.action = ${sql.lit(action)}`;
  await named('create').execute(tx);
  await sql`${named('update')} on conflict do nothing`.execute(tx);
}
