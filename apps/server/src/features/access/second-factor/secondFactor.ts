import { Refusal, wrongCodesAllowed } from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import type { Auth } from '../../../platform/http/context.js';
import { audit } from '../../audit/index.js';
import { knownDevices } from '../sessions/devices.js';
import { endSession } from '../sessions/sessions.repo.js';
import type { Origin } from '../throttling/origin.js';
import { codeThrottle, deviceThrottle, throttle } from '../throttling/throttle.js';
import { countWrongCode, lockSession, lockUser, stampSecondFactor } from './twoFactor.repo.js';

/** What is locked while a second factor is being checked. */
export type Attempt = NonNullable<Awaited<ReturnType<typeof lockSession>>>;

/**
 * Every way to give a second factor goes through here: wrong ones are counted in the session and against the account,
 * the fifth ends the session, and a right one makes the session whole and fresh.
 */
export function secondFactorOf(platform: Platform) {
  const { clock } = platform;
  const devices = knownDevices(platform);
  return async (
    tx: TenantTx,
    auth: Auth,
    origin: Origin,
    fits: (attempt: Attempt) => Promise<boolean>,
  ): Promise<void> => {
    const { companyId, userId, session } = auth;
    const attempts = throttle(platform, tx);
    // Else a password and many sign-ins at once would be worth a free guess each.
    const user = await lockUser(tx, companyId, userId);
    // Whoever stole the password and uses up the guesses keeps out no browser that gave a code before.
    const device = user && devices.of(origin, companyId, userId, user);
    const keys = [
      device?.secondFactor ? deviceThrottle(device, 'code') : codeThrottle(companyId, userId),
    ];
    await attempts.check(keys);
    const attempt = await lockSession(tx, companyId, session);
    if (!attempt) throw new Refusal('session_ended');
    if (await fits(attempt)) {
      await stampSecondFactor(tx, companyId, session, clock.now());
      await attempts.clear(keys);
      return;
    }
    const seconds = await attempts.fail(keys);
    await countWrongCode(tx, companyId, session);
    await audit(tx, auth, 'second_factor_failed');
    if (seconds > 0)
      await audit(tx, auth, 'too_many_attempts', { type: 'user', id: userId, detail: { seconds } });
    // Thrown with `keep`: the count and the audit line must stay.
    if (attempt.wrong_codes + 1 < wrongCodesAllowed)
      throw new Refusal('wrong_code', undefined, { keep: true });
    await endSession(tx, companyId, session, clock.now());
    await audit(tx, auth, 'attempt_ended');
    throw new Refusal('attempt_ended', undefined, { keep: true });
  };
}
