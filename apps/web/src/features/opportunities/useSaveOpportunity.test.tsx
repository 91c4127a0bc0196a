import { getOpportunity, type OpportunityDetail, updateOpportunity } from '@kade/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiFailure, call } from '../../platform/client/api.js';
import { valuesOf } from './draft.js';
import { useSaveOpportunity } from './useSaveOpportunity.js';

vi.mock('../../platform/client/api.js', async (original) => ({
  ...(await original<typeof import('../../platform/client/api.js')>()),
  call: vi.fn(),
}));

const read: OpportunityDetail = {
  id: 7,
  version: 1,
  title: 'Tablets for the shop floor',
  profile: null,
  person: null,
  status: 'lead',
  value: '5.00',
  probability: 10,
  expected_close: null,
  owner: null,
  source: null,
  campaign: null,
  lost_reason: null,
  external_id: null,
  products: [],
  stages: [],
  events: [],
} as unknown as OpportunityDetail;
const theirs = { ...read, version: 2, value: '99999.00' };

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

/** The server, where somebody else has saved version 2 meanwhile. */
const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  vi.mocked(call).mockImplementation((async (
    endpoint: unknown,
    input: { body: { version: number } },
  ) => {
    if (endpoint === getOpportunity) return theirs;
    expect(endpoint).toBe(updateOpportunity);
    sent.push(input.body.version);
    if (input.body.version !== theirs.version)
      throw new ApiFailure(409, 'version_conflict', null, null, null, null, '');
    return { ...theirs, version: 3 };
  }) as never);
});

it('saves under the version the form opened with, whatever news has brought since', async () => {
  const form = renderHook(({ known }) => useSaveOpportunity(known), {
    wrapper,
    initialProps: { known: read },
  });
  form.rerender({ known: theirs });
  await act(() => form.result.current.save({ ...valuesOf(read), title: 'Another title' }));
  expect(sent).toEqual([1]);
  expect(form.result.current.conflict).toBe(true);
});

it('saves under their version once theirs was taken over', async () => {
  const form = renderHook(() => useSaveOpportunity(read), { wrapper });
  await act(() => form.result.current.save(valuesOf(read)));
  await act(() => form.result.current.loadTheirs());
  await act(() => form.result.current.save(valuesOf(theirs)));
  expect(sent).toEqual([1, 2]);
  expect(form.result.current.conflict).toBe(false);
});
