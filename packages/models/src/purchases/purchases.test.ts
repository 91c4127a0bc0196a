import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PurchaseModel, purchaseModels } from './counting.js';
import { fitted } from './fit.js';
import { aliveChance, expectedPurchases, noPurchaseChance, purchasesExceeded } from './forecast.js';
import { grouped } from './groups.js';
import { historiesUntil, type Purchases, purchaseDays } from './history.js';
import { lifecycle } from './lifecycle.js';
import { areaUnderCurve, ranks } from './ranks.js';
import { quintiles } from './rfm.js';
import { lifecycleStages, stageOf, usualCutPoints } from './stages.js';
import { worthOfEvenOrders, worthOfMonths } from './value.js';

const lines = (
  rows: readonly (readonly [who: number, day: number, cents: number])[],
): Purchases => ({
  customers: rows.reduce((most, [who]) => Math.max(most, who + 1), 0),
  customer: Int32Array.from(rows, ([who]) => who),
  day: Int32Array.from(rows, ([, day]) => day),
  cents: Float64Array.from(rows, ([, , cents]) => cents),
});
const positive = fc.double({ min: 0.01, max: 50, noNaN: true });
const parameters = fc.record({ r: positive, alpha: positive, a: positive, b: positive });
const history = fc
  .record({ repeats: fc.integer({ min: 0, max: 300 }), last: positive, silence: positive })
  .map(({ repeats, last, silence }) => {
    const until = repeats === 0 ? 0 : last;
    return { repeats, last: until, age: until + silence };
  });
const model = fc.constantFrom<PurchaseModel>(...purchaseModels);
const of = (name: PurchaseModel, p: { r: number; alpha: number; a: number; b: number }) =>
  name === 'nbd' ? { ...p, a: null, b: null } : p;

describe('purchase days', () => {
  it('set credit notes off against their day, and keep a day of free goods', () => {
    const days = purchaseDays(
      lines([
        [0, 10, 500],
        [0, 10, -500],
        [0, 12, 300],
        [0, 12, -700],
        [0, 15, 0],
        [1, 11, 200],
        [1, 11, 300],
        [0, 9, 100],
      ]),
    );
    expect([...days.start]).toEqual([0, 2, 3]);
    expect([...days.day]).toEqual([9, 15, 11]);
    expect([...days.cents]).toEqual([100, 0, 500]);
  });

  it('are known up to a day, and nothing of what came later', () => {
    const days = purchaseDays(
      lines([
        [0, 1, 100],
        [0, 5, 300],
        [0, 9, 500],
        [1, 8, 100],
      ]),
    );
    const known = historiesUntil(days, 7);
    expect([...known.customer]).toEqual([0]);
    expect([known.repeats[0], known.last[0], known.age[0], known.mean[0]]).toEqual([1, 4, 6, 200]);
  });

  it('refuse a customer that is not there, a value that is none, and days that cannot be', () => {
    const one = lines([[0, 1, 100]]);
    expect(() => purchaseDays({ ...one, customers: 0 })).toThrow('no customer 0');
    expect(() => purchaseDays({ ...one, cents: Float64Array.of(Number.NaN) })).toThrow('no value');
    expect(() =>
      purchaseDays(
        lines([
          [0, 1, 1],
          [0, 2_000_000, 1],
        ]),
      ),
    ).toThrow('a day is wrong');
  });
});

describe('what a model says of a customer', () => {
  it('is a chance where it is one, rises with time and falls with silence', () => {
    fc.assert(
      fc.property(model, parameters, history, positive, (name, p, h, time) => {
        const given = of(name, p);
        const [alive, none] = [aliveChance(name, given, h), noPurchaseChance(name, given, h, time)];
        const expected = expectedPurchases(name, given, h, time);
        for (const chance of [alive, none]) expect(chance >= 0 && chance <= 1).toBe(true);
        expect(expected).toBeGreaterThanOrEqual(0);
        expect(expectedPurchases(name, given, h, time * 2)).toBeGreaterThanOrEqual(
          expected * (1 - 1e-9),
        );
        // At least one purchase is expected at least as often as there is one.
        expect(expected).toBeGreaterThanOrEqual(1 - none - 1e-9);
        if (h.repeats > 0) {
          const newer = { ...h, last: (h.last + h.age) / 2 };
          expect(noPurchaseChance(name, given, newer, time)).toBeLessThanOrEqual(none + 1e-12);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('has an interval around what it expects', () => {
    fc.assert(
      fc.property(model, parameters, history, positive, (name, p, h, time) => {
        const [low, high] = [0.9, 0.1].map((over) =>
          purchasesExceeded(name, of(name, p), h, time, over),
        );
        expect(low).toBeLessThanOrEqual(high ?? 0);
        // Markov: what is exceeded with a tenth's chance is at most ten times the mean.
        expect(high).toBeLessThanOrEqual(10 * expectedPurchases(name, of(name, p), h, time) + 1);
      }),
      { numRuns: 200 },
    );
  });

  it('holds for whoever bought five thousand times', () => {
    const busy = { repeats: 5000, last: 3000, age: 3001 };
    const p = { r: 0.24, alpha: 4.4, a: 0.5, b: 0.4 };
    expect(expectedPurchases('bg_nbd', p, busy, 365)).toBeGreaterThan(300);
    expect(noPurchaseChance('mbg_nbd', p, busy, 365)).toBeLessThan(0.01);
  });

  it('finds the parameters that made the purchases', () => {
    // Customers of one rate each, drawn evenly over the quantiles of what the model takes them from, and who never leave.
    const rows: [number, number, number][] = [];
    let seed = 7;
    const chance = () => {
      seed = (seed * 16807) % 2147483647;
      return seed / 2147483647;
    };
    for (let who = 0; who < 3000; who++) {
      const rate = -Math.log(1 - (who + 0.5) / 3000) / 50;
      rows.push([who, 0, 100]);
      const wait = () => -Math.log(chance()) / rate;
      for (let day = wait(); day < 365; day += wait()) rows.push([who, Math.ceil(day), 100]);
    }
    const groups = grouped(historiesUntil(purchaseDays(lines(rows)), 365));
    const found = fitted('nbd', groups);
    expect(found?.parameters.r).toBeCloseTo(1, 0);
    expect((found?.parameters.alpha ?? 0) / 50).toBeCloseTo(1, 0);
  });
});

describe('a lifecycle', () => {
  const settings = { until: 400, horizon: 100, split: 300, margin: 0.3, discount: 0.01 };
  const purchases = fc
    .array(
      fc.tuple(
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 0, max: 450 }),
        fc.integer({ min: -2000, max: 5000 }),
      ),
      { maxLength: 80 },
    )
    .map(lines);

  it('of few customers gives their last figures and a reason, never what is no number', () => {
    fc.assert(
      fc.property(purchases, (given) => {
        const found = lifecycle(purchaseDays(given), settings);
        const { predictions: p } = found;
        expect(found).toMatchObject({
          reason: 'too_few_customers',
          fits: [],
          chosen: 'same_as_before',
        });
        expect(found.predictions.churn).toBeNull();
        for (const column of [p.expectedPurchases, p.averageValue, p.lifetimeValue])
          for (const value of column) expect(value).toSatisfy(Number.isFinite);
        expect(p.stage.every((stage) => lifecycleStages.includes(stage))).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  const many = (row: (who: number) => [day: number, cents: number][]) =>
    lines(
      Array.from({ length: 600 }, (_, who) =>
        row(who).map(([d, c]) => [who, d, c] as const),
      ).flat(),
    );
  it.each<[string, Purchases, string | null]>([
    ['nobody', lines([]), 'too_few_customers'],
    ['one customer', lines([[0, 10, 500]]), 'too_few_customers'],
    ['all bought once', many((who) => [[who % 300, 900]]), 'too_few_repeaters'],
    ['all on one day', many(() => [[400, 900]]), 'too_few_repeaters'],
    [
      'credit notes larger than orders',
      many(() => [
        [10, 100],
        [10, -900],
      ]),
      'too_few_customers',
    ],
    ['days in the future only', many(() => [[500, 100]]), 'too_few_customers'],
    [
      'free goods only',
      many((who) => [
        [who % 200, 0],
        [(who % 200) + 50, 0],
      ]),
      null,
    ],
    [
      'every day the same',
      many(() => [
        [0, 100],
        [100, 100],
        [200, 100],
        [300, 100],
        [400, 100],
      ]),
      null,
    ],
  ])('of %s has an answer or a reason', (_, given, reason) => {
    const found = lifecycle(purchaseDays(given), settings);
    expect(found.reason).toBe(reason);
    const { churn, expectedPurchases: expected, averageValue, lifetimeValue } = found.predictions;
    for (const column of [churn ?? [], expected, averageValue, lifetimeValue])
      for (const value of column) expect(value).toSatisfy(Number.isFinite);
  });
});

describe('what orders are worth', () => {
  const terms = { margin: 0.4, discount: 0.01 };

  it('counts each month for less than the one before, the first one too', () => {
    const orders = new Float64Array(12);
    orders[0] = 1;
    expect(worthOfMonths(orders, terms)).toBeCloseTo(0.4 / 1.01, 12);
    orders[11] = 1;
    expect(worthOfMonths(orders, terms)).toBeCloseTo(0.4 / 1.01 + 0.4 / 1.01 ** 12, 12);
  });

  it('of orders that come evenly is that of a month of thirty days each', () => {
    const month = (10 * 30) / 365;
    expect(worthOfEvenOrders(10, terms)).toBeCloseTo(
      worthOfMonths(new Float64Array(12).fill(month), terms),
      12,
    );
  });
});

describe('stages', () => {
  it('take every customer, each one', () => {
    const cut = { ...usualCutPoints, newDays: 60 };
    const standing = fc.record({
      purchases: fc.integer({ min: 0, max: 50 }),
      age: positive,
      recency: positive,
      gap: positive,
      churn: fc.double({ min: 0, max: 1, noNaN: true }),
      topValue: fc.boolean(),
    });
    fc.assert(
      fc.property(standing, (customer) => {
        const stage = stageOf(customer, cut);
        expect(lifecycleStages).toContain(stage);
        expect(stage === 'prospect').toBe(customer.purchases === 0);
        // A longer silence never makes anybody more of a customer.
        const order = ['at_risk', 'lapsing', 'lost'];
        const later = stageOf({ ...customer, recency: customer.recency * 2, churn: 1 }, cut);
        expect(order.indexOf(later)).toBeGreaterThanOrEqual(order.indexOf(stage));
      }),
    );
  });
});

describe('ranks', () => {
  it('are shared by equal values; fifths are equally large, equal values by place', () => {
    expect([...ranks([3, 1, 3, 2])]).toEqual([3.5, 1, 3.5, 2]);
    expect([...quintiles([1, 1, 1, 1, 1])]).toEqual([1, 2, 3, 4, 5]);
  });
  it('tell how well a score divides', () => {
    expect(areaUnderCurve([1, 2, 3, 4], [0, 0, 1, 3])).toBe(1);
    expect(areaUnderCurve([1, 1], [0, 1])).toBe(0.5);
    expect(areaUnderCurve([1, 2], [1, 1])).toBeNull();
  });
});
