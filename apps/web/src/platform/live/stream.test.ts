import { followRuns } from '@kade/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openStream } from './stream.js';

let lines: AbortSignal[] = [];
let stop = () => {};
const seen = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};
beforeEach(() => {
  lines = [];
  vi.useFakeTimers();
  // A server that has nothing to tell.
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => {
        lines.push(signal);
        signal.addEventListener('abort', () => reject(new DOMException('Gone', 'AbortError')));
      }),
  );
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

it('a tab out of sight holds no line, and comes back to one when it is seen again', async () => {
  stop = openStream(followRuns, { onEvent: () => {}, onReady: () => {} });
  const open = () => lines.filter((signal) => !signal.aborted).length;
  await vi.advanceTimersByTimeAsync(10);
  expect(open()).toBe(1);
  seen(true);
  await vi.advanceTimersByTimeAsync(300_000);
  expect([open(), lines.length]).toEqual([0, 1]);
  seen(false);
  await vi.advanceTimersByTimeAsync(10);
  expect(open()).toBe(1);
  // A line silent for too long is dead: another one takes its place.
  await vi.advanceTimersByTimeAsync(60_000);
  expect([open(), lines.length]).toEqual([1, 3]);
  stop();
  await vi.advanceTimersByTimeAsync(300_000);
  expect([open(), lines.length]).toEqual([0, 3]);
});
