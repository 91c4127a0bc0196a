import { Refusal } from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../test/kade.js';
import { takeRate } from './rateLimit.js';

let kade: TestKade;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());

const start = Date.parse('2026-03-01T12:00:00Z');
const at = (second: number) => new Date(start + second * 1000);
/** Seconds to wait for, or 0 where there was room. */
const take = (key: string, second: number, on = kade.db.directory) =>
  takeRate(on, key, { most: 2, seconds: 60 }, at(second)).then(
    () => 0,
    (error: Refusal) => error.more.retryAfter,
  );

it('lets so many through within any stretch of that length, and says how long the next one waits', async () => {
  expect([await take('a', 0), await take('a', 50), await take('a', 55)]).toEqual([0, 0, 5]);
  expect([await take('a', 61), await take('a', 62), await take('a', 111)]).toEqual([0, 48, 0]);
});

it('counts each thing for itself', async () => {
  expect([await take('b', 0), await take('b', 10), await take('c', 30)]).toEqual([0, 0, 0]);
  expect([await take('c', 40), await take('c', 50), await take('b', 55)]).toEqual([0, 40, 5]);
});

it('is given back when the work it was taken for fails', async () => {
  const company = await kade.aCompany();
  const failed = kade.db.inTenant(company, async (tx) => {
    await takeRate(tx, 'd', { most: 1, seconds: 60 }, at(0));
    throw new Error('undone');
  });
  await expect(failed).rejects.toThrow('undone');
  await takeRate(kade.db.directory, 'd', { most: 1, seconds: 60 }, at(1));
  await expect(takeRate(kade.db.directory, 'd', { most: 1, seconds: 60 }, at(2))).rejects.toThrow(
    Refusal,
  );
});

it('lets no more through when many come at once', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => take('e', 0)));
  expect(all.filter((wait) => wait === 0)).toHaveLength(2);
});
