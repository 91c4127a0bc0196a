import { fieldOf } from '@kade/contract/columns/column';
import { describe, expect, it } from 'vitest';
import { corpus, corpusToday } from '../corpus/corpus.js';
import { parse } from '../parse/parse.js';
import { compileDuckDb, type DuckDbTarget, piecesIn } from './compile-duckdb.js';

const target: DuckDbTarget = {
  today: corpusToday,
  columnSql: (column) => `"${fieldOf(column)}"`,
  decimalOf: () => ({ type: 'decimal(14,2)', scale: 2, largest: 99_999_999_999_999n }),
};
const compile = (text: string) => compileDuckDb(parse(text), target);

describe('a rule for DuckDB', () => {
  it.each([
    ["CITY = 'x'", '("city" in ($1::varchar))', ['x']],
    ["NAME like '%50%_%'", '(contains(lower("name"), lower($1)))', ['50%_']],
    ["NAME not like 'x%'", '(not starts_with(lower("name"), lower($1)))', ['x']],
    ['TOTAL_NET_REVENUE > 9.999', '("total_net_revenue" > $1::decimal(14,2))', ['9.99']],
    ['TOTAL_NET_REVENUE = 9.999', '(false)', []],
    // What the column cannot hold is more than, or other than, all that is known; nothing is known of the unknown.
    ['TOTAL_NET_REVENUE != 9.999', '("total_net_revenue" is not null)', []],
    ['TOTAL_NET_REVENUE not in (9.999)', '("total_net_revenue" is not null)', []],
    ['TOTAL_NET_REVENUE < 999999999999999', '("total_net_revenue" is not null)', []],
    ['TOTAL_NET_REVENUE > 999999999999999', '(false)', []],
    ['TOTAL_NET_REVENUE in (1, 9.999)', '("total_net_revenue" in ($1::decimal(14,2)))', ['1.00']],
    ['LAST_ORDER_DATE < today - 30 days', '("last_order_date" < $1::date)', ['2026-02-13']],
    [
      "CITY = 'x' and CHURN > 1",
      '("city" in ($1::varchar) and "churn" > $2::decimal(14,2))',
      ['x', '1.00'],
    ],
    [
      "CITY = 'x' or CHURN > 1",
      '("city" in ($1::varchar) or "churn" > $2::decimal(14,2))',
      ['x', '1.00'],
    ],
    ["not (CITY = 'x')", '(("city" in ($1::varchar)) is not true)', ['x']],
    ['1=1', 'true', []],
    ['1=0', 'false', []],
  ])('%s', (text, sql, params) => {
    const compiled = compile(text);
    expect(compiled.sql.replace(/^\(\((.*)\)\)$/, '($1)')).toBe(
      sql.replace(/^\(\((.*)\)\)$/, '($1)'),
    );
    expect(compiled.params).toEqual(params);
  });

  it.each(corpus)('has a placeholder for each value and none in its text: $text', ({ text }) => {
    const { sql, params } = compile(text);
    expect(new Set(sql.match(/\$\d+/g) ?? []).size).toBe(params.length);
    expect(sql.replaceAll("''", '')).not.toContain("'");
  });

  it('looks up long lists in a set, as one parameter', () => {
    const names = Array.from({ length: 40 }, (_, n) => `'city ${n}'`).join(', ');
    const { sql, params } = compile(`CITY in (${names})`);
    expect(sql).toContain('select unnest(from_json($1');
    expect(params).toHaveLength(1);
    expect(JSON.parse(params[0] ?? '')).toHaveLength(40);
  });

  it('names the columns in which it looks for a piece of text', () => {
    const pieces = piecesIn(parse("NAME like '%bar%' and CITY = 'x'"));
    expect(pieces.map(({ column, piece }) => [column.key, piece])).toEqual([['NAME', 'bar']]);
  });

  it('refuses a tree that went round the check', () => {
    const forged = { join: 'all', rules: [{ column: 'city" or 1=1 --', op: 'empty' }] };
    expect(() => compileDuckDb(forged as never, target)).toThrow('doesn’t exist');
  });
});
