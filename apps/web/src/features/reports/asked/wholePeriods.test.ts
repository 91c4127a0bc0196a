import { expect, it } from 'vitest';
import { wholePeriods } from './wholePeriods.js';

it('whole periods begin and end as the calendar has them, over the turn of a year too', () => {
  const of = (day: string) =>
    Object.fromEntries(wholePeriods(day).map(({ key, from, to }) => [key, `${from} ${to}`]));
  expect(of('2026-01-31')).toEqual({
    thisMonth: '2026-01-01 2026-01-31',
    lastMonth: '2025-12-01 2025-12-31',
    thisQuarter: '2026-01-01 2026-03-31',
    lastQuarter: '2025-10-01 2025-12-31',
    thisYear: '2026-01-01 2026-12-31',
    lastYear: '2025-01-01 2025-12-31',
  });
  expect(of('2024-03-05').lastMonth).toBe('2024-02-01 2024-02-29');
});
