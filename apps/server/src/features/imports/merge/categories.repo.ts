import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';

/** Makes the categories that accepted rows name, from the top of the tree down. Paths are joined by ` > `. */
export async function createMissingCategories(tx: TenantTx, companyId: number): Promise<void> {
  await sql`create temporary table import_categories on commit drop as
    select distinct n as depth, array_to_string(names[1:n], ' > ') as path, names[n] as name,
      nullif(array_to_string(names[1:n-1], ' > '), '') as parent
    from (
      select string_to_array(category, ' > ') as names from import_rows
      where reason is null and category is not null group by category
    ) c cross join lateral generate_series(1, cardinality(names)) n`.execute(tx);
  const { rows } = await sql<{ deepest: number | null }>`
    select max(depth) as deepest from import_categories`.execute(tx);
  for (let depth = 1; depth <= Number(rows[0]?.deepest ?? 0); depth++)
    await sql`insert into product_category (company_id, parent_id, name, path)
      select ${companyId}::bigint, p.id, c.name, c.path from import_categories c
      left join product_category p on p.company_id = ${companyId} and p.path = c.parent
      where c.depth = ${depth}
      order by c.path
      on conflict (company_id, path) do nothing`.execute(tx);
}
