import { digamma, logGamma } from '../gamma.js';
import type { Histories, PurchaseDays } from './history.js';
import { maximise, type Objective } from './maximise.js';
import { risingOrder } from './order.js';
import { correlation, nearestRank, ranks } from './ranks.js';

/** Gamma-Gamma: the mean value of a customer's orders varies with shape `p`; between customers by `q` and `v` (cents). */
export type SpendParameters = { readonly p: number; readonly q: number; readonly v: number };

/** Orders of each customer, and their mean value in cents; 0 where there is none. */
export type Spending = { readonly orders: ArrayLike<number>; readonly mean: ArrayLike<number> };

export type SpendFit = {
  readonly parameters: SpendParameters;
  readonly logLikelihood: number;
  /** A parameter ran to the end of what is looked through. */
  readonly degenerate: boolean;
  /** Rank correlation of orders and their mean value. The model takes them as independent; above 0.3 it is wrong. */
  readonly spearman: number | null;
};

const reach = 9;
/** Customers on whom it is found out about where the parameters lie; all of them then say where exactly. */
const enough = 20_000;
/** Customers whose figures are summed up before they are added to those of the others. */
const part = 1024;
/** Means above this share of all are taken as the value there: one order of a lifetime would draw all others up. */
const usual = 0.995;

/** Customers who came back from whom order values can be learned. */
const fewestBack = 100;

/**
 * What order values are learned from: the purchases after the first of those who came back, as note 025 has it. A first one
 * is a trial and tells less of how much a customer's orders differ; {@link expectedValue} is told all of them all the same,
 * because without the first one the value of whoever bought once is further off. All purchases where too few came back.
 */
export function spendingToLearn(
  { start, cents }: PurchaseDays,
  { customer, repeats, mean }: Histories,
): Spending {
  const back = repeats.reduce((sum, x) => sum + (x > 0 ? 1 : 0), 0);
  if (back < fewestBack) return { orders: repeats.map((x) => x + 1), mean };
  const after = new Float64Array(repeats.length);
  for (let i = 0; i < after.length; i++) {
    const [first, x] = [start[customer[i] as number] as number, repeats[i] as number];
    let sum = 0;
    for (let k = 1; k <= x; k++) sum += cents[first + k] as number;
    if (x > 0) after[i] = sum / x;
  }
  return { orders: repeats, mean: after };
}

/**
 * Fits Gamma-Gamma (Fader & Hardie 2013, note 025) by maximum likelihood. `q` is kept above 1, because below it the mean
 * order value of all customers would be infinite. Customers of no order or of nothing but free goods are left out. Undefined for fewer than two customers, or all of one value.
 */
export function fittedSpend(spending: Spending, { winsorised = true } = {}): SpendFit | undefined {
  const { orders, mean } = paidOnly(spending);
  const n = mean.length;
  const order = risingOrder(mean);
  const top = mean[order[nearestRank(n, winsorised ? usual : 1)] as number];
  if (n < 2 || top === undefined || top === mean[order[0] as number]) return undefined;
  let unit = 0;
  for (let i = 0; i < n; i++) {
    mean[i] = Math.min(mean[i] as number, top);
    unit += (mean[i] as number) / n;
  }
  const scaled = mean.map((m) => m / unit);
  const step = Math.ceil(n / enough);
  const some = (values: Float64Array) => values.filter((_, i) => i % step === 0);
  const near = maximise(objective(some(orders), some(scaled)), [1.5, 1, 0], reach);
  // At the edge customers differ by chance only: more of them would not tell more.
  const found =
    step > 1 && !near.atEdge
      ? maximise(objective(orders, scaled), near.at, reach, near.inverse)
      : near;
  const [p, q, v] = parametersAt(found.at);
  return {
    parameters: { p, q, v: v * unit },
    logLikelihood: found.value * n - n * Math.log(unit),
    degenerate: found.atEdge,
    // Spearman's: correlation of the ranks. What the cut made equal still stands in a row.
    spearman: correlation(ranks(orders), ranks(mean, order)),
  };
}

/** Above this rank correlation the number of orders and their value go together, and one fit for all is wrong. */
const tooAlike = 0.3;
/** A segment of fewer customers is left to the fit of all. */
const fewestOfSegment = 500;

export type SpendFits = {
  readonly all: SpendFit | null;
  /** By segment; null where one fit is right for all, or no segments are known. */
  readonly bySegment: ReadonlyMap<number, SpendFit> | null;
  /** What is to be taken for the i-th customer. */
  readonly of: (i: number) => SpendParameters | undefined;
};

/** The fit of all customers, and those of its segments where orders and their value go together. */
export function spendFits(spending: Spending, segment: Int32Array | undefined): SpendFits {
  const all = fittedSpend(spending) ?? null;
  const bySegment =
    segment && Math.abs(all?.spearman ?? 0) > tooAlike ? fitsBySegment(spending, segment) : null;
  const fallback = all?.parameters;
  return {
    ...{ all, bySegment },
    of: bySegment
      ? (i) => bySegment.get(segment?.[i] ?? -1)?.parameters ?? fallback
      : () => fallback,
  };
}

function fitsBySegment({ orders, mean }: Spending, segment: Int32Array) {
  const found = new Map<number, SpendFit>();
  const most = segment.reduce((max, s) => Math.max(max, s), -1);
  const sizes = new Int32Array(most + 1);
  for (const s of segment) if (s >= 0) sizes[s] = (sizes[s] as number) + 1;
  for (let s = 0; s <= most; s++) {
    if ((sizes[s] as number) < fewestOfSegment) continue;
    const own = { orders: [] as number[], mean: [] as number[] };
    for (let i = 0; i < segment.length; i++) {
      if (segment[i] !== s || !((mean[i] as number) > 0)) continue;
      own.orders.push(orders[i] as number);
      own.mean.push(mean[i] as number);
    }
    const fit = own.mean.length < fewestBack ? undefined : fittedSpend(own);
    if (fit) found.set(s, fit);
  }
  return found;
}

/** Without whoever ordered nothing, or free goods alone: they tell nothing about what orders are worth. */
function paidOnly({ orders, mean }: Spending) {
  const paid = { orders: new Float64Array(mean.length), mean: new Float64Array(mean.length) };
  let size = 0;
  for (let i = 0; i < mean.length; i++) {
    if (!((mean[i] as number) > 0)) continue;
    paid.orders[size] = orders[i] as number;
    paid.mean[size++] = mean[i] as number;
  }
  return { orders: paid.orders.slice(0, size), mean: paid.mean.slice(0, size) };
}

const parametersAt = (at: Float64Array): [p: number, q: number, v: number] => [
  Math.exp(at[0] as number),
  1 + Math.exp(at[1] as number),
  Math.exp(at[2] as number),
];

/** Mean log-likelihood: note 025, eq. 1a, whose gamma functions hang on the number of orders alone. */
function objective(orders: Float64Array, means: Float64Array): Objective {
  const n = means.length;
  const most = orders.reduce((max, x) => Math.max(max, x), 0);
  const customers = new Float64Array(most + 1);
  const sums = new Float64Array(n);
  // What the parameters only multiply is summed up once.
  let [logs, logsByOrders] = [0, 0];
  for (let i = 0; i < n; i++) {
    const x = orders[i] as number;
    const lnM = Math.log(means[i] as number);
    customers[x] = (customers[x] as number) + 1;
    sums[i] = x * (means[i] as number);
    logs += lnM;
    logsByOrders += x * lnM;
  }
  return (at, slopes) => {
    const [p, q, v] = parametersAt(at);
    let value = p * logsByOrders - logs - n * (logGamma(q) - q * Math.log(v));
    let [byP, byQ, byV] = [logsByOrders, -n * (digamma(q) - Math.log(v)), (n * q) / v];
    for (let x = 1; x <= most; x++) {
      const w = customers[x] as number;
      if (w === 0) continue;
      const upper = digamma(p * x + q);
      value += w * (logGamma(p * x + q) - logGamma(p * x) + p * x * Math.log(x));
      byP += w * x * (upper - digamma(p * x) + Math.log(x));
      byQ += w * upper;
    }
    // Summed up in parts: each sum of a million terms would round away what the last steps gain.
    for (let from = 0; from < n; from += part) {
      let [values, logsOf, logsBy, shares] = [0, 0, 0, 0];
      for (let i = from; i < Math.min(n, from + part); i++) {
        const x = orders[i] as number;
        const sum = (sums[i] as number) + v;
        const lnSum = Math.log(sum);
        values += (p * x + q) * lnSum;
        logsBy += x * lnSum;
        logsOf += lnSum;
        shares += (p * x + q) / sum;
      }
      value -= values;
      byP -= logsBy;
      byQ -= logsOf;
      byV -= shares;
    }
    slopes[0] = (byP * p) / n;
    slopes[1] = (byQ * (q - 1)) / n;
    slopes[2] = (byV * v) / n;
    return value / n;
  };
}

/**
 * Expected value in cents of an order of a customer whose `orders` had this mean: its own figure, drawn to that of all the
 * more the fewer orders there are. p (v + m x) / (p x + q - 1); note 025, eq. 5.
 */
export const expectedValue = ({ p, q, v }: SpendParameters, orders: number, mean: number): number =>
  (p * (v + mean * orders)) / (p * orders + q - 1);
