import { freshMinutes, Refusal } from '@kade/contract';
import type { Clock } from '../../platform/clock.js';
import type { Auth } from '../../platform/http/context.js';

/**
 * For what is weighty: throws `code_needed` unless a code or passkey was given in this session within the last
 * fifteen minutes. Users without a second factor, in a company that allows that, have none to give.
 */
export function needFreshCode(auth: Auth, clock: Clock): void {
  if (!auth.twoFactor) return;
  const given = auth.secondFactorAt ? Date.parse(auth.secondFactorAt) : 0;
  if (clock.now().getTime() - given > freshMinutes * 60_000) throw new Refusal('code_needed');
}
