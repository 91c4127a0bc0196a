import { criticalZ } from '../normal.js';

/** How far two who sorted the same things agree. */
export type Kappa = {
  readonly n: number;
  readonly same: number;
  /** 1: always; 0: as often as chance would; below 0: less often. Null where chance alone would always agree, or nothing is there. */
  readonly kappa: number | null;
  /** Ends of its interval of 95 %, within -1 and 1; null where there is none, or fewer than two things. */
  readonly low: number | null;
  readonly high: number | null;
};

/**
 * Cohen's kappa of a square table of counts: row by the first, column by the second (Cohen 1960, Educ. Psychol. Meas. 20,
 * 37-46). Its interval is that of Fleiss, Cohen & Everitt (1969), Psychol. Bull. 72, 323-327, formula 13: the error for any
 * kappa, not that under chance.
 * @throws a RangeError for a table that is not square or has counts that cannot be
 */
export function cohenKappa(counts: readonly (readonly number[])[], confidence = 0.95): Kappa {
  const size = counts.length;
  let n = 0;
  for (const row of counts) {
    if (row.length !== size) throw new RangeError('The table of counts is not square.');
    for (const count of row) {
      if (!Number.isSafeInteger(count) || count < 0)
        throw new RangeError(`A count is a whole number of 0 or more, got ${count}.`);
      n += count;
    }
  }
  const at = (i: number, j: number): number => (counts[i]?.[j] ?? 0) / n;
  const places = Array.from({ length: size }, (_, i) => i);
  const same = places.reduce((sum, i) => sum + (counts[i]?.[i] ?? 0), 0);
  const none = { n, same, kappa: null, low: null, high: null };
  if (n === 0) return none;
  const rows = places.map((i) => places.reduce((sum, j) => sum + at(i, j), 0));
  const columns = places.map((j) => places.reduce((sum, i) => sum + at(i, j), 0));
  const seen = same / n;
  const byChance = places.reduce((sum, i) => sum + (rows[i] ?? 0) * (columns[i] ?? 0), 0);
  if (byChance > 1 - 1e-12) return none;
  const kappa = (seen - byChance) / (1 - byChance);
  if (n < 2) return { ...none, kappa };
  // Rounding alone must not make a perfect agreement uncertain.
  let [onDiagonal, off] = [0, 0];
  for (const i of places)
    for (const j of places) {
      const sum = (columns[i] ?? 0) + (rows[j] ?? 0);
      if (i === j)
        onDiagonal += at(i, i) * (1 - ((rows[i] ?? 0) + (columns[i] ?? 0)) * (1 - kappa)) ** 2;
      else off += at(i, j) * sum ** 2;
    }
  const variance =
    (onDiagonal + (1 - kappa) ** 2 * off - (kappa - byChance * (1 - kappa)) ** 2) /
    (n * (1 - byChance) ** 2);
  const reach = criticalZ(confidence) * Math.sqrt(Math.max(0, variance));
  return { n, same, kappa, low: Math.max(-1, kappa - reach), high: Math.min(1, kappa + reach) };
}
