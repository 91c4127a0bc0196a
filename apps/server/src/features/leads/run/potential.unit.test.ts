import { describe, expect, it } from 'vitest';
import { keyOf, peersFor, potentialOf } from './potential.js';

const customers = (rows: readonly (readonly [number, number, number])[], whole = 1) => ({
  segment: rows.map(([segment]) => segment),
  size: rows.map(([, size]) => size),
  cents: rows.map(([, , cents]) => cents),
  whole: rows.map(() => whole),
});
const many = (n: number, segment: number, size: number, cents: number) =>
  Array.from({ length: n }, () => [segment, size, cents] as const);

describe('potential value', () => {
  it('is the median of a year of the customers alike, drawn to those of the segment, and these to all', () => {
    const found = potentialOf(
      customers([...many(30, 0, 0, 1000), ...many(10, 0, 1, 9000), ...many(60, 1, 0, 200)]),
    );
    expect(found.customers).toBe(100);
    expect(found.all).toMatchObject({ customers: 100, median: 200, cents: 200 });
    const segment = (40 * 1000 + 10 * 200) / 50;
    expect(found.segments.get(0)).toMatchObject({ customers: 40, median: 1000, cents: segment });
    expect(found.groups.get(keyOf(0, 1))).toMatchObject({
      ...{ customers: 10, median: 9000 },
      cents: (10 * 9000 + 10 * segment) / 20,
    });
  });
  it('takes the middle customer of an odd number, and half way between the middle two of an even one, in whatever order', () => {
    const of = (cents: readonly number[]) =>
      potentialOf(customers(cents.map((one) => [0, 0, one] as const))).all?.median;
    expect(of([9000, 100, 500])).toBe(500);
    expect(of([9000, 100, 700, 500])).toBe(600);
    expect(of([500])).toBe(500);
  });
  it('of whom nobody is alike is that of the segment, and of no segment that of all', () => {
    const found = potentialOf(customers([...many(20, 0, 0, 500), ...many(20, 1, 1, 100)]));
    expect(peersFor(found, 0, 7)?.level).toBe('segment');
    expect(peersFor(found, 0, -1)?.level).toBe('segment');
    expect(peersFor(found, -1, 0)?.level).toBe('all');
    expect(peersFor(found, 9, 0)?.level).toBe('all');
    expect(peersFor(found, 0, 0)?.level).toBe('segment_size');
  });
  it('does not rest on those who bought nothing, or have been customers for less than a year', () => {
    const old = customers([...many(20, 0, 0, 1000), ...many(5, 0, 0, 0), ...many(5, 0, 0, -10)]);
    const young = customers(many(50, 0, 0, 10), 0);
    const found = potentialOf({
      segment: [...old.segment, ...young.segment],
      size: [...old.size, ...young.size],
      cents: [...old.cents, ...young.cents],
      whole: [...old.whole, ...young.whole],
    });
    expect(found).toMatchObject({ customers: 20, all: { median: 1000 } });
    // Where there is hardly anybody else, they have to do.
    expect(potentialOf(young)).toMatchObject({ customers: 50, all: { median: 10 } });
  });
  it('of a company without customers is not known', () => {
    const found = potentialOf(customers([]));
    expect(found.all).toBeNull();
    expect(peersFor(found, 0, 0)).toBeNull();
  });
});
