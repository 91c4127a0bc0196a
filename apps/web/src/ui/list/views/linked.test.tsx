import { listContracts, listViews } from '@kade/contract';
import { expect, it } from 'vitest';
import { ContractsPage } from '../../../features/contracts/ContractsPage.js';
import { answer, press, screen, show, waitFor, where } from '../../../testkit/index.js';

const views = [
  {
    ...{ id: 4, list: 'contracts', name: 'Drafts', is_shared: false, version: 1, can_edit: true },
    owner: { id: 1, name: 'Bas' },
    state: {
      search: '',
      origin_query: '',
      filters: { status: ['draft'] },
      ordering: '',
      columns: [],
    },
  },
];
const open = async (at: string) => {
  answer(listContracts, { count: 0, results: [] } as never);
  answer(listViews, { count: 1, results: views } as never);
  await show(<ContractsPage />, { at });
  return screen.findByRole('button', { name: /^Drafts/ });
};

it('a view has an address: whoever opens it sees the list as the view has it', async () => {
  const tab = await open('/?view=4');
  await waitFor(() => expect(where()).toContain('status=draft'));
  expect(where()).toContain('view=4');
  await waitFor(() => expect(tab.getAttribute('aria-pressed')).toBe('true'));
  // Without its last filter it is another list, and stays so.
  await press(/^Remove filter/);
  await waitFor(() => expect(where()).not.toContain('status=draft'));
});

it('an address that says more than the view keeps what it says', async () => {
  await open('/?view=4&status=ended');
  await waitFor(() => expect(screen.getByText('(edited)')).toBeDefined());
  expect(where()).toContain('status=ended');
});
