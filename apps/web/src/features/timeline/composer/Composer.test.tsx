import {
  createActivity,
  createComment,
  getTimeline,
  listProfilePersons,
  listUsers,
} from '@kade/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  answer,
  asked,
  bodies,
  choose,
  press,
  refuse,
  screen,
  show,
  type,
  typed,
  waitFor,
} from '../../../testkit/index.js';
import { Timeline } from '../Timeline.js';
import { Composer } from './Composer.js';

const open = (groups?: readonly string[]) =>
  show(
    <>
      <Composer profileId={9} />
      <Timeline profileId={9} />
    </>,
    groups ? { groups } : {},
  );

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T23:30:00Z') });
  answer(listUsers, { results: [{ id: 1, name: 'Bas', groups: ['company:sales'] }] } as never);
  answer(listProfilePersons, { count: 0, results: [] } as never);
  answer(getTimeline, { results: [], next: null });
  answer(createActivity, ({ body }) => ({ id: 4, version: 1, ...body }) as never);
  answer(createComment, { id: 3 } as never);
});

it('a note is posted, the box closes and the timeline is read anew', async () => {
  await open();
  await waitFor(() => expect(asked(getTimeline)).toHaveLength(1));
  await press('Note');
  await type('Your comment', 'Closed on Mondays');
  await press('Post comment');
  await waitFor(() =>
    expect(bodies(createComment)).toEqual([{ profile_id: 9, text: 'Closed on Mondays' }]),
  );
  await waitFor(() => expect(screen.queryByLabelText('Your comment')).toBeNull());
  await waitFor(() => expect(asked(getTimeline).length).toBeGreaterThan(1));
});

it('a call that was made is written down as done, with what came of it', async () => {
  await open();
  await press('Call');
  await type('Title', 'Price list');
  await choose('Outcome', 'Interested');
  await type('Notes', 'Wants a sample');
  await press('Log call');
  await waitFor(() =>
    expect(bodies(createActivity)[0]).toMatchObject({
      ...{ type: 'call', title: 'Price list', profile_id: 9, owner_id: 1, note: 'Wants a sample' },
      ...{ done: true, outcome: 'interested', due_on: null, due_at: null },
    }),
  );
  await waitFor(() => expect(screen.queryByLabelText('Title')).toBeNull());
});

it('a task is to be done on the company’s today, unless another day is chosen', async () => {
  await open();
  await press('Task');
  await type('Title', 'Send the quote');
  await press('Add task');
  await waitFor(() =>
    expect(bodies(createActivity)[0]).toMatchObject({
      ...{ type: 'task', title: 'Send the quote', due_on: '2026-03-11' },
    }),
  );
});

it('what is refused stays in the form', async () => {
  refuse(createActivity, 500);
  await open();
  await press('Task');
  await type('Title', 'Send the quote');
  await press('Add task');
  await waitFor(() => expect(asked(createActivity)).toHaveLength(1));
  expect(await typed('Title')).toBe('Send the quote');
});

it('there is none for who may write nothing', async () => {
  await show(<Composer profileId={9} />, { groups: ['product:analytics'] });
  expect(screen.queryByRole('button')).toBeNull();
});
