import { expect, it } from 'vitest';
import { isLower } from './due.js';

it.each([
  [null, true],
  ['', true],
  ['x', true],
  ['3.12.9', true],
  ['4.8.99', true],
  ['4.9.0', false],
  ['4.9', false],
  ['4.9.1', false],
  ['4.10.0', false],
  ['5.0.0', false],
  ['4', true],
])('a stored version of %j counts as lower than 4.9.0: %s', (stored, lower) => {
  expect(isLower(stored, '4.9.0')).toBe(lower);
});
