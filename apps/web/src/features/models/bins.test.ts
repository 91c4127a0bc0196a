import { expect, it } from 'vitest';
import { binsOf } from './bins.js';

it('chances are off where they lie outside of the interval of what came', () => {
  const bins = binsOf([
    { said: 0.5, came: 0.45, count: 100 },
    { said: 0.9, came: 0.5, count: 100 },
    { said: 0.1, came: 0.5, count: 100 },
    { said: 0.1, came: 0, count: 0 },
  ]);
  expect(bins.map(({ off }) => off)).toEqual([null, 'high', 'low']);
  expect(bins[0]?.low).toBeCloseTo(0.356, 3);
});
