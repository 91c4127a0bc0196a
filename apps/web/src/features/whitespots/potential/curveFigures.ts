export type Point = { readonly customers: number; readonly value: number };

/** What the first `share` of the customers hold of all, between the points of the curve in proportion; null of nothing. */
export function heldBy(curve: readonly Point[], share: number): number | null {
  const last = curve.at(-1);
  if (!last || last.customers === 0 || last.value <= 0) return null;
  const at = last.customers * share;
  const all: readonly Point[] =
    curve[0]?.customers === 0 ? curve : [{ customers: 0, value: 0 }, ...curve];
  for (let n = 1; n < all.length; n++) {
    const [before, after] = [all[n - 1] as Point, all[n] as Point];
    if (after.customers < at) continue;
    const part = (at - before.customers) / Math.max(1, after.customers - before.customers);
    return (before.value + part * (after.value - before.value)) / last.value;
  }
  return 1;
}
