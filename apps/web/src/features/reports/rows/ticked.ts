import type { ReportRow } from '@kade/contract';

/** The ticked rows over all pages: of each the profile that it is about. */
export type Ticked = ReadonlyMap<number, number>;
export const nothing: Ticked = new Map();

/** The profile that a row is about; null for none. */
export const profileOf = (row: ReportRow, isProfile: boolean): number | null =>
  isProfile ? row.id : (row.profile?.id ?? null);

/** With these rows ticked, or no longer. Rows without a profile cannot be: there is nothing to do with them. */
export function ticked(
  now: Ticked,
  rows: readonly ReportRow[],
  on: boolean,
  isProfile: boolean,
): Ticked {
  const next = new Map(now);
  for (const row of rows) {
    const profile = profileOf(row, isProfile);
    if (!on) next.delete(row.id);
    else if (profile !== null) next.set(row.id, profile);
  }
  return next;
}
