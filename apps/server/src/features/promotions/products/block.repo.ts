import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { heldProducts } from './holds.repo.js';

type BlockProduct = { id: number; sku: string; name: string; price: string | null };

/** The first active products of a promotion: those it names, in its order, then those of its categories by name. */
export async function blockProducts(
  tx: TenantTx,
  companyId: number,
  promotionId: number,
  most: number,
): Promise<BlockProduct[]> {
  const held = await heldProducts(tx, companyId, promotionId);
  // Of a promotion on everything, no few products can stand for it.
  if (held === null || most < 1) return [];
  const { rows } = await sql<BlockProduct>`
    select p.id, p.sku, p.name, p.price
    from product p
    left join promotion_product pp on pp.company_id = p.company_id and pp.product_id = p.id
      and pp.promotion_id = ${promotionId}
    where p.company_id = ${companyId} and p.is_active and p.id = any(${held})
    order by pp.place nulls last, p.name, p.id
    limit ${most}`.execute(tx);
  return rows;
}
