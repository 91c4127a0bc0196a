import { listCalendar } from '@kade/contract';
import { expect, it } from 'vitest';
import { answer, asked, screen, show } from '../../testkit/index.js';
import { Agenda } from './Agenda.js';
import { Today } from './Today.js';

const at = (id: number, due_at: string | null) => ({
  ...{ id, due_at, title: `Task ${id}`, type: 'call' as const, profile: null },
});

it('what has an hour today stands in its order, whatever the server began with', async () => {
  answer(listCalendar, {
    days: [
      {
        ...{ day: '2026-03-10', count: 3 },
        results: [at(1, '2026-03-10T14:00:00Z'), at(2, null), at(3, '2026-03-10T08:00:00Z')],
      },
    ],
  } as never);
  await show(<Agenda scope="mine" />);
  await screen.findByText('Task 1');
  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    expect.stringContaining('Task 3'),
    expect.stringContaining('Task 1'),
  ]);
  expect(asked(listCalendar)[0]?.query.owner_id).toEqual(['1']);
});

it.each([
  ['mine', 'Open my tasks', 'owner_id=1'],
  ['all', 'Open everyone’s tasks', 'owner_id=all'],
] as const)(
  'tasks of no business are one press away, with the same owners (%s)',
  async (scope, words, query) => {
    const day = {
      data: { count: 0, without_profile: 2, results: [], basis: 'records' },
      error: null,
    } as unknown as Parameters<typeof Today>[0]['day'];
    await show(<Today scope={scope} day={day} late={0} onEverybody={() => {}} />);
    const link = await screen.findByRole('link', { name: words });
    expect(link.getAttribute('href')).toMatch(new RegExp(`${query}$`));
  },
);
