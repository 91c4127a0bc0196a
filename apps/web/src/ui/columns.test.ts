import { describe, expect, it } from 'vitest';
import { moveKey, pickColumns } from './columns.js';

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
