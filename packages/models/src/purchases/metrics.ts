import type { Forecast } from './forecasts.js';
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

/** Holds a forecast against the `actual` purchases, an entry a customer; at least one. */
export function scored({ expected, chance, of }: Forecast, actual: Int32Array): Score {
  const n = actual.length;
  const forecast = new Float64Array(n);
  const [buyers, all] = [new Float64Array(chance.length), new Float64Array(chance.length)];
  let [off, squares, together, came, brier] = [0, 0, 0, 0, 0];
  for (let i = 0; i < n; i++) {
    const at = of ? (of[i] as number) : i;
    const y = actual[i] as number;
    const bought = y > 0 ? 1 : 0;
    const error = (expected[at] as number) - y;
    forecast[i] = expected[at] as number;
    off += Math.abs(error);
    squares += error * error;
    together += expected[at] as number;
    came += y;
    brier += ((chance[at] as number) - bought) ** 2;
    buyers[at] = (buyers[at] as number) + bought;
    all[at] = (all[at] as number) + 1;
  }
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

/** Ten bins of equally many customers, by rising chance: on a calibrated model `said` and `came` agree. */
export function calibration(chance: Float64Array, actual: Int32Array, bins = 10): CalibrationBin[] {
  const order = Array.from(chance.keys()).sort(
    (a, b) => (chance[a] as number) - (chance[b] as number),
  );
  return Array.from({ length: bins }, (_, bin) => {
    const from = Math.round((bin * order.length) / bins);
    const part = order.slice(from, Math.round(((bin + 1) * order.length) / bins));
    const mean = (of: (i: number) => number) =>
      part.reduce((sum, i) => sum + of(i), 0) / Math.max(1, part.length);
    return {
      said: mean((i) => chance[i] as number),
      came: mean((i) => ((actual[i] as number) > 0 ? 1 : 0)),
      customers: part.length,
    };
  }).filter(({ customers }) => customers > 0);
}
