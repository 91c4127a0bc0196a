import { describe, expect, it } from 'vitest';
import { columnsOfView, narrowedBy, sameState, viewStateOf } from './viewState.js';

const narrowed = {
  search: ' bak ',
  ordering: '-name',
  filters: { origin_query: ["CITY in ('Urk')"], status: ['draft'], owner: [] },
};
const shown = { keys: ['name', 'city'], widths: { name: 240, phone: 90 } };

describe('a saved view', () => {
  it('keeps filters, and the columns shown with their widths, and gives them back', () => {
    const state = viewStateOf(narrowed, shown);
    expect(state).toEqual({
      search: 'bak',
      origin_query: "CITY in ('Urk')",
      filters: { status: ['draft'] },
      ordering: '-name',
      columns: [
        { field: 'name', width: 240 },
        { field: 'city', width: null },
      ],
    });
    expect(columnsOfView(state)).toEqual({ keys: ['name', 'city'], widths: { name: 240 } });
    expect(narrowedBy(state, { search: '', ordering: '', filters: { owner: ['3'] } })).toEqual({
      search: 'bak',
      ordering: '-name',
      filters: { owner: [], status: ['draft'], origin_query: ["CITY in ('Urk')"] },
    });
  });

  it('is the same whatever order its fields come in, and another when a width differs', () => {
    const state = viewStateOf(narrowed, shown);
    const { columns, ...rest } = state;
    expect(sameState({ columns, ...rest }, state)).toBe(true);
    expect(sameState(viewStateOf(narrowed, { ...shown, widths: {} }), state)).toBe(false);
    expect(sameState({ ...state, filters: {} }, state)).toBe(false);
  });
});
