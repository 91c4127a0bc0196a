import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';

/** More than a text names. */
const most = 100;
/** Shorter names are words of any text. */
const shortest = 4;

/** Products of the company whose whole name stands in a text, with their price. */
export async function productsNamedIn(
  tx: TenantTx,
  companyId: number,
  text: string,
): Promise<{ name: string; price: string | null }[]> {
  if (text.trim() === '') return [];
  const { rows } = await sql<{ name: string; price: string | null }>`
    select name, min(price)::text as price from product
    where company_id = ${companyId} and is_active and length(name) >= ${shortest}
      and position(lower(name) in ${text.toLowerCase()}) > 0
    group by name order by length(name) desc, name limit ${most}`.execute(tx);
  return rows;
}
