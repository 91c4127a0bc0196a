import { describe, expect, it } from 'vitest';
import { purchaseDays } from '../purchases/history.js';
import { type Lifecycle, lifecycle } from '../purchases/lifecycle.js';
import { type KeptColumns, keptChance, noSegment } from './kept.js';
import { stagesOf } from './settings.js';
import { gapsOf, type RunTerms, settingsPreview } from './whatIf.js';

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

  it('has less churn the longer one waits, and moves nobody into a stage that cannot be reached', () => {
    const longer = settingsPreview(kept, was, { ...was, horizon: 2 * horizon });
    expect(longer.churn?.after).toBeLessThan(longer.churn?.before ?? 0);
    const stages = { ...was.stages, lost: { silence: 100, churn: 1 } };
    const moves = settingsPreview(kept, was, { ...was, stages }).moves;
    expect(moves.some(({ to }) => to === 'lost')).toBe(false);
  });
});
