import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LeadColumn, LeadTable } from './columns.js';
import { bandOf } from './holdout.js';
import { leadScore } from './leadScore.js';
import { chances, numbers, reordered, tableOf, words, wrongNumbers } from './leads.testkit.js';
import { explainLead, scoreLeads } from './model.js';

/** A column of any kind, of so many leads. */
const columnOf = (rows: number, at: number): fc.Arbitrary<LeadColumn> =>
  fc.oneof(
    fc
      .record({
        seed: fc.integer({ min: 1, max: 1e6 }),
        size: fc.constantFrom(0, 1e-300, 1, 1e6, 1e200, 1e308),
        steps: fc.constantFrom(1, 2, 7, 1e6),
        holes: fc.constantFrom(0, 0.2, 1),
        skewed: fc.boolean(),
      })
      .map(({ seed, size, steps, holes, skewed }) => {
        const chance = chances(seed);
        return numbers(
          `n${at}`,
          Array.from({ length: rows }, () => {
            const value = (Math.floor(chance() * steps) / steps) ** (skewed ? 6 : 1) - 0.3;
            if (chance() < holes) return chance() < 0.5 ? Number.NaN : Number.POSITIVE_INFINITY;
            return value * size;
          }),
        );
      }),
    fc
      .record({
        seed: fc.integer({ min: 1, max: 1e6 }),
        levels: fc.constantFrom(1, 2, 5, 40, 100_000),
        holes: fc.constantFrom(0, 0.3, 1),
      })
      .map(({ seed, levels, holes }) => {
        const chance = chances(seed);
        return words(
          `c${at}`,
          Array.from({ length: rows }, () =>
            chance() < holes ? null : `l${Math.floor(chance() * levels)}`,
          ),
        );
      }),
  );

const company = fc.constantFrom(1, 2, 3, 10, 60, 300, 2500).chain((rows) =>
  fc.record({
    columns: fc
      .integer({ min: 0, max: 4 })
      .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => columnOf(rows, at))))
      .map((columns): LeadTable => ({ rows, columns })),
    seed: fc.integer({ min: 1, max: 1e6 }),
    rate: fc.constantFrom(0, 0.002, 0.1, 0.5, 0.97, 1),
    holdout: fc.constantFrom(0.001, 0.3, 0.9),
    moments: fc.constantFrom(0, 1, 3, 1e6),
    /** The outcome follows the first column. */
    follows: fc.boolean(),
  }),
);
type Given = typeof company extends fc.Arbitrary<infer T> ? T : never;

function asked({ columns: table, seed, rate, holdout, moments, follows }: Given) {
  const chance = chances(seed);
  const [first] = table.columns;
  const outcome = Uint8Array.from({ length: table.rows }, (_, row) => {
    const draw = chance();
    if (!follows || first?.kind !== 'number') return draw < rate ? 1 : 0;
    return (first.values[row] ?? 0) > 0 ? 1 : 0;
  });
  const order = Float64Array.from({ length: table.rows }, () =>
    chance() < 0.05 ? Number.NaN : Math.floor(chance() * moments),
  );
  return { table, outcome, settings: { holdout, ...(moments > 0 ? { order } : {}) } };
}

describe('leads of any kind', () => {
  it('have an answer or a reason, no figure that is none, and chances that are some', () => {
    fc.assert(
      fc.property(company, (given) => {
        const { table, outcome, settings } = asked(given);
        const found = leadScore(table, outcome, { ...settings, now: table });
        expect(wrongNumbers(found)).toEqual([]);
        expect(found.reason === null).toBe(found.model.kind !== 'rate');
        expect(found.backTest === null).toBe(found.noBackTestReason !== null);
        const names = new Set(
          [...found.model.columns, ...found.leftOut].map((one) =>
            'name' in one ? one.name : one.column,
          ),
        );
        if (table.rows > 0 && found.reason !== 'no_positives' && found.reason !== 'no_negatives')
          expect(names.size).toBe(table.columns.length);
        const chance = scoreLeads(found.model, table);
        expect(chance.every((one) => one >= 0 && one <= 1)).toBe(true);
        for (const { conversion, interval } of found.backTest?.bands ?? [])
          expect(
            conversion === null ||
              (conversion >= (interval?.low ?? 1) - 1e-9 &&
                conversion <= (interval?.high ?? 0) + 1e-9),
          ).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('have points that add up to the log-odds, and a band that rises with the chance', () => {
    fc.assert(
      fc.property(company, fc.nat(), (given, any) => {
        const { table, outcome, settings } = asked(given);
        const { model, cuts } = leadScore(table, outcome, settings);
        const why = explainLead(model, table, any % table.rows);
        const sum = why.points.reduce((total, { points }) => total + points, why.base);
        expect(sum).toBeCloseTo(why.logit, 9);
        expect(why.chance).toBeCloseTo(scoreLeads(model, table)[any % table.rows] ?? -1, 9);
        if (why.low !== null && why.high !== null) {
          expect(why.low).toBeLessThanOrEqual(why.chance);
          expect(why.high).toBeGreaterThanOrEqual(why.chance);
        }
        const bands = ['low', 'medium', 'high', 'very_high'];
        const places = [0, 0.05, 0.2, 0.5, 0.9, 1].map((one) => bands.indexOf(bandOf(one, cuts)));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }),
      { numRuns: 40 },
    );
  });
});

/** Leads with something to learn, few or many. */
const learnable = fc.record({
  rows: fc.constantFrom(300, 2000),
  seed: fc.integer({ min: 1, max: 1e6 }),
});
function made({ rows, seed }: { rows: number; seed: number }) {
  const chance = chances(seed);
  const seats = Array.from({ length: rows }, () => Math.floor(chance() * 100));
  const kind = Array.from({ length: rows }, () =>
    chance() < 0.2 ? null : `k${Math.floor(chance() * 4)}`,
  );
  const outcome = Uint8Array.from(seats, (one, i) =>
    chance() < (kind[i] === 'k1' ? 0.5 : 0.1) + one / 300 ? 1 : 0,
  );
  const order = Float64Array.from({ length: rows }, () => Math.floor(chance() * 50));
  return { table: tableOf(numbers('seats', seats), words('kind', kind)), outcome, order, chance };
}

describe('what is learned', () => {
  it('does not depend on where leads stand in the table, only on when they came', () => {
    fc.assert(
      fc.property(learnable, (given) => {
        const { table, outcome, order: moments, chance } = made(given);
        // Each of its own moment: who is in the hold-out is then told by the time alone.
        const order = moments.map((moment, row) => moment + row / table.rows);
        const places = Array.from(outcome.keys()).sort(() => chance() - 0.5);
        const [one, other] = [
          leadScore(table, outcome, { order }),
          leadScore(
            reordered(table, places),
            Uint8Array.from(places, (row) => outcome[row] as number),
            { order: Float64Array.from(places, (row) => order[row] as number) },
          ),
        ];
        const [a, b] = [scoreLeads(one.model, table), scoreLeads(other.model, table)];
        expect(
          Math.max(...a.map((chance, row) => Math.abs(chance - (b[row] as number)))),
        ).toBeLessThan(1e-6);
        expect(other.backTest?.held.auc).toBeCloseTo(one.backTest?.held.auc ?? 0, 6);
        expect(other.backTest?.held.brier).toBeCloseTo(one.backTest?.held.brier ?? 0, 6);
      }),
      { numRuns: 12 },
    );
  });

  it('is not changed by a column that says the same of everybody, nor by the order of columns', () => {
    fc.assert(
      fc.property(learnable, (given) => {
        const { table, outcome } = made(given);
        const before = leadScore(table, outcome);
        const more = tableOf(
          words('country', Array(given.rows).fill('NL')),
          ...table.columns.toReversed(),
          numbers('zero', new Float64Array(given.rows)),
        );
        const after = leadScore(more, outcome);
        const [a, b] = [scoreLeads(before.model, table), scoreLeads(after.model, more)];
        expect(Math.max(...a.map((one, row) => Math.abs(one - (b[row] as number))))).toBeLessThan(
          1e-6,
        );
        expect(after.leftOut.map(({ why }) => why)).toEqual(['constant', 'constant']);
      }),
      { numRuns: 12 },
    );
  });

  it('is put right by a rising line: calibration never turns the order of leads', () => {
    fc.assert(
      fc.property(learnable, fc.constantFrom(0.2, 0.5), (given, holdout) => {
        const { table, outcome } = made(given);
        const { backTest } = leadScore(table, outcome, { holdout });
        const seats = (model: NonNullable<typeof backTest>['model']) =>
          scoreLeads(model, tableOf(numbers('seats', [5, 95]), words('kind', ['k1', 'k1'])));
        // More seats speak for a lead in all of these companies.
        const [few, many] = backTest ? seats(backTest.model) : [0, 1];
        if (given.rows === 2000) expect(many).toBeGreaterThan(few ?? 1);
      }),
      { numRuns: 12 },
    );
  });
});
