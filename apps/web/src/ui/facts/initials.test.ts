import { expect, it } from 'vitest';
import { initialsOf } from './initials.js';

it.each([
  ['Anna van der Meer', 'AM'],
  ['  bas  ', 'B'],
  ['Émile Zola', 'ÉZ'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
