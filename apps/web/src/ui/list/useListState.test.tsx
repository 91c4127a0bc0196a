import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { type ListControl, useListState } from './useListState.js';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

let list: ListControl;
function List() {
  list = useListState('things', { filters: ['kind'], remember: false });
  return null;
}
const open = (address: string) => {
  const router = createMemoryRouter([{ path: '/', element: <List /> }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return () => router.state.location.search;
};

it.each([
  ['another search', { search: 'soup' }],
  ['another order', { ordering: '-name' }],
  ['another filter', { filters: { kind: ['lead'] } }],
  ['larger pages', { pageSize: 100 }],
] as const)(
  'a list shown by %s begins at its first page: there may be no seventh',
  async (_, change) => {
    open('/?page=7');
    await act(async () => list.set(change));
    expect(list).toMatchObject({ page: 1, ...change });
  },
);

it('a list goes on to another page, and keeps what it shows', async () => {
  const address = open('/?page=7&search=soup&kind=lead');
  await act(async () => list.set({ page: 8 }));
  expect(list).toMatchObject({ page: 8, search: 'soup', filters: { kind: ['lead'] } });
  expect(address()).toBe('?page=8&search=soup&kind=lead');
});
