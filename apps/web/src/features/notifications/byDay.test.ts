import type { NotificationRow } from '@kade/contract';
import { expect, it } from 'vitest';
import { byDay } from './byDay.js';

const news = (id: number, kind: string, created_at: string) =>
  ({ id, kind, created_at }) as NotificationRow;

it('news stand by the day of the company’s clock; notices of contracts are one line of a day', () => {
  const days = byDay(
    [
      news(5, 'contract_notice', '2026-03-10T23:30:00Z'),
      news(4, 'mention', '2026-03-10T12:00:00Z'),
      news(3, 'contract_notice', '2026-03-10T06:00:00Z'),
      news(2, 'mention', '2026-03-10T05:00:00Z'),
      news(1, 'contract_notice', '2026-03-10T04:00:00Z'),
    ],
    'Europe/Amsterdam',
  );
  expect(days.map(({ day, lines }) => [day, lines.map((l) => l.all.map((n) => n.id))])).toEqual([
    ['2026-03-11', [[5]]],
    ['2026-03-10', [[4], [3, 1], [2]]],
  ]);
});
