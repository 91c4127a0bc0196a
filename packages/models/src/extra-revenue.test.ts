import { expect, it } from 'vitest';
import { extraRevenue } from './extra-revenue.js';
import { revenueDifference } from './revenue-difference.js';

const arm = (size: number, mean: number, variance = 400) => ({ size, mean, variance });

it('of one campaign is its difference per head times the heads it reached', () => {
  const [treated, control] = [arm(800, 12), arm(200, 9)];
  const one = revenueDifference(treated, control);
  expect(extraRevenue([{ treated, control }])).toEqual({
    value: 3 * 800,
    low: expect.closeTo((one?.low ?? 0) * 800, 6),
    high: expect.closeTo((one?.high ?? 0) * 800, 6),
    verdict: one?.verdict,
    campaigns: 1,
  });
});

it('of two like campaigns is twice as much, known to the root of two as well', () => {
  const one = { treated: arm(800, 12), control: arm(200, 9) };
  const [single, both] = [extraRevenue([one]), extraRevenue([one, one])];
  if (!single || !both) throw new Error('Both can be compared.');
  expect(both.value).toBe(single.value * 2);
  expect(both.high - both.low).toBeCloseTo((single.high - single.low) * Math.SQRT2, 6);
});

it('says nothing where no campaign kept a control group, and calls chance by its name', () => {
  expect(extraRevenue([{ treated: arm(800, 12), control: arm(0, 0, 0) }])).toBeNull();
  expect(extraRevenue([{ treated: arm(40, 12, 9000), control: arm(10, 9, 9000) }])?.verdict).toBe(
    'no_measurable_effect',
  );
});
