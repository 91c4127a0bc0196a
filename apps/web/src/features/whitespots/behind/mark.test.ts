import { parse } from '@kade/rules';
import { describe, expect, it } from 'vitest';
import { filtersOf, isRule, type Mark, markIn, ruleOf, selectionOf } from './mark.js';

const marks: Mark[] = [
  { state: 'gap' },
  { state: 'bought', proposition: 3 },
  { state: 'gap', proposition: 3, segment: 'Hotel', province: 'Utrecht', size: '10-19' },
  { state: 'not_eligible', proposition: 3, segment: '' },
];

it.each(marks)('the address of %j leads to it', (mark) => {
  expect(markIn(filtersOf(mark))).toEqual(mark);
});

it('what an address says wrongly is left out, and nothing is open without a state', () => {
  expect(markIn(filtersOf(null))).toBeNull();
  expect(markIn({ w_state: ['best'], w_category: ['3'] })).toBeNull();
  expect(markIn({ w_state: ['gap'], w_category: ['-1'] })).toEqual({ state: 'gap' });
});

describe('a rule', () => {
  it('finds those with a whitespot, where they are', () => {
    const mark: Mark = { state: 'gap', proposition: 3, segment: 'Hotel' };
    expect(parse(ruleOf(mark, 'Vis') ?? '')).toMatchObject({
      rules: [
        { column: 'CROSS_SELL_PROPOSITIONS', op: 'in', value: ['Vis'] },
        { column: 'SEGMENT', op: 'in', value: ['Hotel'] },
      ],
    });
    expect(parse(ruleOf({ state: 'gap' }, undefined) ?? '')).toMatchObject({
      rules: [{ column: 'CROSS_SELL_PROPOSITIONS', op: 'notEmpty' }],
    });
    expect(selectionOf(mark)).toEqual({ proposition: 3, segment: 'Hotel' });
  });

  it('says nothing of who has no segment, of other states, and of a category without its name', () => {
    expect(isRule({ state: 'gap', segment: '' })).toBe(false);
    expect(ruleOf({ state: 'bought', proposition: 3 }, 'Vis')).toBeNull();
    expect(ruleOf({ state: 'gap', proposition: 3 }, undefined)).toBeNull();
  });
});
