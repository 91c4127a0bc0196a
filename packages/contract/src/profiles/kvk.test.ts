import { expect, it } from 'vitest';
import { plainKvk } from './kvk.js';

it.each([
  ['11223344', '11223344'],
  ['11 22 33 44', '11223344'],
  ['1122.3344', '11223344'],
  ['1223344', '01223344'],
  ['0123.456.789', '0123.456.789'],
  ['HRB 12345', 'HRB 12345'],
  ['', ''],
])('a KvK number %j is kept as %j', (typed, kept) => {
  expect(plainKvk(typed)).toBe(kept);
});
