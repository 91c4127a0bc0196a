import type { Parameters, PurchaseModel } from './counting.js';
import type { Evidence } from './evidence.js';

/** Log-likelihood of the evidence under parameters. Writes its slopes by r, alpha, a and b into `slopes`. */
export type Likelihood = (parameters: Parameters, slopes: Float64Array) => number;

/**
 * The log-likelihood of `model`, in the unit of time of the evidence.
 *
 * NBD (Ehrenberg 1959): Σ ln(r+i) + r ln α - (r+x) ln(α+T); what hangs on the data alone is left out. It hangs on repeats and
 * ages each by itself, so that groups are not looked at.
 *
 * BG/NBD (Fader, Hardie & Lee 2005, Marketing Science 24(2), eq. 6) and MBG/NBD (Batislam, Denizel & Filiztekin 2007; Hoppe
 * & Wagner 2007): a customer is still there, as likely as said above, or left after the last purchase; the likelihood is the
 * sum of both. BG/NBD lets nobody leave before the first repeat, MBG/NBD right after the first purchase.
 */
export function likelihoodOf(model: PurchaseModel, evidence: Evidence): Likelihood {
  const leaving = model === 'nbd' ? undefined : leavingOf(model, evidence);
  return (parameters, slopes) => {
    slopes.fill(0);
    const value =
      repeatsTold(evidence, parameters, slopes) +
      agesTold(evidence, parameters, slopes) +
      (leaving?.(parameters, slopes) ?? 0);
    return value;
  };
}

const add = (slopes: Float64Array, at: number, by: number): void => {
  slopes[at] = (slopes[at] as number) + by;
};

/** Σ ln(r+i), i < x: x is whole, so that ln Γ(r+x) - ln Γ(r) is a finite sum. */
function repeatsTold({ byRepeats }: Evidence, { r }: Parameters, slopes: Float64Array): number {
  let [value, sum, slope] = [0, 0, 0];
  for (let x = 1; x < byRepeats.length; x++) {
    sum += Math.log(r + x - 1);
    slope += 1 / (r + x - 1);
    value += (byRepeats[x] as number) * sum;
    add(slopes, 0, (byRepeats[x] as number) * slope);
  }
  return value;
}

/** r ln α - (r+x) ln(α+T). */
function agesTold(
  { customers, age, ofAge, repeatsOfAge }: Evidence,
  { r, alpha }: Parameters,
  slopes: Float64Array,
): number {
  const lnAlpha = Math.log(alpha);
  let value = customers * r * lnAlpha;
  add(slopes, 0, customers * lnAlpha);
  add(slopes, 1, (customers * r) / alpha);
  for (let i = 0; i < ofAge.length; i++) {
    const t = alpha + (age.distinct[i] as number);
    const lnT = Math.log(t);
    const shape = r * (ofAge[i] as number) + (repeatsOfAge[i] as number);
    value -= shape * lnT;
    add(slopes, 0, -(ofAge[i] as number) * lnT);
    add(slopes, 1, -shape / t);
  }
  return value;
}

/** What leaving adds: Σ ln((b+i)/(a+b+i)) for having stayed, and ln(1 + odds to have left after the last purchase). */
function leavingOf(model: 'bg_nbd' | 'mbg_nbd', evidence: Evidence): Likelihood {
  const { byRepeats, repeats, weight, last, age } = evidence;
  const room = (of: ArrayLike<unknown>) => new Float64Array(of.length);
  const [lnAge, perAge] = [room(age.distinct), room(age.distinct)];
  const [lnLast, perLast] = [room(last.distinct), room(last.distinct)];
  /** By repeats: ln of the odds to leave at the last purchase rather than to stay, and their slope by b. */
  const [lnOdds, oddsByB] = [room(byRepeats), room(byRepeats)];
  const modified = model === 'mbg_nbd';
  // BG/NBD: who bought once is there. Groups of these usually come first, and are passed by.
  if (!modified) lnOdds[0] = Number.NEGATIVE_INFINITY;
  const from = modified ? 0 : firstAbove(repeats);
  return (parameters, slopes) => {
    const { r, alpha } = parameters;
    const [a, b] = [parameters.a as number, parameters.b as number];
    let value = 0;
    let [stay, stayByA, stayByB] = [0, 0, 0];
    for (let x = 0; x < byRepeats.length; x++) {
      // Chances not to have left at each purchase; MBG/NBD has one more, that after the first.
      const i = modified ? x : x - 1;
      if (i >= 0) {
        stay += Math.log((b + i) / (a + b + i));
        stayByA -= 1 / (a + b + i);
        stayByB += 1 / (b + i) - 1 / (a + b + i);
        lnOdds[x] = Math.log(a / (b + i));
        oddsByB[x] = -1 / (b + i);
      }
      const w = byRepeats[x] as number;
      value += w * stay;
      add(slopes, 2, w * stayByA);
      add(slopes, 3, w * stayByB);
    }
    logarithms(age.distinct, alpha, lnAge, perAge);
    logarithms(last.distinct, alpha, lnLast, perLast);
    let [byR, byAlpha, byA, byB] = [0, 0, 0, 0];
    for (let g = from; g < repeats.length; g++) {
      const x = repeats[g] as number;
      const w = weight[g] as number;
      const [t, tx] = [age.at[g] as number, last.at[g] as number];
      const since = (lnAge[t] as number) - (lnLast[tx] as number);
      const exponent = (lnOdds[x] as number) + (r + x) * since;
      const odds = Math.exp(exponent);
      const left = w * (1 - 1 / (1 + odds));
      value += w * (odds < 1e300 ? Math.log(1 + odds) : exponent);
      byR += left * since;
      byAlpha += left * (r + x) * ((perAge[t] as number) - (perLast[tx] as number));
      byA += left;
      byB += left * (oddsByB[x] as number);
    }
    add(slopes, 0, byR);
    add(slopes, 1, byAlpha);
    add(slopes, 2, byA / a);
    add(slopes, 3, byB);
    return value;
  };
}

const firstAbove = (repeats: Int32Array): number => {
  const at = repeats.findIndex((x) => x > 0);
  return at < 0 ? repeats.length : at;
};

/** ln(α+t) and 1/(α+t) of each time. */
function logarithms(
  times: Float64Array,
  alpha: number,
  logs: Float64Array,
  reciprocals: Float64Array,
): void {
  for (let i = 0; i < times.length; i++) {
    logs[i] = Math.log(alpha + (times[i] as number));
    reciprocals[i] = 1 / (alpha + (times[i] as number));
  }
}
