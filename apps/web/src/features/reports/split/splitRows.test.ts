import { describe, expect, it } from 'vitest';
import { type Group, groupsOf, linesOf, pageOf } from './splitRows.js';

const group = (label: string, won: number | string | null): Group => ({
  ...{ key: label, id: null, label },
  figures: { won: { value: won, previous: null, change: null, rows: 1, previous_rows: null } },
});
const groups = [group('Bas', '9.50'), group('Anna', '10.00'), group('Zoë', null), group('Ad', -2)];
const names = (state: { search?: string; ordering?: string }) =>
  linesOf(groups, ({ label }) => label ?? '', { search: '', ordering: '', ...state }).map(
    ({ name }) => name,
  );

describe('the lines of a split', () => {
  it('stay as the server has them until somebody sorts', () => {
    expect(names({})).toEqual(['Bas', 'Anna', 'Zoë', 'Ad']);
  });

  it('sort by amounts as numbers, with what is not known last either way', () => {
    expect(names({ ordering: 'won' })).toEqual(['Ad', 'Bas', 'Anna', 'Zoë']);
    expect(names({ ordering: '-won' })).toEqual(['Anna', 'Bas', 'Ad', 'Zoë']);
    expect(names({ ordering: 'name' })).toEqual(['Ad', 'Anna', 'Bas', 'Zoë']);
  });

  it('are of groups that have anything, in an order of their own where they have one', () => {
    const none = { key: 'deal', id: null, label: null, figures: {} };
    const keysOf = (order?: string[]) =>
      groupsOf([...groups, none], ['won'], order).map(({ key }) => key);
    expect(keysOf()).toEqual(['Bas', 'Anna', 'Zoë', 'Ad']);
    expect(keysOf(['Zoë', 'Ad', 'Bas', 'Anna'])).toEqual(['Zoë', 'Ad', 'Bas', 'Anna']);
  });

  it('are found by a part of the name', () => {
    expect(names({ search: ' AN ' })).toEqual(['Anna']);
  });

  it('come in pages that know how many there are', () => {
    const lines = linesOf(groups, ({ label }) => label ?? '', { search: '', ordering: '' });
    const page = pageOf(lines, { page: 2, pageSize: 3 });
    expect([page.count, page.results.map(({ name }) => name)]).toEqual([4, ['Ad']]);
  });
});
