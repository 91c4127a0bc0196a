import { moveOpportunity, type Opportunity } from '@kade/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiFailure, call } from '../../../platform/client/api.js';
import { useMove } from './useMove.js';

vi.mock('../../../platform/client/api.js', async (original) => ({
  ...(await original<typeof import('../../../platform/client/api.js')>()),
  call: vi.fn(),
}));

const card = { id: 7, version: 4, status: 'lead', value: null } as unknown as Opportunity;
const slot = (status: Opportunity['status']) => ({ status, after: null, before: null });
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

/** The server: each move makes a version, and one over an older version is refused. */
let now = 4;
const sent: number[] = [];
beforeEach(() => {
  now = 4;
  sent.length = 0;
  vi.mocked(call).mockImplementation((async (
    endpoint: unknown,
    { body }: { body: { version: number; status: string } },
  ) => {
    expect(endpoint).toBe(moveOpportunity);
    sent.push(body.version);
    if (body.version !== now)
      throw new ApiFailure(409, 'version_conflict', null, null, null, null, '');
    now += 1;
    return { ...card, status: body.status, version: now };
  }) as never);
});

it('a card that is moved on before the server has answered follows on its own move', async () => {
  const { result } = renderHook(() => useMove({}), { wrapper });
  const moved = await act(() =>
    Promise.all([
      result.current.move(card, slot('prospect')),
      result.current.move({ ...card, status: 'prospect' }, slot('qualified')),
    ]),
  );
  expect([moved, sent]).toEqual([
    [true, true],
    [4, 5],
  ]);
});

it('after a refused move the version on the screen counts again', async () => {
  const { result } = renderHook(() => useMove({}), { wrapper });
  await act(() => result.current.move(card, slot('prospect')));
  // Somebody else moved it too.
  now = 9;
  expect(await act(() => result.current.move(card, slot('lead')))).toBe(false);
  const fresh = { ...card, version: 9 };
  expect(await act(() => result.current.move(fresh, slot('lead')))).toBe(true);
  expect(sent).toEqual([4, 5, 9]);
});
