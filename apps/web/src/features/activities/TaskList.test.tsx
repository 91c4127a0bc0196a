import {
  type Activity,
  createActivity,
  deleteActivity,
  listFollowUps,
  listUsers,
  patchActivity,
} from '@kade/contract';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useCall } from '../../platform/client/queries.js';
import {
  answer,
  asked,
  bodies,
  fireEvent,
  notices,
  press,
  refuse,
  screen,
  show,
  type,
  typed,
  waitFor,
} from '../../testkit/index.js';
import { TaskList } from './TaskList.js';

const task = (more: Partial<Activity> = {}) =>
  ({
    ...{ id: 5, version: 3, type: 'call', title: 'Ring back', note: null, minutes: null },
    ...{ due_on: '2026-03-01', due_at: null, owner: { id: 1, name: 'Bas' } },
    ...{ profile: { id: 9, name: 'Café Zee', city: 'Gent', phone: '020 - 123' } },
    ...{ person: null, opportunity: null, campaign: null, mail: null },
    ...{ done: false, outcome: null, outcome_note: null },
    ...more,
  }) as unknown as Activity;

/** A page that lists what is to be done. */
function Page({ items, withProfile }: { items: Activity[]; withProfile?: boolean }) {
  useCall(listFollowUps, {});
  return <TaskList items={items} {...(withProfile === undefined ? {} : { withProfile })} />;
}
const open = (activity = task(), withProfile?: boolean) =>
  show(<Page items={[activity]} {...(withProfile === undefined ? {} : { withProfile })} />);
const menu = async (name: string) => {
  await press('More actions for Ring back');
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};
/** In one click; what came of it is said afterwards. */
const done = async (outcome: string) => {
  await press('Mark as done: Ring back');
  await press(outcome);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T23:30:00Z') });
  answer(listUsers, { results: [] });
  answer(patchActivity, ({ body }) => ({ ...task(), ...body, version: body.version + 1 }) as never);
});

describe('a task in a list', () => {
  it.each([
    ['Move to tomorrow', '2026-03-12'],
    ['Move to next Monday', '2026-03-16'],
  ])('"%s" is by the day of the company, and a day stays a day', async (name, due_on) => {
    await open();
    await menu(name);
    await waitFor(() => expect(bodies(patchActivity)).toEqual([{ due_on, version: 3 }]));
  });

  it('with a time keeps its time when it moves, over the change of the clocks too', async () => {
    vi.setSystemTime(new Date('2026-03-27T10:00:00Z'));
    await open(task({ due_on: null, due_at: '2026-03-20T09:15:00.000Z' }));
    await menu('Move to next Monday');
    await waitFor(() =>
      expect(bodies(patchActivity)).toEqual([{ due_at: '2026-03-30T08:15:00.000Z', version: 3 }]),
    );
  });

  it.each([
    [task(), ['Edit', 'Move to tomorrow', 'Move to next Monday', 'Calendar file (.ics)', 'Delete']],
    [task({ due_on: null }), ['Edit', 'Move to tomorrow', 'Move to next Monday', 'Delete']],
    [task({ done: true }), ['Edit', 'Calendar file (.ics)', 'Delete']],
  ])('offers what fits it', async (activity, names) => {
    await open(activity);
    await press('More actions for Ring back');
    await screen.findByRole('menuitem', { name: 'Edit' });
    expect(screen.getAllByRole('menuitem').map((one) => one.textContent)).toEqual(names);
  });

  it('is removed only after one has said so, and the lists are read anew', async () => {
    answer(deleteActivity, {} as never);
    await open();
    await waitFor(() => expect(asked(listFollowUps)).toHaveLength(1));
    await menu('Delete');
    await screen.findAllByText('Delete “Ring back”?');
    expect(asked(deleteActivity)).toEqual([]);
    await press('Delete', await screen.findByRole('dialog'));
    await waitFor(() => expect(asked(deleteActivity)[0]?.params).toEqual({ id: '5' }));
    await waitFor(() => expect(asked(listFollowUps)).toHaveLength(2));
  });

  it('shows whom to ring, as long as it is to be done', async () => {
    const { unmount } = await open();
    const phone = await screen.findByRole('link', { name: '020 - 123' });
    expect(phone.getAttribute('href')).toBe('tel:020123');
    expect(screen.getByRole('link', { name: 'Café Zee' })).toBeDefined();
    unmount();
    const person = { id: 3, name: 'Jan', phone: '06 - 456' };
    const direct = await open(task({ person } as never));
    expect(await screen.findByRole('link', { name: '06 - 456' })).toBeDefined();
    direct.unmount();
    await open(task({ done: true }), false);
    await screen.findByText('Ring back');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('that is an email says what became of it, and why where that went wrong', async () => {
    const mail = { id: 8, state: 'bounced' as const, to: 'Jan', reason: '550 no such user' };
    const { unmount } = await open(task({ type: 'email', done: true, mail }));
    const about = await screen.findByTestId('task-about');
    expect(about.textContent).toContain('Bounced');
    expect(about.textContent).toContain('550 no such user');
    unmount();
    await open(task({ type: 'email', done: true, mail: { ...mail, state: 'sent' } }));
    expect((await screen.findByTestId('task-about')).textContent).toMatch(/Sent$/);
  });

  it('swept to the right is done, to the left it waits until tomorrow, which can be taken back', async () => {
    const wide = innerWidth;
    window.innerWidth = 390;
    onTestFinished(() => {
      window.innerWidth = wide;
    });
    await open();
    const row = await screen.findByTestId('task');
    const sweep = (dx: number, dy = 0) => {
      fireEvent.touchStart(row, { touches: [{ clientX: 200, clientY: 100 }] });
      fireEvent.touchMove(row, { touches: [{ clientX: 200 + dx, clientY: 100 + dy }] });
      fireEvent.touchEnd(row, { touches: [] });
    };
    sweep(60);
    sweep(100, 200);
    expect(bodies(patchActivity)).toEqual([]);
    sweep(-120);
    await waitFor(() =>
      expect(bodies(patchActivity)).toEqual([{ due_on: '2026-03-12', version: 3 }]),
    );
    await waitFor(() => expect(notices).toHaveLength(1));
    notices[0]?.action?.act();
    await waitFor(() =>
      expect(bodies(patchActivity)[1]).toEqual({ due_on: '2026-03-01', version: 4 }),
    );
    await waitFor(() => expect(row.querySelector('[disabled]')).toBeNull());
    sweep(120);
    await waitFor(() => expect(bodies(patchActivity)[2]).toEqual({ done: true, version: 3 }));
    expect(await screen.findByRole('region', { name: 'Just completed' })).toBeDefined();
  });

  it('that somebody else changed is told of and read anew', async () => {
    refuse(patchActivity, 409, { code: 'version_conflict' });
    await open();
    await waitFor(() => expect(asked(listFollowUps)).toHaveLength(1));
    await menu('Move to tomorrow');
    await waitFor(() => expect(notices.map((n) => n.kind)).toEqual(['error']));
    await waitFor(() => expect(asked(listFollowUps).length).toBeGreaterThan(1));
  });
});

describe('a task that was done', () => {
  it('takes a note, once', async () => {
    await open();
    await done('Interested');
    await waitFor(() =>
      expect(bodies(patchActivity)).toEqual([
        { done: true, version: 3 },
        { outcome: 'interested', version: 4 },
      ]),
    );
    expect((await screen.findByRole('button', { name: 'Save' })).hasAttribute('disabled')).toBe(
      true,
    );
    await type('Add a note', ' Wants samples ');
    await press('Save');
    await waitFor(() =>
      expect(bodies(patchActivity)[2]).toEqual({ outcome_note: 'Wants samples', version: 5 }),
    );
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Saved$/ })).toHaveProperty('disabled', true),
    );
  });

  it('can be taken back from there, under the version it has then', async () => {
    await open();
    await done('No answer');
    await waitFor(() => expect(bodies(patchActivity)).toHaveLength(2));
    await press('Undo');
    await waitFor(() => expect(bodies(patchActivity)[2]).toEqual({ done: false, version: 5 }));
    expect(screen.queryByText('Plan next step')).toBeNull();
  });

  it.each([
    ['No answer', 'call', 'Ring back', 'call'],
    ['No-show', 'visit', 'Ring back', 'visit'],
    ['Interested', 'task', '', 'call'],
  ] as const)('"%s" is followed by a %s', async (outcome, kind, title, was) => {
    answer(createActivity, task() as never);
    answer(patchActivity, ({ body }) => ({ ...task({ type: was }), ...body }) as never);
    await open(task({ type: was }));
    await done(outcome);
    await press('Plan next step');
    await waitFor(async () => expect(await typed('Title')).toBe(title));
    await type('Title', 'Next');
    await press(
      'Save',
      (await screen.findByText('New activity')).closest('[role="dialog"]') as HTMLElement,
    );
    await waitFor(() =>
      expect(bodies(createActivity)[0]).toMatchObject({ type: kind, profile_id: 9 }),
    );
  });

  it('may be undone in its row', async () => {
    await open(task({ done: true, outcome: 'interested' }));
    await press('Mark as not done: Ring back');
    await waitFor(() => expect(bodies(patchActivity)).toEqual([{ done: false, version: 3 }]));
  });
});
