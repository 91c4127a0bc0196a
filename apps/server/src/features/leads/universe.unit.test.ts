import { expect, it } from 'vitest';
import { shareOf } from './universe.service.js';

it('of two shares it says which is more where their interval does, and nothing where one side knows nothing', () => {
  const told = (...sides: [readonly [number, number], readonly [number, number]]) => {
    const { share, other_share, difference, verdict } = shareOf('Café', ...sides);
    return [share, other_share, difference && Math.sign(difference.value), verdict];
  };
  expect(told([80, 100], [20, 100])).toEqual([0.8, 0.2, 1, 'more']);
  expect(told([20, 100], [80, 100])).toEqual([0.2, 0.8, -1, 'less']);
  expect(told([3, 10], [2, 10])).toEqual([0.3, 0.2, 1, 'no_difference']);
  expect(told([2, 10], [3, 10])).toEqual([0.2, 0.3, -1, 'no_difference']);
  expect(told([0, 0], [3, 10])).toEqual([null, 0.3, null, null]);
  expect(told([3, 10], [0, 0])).toEqual([0.3, null, null, null]);
});
