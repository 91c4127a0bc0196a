import { getTimeline, type TimelineEvent } from '@kade/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  answer,
  asked,
  fireEvent,
  press,
  screen,
  show,
  waitFor,
  within,
} from '../../testkit/index.js';
import { Timeline } from './Timeline.js';

const event = (id: string, more: Partial<TimelineEvent>): TimelineEvent => ({
  ...{ id, at: '2026-03-10T12:00:00Z', kind: 'comment', actor: 'Eva', object_id: 1, title: null },
  ...{ type: null, from: null, to: null, text: null, amount: null, changes: [], mail: null },
  ...more,
});
const invoice = (day: string, amount: string) =>
  event(`invoice-${day}`, {
    ...{ kind: 'invoice', type: 'invoice', actor: null, title: `F${day}`, amount },
    at: `2026-03-${day}T00:00:00Z`,
  });
const open = (events: TimelineEvent[], next: string | null = null) => {
  answer(getTimeline, { results: events, next });
  return show(<Timeline profileId={9} />);
};
const rows = async () => {
  await screen.findAllByTestId('event');
  return screen.getAllByTestId('event').map((row) => row.textContent);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T20:30:00Z') });
});

it('invoices that follow each other are one line with what they add up to, and open to each', async () => {
  await open([
    event('c', { text: 'Wants a new list' }),
    invoice('09', '100.10'),
    invoice('08', '50.20'),
    invoice('07', '-0.30'),
  ]);
  const [comment, invoices, ...none] = await rows();
  expect(none).toEqual([]);
  expect(comment).toContain('2026-03-10today');
  expect(comment).toContain('Wants a new list');
  expect(invoices).toContain('3 invoices since 2026-03-07');
  expect(invoices).toContain('€150.00');
  await press('Details: 3 invoices since 2026-03-07');
  const inside = within(screen.getAllByTestId('event')[1] as HTMLElement);
  expect(inside.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Invoice F09',
    'Invoice F08',
    'Invoice F07',
  ]);
});

it('a run at the end of what was read says that it goes on', async () => {
  await open([invoice('09', '1'), invoice('08', '1'), invoice('07', '1')], 'more');
  expect((await rows())[0]).toContain('and older');
});

it.each([
  ['Calls', { kind: ['activity'], activity_type: ['call'] }],
  ['Mail', { kind: ['campaign', 'activity'], activity_type: ['email'] }],
  ['Orders', { kind: ['invoice'] }],
])('%s narrows what is asked for', async (chip, query) => {
  await open([event('c', {})]);
  await rows();
  await press(chip);
  await waitFor(() => expect(asked(getTimeline).at(-1)?.query).toEqual(query));
  expect(screen.getByRole('button', { name: chip }).getAttribute('aria-pressed')).toBe('true');
});

it('older ones come as long as there are, each once', async () => {
  const many = Array.from({ length: 14 }, (_, n) => event(`c${n}`, { text: `Said ${n}` }));
  await open(many);
  expect(await rows()).toHaveLength(10);
  fireEvent.click(screen.getByRole('button', { name: 'Load older events' }));
  await waitFor(() => expect(screen.getAllByTestId('event')).toHaveLength(14));
  expect(screen.queryByRole('button', { name: 'Load older events' })).toBeNull();
});

it('says so where nothing happened', async () => {
  await open([]);
  expect(await screen.findByText('Nothing has happened with this profile yet.')).toBeDefined();
});
