import type { Parameters, PurchaseModel } from './counting.js';

/** What is known of one customer: repeats (x), time from the first purchase to the last (t_x) and to now (T). */
export type History = { readonly repeats: number; readonly last: number; readonly age: number };

/** What is left to know of who is still there. */
export type Cohort = Pick<History, 'repeats' | 'age'>;

/** Terms of a sum beyond these change no digit that is shown. */
const negligible = 1e-12;

/**
 * Chance, 0 to 1, that a customer has not left for good. BG/NBD: 1/(1 + e^(L4-L3)), which is 1 for whoever bought once;
 * MBG/NBD: 1/(1 + a/(b+x) ((α+T)/(α+t_x))^(r+x)). NBD knows no leaving: 1.
 */
export function aliveChance(
  model: PurchaseModel,
  p: Parameters,
  { repeats: x, last, age }: History,
): number {
  if (p.a === null || p.b === null) return 1;
  if (model === 'bg_nbd' && x === 0) return 1;
  const left = Math.log(p.a) - Math.log(model === 'bg_nbd' ? p.b + x - 1 : p.b + x);
  return 1 / (1 + Math.exp(left + (p.r + x) * Math.log((p.alpha + age) / (p.alpha + last))));
}

/** Chance, 0 to 1, of no purchase in the next `time`: 1 - P(alive) [1 - ((α+T)/(α+T+t))^(r+x)]. The field CHURN. */
export const noPurchaseChance = (
  model: PurchaseModel,
  p: Parameters,
  history: History,
  time: number,
): number => 1 - aliveChance(model, p, history) * purchaseChanceWhileThere(p, history, time);

/** The chance of a purchase in the next `time` of a customer who is still there: 1 - ((α+T)/(α+T+t))^(r+x). */
export const purchaseChanceWhileThere = (
  p: Parameters,
  { repeats, age }: Cohort,
  time: number,
): number => -Math.expm1(-(p.r + repeats) * Math.log1p(time / (p.alpha + age)));

/**
 * Expected purchases in the next `time`. P(alive) Σ P(J >= k) s_k over k >= 1, where J counts purchases were nobody to leave
 * (negative binomial of size r+x) and s_k is the chance not to have left before the k-th. Equal to eq. 10 of Fader, Hardie &
 * Lee 2005, whose hypergeometric function is singular at a = 1; here all terms are positive.
 */
export const expectedPurchases = (
  model: PurchaseModel,
  p: Parameters,
  history: History,
  time: number,
): number => aliveChance(model, p, history) * expectedWhileThere(model, p, history, time);

/** The same of a customer who is still there: when the last purchase was no longer matters. */
export function expectedWhileThere(
  model: PurchaseModel,
  p: Parameters,
  cohort: Cohort,
  time: number,
): number {
  if (p.a === null || p.b === null) return ((p.r + cohort.repeats) * time) / (p.alpha + cohort.age);
  let sum = 0;
  eachChance(model, p, cohort, time, (chance) => {
    sum += chance;
    return true;
  });
  return sum;
}

/**
 * The largest count that the customer's purchases in the next `time` exceed with at most the chance `over`: ends of an
 * interval that its purchases lie in (`over` 0.9 and 0.1 for one of 80 %). Differences between customers and chance are in
 * it, doubt about the parameters is not.
 */
export function purchasesExceeded(
  model: PurchaseModel,
  p: Parameters,
  history: History,
  time: number,
  over: number,
): number {
  const alive = aliveChance(model, p, history);
  return exceeded(chancesAbove(model, p, history, time, over), alive, over);
}

/** How many of falling `chances`, each times `alive`, are above `over`. */
export function exceeded(chances: readonly number[], alive: number, over: number): number {
  let count = 0;
  while (count < chances.length && alive * (chances[count] as number) > over) count += 1;
  return count;
}

/** Of who is still there: P(at least 1, 2, … purchases in the next `time`), as far as they are above `over`. */
export function chancesAbove(
  model: PurchaseModel,
  p: Parameters,
  cohort: Cohort,
  time: number,
  over: number,
): number[] {
  const found: number[] = [];
  eachChance(model, p, cohort, time, (chance) => {
    if (chance <= over) return false;
    found.push(chance);
    return true;
  });
  return found;
}

/** Below this the chance of no purchase is kept in logarithms: it would be no number any more. */
const smallestPower = -700;

/**
 * Calls `visit` with P(at least k purchases in the next `time`) of who is still there for k = 1, 2, …, until it has enough or
 * the rest is negligible. A callback and no generator: this is the innermost loop of a forecast.
 */
function eachChance(
  model: PurchaseModel,
  p: Parameters,
  { repeats: x, age }: Cohort,
  time: number,
  visit: (chance: number) => boolean,
): void {
  const [a, b] = [p.a ?? 0, (p.b ?? 1) + x + (model === 'mbg_nbd' ? 1 : 0)];
  const size = p.r + x;
  const z = time / (p.alpha + age + time);
  const logNone = size * Math.log1p(-z);
  let more = -Math.expm1(logNone);
  let stays = 1;
  let logChance = logNone;
  let exactly = Math.exp(logNone);
  for (let k = 1; ; k++) {
    if (!visit(more * stays)) return;
    if (p.a !== null) stays *= (b + k - 1) / (a + b + k - 1);
    const step = ((size + k - 1) / k) * z;
    if (logNone < smallestPower) {
      logChance += Math.log(step);
      exactly = Math.exp(logChance);
    } else exactly *= step;
    more = Math.max(0, more - exactly);
    // From here on each chance is at most `step` times the one before: what is left is a geometric series.
    if (step < 1 && exactly * step < negligible * (1 - step)) return;
  }
}
