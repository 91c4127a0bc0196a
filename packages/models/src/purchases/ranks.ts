/** Where `value` would come first among sorted values: how many are smaller. */
export function smaller(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Rank of each value among all, from 1 on, equal values sharing the mean of their ranks. O(n log n). */
export function ranks(values: ArrayLike<number>): Float64Array {
  const sorted = Float64Array.from(values).sort();
  // The mean rank of a run of equal values, kept at its first place.
  const shared = new Float64Array(sorted.length);
  for (let from = 0; from < sorted.length; ) {
    let to = from;
    while (to < sorted.length && sorted[to] === sorted[from]) to += 1;
    shared[from] = (from + to + 1) / 2;
    from = to;
  }
  return Float64Array.from(values, (value) => shared[smaller(sorted, value)] as number);
}

/** Pearson's correlation, -1 to 1; null where one of both does not vary. */
export function correlation(a: ArrayLike<number>, b: ArrayLike<number>): number | null {
  const n = a.length;
  let [sumA, sumB] = [0, 0];
  for (let i = 0; i < n; i++) {
    sumA += a[i] as number;
    sumB += b[i] as number;
  }
  let [aa, bb, ab] = [0, 0, 0];
  for (let i = 0; i < n; i++) {
    const da = (a[i] as number) - sumA / n;
    const db = (b[i] as number) - sumB / n;
    aa += da * da;
    bb += db * db;
    ab += da * db;
  }
  return aa > 0 && bb > 0 ? ab / Math.sqrt(aa * bb) : null;
}

/** Spearman's rank correlation, -1 to 1, equal values sharing a rank; null where one of both does not vary. */
export const spearman = (a: ArrayLike<number>, b: ArrayLike<number>): number | null =>
  correlation(ranks(a), ranks(b));

/**
 * Area under the ROC curve: the chance that one of those with the outcome has the higher score than one without it, equal
 * scores counting half (Mann & Whitney 1947). `happened`: above zero where it did. Null where all or none have the outcome.
 */
export function areaUnderCurve(
  scores: ArrayLike<number>,
  happened: ArrayLike<number>,
): number | null {
  const rank = ranks(scores);
  let [positives, sum] = [0, 0];
  for (let i = 0; i < rank.length; i++)
    if ((happened[i] as number) > 0) {
      positives += 1;
      sum += rank[i] as number;
    }
  const negatives = rank.length - positives;
  if (positives === 0 || negatives === 0) return null;
  return (sum - (positives * (positives + 1)) / 2) / (positives * negatives);
}

/** The value that `share` of all lie at or below (nearest rank); null of none. */
export function quantile(values: ArrayLike<number>, share: number): number | null {
  if (values.length === 0) return null;
  const sorted = Float64Array.from(values).sort();
  const at = Math.ceil(share * sorted.length) - 1;
  return sorted[Math.min(sorted.length - 1, Math.max(0, at))] as number;
}
