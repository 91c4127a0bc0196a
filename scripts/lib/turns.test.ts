import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function waitingIn(turn: number, short: boolean) {
  vi.resetModules();
  vi.stubEnv('KADE_TEST_TURN', String(turn));
  vi.stubEnv('KADE_TEST_SHORT', short ? '1' : '');
  return (await import('./turns.js')).waiting([...'abcdefghijklm']);
}

describe('what takes turns', () => {
  it('is all there in seven runs on end, wherever one begins, each once', async () => {
    for (const first of [0, 3, 58]) {
      const seen: string[] = [];
      for (let turn = first; turn < first + 7; turn++) {
        const left = await waitingIn(turn, true);
        seen.push(...[...'abcdefghijklm'].filter((one) => !left.includes(one)));
      }
      expect(seen.sort().join('')).toBe('abcdefghijklm');
    }
  });

  it('is there in each run that is not a short one', async () => {
    expect(await waitingIn(3, false)).toEqual([]);
  });
});
