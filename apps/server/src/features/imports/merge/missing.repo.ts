import { sql } from 'kysely';
import { messageSql } from '../../../platform/db/message.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { analyzeTable } from './stage.repo.js';

/** The run that a change belongs to, as the ledger notes it; `importId` is null for a person's single change. */
export type Run = {
  companyId: number;
  importId: number | null;
  ledger: 'import' | 'upload' | 'edit';
  actorId: number | null;
};

/**
 * Makes `import_profiles`: each customer the staged rows name, with its id where it is known: by its own number, or by
 * that of a profile that was merged into it.
 */
export async function findProfiles(tx: TenantTx, { companyId }: Run): Promise<void> {
  await sql`create temporary table import_profiles on commit drop as
    select k.external_id, coalesce(p.id, a.profile_id) as id
    from (select distinct profile_external_id as external_id from import_rows
      where reason is null and profile_external_id is not null) k
    left join profile p on p.company_id = ${sql.lit(companyId)} and p.external_id = k.external_id
    left join profile_alias a on a.company_id = ${sql.lit(companyId)} and a.external_id = k.external_id`.execute(
    tx,
  );
  await analyzeTable(tx, 'import_profiles');
}

/** Why a row is rejected that names a customer whom nobody knows; `id` is the SQL of its number. */
export const unknownCustomer = (id: string) =>
  messageSql('customer_unknown', { customer: sql.raw(id) });

/** The same for a product; `sku` is the SQL of its SKU. */
export const unknownProduct = (sku: string) =>
  messageSql('product_unknown', { product: sql.raw(sku) });

/** Rejects rows of customers that are not known. */
export const rejectUnknownProfiles = (tx: TenantTx) =>
  sql`update import_rows r
    set reason = ${unknownCustomer('r.profile_external_id')}
    from import_profiles k
    where k.id is null and r.reason is null and r.profile_external_id = k.external_id`.execute(tx);

/** Creates the customers that accepted rows name and nobody knows yet. @returns how many */
export async function createMissingProfiles(tx: TenantTx, run: Run): Promise<number> {
  const made = await sql`
    with made as (
      insert into profile (company_id, external_id, name, source)
      select ${run.companyId}::bigint, k.external_id, k.external_id, 'import' from import_profiles k
      where k.id is null and k.external_id in (select profile_external_id from import_rows where reason is null)
      order by k.external_id
      returning id, external_id, name, source
    ), noted as (
      insert into change_ledger (company_id, run_type, run_id, actor_id, table_name, row_id, action, after)
      select ${run.companyId}::bigint, ${run.ledger}, ${run.importId}::bigint, ${run.actorId}::bigint, 'profile', id, 'create',
        jsonb_build_object('external_id', external_id, 'name', name, 'source', source) from made
    )
    update import_profiles k set id = made.id from made where made.external_id = k.external_id`.execute(
    tx,
  );
  return Number(made.numAffectedRows ?? 0);
}

/** Makes `import_products`: each product the staged rows name, with its id where it is known. */
export async function findProducts(tx: TenantTx, { companyId }: Run): Promise<void> {
  await sql`create temporary table import_products on commit drop as
    select k.sku, p.id
    from (select distinct sku from import_rows where reason is null) k
    left join product p on p.company_id = ${sql.lit(companyId)} and p.sku = k.sku`.execute(tx);
  await analyzeTable(tx, 'import_products');
}

/** Rejects rows of products that are not known. */
export const rejectUnknownProducts = (tx: TenantTx) =>
  sql`update import_rows r
    set reason = ${unknownProduct('r.sku')}
    from import_products k
    where k.id is null and r.reason is null and r.sku = k.sku`.execute(tx);

/** Creates the products that accepted rows name and nobody knows yet, by the name they bear most often. */
export async function createMissingProducts(tx: TenantTx, run: Run): Promise<void> {
  await sql`
    with counted as (
      select r.sku, r.product_name, count(*) as times from import_rows r
      join import_products k on k.sku = r.sku and k.id is null
      where r.reason is null group by r.sku, r.product_name
    ), named as (
      select distinct on (sku) sku, product_name from counted
      order by sku, (product_name is null), times desc, product_name collate "C"
    ), made as (
      insert into product (company_id, sku, name)
      select ${run.companyId}::bigint, sku, coalesce(product_name, sku) from named
      returning id, sku, name
    ), noted as (
      insert into change_ledger (company_id, run_type, run_id, actor_id, table_name, row_id, action, after)
      select ${run.companyId}::bigint, ${run.ledger}, ${run.importId}::bigint, ${run.actorId}::bigint, 'product', id, 'create',
        jsonb_build_object('sku', sku, 'name', name) from made
    )
    update import_products k set id = made.id from made where made.sku = k.sku`.execute(tx);
}
