import { describe, expect, it } from 'vitest';
import { boundWidth, moveKey, moveKeyTo, pickColumns } from './columns.js';

const columns = [{ key: 'a' }, { key: 'b', standard: false }, { key: 'c' }];
const keys = (picked: readonly { key: string }[]) => picked.map((c) => c.key).join('');

describe('the columns of a list', () => {
  it('are the standard ones until some are chosen', () => {
    expect(keys(pickColumns(columns, undefined))).toBe('ac');
  });

  it('follow the chosen order and forget columns that no longer exist', () => {
    expect(keys(pickColumns(columns, ['b', 'gone', 'a']))).toBe('ba');
    expect(keys(pickColumns(columns, ['gone']))).toBe('ac');
  });

  it('move one place, and stop at the ends', () => {
    expect(moveKey(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
    expect(moveKey(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
    expect(moveKey(['a', 'b'], 'b', 1)).toEqual(['a', 'b']);
  });
});

describe('a column that is dragged', () => {
  it('takes the place of the one it is dropped on', () => {
    expect(moveKeyTo(['a', 'b', 'c', 'd'], 'a', 'c')).toEqual(['b', 'c', 'a', 'd']);
    expect(moveKeyTo(['a', 'b', 'c', 'd'], 'd', 'b')).toEqual(['a', 'd', 'b', 'c']);
    expect(moveKeyTo(['a', 'b'], 'a', 'gone')).toEqual(['a', 'b']);
  });

  it('gets neither too narrow to hold nor too wide to see', () => {
    expect([-5, 61.4, 9999].map(boundWidth)).toEqual([60, 61, 800]);
  });
});
