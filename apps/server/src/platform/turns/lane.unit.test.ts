import { describe, expect, it } from 'vitest';
import { type LaneLimits, openLane } from './lane.js';

const limits: LaneLimits = {
  ...{ atOnce: 3, perCompany: 2, perSession: 2 },
  ...{ waitingPerCompany: 5, waitingPerSession: 4, patienceMs: 60_000 },
};
const turnOfLoop = () => new Promise((resolve) => setImmediate(resolve));

/** Callers by name (`a1`: company a, session 1), in the order in which they were given a place. */
function calling(over: Partial<LaneLimits> = {}) {
  const lane = openLane({ ...limits, ...over });
  const given: string[] = [];
  const leaving = new Map<string, () => void>();
  return {
    given,
    come: (name: string, signal?: AbortSignal) => {
      const who = { company: name.charCodeAt(0), session: name.charAt(1) };
      const came = lane.take(who, signal).then((leave) => {
        given.push(name);
        leaving.set(name, leave);
      });
      // Who still waits when a test ends is sent away long after it.
      came.catch(() => {});
      return came;
    },
    go: async (name: string) => {
      leaving.get(name)?.();
      await turnOfLoop();
    },
  };
}

describe('places that companies share', () => {
  it('are never all one company’s, however much it asks', async () => {
    const { come, given } = calling();
    for (const n of [1, 2, 3, 4]) void come(`a${n}`);
    await come('b1');
    expect(given).toEqual(['a1', 'a2', 'b1']);
  });

  it('go to the company that has the fewest, and in it to who came first', async () => {
    const { come, go, given } = calling({ atOnce: 2 });
    await Promise.all([come('a1'), come('a2')]);
    void come('a3');
    void come('a4');
    void come('b1');
    await go('a1');
    await go('a2');
    await go('b1');
    expect(given).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  });

  it('go to the company that has the fewest, also where it was given one last', async () => {
    const { come, go, given } = calling({ perCompany: 3 });
    await come('a1');
    await come('a2');
    await come('b1');
    void come('a3');
    void come('b2');
    // Two of company a are still there and none of b, though b was given a place after both.
    await go('b1');
    expect(given).toEqual(['a1', 'a2', 'b1', 'b2']);
  });

  it('go round where companies are equal, whoever came first', async () => {
    const { come, go, given } = calling({ atOnce: 1 });
    await come('a1');
    for (const name of ['a2', 'a3', 'b1', 'b2', 'c1']) void come(name);
    for (let n = 0; n < 5; n++) await go(given.at(-1) ?? '');
    expect(given).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('are shared by the sessions of a company as well', async () => {
    const { come, go, given } = calling({ perSession: 1 });
    await come('a1');
    void come('a1');
    await come('a2');
    expect(given).toEqual(['a1', 'a2']);
    await go('a1');
    expect(given).toEqual(['a1', 'a2', 'a1']);
  });

  it('are refused to who comes when too many wait, with the time to come back', async () => {
    const { come } = calling();
    for (let n = 0; n < 6; n++) void come('a1');
    await expect(come('a1')).rejects.toMatchObject({ code: 'busy', more: { retryAfter: 5 } });
    void come('a2');
    await expect(come('a2')).rejects.toMatchObject({ code: 'busy' });
    await come('b1');
  });

  it('are refused to who has waited long enough', async () => {
    const { come } = calling({ patienceMs: 1 });
    await Promise.all([come('a1'), come('a1')]);
    await expect(come('a1')).rejects.toMatchObject({ code: 'busy' });
  });

  it('are not kept for who has gone, and given back once', async () => {
    const { come, go, given } = calling();
    await Promise.all([come('a1'), come('a2')]);
    const stop = new AbortController();
    const gone = come('a3', stop.signal);
    void come('a4');
    stop.abort(new Error('gone'));
    await expect(gone).rejects.toThrow('gone');
    await go('a1');
    await go('a1');
    void come('a5');
    await turnOfLoop();
    expect(given).toEqual(['a1', 'a2', 'a4']);
  });
});
