import { expect, it } from 'vitest';
import { hashPassword, passwordFits } from './password.js';

it('a password costs the same to refuse whether there is an account or not', async () => {
  const stored = await hashPassword('zeven groene fietsen');
  expect(await passwordFits(stored, 'zeven groene fietsen')).toBe(true);
  /** Milliseconds at best: what else the machine does only adds to them. */
  const quickest = async (against: string | null) => {
    let best = Number.POSITIVE_INFINITY;
    for (let i = 0; i < 5; i++) {
      const start = performance.now();
      expect(await passwordFits(against, 'not the password')).toBe(false);
      best = Math.min(best, performance.now() - start);
    }
    return best;
  };
  const known = await quickest(stored);
  expect(await quickest(null)).toBeGreaterThan(known / 3);
});
