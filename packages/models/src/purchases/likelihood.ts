import { type Parameters, type PurchaseModel, roomForSums, sumUp } from './counting.js';
import type { Groups } from './groups.js';

/** Log-likelihood of groups under parameters. Writes its slopes by r, alpha, a and b into `slopes`. */
export type Likelihood = (parameters: Parameters, slopes: Float64Array) => number;

const likelihoods: Record<PurchaseModel, (groups: Groups) => Likelihood> = {
  bg_nbd: (groups) => withLeaving(groups, 'bg_nbd'),
  mbg_nbd: (groups) => withLeaving(groups, 'mbg_nbd'),
  nbd: withoutLeaving,
};

/** The log-likelihood of `model` for `groups`, in the unit of time that their times have; O(groups) each time it is asked. */
export const likelihoodOf = (model: PurchaseModel, groups: Groups): Likelihood =>
  likelihoods[model](groups);

/** NBD (Ehrenberg 1959): Σ ln(r+i) + r ln α - (r+x) ln(α+T). What hangs on the data alone is left out. */
function withoutLeaving({ size, repeats, age, weight }: Groups): Likelihood {
  const sums = roomForSums({ repeats } as Groups);
  return (parameters, slopes) => {
    const { r, alpha } = parameters;
    sumUp(sums, parameters);
    const lnAlpha = Math.log(alpha);
    let [value, byR, byAlpha] = [0, 0, 0];
    for (let i = 0; i < size; i++) {
      const x = repeats[i] as number;
      const w = weight[i] as number;
      const t = alpha + (age[i] as number);
      const lnT = Math.log(t);
      value += w * ((sums.rate[x] as number) + r * lnAlpha - (r + x) * lnT);
      byR += w * ((sums.rateByR[x] as number) + lnAlpha - lnT);
      byAlpha += w * (r / alpha - (r + x) / t);
    }
    slopes.set([byR, byAlpha, 0, 0]);
    return value;
  };
}

/**
 * BG/NBD (Fader, Hardie & Lee 2005, Marketing Science 24(2), eq. 6) and MBG/NBD (Batislam, Denizel & Filiztekin 2007; Hoppe
 * & Wagner 2007). A customer with x repeats is still there (`stays`) or left after the last purchase (`left`); the
 * likelihood is the sum of both. BG/NBD lets nobody leave before the first repeat, MBG/NBD right after the first purchase.
 */
function withLeaving(
  { size, repeats, last, age, weight }: Groups,
  model: 'bg_nbd' | 'mbg_nbd',
): Likelihood {
  const sums = roomForSums({ repeats } as Groups);
  const modified = model === 'mbg_nbd';
  return (parameters, slopes) => {
    const { r, alpha } = parameters;
    const [a, b] = [parameters.a as number, parameters.b as number];
    sumUp(sums, parameters);
    const [lnAlpha, lnA] = [Math.log(alpha), Math.log(a)];
    let [value, byR, byAlpha, byA, byB] = [0, 0, 0, 0, 0];
    for (let i = 0; i < size; i++) {
      const x = repeats[i] as number;
      const w = weight[i] as number;
      const [t, tx] = [alpha + (age[i] as number), alpha + (last[i] as number)];
      const [lnT, lnTx] = [Math.log(t), Math.log(tx)];
      const all = modified ? a + b + x : 0;
      const stays = (modified ? Math.log(b + x) : 0) - (r + x) * lnT;
      const left = modified
        ? lnA - (r + x) * lnTx
        : x > 0
          ? lnA - Math.log(b + x - 1) - (r + x) * lnTx
          : Number.NEGATIVE_INFINITY;
      const top = Math.max(stays, left);
      const alive = 1 / (1 + Math.exp(left - stays));
      const gone = 1 - alive;
      const sum = top + Math.log1p(Math.exp(-Math.abs(stays - left)));
      value +=
        w *
        ((sums.rate[x] as number) +
          r * lnAlpha +
          (sums.stay[x] as number) +
          sum -
          (modified ? Math.log(all) : 0));
      byR += w * ((sums.rateByR[x] as number) + lnAlpha - alive * lnT - gone * lnTx);
      byAlpha += w * (r / alpha - (r + x) * (alive / t + gone / tx));
      byA += w * ((sums.stayByA[x] as number) + gone / a - (modified ? 1 / all : 0));
      byB += w * (sums.stayByB[x] as number);
      if (modified) byB += w * (alive / (b + x) - 1 / all);
      else if (x > 0) byB -= (w * gone) / (b + x - 1);
    }
    slopes.set([byR, byAlpha, byA, byB]);
    return value;
  };
}
