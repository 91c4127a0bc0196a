import { parse, toBuilder } from '@kade/rules';
import { describe, expect, it } from 'vitest';
import { type RuleGroupType, readText, textOfQuery } from './ruleDraft.js';

const group = (
  rules: RuleGroupType['rules'],
  more: Partial<RuleGroupType> = {},
): RuleGroupType => ({
  id: 'root',
  combinator: 'and',
  rules,
  ...more,
});
const rich = { id: 'rich', field: 'TOTAL_NET_REVENUE', operator: '>', value: 10_000 };
const unfinished = { id: 'open', field: 'SEGMENT', operator: 'in', value: [] };

describe('the rule on screen and its text', () => {
  it('writes what was built and reads it back the same', () => {
    const query = group([
      rich,
      { id: 'late', field: 'LAST_ORDER_DATE', operator: 'lessThan', value: 30 },
      group([{ id: 'city', field: 'CITY', operator: 'in', value: ["'s-Hertogenbosch"] }], {
        id: 'inner',
        combinator: 'or',
        not: true,
      }),
    ]);
    const { text, open } = textOfQuery(query);
    expect(open).toEqual([]);
    expect(textOfQuery(toBuilder(parse(text)) as RuleGroupType).text).toBe(text);
    expect(text).toContain('LAST_ORDER_DATE > today - 30 days');
    expect(text).toContain("'''s-Hertogenbosch'");
  });

  it('without conditions selects everybody', () => {
    expect(textOfQuery(group([]))).toEqual({ text: '1=1', open: [] });
  });

  it('leaves out a condition that is not finished and names it', () => {
    const { text, open } = textOfQuery(group([rich, unfinished]));
    expect(text).toBe(textOfQuery(group([rich])).text);
    expect(open).toEqual(['open']);
  });

  it('leaves out a condition whose column is still to be chosen', () => {
    const fresh = { id: 'fresh', field: '~', operator: '=', value: '' };
    expect(textOfQuery(group([rich, fresh])).open).toEqual(['fresh']);
  });

  it('an empty group inside an OR does not select everybody while it is being filled', () => {
    const { text, open } = textOfQuery(
      group([rich, group([], { id: 'empty' })], { combinator: 'or' }),
    );
    expect(text).toBe(textOfQuery(group([rich])).text);
    expect(open).toEqual(['empty']);
  });

  it('an empty and a not empty condition need no value', () => {
    for (const operator of ['null', 'notNull']) {
      const one = { id: 'x', field: 'PROVINCE', operator, value: null };
      expect(textOfQuery(group([one])).open).toEqual([]);
    }
  });

  it('says where a text cannot be read', () => {
    expect(readText('(CITY = 1').error).not.toBeNull();
    expect(readText("(CITY in ('Utrecht') and NO_COLUMN > 5)").error?.at).toBe(25);
    expect(readText('1=1').error).toBeNull();
  });
});
