import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { useProfileList } from './useProfileList.js';

let list: ReturnType<typeof useProfileList> | undefined;
function Page() {
  list = useProfileList();
  return null;
}
function askedAt(address: string) {
  const router = createMemoryRouter([{ path: '/', element: <Page /> }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return [list?.query.ordering, list?.control.ordering];
}

it('sorts as the address says, and by nothing where it names no column', () => {
  expect(askedAt('/?ordering=-city')).toEqual(['-city', '-city']);
  expect(askedAt('/?ordering=bogus')).toEqual([undefined, '']);
});

it('who begins to search finds what fits best first; sorted since, a longer search stays sorted', async () => {
  askedAt('/?ordering=-city');
  await act(async () => list?.search('soup'));
  expect(list?.query).toMatchObject({ search: 'soup' });
  expect(list?.query.ordering).toBeUndefined();
  await act(async () => list?.control.set({ ordering: 'name' }));
  await act(async () => list?.search('soup shop'));
  expect(list?.query).toMatchObject({ search: 'soup shop', ordering: 'name' });
});
