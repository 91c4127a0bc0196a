import { createHmac } from 'node:crypto';
import { brand, message, Refusal } from '@kade/contract';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import type { Auth } from '../../../platform/http/context.js';
import { keyFor } from '../../../platform/secret.js';
import { audit } from '../../audit/index.js';
import { loadUser } from '../access.repo.js';
import { tellSecondFactor } from '../links/links.js';
import { needFreshCode } from '../second-factor/freshCode.js';
import { type Attempt, secondFactorOf } from '../second-factor/secondFactor.js';
import { lockSession, lockUser } from '../second-factor/twoFactor.repo.js';
import { knownDevices } from '../sessions/devices.js';
import { sessionsOf } from '../sessions/sessions.js';
import type { Origin } from '../throttling/origin.js';
import * as repo from './passkeys.repo.js';

/** Minutes a challenge may be answered. */
const challengeMinutes = 5;

/** Passkeys of one user: more than anybody carries, few enough for one question to the browser. */
const atMost = 20;

/** Ways to reach an authenticator. A browser says them, so anything may come. */
const transports: readonly string[] = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
];
const knownTransports = (said: unknown): string[] =>
  Array.isArray(said) ? transports.filter((t) => said.includes(t)) : [];

/** Passkeys (WebAuthn) as a second factor beside the code. A user has two-factor on before the first passkey. */
export function passkeysService(platform: Platform) {
  const { clock, settings, secret } = platform;
  const { hostname: rpID, origin } = new URL(settings.publicUrl);
  const handleKey = keyFor(secret, 'passkey user');
  const give = secondFactorOf(platform);
  const { givePair } = sessionsOf(platform);
  const devices = knownDevices(platform);

  /**
   * How authenticators call the user: always the same, so that one device keeps one passkey per account; and it says
   * nothing about who that is (WebAuthn, user handle).
   */
  const handleOf = ({ companyId, userId }: Auth) =>
    new Uint8Array(createHmac('sha256', handleKey).update(`${companyId}:${userId}`).digest());

  const keep = (tx: TenantTx, auth: Auth, challenge: string) => {
    const until = new Date(clock.now().getTime() + challengeMinutes * 60_000);
    return repo.keepChallenge(tx, auth.companyId, auth.session, challenge, until);
  };

  /** The challenge that is out, taken back: each is answered once. */
  async function takeChallenge(tx: TenantTx, auth: Auth, attempt: Attempt) {
    await repo.keepChallenge(tx, auth.companyId, auth.session, null, null);
    const { challenge, challenge_until: until } = attempt;
    return challenge && until && Date.parse(until) > clock.now().getTime() ? challenge : null;
  }

  function needTwoFactor(auth: Auth): void {
    if (!auth.twoFactor) throw new Refusal('wrong_state', message('two_factor_first'));
  }

  function needFreshFactor(auth: Auth): void {
    needTwoFactor(auth);
    needFreshCode(auth, clock);
  }

  function needRoom(passkeys: readonly unknown[]): void {
    if (passkeys.length >= atMost)
      throw new Refusal('wrong_state', message('passkeys_most', { count: atMost }));
  }

  /** True when the answer is one of the user's passkeys over this challenge. */
  async function fits(tx: TenantTx, auth: Auth, attempt: Attempt, answer: object) {
    const challenge = await takeChallenge(tx, auth, attempt);
    const response = answer as AuthenticationResponseJSON;
    const passkey =
      typeof response.id === 'string'
        ? await repo.findPasskey(tx, auth.companyId, auth.userId, response.id)
        : undefined;
    if (!challenge || !passkey) return false;
    const checked = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
      // The library throws for what is malformed, foreign or copied (a counter that went back): all are a wrong answer.
    }).catch(() => null);
    if (!checked?.verified) return false;
    const { newCounter } = checked.authenticationInfo;
    await repo.stampPasskey(tx, auth.companyId, passkey.id, newCounter, clock.now());
    return true;
  }

  return {
    requestNew: async (tx: TenantTx, auth: Auth) => {
      needFreshFactor(auth);
      const user = await loadUser(tx, auth.companyId, auth.userId);
      const passkeys = await repo.listPasskeys(tx, auth.companyId, auth.userId);
      needRoom(passkeys);
      const options = await generateRegistrationOptions({
        rpName: brand,
        rpID,
        userID: handleOf(auth),
        userName: user?.email ?? '',
        userDisplayName: auth.userName,
        attestationType: 'none',
        authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
        excludeCredentials: passkeys.map((p) => ({
          id: p.credential_id,
          transports: p.transports,
        })),
      });
      await keep(tx, auth, options.challenge);
      return { ...options };
    },

    /** Throws `wrong_code` when the answer does not fit the challenge, `wrong_state` when the passkey is known. */
    add: async (tx: TenantTx, auth: Auth, name: string, answer: object) => {
      needFreshFactor(auth);
      await lockUser(tx, auth.companyId, auth.userId);
      const attempt = await lockSession(tx, auth.companyId, auth.session);
      if (!attempt) throw new Refusal('session_ended');
      const challenge = await takeChallenge(tx, auth, attempt);
      const checked = challenge
        ? await verifyRegistrationResponse({
            response: answer as RegistrationResponseJSON,
            expectedChallenge: challenge,
            expectedOrigin: origin,
            expectedRPID: rpID,
            requireUserVerification: false,
          }).catch(() => null)
        : null;
      if (!checked?.verified)
        throw new Refusal('wrong_code', message('passkey_unreadable'), {
          keep: true,
        });
      const { credential } = checked.registrationInfo;
      const passkeys = await repo.listPasskeys(tx, auth.companyId, auth.userId);
      needRoom(passkeys);
      if (passkeys.some((p) => p.credential_id === credential.id))
        throw new Refusal('wrong_state', message('passkey_known'));
      const row = await repo.addPasskey(tx, {
        company_id: auth.companyId,
        user_id: auth.userId,
        name,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: knownTransports(credential.transports),
      });
      await audit(tx, auth, 'passkey_added', { type: 'passkey', id: row.id, detail: { name } });
      await tellSecondFactor(tx, auth.companyId, auth.userId, 'passkey_added');
      return row;
    },

    remove: async (tx: TenantTx, auth: Auth, id: number) => {
      if (!(await repo.removePasskey(tx, auth.companyId, auth.userId, id)))
        throw new Refusal('not_found');
      needFreshCode(auth, clock);
      await audit(tx, auth, 'passkey_removed', { type: 'passkey', id });
      await tellSecondFactor(tx, auth.companyId, auth.userId, 'passkey_removed');
    },

    requestCheck: async (tx: TenantTx, auth: Auth) => {
      const passkeys = await repo.listPasskeys(tx, auth.companyId, auth.userId);
      if (passkeys.length === 0) throw new Refusal('wrong_state', message('passkey_none'));
      const options = await generateAuthenticationOptions({
        rpID,
        userVerification: 'preferred',
        allowCredentials: passkeys.map((p) => ({ id: p.credential_id, transports: p.transports })),
      });
      await keep(tx, auth, options.challenge);
      return { ...options };
    },

    /** Like a code: finishes a sign-in, or makes a whole session fresh. @returns a new pair of tokens */
    verify: async (tx: TenantTx, auth: Auth, answer: object, origin: Origin) => {
      // Without a second factor there is nothing to check against, and no guess to count.
      needTwoFactor(auth);
      await give(tx, auth, origin, (attempt) => fits(tx, auth, attempt, answer));
      const owner = await loadUser(tx, auth.companyId, auth.userId);
      if (owner) devices.remember(origin, auth.companyId, auth.userId, owner, true);
      if (auth.limit) await audit(tx, auth, 'signed_in', { type: 'user', id: auth.userId });
      return givePair(tx, auth.companyId, auth.userId, auth.session);
    },
  };
}
