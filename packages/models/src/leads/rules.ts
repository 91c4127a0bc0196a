import { digamma } from '../gamma.js';
import { incompleteBeta } from '../student.js';
import { fittedLine } from './calibrate.js';
import { type Design, slotCounts } from './design.js';
import type { LeadModel } from './model.js';
import { centred } from './worth.js';

/** A rule knows the average lead before it has seen one of its own: as if it had seen so many conversions of them. */
const priorConversions = 5;
const folds = 5;
/** z of 95 %. */
const z95 = 1.959964;

/** What is believed of a share: a beta distribution. */
export type Belief = { readonly a: number; readonly b: number };

/** Belief of a rule that applied to `rows` leads, of whom `positives` became customers, where `rate` of all do. */
export const beliefOf = (positives: number, rows: number, rate: number): Belief => ({
  a: positives + priorConversions,
  b: rows - positives + (priorConversions * (1 - rate)) / rate,
});

/** The share that is exceeded with chance 1 - `p`, by halving. */
export function betaQuantile({ a, b }: Belief, p: number): number {
  let [low, high] = [0, 1];
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (incompleteBeta(middle, a, b) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Expected log-odds of a belief: E[ln p/(1-p)] = ψ(a) - ψ(b). */
const logOddsOf = ({ a, b }: Belief): number => digamma(a) - digamma(b);

/** How far log-odds are believed to lie from what is expected: the deviation of a normal with the same 95 %. */
function spreadOf(belief: Belief): number {
  const logit = (share: number) => Math.log(share / (1 - share));
  const [low, high] = [betaQuantile(belief, 0.025), betaQuantile(belief, 0.975)];
  const wide = (logit(Math.min(1 - 1e-12, high)) - logit(Math.max(1e-12, low))) / (2 * z95);
  return Number.isFinite(wide) ? wide : 0;
}

/**
 * Below 200 conversions: each slot of each column is a rule with points of its own, the log-odds of its leads against those of
 * all, drawn to these by a beta prior. Columns tell partly the same, so the sum counts for less than it says: by how much is
 * found on leads whose rules were counted without them, and believed beforehand to be one over the root of the columns.
 * There has to be a lead of either outcome before `to`.
 */
export function countedRules(design: Design, outcome: Uint8Array, to: number): LeadModel {
  let all = 0;
  for (let i = 0; i < to; i++) all += outcome[i] as number;
  const sums = new Float64Array(to);
  const parts = design.columns.map((column) => {
    const counts = slotCounts(column, outcome, 0, to);
    addHeldOut(sums, column, counts, outcome, to);
    return { column, counts };
  });
  const expected = 1 / Math.sqrt(design.columns.length);
  const whole = { from: 0, to };
  const prior = { mean: expected, deviation: 0.25 };
  // More than it says would be to be surer of rules than what was counted.
  const weight = Math.min(1, fittedLine(sums, outcome, whole, { prior }).slope);
  const nobody = beliefOf(0, 0, all / to);
  let base = fittedLine(sums, outcome, whole, weight).intercept;
  const columns = parts.map(({ column, counts }) => {
    const beliefs = Array.from(counts.rows, (rows, s) =>
      beliefOf(counts.positives[s] as number, rows, all / to),
    );
    const points = Float64Array.from(
      beliefs,
      (belief) => weight * (logOddsOf(belief) - logOddsOf(nobody)),
    );
    const spread = beliefs.map((belief) => weight * spreadOf(belief));
    const { worth, mean } = centred(column, points, 0, outcome, to, spread);
    base += mean;
    return worth;
  });
  return { kind: 'points', base, columns };
}

/** Adds to each lead what its rule says where it was counted without the lead's fifth of all. */
function addHeldOut(
  sums: Float64Array,
  { slot, width }: Design['columns'][number],
  { rows, positives }: ReturnType<typeof slotCounts>,
  outcome: Uint8Array,
  to: number,
): void {
  const all = positives.reduce((sum, one) => sum + one, 0);
  for (let fold = 0; fold < folds; fold++) {
    const [without, yes] = [Float64Array.from(rows), Float64Array.from(positives)];
    let [n, k] = [to, all];
    for (let i = fold; i < to; i += folds) {
      const at = slot[i] as number;
      without[at] = (without[at] as number) - 1;
      yes[at] = (yes[at] as number) - (outcome[i] as number);
      n -= 1;
      k -= outcome[i] as number;
    }
    if (k === 0 || k === n) continue;
    const nobody = logOddsOf(beliefOf(0, 0, k / n));
    const points = Float64Array.from(
      { length: width },
      (_, s) => logOddsOf(beliefOf(yes[s] as number, without[s] as number, k / n)) - nobody,
    );
    for (let i = fold; i < to; i += folds)
      sums[i] = (sums[i] as number) + (points[slot[i] as number] as number);
  }
}
