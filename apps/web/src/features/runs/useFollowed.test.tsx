import { getMassAction, type RunNews } from '@kade/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keyOf, useCall } from '../../platform/client/queries.js';
import { openStream } from '../../platform/live/stream.js';
import { answer, asked } from '../../testkit/index.js';
// The kit's own: a file that replaces a module runs without it.
import '../../testkit/setup.js';
import { further, useFollowed } from './useFollowed.js';

vi.mock('../../platform/live/stream.js', () => ({ openStream: vi.fn(() => () => {}) }));

const input = { params: { id: 7 } };
let tell: (news: Partial<RunNews>) => void;
let ready: () => void;

/** A page that shows one mass action. */
function page(client = new QueryClient()) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const shown = renderHook(
    () => {
      useFollowed({ kinds: ['mass_action'], subject: 7 }, [keyOf(getMassAction, input)], further);
      return useCall(getMassAction, input).data;
    },
    { wrapper },
  );
  const line = vi.mocked(openStream).mock.lastCall?.[1];
  const of = { id: 70, kind: 'mass_action', subject_id: 7, total: 10 } as const;
  tell = (news) => act(() => line?.onEvent('run', JSON.stringify({ ...of, ...news })));
  ready = () => act(() => line?.onReady(false));
  return shown.result;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const loads = () => asked(getMassAction).length;

beforeEach(() => {
  vi.useFakeTimers();
  answer(getMassAction, { id: 7, status: 'running', total: 10, processed: 1, changed: 1 });
});
afterEach(async () => {
  cleanup();
  await pass(10_000);
  vi.useRealTimers();
});

it('a page hears of progress without asking, and reads its figures anew every five seconds at most', async () => {
  const shown = page();
  await pass(50);
  expect(loads()).toBe(1);
  tell({ status: 'running', processed: 2 });
  await pass(200);
  expect(loads()).toBe(2);
  for (let processed = 3; processed <= 8; processed++) {
    tell({ status: 'running', processed });
    await pass(500);
  }
  expect(shown.current?.processed).toBe(8);
  expect(loads()).toBe(2);
  await pass(5000);
  expect(loads()).toBe(3);
  await pass(60_000);
  expect(loads()).toBe(3);
});

it('a change of state is read at once, and once for all that came together', async () => {
  page();
  await pass(50);
  tell({ status: 'running', processed: 9 });
  tell({ status: 'finished', processed: 10 });
  await pass(200);
  expect(loads()).toBe(2);
});

it('after a gap everything is read anew; what is told of others is not', async () => {
  page();
  await pass(50);
  tell({ subject_id: 8, status: 'running' });
  tell({ kind: 'rebuild_columns', subject_id: 7, status: 'running' });
  await pass(6000);
  expect(loads()).toBe(1);
  ready();
  await pass(200);
  expect(loads()).toBe(2);
});

it('what was kept from before one followed is read anew', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 15_000 } } });
  client.setQueryData(keyOf(getMassAction, input), { id: 7, status: 'queued' });
  page(client);
  await pass(50);
  expect(loads()).toBe(0);
  await pass(200);
  expect(loads()).toBe(1);
});

it('news that comes before the first reply does not leave the page with what that says', async () => {
  const states = ['queued', 'finished'];
  answer(getMassAction, async () => {
    const status = states.shift() as 'queued';
    await new Promise((come) => setTimeout(come, 500));
    return { id: 7, status, total: 10, processed: 1, changed: 1 };
  });
  const shown = page();
  await pass(50);
  tell({ status: 'finished', processed: 10 });
  await pass(2000);
  expect(shown.current?.status).toBe('finished');
});
