import { createComment } from '@kade/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from './api.js';
import { useSend } from './queries.js';

vi.mock('./api.js', async (original) => ({
  ...(await original<typeof import('./api.js')>()),
  call: vi.fn(),
}));

const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const comment = (text: string) => ({ body: { profile_id: 7, text } });

let sent: string[] = [];
let answer: 'ok' | 'refused' = 'ok';
beforeEach(() => {
  sent = [];
  answer = 'ok';
  vi.useFakeTimers();
  vi.mocked(call).mockImplementation((async (_: unknown, { body }: ReturnType<typeof comment>) => {
    sent.push(body.text);
    if (answer === 'refused') throw new Error('refused');
    return {};
  }) as never);
});
afterEach(() => vi.useRealTimers());

const aButton = () => {
  const told = vi.fn();
  const { result } = renderHook(() => useSend(createComment, { onSuccess: told }), { wrapper });
  const press = (text: string) => result.current.mutate(comment(text));
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return { press, wait, told };
};

it('a double click sends once, also when the first was answered before the second press', async () => {
  const { press, wait, told } = aButton();
  press('Hello');
  press('Hello');
  await wait(200);
  press('Hello');
  await wait(200);
  expect(sent).toEqual(['Hello']);
  expect(told).toHaveBeenCalledTimes(1);
});

it('another order goes at once, and the same one again after a while', async () => {
  const { press, wait } = aButton();
  press('Hello');
  press('And more');
  await wait(1000);
  press('And more');
  await wait(10);
  expect(sent).toEqual(['Hello', 'And more', 'And more']);
});

it('after a failure the next press sends it anew', async () => {
  const { press, wait } = aButton();
  answer = 'refused';
  press('Hello');
  await wait(10);
  answer = 'ok';
  press('Hello');
  await wait(10);
  expect(sent).toEqual(['Hello', 'Hello']);
});
