import {
  type Activity,
  createActivity,
  getActivity,
  listOpportunitiesOfProfile,
  listProfilePersons,
  listUsers,
  updateActivity,
} from '@kade/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answer,
  asked,
  bodies,
  decidesConflicts,
  fireEvent,
  notices,
  offered,
  press,
  refusal,
  screen,
  show,
  type,
  typed,
  waitFor,
} from '../../../testkit/index.js';
import { ActivityDrawer } from './ActivityDrawer.js';

const visit = {
  id: 5,
  version: 3,
  type: 'visit',
  title: 'Taste the menu',
  note: 'Bring samples',
  due_on: null,
  due_at: '2026-07-01T08:30:00.000Z',
  minutes: 45,
  owner: { id: 2, name: 'Eva' },
  profile: { id: 9, name: 'Café Zee' },
  person: { id: 4, name: 'Ana' },
  opportunity: { id: 6, title: 'Tea' },
  campaign: { id: 3, name: 'Soup' },
  done: true,
  outcome: 'interested',
  outcome_note: 'Likes it',
} as unknown as Activity;

const closed = vi.fn();
const open = (
  props: Partial<Parameters<typeof ActivityDrawer>[0]> = {},
  zone = 'Europe/Amsterdam',
) =>
  show(<ActivityDrawer onClose={closed} {...props} />, {
    profile: { company: { time_zone: zone } },
  });

beforeEach(() => {
  closed.mockReset();
  answer(listUsers, {
    results: [
      { id: 1, name: 'Bas', groups: [] },
      { id: 2, name: 'Eva', groups: ['company:sales'] },
      { id: 3, name: 'Pia Partner', groups: ['partner:subscription'] },
    ],
  });
  answer(listProfilePersons, {
    results: [
      { id: 4, first_name: 'Ana', last_name: null, email: null },
      { id: 7, first_name: null, last_name: null, email: 'bo@zee.example' },
    ],
  });
  answer(listOpportunitiesOfProfile, {
    results: [
      { id: 6, title: 'Tea', status: 'lost' },
      { id: 8, title: 'Coffee', status: 'lead' },
      { id: 10, title: 'Old', status: 'closed' },
    ],
  });
});

describe('a new activity', () => {
  const keep = async () => {
    answer(createActivity, visit as never);
    await press('Save');
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    return bodies(createActivity)[0];
  };

  it('is a call of mine without a day, with what was typed and nothing around it', async () => {
    await open();
    await type('Title', ' Ring back ');
    await type('Notes', ' Soon ');
    expect(await keep()).toEqual({
      type: 'call',
      title: 'Ring back',
      note: 'Soon',
      due_on: null,
      due_at: null,
      minutes: null,
      owner_id: 1,
      profile_id: null,
      person_id: null,
      opportunity_id: null,
    });
    expect(notices).toMatchObject([{ kind: 'success' }]);
  });

  it.each([
    ['Europe/Amsterdam', '2026-03-11', '2026-03-12', '2026-03-16'],
    ['America/New_York', '2026-03-10', '2026-03-11', '2026-03-16'],
  ])('has its near days where the company is: %s', async (zone, today, tomorrow, monday) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T23:30:00Z') });
    await open({}, zone);
    for (const [name, day] of [
      ['Today', today],
      ['Tomorrow', tomorrow],
      ['Next Monday', monday],
    ] as const) {
      await press(name);
      await waitFor(async () => expect(await typed('Date')).toBe(day));
    }
    await type('Title', 'Ring back');
    expect(await keep()).toMatchObject({ due_on: monday, due_at: null, minutes: null });
  });

  it('is not lost unasked when only a near day was chosen', async () => {
    await open();
    await press('Tomorrow');
    await waitFor(async () => expect(await typed('Date')).not.toBe(''));
    await press('Close');
    expect(await screen.findByText('Leave without saving?')).toBeDefined();
    expect(closed).not.toHaveBeenCalled();
  });

  it('starts with what is given', async () => {
    await open({
      start: { type: 'visit', profile_id: 9, profileName: 'Café Zee', day: '2026-05-01' },
    });
    await type('Title', 'Taste');
    expect(await keep()).toMatchObject({ type: 'visit', profile_id: 9, due_on: '2026-05-01' });
  });

  it('needs a title; no time without a day, no duration without a time', async () => {
    await open();
    expect((await screen.findByLabelText('Time')).hasAttribute('disabled')).toBe(true);
    const minutes = await screen.findByLabelText('Duration');
    expect(minutes.hasAttribute('disabled')).toBe(true);
    await press('Today');
    await waitFor(() => expect(screen.getByLabelText('Time').hasAttribute('disabled')).toBe(false));
    expect(minutes.hasAttribute('disabled')).toBe(true);
    await press('Save');
    expect(await screen.findByText('Please fill in the field')).toBeDefined();
    expect(asked(createActivity)).toEqual([]);
  });

  it('as a note has no day', async () => {
    await open({ start: { day: '2026-05-01' } });
    await screen.findByLabelText('Date');
    fireEvent.click(screen.getAllByRole('radio').at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByLabelText('Date')).toBeNull());
    await type('Title', 'Likes tea');
    expect(await keep()).toMatchObject({ type: 'note', due_on: null, due_at: null });
  });
});

describe('an activity that is there', () => {
  it('keeps what the form does not show, and its moment to the minute', async () => {
    answer(updateActivity, visit as never);
    await open({ activity: visit });
    expect(await typed('Date')).toBe('2026-07-01');
    expect(await typed('Time')).toBe('10:30');
    await press('Save');
    await waitFor(() => expect(bodies(updateActivity)).toHaveLength(1));
    expect(bodies(updateActivity)[0]).toEqual({
      type: 'visit',
      title: 'Taste the menu',
      note: 'Bring samples',
      due_on: null,
      due_at: '2026-07-01T08:30:00.000Z',
      minutes: 45,
      owner_id: 2,
      profile_id: 9,
      person_id: 4,
      opportunity_id: 6,
      campaign_id: 3,
      done: true,
      outcome: 'interested',
      outcome_note: 'Likes it',
      version: 3,
    });
  });

  it('loses its outcome when it becomes something else: a call has others than a visit', async () => {
    answer(updateActivity, visit as never);
    await open({ activity: visit });
    fireEvent.click((await screen.findAllByRole('radio'))[0] as HTMLElement);
    await press('Save');
    await waitFor(() => expect(bodies(updateActivity)).toHaveLength(1));
    expect(bodies(updateActivity)[0]).toMatchObject({ type: 'call', done: true, outcome: null });
  });

  it('offers colleagues, contacts with a name for each, and opportunities that are open or its own', async () => {
    await open({ activity: visit });
    expect(await offered('Owner')).toEqual(['Bas', 'Eva']);
    await waitFor(() => expect(asked(listProfilePersons)[0]?.params).toEqual({ id: '9' }));
    expect(await offered('Contact')).toEqual(['Ana', 'bo@zee.example']);
    expect((await offered('Opportunity')).map((o) => o.slice(0, 6))).toEqual([
      expect.stringMatching(/^Tea/),
      'Coffee',
    ]);
  });
});

decidesConflicts('an activity', {
  open: () => open({ activity: visit }),
  change: () => type('Title', 'Taste it all'),
  update: updateActivity,
  mine: { title: 'Taste it all', note: 'Bring samples' },
  read: getActivity,
  theirs: { ...visit, note: 'Bring cups', version: 8 },
  shows: async () => {
    expect(await typed('Notes')).toBe('Bring cups');
    expect(await typed('Title')).toBe('Taste the menu');
    await type('Notes', 'Bring samples');
  },
});

it('of an activity that somebody else changed meanwhile only what the form shows is written over', async () => {
  const theirs = { ...visit, done: false, outcome: 'no_answer', campaign: null, version: 8 };
  answer(getActivity, theirs as never);
  answer(updateActivity, ({ body }) =>
    body.version === 8 ? (visit as never) : refusal(409, { code: 'version_conflict' }),
  );
  await open({ activity: visit });
  await type('Title', 'Taste it all');
  await press('Save');
  await press('Save my version');
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(bodies(updateActivity)[1]).toMatchObject({
    title: 'Taste it all',
    done: false,
    outcome: 'no_answer',
    campaign_id: null,
  });
});
