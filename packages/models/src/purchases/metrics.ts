import type { Forecast } from './forecasts.js';
import { risingOrder } from './order.js';
import { areaOfGroups, correlation } from './ranks.js';

/** How a forecast did, held against what came. Null where it has no answer, as a correlation with what does not vary. */
export type Score = {
  /** Mean distance between forecast and purchases of a customer. */
  readonly mae: number;
  readonly rmse: number;
  /** Forecast of all together over what came, less one: 0.1 is a tenth too many. Null when nothing came. */
  readonly bias: number | null;
  /** Pearson's, over customers. */
  readonly correlation: number | null;
  /** Of the chance to buy at all, as a ranking. */
  readonly auc: number | null;
  /** Mean squared distance between the chance to buy and whether it was so. */
  readonly brier: number;
};

/** How many customers each entry of a forecast is of, and how many of them bought. */
export function outcomesOf({ chance, of }: Forecast, actual: Int32Array) {
  const [buyers, all] = [new Float64Array(chance.length), new Float64Array(chance.length)];
  for (let i = 0; i < actual.length; i++) {
    const at = of ? (of[i] as number) : i;
    all[at] = (all[at] as number) + 1;
    if ((actual[i] as number) > 0) buyers[at] = (buyers[at] as number) + 1;
  }
  return { all, buyers };
}

/** Holds a forecast against the `actual` purchases, an entry a customer; at least one. */
export function scored(by: Forecast, actual: Int32Array): Score {
  const { expected, chance, of } = by;
  const n = actual.length;
  const forecast = new Float64Array(n);
  let [off, squares, together, came, brier] = [0, 0, 0, 0, 0];
  for (let i = 0; i < n; i++) {
    const at = of ? (of[i] as number) : i;
    const y = actual[i] as number;
    const error = (expected[at] as number) - y;
    forecast[i] = expected[at] as number;
    off += Math.abs(error);
    squares += error * error;
    together += expected[at] as number;
    came += y;
    brier += ((chance[at] as number) - (y > 0 ? 1 : 0)) ** 2;
  }
  const { all, buyers } = outcomesOf(by, actual);
  return {
    mae: off / n,
    rmse: Math.sqrt(squares / n),
    bias: came > 0 ? together / came - 1 : null,
    correlation: correlation(forecast, actual),
    auc: areaOfGroups(chance, buyers, all),
    brier: brier / n,
  };
}

/** A tenth of the customers, by their chance: what was said of them, and what share did buy. */
export type CalibrationBin = {
  readonly said: number;
  readonly came: number;
  readonly customers: number;
};

/**
 * Ten bins of equally many customers, by rising chance: on a calibrated model `said` and `came` agree. Customers of whom the
 * same is said are shared out between two bins evenly. O(customers).
 */
export function calibration(forecast: Forecast, actual: Int32Array, bins = 10): CalibrationBin[] {
  const n = actual.length;
  const { all, buyers } = outcomesOf(forecast, actual);
  const found = Array.from({ length: bins }, () => ({ said: 0, came: 0, customers: 0 }));
  let [before, at] = [0, 0];
  for (const g of risingOrder(forecast.chance)) {
    let left = all[g] as number;
    const share = left > 0 ? (buyers[g] as number) / left : 0;
    while (left > 0 && at < bins) {
      const taken = Math.min(left, Math.round(((at + 1) * n) / bins) - before);
      const bin = found[at] as { said: number; came: number; customers: number };
      bin.said += taken * (forecast.chance[g] as number);
      bin.came += taken * share;
      bin.customers += taken;
      before += taken;
      left -= taken;
      if (left > 0 || before === n) at += 1;
    }
  }
  return found.flatMap(({ said, came, customers }) =>
    customers > 0 ? [{ said: said / customers, came: came / customers, customers }] : [],
  );
}

/** How many customers each hundredth of the chances was said of, from nought on; a chance of 1 lies in the last. O(customers). */
export function chanceCounts(forecast: Forecast, actual: Int32Array, parts = 100): number[] {
  const { all } = outcomesOf(forecast, actual);
  const found = new Array<number>(parts).fill(0);
  for (let g = 0; g < all.length; g++) {
    const at = Math.min(parts - 1, Math.floor((forecast.chance[g] as number) * parts));
    found[at] = (found[at] as number) + (all[g] as number);
  }
  return found;
}

/** Mean distance between what was said and what came, over customers in bins. */
export const calibrationError = (bins: readonly CalibrationBin[]): number => {
  const all = bins.reduce((sum, { customers }) => sum + customers, 0);
  return bins.reduce((sum, bin) => sum + Math.abs(bin.said - bin.came) * (bin.customers / all), 0);
};
