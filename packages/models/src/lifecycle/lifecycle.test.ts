import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  lifecycleStages,
  type StageSettings,
  stageOf,
  usualCutPoints,
} from '../purchases/stages.js';
import { type FlowCell, flowBetween, flowOf, flowSources, flowTargets } from './flow.js';
import { recencyMatrix } from './matrix.js';
import { mostParetoPoints, pareto } from './pareto.js';
import { stagePreview, stageSettingFaults, stagesOf } from './settings.js';
import { stageOfStanding, whyInStage, whyMoved } from './why.js';

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const cents = fc.integer({ min: 0, max: 1_000_000 });

describe('the flow between two runs', () => {
  const stage = fc.integer({ min: 1, max: 7 });
  const run = fc
    .uniqueArray(fc.record({ who: fc.integer({ min: 0, max: 40 }), stage, cents }), {
      selector: ({ who }) => who,
      maxLength: 30,
    })
    .map((rows) => ({
      customer: rows.map(({ who }) => who),
      stage: rows.map((row) => row.stage),
      cents: rows.map((row) => row.cents),
    }));
  type Run = { customer: number[]; stage: number[]; cents: number[] };
  const stagesIn = ({ stage, cents }: Run) =>
    lifecycleStages.flatMap((name, number) => {
      const of = stage.flatMap((one, i) => (one === number ? [cents[i] ?? 0] : []));
      return of.length > 0 ? [{ name, customers: of.length, cents: sum(of) }] : [];
    });

  it('has paths that add up to the stages of both, by customers and by money', () => {
    fc.assert(
      fc.property(run, run, fc.array(fc.integer({ min: 0, max: 40 })), (before, after, merged) => {
        const flow = flowBetween(before, after, new Set(merged));
        const isStage = ({ name }: { name: string }) =>
          (lifecycleStages as readonly string[]).includes(name);
        expect(flow.before.filter(isStage)).toEqual(stagesIn(before));
        expect(flow.after.filter(isStage)).toEqual(stagesIn(after));
        const known = new Set(before.customer);
        const left = new Set(after.customer);
        const of = (name: string, nodes: readonly { name: string; customers: number }[]) =>
          nodes.find((node) => node.name === name)?.customers ?? 0;
        expect(of('newcomer', flow.before)).toBe(
          after.customer.filter((c) => !known.has(c)).length,
        );
        expect(of('merged', flow.after) + of('gone', flow.after)).toBe(
          before.customer.filter((c) => !left.has(c)).length,
        );
      }),
    );
  });

  it('is the same however often a path was counted, and refuses who neither came nor stayed', () => {
    const path: FlowCell = {
      ...{ before: 'loyal', after: 'lost', customers: 2, centsBefore: 500, centsAfter: 500 },
    };
    expect(flowOf([path, path]).cells).toEqual([
      { ...path, customers: 4, centsBefore: 1000, centsAfter: 1000 },
    ]);
    expect(flowOf([])).toEqual({ cells: [], before: [], after: [] });
    expect(() => flowOf([{ ...path, before: 'newcomer', after: 'gone' }])).toThrow(RangeError);
    expect([flowSources.length, flowTargets.length]).toEqual([9, 10]);
  });
});

describe('the matrix of recency and frequency', () => {
  it('holds every customer once and shares out the whole money', () => {
    const fifth = fc.integer({ min: 1, max: 5 });
    const customer = fc.record({
      ...{ r: fifth, f: fifth, stage: fifth, cents, recency: cents, purchases: fifth },
    });
    fc.assert(
      fc.property(fc.array(customer, { maxLength: 60 }), (all) => {
        const column = (of: (one: (typeof all)[number]) => number) => all.map(of);
        const matrix = recencyMatrix({
          r: column(({ r }) => r),
          f: column(({ f }) => f),
          stage: column(({ stage }) => stage),
          cents: column((one) => one.cents),
          recency: column(({ recency }) => recency),
          purchases: column(({ purchases }) => purchases),
        });
        expect(matrix.cells).toHaveLength(25);
        expect(sum(matrix.cells.map(({ customers }) => customers))).toBe(all.length);
        const money = sum(column((one) => one.cents));
        if (money > 0) expect(sum(matrix.cells.map(({ share }) => share ?? 0))).toBeCloseTo(1, 9);
        else for (const { share } of matrix.cells) expect(share).toBeNull();
        for (const { r, f, customers, most } of matrix.cells) {
          const its = all.filter((one) => one.r === r && one.f === f);
          expect(customers).toBe(its.length);
          const counts = [1, 2, 3, 4, 5].map((s) => its.filter(({ stage }) => stage === s).length);
          expect(most?.customers ?? 0).toBe(Math.max(...counts));
          if (most) expect(counts[most.stage - 1]).toBe(most.customers);
        }
        for (const [at, range] of matrix.recency.entries()) {
          const own = all.filter(({ r }) => r === at + 1).map(({ recency }) => recency);
          expect(range).toEqual(
            own.length > 0 ? { from: Math.min(...own), to: Math.max(...own) } : null,
          );
        }
      }),
    );
  });
});

describe('the Pareto curve', () => {
  it('is exact at each of its points, which are few', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 1500 }), (values) => {
        const { points, ...curve } = pareto(values);
        const falling = [...values].sort((a, b) => b - a);
        const upTo = [0];
        for (const value of falling) upTo.push((upTo.at(-1) ?? 0) + value);
        for (const { customers, cents } of points) expect(cents).toBe(upTo[customers]);
        expect(points.length).toBeLessThanOrEqual(mostParetoPoints);
        expect(points.at(-1)).toEqual({ customers: values.length, cents: sum(values) });
        expect(curve).toMatchObject({ customers: values.length, cents: sum(values), belowZero: 0 });
        for (const [k, point] of points.entries()) {
          const before = points[k - 1];
          if (!before || point.customers === before.customers + 1) continue;
          expect((point.customers - before.customers) / values.length).toBeLessThan(0.01);
          expect((point.cents - before.cents) / sum(values)).toBeLessThan(0.01);
        }
        for (const { share, customers, cents } of curve.top) {
          expect(customers).toBe(Math.max(1, Math.round(share * values.length)));
          expect(cents).toBe(upTo[customers]);
        }
        if (curve.most) {
          expect(curve.most.cents).toBeGreaterThanOrEqual(0.8 * sum(values));
          expect(upTo[curve.most.customers - 1]).toBeLessThan(0.8 * sum(values));
        }
      }),
      { numRuns: 50 },
    );
  });

  it('of nobody, of nothing and of what was credited has an answer', () => {
    const nothing = { customers: 0, cents: 0, belowZero: 0, top: [], most: null };
    expect(pareto([])).toEqual({ ...nothing, points: [{ customers: 0, cents: 0 }] });
    expect(pareto([0, 0]).most).toBeNull();
    expect(pareto([100, -50])).toMatchObject({ cents: 100, belowZero: 1 });
    expect(pareto([100, -50]).most).toEqual({ customers: 1, cents: 100 });
  });

  it('of a market in which few buy nearly all keeps its head', () => {
    const values = Float64Array.from({ length: 200_000 }, (_, i) =>
      Math.round(1e9 / (i + 1) ** 1.3),
    );
    const { points, top } = pareto(values);
    expect(points.length).toBeLessThanOrEqual(mostParetoPoints);
    expect(points.slice(0, 6).map(({ customers }) => customers)).toEqual([0, 1, 2, 3, 4, 5]);
    expect((top[0]?.cents ?? 0) / sum([...values])).toBeGreaterThan(0.9);
  });
});

const risen = (min: number, max: number) =>
  fc
    .uniqueArray(fc.double({ min, max, noNaN: true }), { minLength: 3, maxLength: 3 })
    .map((values) => values.sort((a, b) => a - b) as [number, number, number]);
const settings: fc.Arbitrary<StageSettings> = fc
  .record({
    newDays: fc.integer({ min: 1, max: 400 }),
    loyalPurchases: fc.integer({ min: 3, max: 40 }),
    silence: risen(0.1, 20),
    churn: risen(0, 1),
  })
  .map(({ newDays, loyalPurchases, silence: s, churn: c }) => ({
    ...{ newDays, loyalPurchases },
    atRisk: { silence: s[0], churn: c[0] },
    lapsing: { silence: s[1], churn: c[1] },
    lost: { silence: s[2], churn: c[2] },
  }));
const customer = fc
  .record({
    purchases: fc.integer({ min: 0, max: 60 }),
    recency: fc.integer({ min: 0, max: 2000 }),
    longer: fc.integer({ min: 0, max: 2000 }),
    gap: fc.integer({ min: 1, max: 400 }),
    churn: fc.double({ min: 0, max: 1, noNaN: true }),
    ...{ cents, topCents: fc.constant(500_000) },
  })
  .map(({ longer, ...one }) => ({ ...one, age: one.recency + longer }));

describe('cut points as settings', () => {
  it('put every customer into exactly one stage, whatever they are, and leave none of the stages out', () => {
    fc.assert(
      fc.property(settings, customer, (cut, one) => {
        expect(stageSettingFaults(cut)).toEqual([]);
        const standing = { ...one, topValue: one.cents > one.topCents };
        const silence = one.recency / one.gap;
        const over = ({ silence: s, churn: c }: { silence: number; churn: number }) =>
          silence >= s && one.churn >= c;
        // Each stage in its own words, none of them knowing of `stageOf`.
        const away = over(cut.lost) || over(cut.lapsing) || over(cut.atRisk);
        const fresh = one.purchases <= 2 && one.age <= cut.newDays;
        const here = one.purchases > 0 && !away && !fresh;
        const said = {
          prospect: one.purchases === 0,
          new: one.purchases > 0 && !away && fresh,
          developing: here && !standing.topValue && one.purchases < cut.loyalPurchases,
          loyal: here && !standing.topValue && one.purchases >= cut.loyalPurchases,
          high_value: here && standing.topValue,
          at_risk: one.purchases > 0 && over(cut.atRisk) && !over(cut.lapsing) && !over(cut.lost),
          lapsing: one.purchases > 0 && over(cut.lapsing) && !over(cut.lost),
          lost: one.purchases > 0 && over(cut.lost),
        };
        expect(lifecycleStages.filter((stage) => said[stage])).toEqual([stageOf(standing, cut)]);
      }),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(settings, (cut) => {
        const calm = { purchases: 2, age: 3650, recency: 0, gap: 1, churn: 0, topValue: false };
        const silent = ({ silence }: { silence: number }) => ({ recency: silence, churn: 1 });
        const some = [
          { ...calm, purchases: 0 },
          { ...calm, age: 1 },
          calm,
          { ...calm, purchases: cut.loyalPurchases },
          { ...calm, topValue: true },
          ...[cut.atRisk, cut.lapsing, cut.lost].map((point) => ({ ...calm, ...silent(point) })),
        ];
        expect(some.map((one) => stageOf(one, cut))).toEqual(lifecycleStages);
      }),
    );
  });

  it('are refused where a later stage would come sooner, or a value cannot be', () => {
    const usual = { ...usualCutPoints, newDays: 60 };
    expect(stageSettingFaults(usual)).toEqual([]);
    expect(
      stageSettingFaults({ ...usual, lost: { silence: 1, churn: 0.2 }, newDays: 1.5 }),
    ).toEqual([
      { field: 'newDays', code: 'not_whole' },
      { field: 'lost.silence', code: 'below_the_one_before' },
      { field: 'lost.churn', code: 'below_the_one_before' },
    ]);
    const none = { ...usual, atRisk: { silence: Number.NaN, churn: 2 }, loyalPurchases: 2 };
    expect(stageSettingFaults(none).map(({ field, code }) => `${field} ${code}`)).toEqual([
      'loyalPurchases out_of_range',
      'atRisk.silence out_of_range',
      'atRisk.churn out_of_range',
      'lapsing.silence below_the_one_before',
      'lapsing.churn below_the_one_before',
    ]);
  });

  it('say what a change of them moves before it is made', () => {
    fc.assert(
      fc.property(fc.array(customer, { maxLength: 40 }), settings, settings, (all, old, next) => {
        const columns = {
          purchases: all.map(({ purchases }) => purchases),
          age: all.map(({ age }) => age),
          recency: all.map(({ recency }) => recency),
          gap: all.map(({ gap }) => gap),
          churn: all.map(({ churn }) => churn),
          cents: all.map((one) => one.cents),
          topCents: 500_000,
        };
        const stages = all.map((one) => stageOfStanding(one, old));
        expect([...stagesOf(columns, old)].map((at) => lifecycleStages[at])).toEqual(stages);
        const { moved, moves } = stagePreview(columns, old, next);
        expect(moved).toBe(
          all.filter((one) => stageOfStanding(one, old) !== stageOfStanding(one, next)).length,
        );
        expect(sum(moves.map(({ customers }) => customers))).toBe(all.length);
        expect(sum(moves.map((move) => move.cents))).toBe(sum(columns.cents));
        for (const stage of lifecycleStages)
          expect(
            sum(moves.flatMap(({ from, customers }) => (from === stage ? [customers] : []))),
          ).toBe(stages.filter((one) => one === stage).length);
        expect(stagePreview(columns, old, old).moved).toBe(0);
        // Without a model silence alone tells.
        const silent = stagesOf({ ...columns, churn: null }, old);
        expect([...silent].map((at) => lifecycleStages[at])).toEqual(
          all.map((one) => stageOfStanding({ ...one, churn: 1 }, old)),
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe('why a customer is in its stage', () => {
  const usual = { ...usualCutPoints, newDays: 60 };
  const quiet = {
    ...{ purchases: 6, age: 400, recency: 20, gap: 30, churn: 0.1 },
    ...{ cents: 90_000, topCents: 500_000 },
  };

  it('is told by one to three facts that stand as they are said', () => {
    fc.assert(
      fc.property(customer, settings, (one, cut) => {
        const facts = whyInStage(one, cut);
        expect(facts.length >= 1 && facts.length <= 3).toBe(true);
        for (const { value, cut: point } of facts)
          expect(Number.isFinite(value) && Number.isFinite(point)).toBe(true);
      }),
    );
    expect(whyInStage(quiet, usual)).toEqual([
      { measure: 'loyal_purchases', value: 6, cut: 5, reached: true },
      { measure: 'top_value', value: 90_000, cut: 500_000, reached: false },
    ]);
    expect(whyInStage({ ...quiet, recency: 100, churn: 0.55 }, usual)[0]).toEqual({
      ...{ measure: 'silence_lapsing', value: 100 / 30, cut: 3, reached: true },
    });
  });

  it('came of a cut point that was crossed, whenever it changed', () => {
    fc.assert(
      fc.property(customer, customer, settings, settings, (was, is, old, next) => {
        const moved = whyMoved({ customer: was, settings: old }, { customer: is, settings: next });
        expect(moved.from).toBe(stageOfStanding(was, old));
        expect(moved.to).toBe(stageOfStanding(is, next));
        expect(moved.crossed.length > 0).toBe(moved.from !== moved.to);
        expect(moved.crossed.length).toBeLessThanOrEqual(3);
        expect(
          whyMoved({ customer: was, settings: old }, { customer: was, settings: old }).crossed,
        ).toEqual([]);
        const bySettings = whyMoved(
          { customer: was, settings: old },
          { customer: was, settings: next },
        );
        for (const { by } of bySettings.crossed) expect(by).toBe('settings');
        const byCustomer = whyMoved(
          { customer: was, settings: old },
          { customer: is, settings: old },
        );
        for (const { by } of byCustomer.crossed) expect(by).toBe('customer');
      }),
      { numRuns: 300 },
    );
  });

  it('names what tells most first', () => {
    const later = { ...quiet, age: 490, recency: 110, churn: 0.6 };
    const moved = whyMoved(
      { customer: quiet, settings: usual },
      { customer: later, settings: usual },
    );
    expect([moved.from, moved.to, moved.purchases]).toEqual(['loyal', 'lapsing', 0]);
    expect(moved.crossed.map(({ measure, reached }) => [measure, reached])).toEqual([
      ['silence_lapsing', true],
      ['churn_lapsing', true],
      ['silence_at_risk', true],
    ]);
  });
});
