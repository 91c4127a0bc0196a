import { expect, it } from 'vitest';
import { evenTop } from './multiples.js';

it('the scale that strips share ends where its half is a figure one counts by', () => {
  expect([1, 2, 3, 12, 13, 45, 1200, 1201].map(evenTop)).toEqual([2, 2, 4, 12, 16, 50, 1200, 1600]);
});
