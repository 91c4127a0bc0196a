import { describe, expect, it } from 'vitest';
import { areaUnderCurve } from '../purchases/ranks.js';
import { Cancelled } from '../watch.js';
import { designed, slotsOf } from './design.js';
import { type LeadScoreSettings, leadScore } from './leadScore.js';
import { numbers, tableOf, wholesaler, words } from './leads.testkit.js';
import { fitLogistic } from './logistic.js';
import { explainLead, scoreLeads, scoreOf } from './model.js';
import { leadScoreSteps } from './watch.js';

const leads = wholesaler(12_000);
const found = leadScore(leads.table, leads.outcome);

describe('the lead score', () => {
  it('ranks later leads nearly as well as the chances they were drawn with', () => {
    const { backTest } = found;
    const later = leads.truth.subarray(8400);
    const best = areaUnderCurve(later, leads.outcome.subarray(8400)) ?? 0;
    expect(best).toBeGreaterThan(0.7);
    expect(backTest?.held.auc).toBeGreaterThan(best - 0.015);
    expect(backTest?.held.auc).toBeLessThan(best + 0.005);
    expect(backTest?.held).toMatchObject({ rows: 3600 });
    expect(backTest?.trained.rows).toBe(8400);
    expect(backTest?.held.ece).toBeLessThan(0.03);
    expect(backTest?.held.topDecileLift).toBeGreaterThan(2);
    expect(backTest?.beatenBy).toBeNull();
    expect(backTest?.suspect).toBeNull();
  });

  it('is held against rules that need no model', () => {
    const [all, column] = found.backTest?.naive ?? [];
    expect(all).toMatchObject({ name: 'base_rate', column: null, held: { auc: 0.5 } });
    expect(all?.held.topDecileLift).toBeCloseTo(1, 10);
    expect(column).toMatchObject({ name: 'best_column', column: 'kind' });
    expect(column?.held.auc).toBeLessThan(found.backTest?.held.auc ?? 0);
  });

  it('says what became of each band, and cuts bands where a tenth, a quarter and a half of the leads lie', () => {
    const bands = found.backTest?.bands ?? [];
    expect(bands.map(({ band }) => band)).toEqual(['very_high', 'high', 'medium', 'low']);
    const conversions = bands.map(({ conversion }) => conversion ?? 0);
    expect(conversions).toEqual(conversions.toSorted((a, b) => b - a));
    expect(bands.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
    expect(bands[0]?.share).toBeCloseTo(0.1, 1);
    const bins = found.backTest?.bins ?? [];
    expect(bins).toHaveLength(10);
    const held = bins.filter(({ said, interval }) => said >= interval.low && said <= interval.high);
    expect(held.length).toBeGreaterThanOrEqual(8);
  });

  it('says what weighs, and for what nothing speaks', () => {
    const points = (column: string, level: string) =>
      found.drivers.find((one) => one.column === column && one.level === level)?.points ?? 0;
    expect(points('kind', 'restaurant') - points('kind', 'care')).toBeCloseTo(1.7, 0);
    expect(points('source', 'fair')).toBeGreaterThan(0.3);
    const seats = found.drivers.filter(({ column, is }) => column === 'seats' && is === 'range');
    const rising = seats.toSorted((a, b) => (a.from ?? 0) - (b.from ?? 0));
    expect((rising.at(-1)?.points ?? 0) - (rising[0]?.points ?? 0)).toBeGreaterThan(1);
    const noise = found.drivers.filter(({ column }) => column === 'noise');
    expect(Math.max(...noise.map((one) => Math.abs(one.points)))).toBeLessThan(0.3);
  });

  it('explains a lead by points that add up to its score', () => {
    const chance = scoreLeads(found.model, leads.table);
    for (const row of [0, 17, 4711, 11_999]) {
      const why = explainLead(found.model, leads.table, row);
      expect(why.chance).toBeCloseTo(chance[row] ?? 0, 12);
      expect(why.points.reduce((sum, { points }) => sum + points, why.base)).toBeCloseTo(
        why.logit,
        10,
      );
      expect(why.points).toHaveLength(4);
      expect(why).toMatchObject({ low: null, high: null });
    }
    expect(scoreOf(0.126)).toBe(13);
    // What the back-test said of later leads is what scoring them says.
    const { backTest } = found;
    const again = scoreLeads(backTest?.model ?? found.model, leads.table);
    for (const [i, row] of (backTest?.rows ?? []).entries())
      if (i % 97 === 0) expect(again[row]).toBeCloseTo(backTest?.chance[i] ?? -1, 6);
  });

  it('is kept as JSON, and scores the same from it', () => {
    const text = JSON.stringify(found.model);
    expect(text.length).toBeLessThan(10_000);
    expect(scoreLeads(JSON.parse(text), leads.table)).toEqual(scoreLeads(found.model, leads.table));
  });

  it('takes what it never saw as not known, and levels it never saw as others', () => {
    const nobody = { rows: 1, columns: [] };
    const new_ = tableOf(words('kind', ['spaceship']), words('seats', ['many']));
    const [without] = scoreLeads(found.model, nobody);
    expect(without).toBeGreaterThan(0);
    expect(explainLead(found.model, nobody, 0).points.every(({ value }) => value === null)).toBe(
      true,
    );
    const why = explainLead(found.model, new_, 0).points;
    expect(why.find(({ column }) => column === 'kind')?.value).toBe('spaceship');
    expect(why.find(({ column }) => column === 'seats')?.value).toBeNull();
    // A number beyond all that was learned from counts as the largest that was.
    const far = (seats: number) => scoreLeads(found.model, tableOf(numbers('seats', [seats])))[0];
    expect(far(1e300)).toBe(far(150));
    expect(far(Number.POSITIVE_INFINITY)).toBe(without);
  });

  it('has the least loss there is: no weight can be moved to make it less', () => {
    const rows = Int32Array.from(leads.outcome.keys());
    const sizes = { ranges: 10, levels: 60 };
    const columns = leads.table.columns.map((column) =>
      designed(column, rows, slotsOf(column, rows, sizes)),
    );
    const design = { rows: rows.length, columns };
    const { intercept, of } = fitLogistic(design, leads.outcome, { from: 0, to: 12_000 });
    const slopes = of.map(({ slots }) => Float64Array.from(slots));
    let free = 0;
    const lines = of.map(({ line }) => line);
    for (let i = 0; i < 12_000; i++) {
      const logit = design.columns.reduce(
        (sum, { slot, z }, c) =>
          sum + (of[c]?.slots[slot[i] ?? 0] ?? 0) + (of[c]?.line ?? 0) * (z?.[i] ?? 0),
        intercept,
      );
      const error = 1 / (1 + Math.exp(-logit)) - (leads.outcome[i] ?? 0);
      free += error;
      for (const [c, { slot, z }] of design.columns.entries()) {
        const at = slot[i] as number;
        (slopes[c] as Float64Array)[at] = (slopes[c]?.[at] ?? 0) + error;
        lines[c] = (lines[c] ?? 0) + error * (z?.[i] ?? 0);
      }
    }
    for (const slope of [free, ...lines, ...slopes.flatMap((one) => [...one])])
      expect(Math.abs(slope)).toBeLessThan(1e-3);
  });

  it('follows the level that the outcome has now', () => {
    const [early, late] = [wholesaler(6000, 3, -3), wholesaler(6000, 5, -1.2)];
    const both = (of: 'kind' | 'source' | 'seats' | 'noise') => {
      const [a, b] = [early, late].map(({ table }) =>
        table.columns.find(({ name }) => name === of),
      );
      if (a?.kind === 'number' && b?.kind === 'number')
        return numbers(of, [...a.values, ...b.values]);
      if (a?.kind !== 'category' || b?.kind !== 'category') throw new Error('no column');
      const cells = [a, b].flatMap(({ codes, levels }) =>
        Array.from(codes, (code) => levels[code] ?? null),
      );
      return words(of, cells);
    };
    const table = tableOf(both('kind'), both('source'), both('seats'), both('noise'));
    const outcome = Uint8Array.from([...early.outcome, ...late.outcome]);
    const moved = leadScore(table, outcome, { holdout: 0.2 });
    expect(moved.rates).toHaveLength(10);
    expect(moved.rates.at(-1)?.rate).toBeGreaterThan(2 * (moved.rates[0]?.rate ?? 1));
    expect(moved.backTest?.calibration).not.toBe('none');
    expect(moved.backTest?.held.ece).toBeLessThan(0.04);
    expect(moved.backTest?.naive[0]?.held.ece).toBeGreaterThan(0.08);
  });

  it('tells how leads of now differ from those it learned from', () => {
    const { table, outcome } = wholesaler(3000, 11);
    const now = wholesaler(2000, 13).table;
    const same = leadScore(table, outcome, { now });
    expect(Math.max(...(same.driftNow ?? []).map(({ psi }) => psi))).toBeLessThan(0.1);
    const other = tableOf(
      ...now.columns.map((one) =>
        one.name === 'kind' ? words('kind', Array(2000).fill('care')) : one,
      ),
    );
    const [first, second] = leadScore(table, outcome, { now: other }).driftNow ?? [];
    expect(first?.column).toBe('kind');
    expect(first?.psi).toBeGreaterThan(1);
    expect(second?.psi).toBeLessThan(0.1);
    expect(same.backTest?.drift.map(({ column }) => column).toSorted()).toEqual([
      'kind',
      'noise',
      'seats',
      'source',
    ]);
  });

  it('splits by time, and never leads of one moment', () => {
    const { table, outcome } = wholesaler(1000, 21, -1);
    const order = Float64Array.from({ length: 1000 }, (_, i) => 100 - Math.floor(i / 100));
    const { backTest } = leadScore(table, outcome, { order, holdout: 0.25 });
    expect([2, 3]).toContain((backTest?.rows.length ?? 0) / 100);
    expect(Math.max(...(backTest?.rows ?? []))).toBeLessThan(300);
    expect(leadScore(table, outcome, { order: new Float64Array(1000) })).toMatchObject({
      ...{ backTest: null, noBackTestReason: 'one_moment', model: { kind: 'logistic' } },
    });
  });

  it('tells how far it is, and stops when nobody waits', () => {
    const told: [string, number][] = [];
    leadScore(
      leads.table,
      leads.outcome,
      {},
      { progress: (step, share) => told.push([step, share]) },
    );
    const shares = told.map(([, share]) => share);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBeCloseTo(1, 9);
    expect(new Set(told.map(([step]) => step))).toEqual(new Set(leadScoreSteps));
    let asked = 0;
    const cancelled = () => ++asked > 12;
    expect(() => leadScore(leads.table, leads.outcome, {}, { cancelled })).toThrow(Cancelled);
    expect(asked).toBe(13);
  });

  it.each<[string, LeadScoreSettings | Uint8Array, string]>([
    ['a hold-out of all', { holdout: 1 }, 'between 0 and 1'],
    ['no hold-out', { holdout: 0 }, 'between 0 and 1'],
    ['moments of others', { order: new Float64Array(3) }, '3 moments for 12000 rows'],
    ['outcomes of others', new Uint8Array(3), '3 outcomes for 12000 rows'],
    ['another outcome', new Uint8Array(12_000).fill(2), '0 or 1'],
  ])('is not asked for %s', (_, wrong, said) => {
    const [settings, outcome] = wrong instanceof Uint8Array ? [{}, wrong] : [wrong, leads.outcome];
    expect(() => leadScore(leads.table, outcome, settings)).toThrow(said);
  });

  it('is not given columns that do not fit', () => {
    const column = words('kind', ['a', 'b']);
    const asked =
      (...columns: Parameters<typeof tableOf>) =>
      () =>
        leadScore({ rows: 2, columns }, new Uint8Array(2));
    expect(asked(column, column)).toThrow('kind is there twice');
    expect(asked(numbers('seats', [1]))).toThrow('seats has 1 entries for 2 rows');
    expect(asked({ ...column, levels: ['a'] })).toThrow('codes beyond its 1 levels');
  });
});
