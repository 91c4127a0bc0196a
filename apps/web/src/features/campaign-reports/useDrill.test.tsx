import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { type Drill, useDrill } from './useDrill.js';

afterEach(cleanup);

let drill: Drill;
function Report() {
  drill = useDrill();
  return null;
}
const open = (address: string) => {
  const router = createMemoryRouter([{ path: '/', element: <Report /> }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
};

it('another figure opens with all its profiles, whatever was searched for in the one before', async () => {
  open('/?step=sent&segment=Hotel&search=jan&ordering=-name&page=3');
  expect(drill).toMatchObject({ label: 'sent', part: { segment: 'Hotel' } });
  await act(async () => drill.open('clicked', { link: 7 }));
  expect(drill).toMatchObject({
    ...{ label: 'clicked', part: { link: 7 } },
    control: { search: '', ordering: '', page: 1 },
  });
  expect(drill.part).toEqual({ link: 7 });
});

it('a figure that is closed leaves no part of the report chosen', async () => {
  open('/?step=opened&variant=B');
  expect(drill).toMatchObject({ label: 'opened', part: { variant: 'B' } });
  await act(async () => drill.close());
  expect([drill.label, drill.part]).toEqual([null, {}]);
});
