import { describe, expect, it } from 'vitest';
import { conditionOf, draftOf, filtersOf, textOfFilters } from './filters.js';

describe('the filters of the list', () => {
  it('are the conditions of a rule that all hold, and write the same rule again', () => {
    for (const text of [
      '',
      "CITY = 'Urk'",
      "CITY in ('Urk', 'Ede') and EMPLOYEES_TOTAL >= 10 and LAST_ORDER_DATE < today - 30 days",
    ]) {
      const filters = filtersOf(text) ?? [];
      expect(filters).toHaveLength(text === '' ? 0 : text.split(' and ').length);
      expect(filtersOf(textOfFilters(filters))).toEqual(filters);
    }
  });

  it('keep a rule that is more than that as one filter, which has no editor', () => {
    const filters = filtersOf("CITY = 'Urk' or CITY = 'Ede'") ?? [];
    expect(filters).toHaveLength(1);
    expect(filters.map(draftOf)).toEqual([undefined]);
    const more = [...filters, ...(filtersOf('EMPLOYEES_TOTAL > 3') ?? [])];
    expect(textOfFilters(more)).toBe("(CITY = 'Urk' or CITY = 'Ede') and EMPLOYEES_TOTAL > 3");
    expect(filtersOf(textOfFilters(more))).toEqual(more);
    const not = "not (CITY = 'Urk' and EMPLOYEES_TOTAL > 3)";
    expect(textOfFilters(filtersOf(not) ?? [])).toBe(`(${not})`);
    expect(filtersOf(not)).toHaveLength(1);
  });

  it('are none of a text that is no rule: the server says what is wrong with it', () => {
    expect(filtersOf('TOWN = 1')).toBeNull();
  });

  it('go to the editor and come back the same', () => {
    for (const text of ["CITY in ('Urk', 'Ede')", 'EMPLOYEES_TOTAL is null', "NAME like '%bak%'"]) {
      const [filter] = filtersOf(text) ?? [];
      const draft = filter && draftOf(filter);
      expect(draft && conditionOf(draft)).toEqual(filter);
    }
  });

  it('do not count before they are finished', () => {
    expect(conditionOf({ field: '', operator: '', value: null })).toBeUndefined();
    expect(conditionOf({ field: 'CITY', operator: 'in', value: [] })).toBeUndefined();
    expect(conditionOf({ field: 'EMPLOYEES_TOTAL', operator: '>', value: null })).toBeUndefined();
  });
});
