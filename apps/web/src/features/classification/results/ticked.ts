import type { ClassificationResult } from '@kade/contract';

/** The ticked results by their lead, over all pages. */
export type Ticked = ReadonlyMap<number, ClassificationResult>;
export const nothing: Ticked = new Map();

/** As many as a call of people's words takes. */
export const mostTicked = 500;

/** With these rows ticked, or no longer; of more than `most` the first. */
export function ticked(
  now: Ticked,
  rows: readonly ClassificationResult[],
  on: boolean,
  most: number,
): Ticked {
  const next = new Map(now);
  for (const row of rows)
    if (!on) next.delete(row.profile.id);
    else if (next.size < most) next.set(row.profile.id, row);
  return next;
}
