import { createHmac } from 'node:crypto';
import { Refusal } from '@kade/contract';
import type { Kysely } from 'kysely';
import type { Platform } from '../../platform/feature.js';
import { keyFor } from '../../platform/secret.js';
import type { DB } from '../../schema/index.js';
import { networkOf } from './network.js';
import * as repo from './throttle.repo.js';

/** Whom a brake is put on: an account, or the address that attempts come from. */
export const accountKey = (email: string) => `account:${email.trim().toLowerCase()}`;
export const addressKey = (address: string) => `address:${networkOf(address)}`;

/**
 * Failures before the first delay, the longest delay in seconds, and the seconds after which an address is forgiven one.
 * An address may serve a whole office, where somebody mistypes every hour: without that it would never again be quiet
 * enough to start anew. A right password does not clear it, or an attacker with one account could go on for ever.
 */
const limits = {
  account: { free: 5, longest: 15 * 60, forgives: null },
  address: { free: 20, longest: 15 * 60, forgives: 3 * 60 },
} as const;

const day = 86_400_000;
const secondsTo = (until: string, now: Date) =>
  Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 1000));

/**
 * Slows guessing down: per key, the fifth (account) or twentieth (address) failure asks for a second of patience, each
 * further one for twice as much. Kept in the database, so that it counts the same on every node; keys are hashed.
 */
export function throttle({ db, clock, secret }: Platform, on: Kysely<DB> = db.directory) {
  const hashKey = keyFor(secret, 'throttle');
  const hashed = (key: string) => createHmac('sha256', hashKey).update(key).digest();

  const limitOf = (key: string) => (key.startsWith('address:') ? limits.address : limits.account);

  const check = async (keys: readonly string[]): Promise<void> => {
    const now = clock.now();
    const until = await repo.blockedUntil(on, keys.map(hashed), now);
    if (!until) return;
    throw new Refusal('too_many', undefined, { retryAfter: secondsTo(until, now) });
  };

  return {
    /** Throws `too_many` with the seconds to wait while any of the keys is blocked. */
    check,

    /**
     * Counts an attempt against each key and throws `too_many` as soon as one is blocked, in the order given: what comes
     * first spares what comes after it. For attempts that all count, such as mails asked for; many at once find the
     * same room only once.
     */
    take: async (keys: readonly string[]): Promise<void> => {
      for (const key of keys) {
        const now = clock.now();
        if (await repo.countAttempt(on, hashed(key), limitOf(key), now)) continue;
        await check([key]);
        // It ended between the two statements: the next attempt is as good as this one.
        throw new Refusal('too_many', undefined, { retryAfter: 1 });
      }
    },

    /** Counts a failed attempt against each key. @returns seconds of patience it brought, 0 when none */
    fail: async (keys: readonly string[]): Promise<number> => {
      const now = clock.now();
      let seconds = 0;
      // In one order everywhere: two attempts that share their keys must not wait for each other in a circle.
      for (const key of [...keys].sort()) {
        const until = await repo.countFailure(on, hashed(key), limitOf(key), now);
        if (until) seconds = Math.max(seconds, secondsTo(until, now));
      }
      // Now and then, so that the table stays small without a task of its own.
      if (Math.random() < 0.01) await repo.forgetOld(on, new Date(now.getTime() - day));
      return seconds;
    },

    /** After a success: the account starts anew. */
    clear: (keys: readonly string[]) => repo.forget(on, keys.map(hashed)),
  };
}
