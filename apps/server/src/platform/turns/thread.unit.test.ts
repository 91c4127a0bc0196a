import { describe, expect, it } from 'vitest';
import { openThread } from './thread.js';

describe('a thread of its own', () => {
  it('leaves the one that serves everybody free while it works', async () => {
    const gate = new SharedArrayBuffer(4);
    // Busy until it is let go, from here: on one thread that would never come.
    const ask = openThread<SharedArrayBuffer, string>(
      'return (gate) => { Atomics.wait(new Int32Array(gate), 0, 0); return "done"; };',
      undefined,
    );
    const answer = ask(gate);
    await new Promise((resolve) => setImmediate(resolve));
    Atomics.store(new Int32Array(gate), 0, 1);
    Atomics.notify(new Int32Array(gate), 0);
    expect(await answer).toBe('done');
  });

  it('answers each in turn, and says what went wrong without ending', async () => {
    const ask = openThread<number, number>(
      'return async (n) => { if (n === data.bad) throw new Error("not this one"); return n * 2; };',
      { bad: 2 },
    );
    const ends = await Promise.allSettled([ask(1), ask(2), ask(3)]);
    expect(ends).toMatchObject([
      { value: 2 },
      { reason: { message: 'not this one' } },
      { value: 6 },
    ]);
  });

  it('is started anew when it was lost, and whoever waited is told', async () => {
    const ask = openThread<boolean, string>(
      'return (fine) => { if (!fine) process.exit(3); return "here"; };',
      undefined,
    );
    await expect(ask(false)).rejects.toThrow('A thread ended with 3.');
    expect(await ask(true)).toBe('here');
  });
});
