import { describe, expect, it } from 'vitest';
import { headsOf, openGroups } from './groups.js';

const all = ['a', 'b', 'c', 'd'].map((key) => ({ key, label: key, count: key === 'd' ? 0 : 9 }));
const rows = (keys: string) => [...keys].map((of, id) => ({ of, id }));
const heads = (keys: string, folded: string[], at: { isFirst: boolean; isLast: boolean }) => {
  const page = rows(keys);
  const folds = { folded, fold: () => {} };
  const { before, after } = headsOf(page, { of: (row) => row.of, all, folds }, at);
  const text = page.map((row) => (before.get(row) ?? []).map((g) => g.key).join('') || '.');
  return `${text.join(' ')} | ${after.map((g) => g.key).join('')}`;
};
const whole = { isFirst: true, isLast: true };

describe('the heads of groups', () => {
  it('stand before the first row of each group, also where it goes on from the page before', () => {
    expect(heads('aabc', [], whole)).toBe('a . b c | ');
    expect(heads('bbc', [], { isFirst: false, isLast: true })).toBe('b . c | ');
  });

  it('of folded groups stand where their rows would be, on one page only', () => {
    expect(heads('bb', ['a', 'c'], whole)).toBe('ab . | c');
    expect(heads('bb', ['a', 'c'], { isFirst: true, isLast: false })).toBe('ab . | ');
    expect(heads('bb', ['a', 'c'], { isFirst: false, isLast: true })).toBe('b . | c');
    expect(heads('ac', ['b'], whole)).toBe('a bc | ');
    expect(heads('', ['a', 'b', 'c'], whole)).toBe(' | abc');
  });

  it('ask the server for the open groups, and for no group where all are open', () => {
    expect(openGroups(['a', 'b'], [])).toEqual([]);
    expect(openGroups(['a', 'b'], ['a'])).toEqual(['b']);
  });
});
