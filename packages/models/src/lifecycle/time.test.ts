import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber, dayText } from '../contracts/days.js';
import { windowAt } from '../purchases/backTest.js';
import type { Fit } from '../purchases/fit.js';
import { aliveChance, expectedPurchases, noPurchaseChance } from '../purchases/forecast.js';
import { type PurchaseDays, purchaseDays } from '../purchases/history.js';
import { usualCutPoints } from '../purchases/stages.js';
import { recencyPicture } from './recency.js';
import { monthsUntil, predictedAgainstActual } from './series.js';

const settings = { ...usualCutPoints, newDays: 60 };
const fit: Fit = {
  ...{ model: 'mbg_nbd', logLikelihood: 0, degenerate: false },
  parameters: { r: 0.6, alpha: 40, a: 0.8, b: 2.5 },
};

describe('the picture of one customer', () => {
  const days = fc
    .uniqueArray(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 40 })
    .map((all) => all.sort((a, b) => a - b));
  const common = {
    ...{ until: 1000, ahead: 365, horizon: 90, chanceBy: fit, aliveBy: fit },
    ...{ companyGap: 40, topValue: false, settings },
  };

  it('is of chances, from its first purchase to as far as is asked, and agrees with the run', () => {
    fc.assert(
      fc.property(days, (bought) => {
        const found = recencyPicture({ ...common, purchaseDays: bought });
        const points = found?.points ?? [];
        expect(points[0]?.day).toBe(bought[0]);
        expect(points.at(-1)?.day).toBe(1365);
        expect(points.length).toBeLessThanOrEqual(210);
        for (const { alive, buys } of points)
          for (const chance of [alive ?? 0, buys]) expect(chance >= 0 && chance <= 1).toBe(true);
        const history = {
          repeats: bought.length - 1,
          last: (bought.at(-1) ?? 0) - (bought[0] ?? 0),
          age: 1000 - (bought[0] ?? 0),
        };
        const now = points.find(({ day }) => day === 1000);
        expect(now?.alive).toBe(aliveChance('mbg_nbd', fit.parameters, history));
        expect(1 - (now?.buys ?? 0)).toBeCloseTo(
          noPurchaseChance('mbg_nbd', fit.parameters, history, 90),
          12,
        );
        // Silence makes each chance smaller from here on, and the chance to have bought again larger.
        const ahead = points.filter(({ day }) => day >= 1000);
        for (const [k, { buys }] of ahead.entries())
          expect(buys).toBeLessThanOrEqual((ahead[k - 1]?.buys ?? 1) + 1e-12);
        const again = found?.again.map(({ chance }) => chance) ?? [];
        expect(again[0]).toBe(0);
        expect(again).toEqual([...again].sort((a, b) => a - b));
        expect(found?.gaps).toHaveLength(bought.length - 1);
        const order = ['at_risk', 'lapsing', 'lost'];
        const stages = found?.ahead.map(({ stage }) => order.indexOf(stage)) ?? [];
        const away = stages.filter((at) => at >= 0);
        expect(away).toEqual([...away].sort((a, b) => a - b));
      }),
      { numRuns: 60 },
    );
  });

  it('of who has not bought yet is none, and knows no leaving where none is measurable', () => {
    expect(recencyPicture({ ...common, purchaseDays: [1200] })).toBeNull();
    const found = recencyPicture({ ...common, purchaseDays: [10], aliveBy: undefined });
    expect(found?.points.every(({ alive }) => alive === null)).toBe(true);
  });
});

describe('what was foretold beside what came', () => {
  const until = 20_000;
  const market = (customers: number): PurchaseDays => {
    const [customer, day] = [[], []] as [number[], number[]];
    for (let c = 0; c < customers; c++)
      for (let at = until - 900 + ((c * 7) % 600); at <= until; at += 5 + ((c * 13) % 90)) {
        customer.push(c);
        day.push(at);
        if (c % 3 === 0 && at > until - 500) break;
      }
    return purchaseDays({
      ...{ customers, customer: Int32Array.from(customer), day: Int32Array.from(day) },
      cents: Float64Array.from(day, () => 2500),
    });
  };

  it('goes by calendar months', () => {
    const { split, ends } = monthsUntil(dayNumber('2026-03-31'));
    expect(dayText(split)).toBe('2025-03-31');
    expect(ends.map(dayText).slice(0, 2)).toEqual(['2025-04-30', '2025-05-31']);
    expect(ends.map(dayText).slice(-2)).toEqual(['2026-02-28', '2026-03-31']);
  });

  it('counts each purchase once, and foretells for those alone who were known', () => {
    const days = market(700);
    const span = monthsUntil(until);
    const series = predictedAgainstActual(days, span, 'nbd');
    const came = [...days.day].filter((day) => day > span.split && day <= until).length;
    const all = series.reduce(
      (sum, { actual, newcomers }) => sum + actual.purchases + newcomers.purchases,
      0,
    );
    expect(all).toBe(came);
    expect(series.every(({ actual }) => actual.cents === actual.purchases * 2500)).toBe(true);
    const window = windowAt(days, span.split, until - span.split);
    const model = window?.fits.find((one) => one.model === 'nbd');
    const expected = Array.from(window?.histories.repeats ?? [], (repeats, i) =>
      expectedPurchases(
        'nbd',
        (model as Fit).parameters,
        { repeats, last: window?.histories.last[i] ?? 0, age: window?.histories.age[i] ?? 0 },
        until - span.split,
      ),
    ).reduce((sum, one) => sum + one, 0);
    const predicted = series.reduce((sum, part) => sum + (part.predicted?.purchases ?? 0), 0);
    expect(predicted / expected).toBeCloseTo(1, 9);
    // Everything costs the same here.
    for (const part of series)
      expect((part.predicted?.cents ?? 0) / (part.predicted?.purchases ?? 1)).toBeCloseTo(2500, 0);
    const before = series.reduce((sum, { yearBefore }) => sum + (yearBefore?.purchases ?? 0), 0);
    expect(before).toBe(
      [...days.day].filter((day) => day > span.split - 365 && day <= until - 365).length,
    );
  });

  it('has nothing to stand beside where the data do not reach a year back', () => {
    const span = monthsUntil(until);
    const days = market(60);
    const whole = predictedAgainstActual(days, span, undefined);
    expect(whole.every(({ yearBefore }) => yearBefore !== null)).toBe(true);
    // The first purchase falls within the days that the fifth month is held against.
    const first = (whole[4]?.after ?? 0) - 365 + 10;
    const [customer, day] = [[], []] as [number[], number[]];
    for (let c = 0; c + 1 < days.start.length; c++)
      for (let i = days.start[c] as number; i < (days.start[c + 1] as number); i++)
        if ((days.day[i] as number) >= first) {
          customer.push(c);
          day.push(days.day[i] as number);
        }
    customer.push(0);
    day.push(first);
    const late = purchaseDays({
      ...{ customers: 60, customer: Int32Array.from(customer), day: Int32Array.from(day) },
      cents: Float64Array.from(day, () => 2500),
    });
    const known = predictedAgainstActual(late, span, undefined).map(
      ({ yearBefore }) => yearBefore !== null,
    );
    expect(known).toEqual([...Array(5).fill(false), ...Array(7).fill(true)]);
  });

  it('is nothing where no model was chosen or could be fitted, and zeros where nothing came', () => {
    const span = monthsUntil(until);
    expect(
      predictedAgainstActual(market(10), span, undefined).every((part) => part.predicted === null),
    ).toBe(true);
    const none = purchaseDays({
      ...{ customers: 0, customer: new Int32Array(0), day: new Int32Array(0) },
      cents: new Float64Array(0),
    });
    expect(predictedAgainstActual(none, span, 'nbd')[0]).toMatchObject({
      ...{ predicted: null, actual: { purchases: 0, cents: 0 } },
    });
  });
});
