import type { ApprovalMove, ApprovalStatus } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

/** Ids of categories by path, and of active products whose names begin with one of these words, three for each. */
export async function scopeIds(
  tx: TenantTx,
  companyId: number,
  paths: readonly string[],
  words: readonly string[],
) {
  const { rows } = await sql<{ categories: number[]; products: number[] }>`select
    coalesce((select array_agg(id) from product_category
      where company_id = ${companyId} and path = any(${paths}::text[])), '{}') as categories,
    coalesce((select array_agg(f.id) from unnest(${words}::text[]) as w (word)
      cross join lateral (select p.id from product p
        where p.company_id = ${companyId} and p.is_active and starts_with(p.name, w.word)
        order by p.id limit 3) f), '{}') as products`.execute(tx);
  const { categories = [], products = [] } = rows[0] ?? {};
  return { categories: categories.map(Number), products: products.map(Number) };
}

/** Customers in an order that says nothing, so that those who redeem are spread. */
export async function someBuyers(tx: TenantTx, companyId: number, count: number) {
  const { rows } = await sql<{ id: number }>`select id from profile
    where company_id = ${companyId} and kind = 'customer'
    order by md5(external_id) limit ${count}`.execute(tx);
  return rows.map((r) => r.id);
}

export type PastMove = {
  move: ApprovalMove;
  from: ApprovalStatus;
  to: ApprovalStatus;
  actor: number | null;
  comment: string | null;
  at: string;
};

/** Keeps the moves that led to where a promotion is. */
export async function addMoves(
  tx: TenantTx,
  companyId: number,
  id: number,
  moves: readonly PastMove[],
  { hash, snapshot }: { hash: string; snapshot: string },
) {
  for (const m of moves) {
    const holds = m.move === 'submit' || m.move === 'approve';
    await tx
      .insertInto('approval_move')
      .values({
        company_id: companyId,
        object_type: 'promotion',
        object_id: id,
        move: m.move,
        from_status: m.from,
        to_status: m.to,
        actor_id: m.actor,
        comment: m.comment,
        content_hash: holds ? hash : null,
        snapshot: holds ? snapshot : null,
        at: m.at,
      })
      .execute();
  }
}

/** When it was made and last changed: as if it had been entered at the time. */
export const backdate = (tx: TenantTx, companyId: number, id: number, at: string, last: string) =>
  sql`update promotion set created_at = ${at}, updated_at = ${last}
    where company_id = ${companyId} and id = ${id}`.execute(tx);
