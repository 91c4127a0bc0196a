import { freshMinutes, Refusal } from '@kade/contract';
import type { Clock } from '../../../platform/clock.js';
import type { Auth } from '../../../platform/http/context.js';

/** Rows an export may have without a fresh code. */
export const exportsFreely = 1000;

/** Recipients a campaign may reach without a fresh code. */
export const mailsFreely = 10_000;

/** Records that may be deleted at once without a fresh code. */
export const deletesFreely = 1;

/**
 * True when a code or passkey was given in this session within the last fifteen minutes. Users without a second
 * factor, in a company that allows that, and keys for data feeds have none to give.
 */
export function hasFreshCode(auth: Auth, clock: Clock): boolean {
  if (!auth.twoFactor) return true;
  const given = auth.secondFactorAt ? Date.parse(auth.secondFactorAt) : 0;
  return clock.now().getTime() - given <= freshMinutes * 60_000;
}

/** For what is weighty: throws `code_needed` without a fresh code. */
export function needFreshCode(auth: Auth, clock: Clock): void {
  if (!hasFreshCode(auth, clock)) throw new Refusal('code_needed');
}
