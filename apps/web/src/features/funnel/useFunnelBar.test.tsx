import { listOpportunityOptions, listUsers } from '@kade/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, fireEvent, press, screen, show, waitFor, where } from '../../testkit/index.js';
import { FilterBar } from '../../ui/list/FilterBar.js';
import { useListState } from '../../ui/list/useListState.js';
import { funnelFilters } from './filter.js';
import { useFunnelBar } from './useFunnelBar.js';

function Filters() {
  const control = useListState('funnel', { filters: funnelFilters });
  return <FilterBar {...useFunnelBar(control)} list="funnel" control={control} count={7} />;
}
const open = (query = '') => show(<Filters />, { at: `/crm/funnel${query}` });
const is = (query: string) => waitFor(() => expect(where()).toBe(`/crm/funnel${query}`));

beforeEach(() => {
  answer(listUsers, {
    results: [
      { id: 1, name: 'Bas', groups: [] },
      { id: 2, name: 'Eva', groups: [] },
      { id: 3, name: 'Pia Partner', groups: ['partner:subscription'] },
    ],
  });
  answer(listOpportunityOptions, {
    sources: ['Fair', 'Web'],
    owner_names: [{ name: 'Agent 7', count: 1234 }],
  } as never);
});

describe('the filters of the board', () => {
  it('"Mine" is mine alone, and a second press everybody’s', async () => {
    await open('?owner=2&owner_name=Agent+7&page=3');
    await press('Mine');
    await is('?owner=1');
    expect(screen.getByRole('button', { name: 'Mine' }).getAttribute('aria-pressed')).toBe('true');
    await press('Mine');
    await is('');
  });

  it('of mine and another’s is not "Mine"', async () => {
    await open('?owner=1&owner=2');
    const mine = await screen.findByRole('button', { name: 'Mine' });
    expect(mine.getAttribute('aria-pressed')).toBe('false');
  });

  it('offer colleagues, and owners who are no users with how much they have; no partner', async () => {
    await open();
    await press('Filter');
    await press('Owner');
    await screen.findByRole('checkbox', { name: /^Agent 7/ });
    expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual(
      ['Bas', 'Eva', 'Agent 7 (not a user)1,234'],
    );
    fireEvent.click(screen.getByRole('checkbox', { name: /^Agent 7/ }));
    await is('?owner_name=Agent+7');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Eva' }));
    await is('?owner_name=Agent+7&owner=2');
    // What narrows is said at once, in words.
    expect(screen.getByTestId('filter-chip').textContent).toContain('Eva, Agent 7');
  });

  it('are cleared by one press; the list stays the list', async () => {
    await open(
      '?view=list&source=Fair&value_from=10&status=lead&search=tea&hidden_date=2026-01-01',
    );
    await press('Clear filters');
    await is('?view=list');
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  it('ask for stages in the list only: the board has them as columns', async () => {
    const { unmount } = await open();
    await press('Filter');
    await screen.findByRole('button', { name: 'Source' });
    expect(screen.queryByRole('button', { name: 'Stage' })).toBeNull();
    unmount();
    await open('?view=list');
    await press('Filter');
    expect(await screen.findByRole('button', { name: 'Stage' })).toBeDefined();
  });

  it.each([
    ['', 0],
    ['?value_from=10&close_to=2026-05-01', 2],
    ['?value_from=much&close_to=soon', 0],
  ])('say what is set, and nothing of what cannot be read: %s', async (query, count) => {
    await open(query);
    await screen.findByRole('button', { name: 'Filter' });
    expect(screen.queryAllByTestId('filter-chip')).toHaveLength(count);
  });
});
