import { getFunnelTotals, type OpportunityNews, opportunityStatuses } from '@kade/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keyOf } from '../../platform/client/queries.js';
import { columnKey } from './columns.js';
import { useNews } from './useNews.js';

let client: QueryClient;
let line: ReadableStreamDefaultController<Uint8Array>;

/** A board with every column loaded, whose own doings are those of card 1. */
async function board() {
  client = new QueryClient();
  for (const status of opportunityStatuses) client.setQueryData(columnKey(status, {}), {});
  client.setQueryData(keyOf(getFunnelTotals, { query: {} }), []);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  renderHook(() => useNews((id) => id === 1), { wrapper });
  await pass(10);
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const say = (event: string, data: object) =>
  line.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
const tell = (news: Partial<OpportunityNews>) => say('opportunity', { version: 2, by: 9, ...news });
/** The columns that are to be loaded anew, and whether the totals are. */
const stale = () => ({
  columns: opportunityStatuses.filter(
    (status) => client.getQueryState(columnKey(status, {}))?.isInvalidated,
  ),
  totals: client.getQueryState(keyOf(getFunnelTotals, { query: {} }))?.isInvalidated,
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (begun) => {
        line = begun;
      },
    });
    return { ok: true, status: 200, headers: new Headers(), body };
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('of a card that somebody else moved the column it left and the one it came into are loaded anew, and no other', async () => {
  await board();
  tell({ id: 7, from: 'lead', to: 'proposal' });
  await pass(1000);
  expect(stale()).toEqual({ columns: ['lead', 'proposal'], totals: true });
});

it.each([
  ['made', { from: null, to: 'lead' as const }],
  ['deleted', { from: 'lead' as const, to: null }],
])('of a card that was %s its one column is', async (_, news) => {
  await board();
  tell({ id: 7, ...news });
  await pass(1000);
  expect(stale()).toEqual({ columns: ['lead'], totals: true });
});

it('what was done here is not loaded anew', async () => {
  await board();
  tell({ id: 1, from: 'lead', to: 'proposal' });
  await pass(1000);
  expect(stale()).toEqual({ columns: [], totals: false });
});

it('of many at once all columns are, and so after a gap in which news may have been missed', async () => {
  await board();
  tell({ id: null, from: null, to: null });
  await pass(1000);
  expect(stale().columns).toEqual([...opportunityStatuses]);

  await board();
  say('ready', {});
  await pass(1000);
  expect(stale().columns).toEqual([]);
  say('ready', {});
  await pass(1000);
  expect(stale()).toEqual({ columns: [...opportunityStatuses], totals: true });
});
