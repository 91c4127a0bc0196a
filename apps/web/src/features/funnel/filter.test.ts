import { describe, expect, it } from 'vitest';
import { readListState } from '../../ui/list/listState.js';
import { funnelFilters, funnelQuery, isNarrowed, standardHiddenDate } from './filter.js';

const state = (query: string) => readListState(new URLSearchParams(query), funnelFilters);

describe('the filters in the address', () => {
  it('become what the server is asked', () => {
    const query = funnelQuery(
      state(
        'owner=3&owner=4&source=Beurs&value_from=500&close_to=2026-05-01&search=olie&view=list',
      ),
    );
    expect(query).toEqual({
      owner: [3, 4],
      source: ['Beurs'],
      value_from: 500,
      close_to: '2026-05-01',
      search: 'olie',
    });
  });

  it('are nothing to ask for when there are none, or nonsense', () => {
    expect(funnelQuery(state(''))).toEqual({});
    expect(
      funnelQuery(state('owner=x&value_from=a&close_from=2026-13-45&hidden_date=soon&product=-1')),
    ).toEqual({});
  });

  it('narrow the board, but for the day before which cards are hidden', () => {
    expect(isNarrowed(state('hidden_date=2026-01-01&view=list'))).toBe(false);
    expect(isNarrowed(state('search=x'))).toBe(true);
    expect(isNarrowed(state('status=lead'))).toBe(true);
  });
});

it('cards that ended are hidden after thirty days', () => {
  expect(standardHiddenDate(new Date(2026, 2, 1, 12))).toBe('2026-01-30');
});
