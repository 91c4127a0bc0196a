import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KeptColumns, noSegment, packed, unpacked } from './kept.js';

const customer = fc.record({
  step: fc.integer({ min: 1, max: 2 ** 40 }),
  stage: fc.integer({ min: 0, max: 7 }),
  segment: fc.constantFrom(0, 1, noSegment),
  cents: fc.integer({ min: -(2 ** 50), max: 2 ** 50 }),
  purchases: fc.integer({ min: 1, max: 100_000 }),
  days: fc.integer({ min: 0, max: 100_000 }),
  fifth: fc.integer({ min: 1, max: 5 }),
  figure: fc.nat(10_000_000),
  count: fc.nat(10_000),
  chance: fc.double({ min: 0, max: 1, noNaN: true }),
});

function columnsOf(
  rows: readonly (typeof customer extends fc.Arbitrary<infer T> ? T : never)[],
  modelled: boolean,
): KeptColumns {
  let id = 0;
  const counts = Float32Array.from(rows, (row) => row.count);
  const chances = rows.map((row) => row.chance);
  return {
    profile: Float64Array.from(rows, (row) => {
      id += row.step;
      return id;
    }),
    stage: Uint8Array.from(rows, (row) => row.stage),
    segment: Uint16Array.from(rows, (row) => row.segment),
    cents: Float64Array.from(rows, (row) => row.cents),
    purchases: Uint32Array.from(rows, (row) => row.purchases),
    age: Uint32Array.from(rows, (row) => row.days),
    recency: Uint32Array.from(rows, (row) => row.days),
    r: Uint8Array.from(rows, (row) => row.fifth),
    f: Uint8Array.from(rows, (row) => row.fifth),
    m: Uint8Array.from(rows, (row) => row.fifth),
    expected: Float32Array.from(rows, (row) => row.figure / 1000),
    low: modelled ? counts : null,
    high: modelled ? counts : null,
    averageValue: Float64Array.from(rows, (row) => row.cents),
    lifetimeValue: Float64Array.from(rows, (row) => row.cents),
    churn: modelled ? Float32Array.from(chances) : null,
    alive: null,
    companyGap: 31.5,
    topCents: rows[0]?.cents ?? 0,
  };
}

describe('columns that a run keeps', () => {
  it('come back as they were, in parts or whole', () => {
    fc.assert(
      fc.property(
        fc.array(customer, { minLength: 1, maxLength: 40 }),
        fc.boolean(),
        fc.nat(40),
        (rows, modelled, cut) => {
          const columns = columnsOf(rows, modelled);
          const at = Math.min(cut, rows.length);
          const parts = [
            [0, at],
            [at, rows.length],
          ].flatMap(([from = 0, to = 0]) => (to > from ? [packed(columns, from, to)] : []));
          const { churn, ...back } = unpacked(parts);
          const { churn: was, ...rest } = columns;
          expect(back).toEqual(rest);
          expect(churn === null).toBe(was === null);
          for (const [i, chance] of (churn ?? []).entries())
            expect(Math.abs(chance - (was?.[i] ?? 0))).toBeLessThan(1 / 65_535);
        },
      ),
    );
  });

  it('of nobody are empty', () => {
    expect(unpacked([]).profile).toHaveLength(0);
  });

  it('of another version are refused', () => {
    expect(() => unpacked([new Uint8Array([9, 0, 0, 0, 0, 0, 0, 0, 0])])).toThrow(RangeError);
  });
});
