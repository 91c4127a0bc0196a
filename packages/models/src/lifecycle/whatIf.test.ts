import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PurchaseModel } from '../purchases/counting.js';
import { noPurchaseChance } from '../purchases/forecast.js';
import { purchaseDays } from '../purchases/history.js';
import { type Lifecycle, lifecycle } from '../purchases/lifecycle.js';
import { shifted } from '../purchases/recalibration.js';
import { type KeptColumns, keptChance, noSegment } from './kept.js';
import { stagesOf } from './settings.js';
import { churnOf, gapsOf, type RunTerms, settingsPreview } from './whatIf.js';

/** Customers of very different rhythms, some of whom stay away. */
const rows = Array.from({ length: 800 }, (_, c) => {
  const [every, first, end] = [5 + ((c * 37) % 90), c % 200, c % 3 === 0 ? 400 : 900];
  const days = Array.from({ length: 200 }, (_, k) => first + k * every + ((c * k) % 5));
  return days.filter((day) => day <= end).map((day) => ({ c, day, cents: 1000 + 7 * (c % 300) }));
}).flat();
const days = purchaseDays({
  customers: 800,
  customer: Int32Array.from(rows, ({ c }) => c),
  day: Int32Array.from(rows, ({ day }) => day),
  cents: Float64Array.from(rows, ({ cents }) => cents),
});
const until = 900;
const terms = { margin: 1, discount: 0.01 };
const run = (horizon: number, by = terms): Lifecycle =>
  lifecycle(days, { until, horizon, split: until - 180, expectedDays: 365, ...by });

function keptOf(found: Lifecycle): KeptColumns {
  const said = found.predictions;
  const columns = {
    ...{ profile: Float64Array.from(said.customer), stage: new Uint8Array(said.customer.length) },
    segment: new Uint16Array(said.customer.length).fill(noSegment),
    ...{ cents: said.cents, r: said.r, f: said.f, m: said.m, low: null, high: null, alive: null },
    purchases: Uint32Array.from(said.purchases),
    age: Uint32Array.from(said.age),
    recency: Uint32Array.from(said.recency),
    expected: Float32Array.from(said.expectedPurchases),
    ...{ averageValue: said.averageValue, lifetimeValue: said.lifetimeValue },
    churn: said.churn && Float32Array.from(said.churn, keptChance),
    ...{ companyGap: found.usualGap ?? 1, topCents: said.topCents },
  };
  const stage = stagesOf({ ...columns, gap: gapsOf(columns) }, found.stageSettings);
  return { ...columns, stage };
}

describe('what other settings would say of a run that is kept', () => {
  const horizon = 180;
  const found = run(horizon);
  const kept = keptOf(found);
  const fit = (name: string | null) => found.fits.find(({ model }) => model === name);
  const was: RunTerms = {
    ...{ ...terms, horizon, stages: found.stageSettings },
    ...{ expectedBy: fit(found.chosen), chanceBy: fit(found.chanceBy) },
    shift: found.recalibration?.used ? found.recalibration.shift : 0,
    season: found.season?.used ? found.season.days / horizon : 1,
  };
  const sum = (values: ArrayLike<number>) => Array.from(values).reduce((all, one) => all + one, 0);

  it('is what the run says where they are its own', () => {
    const same = settingsPreview(kept, was, was);
    expect(same.moved).toBe(0);
    expect(same.lifetimeValue.after).toBe(same.lifetimeValue.before);
    expect(same.churn?.after).toBe(same.churn?.before);
  });

  it('is what a run with other margin and discount says of lifetime value, to a thousandth', () => {
    const other = { margin: 0.4, discount: 0.05 };
    const { lifetimeValue } = settingsPreview(kept, was, { ...was, ...other });
    const anew = run(horizon, other);
    expect(anew.chosen).toBe(found.chosen);
    const exact = sum(anew.predictions.lifetimeValue);
    expect(Math.abs(lifetimeValue.after / exact - 1)).toBeLessThan(0.001);
  });

  it('remembers of one preview what the next needs, and says the same without', () => {
    const memory = { gaps: gapsOf(kept), orders: new Map() };
    const by = { ...was, expectedBy: fit('mbg_nbd') ?? fit('nbd') };
    const draft = { ...by, horizon: 90, discount: 0.03 };
    const [first, again] = [0, 1].map(() => settingsPreview(kept, by, draft, memory));
    expect(memory.orders.size).toBeGreaterThan(0);
    expect(again).toEqual(first);
    expect(first).toEqual(settingsPreview(kept, by, draft));
  });

  it('has a figure for whoever bought hundreds of times', () => {
    const often = [500, 511, 512, 513, 5000];
    const busy: KeptColumns = {
      ...kept,
      purchases: kept.purchases.map((x, i) => (often[i] ?? x - 1) + 1),
    };
    const by = { ...was, expectedBy: fit('mbg_nbd') ?? fit('nbd') };
    const { lifetimeValue } = settingsPreview(busy, by, { ...by, discount: 0.03 });
    expect(lifetimeValue.after).toSatisfy(Number.isFinite);
    expect(lifetimeValue.after).toBeLessThan(lifetimeValue.before);
  });

  it.each<PurchaseModel>(['bg_nbd', 'mbg_nbd', 'nbd'])(
    'says the chances of %s as they are defined, by tables of logarithms',
    (model) => {
      const left = { a: model === 'nbd' ? null : 0.6, b: model === 'nbd' ? null : 1.9 };
      const parameters = { r: 0.7, alpha: 40, ...left };
      const chanceBy = { model, parameters, logLikelihood: 0, degenerate: false };
      const customers = fc.tuple(
        fc.nat(400),
        fc.nat(2500),
        fc.double({ min: 0, max: 1, noNaN: true }),
      );
      fc.assert(
        fc.property(fc.array(customers, { minLength: 1, maxLength: 40 }), (some) => {
          const columns = {
            purchases: Uint32Array.from(some, ([x]) => x + 1),
            age: Uint32Array.from(some, ([, age]) => age),
            recency: Uint32Array.from(some, ([x, age, share]) => (x === 0 ? age : age * share)),
          };
          const found = churnOf(columns, { chanceBy, shift: 0.4, season: 1.1 }, 60);
          for (const [i, [repeats, age]] of some.entries()) {
            const last = age - (columns.recency[i] as number);
            const none = noPurchaseChance(model, parameters, { repeats, last, age }, 60 * 1.1);
            expect(found?.[i]).toBeCloseTo(1 - shifted(1 - none, 0.4), 6);
          }
        }),
      );
    },
  );

  it('has less churn the longer one waits, and moves nobody into a stage that cannot be reached', () => {
    const longer = settingsPreview(kept, was, { ...was, horizon: 2 * horizon });
    expect(longer.churn?.after).toBeLessThan(longer.churn?.before ?? 0);
    const stages = { ...was.stages, lost: { silence: 100, churn: 1 } };
    const moves = settingsPreview(kept, was, { ...was, stages }).moves;
    expect(moves.some(({ to }) => to === 'lost')).toBe(false);
  });
});
