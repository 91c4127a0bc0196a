import { Refusal } from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../../test/kade.js';
import { addressThrottle, nearThrottle, type ThrottleRule, throttle } from './throttle.js';

let kade: TestKade;
let now = new Date('2026-03-01T12:00:00Z');
let attempts: ReturnType<typeof throttle>;
beforeAll(async () => {
  kade = await testKade({ clock: { now: () => now } });
  attempts = throttle(kade.kade.platform);
});
afterAll(() => kade.close());

const accountKey = (email: string) => nearThrottle(email, '10.1.2.3');
const wait = async (key: ThrottleRule) =>
  attempts.check([key]).then(
    () => 0,
    (e: Refusal) => e.more.retryAfter,
  );
const fail = async (key: ThrottleRule, times: number) => {
  for (let i = 0; i < times; i++) await attempts.fail([key]);
};

it('lets four wrong attempts on an account pass, then asks for 1, 2, 4 … seconds, at most a quarter of an hour', async () => {
  const key = accountKey('A@b.example');
  await fail(key, 4);
  expect(await wait(key)).toBe(0);
  const waits = [];
  for (let i = 0; i < 12; i++) {
    await attempts.fail([accountKey('a@B.example ')]);
    waits.push(await wait(key));
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  now = new Date(now.getTime() + 901_000);
  expect(await wait(key)).toBe(0);
});

it('allows an address more, because a whole office may sit behind it', async () => {
  const key = addressThrottle('10.0.0.1');
  await fail(key, 19);
  expect(await wait(key)).toBe(0);
  await fail(key, 1);
  expect(await wait(key)).toBe(1);
});

it('forgives an address one failure every three minutes, so that an office that mistypes all day is not locked out', async () => {
  const key = addressThrottle('10.0.0.2');
  await fail(key, 30);
  expect(await wait(key)).toBe(900);
  // Two hours with a mistake every five minutes: more than a day's worth of quiet never comes.
  for (let i = 0; i < 24; i++) {
    now = new Date(now.getTime() + 300_000);
    await fail(key, 1);
  }
  expect(await wait(key)).toBe(0);
  // Guessing faster than that is not forgiven: half a minute apart, it soon waits again.
  for (let i = 0; i < 40; i++) {
    now = new Date(now.getTime() + 30_000);
    await fail(key, 1);
  }
  expect(await wait(key)).toBe(900);
});

it('forgives an account nothing but with the right password or a quiet day', async () => {
  const key = accountKey('slow@b.example');
  // Nearly a day is no quiet day.
  for (let i = 0; i < 20; i++) {
    now = new Date(now.getTime() + 23 * 3_600_000);
    await fail(key, 1);
  }
  expect(await wait(key)).toBe(900);
});

it('counts attempts at once, every one', async () => {
  const key = accountKey('parallel@b.example');
  await Promise.all(Array.from({ length: 100 }, () => attempts.fail([key])));
  const { rows } = await kade.db.pool.query('select max(failures) as most from throttle');
  expect(rows[0].most).toBe(100);
});

it('counts an attempt before it is judged: of 120 at once as many come through as are free, and none that is given back counts', async () => {
  const key = accountKey('race@b.example');
  const all = await Promise.allSettled(Array.from({ length: 120 }, () => attempts.take([key])));
  const through = all.flatMap((a) => (a.status === 'fulfilled' ? [a.value] : []));
  expect(through).toHaveLength(5);
  expect(await wait(key)).toBe(1);
  for (const { giveBack } of through) await giveBack();
  expect(await wait(key)).toBe(0);
  await fail(key, 4);
  expect(await wait(key)).toBe(0);
});

it('gives back what it took before the brake that was on', async () => {
  const [quiet, braked] = [addressThrottle('10.0.0.3'), accountKey('braked@b.example')];
  await fail(braked, 5);
  for (let i = 0; i < 30; i++) await attempts.take([quiet, braked]).catch(() => undefined);
  await fail(quiet, 19);
  expect(await wait(quiet)).toBe(0);
});

it('gives back no more than it took: who failed meanwhile waits on', async () => {
  const key = accountKey('busy@b.example');
  await fail(key, 5);
  now = new Date(now.getTime() + 2000);
  const { giveBack } = await attempts.take([key]);
  await fail(key, 3);
  const before = await wait(key);
  expect(before).toBeGreaterThan(0);
  await giveBack();
  expect(await wait(key)).toBe(before);
});

it('starts anew after a success, and after a quiet day', async () => {
  const key = accountKey('c@b.example');
  await fail(key, 8);
  await attempts.clear([key]);
  expect(await wait(key)).toBe(0);
  await fail(key, 8);
  now = new Date(now.getTime() + 2 * 86_400_000);
  await fail(key, 1);
  expect(await wait(key)).toBe(0);
});

it('refuses with the words and the seconds', async () => {
  const key = accountKey('d@b.example');
  await fail(key, 6);
  await expect(attempts.check([accountKey('other@b.example'), key])).rejects.toThrow(Refusal);
});
