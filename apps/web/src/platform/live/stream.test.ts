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

it('comes back when its line ends, and says from the second time on that news may have been missed', async () => {
  const told: unknown[] = [];
  vi.stubGlobal('fetch', async () => {
    const text = 'event: ready\ndata: {}\n\nevent: run\ndata: 1\n\n';
    const body = new ReadableStream({
      start(line) {
        line.enqueue(new TextEncoder().encode(text));
        line.close();
      },
    });
    return { ok: true, status: 200, headers: new Headers(), body };
  });
  stop = openStream(followRuns, {
    onEvent: (name, data) => told.push([name, data]),
    onReady: (isFirst) => told.push(isFirst),
  });
  await vi.advanceTimersByTimeAsync(100);
  expect(told).toEqual([true, ['run', '1']]);
  // The first pause is a second and a half at most.
  await vi.advanceTimersByTimeAsync(1500);
  expect(told.slice(2, 4)).toEqual([false, ['run', '1']]);
});
