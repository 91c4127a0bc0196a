import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cohortsOf, grouped } from './groups.js';
import { risingOrder } from './order.js';

describe('the rising order', () => {
  const number = fc.oneof(
    fc.double({ noNaN: true }),
    fc.constantFrom(0, -0, 1, -1, 0.1, Number.MAX_VALUE, Number.MIN_VALUE),
  );
  it.each([
    [200, 'few'],
    [12_000, 'many'],
  ])('of %d values is that of comparing them, equal ones by place', (n) => {
    fc.assert(
      fc.property(fc.array(number, { minLength: 1, maxLength: 30 }), (some) => {
        const values = Float64Array.from({ length: n }, (_, i) => some[(i * i) % some.length] ?? 0);
        const compared = Array.from(values.keys()).sort(
          (a, b) => (values[a] as number) - (values[b] as number) || a - b,
        );
        // Infinite less infinite is no number: what is compared has to be finite.
        fc.pre(some.every(Number.isFinite));
        expect(Buffer.compare(bytes(risingOrder(values)), bytes(Int32Array.from(compared)))).toBe(
          0,
        );
      }),
      { numRuns: 10 },
    );
  });
});

const bytes = (of: Int32Array) => Buffer.from(of.buffer);

describe('groups of equal histories', () => {
  const history = fc
    .record({
      x: fc.integer({ min: 0, max: 5 }),
      tx: fc.integer({ min: 0, max: 9 }),
      since: fc.integer({ min: 0, max: 9 }),
    })
    .map(({ x, tx, since }) => ({ x, tx: x > 0 ? tx : 0, age: (x > 0 ? tx : 0) + since }));

  it('hold each customer once, and each history once; cohorts hold each group', () => {
    fc.assert(
      fc.property(fc.array(history, { maxLength: 100 }), (all) => {
        const groups = grouped({
          repeats: Int32Array.from(all, ({ x }) => x),
          last: Float64Array.from(all, ({ tx }) => tx),
          age: Float64Array.from(all, ({ age }) => age),
        });
        const counted = new Map<number, number>();
        for (const [i, { x, tx, age }] of all.entries()) {
          const g = groups.of[i] ?? -1;
          expect([groups.repeats[g], groups.last[g], groups.age[g]]).toEqual([x, tx, age]);
          counted.set(g, (counted.get(g) ?? 0) + 1);
        }
        expect(groups.size).toBe(new Set(all.map((one) => JSON.stringify(one))).size);
        expect([...groups.weight]).toEqual(
          Array.from(groups.weight, (_, g) => counted.get(g) ?? 0),
        );
        const cohorts = cohortsOf(groups);
        expect(cohorts.size).toBe(new Set(all.map(({ x, age }) => `${x} ${age}`)).size);
        for (let g = 0; g < groups.size; g++) {
          const c = cohorts.of[g] ?? -1;
          expect([cohorts.repeats[c], cohorts.age[c]]).toEqual([groups.repeats[g], groups.age[g]]);
        }
      }),
    );
  });
});
