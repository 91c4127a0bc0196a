import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthsUntil, predictedAgainstActual } from '../lifecycle/series.js';
import { fitted } from './fit.js';
import { grouped } from './groups.js';
import { historiesUntil, purchaseDays } from './history.js';
import { type LifecycleSettings, lifecycle, usualHorizon } from './lifecycle.js';
import { expectedValue, fittedSpend } from './spend.js';

/** Where something of a result is no number, or infinite. */
function wrongNumbers(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${path} is ${value}`];
  if (value instanceof Map) return wrongNumbers([...value.values()], path);
  if (value === null || typeof value !== 'object') return [];
  if (ArrayBuffer.isView(value) || (Array.isArray(value) && typeof value[0] === 'number'))
    return Array.from(value as unknown as ArrayLike<number>).every(Number.isFinite)
      ? []
      : [`${path} holds what is no number`];
  if (Array.isArray(value) && typeof value[0] === 'string') return [];
  return Object.entries(value).flatMap(([name, one]) => wrongNumbers(one, `${path}.${name}`));
}

/** Customers enough for a model, whose purchases may be anything. */
const company = fc.record({
  customers: fc.constantFrom(500, 640),
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  days: fc.constantFrom(1, 2, 3, 10, 100, 400, 800, 1500),
  most: fc.constantFrom(1, 2, 3, 10, 40),
  lowest: fc.constantFrom(-1000, 0, 1, 100),
  spread: fc.constantFrom(1, 100, 1e6, 1e11),
  horizon: fc.constantFrom(1, 2, 30, 90, 365, 3650),
  /** The last day that is looked at lies so far behind the last purchase, or before it. */
  behind: fc.constantFrom(0, 0, 1, 300, -1, -200, -2000),
  /** Everybody buys on the same days. */
  alike: fc.boolean(),
});

type Given = Record<'customers' | 'seed' | 'days' | 'most' | 'lowest' | 'spread', number> & {
  readonly alike: boolean;
};
function madeOf(given: Given) {
  let state = given.seed;
  const chance = () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
  const rows = Array.from({ length: given.customers }, (_, who) => {
    const count = given.alike ? given.most : 1 + Math.floor(chance() * given.most);
    return Array.from({ length: count }, (_, i) => ({
      who,
      day: Math.floor((given.alike ? i / count : chance()) * given.days),
      cents: given.lowest + Math.floor(chance() * given.spread),
    }));
  }).flat();
  return purchaseDays({
    customers: given.customers,
    customer: Int32Array.from(rows, ({ who }) => who),
    day: Int32Array.from(rows, ({ day }) => day),
    cents: Float64Array.from(rows, ({ cents }) => cents),
  });
}

const terms = { margin: 0.4, discount: 0.01 };

describe('a company of any history', () => {
  it('has an answer or a reason in every figure, and chances that are some', () => {
    fc.assert(
      fc.property(company, (given) => {
        const days = madeOf(given);
        const until = given.days - 1 + given.behind;
        const { horizon } = given;
        const settings = { until, horizon, split: until - horizon, expectedDays: 365, ...terms };
        const segment = Int32Array.from({ length: given.customers }, (_, i) => (i % 3) - 1);
        const found = lifecycle(days, { ...settings, segment });
        expect(wrongNumbers(found)).toEqual([]);
        expect(found.reason === null).toBe(found.fits.length > 0);
        expect(found.backTest === null).toBe(found.noBackTestReason !== null);
        const { churn, aliveChance, ...p } = found.predictions;
        expect(aliveChance === null).toBe(found.noAliveReason !== null);
        for (const chances of [churn, aliveChance])
          expect((chances ?? []).every((chance) => chance >= 0 && chance <= 1)).toBe(true);
        for (const figures of [p.expectedPurchases, p.averageValue, p.lifetimeValue])
          expect(figures.every((figure) => figure >= 0)).toBe(true);
        expect(usualHorizon(days, until)).toBeGreaterThanOrEqual(1);
        const series = predictedAgainstActual(days, monthsUntil(until), 'mbg_nbd', true);
        expect(wrongNumbers(series)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('is told why nothing was held against its past', () => {
    const days = madeOf({
      ...{ customers: 600, seed: 3, days: 100, most: 10, lowest: 1, spread: 100 },
      alike: false,
    });
    const run = (more: Partial<LifecycleSettings>) =>
      lifecycle(days, { until: 99, horizon: 30, split: 69, ...terms, ...more });
    expect(run({}).noBackTestReason).toBeNull();
    expect(run({ split: -5 })).toMatchObject({ noBackTestReason: 'short_history', windows: [] });
    // The days after this split are not over yet.
    expect(run({ split: 80 })).toMatchObject({ noBackTestReason: 'short_history', backTest: null });
    expect(run({ until: -400, split: -430 })).toMatchObject({
      ...{ reason: 'too_few_customers', noBackTestReason: 'no_model', noAliveReason: 'no_model' },
    });
  });

  it.each<[string, Partial<LifecycleSettings>]>([
    ['a horizon of no day', { horizon: 0 }],
    ['half a day', { until: 99.5 }],
    ['no last day', { until: Number.NaN }],
    ['no margin', { margin: Number.NaN }],
    ['a discount that leaves nothing', { discount: -1 }],
  ])('is not asked for %s', (_, wrong) => {
    const days = madeOf({
      ...{ customers: 500, seed: 3, days: 3, most: 1, lowest: 1, spread: 1 },
      alike: false,
    });
    const settings = { until: 2, horizon: 1, split: 1, ...terms, ...wrong };
    expect(() => lifecycle(days, settings)).toThrow(RangeError);
  });
});

describe('units', () => {
  const days = madeOf({
    ...{ customers: 640, seed: 11, days: 400, most: 10, lowest: 100, spread: 10_000 },
    alike: false,
  });
  const histories = historiesUntil(days, 399);

  it('of time change alpha and the likelihood as they have to, and nothing else', () => {
    const groups = grouped(histories);
    const weeks = {
      ...groups,
      last: groups.last.map((day) => day / 7),
      age: groups.age.map((day) => day / 7),
    };
    const [inDays, inWeeks] = [fitted('mbg_nbd', groups), fitted('mbg_nbd', weeks)];
    const repeats = histories.repeats.reduce((sum, x) => sum + x, 0);
    expect((inDays?.parameters.alpha ?? 0) / (inWeeks?.parameters.alpha ?? 1)).toBeCloseTo(7, 4);
    expect((inDays?.parameters.r ?? 0) / (inWeeks?.parameters.r ?? 1)).toBeCloseTo(1, 5);
    const shift = repeats * Math.log(7);
    expect((inDays?.logLikelihood ?? 0) + shift).toBeCloseTo(inWeeks?.logLikelihood ?? 0, 4);
  });

  it('of money scale what an order is worth', () => {
    const orders = histories.repeats.map((x) => x + 1);
    const value = (times: number) => {
      const mean = histories.mean.map((cents) => cents * times);
      const p = fittedSpend({ orders, mean })?.parameters;
      return p ? expectedValue(p, 3, 4_000 * times) : 0;
    };
    expect(value(100) / value(1)).toBeCloseTo(100, 3);
  });
});
