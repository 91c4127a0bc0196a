import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { orderWith } from '../../orders/index.js';
import { heldProducts } from '../../promotions/index.js';

/** What counts as an order of a campaign. */
export type Goal = {
  readonly promotion_id: number | null;
  readonly conversion_goal: 'any_order' | 'promotion_products';
};

/** Products an order must have one of; null: any order counts, as of a promotion of the whole assortment. */
export const goodsOf = async (
  tx: TenantTx,
  companyId: number,
  { promotion_id, conversion_goal }: Goal,
): Promise<number[] | null> =>
  conversion_goal === 'promotion_products' && promotion_id !== null
    ? heldProducts(tx, companyId, promotion_id)
    : null;

export type Before = {
  /** The days of the window end the day before this one. */
  day: string;
  days: number;
  goods: readonly number[] | null;
};

/**
 * Share of profiles that ordered by themselves in the `days` days before a day, 0-1; 0 where there are none.
 * @param profiles query of `profile_id`
 */
export async function orderRate(
  tx: TenantTx,
  companyId: number,
  profiles: RawBuilder<unknown>,
  { day, days, goods }: Before,
): Promise<number> {
  const { rows } = await sql<{ all: number; ordered: number }>`
    select count(*) as all, count(*) filter (where exists (
      select 1 from invoice i
      where i.company_id = ${companyId} and i.profile_id = w.profile_id and ${orderWith(goods)}
        and i.invoiced_on >= ${day}::date - ${days}::integer and i.invoiced_on < ${day}::date)) as ordered
    from (select distinct profile_id from (${profiles}) s) w`.execute(tx);
  const [row] = rows;
  return row && row.all > 0 ? row.ordered / row.all : 0;
}

/** A rise, 0-1, in percentage points with two decimals. */
export const inPoints = (rise: number | null): number | null =>
  rise === null ? null : Math.round(rise * 10_000) / 100;
