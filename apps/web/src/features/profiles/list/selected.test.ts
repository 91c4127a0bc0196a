import { mostNamedRows } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { countSelected, everything, isSelected, nothing, selectionOf, tick } from './selected.js';

const found = { all: true, search: 'bak' } as const;

describe('what is ticked', () => {
  it('adds up over pages and comes off again', () => {
    const two = tick(tick(nothing, [1, 2], true), [30], true);
    expect(countSelected(two, 500)).toBe(3);
    const left = tick(two, [2], false);
    expect([1, 2, 30].map((id) => isSelected(left, id))).toEqual([true, false, true]);
    expect(selectionOf(left, found)).toEqual({ ids: [1, 30] });
  });

  it('is everything found but what was unticked since', () => {
    const most = tick(everything, [7, 8], false);
    expect(countSelected(most, 500)).toBe(498);
    expect(isSelected(most, 7)).toBe(false);
    expect(isSelected(most, 9)).toBe(true);
    expect(selectionOf(most, found)).toEqual({ ...found, except: [7, 8] });
    expect(selectionOf(tick(most, [7, 8], true), found)).toEqual({ ...found, except: [] });
    // Profiles that were removed since are found no more, but stay unticked.
    expect(countSelected(most, 1)).toBe(0);
  });

  it('is no more than can be named one by one, and comes off again all the same', () => {
    const ids = Array.from({ length: mostNamedRows + 1 }, (_, at) => at + 1);
    const full = tick(nothing, ids, true);
    expect(countSelected(full, ids.length)).toBe(mostNamedRows);
    expect(isSelected(full, mostNamedRows + 1)).toBe(false);
    expect(countSelected(tick(full, ids, false), ids.length)).toBe(0);
  });
});
