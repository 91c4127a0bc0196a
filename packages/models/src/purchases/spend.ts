import { digamma, logGamma } from '../gamma.js';
import { maximise, type Objective } from './maximise.js';
import { quantile, spearman } from './ranks.js';

/** Gamma-Gamma: the mean value of a customer's orders varies with shape `p`; between customers by `q` and `v` (cents). */
export type SpendParameters = { readonly p: number; readonly q: number; readonly v: number };

/** Orders of each customer, at least one, and their mean value in cents. */
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
/** Means above this share of all are taken as the value there: one order of a lifetime would draw all others up. */
const usual = 0.995;

/**
 * Fits Gamma-Gamma (Fader & Hardie 2013, note 025) by maximum likelihood. Give all orders of a customer, the first included:
 * without it the value of those who bought once is further off (analytics, finding 5). `q` is kept above 1, because below it
 * the mean order value of all customers would be infinite. Undefined for fewer than two customers, or all of one value.
 */
export function fittedSpend(spending: Spending, { winsorised = true } = {}): SpendFit | undefined {
  // Whoever ordered nothing but free goods tells nothing about what orders are worth.
  const paid = Array.from(spending.mean, (_, i) => i).filter(
    (i) => (spending.mean[i] as number) > 0,
  );
  const orders = Float64Array.from(paid, (i) => spending.orders[i] as number);
  const all = Float64Array.from(paid, (i) => spending.mean[i] as number);
  const top = winsorised ? quantile(all, usual) : null;
  const means = top === null ? all : all.map((m) => Math.min(m, top));
  if (means.length < 2 || means.every((m) => m === means[0])) return undefined;
  const unit = means.reduce((sum, m) => sum + m, 0) / means.length;
  const scaled = means.map((m) => m / unit);
  const step = Math.ceil(scaled.length / enough);
  const some = (values: Float64Array) => values.filter((_, i) => i % step === 0);
  const near = maximise(objective(some(orders), some(scaled)), [1.5, 1, 0], reach);
  // At the edge customers differ by chance only: more of them would not tell more.
  const found =
    step > 1 && !near.atEdge ? maximise(objective(orders, scaled), [...near.at], reach) : near;
  const [p, q, v] = parametersAt(found.at);
  return {
    parameters: { p, q, v: v * unit },
    logLikelihood: found.value * means.length - means.length * Math.log(unit),
    degenerate: found.atEdge,
    spearman: spearman(orders, means),
  };
}

const parametersAt = (at: Float64Array): [p: number, q: number, v: number] => [
  Math.exp(at[0] as number),
  1 + Math.exp(at[1] as number),
  Math.exp(at[2] as number),
];

/** Mean log-likelihood: note 025, eq. 1a, whose gamma functions hang on the number of orders alone. */
function objective(orders: ArrayLike<number>, means: Float64Array): Objective {
  const n = means.length;
  const logs = means.map(Math.log);
  const most = logs.reduce((max, _, i) => Math.max(max, orders[i] as number), 0);
  const used = new Uint8Array(most + 1);
  for (let i = 0; i < n; i++) used[orders[i] as number] = 1;
  const [both, bothByP, bothByQ] = [0, 1, 2].map(() => new Float64Array(most + 1)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  return (at, slopes) => {
    const [p, q, v] = parametersAt(at);
    for (let x = 1; x <= most; x++) {
      if (!used[x]) continue;
      both[x] = logGamma(p * x + q) - logGamma(p * x) + p * x * Math.log(x);
      bothByQ[x] = digamma(p * x + q);
      bothByP[x] = x * ((bothByQ[x] as number) - digamma(p * x) + Math.log(x));
    }
    const ofQ = logGamma(q) - q * Math.log(v);
    const ofQByQ = digamma(q) - Math.log(v);
    let [value, byP, byQ, byV] = [0, 0, 0, 0];
    for (let i = 0; i < n; i++) {
      const x = orders[i] as number;
      const lnM = logs[i] as number;
      const sum = x * (means[i] as number) + v;
      const lnSum = Math.log(sum);
      value += (both[x] as number) - ofQ + (p * x - 1) * lnM - (p * x + q) * lnSum;
      byP += (bothByP[x] as number) + x * (lnM - lnSum);
      byQ += (bothByQ[x] as number) - ofQByQ - lnSum;
      byV += q / v - (p * x + q) / sum;
    }
    slopes.set([(byP * p) / n, (byQ * (q - 1)) / n, (byV * v) / n]);
    return value / n;
  };
}

/**
 * Expected value in cents of an order of a customer whose `orders` had this mean: its own figure, drawn to that of all the
 * more the fewer orders there are. p (v + m x) / (p x + q - 1); note 025, eq. 5.
 */
export const expectedValue = ({ p, q, v }: SpendParameters, orders: number, mean: number): number =>
  (p * (v + mean * orders)) / (p * orders + q - 1);
