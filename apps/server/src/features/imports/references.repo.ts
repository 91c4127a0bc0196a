import type { Message, RunKind } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import { unknownCustomer, unknownProduct } from './merge/missing.repo.js';
import { stagedColumns } from './values/columns.js';
import type { Converted, Finding } from './values/convert.js';

/**
 * Rows that are right in themselves but name a customer or, in invoices, a product that nobody knows yet, as an import
 * that creates none of them rejects them. A customer who was merged into another one is known by both numbers.
 */
export async function unknownReferences(
  tx: TenantTx,
  companyId: number,
  kind: RunKind,
  converted: readonly Converted[],
): Promise<Finding[]> {
  const names = stagedColumns(kind).map((column) => column.name);
  const at = names.indexOf('profile_external_id');
  if (at < 0) return [];
  const sku = kind === 'invoices' ? names.indexOf('sku') : -1;
  const rows = converted.filter((row) => row.reason === null);
  const { rows: found } = await sql<{ line: number; reason: Message }>`
    with file as (
      select * from unnest(${rows.map((row) => row.line)}::int[], ${rows.map((row) => row.values[at] ?? null)}::text[],
        ${rows.map((row) => (sku < 0 ? null : (row.values[sku] ?? null)))}::text[]) as r (line, customer, sku)
    )
    select line, case when is_unknown then ${unknownCustomer('customer')} else ${unknownProduct('sku')} end as reason
    from (
      select f.*, f.customer is not null
        and not exists (select from profile p where p.company_id = ${companyId} and p.external_id = f.customer)
        and not exists (select from profile_alias a where a.company_id = ${companyId} and a.external_id = f.customer)
        as is_unknown,
        f.sku is not null
        and not exists (select from product p where p.company_id = ${companyId} and p.sku = f.sku) as is_new
      from file f
    ) looked_up
    where is_unknown or is_new`.execute(tx);
  return found;
}
