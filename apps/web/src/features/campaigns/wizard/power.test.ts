import { expect, it } from 'vitest';
import { powerOf } from './power.js';

const data = {
  ...{ chosen: 900, taken_away: 0, audience: 900, reachable: 800, control: 80, treated: 720 },
  ...{ base_rate: 0.25, smallest_uplift: 15.21 },
};

it('what a control group can show is the server’s answer where it is about this share', () => {
  expect(powerOf({ data, isOld: false }, 10)).toEqual({
    ...{ reachable: 800, control: 80, treated: 720, rate: 0.25, rise: 15.21 },
  });
});

it('until the answer comes it moves with the share, by the same formula', () => {
  const rises = [10, 20, 30, 50].map((share) => powerOf({ data, isOld: true }, share)?.rise ?? 0);
  expect(rises[0]).toBeCloseTo(15.2, 0);
  expect(rises).toEqual([...rises].sort((a, b) => b - a));
  expect(powerOf({ data, isOld: true }, 0)?.rise).toBeNull();
});

it('is not known before the first answer', () => {
  expect(powerOf({ data: undefined, isOld: true }, 10)).toBeNull();
});
