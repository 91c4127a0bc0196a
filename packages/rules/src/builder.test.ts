import { describe, expect, it } from 'vitest';
import { fromBuilder } from './builder.js';
import { print } from './sentence/print.js';

const rule = (field: string) => ({ field, operator: 'null', value: '' });
const text = (query: unknown) => print(fromBuilder(query));

describe('a query with a combinator between each two rules', () => {
  it('binds AND tighter than OR, as a text does', () => {
    const query = {
      rules: [rule('CITY'), 'or', rule('NAME'), 'and', rule('SEGMENT'), 'or', rule('CHURN')],
    };
    expect(text(query)).toBe('CITY is null or (NAME is null and SEGMENT is null) or CHURN is null');
    expect(text({ rules: [rule('CITY'), 'AND', rule('NAME')], not: true })).toBe(
      'not (CITY is null and NAME is null)',
    );
  });
  it('holds groups of either kind', () => {
    const inner = { combinator: 'or', rules: [rule('CITY'), rule('NAME')] };
    expect(text({ rules: [inner, 'and', { rules: [rule('CHURN')] }] })).toBe(
      '(CITY is null or NAME is null) and (CHURN is null)',
    );
    expect(text({ rules: [] })).toBe('1=1');
  });
  it('leaves out what is muted, with the combinator in front of it', () => {
    const muted = { ...rule('NAME'), muted: true };
    expect(text({ rules: [rule('CITY'), 'or', muted, 'and', rule('CHURN')] })).toBe(
      'CITY is null or CHURN is null',
    );
    expect(text({ rules: [rule('CITY'), 'or', muted] })).toBe('CITY is null');
  });
  it('is refused where a combinator is missing or unknown', () => {
    expect(() => text({ rules: [rule('CITY'), rule('NAME')] })).toThrow('rules[1]');
    expect(() => text({ rules: [rule('CITY'), 'xor', rule('NAME')] })).toThrow('"and" or "or"');
    expect(() => text({ rules: [rule('CITY'), 'and'] })).toThrow('not a query');
    expect(() => text({ rules: ['and', rule('CITY')] })).toThrow();
  });
});
