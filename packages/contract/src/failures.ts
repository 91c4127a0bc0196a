import type { Words } from './columns/column.js';

/**
 * The closed catalogue of refusals. The server throws a code, the web shows its words.
 * `report`: true when the operator must hear of it.
 */
export const failures = {
  invalid: { status: 400, report: false, say: 'Some fields need your attention.' },
  rule_invalid: { status: 400, report: false, say: 'This rule cannot be read.' },
  not_signed_in: { status: 401, report: false, say: 'Please sign in.' },
  wrong_credentials: {
    status: 401,
    report: false,
    say: 'This e-mail address and password do not match.',
  },
  session_ended: {
    status: 401,
    report: false,
    say: 'Your session has ended. Please sign in again.',
  },
  attempt_ended: {
    status: 401,
    report: false,
    say: 'Too many wrong codes. Please sign in again.',
  },
  wrong_code: { status: 400, report: false, say: 'This code is not correct.' },
  link_ended: {
    status: 400,
    report: false,
    say: 'This link was used already or has expired. Please ask for a new one.',
  },
  second_factor_needed: {
    status: 403,
    report: false,
    say: 'Please finish signing in with your second factor.',
  },
  enrolment_needed: {
    status: 403,
    report: false,
    say: 'Your company requires two-factor authentication. Please set it up first.',
  },
  code_needed: {
    status: 403,
    report: false,
    say: 'Please confirm this with a fresh code.',
  },
  registration_closed: {
    status: 403,
    report: false,
    say: 'New companies cannot register here. Please ask your administrator for an invitation.',
  },
  forbidden: { status: 403, report: false, say: 'Your groups do not give access to this.' },
  own_work: {
    status: 403,
    report: false,
    say: 'Your company works with four eyes: somebody else has to review this.',
  },
  not_found: {
    status: 404,
    report: false,
    say: 'This record does not exist, or you cannot see it.',
  },
  name_taken: {
    status: 409,
    report: false,
    say: 'The fields name, created_by must make a unique set.',
  },
  email_taken: {
    status: 409,
    report: false,
    say: 'A user with this e-mail address exists already.',
  },
  sender_taken: {
    status: 409,
    report: false,
    say: 'There is a sender with this e-mail address already.',
  },
  sender_unproven: {
    status: 409,
    report: false,
    say: 'No mail may leave in the name of this sender yet.',
  },
  number_taken: {
    status: 409,
    report: false,
    say: 'There is a contract with this number already.',
  },
  two_factor_on: {
    status: 409,
    report: false,
    say: 'Two-factor authentication is on already.',
  },
  two_factor_required: {
    status: 409,
    report: false,
    say: 'Your company requires two-factor authentication: it cannot be switched off.',
  },
  last_admin: {
    status: 409,
    report: false,
    say: 'A company needs at least one active administrator.',
  },
  owns_work: {
    status: 409,
    report: false,
    say: 'This user still owns profiles, opportunities, tasks or contracts. Say who takes them over.',
  },
  version_conflict: {
    status: 409,
    report: false,
    say: 'Somebody saved this before you. Reload and try again.',
  },
  wrong_state: { status: 409, report: false, say: 'This is not possible in the present state.' },
  code_unknown: {
    status: 409,
    report: false,
    say: 'This promotion has no such code.',
  },
  code_used: { status: 409, report: false, say: 'This code was redeemed already.' },
  code_of_another: { status: 409, report: false, say: 'This code was sent to somebody else.' },
  codes_short: {
    status: 409,
    report: false,
    say: 'This promotion has too few codes for all recipients.',
  },
  below_minimum: {
    status: 409,
    report: false,
    say: 'This order is below the minimum of the promotion.',
  },
  offer_spent: {
    status: 409,
    report: false,
    say: 'This promotion has been used as often, or for as much, as was planned.',
  },
  idempotency_mismatch: {
    status: 409,
    report: false,
    say: 'This Idempotency-Key was used for another request.',
  },
  too_large: { status: 413, report: false, say: 'This is larger than we accept.' },
  quota_full: {
    status: 413,
    report: false,
    say: 'There is no room left for this file.',
  },
  number_format_needed: {
    status: 422,
    report: false,
    say: 'Numbers in this file can be read in two ways. Say with number_format which one is meant.',
  },
  file_unreadable: { status: 422, report: false, say: 'This file cannot be read.' },
  took_too_long: {
    status: 422,
    report: false,
    say: 'This takes longer than we allow. Narrow it down and try again.',
  },
  busy: {
    status: 429,
    report: false,
    say: 'Your company asks many large questions at once. Please try again in a moment.',
  },
  too_many: { status: 429, report: false, say: 'Too many attempts. Please wait and try again.' },
  unavailable: { status: 503, report: true, say: 'The service is not available right now.' },
} as const satisfies Record<string, { status: number; report: boolean; say: string }>;

export type FailureCode = keyof typeof failures;

/** What every failed reply looks like (spec section 8). */
export type FailureReply = {
  code: string;
  detail: string;
  /** What exactly is wrong and what to do about it; empty when `detail` or `errors` says it all. */
  msg: string;
  errors?: Record<string, string[]>;
};

/**
 * What a refusal says. In English, which the server puts into other languages by its book of sentences; or in every
 * language at once, where the part that knows what is wrong has words of its own for it, as rules have.
 */
export type Sentence = string | Words;
const inEnglish = (sentence: Sentence) => (typeof sentence === 'string' ? sentence : sentence.en);

/** A refusal: thrown anywhere on the server, mapped to a reply in one place. Its `message` is English. */
export class Refusal extends Error {
  constructor(
    readonly code: FailureCode,
    /** What exactly is wrong and what to do about it; the code's own words when absent. */
    readonly why?: Sentence,
    readonly more: {
      errors?: Record<string, Sentence[]>;
      retryAfter?: number;
      /** What the handler wrote stands, such as the count of wrong codes. */
      keep?: true;
    } = {},
  ) {
    super(why === undefined ? failures[code].say : inEnglish(why));
    this.name = 'Refusal';
  }
}
