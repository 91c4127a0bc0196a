import { columnOf } from '@kade/contract/columns/catalogue';
import { fieldOf } from '@kade/contract/columns/column';
import { describe, expect, it } from 'vitest';
import { checkTree } from './check/check.js';
import { compileSql } from './compile/compile.js';
import { compileDuckDb } from './compile/compile-duckdb.js';
import { corpus, corpusToday } from './corpus/corpus.js';
import { matches, type Row } from './matches.js';
import { familyOf } from './operators.js';
import { parse } from './parse/parse.js';
import { type Condition, conditionsOf, type Rule } from './tree.js';

/** One condition of each operator of each kind of column; the corpus has them all. */
const conditions = new Map<string, Condition>();
for (const { text } of corpus)
  for (const condition of conditionsOf(parse(text))) {
    const type = columnOf(condition.column)?.type;
    if (type) conditions.set(`${familyOf(type)} ${condition.op}`, condition);
  }
const alone = (condition: Condition, not = false): Rule => ({
  join: 'all',
  rules: [condition],
  ...(not ? { not: true } : {}),
});
const today = corpusToday;
const inPostgres = (tree: Rule) => compileSql(tree, { today }).sql;
const inDuckDb = (tree: Rule) =>
  compileDuckDb(tree, {
    today,
    columnSql: (column) => `"${fieldOf(column)}"`,
    decimalOf: () => ({ type: 'decimal(14,2)', scale: 2, largest: 99_999_999_999_999n }),
  }).sql;
/** What would make an answer of an unknown value, in SQL. */
const decides =
  /coalesce|ifnull|distinct from|is null|is (not )?(true|false|unknown)|len\(|cardinality/i;

const asks = [...conditions].filter(([, { op }]) => op !== 'empty' && op !== 'notEmpty');

describe.each(asks)('an unknown value, asked %s,', (_, condition) => {
  const column = columnOf(condition.column);
  const field = column ? fieldOf(column) : '';
  const unknown: Row[] = [{}, { [field]: null }, { [field]: undefined }];

  it('is not in, and is in the complement', () => {
    for (const row of unknown) {
      expect(matches(alone(condition), row, today)).toBe(false);
      expect(matches(alone(condition, true), row, today)).toBe(true);
    }
  });

  it.each([
    ['PostgreSQL', inPostgres],
    ['DuckDB', inDuckDb],
  ])('stays unknown in %s until the whole group is denied', (_db, compile) => {
    expect(compile(alone(condition))).not.toMatch(decides);
    const denied = compile(alone(condition, true));
    expect(denied.match(new RegExp(decides, 'gi'))).toEqual(['is not true']);
  });

  it('cannot be what is asked for: null is no value, alone or in a list', () => {
    const { value } = condition as { value?: unknown };
    const given = Array.isArray(value)
      ? [null, [null], [...value, null], [null, ...value.slice(1)], [value[0], null]]
      : [null, [null], undefined];
    for (const wrong of given)
      expect(() => checkTree(alone({ ...condition, value: wrong } as never))).toThrow();
  });
});

describe.each([...conditions].filter(([, { op }]) => op === 'empty' || op === 'notEmpty'))(
  '%s',
  (_, condition) => {
    it('answers for a value that is unknown, and takes none itself', () => {
      expect(matches(alone(condition), {}, today)).toBe(condition.op === 'empty');
      expect(matches(alone(condition, true), {}, today)).toBe(condition.op !== 'empty');
      expect(checkTree(alone({ ...condition, value: 'x' } as never))).toEqual(alone(condition));
    });
  },
);

it.each([
  'CITY = null',
  "CITY in ('x', null)",
  'CITY not in (null)',
  'NAME like null',
  'EMPLOYEES_TOTAL > null',
  'EMPLOYEES_TOTAL in (1, null)',
  'CHURN between null and 1',
  'CHURN not between 0 and null',
  'LAST_ORDER_DATE < null',
  'IND_ECONOMICALLY_ACTIVE = null',
  "CROSS_SELL_PROPOSITIONS in ('x', null)",
])('a text that asks for null as a value is no rule: %s', (text) => {
  expect(() => parse(text)).toThrow();
});

it.each(['', ' ', 'n/a', '12 euro'])(
  'a number that reads “%s” is unknown, and not nought',
  (cell) => {
    const row: Row = { total_net_revenue: cell };
    for (const text of ['TOTAL_NET_REVENUE <= 0', 'TOTAL_NET_REVENUE > 0'])
      expect(matches(parse(text), row, today)).toBe(false);
    expect(matches(parse('TOTAL_NET_REVENUE IS NULL'), row, today)).toBe(true);
  },
);
