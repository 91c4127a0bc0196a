import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { type ListControl, useListState } from './useListState.js';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

let list: ListControl;
function List({ remember = false }: { remember?: boolean }) {
  list = useListState('things', { filters: ['kind'], remember });
  return null;
}
const open = (address: string, remember = false) => {
  const router = createMemoryRouter([{ path: '/', element: <List remember={remember} /> }], {
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

it('what is open beside a list is no part of it: it is not remembered, and a link to it keeps the list as it was left', async () => {
  open('/?opportunity=3', true);
  await act(async () => list.set({ search: 'soup' }));
  cleanup();
  expect(open('/', true)()).toBe('?search=soup');
  cleanup();
  const address = open('/?opportunity=12', true);
  expect(new URLSearchParams(address())).toEqual(new URLSearchParams('search=soup&opportunity=12'));
  expect(list.search).toBe('soup');
});
