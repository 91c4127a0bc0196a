import { z } from 'zod';
import { anyUser } from '../access.js';
import { endpoint, limitedSessions } from '../endpoint.js';
import { refuses } from '../messages/index.js';
import { IdParam, Moment, Nothing, text } from '../values/shapes.js';
import { TokenPair } from './auth.js';

/** Digits of a code (spec section 9). */
export const codeLength = 6;
/** Minutes a given code counts as fresh for what asks for one again. */
export const freshMinutes = 15;
/** Wrong codes that end an attempt. */
export const wrongCodesAllowed = 5;

export const Digits = z.string().regex(/^\d{6}$/, refuses('code_digits'));
/** `XXXXX-XXXXX`: ten letters and digits, none of which look alike. Case and the dash do not matter. */
export const RecoveryCode = z.string().trim().min(10).max(20);
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const requestTwoFactor = endpoint({
  method: 'PUT',
  path: '/v1/auth/2fa/config/',
  summary:
    'Begin two-factor set-up: a link for the authenticator app, shown as a QR code. Where it is on: the set-up of another app, which needs a fresh code',
  access: anyUser,
  alsoFor: ['enrolment'],
  reply: z.object({ link: z.string() }),
  secretReply: true,
  fails: ['code_needed'],
});

export const enableTwoFactor = endpoint({
  method: 'POST',
  path: '/v1/auth/2fa/config/',
  summary:
    'Finish two-factor set-up with the first code; an app set up before stops working. Gives the recovery codes, once; other sessions end',
  access: anyUser,
  alsoFor: ['enrolment'],
  body: z.object({ digits: Digits }),
  reply: RecoveryCodes,
  secretReply: true,
  fails: ['invalid', 'wrong_code', 'attempt_ended', 'two_factor_on', 'code_needed', 'too_many'],
});

export const disableTwoFactor = endpoint({
  method: 'DELETE',
  path: '/v1/auth/2fa/config/',
  summary: 'Switch two-factor off, passkeys included; needs a code, and a company that allows it',
  access: anyUser,
  query: z.object({ digits: Digits }),
  reply: Nothing,
  fails: [
    'invalid',
    'wrong_code',
    'attempt_ended',
    'two_factor_required',
    'wrong_state',
    'too_many',
  ],
});

/** A second factor: a code of the app, or one of the recovery codes. */
export const SecondFactor = z.union([
  z.object({ digits: Digits }),
  z.object({ recovery_code: RecoveryCode }),
]);

export const verifyTwoFactor = endpoint({
  method: 'POST',
  path: '/v1/auth/2fa/',
  summary:
    'Give the second factor: at sign-in for the full pair of tokens, later to confirm something weighty',
  access: anyUser,
  alsoFor: ['second_factor'],
  body: SecondFactor,
  reply: TokenPair,
  secretReply: true,
  fails: ['invalid', 'wrong_code', 'attempt_ended', 'wrong_state', 'too_many'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/v1/auth/2fa/recovery-codes/',
  summary: 'New recovery codes; the old ones stop working. Needs a fresh code',
  access: anyUser,
  reply: RecoveryCodes,
  secretReply: true,
  fails: ['code_needed', 'wrong_state'],
});

/** How the user's second factor stands. */
export const getTwoFactor = endpoint({
  method: 'GET',
  path: '/v1/auth/2fa/config/',
  summary: 'Whether two-factor is on, how many recovery codes are left, which passkeys there are',
  access: anyUser,
  alsoFor: limitedSessions,
  reply: z.object({
    enabled: z.boolean(),
    /** The company does not let it be switched off. */
    required: z.boolean(),
    recovery_codes_left: z.number().int(),
    passkeys: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        created_at: Moment,
        last_used_at: Moment.nullable(),
      }),
    ),
  }),
});

/** WebAuthn options and answers pass through as the browser and the library write them. */
const WebAuthn = z.record(z.string(), z.unknown());

export const requestPasskey = endpoint({
  method: 'POST',
  path: '/v1/auth/passkeys/options/',
  summary: 'Options to make a passkey with; two-factor has to be on',
  access: anyUser,
  reply: WebAuthn,
  fails: ['code_needed', 'wrong_state'],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/v1/auth/passkeys/',
  summary: 'Keep the passkey the browser made',
  access: anyUser,
  body: z.object({ name: text(100), response: WebAuthn }),
  status: 201,
  reply: z.object({ id: z.number().int(), name: z.string() }),
  fails: ['invalid', 'wrong_code', 'code_needed', 'wrong_state'],
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/v1/auth/passkeys/{id}/',
  summary: 'Remove a passkey',
  access: anyUser,
  params: IdParam,
  reply: Nothing,
  fails: ['not_found', 'code_needed'],
});

export const requestPasskeyCheck = endpoint({
  method: 'POST',
  path: '/v1/auth/2fa/passkey/options/',
  summary: 'Options to give a passkey as the second factor',
  access: anyUser,
  alsoFor: ['second_factor'],
  reply: WebAuthn,
  fails: ['wrong_state'],
});

export const verifyPasskey = endpoint({
  method: 'POST',
  path: '/v1/auth/2fa/passkey/',
  summary: 'Give a passkey as the second factor; like a code',
  access: anyUser,
  alsoFor: ['second_factor'],
  body: z.object({ response: WebAuthn }),
  reply: TokenPair,
  secretReply: true,
  fails: ['invalid', 'wrong_code', 'attempt_ended', 'wrong_state', 'too_many'],
});

export const twoFactorEndpoints = {
  requestTwoFactor,
  enableTwoFactor,
  disableTwoFactor,
  verifyTwoFactor,
  renewRecoveryCodes,
  getTwoFactor,
  requestPasskey,
  addPasskey,
  removePasskey,
  requestPasskeyCheck,
  verifyPasskey,
};
