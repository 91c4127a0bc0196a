import { smallestDetectable } from '@kade/models';
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

/**
 * Smallest rise of the conversion, 0-1, that groups of these sizes show in four of five campaigns: one figure for the
 * wizard, the pre-flight and the report. A rate of nothing or everything is moved in a little: with it, chance would have
 * no spread at all.
 */
export const detectableRise = (treated: number, control: number, rate: number): number | null =>
  smallestDetectable({ treated, control, base: Math.min(0.95, Math.max(0.01, rate)) });

/** The same in percentage points, two decimals. */
export const inPoints = (rise: number | null): number | null =>
  rise === null ? null : Math.round(rise * 10_000) / 100;
