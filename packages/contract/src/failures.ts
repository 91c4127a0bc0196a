import type { Words } from './columns/column.js';

/**
 * The closed catalogue of refusals. The server throws a code, the web shows its words.
 * `report`: true when the operator must hear of it.
 */
export const failures = {
  invalid: { status: 400, report: false, say: 'Some fields need your attention.' },
  rule_invalid: { status: 400, report: false, say: 'This rule contains an error.' },
  not_signed_in: { status: 401, report: false, say: 'Sign in to continue.' },
  wrong_credentials: {
    status: 401,
    report: false,
    say: 'Incorrect email or password.',
  },
  session_ended: {
    status: 401,
    report: false,
    say: 'Your session has expired. Sign in again.',
  },
  attempt_ended: {
    status: 401,
    report: false,
    say: 'Too many incorrect codes. Sign in again.',
  },
  wrong_code: { status: 400, report: false, say: 'Incorrect code. Try again.' },
  link_ended: {
    status: 400,
    report: false,
    say: 'This link has expired or was already used. Request a new one.',
  },
  second_factor_needed: {
    status: 403,
    report: false,
    say: 'Finish signing in with your code or passkey.',
  },
  enrolment_needed: {
    status: 403,
    report: false,
    say: 'Your company requires two-factor authentication. Set it up to continue.',
  },
  code_needed: {
    status: 403,
    report: false,
    say: 'Enter a new code to confirm this.',
  },
  registration_closed: {
    status: 403,
    report: false,
    say: 'New companies can’t register here. Ask your administrator for an invitation.',
  },
  forbidden: {
    status: 403,
    report: false,
    say: 'You don’t have access to this. Ask an administrator of your company.',
  },
  own_work: {
    status: 403,
    report: false,
    say: 'Your company uses two-person approval, so someone else has to review this.',
  },
  not_found: {
    status: 404,
    report: false,
    say: 'This record doesn’t exist, or you don’t have access to it.',
  },
  name_taken: {
    status: 409,
    report: false,
    say: 'The fields name, created_by must make a unique set.',
  },
  email_taken: {
    status: 409,
    report: false,
    say: 'A user with this email address already exists.',
  },
  sender_taken: {
    status: 409,
    report: false,
    say: 'A sender with this email address already exists.',
  },
  sender_unproven: {
    status: 409,
    report: false,
    say: 'No mail may leave in the name of this sender yet.',
  },
  number_taken: {
    status: 409,
    report: false,
    say: 'A contract with this number already exists.',
  },
  two_factor_on: {
    status: 409,
    report: false,
    say: 'Two-factor authentication is already on.',
  },
  two_factor_required: {
    status: 409,
    report: false,
    say: 'Your company requires two-factor authentication, so it can’t be turned off.',
  },
  last_admin: {
    status: 409,
    report: false,
    say: 'A company needs at least one active administrator.',
  },
  owns_work: {
    status: 409,
    report: false,
    say: 'This user still owns profiles, opportunities, tasks or contracts. Choose who takes them over.',
  },
  version_conflict: {
    status: 409,
    report: false,
    say: 'Someone else saved changes first. Reload the page and try again.',
  },
  wrong_state: { status: 409, report: false, say: 'This isn’t possible in the current status.' },
  code_unknown: {
    status: 409,
    report: false,
    say: 'This code doesn’t belong to this promotion.',
  },
  code_used: { status: 409, report: false, say: 'This code has already been redeemed.' },
  code_of_another: { status: 409, report: false, say: 'This code was issued to someone else.' },
  codes_short: {
    status: 409,
    report: false,
    say: 'This promotion doesn’t have enough codes for all recipients.',
  },
  below_minimum: {
    status: 409,
    report: false,
    say: 'This order is below the promotion’s minimum.',
  },
  offer_spent: {
    status: 409,
    report: false,
    say: 'This promotion has reached its redemption limit or budget.',
  },
  idempotency_mismatch: {
    status: 409,
    report: false,
    say: 'This was already sent with different content. Reload the page and try again.',
  },
  too_large: { status: 413, report: false, say: 'This is over the size limit.' },
  quota_full: {
    status: 413,
    report: false,
    say: 'There’s no storage space left for this file.',
  },
  number_format_needed: {
    status: 422,
    report: false,
    say: 'Numbers in this file can be read in two ways. Choose the number format.',
  },
  file_unreadable: { status: 422, report: false, say: 'This file can’t be read.' },
  too_many: { status: 429, report: false, say: 'Too many attempts. Wait a moment and try again.' },
  unavailable: {
    status: 503,
    report: true,
    say: 'The service is temporarily unavailable. Try again in a moment.',
  },
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
