import { describe, expect, it } from 'vitest';
import { fromBuilder, toBuilder } from '../builder.js';
import { RuleError } from '../error.js';
import { parse } from '../parse/parse.js';
import { checkTree } from './check.js';

const errorOf = (work: () => unknown): RuleError => {
  try {
    work();
  } catch (error) {
    if (error instanceof RuleError) return error;
    throw error;
  }
  throw new Error('accepted');
};
const nested = (levels: number): unknown =>
  levels === 0 ? { column: 'CITY', op: 'empty' } : { join: 'all', rules: [nested(levels - 1)] };

describe('a tree from outside', () => {
  it('is brought into normal form', () => {
    expect(checkTree({ column: 'churn', op: '>', value: '0.5' })).toEqual({
      join: 'all',
      rules: [{ column: 'CHURN', op: '>', value: 0.5 }],
    });
    expect(checkTree({ not: false, join: 'any', rules: [] })).toEqual({ join: 'all', rules: [] });
  });
  it.each([
    [
      { join: 'all', rules: [{ column: 'NOPE', op: 'empty' }] },
      'rules[0].column',
      'Column NOPE doesn’t exist',
    ],
    [
      { join: 'all', rules: [{ column: 'CITY', op: 'in', value: ['a', {}] }] },
      'rules[0].value[1]',
      'CITY needs text',
    ],
    [
      { join: 'all', rules: [{ column: 'CITY', op: 'in', value: [] }] },
      'rules[0]',
      'at least one value',
    ],
    [
      { join: 'all', rules: [{ column: 'CITY', op: '; drop table', value: 1 }] },
      'rules[0]',
      'can’t be used with CITY',
    ],
    [
      { join: 'all', rules: [{ column: '__proto__', op: 'empty' }] },
      'rules[0].column',
      'doesn’t exist',
    ],
    [{ join: 'xor', rules: [] }, 'join', '"all" or "any"'],
    [{ join: 'all', rules: [], not: 'yes' }, 'not', 'true or absent'],
    [{ join: 'all', rules: {} }, 'rules', 'is a list'],
    [{ join: 'all', rules: [{ join: 'any', rules: [null] }] }, 'rules[0].rules[0]', 'not a rule'],
    [{ column: 'CITY', op: 'empty', sql: '1=1' }, '', 'no property "sql"'],
    [{ column: 'CHURN', op: '=', value: Number.NaN }, '', 'needs a number'],
    [{ column: 'CHURN', op: '=', value: Number.POSITIVE_INFINITY }, '', 'too large'],
    [{ column: 'CHURN', op: 'between', value: [1] }, '', 'two values'],
    [{ column: 'CITY', op: 'contains', value: 'a\0' }, '', 'cannot be stored'],
  ])('is refused at its place: %j', (tree, path, words) => {
    const error = errorOf(() => checkTree(tree));
    expect(error.path).toBe(path);
    expect(error.message).toContain(words);
  });
  it('may nest as deep as a text may, and no deeper', () => {
    expect(checkTree(nested(50)).rules).toHaveLength(1);
    expect(errorOf(() => checkTree(nested(51))).message).toContain('(maximum levels: 50)');
    expect(errorOf(() => checkTree(nested(5_000))).message).toContain('(maximum levels: 50)');
  });
});

describe("a query builder's JSON", () => {
  const rule = (field: string, operator: string, value: unknown, more = {}) => ({
    id: 'x',
    field,
    operator,
    value,
    ...more,
  });

  it('takes every operator of react-querybuilder, with its texts for lists and pairs', () => {
    const query = {
      id: 'root',
      combinator: 'and',
      rules: [
        rule('CITY', '=', 'a'),
        rule('CITY', '!=', 'a'),
        rule('CITY', 'in', 'a, b\\,c'),
        rule('CITY', 'notIn', ['a']),
        rule('NAME', 'contains', '%'),
        rule('NAME', 'doesNotBeginWith', 'x'),
        rule('NAME', 'null', null),
        rule('CHURN', 'between', '0.1,0.5'),
        rule('LEADSCORE', '>=', '10'),
        rule('LAST_ORDER_DATE', '>', '2026-01-31'),
        rule('LAST_ORDER_DATE', 'lessThan', '30'),
        rule('IND_COC_MAIL_ALLOWED', '!=', true),
        rule('CITY', '=', 'left out', { muted: true }),
        {
          combinator: 'or',
          not: true,
          rules: [rule('CITY', 'notNull', ''), rule('CHURN', '=', 1)],
        },
      ],
    };
    expect(fromBuilder(query)).toEqual(
      parse(
        "CITY = 'a' and CITY != 'a' and CITY in ('a', 'b,c') and CITY != 'a' and NAME like '%!%%' escape '!' " +
          "and NAME not like 'x%' and NAME is null and CHURN between 0.1 and 0.5 and LEADSCORE >= 10 " +
          "and LAST_ORDER_DATE > '2026-01-31' and LAST_ORDER_DATE > today - 30 days " +
          'and IND_COC_MAIL_ALLOWED = false and not (CITY is not null or CHURN = 1)',
      ),
    );
  });
  it('takes one value for a list of one, and “not” of a yes or no for the other', () => {
    const query = {
      combinator: 'and',
      rules: [
        rule('LEADSCORE', 'in', 10),
        rule('IND_COC_MAIL_ALLOWED', '!=', 'TRUE'),
        rule('IND_COC_MAIL_ALLOWED', '!=', false),
      ],
    };
    expect(fromBuilder(query)).toEqual(
      parse('LEADSCORE in (10) and IND_COC_MAIL_ALLOWED = false and IND_COC_MAIL_ALLOWED = true'),
    );
  });
  it('is given in names that react-querybuilder knows', () => {
    expect(toBuilder(parse("LAST_ORDER_DATE <= '2026-01-31' or not (NAME not like '%x')"))).toEqual(
      {
        combinator: 'or',
        rules: [
          { field: 'LAST_ORDER_DATE', operator: '<=', value: '2026-01-31' },
          {
            combinator: 'and',
            not: true,
            rules: [{ field: 'NAME', operator: 'doesNotEndWith', value: 'x' }],
          },
        ],
      },
    );
  });
  it.each([
    [
      { combinator: 'and', rules: [rule('CITY', '=', 'NAME', { valueSource: 'field' })] },
      'rules[0]',
      'plain values',
    ],
    [
      { combinator: 'and', rules: [rule('~', '=', '')] },
      'rules[0].field',
      'Column ~ doesn’t exist',
    ],
    [{ combinator: 'and', rules: [rule('LEADSCORE', '=', '')] }, 'rules[0]', 'needs a number'],
    [{ combinator: 'and', rules: [rule('CITY', 'in', null)] }, 'rules[0]', 'at least one value'],
    [
      { combinator: 'and', rules: [{ field: 'CITY', operator: 'notIn' }] },
      'rules[0]',
      'at least one value',
    ],
    [
      { combinator: 'and', rules: [rule('IND_COC_MAIL_ALLOWED', '!=', 'perhaps')] },
      'rules[0]',
      'can’t be used',
    ],
    [{ combinator: 'xor', rules: [] }, 'combinator', '"and" or "or"'],
    [{ rules: [rule('CITY', '=', 'a'), rule('CITY', '=', 'b')] }, 'rules[1]', '"and" or "or"'],
  ])('is refused at its place: %j', (query, path, words) => {
    const error = errorOf(() => fromBuilder(query));
    expect(error.path).toBe(path);
    expect(error.message).toContain(words);
  });
});
