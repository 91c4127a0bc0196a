import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aliveChance, purchasesExceeded } from './forecast.js';
import { intervalEnds, intervalsBy } from './forecasts.js';
import { cohortsOf, grouped } from './groups.js';
import { purchaseDays } from './history.js';
import { lifecycle, usualHorizon } from './lifecycle.js';
import { calibration, calibrationError, chanceCounts } from './metrics.js';
import { recalibrated, shifted, shiftOf } from './recalibration.js';
import { splitsUntil } from './rolling.js';
import { averageDays, seasonUntil } from './season.js';
import { expectedValue, type SpendParameters, spendFits } from './spend.js';
import { Cancelled, lifecycleSteps } from './watch.js';

/** Numbers of 0 to 1, the same at each run. */
function chances(seed: number) {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}

/** Three years of customers who buy at rates of their own, none of whom leaves; `season` says how much on which day. */
function shop(season: (day: number) => number, customers = 900, days = 1096) {
  const chance = chances(11);
  const [customer, day, cents] = [[], [], []] as [number[], number[], number[]];
  for (let c = 0; c < customers; c++) {
    const rate = -Math.log(1 - (c + 0.5) / customers) / 40;
    const first = Math.floor(chance() * 300);
    for (let at = first; at < days; at++)
      if (at === first || chance() < rate * season(at)) {
        customer.push(c);
        day.push(at);
        cents.push(1000 + Math.floor(chance() * 5000));
      }
  }
  return purchaseDays({
    ...{ customers, customer: Int32Array.from(customer) },
    ...{ day: Int32Array.from(day), cents: Float64Array.from(cents) },
  });
}
const autumn = (day: number) => 1 + 0.6 * Math.sin((2 * Math.PI * day) / 365.2425);
const of = (until: number, horizon: number) => ({
  ...{ until, horizon, split: until - horizon, margin: 1, discount: 0.01 },
});

describe('windows of the past', () => {
  it('lie one before the other, each with as long a history as it is itself', () => {
    expect(splitsUntil(900, 100, 0)).toEqual([900, 800, 700]);
    expect(splitsUntil(900, 400, 0)).toEqual([900, 500]);
    expect(splitsUntil(273, 273, 0)).toEqual([273]);
  });

  it('are all looked at before one forecast is chosen', () => {
    const found = lifecycle(
      shop(() => 1),
      of(1095, 150),
    );
    expect(found.windows.map(({ split }) => split)).toEqual([945, 795, 645]);
    expect(found.backTest).toBe(found.windows[0]);
    expect(found.reason).toBeNull();
    // Nobody leaves, so that the rate is all there is to know.
    expect(found.chosen).toBe('nbd');
    expect(found.coverage).toBeGreaterThan(0.75);
    const { expectedLow: low, expectedHigh: high, expectedPurchases } = found.predictions;
    for (const [i, expected] of expectedPurchases.entries()) {
      expect(low?.[i]).toBeLessThanOrEqual(Math.ceil(expected));
      expect(high?.[i]).toBeGreaterThanOrEqual(Math.floor(expected) - 1);
    }
  });
});

describe('the season', () => {
  it('is seen in two years of purchases, used where it foretold better, and counts a year as a year', () => {
    const days = shop(autumn);
    const season = seasonUntil(days, 1095);
    expect(averageDays(season, 1095, 365)).toBe(365);
    const [high, low] = [averageDays(season, 1095, 182), averageDays(season, 1095 + 182, 182)];
    // The mean of the sine over half a period is 2/π.
    const swing = (0.6 * 2) / Math.PI;
    expect(Math.abs((high ?? 0) / 182 - (1 + swing))).toBeLessThan(0.1);
    expect(Math.abs((low ?? 0) / 182 - (1 - swing))).toBeLessThan(0.1);
    const found = lifecycle(days, of(1095, 120));
    expect(found.season).toMatchObject({ used: true });
    expect(found.season?.rmse?.with).toBeLessThan(found.season?.rmse?.without ?? 0);
    const bias = found.backTest?.rows.find(({ name }) => name === found.chosen)?.bias;
    // Half as much is bought in these days: without the season twice as much would be foretold.
    expect(Math.abs(bias ?? 1)).toBeLessThan(0.2);
  });

  it('does not mistake growth for one, and is not asked for below two years', () => {
    const growing = seasonUntil(
      shop((day) => day / 1000),
      1095,
    );
    for (const factor of growing) expect(Math.abs((factor ?? 0) - 1)).toBeLessThan(0.25);
    expect(lifecycle(shop(autumn, 900, 700), of(699, 120)).season).toBeNull();
    expect(averageDays(seasonUntil(shop(autumn, 50, 200), 199), 199, 30)).toBeNull();
  });
});

describe('chances put right by the window before', () => {
  const chance = fc.array(fc.double({ min: 0.001, max: 0.999, noNaN: true }), {
    minLength: 20,
    maxLength: 60,
  });
  it('add up to how many bought, stay chances, and keep their order', () => {
    fc.assert(
      fc.property(chance, fc.integer({ min: 1, max: 19 }), (said, buyers) => {
        const actual = Int32Array.from(said, (_, i) => (i < buyers ? 1 : 0));
        const forecast = {
          ...{ expected: Float64Array.from(said), chance: Float64Array.from(said), of: null },
        };
        const shift = shiftOf(forecast, actual) ?? 0;
        const right = recalibrated(forecast, shift).chance;
        expect(right.reduce((sum, p) => sum + p, 0)).toBeCloseTo(buyers, 6);
        for (const [i, p] of right.entries()) {
          expect(p >= 0 && p <= 1).toBe(true);
          if (shift > 0) expect(p).toBeGreaterThanOrEqual(said[i] ?? 0);
        }
        const bins = calibration(forecast, actual);
        expect(bins.reduce((sum, { customers }) => sum + customers, 0)).toBe(said.length);
        expect(bins.reduce((sum, bin) => sum + bin.came * bin.customers, 0)).toBeCloseTo(buyers, 9);
        expect(calibrationError(bins)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('are counted by the hundredth, each customer once', () => {
    const forecast = {
      expected: Float64Array.of(0, 0, 0, 0),
      chance: Float64Array.of(0, 0.295, 1, 0.005),
      of: Int32Array.of(0, 1, 1, 2, 3),
    };
    const counts = chanceCounts(forecast, new Int32Array(5));
    expect(counts).toHaveLength(100);
    expect([counts[0], counts[29], counts[99]]).toEqual([2, 2, 1]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5);
  });

  it('are not to be had where all bought or none, and leave what is certain', () => {
    const forecast = { expected: Float64Array.of(1), chance: Float64Array.of(0.5), of: null };
    expect(shiftOf(forecast, Int32Array.of(0))).toBeNull();
    expect(shiftOf(forecast, Int32Array.of(2))).toBeNull();
    expect([shifted(0, 3), shifted(1, -3)]).toEqual([0, 1]);
  });
});

describe('order values by segment', () => {
  // Few large orders in one segment, many small ones in the other: together they look as if orders made each other small.
  const chance = chances(5);
  const [orders, mean, segment] = [[], [], []] as [number[], number[], number[]];
  for (let i = 0; i < 1400; i++) {
    const small = i % 2;
    orders.push(small ? 5 + Math.floor(chance() * 5) : 1 + Math.floor(chance() * 3));
    mean.push((small ? 1000 : 50_000) * (0.5 + chance()));
    segment.push(i < 1350 ? small : 2);
  }
  const given = { orders, mean };

  it('are fitted where orders and their value go together, to segments that are large enough', () => {
    const found = spendFits(given, Int32Array.from(segment));
    expect(found.all?.spearman).toBeLessThan(-0.3);
    expect([...(found.bySegment?.keys() ?? [])]).toEqual([0, 1]);
    expect(found.of(0)).toBe(found.bySegment?.get(0)?.parameters);
    expect(found.of(1399)).toBe(found.all?.parameters);
    const own = expectedValue(found.of(1) as SpendParameters, 1, 1000);
    const all = expectedValue(found.all?.parameters as SpendParameters, 1, 1000);
    expect(Math.abs(own - 1000)).toBeLessThan(Math.abs(all - 1000));
  });

  it('are those of all where one fit is right, or no segments are known', () => {
    expect(spendFits(given, undefined).bySegment).toBeNull();
    const shuffled = { orders: orders.map((_, i) => 1 + ((i * 7) % 5)), mean };
    expect(spendFits(shuffled, Int32Array.from(segment)).bySegment).toBeNull();
  });
});

describe('intervals of many customers', () => {
  it('are those of each of them', () => {
    const fit = {
      model: 'mbg_nbd' as const,
      parameters: { r: 0.6, alpha: 40, a: 0.8, b: 2.5 },
      ...{ logLikelihood: 0, degenerate: false },
    };
    const all = Array.from({ length: 200 }, (_, i) => ({
      ...{ repeats: i % 7, last: i % 7 ? (i * 3) % 50 : 0, age: 60 + (i % 40) },
    }));
    const groups = grouped({
      repeats: Int32Array.from(all, ({ repeats }) => repeats),
      last: Float64Array.from(all, ({ last }) => last),
      age: Float64Array.from(all, ({ age }) => age),
    });
    const { low, high } = intervalsBy(fit, groups, cohortsOf(groups), 90);
    for (const [i, history] of all.entries()) {
      const of = (over: number) => purchasesExceeded(fit.model, fit.parameters, history, 90, over);
      const g = groups.of[i] ?? 0;
      expect([low[g], high[g]]).toEqual([of(intervalEnds.low), of(intervalEnds.high)]);
      expect(aliveChance(fit.model, fit.parameters, history)).toBeLessThan(1);
    }
  });
});

describe('a run', () => {
  const days = shop(() => 1);
  it('says how far it is, step by step, up to the whole', () => {
    const told: [string, number][] = [];
    lifecycle(days, of(1095, 150), { progress: (step, share) => told.push([step, share]) });
    expect([...new Set(told.map(([step]) => step))]).toEqual(lifecycleSteps);
    const shares = told.map(([, share]) => share);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBeCloseTo(1, 9);
  });

  it('ends when it is cancelled, whatever it is at', () => {
    let asked = 0;
    lifecycle(days, of(1095, 150), { cancelled: () => asked++ < 0 });
    for (let at = 0; at < asked; at++) {
      let left = at;
      const run = () => lifecycle(days, of(1095, 150), { cancelled: () => left-- === 0 });
      expect(run).toThrow(Cancelled);
    }
  });

  it('has a horizon that nine of ten customers come back in, if it was told none', () => {
    expect(usualHorizon(days, 1095)).toBeGreaterThanOrEqual(30);
    expect(usualHorizon(days, 1095)).toBeLessThanOrEqual(365);
    const once = purchaseDays({
      ...{ customers: 1, customer: Int32Array.of(0), day: Int32Array.of(5) },
      cents: Float64Array.of(100),
    });
    expect(usualHorizon(once, 5)).toBe(1);
  });
});
