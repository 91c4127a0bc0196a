import { type Activity, listActivitiesOfProfile, patchActivity } from '@kade/contract';
import { expect, it } from 'vitest';
import {
  answer,
  asked,
  bodies,
  fireEvent,
  notices,
  press,
  screen,
  show,
  waitFor,
} from '../../testkit/index.js';
import { NextTasks } from './NextTasks.js';

const activity = (more: Partial<Activity>) =>
  ({
    ...{ id: 5, version: 3, type: 'task', title: 'Send the quote', note: null, minutes: null },
    ...{ due_on: '2026-03-12', due_at: null, owner: { id: 1, name: 'Bas' }, group: 'week' },
    ...{ done: false, outcome: null, outcome_note: null, profile: null, person: null },
    ...more,
  }) as unknown as Activity;
const open = (results: Activity[], count = results.length) => {
  answer(listActivitiesOfProfile, { count, results } as never);
  answer(patchActivity, ({ body }) => ({ ...activity({}), ...body, version: 4 }) as never);
  return show(<NextTasks profileId={9} />);
};

it('a task is done with one press, and one press takes that back', async () => {
  await open([activity({})]);
  expect(await screen.findByText('2026-03-12')).toBeDefined();
  await press('Mark as done: Send the quote');
  await waitFor(() =>
    expect(bodies(patchActivity)).toEqual([{ done: true, outcome: 'completed', version: 3 }]),
  );
  await waitFor(() => expect(notices).toHaveLength(1));
  notices[0]?.action?.act();
  await waitFor(() => expect(bodies(patchActivity)[1]).toEqual({ done: false, version: 4 }));
});

it('of a call it is asked what came of it', async () => {
  await open([activity({ type: 'call', title: 'Ring back' })]);
  await press('Mark as done: Ring back');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Interested' }));
  await waitFor(() =>
    expect(bodies(patchActivity)).toEqual([{ done: true, outcome: 'interested', version: 3 }]),
  );
});

it('more than are shown are counted', async () => {
  await open([activity({})], 4);
  expect((await screen.findByRole('link')).textContent).toBe('3 more open tasks');
});

it('nothing is shown where nothing is to be done', async () => {
  await open([]);
  await waitFor(() => expect(asked(listActivitiesOfProfile)).toHaveLength(1));
  expect(screen.queryByText('Next')).toBeNull();
});
