import { expect, it } from 'vitest';
import { recentThatFit } from './recentThatFit.js';

it.each([
  [900, [2, 3, 2, 2], 9],
  [700, [2, 3, 2, 2], 3],
  [600, [2, 3, 2, 2], 0],
  [200, [2, 3, 2, 2], 0],
])('in a window of %i px, below sections of %j lines, %i fit', (height, sections, fit) => {
  expect(recentThatFit(height, sections)).toBe(fit);
});
