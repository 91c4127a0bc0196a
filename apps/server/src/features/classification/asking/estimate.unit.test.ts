import { expect, it } from 'vitest';
import { estimateOf } from './estimate.js';

const sampled = { asked: 16, failed: 1, taken_over: 4, mean_cost: 0.01, cost_deviation: 0.002 };
const bounds = { cap: null, spent: 0.16, budget: null };

it('what is left costs as many times the mean as of those that were looked at had to be asked', () => {
  const { cost, seconds, ...rest } = estimateOf(sampled, 100, 8, bounds);
  expect(rest).toEqual({
    ...{ rows: 20, failed: 1, taken_over: 4, left: 100, over_cap: false, over_budget: false },
  });
  // 80 of the 100 at 0.01, and 1.96 standard errors of the mean to either side.
  expect(cost?.expected).toBe(0.8);
  expect(cost?.low).toBeCloseTo(0.8 - (80 * 1.959964 * 0.002) / 4, 6);
  expect(cost?.high).toBeCloseTo(0.8 + (80 * 1.959964 * 0.002) / 4, 6);
  expect(seconds).toEqual({ expected: 40, low: 20, high: 80 });
});

it('is nothing where nobody was asked', () => {
  const found = estimateOf({ ...sampled, asked: 0, mean_cost: null }, 100, 8, {
    ...{ cap: 0, spent: 0, budget: 0 },
  });
  expect(found).toMatchObject({ cost: null, seconds: null, over_cap: false, over_budget: false });
});

it('goes over a cap with what was spent already, and over a budget by itself', () => {
  const of = (more: object) => {
    const { over_cap, over_budget } = estimateOf(sampled, 100, 8, { ...bounds, ...more });
    return [over_cap, over_budget];
  };
  expect(of({ cap: 0.97 })).toEqual([false, false]);
  expect(of({ cap: 0.95 })).toEqual([true, false]);
  expect(of({ budget: 0.8 })).toEqual([false, false]);
  expect(of({ budget: 0.79 })).toEqual([false, true]);
});
