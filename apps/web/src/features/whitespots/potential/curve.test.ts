import { expect, it } from 'vitest';
import { heldBy } from './curveFigures.js';

const curve = [
  { customers: 10, value: 500 },
  { customers: 20, value: 800 },
  { customers: 100, value: 1000 },
];

it('says what the first part of the customers hold, between the points in proportion', () => {
  expect(heldBy(curve, 0.1)).toBe(0.5);
  expect(heldBy(curve, 0.15)).toBe(0.65);
  expect(heldBy(curve, 1)).toBe(1);
});

it('says nothing where there is nothing', () => {
  expect(heldBy([], 0.2)).toBeNull();
  expect(heldBy([{ customers: 0, value: 0 }], 0.2)).toBeNull();
});
