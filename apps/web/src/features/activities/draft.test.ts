import type { Activity } from '@kade/contract';
import { expect, it } from 'vitest';
import { bodyOf, emptyValues, moved, valuesOf } from './draft.js';

const zone = 'Europe/Amsterdam';
const activity: Activity = {
  id: 1,
  type: 'visit',
  title: 'Kennismaken',
  note: null,
  due_on: null,
  due_at: '2026-03-27T13:00:00.000Z',
  minutes: 45,
  done: false,
  done_at: null,
  outcome: null,
  outcome_note: null,
  group: 'later',
  owner: { id: 3, name: 'Sam' },
  profile: { id: 7, name: 'Zee', city: null, phone: null },
  person: null,
  opportunity: { id: 9, title: 'Olie' },
  campaign: null,
  mail: null,
  created_at: '2026-03-01T08:00:00.000Z',
  updated_at: '2026-03-01T08:00:00.000Z',
  version: 1,
};

it('shows and sends the same moment', () => {
  const values = valuesOf(activity, zone);
  expect([values.day, values.time]).toEqual(['2026-03-27', '14:00']);
  expect(bodyOf(values, zone)).toMatchObject({
    due_on: null,
    due_at: activity.due_at,
    minutes: 45,
    owner_id: 3,
    profile_id: 7,
    opportunity_id: 9,
  });
});

it('sends a day when no time is set, and nothing of the kind for a note', () => {
  const values = { ...emptyValues(3), title: ' Bellen ', day: '2026-03-27', minutes: 30 };
  expect(bodyOf(values, zone)).toMatchObject({
    title: 'Bellen',
    note: null,
    due_on: '2026-03-27',
    due_at: null,
    minutes: null,
  });
  const note = bodyOf({ ...values, type: 'note', time: '09:00' }, zone);
  expect([note.due_on, note.due_at, note.minutes]).toEqual([null, null, null]);
});

it('keeps the time of day when it moves over the change of the clock', () => {
  expect(moved(activity, '2026-03-30', zone)).toEqual({ due_at: '2026-03-30T12:00:00.000Z' });
  expect(moved({ ...activity, due_at: null, due_on: '2026-03-27' }, '2026-03-30', zone)).toEqual({
    due_on: '2026-03-30',
  });
});
