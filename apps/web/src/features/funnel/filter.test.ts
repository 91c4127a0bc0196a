import { describe, expect, it } from 'vitest';
import { readListState } from '../../ui/list/listState.js';
import {
  endOfBoard,
  funnelFilters,
  funnelQuery,
  isNarrowed,
  standardHiddenDate,
} from './filter.js';

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
  expect(standardHiddenDate('2026-03-01')).toBe('2026-01-30');
});

it('an end of the board opens what it counts: the list, narrowed as the board is, from the day on that it shows', () => {
  const narrowed = 'owner=3&owner=4&source=Beurs+%26+meer&value_from=500&search=olie';
  const query = funnelQuery(state(narrowed));
  const opened = (from: string, asked = query) => {
    const list = state(endOfBoard(asked, 'deal', '2026-03-01').split('?')[1] ?? '');
    expect(list.filters).toMatchObject({ view: ['list'], status: ['deal'] });
    expect(funnelQuery(list)).toEqual({ ...asked, hidden_date: from });
  };
  opened('2026-01-30');
  opened('2025-06-01', { ...query, hidden_date: '2025-06-01' });
});
