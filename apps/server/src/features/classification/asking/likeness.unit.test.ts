import { expect, it } from 'vitest';
import { leadFeatures } from '../../leads/index.js';
import { featureOf } from './likeness.js';

it('a lead is seen as those it is held against: flags by their word, ages in years, industries by their first two digits', () => {
  const seen = (column: string, kind: string, value?: string | number | boolean) =>
    featureOf({ column, kind } as never, { [column]: value } as never, '2026-07-01');
  expect(seen('KVK_ACTIVE', 'flag', true)).toBe('true');
  expect(seen('KVK_ACTIVE', 'flag', false)).toBe('false');
  expect(seen('KVK_ACTIVE', 'flag')).toBeNull();
  expect(seen('EMPLOYEES_TOTAL', 'number', 12)).toBe(12);
  expect(seen('FOUNDED', 'age', '2024-01-01')).toBe(2.5);
  expect(seen('SBI_CODE', 'category', '56101')).toBe('56');
  expect(seen('SEGMENT', 'category', 'Hotel')).toBe('Hotel');
  expect(new Set(leadFeatures.map(({ kind }) => kind))).toEqual(
    new Set(['flag', 'number', 'age', 'category']),
  );
});
