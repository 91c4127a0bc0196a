import { Refusal } from '@kade/contract';
import type { Platform } from '../../platform/feature.js';
import { audit } from '../audit/index.js';
import * as repo from './access.repo.js';
import { hashesAtOnce, mayWait, passwordFits } from './password.js';
import { knownDevices } from './sessions/devices.js';
import { sessionsOf } from './sessions/sessions.js';
import { untilEven } from './throttling/evenly.js';
import type { Origin } from './throttling/origin.js';
import { queueOf } from './throttling/queue.js';
import {
  addressThrottle,
  deviceThrottle,
  everywhereThrottle,
  nearThrottle,
  throttle,
} from './throttling/throttle.js';

/** Milliseconds between two lines of the log about sign-ins that were turned away. */
const sayEvery = 60_000;

/** Sign-in with e-mail and password. */
export function loginWith(platform: Platform) {
  const { db, clock, log } = platform;
  const sessions = sessionsOf(platform);
  const attempts = throttle(platform);
  const devices = knownDevices(platform);
  // A whole sign-in waits here, not its hashing alone: a flood must not fill the line for the database either. Two
  // may look things up while two hash. Being few at once, they also cannot all slip past the brake together.
  const door = queueOf({ atOnce: hashesAtOnce * 2, waiting: mayWait });
  let turnedAway = 0;
  let saidAt = 0;

  /** For the operator, once a minute: one line per sign-in turned away would be a flood of its own. */
  function sayFull(): void {
    turnedAway += 1;
    if (performance.now() - saidAt < sayEvery && saidAt > 0) return;
    log.warn({ turnedAway }, 'more sign-ins than can be checked; some were asked to come back');
    saidAt = performance.now();
    turnedAway = 0;
  }

  /** A pair of tokens, or null when address and password do not go together. */
  async function attempt(email: string, password: string, origin: Origin) {
    const device = await devices.find(origin, email);
    const own = device ? deviceThrottle(device) : nearThrottle(email, origin.address);
    const { wait, giveBack } = await attempts.take(
      device ? [own] : [addressThrottle(origin.address), own, everywhereThrottle(email)],
    );
    const found = await repo.findLogin(db.directory, email);
    const user = found
      ? await db.inTenant(found.company_id, (tx) =>
          repo.loadUser(tx, found.company_id, found.user_id),
        )
      : undefined;
    // Whoever is turned away for want of room has guessed nothing.
    const fits = await passwordFits(user?.password_hash ?? null, password).catch(async (error) => {
      await giveBack();
      throw error;
    });
    if (!found || !user?.is_active || !fits) {
      if (found) await tell({ companyId: found.company_id, userId: found.user_id }, wait);
      else log.info({ address: origin.address, wait }, 'sign-in to an unknown account');
      return null;
    }
    await giveBack();
    await attempts.clear([own]);
    const { company_id: companyId } = found;
    return db.inTenant(companyId, async (tx) => {
      await repo.stampLogin(tx, companyId, user.id, clock.now());
      const pair = await sessions.begin(tx, { companyId, userId: user.id, ...origin });
      const who = { companyId, userId: user.id, userName: user.name, address: origin.address };
      await audit(tx, who, user.two_factor_enabled ? 'password_accepted' : 'signed_in');
      // With a second factor the browser is known when it has given that.
      if (!user.two_factor_enabled) devices.remember(origin, companyId, user.id, user, false);
      return { ...pair, two_factor: user.two_factor_enabled ? 'required' : 'off' } as const;
    });

    /** The company's log hears of every wrong password, and of the wait that follows from it. */
    async function tell(of: { companyId: number; userId: number }, wait: number) {
      const who = { ...of, userName: email, address: origin.address };
      await db.inTenant(of.companyId, async (tx) => {
        await audit(tx, who, 'sign_in_failed');
        if (wait > 0)
          await audit(tx, who, 'too_many_attempts', {
            type: 'user',
            id: of.userId,
            detail: { seconds: wait },
          });
      });
    }
  }

  /**
   * Throws `wrong_credentials`, the same and as slowly whether the account exists or not; `too_many` while account or
   * address are slowed down; `unavailable` when too many sign in at once.
   */
  return async (email: string, password: string, origin: Origin) => {
    const arrived = performance.now();
    const pair = await door
      .run(() => attempt(email, password, origin))
      .catch((error) => {
        if (error instanceof Refusal && error.code === 'unavailable') sayFull();
        throw error;
      });
    if (pair) return pair;
    await untilEven(arrived);
    throw new Refusal('wrong_credentials');
  };
}
