import { describe, expect, it } from 'vitest';
import { RuleError } from '../error.js';
import { print } from '../sentence/print.js';
import { columnsIn } from '../tree.js';
import { parse } from './parse.js';

const errorOf = (text: string, limits = {}): RuleError => {
  try {
    parse(text, limits);
  } catch (error) {
    if (error instanceof RuleError) return error;
    throw error;
  }
  throw new Error(`Accepted: ${text}`);
};

describe('a rule text becomes a tree', () => {
  it.each([
    ["CITY = 'a'", { join: 'all', rules: [{ column: 'CITY', op: 'in', value: ['a'] }] }],
    [
      'SBI_CODE in (0561, 5610)',
      { join: 'all', rules: [{ column: 'SBI_CODE', op: 'in', value: ['0561', '5610'] }] },
    ],
    [
      "CHURN > '.5'".replace("'.5'", '.5'),
      { join: 'all', rules: [{ column: 'CHURN', op: '>', value: 0.5 }] },
    ],
    ['CHURN = - 1.5e-3', { join: 'all', rules: [{ column: 'CHURN', op: '=', value: -0.0015 }] }],
    ['CHURN = -0', { join: 'all', rules: [{ column: 'CHURN', op: '=', value: 0 }] }],
    [
      "IND_COC_MAIL_ALLOWED = 'true'",
      { join: 'all', rules: [{ column: 'IND_COC_MAIL_ALLOWED', op: '=', value: true }] },
    ],
    [
      'LAST_ORDER_DATE < today - 30 days',
      { join: 'all', rules: [{ column: 'LAST_ORDER_DATE', op: 'moreThan', value: 30 }] },
    ],
    ['1=1', { join: 'all', rules: [] }],
    ['(1 = 1)', { join: 'all', rules: [] }],
    ['((1=1))', { join: 'all', rules: [{ join: 'all', rules: [] }] }],
    ['1=0', { not: true, join: 'all', rules: [] }],
  ])('%s', (text, tree) => expect(parse(text)).toEqual(tree));

  it('keeps brackets as groups, and those around the whole as the outermost group', () => {
    expect(parse("(CITY = 'a' or CITY = 'b')")).toEqual(parse("CITY = 'a' or CITY = 'b'"));
    expect(parse("((CITY = 'a' or CITY = 'b'))").rules).toHaveLength(1);
    expect(print(parse("((CITY = 'a' or CITY = 'b'))"))).toBe("((CITY = 'a' or CITY = 'b'))");
  });
  it('names each column once', () => {
    expect(columnsIn(parse("city = 'a' or (churn > 1 and not CITY = 'b')"))).toEqual([
      'CITY',
      'CHURN',
    ]);
  });
});

describe('a mistake is shown where it stands', () => {
  it.each([
    ["CITI = 'x'", 0, 'Did you mean CITY?'],
    ["CITY = 'x' and TOTAL_REVENUE > 1", 15, 'Did you mean TOTAL_NET_REVENUE?'],
    ["(CITY = 'x' and lastname = 'y')", 16, 'Column lastname doesn’t exist.'],
    ['1=1; drop table profile', 3, 'semicolon'],
    ["CITY = 'x' -- rest", 11, 'comments'],
    ['pg_sleep(1)', 0, 'functions'],
    ['LEADSCORE > 1 + 1', 14, 'calculations'],
    ['LEADSCORE > 1 - 1', 14, 'calculations'],
    ["LEADSCORE = 'abc'", 12, 'needs a number'],
    ["LEADSCORE in (1, 'abc')", 17, 'needs a number'],
    ['NAME > 5', 5, '> can’t be used'],
    ["LEADSCORE like '%1%'", 10, 'like can’t be used'],
    ["LAST_ORDER_DATE in ('2026-01-01')", 16, 'in can’t be used'],
    ["LAST_ORDER_DATE > '2026-02-30'", 18, 'valid date'],
    ['LAST_ORDER_DATE >= today - 3 days', 16, 'Compare with'],
    ['LAST_ORDER_DATE < today - 1.5 days', 18, 'whole number'],
    ['LEADSCORE > today', 12, 'today can’t be used'],
    ["LAST_ORDER_DATE between today - 3 days and '2026-12-31'", 24, 'Compare with'],
    ['LEADSCORE between 1 and today', 24, 'today can’t be used'],
    ['CITY = PROVINCE', 7, 'compare two columns'],
    ['CITY = Oslo', 7, "single quotes around text: 'Oslo'"],
    ['CITY = "Oslo"', 7, 'Double quotes'],
    ['CITY = null', 7, 'is null'],
    ['CITY = ‘Oslo’', 7, 'straight quotes'],
    ["CITY = 'Oslo", 7, 'isn’t closed'],
    ['CITY = (select 1)', 8, 'contain a query'],
    ['CITY = select 1', 7, 'contain a query'],
    ['select CITY from profile', 0, 'contain a query'],
    ['exists (select 1)', 0, 'contain a query'],
    ['5 < LEADSCORE', 0, 'column first'],
    ['LEADSCORE between 5 and 1', 24, 'lower value first'],
    ["NAME like 'a_b'", 10, 'A pattern is'],
    ["NAME like '%%'", 10, 'text to look for'],
    ["NAME like '%a%b%' escape '!'", 10, 'A pattern is'],
    ["CROSS_SELL_PROPOSITIONS like 'a%'", 29, 'several values'],
    ["((CITY = 'x')", 13, 'incomplete'],
    ["CITY = 'x')", 10, 'instead of )'],
    ['12abc = 1', 0, 'isn’t a number'],
    ['1=2', 0, 'everyone'],
  ])('%s', (text, at, words) => {
    const error = errorOf(text);
    expect(error.at).toBe(at);
    expect(error.message).toContain(words);
    expect(error.words.nl).not.toBe(error.words.en);
  });

  it('counts lines and columns from one, and quotes the text around the place', () => {
    const error = errorOf("CITY = 'a'\nand CHURN > 0.5\nor NOPE = 1");
    expect(error).toMatchObject({ line: 3, column: 4, at: 30, path: null });
    expect(error.snippet).toContain('NOPE = 1');
    expect(error.say('nl')).toContain('regel 3, kolom 4');
  });
  it('shows no control characters or text-turning characters in what it quotes', () => {
    const error = errorOf("NOPE\u202e\0 = 'x'");
    expect(error.say('en')).not.toMatch(/[\0\u202e]/);
  });
});

describe('limits can be set and each has its own message', () => {
  it.each([
    ["CITY = 'abcdef'", { length: 10 }, '(maximum characters: 10)'],
    ["((CITY = 'a'))", { depth: 1 }, '(maximum levels: 1)'],
    ["not not CITY = 'a'", { depth: 1 }, '(maximum levels: 1)'],
    ["CITY = 'a' and CITY = 'b' or CITY = 'c'", { depth: 1 }, '(maximum levels: 1)'],
    ["CITY = 'a' or CITY = 'b' or CITY = 'c'", { parts: 2 }, '(maximum: 2)'],
    ["CITY in ('a', 'b', 'c')", { values: 2 }, '(maximum values: 2)'],
    ["CITY = 'abc'", { valueLength: 2 }, '(maximum characters: 2)'],
  ])('%s', (text, limits, words) => expect(errorOf(text, limits).message).toContain(words));

  it('a hundred thousand brackets are too many, and not more than the program can take', () => {
    expect(errorOf('('.repeat(100_000), { length: 200_000 }).message).toContain('maximum levels');
  });

  it('fifty levels of brackets are fine, and come back from text', () => {
    const text = `${'('.repeat(50)}CITY = 'a'${')'.repeat(50)}`;
    expect(print(parse(text))).toBe(text.slice(0));
    const nots = `${'not ('.repeat(50)}CITY = 'a'${')'.repeat(50)}`;
    expect(print(parse(nots))).toBe(nots);
  });
});
