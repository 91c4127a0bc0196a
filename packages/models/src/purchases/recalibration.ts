import type { Forecast } from './forecasts.js';
import { outcomesOf } from './metrics.js';

/** By how much the odds of a chance are multiplied, as a logarithm: 0 leaves it as it is. */
export const shifted = (chance: number, shift: number): number => {
  if (shift === 0 || chance <= 0 || chance >= 1) return chance;
  return 1 / (1 + Math.exp(Math.log(1 / chance - 1) - shift));
};

const steps = 60;
const widest = 20;

/**
 * The shift after which as many customers are expected to buy as did: the intercept of a logistic recalibration whose slope
 * stays 1 (Steyerberg, Clinical Prediction Models, 2nd ed., section 15.3.4). Null where none or all bought: no shift is enough.
 */
export function shiftOf(forecast: Forecast, actual: Int32Array): number | null {
  const { chance } = forecast;
  const { all, buyers: bought } = outcomesOf(forecast, actual);
  const buyers = bought.reduce((sum, count) => sum + count, 0);
  if (buyers === 0 || buyers === actual.length) return null;
  let [low, high, shift] = [-widest, widest, 0];
  // Newton's steps, kept between ends that halve where one would leave them.
  for (let step = 0; step < steps && high - low > 1e-9; step++) {
    let [said, slope] = [0, 0];
    for (let g = 0; g < chance.length; g++) {
      const p = shifted(chance[g] as number, shift);
      said += (all[g] as number) * p;
      slope += (all[g] as number) * p * (1 - p);
    }
    if (said > buyers) high = shift;
    else low = shift;
    const next = shift + (buyers - said) / slope;
    if (Math.abs(next - shift) < 1e-9) break;
    shift = next > low && next < high ? next : (low + high) / 2;
  }
  return shift;
}

/** The same forecast with its chances shifted. */
export const recalibrated = (forecast: Forecast, shift: number): Forecast => ({
  ...forecast,
  chance: forecast.chance.map((chance) => shifted(chance, shift)),
});
