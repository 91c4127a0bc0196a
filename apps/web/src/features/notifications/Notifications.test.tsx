import {
  countUnread,
  getNotificationSettings,
  listNotifications,
  type NotificationRow,
  readAllNotifications,
  readNotification,
  updateNotificationSettings,
} from '@kade/contract';
import { describe, expect, it } from 'vitest';
import {
  answer,
  asked,
  bodies,
  choose,
  fireEvent,
  press,
  screen,
  show,
  waitFor,
  where,
} from '../../testkit/index.js';
import { Bell } from './Bell.js';

const about = (id: number, more: Partial<NotificationRow> = {}) =>
  ({
    id,
    kind: 'assigned',
    actor: { id: 2, name: 'Eva' },
    about: `Café ${id}`,
    due_on: null,
    path: `/crm/detail/${id}`,
    read_at: null,
    created_at: '2026-03-10T09:00:00Z',
    ...more,
  }) as NotificationRow;

const open = async (
  rows: NotificationRow[],
  unread = rows.length,
  groups?: string[],
  count = rows.length,
) => {
  answer(countUnread, { unread });
  answer(listNotifications, { count, results: rows } as never);
  answer(getNotificationSettings, { daily_mail: false, kinds: {} });
  answer(readNotification, {} as never);
  await show(<Bell />, groups ? { groups } : {});
  await press(/^Notifications/);
  await screen.findByText('Unread only');
};

describe('the bell', () => {
  it.each([
    [1, 'Notifications, 1 unread'],
    [5, 'Notifications, 5 unread'],
  ])('says that %i are unread', async (unread, name) => {
    answer(countUnread, { unread });
    await show(<Bell />);
    expect(await screen.findByRole('button', { name })).toBeDefined();
  });

  it('is not there for partners', async () => {
    await show(<Bell />, { groups: ['partner:subscription'] });
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    expect(asked(countUnread)).toEqual([]);
  });
});

describe('a notification', () => {
  it.each([
    [{ kind: 'assigned' }, 'Eva made you the owner of Café 7'],
    [{ kind: 'rejected', actor: null }, 'Kade rejected Café 7'],
    [
      { kind: 'contract_notice', due_on: '2026-04-01' },
      'Contract Café 7: last day to cancel 2026-04-01',
    ],
    [{ kind: 'mention' }, 'Eva mentioned you'],
  ] as const)('says what happened: %j', async (more, words) => {
    await open([about(7, more as never)]);
    expect(await screen.findByText(words)).toBeDefined();
    // What was said of somebody stands below; elsewhere it is in the line already.
    expect(screen.queryAllByText('Café 7')).toHaveLength(more.kind === 'mention' ? 1 : 0);
  });

  it('leads there, closes the list and is read', async () => {
    await open([about(7)]);
    fireEvent.click(await screen.findByText('Eva made you the owner of Café 7'));
    await waitFor(() => expect(where()).toBe('/crm/detail/7'));
    await waitFor(() =>
      expect(asked(readNotification).map((a) => a.params)).toEqual([{ id: '7' }]),
    );
    await waitFor(() => expect(asked(countUnread).length).toBeGreaterThan(2));
  });

  it('that was read is not read again', async () => {
    await open([about(7, { read_at: '2026-03-10T10:00:00Z' })], 0);
    fireEvent.click(await screen.findByText('Eva made you the owner of Café 7'));
    await waitFor(() => expect(where()).toBe('/crm/detail/7'));
    expect(asked(readNotification)).toEqual([]);
    expect(
      screen.queryByText('Unread:', { exact: false, selector: '.visually-hidden' }),
    ).toBeNull();
  });

  it.each([
    ['of a page for sellers', '/crm/detail/7'],
    ['of no page', null],
  ])('%s is read by a marketeer where it stands', async (_, path) => {
    await open([about(7, { path })], 1, ['company:marketeer']);
    fireEvent.click(await screen.findByText('Eva made you the owner of Café 7'));
    await waitFor(() => expect(asked(readNotification)).toHaveLength(1));
    expect(where()).toBe('/');
  });
});

describe('the list of notifications', () => {
  it('can be of those that are unread, says when there is none, and brings older ones', async () => {
    await open([about(7), about(8)], 2, undefined, 60);
    await press('Load older');
    await waitFor(() =>
      expect(asked(listNotifications).map((a) => a.query.page_size?.[0])).toContain('50'),
    );
    answer(listNotifications, { count: 0, results: [] });
    fireEvent.click(screen.getByRole('switch', { name: 'Unread only' }));
    expect(await screen.findByText('You’re all caught up')).toBeDefined();
    expect(asked(listNotifications).at(-1)?.query).toMatchObject({ unread: ['true'] });
  });

  it('has no older ones than all', async () => {
    await open([about(7)]);
    await screen.findByText('Eva made you the owner of Café 7');
    expect(screen.queryByRole('button', { name: 'Load older' })).toBeNull();
  });

  it('is read as a whole, where something is unread', async () => {
    answer(readAllNotifications, {} as never);
    await open([about(7)]);
    answer(readAllNotifications, {} as never);
    await press('Mark all as read');
    await waitFor(() => expect(asked(readAllNotifications)).toHaveLength(1));
  });

  it('cannot be read as a whole when all are', async () => {
    await open([about(7)], 0);
    expect(screen.getByRole('button', { name: 'Mark all as read' }).hasAttribute('disabled')).toBe(
      true,
    );
  });

  it('goes by mail once a day when one switches that on', async () => {
    await open([about(7)]);
    const daily = await waitFor(() => {
      const found = screen.getAllByRole('switch').at(-1) as HTMLButtonElement;
      expect(found.disabled).toBe(false);
      return found;
    });
    expect(daily.getAttribute('aria-checked')).toBe('false');
    answer(updateNotificationSettings, { daily_mail: true, kinds: {} });
    fireEvent.click(daily);
    await waitFor(() => expect(bodies(updateNotificationSettings)).toEqual([{ daily_mail: true }]));
  });

  it('folds the notices of contracts of a day into one line, which opens to each of them', async () => {
    const notice = { kind: 'contract_notice', due_on: '2026-04-01' } as const;
    await open([about(7, notice), about(8, notice), about(9)]);
    const line = await screen.findByRole('button', { name: /2 contracts: the last day/ });
    expect(screen.getByRole('heading', { name: '2026-03-10' })).toBeDefined();
    expect(screen.queryByText(/^Contract Café 7/)).toBeNull();
    fireEvent.click(line);
    expect(await screen.findByText('Contract Café 7: last day to cancel 2026-04-01')).toBeDefined();
  });

  it('says of each kind how one is told of it, and keeps another choice at once', async () => {
    await open([about(7)]);
    answer(updateNotificationSettings, { daily_mail: false, kinds: { assigned: 'mail' } });
    await press('What I’m told of');
    await choose('I’m given an opportunity or a task', 'In Kade and by email');
    await waitFor(() =>
      expect(bodies(updateNotificationSettings)).toEqual([{ kinds: { assigned: 'mail' } }]),
    );
  });
});

it('a day is told once, above its lines: each has its time alone', async () => {
  await open([about(1)]);
  const day = await screen.findByRole('region', { name: '2026-03-10' });
  expect(day.querySelector('time')?.textContent).toMatch(/^\d{1,2}:\d\d$/);
});
