import { naturalOrder, risingOrder } from '../purchases/order.js';

/** Leads in the order of time: rows of the table, and the moment of each; without moments each is one of its own. */
export type TimeOrder = { readonly rows: Int32Array; readonly moment: Float64Array | null };

/** Leads whose moment is not known come first; those of one moment stay as they stand in the table. */
export function inOrder(rows: number, moments: Float64Array | undefined): TimeOrder {
  if (!moments) return { rows: naturalOrder(rows), moment: null };
  const known = moments.map((at) => (Number.isNaN(at) ? Number.NEGATIVE_INFINITY : at));
  const order = risingOrder(known);
  return { rows: order, moment: Float64Array.from(order, (row) => known[row] as number) };
}

/**
 * Where the last `share` of the first `to` leads begins: how many are before. Leads of one moment stay together, at the
 * nearest border; null where all are of one moment, or too few to be two parts.
 */
export function cutAt({ moment }: TimeOrder, to: number, share: number): number | null {
  const wanted = Math.min(to - 1, Math.max(1, Math.round(to * (1 - share))));
  if (to < 2) return null;
  if (!moment) return wanted;
  const isBorder = (at: number) => moment[at] !== moment[at - 1];
  let [before, after] = [wanted, wanted];
  while (before > 0 && !isBorder(before)) before -= 1;
  while (after < to && !isBorder(after)) after += 1;
  if (before === 0 && after === to) return null;
  if (before === 0) return after;
  if (after === to) return before;
  return wanted - before <= after - wanted ? before : after;
}
