import { describe, expect, it } from 'vitest';
import { dayNumber } from '../contracts/days.js';
import { backTest } from './backTest.js';
import type { PurchaseModel } from './counting.js';
import { dropoutTest } from './dropout.js';
import { type Fit, fitted } from './fit.js';
import { aliveChance, expectedPurchases, noPurchaseChance } from './forecast.js';
import { grouped } from './groups.js';
import { historiesUntil } from './history.js';
import { cdnowCohort, cdnowSummary, cohort, isPresent, summary } from './realData.testkit.js';
import { expectedValue, fittedSpend } from './spend.js';

const present = isPresent(cdnowSummary) && isPresent(cdnowCohort);

/** Customers of the paper's sample, times in weeks. */
function sample() {
  const rows = summary();
  const column = (at: number) => Float64Array.from(rows, (row) => row[at] ?? 0);
  return {
    ...{ size: rows.length, repeats: column(1), last: column(2), age: column(3) },
    ...{ weight: column(0).fill(1), of: Int32Array.from(rows.keys()) },
  };
}

/** Relative error of each parameter at most, absolute one of the log-likelihood. */
function expectFit(found: Fit | undefined, parameters: number[], logLikelihood: number) {
  const { r, alpha, a, b } = (found as Fit).parameters;
  expect(found?.degenerate).toBe(false);
  expect(Math.abs((found?.logLikelihood ?? 0) - logLikelihood)).toBeLessThan(1e-3);
  for (const [i, value] of [r, alpha, a, b].entries()) {
    const published = parameters[i];
    if (published === undefined) expect(value).toBeNull();
    else expect(Math.abs((value ?? 0) / published - 1)).toBeLessThan(i < 2 ? 1e-4 : 1e-3);
  }
}

describe.skipIf(!present)('the sample of Fader, Hardie and Lee', () => {
  const groups = present ? sample() : undefined;
  const fits = new Map<PurchaseModel, Fit>();
  it.each<[PurchaseModel, number[], number]>([
    ['bg_nbd', [0.2425929, 4.4135316, 0.7928862, 2.4257534], -9582.4256],
    ['mbg_nbd', [0.52484, 6.18299, 0.89136, 1.614], -9582.1327],
    ['nbd', [0.38477, 12.07209], -9763.6602],
  ])('has the published parameters under %s', (model, parameters, logLikelihood) => {
    const found = groups && fitted(model, groups);
    if (found) fits.set(model, found);
    expectFit(found, parameters, logLikelihood);
  });

  it.each([
    [2, 30.43, 38.86, 0.726609, 1.22591, 0.445393, 0.706126, 1.262671],
    [1, 1.71, 38.86, 0.212227, 0.203251, 0.883287, 0.17082, 0.188789],
    [0, 0, 38.86, 1, 0.194781, 0.855672, 0.389716, 0.153954],
    [7, 29.43, 38.86, 0.641801, 3.337239, 0.364315, 0.622639, 3.166805],
    [2, 35.71, 38.86, 0.784808, 1.324101, 0.400971, 0.771496, 1.379563],
  ])('foretells a customer of %d repeats, the last after %d weeks', (x, tx, t, ...figures) => {
    const history = { repeats: x, last: tx, age: t };
    const [bg, mbg] = [fits.get('bg_nbd'), fits.get('mbg_nbd')] as [Fit, Fit];
    const said = [
      aliveChance('bg_nbd', bg.parameters, history),
      expectedPurchases('bg_nbd', bg.parameters, history, 39),
      noPurchaseChance('bg_nbd', bg.parameters, history, 39),
      aliveChance('mbg_nbd', mbg.parameters, history),
      expectedPurchases('mbg_nbd', mbg.parameters, history, 39),
    ];
    for (const [i, value] of said.entries())
      expect(Math.abs(value - (figures[i] ?? 0))).toBeLessThan(1e-5);
  });

  it('has customers that measurably leave', () => {
    const test = dropoutTest(fits.get('bg_nbd') as Fit, fits.get('nbd') as Fit);
    expect(test.measurable).toBe(true);
    expect(test.statistic).toBeCloseTo(362.47, 1);
    expect(Math.log10(test.p_value)).toBeCloseTo(-78.7, 0);
  });

  it('has the order values of note 025', () => {
    const rows = summary();
    const back = rows.filter((row) => (row[1] ?? 0) > 0);
    const spending = {
      orders: back.map((row) => row[1] ?? 0),
      mean: back.map((row) => row[4] ?? 0),
    };
    const found = fittedSpend(spending, { winsorised: false });
    const { p, q, v } = found?.parameters ?? { p: 0, q: 0, v: 0 };
    expect([p / 6.2488, q / 3.74459, v / 15.44775].every((x) => Math.abs(x - 1) < 1e-4)).toBe(true);
    expect(found?.logLikelihood).toBeCloseTo(-4055.9232, 3);
    const values = rows
      .slice(0, 10)
      .map((row) => expectedValue({ p, q, v }, row[1] ?? 0, row[4] ?? 0));
    const published = [24.65, 18.91, 35.17, 35.17, 35.17, 71.46, 18.91, 35.17, 27.28, 35.17];
    for (const [i, value] of values.entries())
      expect(Math.abs(value - (published[i] ?? 0))).toBeLessThan(0.011);
  });
});

describe.skipIf(!present)('the whole cohort, in days', () => {
  const days = present ? cohort() : undefined;
  const until = dayNumber('1997-09-30');
  it.each<[PurchaseModel, number[], number]>([
    ['bg_nbd', [0.251624, 33.522601, 0.7234336, 2.1610886], -142726.0592],
    ['mbg_nbd', [0.6371398, 51.172028, 0.8074742, 1.2283941], -142694.5736],
  ])('has the reference parameters under %s', (model, parameters, logLikelihood) => {
    const groups = days && grouped(historiesUntil(days, until));
    expectFit(groups && fitted(model, groups), parameters, logLikelihood);
  });

  it('is foretold better by a model than by the naive rules, and the test says how well', () => {
    const test = days && backTest(days, until, 273);
    const of = (name: string) => test?.rows.find((row) => row.name === name);
    expect(test?.customers).toBe(23_570);
    expect(of('mbg_nbd')?.mae).toBeLessThan(of('same_as_before')?.mae ?? 0);
    expect(of('mbg_nbd')?.mae).toBeLessThan(of('past_rate')?.mae ?? 0);
    for (const row of test?.rows ?? [])
      for (const [name, value] of Object.entries(row))
        if (name !== 'name' && name !== 'degenerate') expect(value).toSatisfy(Number.isFinite);
  });
});
