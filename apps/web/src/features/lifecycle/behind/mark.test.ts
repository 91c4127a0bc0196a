import { parse } from '@kade/rules';
import { describe, expect, it } from 'vitest';
import { filtersOf, type Mark, markIn, queryOfMark, ruleOf } from './mark.js';

const marks: Mark[] = [
  {},
  { stage: 'at_risk' },
  { cells: ['5-1', '4-1'] },
  { from: 'loyal', to: 'at_risk', before: 12 },
  { to: 'gone', before: 3 },
  { stage: 'high_value', top: 20 },
];

it.each(marks)('the address of %j leads to it', (mark) => {
  expect(markIn(filtersOf(mark))).toEqual(mark);
});

it('what an address says wrongly is left out, and nothing is open without its word', () => {
  expect(markIn(filtersOf(null))).toBeNull();
  expect(markIn({ m_stage: ['loyal'] })).toBeNull();
  expect(
    markIn({ mark: ['open'], m_stage: ['best'], m_cell: ['9-9', '1-2'], m_top: ['-1'] }),
  ).toEqual({
    cells: ['1-2'],
  });
});

it('the server is asked for what the mark names', () => {
  expect(queryOfMark({ from: 'loyal', to: 'lost', before: 4 })).toEqual({
    ...{ from: 'loyal', to: 'lost', before: 4, cells: [] },
  });
});

describe('a rule', () => {
  it('says a whole stage, of all customers or of a segment', () => {
    expect(parse(ruleOf({ stage: 'at_risk' }, 'Total customers') ?? '')).toMatchObject({
      rules: [{ column: 'LIFECYCLE_STAGE', op: 'in', value: ['at_risk'] }],
    });
    expect(parse(ruleOf({ stage: 'new' }, 'Hotel') ?? '')).toMatchObject({
      rules: [
        { column: 'LIFECYCLE_STAGE', value: ['new'] },
        { column: 'SEGMENT', value: ['Hotel'] },
      ],
    });
  });

  it('says nothing less than that', () => {
    expect(ruleOf({ stage: 'new', top: 5 }, 'Total customers')).toBeNull();
    expect(ruleOf({ cells: ['1-1'] }, 'Total customers')).toBeNull();
  });
});
