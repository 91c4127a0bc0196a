import { render } from '@testing-library/react';
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
