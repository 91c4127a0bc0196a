import { getOpportunity, moveOpportunity } from '@kade/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { call } from './api.js';
import { ApiFailure } from './failure.js';
import { useCall, useSend } from './queries.js';

vi.mock('./api.js', async (original) => ({
  ...(await original<typeof import('./api.js')>()),
  call: vi.fn(),
}));

const params = { id: 7 };
const wrapper = (() => {
  const client = new QueryClient();
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
})();

/** The server: somebody else has moved the card on to version 2 after it was read. */
let reads = 0;
const moves: number[] = [];
beforeEach(() => {
  vi.mocked(call).mockImplementation((async (
    endpoint: unknown,
    input: { body: { version: number } },
  ) => {
    if (endpoint === getOpportunity) {
      reads += 1;
      return { id: 7, version: reads };
    }
    moves.push(input.body.version);
    if (input.body.version !== 2)
      throw new ApiFailure(409, 'version_conflict', null, null, null, null, '');
    return {};
  }) as never);
});

it('after a conflict the screen reads again, so that the next try can succeed', async () => {
  const { result } = renderHook(
    () => ({
      shown: useCall(getOpportunity, { params }).data,
      move: useSend(moveOpportunity, { invalidates: [getOpportunity] }),
    }),
    { wrapper },
  );
  const go = () =>
    act(() =>
      result.current.move
        .mutateAsync({
          params,
          body: { status: 'deal', version: result.current.shown?.version ?? 0 },
        })
        .catch(() => undefined),
    );
  await waitFor(() => expect(result.current.shown?.version).toBe(1));
  await go();
  await waitFor(() => expect(result.current.shown?.version).toBe(2));
  await go();
  expect(moves).toEqual([1, 2]);
});
