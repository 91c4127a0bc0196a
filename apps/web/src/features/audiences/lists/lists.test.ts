import { expect, it } from 'vitest';
import { idsOf, noLists, put, sameLists, take } from './lists.js';

const profile = (id: number) => ({ id, name: `p${id}`, external_id: null, city: null });

it('a profile stands on one list only, and once', () => {
  const both = put(put(noLists, 'include', [profile(1), profile(2), profile(1)]), 'exclude', [
    profile(1),
  ]);
  expect(idsOf(both)).toEqual({ include: [2], exclude: [1] });
  expect(idsOf(put(both, 'include', [profile(2), profile(3)]))).toEqual({
    include: [2, 3],
    exclude: [1],
  });
});

it('a profile taken off leaves the others, and lists that differ are told apart', () => {
  const lists = put(noLists, 'include', [profile(1), profile(2)]);
  expect(idsOf(take(lists, 'include', 1)).include).toEqual([2]);
  expect(sameLists(lists, take(lists, 'exclude', 1))).toBe(true);
  expect(sameLists(lists, noLists)).toBe(false);
});
