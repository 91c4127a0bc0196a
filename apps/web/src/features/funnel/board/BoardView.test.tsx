import { listFunnel, type Opportunity } from '@kade/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, screen, show, waitFor } from '../../../testkit/index.js';
import { BoardView } from './BoardView.js';

const cards = {
  lead: [{ id: 11, title: 'Coffee' }],
  prospect: [
    { id: 21, title: 'Tea' },
    { id: 22, title: 'Wine' },
  ],
} as Record<string, Partial<Opportunity>[]>;

// A column draws the cards that are in sight: here it has a height.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(180);
  answer(listFunnel, (({ params }: { params: { status: string } }) => ({
    count: cards[params.status]?.length ?? 0,
    results: (cards[params.status] ?? []).map((card) => ({
      ...card,
      status: params.status,
      value: '100.00',
      next_activity: null,
    })),
  })) as never);
});
afterEach(() => vi.restoreAllMocks());

const none = () => undefined;
const board = (opened: number | null) => (
  <BoardView
    query={{}}
    totals={[]}
    today="2026-11-24"
    move={async () => true}
    opened={opened}
    onOpen={none}
    onProfile={none}
    onAdd={none}
  />
);
const marked = () =>
  screen
    .getAllByRole('article')
    .filter((card) => card.getAttribute('aria-current') === 'true')
    .map((card) => card.getAttribute('aria-label'));

it('marks the card of the opportunity that is open beside the board, and no other', async () => {
  await show(board(22));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
  await waitFor(() => expect(marked()).toEqual(['Wine']));
});

it('marks no card while none is open', async () => {
  await show(board(null));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
  expect(marked()).toEqual([]);
});
