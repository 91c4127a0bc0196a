import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { seal, unseal } from './seal.js';

const key = randomBytes(32);

it('gives back what was sealed, and never seals the same way twice', () => {
  expect(unseal(key, seal(key, 'a secret — één')).toString()).toBe('a secret — één');
  expect(seal(key, 'x')).not.toEqual(seal(key, 'x'));
});

it('refuses what was changed, cut, or sealed with another key', () => {
  const sealed = seal(key, 'a secret');
  const changed = Buffer.from(sealed);
  changed[13] = (changed[13] ?? 0) ^ 1;
  expect(() => unseal(key, changed)).toThrow();
  expect(() => unseal(key, sealed.subarray(0, -1))).toThrow();
  expect(() => unseal(randomBytes(32), sealed)).toThrow();
});
