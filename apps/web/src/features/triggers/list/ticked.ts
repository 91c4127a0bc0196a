import type { Trigger } from '@kade/contract';

/** The ticked triggers by their ids, over all pages. */
export type Ticked = ReadonlyMap<number, Trigger>;
export const nothing: Ticked = new Map();

/** With these rows ticked, or no longer; of more than `most` the first. */
export function ticked(now: Ticked, rows: readonly Trigger[], on: boolean, most: number): Ticked {
  const next = new Map(now);
  for (const row of rows)
    if (!on) next.delete(row.id);
    else if (next.size < most) next.set(row.id, row);
  return next;
}
