import { createHmac } from 'node:crypto';
import { Refusal } from '@kade/contract';
import type { Kysely } from 'kysely';
import type { Platform } from '../../../platform/feature.js';
import { keyFor } from '../../../platform/secret.js';
import type { DB } from '../../../schema/index.js';
import { neighbourhoodOf, networkOf } from './network.js';
import * as repo from './throttle.repo.js';

/** What is counted: under which name, and how it is braked. */
export type ThrottleRule = { readonly name: string; readonly limit: repo.Limit };

/**
 * Failures before the first delay, the longest delay in seconds, and the seconds after which one is forgiven. What
 * two neighbourhoods can keep up for ever is less than what is forgiven everywhere: only an attacker with many networks
 * fills that one, and then browsers that are known still come in.
 */
const limits = {
  account: { free: 5, longest: 15 * 60, forgives: null },
  everywhere: { free: 50, longest: 15 * 60, forgives: 5 * 60 },
  // It may serve a whole office, where somebody mistypes every hour: without forgiving it would never again be quiet
  // enough to start anew. A right password does not clear it, or an attacker with one account could go on for ever.
  address: { free: 20, longest: 15 * 60, forgives: 3 * 60 },
  // Mails to one person come slower than guesses: they fill a mailbox.
  mails: { free: 5, longest: 60 * 60, forgives: null },
  mailsEverywhere: { free: 15, longest: 60 * 60, forgives: 20 * 60 },
} as const satisfies Record<string, repo.Limit>;

const plain = (email: string) => email.trim().toLowerCase();

/** An address that attempts come from, whatever they are about. */
export const addressThrottle = (address: string): ThrottleRule => ({
  name: `address:${networkOf(address)}`,
  limit: limits.address,
});

/** The same for mails that are asked for: apart, so that an office that sets up its passwords does not lock itself out. */
export const mailsThrottle = (address: string): ThrottleRule => ({
  name: `address:${networkOf(address)}:mails`,
  limit: limits.address,
});

/** What strangers do to an account: from the surroundings of one address. */
export const nearThrottle = (email: string, address: string): ThrottleRule => ({
  name: `account:${plain(email)}@${neighbourhoodOf(address)}`,
  limit: limits.account,
});

/** What strangers do to an account, from everywhere together. */
export const everywhereThrottle = (email: string): ThrottleRule => ({
  name: `everywhere:${plain(email)}`,
  limit: limits.everywhere,
});

/** What a browser does that is known for the account. */
export const deviceThrottle = (device: { id: string }, what = 'account'): ThrottleRule => ({
  name: `device:${device.id}:${what}`,
  limit: limits.account,
});

/** Codes that somebody who has the password gives. */
export const codeThrottle = (companyId: number, userId: number): ThrottleRule => ({
  name: `code:${companyId}:${userId}`,
  limit: limits.account,
});

/** Mails to one person that strangers ask for, from the surroundings of one address and from everywhere. */
export const passwordThrottles = (
  what: 'reset' | 'register',
  email: string,
  address: string,
): ThrottleRule[] => [
  { name: `${what}:${plain(email)}@${neighbourhoodOf(address)}`, limit: limits.mails },
  { name: `${what}:${plain(email)}`, limit: limits.mailsEverywhere },
];

const secondsTo = (until: string, now: Date) =>
  Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 1000));

/**
 * Slows guessing down: per rule, the last free failure asks for a second of patience, each further one for twice as
 * much. Kept in the database, so that it counts the same on every node; names are hashed.
 */
export function throttle({ db, clock, secret }: Platform, on: Kysely<DB> = db.directory) {
  const hashKey = keyFor(secret, 'throttle');
  const hashed = ({ name }: ThrottleRule) => createHmac('sha256', hashKey).update(name).digest();

  const check = async (rules: readonly ThrottleRule[]): Promise<void> => {
    const now = clock.now();
    const until = await repo.blockedUntil(on, rules.map(hashed), now);
    if (!until) return;
    throw new Refusal('too_many', undefined, { retryAfter: secondsTo(until, now) });
  };

  /** Now and then, so that the table stays small without a task of its own. */
  const tidy = async (): Promise<void> => {
    if (Math.random() < 0.01)
      await repo.forgetOld(on, new Date(clock.now().getTime() - 86_400_000));
  };

  type Taken = { rule: ThrottleRule; until: string | null };
  const giveBack = async (taken: readonly Taken[]): Promise<void> => {
    for (const { rule, until } of taken) await repo.uncount(on, hashed(rule), until);
  };

  return {
    /** Throws `too_many` with the seconds to wait while any of the rules is on. */
    check,

    /**
     * Counts an attempt against each rule before it is known whether it is right, so that many at once find the same
     * room only once. Throws `too_many` at the first that is on; those before it are given back.
     * @returns the seconds of patience it brings should it be wrong, and how to take the count back
     */
    take: async (rules: readonly ThrottleRule[]) => {
      await tidy();
      const taken: Taken[] = [];
      const now = clock.now();
      for (const rule of rules) {
        const counted = await repo.countAttempt(on, hashed(rule), rule.limit, now);
        if (counted) {
          taken.push({ rule, until: counted.until });
          continue;
        }
        await giveBack(taken);
        await check([rule]);
        // It ended between the two statements: the next attempt is as good as this one.
        throw new Refusal('too_many', undefined, { retryAfter: 1 });
      }
      return {
        wait: Math.max(0, ...taken.map(({ until }) => (until ? secondsTo(until, now) : 0))),
        giveBack: () => giveBack(taken),
      };
    },

    /** Counts a failed attempt against each rule. @returns seconds of patience it brought, 0 when none */
    fail: async (rules: readonly ThrottleRule[]): Promise<number> => {
      await tidy();
      const now = clock.now();
      let seconds = 0;
      // In one order everywhere: two attempts that share theirs must not wait for each other in a circle.
      for (const rule of [...rules].sort((a, b) => (a.name < b.name ? -1 : 1))) {
        const until = await repo.countFailure(on, hashed(rule), rule.limit, now);
        if (until) seconds = Math.max(seconds, secondsTo(until, now));
      }
      return seconds;
    },

    /** After a success: what was counted starts anew. */
    clear: (rules: readonly ThrottleRule[]) => repo.forget(on, rules.map(hashed)),
  };
}
