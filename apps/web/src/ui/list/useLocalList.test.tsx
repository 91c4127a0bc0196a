import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useLocalList } from './useLocalList.js';

afterEach(cleanup);

it.each([
  ['another search', { search: 'soup' }],
  ['another order', { ordering: '-name' }],
  ['another filter', { filters: { kind: ['lead'] } }],
  ['larger pages', { pageSize: 100 }],
] as const)(
  'a list beside a page, shown by %s, begins at its first page: there may be no seventh',
  async (_, change) => {
    const list = renderHook(() => useLocalList()).result;
    await act(async () => list.current.set({ page: 7 }));
    expect(list.current.page).toBe(7);
    await act(async () => list.current.set(change));
    expect(list.current).toMatchObject({ page: 1, ...change });
  },
);
