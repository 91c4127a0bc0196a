import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useTicks } from '../../../ui/table/ticks.js';
import { isSelected, tick } from './selected.js';
import { useSelected } from './useSelected.js';

afterEach(cleanup);

function List() {
  const [params] = useSearchParams();
  const ticks = useSelected(params.get('search') ?? '');
  const selected = useTicks(ticks, (now) => now);
  const ticked = [1, 2, 3].filter((id) => isSelected(selected, id));
  return (
    <button type="button" onClick={() => ticks.set(tick(selected, [2], true))}>
      {ticked.join() || 'nothing'}
    </button>
  );
}
function open() {
  const router = createMemoryRouter(
    [
      { path: '/list', element: <List /> },
      { path: '/one', element: <p>One</p> },
    ],
    { initialEntries: ['/list'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}
const ticked = () => screen.getByRole('button').textContent;

it('ticks are there again for whoever opens a row and comes back', async () => {
  const router = open();
  act(() => screen.getByRole('button').click());
  expect(ticked()).toBe('2');
  await act(() => router.navigate('/one'));
  await act(() => router.navigate(-1));
  expect(ticked()).toBe('2');
});

it('a list that is opened anew has nothing ticked', async () => {
  const router = open();
  act(() => screen.getByRole('button').click());
  await act(() => router.navigate('/one'));
  await act(() => router.navigate('/list'));
  expect(ticked()).toBe('nothing');
});

it('nothing stays ticked in a list that is narrowed otherwise', async () => {
  const router = open();
  act(() => screen.getByRole('button').click());
  await act(() => router.navigate('/list?search=cafe', { replace: true }));
  expect(ticked()).toBe('nothing');
});
