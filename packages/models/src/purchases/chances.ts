import { type Forecaster, foretold } from './backTest.js';
import type { PurchaseModel } from './counting.js';
import { type Forecast, intervalsBy } from './forecasts.js';
import {
  type CalibrationBin,
  calibration,
  calibrationError,
  chanceCounts,
  scored,
} from './metrics.js';
import { recalibrated, shiftOf } from './recalibration.js';
import type { Rolling } from './rolling.js';

/** Whether the chance to buy is put right by what was said and what came in the window before. */
export type Recalibration = {
  /** Added to the logarithm of the odds, learned in the latest window. */
  readonly shift: number;
  readonly used: boolean;
  /** Over all windows that have one before them, with the shift learned in that one and without. */
  readonly brier: { readonly without: number; readonly with: number };
  /** Mean distance of what was said and what came, over tenths of the customers. */
  readonly error: { readonly without: number; readonly with: number };
};

export type ChanceTest = {
  /** Null with less than two windows. */
  readonly recalibration: Recalibration | null;
  /** Of the latest window, with the chances as they are said. */
  readonly bins: readonly CalibrationBin[];
  /** Of the latest window, how many customers each hundredth of the chances was said of. */
  readonly counts: readonly number[];
};

/** How well the chances of a model are calibrated, and whether a shift learned in one window helps in the next. */
export function chancesTested(rolling: Rolling, model: PurchaseModel): ChanceTest {
  const tried = rolling.windows.flatMap((window, w) => {
    const fit = window.fits.find((one) => one.model === model);
    if (!fit) return [];
    const forecast = foretold(window, fit, rolling.times[w] ?? window.horizon);
    return [{ forecast, actual: window.actual, shift: shiftOf(forecast, window.actual) }];
  });
  const [latest, before] = tried;
  if (!latest) return { recalibration: null, bins: [], counts: [] };
  const pairs = tried.slice(0, -1).flatMap(({ forecast, actual }, w) => {
    const shift = tried[w + 1]?.shift ?? null;
    return shift === null ? [] : [{ n: actual.length, ...compared(forecast, actual, shift) }];
  });
  const all = pairs.reduce((sum, { n }) => sum + n, 0);
  const mean = (of: (pair: (typeof pairs)[number]) => number) =>
    pairs.reduce((sum, pair) => sum + pair.n * of(pair), 0) / all;
  const recalibration =
    pairs.length === 0 || latest.shift === null
      ? null
      : {
          shift: latest.shift,
          brier: { without: mean((p) => p.brier[0]), with: mean((p) => p.brier[1]) },
          error: { without: mean((p) => p.error[0]), with: mean((p) => p.error[1]) },
        };
  const used = recalibration !== null && recalibration.brier.with < recalibration.brier.without;
  const shown =
    used && before?.shift ? recalibrated(latest.forecast, before.shift) : latest.forecast;
  return {
    recalibration: recalibration && { ...recalibration, used },
    bins: calibration(shown, latest.actual),
    counts: chanceCounts(shown, latest.actual),
  };
}

function compared(forecast: Forecast, actual: Int32Array, shift: number) {
  const both = [forecast, recalibrated(forecast, shift)] as const;
  const of = (figure: (by: Forecast) => number) => [figure(both[0]), figure(both[1])] as const;
  return {
    brier: of((by) => scored(by, actual).brier),
    error: of((by) => calibrationError(calibration(by, actual))),
  };
}

/** Share of customers whose purchases in the latest window lay within the interval that was said of them; null without one. */
export function coverage(rolling: Rolling, model: Forecaster): number | null {
  const window = rolling.windows[0];
  const fit = window?.fits.find((one) => one.model === model);
  if (!window || !fit) return null;
  const { groups, cohorts, actual } = window;
  const { low, high } = intervalsBy(fit, groups, cohorts, rolling.times[0] ?? window.horizon);
  let within = 0;
  for (let i = 0; i < actual.length; i++) {
    const [y, g] = [actual[i] as number, groups.of[i] as number];
    if (y >= (low[g] as number) && y <= (high[g] as number)) within += 1;
  }
  return within / actual.length;
}
