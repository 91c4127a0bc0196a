import { addDays } from '@kade/models';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lastDue, nextDue } from './due.js';

it.each([
  ['daily', '2026-11-26', '2026-11-26', '2026-11-27'],
  ['weekly', '2026-11-26', '2026-11-23', '2026-11-30'],
  ['weekly', '2026-11-23', '2026-11-23', '2026-11-30'],
  ['weekly', '2026-11-22', '2026-11-16', '2026-11-23'],
  ['monthly', '2026-11-26', '2026-11-01', '2026-12-01'],
  ['monthly', '2026-12-31', '2026-12-01', '2027-01-01'],
  ['monthly', '2028-01-31', '2028-01-01', '2028-02-01'],
] as const)('%s on %s: last %s, next %s', (rhythm, today, last, next) => {
  expect([lastDue(rhythm, today), nextDue(rhythm, today)]).toEqual([last, next]);
});

it('between the last day and the next there is none, whatever the day', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('daily', 'weekly', 'monthly'),
      fc.integer({ min: 0, max: 4000 }),
      (rhythm, days) => {
        const today = addDays('2024-01-01', days);
        const [last, next] = [lastDue(rhythm, today), nextDue(rhythm, today)];
        expect(last <= today && today < next).toBe(true);
        expect(lastDue(rhythm, next)).toBe(next);
        expect(lastDue(rhythm, addDays(next, -1))).toBe(last);
      },
    ),
  );
});
