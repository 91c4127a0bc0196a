import { areaUnderCurve, correlation } from './ranks.js';

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

/** Holds `expected` purchases and the `chance` of any against the `actual` ones, an entry a customer; at least one. */
export function scored(expected: Float64Array, chance: Float64Array, actual: Int32Array): Score {
  const n = actual.length;
  let [off, squares, forecast, came, brier] = [0, 0, 0, 0, 0];
  for (let i = 0; i < n; i++) {
    const y = actual[i] as number;
    const error = (expected[i] as number) - y;
    off += Math.abs(error);
    squares += error * error;
    forecast += expected[i] as number;
    came += y;
    brier += ((chance[i] as number) - (y > 0 ? 1 : 0)) ** 2;
  }
  return {
    mae: off / n,
    rmse: Math.sqrt(squares / n),
    bias: came > 0 ? forecast / came - 1 : null,
    correlation: correlation(expected, actual),
    auc: areaUnderCurve(chance, actual),
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
