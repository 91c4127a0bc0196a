import { describe, expect, it } from 'vitest';
import { dayNumber } from '../contracts/days.js';
import { foretold, type Window, windowAt } from './backTest.js';
import type { PurchaseModel } from './counting.js';
import { aliveOf, spread } from './forecasts.js';
import type { PurchaseDays } from './history.js';
import { areaUnderCurve, correlation } from './ranks.js';
import {
  cdnowCohort,
  cdnowSample,
  cohort,
  isPresent,
  onlineRetail,
  retail,
  sampleDays,
} from './realData.testkit.js';
import { expectedValue, fittedSpend, spendingToLearn } from './spend.js';

const until = dayNumber('1997-09-30');
/** The 39 weeks after it, in days. */
const ahead = 273;
const sum = (values: ArrayLike<number>) =>
  Array.from(values).reduce((all, value) => all + value, 0);

const windowOf = (days: PurchaseDays, from: number, length: number) =>
  windowAt(days, from, length) as Window;
const fitOf = (window: Window, model: PurchaseModel) => {
  const fit = window.fits.find((one) => one.model === model);
  if (!fit) throw new Error(`${model} was not told`);
  return fit;
};

describe.skipIf(!isPresent(cdnowSample))('the 39 weeks after those of the paper’s sample', () => {
  it('correlate with the forecast of BG/NBD by 0.626, which is 12.1 % too low', () => {
    const window = windowOf(sampleDays(), until, ahead);
    const { expected, of } = foretold(window, fitOf(window, 'bg_nbd'), ahead);
    const each = spread(expected, of);
    expect(window.actual).toHaveLength(2357);
    expect(correlation(each, window.actual)).toBeCloseTo(0.6256, 4);
    expect(sum(each) / sum(window.actual) - 1).toBeCloseTo(-0.1215, 3);
  });
});

describe.skipIf(!isPresent(cdnowCohort))('the 39 weeks after those of the whole cohort', () => {
  it('are ranked worse than a coin by BG/NBD’s chance to be alive, and well by the chance to buy', () => {
    const window = windowOf(cohort(), until, ahead);
    const areaOf = (figures: Float64Array) =>
      areaUnderCurve(spread(figures, window.groups.of), window.actual) ?? 0;
    const alive = (model: PurchaseModel) => areaOf(aliveOf(fitOf(window, model), window.groups));
    expect(alive('bg_nbd')).toBeCloseTo(0.32, 2);
    expect(alive('mbg_nbd')).toBeCloseTo(0.7, 2);
    expect(areaOf(foretold(window, fitOf(window, 'bg_nbd'), ahead).chance)).toBeCloseTo(0.75, 2);
  });
});

/**
 * How far, in the unit of money, the order value told of those who had bought once was from what they then bought for: from
 * all of their orders, and from those after the first, of which they have none.
 */
function offOfOneTimers(days: PurchaseDays, split: number, length: number) {
  const { histories, actual } = windowOf(days, split, length);
  const fit = fittedSpend(spendingToLearn(days, histories), { winsorised: false })?.parameters;
  if (!fit) throw new Error('no order values');
  let [all, without, customers] = [0, 0, 0];
  for (const [i, c] of histories.customer.entries()) {
    if (histories.repeats[i] !== 0 || actual[i] === 0) continue;
    const from = (days.start[c] as number) + 1;
    const later = Array.from(days.day.subarray(from, days.start[c + 1] as number).entries());
    const paid = later.flatMap(([k, day]) =>
      day > split && day <= split + length ? [days.cents[from + k] as number] : [],
    );
    const came = sum(paid) / paid.length;
    all += Math.abs(expectedValue(fit, 1, histories.mean[i] as number) - came);
    without += Math.abs(expectedValue(fit, 0, 0) - came);
    customers += 1;
  }
  return { all: all / customers / 100, without: without / customers / 100 };
}

describe('the order value of who bought once is nearer when told by the first order, too', () => {
  it.skipIf(!isPresent(cdnowCohort))('at CDNOW: off by 19.63 instead of 22.09', () => {
    const off = offOfOneTimers(cohort(), until, ahead);
    expect(off.all).toBeCloseTo(19.63, 2);
    expect(off.without).toBeCloseTo(22.09, 2);
  });

  it.skipIf(!isPresent(onlineRetail))('at Online Retail: off by 479 instead of 534', () => {
    const split = dayNumber('2011-08-31');
    const off = offOfOneTimers(retail().days, split, dayNumber('2011-12-09') - split);
    expect(off.all).toBeCloseTo(479.4, 0);
    expect(off.without).toBeCloseTo(534.3, 0);
  });
});
