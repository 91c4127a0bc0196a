import { beforeAll, describe, expect, it } from 'vitest';
import { dayNumber } from '../contracts/days.js';
import type { PurchaseModel } from './counting.js';
import { dropoutTest } from './dropout.js';
import { type Fit, fitsOf } from './fit.js';
import { grouped } from './groups.js';
import { type Histories, historiesUntil } from './history.js';
import { risingOrder } from './order.js';
import { isPresent, onlineRetail, retail } from './realData.testkit.js';
import { quintiles } from './rfm.js';

const present = isPresent(onlineRetail);

describe.skipIf(!present)('a wholesaler’s invoices of a year', () => {
  let sold: ReturnType<typeof retail>;
  let histories: Histories;
  let fits: readonly Fit[];
  beforeAll(() => {
    sold = retail();
    histories = historiesUntil(sold.days, dayNumber('2011-12-09'));
    fits = fitsOf(grouped(histories));
  });
  const fitOf = (model: PurchaseModel) => fits.find((fit) => fit.model === model) as Fit;

  it('are read whole', () => {
    expect([sold.lines, sold.invoices, histories.customer.length]).toEqual([397_884, 18_532, 4338]);
    expect(sold.cents / 100).toBeCloseTo(8_911_407.9, 1);
  });

  it('have the reference likelihoods, rates and scales', () => {
    const [bg, nbd] = [fitOf('bg_nbd'), fitOf('nbd')];
    expect(Math.abs(bg.logLikelihood - -61_823.471)).toBeLessThan(1e-3);
    expect(Math.abs(nbd.logLikelihood - -61_823.591)).toBeLessThan(1e-3);
    expect(bg.parameters.r).toBeCloseTo(0.8265, 3);
    expect(bg.parameters.alpha).toBeCloseTo(68.905, 1);
    expect(Math.abs(nbd.parameters.r / 0.82756 - 1)).toBeLessThan(1e-4);
    expect(Math.abs(nbd.parameters.alpha / 69.0926 - 1)).toBeLessThan(1e-4);
  });

  it('tell of nobody who left for good', () => {
    const test = dropoutTest(fitOf('bg_nbd'), fitOf('nbd'));
    expect(test.statistic).toBeCloseTo(0.24, 2);
    expect(test.p_value).toBeCloseTo(0.89, 2);
    expect(test.measurable).toBe(false);
    // After a purchase next to nobody leaves: a and b are a flat direction, so only their share says something.
    const { a, b } = fitOf('bg_nbd').parameters;
    expect((a ?? 1) / ((a ?? 1) + (b ?? 0))).toBeLessThan(0.005);
  });

  it('have the reference edges of recency, frequency and money', () => {
    const recency = histories.age.map((age, i) => age - (histories.last[i] as number));
    const purchases = Float64Array.from(histories.repeats, (x) => x + 1);
    const money = histories.mean.map((mean, i) => (mean * (purchases[i] as number)) / 100);
    /** The highest value of each fifth but the last. */
    const edges = (values: Float64Array) => {
      const [fifths, order] = [quintiles(values), risingOrder(values)];
      return [1, 2, 3, 4].map((fifth) => {
        const last = order.findLast((i) => fifths[i] === fifth) as number;
        return Math.round(values[last] as number);
      });
    };
    expect(edges(recency)).toEqual([12, 32, 71, 179]);
    expect(edges(purchases)).toEqual([1, 2, 3, 5]);
    // To the pound: an edge lies between two customers.
    for (const [i, edge] of edges(money).entries())
      expect(Math.abs(edge - ([250, 490, 942, 2060][i] ?? 0))).toBeLessThanOrEqual(1);
    const [r, f, m] = [
      quintiles(recency.map((days) => -days)),
      quintiles(purchases),
      quintiles(money),
    ];
    const all = (fifth: number) =>
      r.filter((_, i) => r[i] === fifth && f[i] === fifth && m[i] === fifth).length;
    expect([all(5), all(1)]).toEqual([345, 180]);
  });
});
