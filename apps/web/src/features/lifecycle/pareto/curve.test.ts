import { describe, expect, it } from 'vitest';
import { type Pareto, pointNear, steppedBy, tenthsOf, verdictOf } from './curve.js';

/** Customers of so many euros each, the best first; a point for each of them. */
function paretoOf(values: readonly number[]): Pareto {
  let value = 0;
  const sums = values.map((one) => {
    value += one;
    return value;
  });
  const points = [0, ...sums].map((sum, customers) => ({ customers, value: sum }));
  const at = (share: number) =>
    points[Math.max(1, Math.round(share * values.length))] ?? { customers: 0, value: 0 };
  return {
    result: {
      id: 1,
      run_id: 1,
      day: '2026-11-20',
      model_level: 'total',
      model_name: 'Total customers',
    },
    customers: values.length,
    value,
    below_zero: 0,
    points,
    top: [0.1, 0.2, 0.5].map((share) => ({ share, ...at(share) })),
    most: points.find((point) => value > 0 && point.value >= 0.8 * value) ?? null,
  };
}
const twenty = (of: (n: number) => number) => Array.from({ length: 20 }, (_, n) => of(n));

describe('the verdict on the Pareto curve', () => {
  it('is concentrated where a fifth of the customers make four fifths', () => {
    expect(verdictOf(paretoOf(twenty((n) => (n < 4 ? 1000 : 10))))).toMatchObject({
      code: 'concentrated',
      topShare: 0.2,
      most: { customers: 4 },
    });
  });
  it('is usual between half and four fifths, and spread below', () => {
    expect(verdictOf(paretoOf(twenty((n) => (n < 4 ? 100 : 10)))).code).toBe('usual');
    expect(verdictOf(paretoOf(twenty(() => 10))).code).toBe('spread');
  });
  it('speaks of no top among few, and of nothing where nothing was bought', () => {
    expect(verdictOf(paretoOf([500, 20, 10])).code).toBe('few');
    expect(verdictOf(paretoOf(twenty(() => 0))).code).toBe('empty');
  });
});

describe('the handle', () => {
  const { points } = paretoOf(twenty((n) => 20 - n));
  it('snaps to the nearest point, never to nobody', () => {
    expect(pointNear(points, 3.4)).toBe(3);
    expect(pointNear(points, -5)).toBe(1);
    expect(pointNear(points, 99)).toBe(20);
  });
  it('moves by a share of the customers, by one point at least, and stays on the curve', () => {
    expect(steppedBy(points, 4, 0.01)).toBe(5);
    expect(steppedBy(points, 4, -0.01)).toBe(3);
    expect(steppedBy(points, 4, 0.25)).toBe(9);
    expect(steppedBy(points, 1, -0.05)).toBe(1);
    expect(steppedBy(points, 20, 1)).toBe(20);
  });
});

describe('the tenths', () => {
  it('add up to everybody, each with what one customer of it brought', () => {
    const tenths = tenthsOf(paretoOf(twenty((n) => (n < 2 ? 100 : 10))));
    expect(tenths).toHaveLength(10);
    expect(tenths[0]).toMatchObject({ customers: 2, value: 200, upTo: 0.1, each: 100 });
    expect(tenths.at(-1)).toMatchObject({ customers: 20, upTo: 1, share: 1, each: 10 });
  });
  it('are fewer where there are fewer customers, and none twice', () => {
    const tenths = tenthsOf(paretoOf([5, 3, 1]));
    expect(tenths.map(({ customers }) => customers)).toEqual([1, 2, 3]);
  });
});
