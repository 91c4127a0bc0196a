import { describe, expect, it } from 'vitest';
import { parse } from '../parse/parse.js';
import { compileSql } from './compile.js';

const compile = (text: string, more = {}) =>
  compileSql(parse(text), { today: '2026-03-15', ...more });

describe('compiled SQL', () => {
  it.each([
    ["CITY = 'x'", '(p."city" = any($1::text[]))', [['x']]],
    ["NAME like '%50%_\\%'", '(p."name" ilike $1::text)', ['%50\\%\\_\\\\%']],
    [
      "TOTAL_NET_REVENUE > 10000 and LAST_INVOICE_DATE >= '2011-06-01'",
      '(m."total_net_revenue" > $1::numeric and m."last_invoice_date" >= $2::date)',
      [10000, '2011-06-01'],
    ],
    ['LAST_ORDER_DATE < today - 30 days', '(m."last_order_date" < $1::date)', ['2026-02-13']],
    ["not (CITY = 'x')", '((p."city" = any($1::text[])) is not true)', [['x']]],
    [
      "CROSS_SELL_PROPOSITIONS in ('a', 'b')",
      '(m."cross_sell_propositions" && $1::text[])',
      [['a', 'b']],
    ],
    [
      "CREATED_AT >= '2026-01-01'",
      '((p."created_at" at time zone $1::text)::date >= $2::date)',
      ['Europe/Amsterdam', '2026-01-01'],
    ],
    ['1=1', 'true', []],
    ['1=0', 'false', []],
  ])('%s', (text, sql, params) => {
    const compiled = compile(text);
    expect(compiled.sql.replace(/^\(\((.*)\)\)$/, '($1)')).toBe(
      sql.replace(/^\(\((.*)\)\)$/, '($1)'),
    );
    expect(compiled.params).toEqual(params);
  });
  it('names the tables that must be joined', () => {
    expect([...compile("CITY = 'x'").tables]).toEqual(['profile']);
    expect([...compile("CITY = 'x' or CHURN > 1").tables]).toEqual(['profile', 'profile_metric']);
    expect([...compile('1=1').tables]).toEqual([]);
  });
  it('counts on from placeholders that the query already has', () => {
    expect(compile("CHURN between 0 and 1 or CITY = 'x'", { firstPlaceholder: 4 }).sql).toBe(
      '(m."churn" between $4::numeric and $5::numeric or p."city" = any($6::text[]))',
    );
  });
  it('takes columns from a resolver, which can bind values of its own', () => {
    const { sql, params } = compile("CITY = 'x'", {
      columnSql: (column: { key: string }, bind: (value: unknown, type: 'text') => string) =>
        `col(${bind(column.key, 'text')})`,
    });
    expect(sql).toBe('(col($1::text) = any($2::text[]))');
    expect(params).toEqual(['CITY', ['x']]);
  });
  it('is never null when asked so', () => {
    expect(compile('CHURN > 1', { twoValued: true }).sql).toBe(
      '((m."churn" > $1::numeric) is true)',
    );
  });
  it('refuses a tree that went round the check, and a today that is no day', () => {
    const forged = { join: 'all', rules: [{ column: 'city" or 1=1 --', op: 'empty' }] };
    expect(() => compileSql(forged as never, { today: '2026-03-15' })).toThrow('doesn’t exist');
    const operator = { join: 'all', rules: [{ column: 'CHURN', op: '> 0 or 1=1 --', value: 1 }] };
    expect(() => compileSql(operator as never, { today: '2026-03-15' })).toThrow(
      'can’t be used with CHURN',
    );
    expect(() => compile('LAST_ORDER_DATE < today', { today: '15-03-2026' })).toThrow(
      '"today" must be a day',
    );
  });
});
