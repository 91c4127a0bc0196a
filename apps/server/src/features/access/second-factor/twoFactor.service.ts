import { message, Refusal, type SecondFactor } from '@kade/contract';
import type { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import type { Auth } from '../../../platform/http/context.js';
import { seal, unseal } from '../../../platform/seal.js';
import { keyFor } from '../../../platform/secret.js';
import { audit } from '../../audit/index.js';
import { forgetDevices } from '../access.repo.js';
import { tellSecondFactor } from '../links/links.js';
import { knownDevices } from '../sessions/devices.js';
import { sessionsOf } from '../sessions/sessions.js';
import { endSessionsOf } from '../sessions/sessions.repo.js';
import type { Origin } from '../throttling/origin.js';
import { needFreshCode } from './freshCode.js';
import { newRecoveryCodes, recoveryCodeHash } from './recoveryCodes.js';
import { secondFactorOf } from './secondFactor.js';
import { newTotpSecret, stepOf, totpLink } from './totp.js';
import * as repo from './twoFactor.repo.js';

/** Without a second factor there is nothing to check against: no wrong code, and none is counted. */
const offState = () => new Refusal('wrong_state', message('two_factor_first'));

/** Set-up, check and end of the second factor by an authenticator app, with recovery codes. */
export function twoFactorService(platform: Platform) {
  const { clock, secret } = platform;
  const sealKey = keyFor(secret, 'two-factor');
  const codeKey = keyFor(secret, 'recovery code');
  const give = secondFactorOf(platform);
  const { givePair } = sessionsOf(platform);
  const devices = knownDevices(platform);

  const userOf = async (tx: TenantTx, auth: Auth) => {
    const user = await repo.lockUser(tx, auth.companyId, auth.userId);
    if (!user) throw new Refusal('session_ended');
    return user;
  };

  /** True when the digits are a code of the secret that was not taken before. */
  async function codeFits(tx: TenantTx, auth: Auth, sealed: Buffer | null, digits: string) {
    if (!sealed) return false;
    const step = stepOf(unseal(sealKey, sealed), digits, clock.now());
    return step !== null && repo.takeStep(tx, auth.companyId, auth.userId, step);
  }

  /** True when the digits are a code of a secret that is not in use yet. */
  async function firstCodeFits(tx: TenantTx, auth: Auth, sealed: Buffer | null, digits: string) {
    const step = sealed && stepOf(unseal(sealKey, sealed), digits, clock.now());
    if (step === null) return false;
    await repo.forgetSteps(tx, auth.companyId, auth.userId);
    return repo.takeStep(tx, auth.companyId, auth.userId, step);
  }

  async function giveRecoveryCodes(tx: TenantTx, auth: Auth) {
    const codes = newRecoveryCodes();
    const hashes = codes.map((code) => recoveryCodeHash(codeKey, code));
    await repo.replaceRecoveryCodes(tx, auth.companyId, auth.userId, hashes);
    return { recovery_codes: codes };
  }

  return {
    state: async (tx: TenantTx, auth: Auth) => ({
      enabled: auth.twoFactor,
      required: (await repo.policyOf(tx, auth.companyId)) === 'required',
      recovery_codes_left: await repo.countRecoveryCodes(tx, auth.companyId, auth.userId),
      passkeys: await repo.listPasskeys(tx, auth.companyId, auth.userId),
    }),

    /**
     * Asked twice it gives the same link, so that a code scanned before a reload still works. Who has two-factor on sets
     * up another app this way, after a lost phone with a recovery code: with a fresh code only.
     */
    request: async (tx: TenantTx, auth: Auth) => {
      const user = await userOf(tx, auth);
      if (user.two_factor_enabled) needFreshCode(auth, clock);
      const pending = user.totp_pending ? unseal(sealKey, user.totp_pending) : newTotpSecret();
      if (!user.totp_pending)
        await repo.keepPendingSecret(tx, auth.companyId, auth.userId, seal(sealKey, pending));
      return { link: totpLink(pending, user.email) };
    },

    enable: async (tx: TenantTx, auth: Auth, digits: string, origin: Origin) => {
      const user = await userOf(tx, auth);
      const replaced = user.two_factor_enabled;
      if (replaced && !user.totp_pending) throw new Refusal('two_factor_on');
      if (replaced) needFreshCode(auth, clock);
      await give(tx, auth, origin, () => firstCodeFits(tx, auth, user.totp_pending, digits));
      await repo.enable(tx, auth.companyId, auth.userId);
      // Those that were known for a password alone may be many, and would each have guesses of their own.
      const owner = await forgetDevices(tx, auth.companyId, auth.userId);
      devices.remember(origin, auth.companyId, auth.userId, owner, true);
      await endSessionsOf(tx, auth.companyId, auth.userId, clock.now(), auth.session);
      await audit(tx, auth, replaced ? 'two_factor_replaced' : 'two_factor_enabled');
      await tellSecondFactor(tx, auth.companyId, auth.userId, replaced ? 'replaced' : 'enabled');
      return giveRecoveryCodes(tx, auth);
    },

    disable: async (tx: TenantTx, auth: Auth, digits: string, origin: Origin) => {
      if ((await repo.policyOf(tx, auth.companyId)) === 'required')
        throw new Refusal('two_factor_required');
      const user = await userOf(tx, auth);
      if (!user.two_factor_enabled) throw offState();
      await give(tx, auth, origin, () => codeFits(tx, auth, user.totp_secret, digits));
      await repo.removeSecondFactor(tx, auth.companyId, auth.userId);
      await audit(tx, auth, 'two_factor_disabled');
      await tellSecondFactor(tx, auth.companyId, auth.userId, 'disabled');
    },

    /** Gives the second factor: finishes a sign-in, or makes a whole session fresh. @returns a new pair of tokens */
    verify: async (
      tx: TenantTx,
      auth: Auth,
      given: z.infer<typeof SecondFactor>,
      origin: Origin,
    ) => {
      const user = await userOf(tx, auth);
      if (!user.two_factor_enabled) throw offState();
      await give(tx, auth, origin, () =>
        'digits' in given
          ? codeFits(tx, auth, user.totp_secret, given.digits)
          : repo.takeRecoveryCode(
              tx,
              auth.companyId,
              auth.userId,
              recoveryCodeHash(codeKey, given.recovery_code),
              clock.now(),
            ),
      );
      devices.remember(origin, auth.companyId, auth.userId, user, true);
      if ('recovery_code' in given) await audit(tx, auth, 'recovery_code_used');
      if (auth.limit) await audit(tx, auth, 'signed_in', { type: 'user', id: auth.userId });
      return givePair(tx, auth.companyId, auth.userId, auth.session);
    },

    renewRecoveryCodes: async (tx: TenantTx, auth: Auth) => {
      if (!auth.twoFactor) throw offState();
      needFreshCode(auth, clock);
      await audit(tx, auth, 'recovery_codes_renewed');
      return giveRecoveryCodes(tx, auth);
    },
  };
}
