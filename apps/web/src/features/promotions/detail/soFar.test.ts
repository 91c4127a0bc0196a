import { expect, it } from 'vitest';
import { daysBetween, soFar } from './figureDays.js';

it('what was given away adds up day by day, to the cent', () => {
  expect(
    soFar([{ given: '0.10' }, { given: '0.20' }, { given: '0.00' }, { given: '12.35' }]),
  ).toEqual([0.1, 0.3, 0.3, 12.65]);
});

it('days without anything are shown as such, unless there were more days than a chart has room for', () => {
  const day = (day: string) => ({ day, redeemed: 1, given: '2.00', orders: 1 });
  const days = (first: string, last: string) =>
    daysBetween([day(first), day(last)]).map((one) => [one.day, one.redeemed]);
  expect(days('2026-02-28', '2026-03-02')).toEqual([
    ['2026-02-28', 1],
    ['2026-03-01', 0],
    ['2026-03-02', 1],
  ]);
  expect(days('2025-01-01', '2026-02-04')).toHaveLength(400);
  expect(days('2025-01-01', '2026-02-05')).toHaveLength(2);
});
