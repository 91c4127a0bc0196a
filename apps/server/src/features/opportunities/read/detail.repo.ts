import {
  type OpportunityEvent,
  type OpportunityProduct,
  opportunityEventTypes,
} from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';

/** What happened to an opportunity, in order of time: of what the database notes, what the list of fields has watched. */
export async function eventsOf(
  tx: TenantTx,
  companyId: number,
  id: number,
): Promise<OpportunityEvent[]> {
  const rows = await tx
    .selectFrom('opportunity_event as e')
    .leftJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 'e.company_id').onRef('u.id', '=', 'e.actor_id'),
    )
    .select(['e.id', 'e.type', 'e.from_value', 'e.to_value', 'e.reason', 'e.at'])
    .select(['e.actor_id', 'u.name as actor_name'])
    .where('e.company_id', '=', companyId)
    .where('e.opportunity_id', '=', id)
    .where('e.type', 'in', [...opportunityEventTypes])
    .orderBy('e.at')
    .orderBy('e.id')
    .execute();
  return rows.map(({ from_value, to_value, actor_id, actor_name, ...event }) => ({
    ...event,
    from: from_value,
    to: to_value,
    actor: actor_id && actor_name ? { id: actor_id, name: actor_name } : null,
  }));
}

export const productsOf = (
  tx: TenantTx,
  companyId: number,
  id: number,
): Promise<OpportunityProduct[]> =>
  tx
    .selectFrom('opportunity_product as l')
    .innerJoin('product as p', (j) =>
      j.onRef('p.company_id', '=', 'l.company_id').onRef('p.id', '=', 'l.product_id'),
    )
    .select(['l.product_id', 'p.sku', 'p.name', 'l.price'])
    .select(sql<number>`l.quantity::float8`.as('quantity'))
    .where('l.company_id', '=', companyId)
    .where('l.opportunity_id', '=', id)
    .orderBy('p.name')
    .orderBy('p.id')
    .execute();

export const nameOfUser = async (tx: TenantTx, companyId: number, id: number | null) =>
  id === null
    ? null
    : ((await tx
        .selectFrom('app_user')
        .select(['id', 'name'])
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .executeTakeFirst()) ?? null);
