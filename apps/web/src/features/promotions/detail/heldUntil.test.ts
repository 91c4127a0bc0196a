import { expect, it } from 'vitest';
import { makeFormat } from '../../../ui/facts/format.js';
import { heldUntil } from './heldUntil.js';

const { day } = makeFormat('en', 'Europe/Amsterdam');
const stopped = {
  status: 'inactive' as const,
  starts_on: '2026-11-01',
  ends_on: '2026-11-30',
  updated_at: '2026-11-10T09:00:00.000Z',
};

it('a promotion that was deactivated is in the calendar until that day, and one that never began is not', () => {
  expect(heldUntil(stopped, day)).toEqual({ ends_on: '2026-11-10' });
  expect(heldUntil({ ...stopped, ends_on: null }, day)).toEqual({ ends_on: '2026-11-10' });
  expect(heldUntil({ ...stopped, starts_on: '2026-11-20' }, day)).toBeNull();
  // Half past midnight where the company is.
  expect(heldUntil({ ...stopped, updated_at: '2026-11-10T23:30:00.000Z' }, day)).toEqual({
    ends_on: '2026-11-11',
  });
  // Deactivated after its last day: that day was the last.
  expect(heldUntil({ ...stopped, updated_at: '2026-12-05T09:00:00.000Z' }, day)).toEqual({
    ends_on: '2026-11-30',
  });
});

it('any other holds as it says', () => {
  expect(heldUntil({ ...stopped, status: 'active' }, day)).toEqual({ ends_on: '2026-11-30' });
});
