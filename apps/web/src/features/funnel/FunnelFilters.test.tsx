import { listOpportunityOptions, listUsers } from '@kade/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answer,
  choose,
  offered,
  press,
  screen,
  show,
  waitFor,
  where,
} from '../../testkit/index.js';
import { useListState } from '../../ui/list/useListState.js';
import { FunnelFilters } from './FunnelFilters.js';
import { funnelFilters } from './filter.js';

function Filters() {
  return <FunnelFilters control={useListState('funnel', { filters: funnelFilters })} />;
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
    expect(await offered('Owner')).toEqual(['Bas', 'Eva', 'Agent 7 (not a user)1,234']);
    await choose('Owner', /^Agent 7/);
    await is('?owner_name=Agent+7');
    await choose('Owner', /^Eva/);
    await is('?owner_name=Agent+7&owner=2');
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
    await screen.findByRole('combobox', { name: 'Source' });
    expect(screen.queryByRole('combobox', { name: 'Stage' })).toBeNull();
    unmount();
    await open('?view=list');
    expect(await screen.findByRole('combobox', { name: 'Stage' })).toBeDefined();
  });

  it.each([
    ['', 'More filters', 'false'],
    ['?value_from=10&close_to=2026-05-01', 'More filters (2)', 'true'],
    ['?value_from=much&close_to=soon', 'More filters', 'false'],
  ])('that are rare are counted and open where one is set: %s', async (query, name, expanded) => {
    await open(query);
    const more = await screen.findByRole('button', {
      name: new RegExp(name.replace(/[()]/g, '\\$&')),
    });
    expect(more.textContent).toBe(name);
    expect(more.getAttribute('aria-expanded')).toBe(expanded);
  });
});
