import { expect, it } from 'vitest';
import { daysOf } from './campaignDays.js';

const now = new Date('2026-11-20T12:00:00');
const when = {
  status: 'scheduled' as const,
  start_at: null,
  started_at: null,
  completed_at: null,
  updated_at: '2026-11-19T12:00:00',
};

it('a campaign that waits stands on the day it is planned for, or today', () => {
  expect(daysOf({ ...when, start_at: '2026-12-02T09:00:00' }, now)).toEqual({
    starts_on: '2026-12-02',
    ends_on: '2026-12-02',
  });
  expect(daysOf(when, now)).toEqual({ starts_on: '2026-11-20', ends_on: '2026-11-20' });
});

it('one that is being sent is there until today, one that was sent or stopped until it ended', () => {
  const begun = { ...when, start_at: '2026-11-10T09:00:00', started_at: '2026-11-11T09:00:00' };
  expect(daysOf({ ...begun, status: 'running' }, now)).toEqual({
    starts_on: '2026-11-11',
    ends_on: '2026-11-20',
  });
  const completed = { ...begun, status: 'completed' as const, completed_at: '2026-11-12T09:00:00' };
  expect(daysOf(completed, now)).toEqual({ starts_on: '2026-11-11', ends_on: '2026-11-12' });
  expect(daysOf({ ...begun, status: 'inactive' }, now)).toEqual({
    starts_on: '2026-11-11',
    ends_on: '2026-11-19',
  });
});
