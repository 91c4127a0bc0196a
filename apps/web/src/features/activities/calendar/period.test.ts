import { expect, it } from 'vitest';
import { dayByKey, daysOf, turned } from './period.js';

it('shows whole weeks around a day', () => {
  const month = daysOf('month', '2026-03-18');
  expect([month.length, month[0], month.at(-1)]).toEqual([42, '2026-02-23', '2026-04-05']);
  expect(daysOf('week', '2026-03-22')).toEqual([
    '2026-03-16',
    '2026-03-17',
    '2026-03-18',
    '2026-03-19',
    '2026-03-20',
    '2026-03-21',
    '2026-03-22',
  ]);
});

it('turns to the next month, to its last day where it is shorter', () => {
  expect(turned('month', '2026-01-31', 1)).toBe('2026-02-28');
  expect(turned('month', '2026-01-31', -1)).toBe('2025-12-31');
  expect(turned('month', '2028-01-31', 1)).toBe('2028-02-29');
  expect(turned('week', '2026-03-30', 1)).toBe('2026-04-06');
});

it('follows the keys of a grid', () => {
  const to = (key: string) => dayByKey(key, 'month', '2026-03-18');
  expect(['ArrowLeft', 'ArrowDown', 'Home', 'End', 'PageDown', 'x'].map(to)).toEqual([
    '2026-03-17',
    '2026-03-25',
    '2026-03-16',
    '2026-03-22',
    '2026-04-18',
    undefined,
  ]);
});
