import { APICallError, NoObjectGeneratedError, NoOutputGeneratedError } from 'ai';
import type { LlmFailure } from './types.js';

/** Why a call was ended from our side. */
export class Stopped extends Error {
  constructor(readonly why: 'timed_out' | 'stopped') {
    super(why);
  }
}

/** An answer that came and cannot be used. */
export class Unusable extends Error {
  constructor(
    readonly why: 'wrong_language' | 'too_long' | 'unsafe' | 'not_structured' | 'provider_failed',
    detail: string,
  ) {
    super(detail);
  }
}

export type Failure = {
  readonly why: LlmFailure;
  readonly detail: string;
  /** It may work a moment later. */
  readonly again: boolean;
  readonly retryAfter?: number;
};

/** Seconds until a service wants to be asked again, by its headers; undefined where they do not say. */
export function secondsToWait(
  headers: Readonly<Record<string, string>> | undefined,
  now = Date.now(),
): number | undefined {
  const ms = Number(headers?.['retry-after-ms']);
  if (headers?.['retry-after-ms'] !== undefined && ms >= 0) return ms / 1000;
  const said = headers?.['retry-after'];
  if (said === undefined) return undefined;
  const seconds = /^\d{1,9}(\.\d+)?$/.test(said.trim())
    ? Number(said)
    : (Date.parse(said) - now) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

const quota =
  /insufficient_quota|quota[ _]exceeded|exceeded your (?:current )?quota|credit balance|billing/i;

function ofService(error: APICallError): Failure {
  const { statusCode: status = 0 } = error;
  const said = `${status || 'no answer'}`;
  const retryAfter = secondsToWait(error.responseHeaders);
  const wait = retryAfter === undefined ? {} : { retryAfter };
  if (status === 402 || (status === 429 && quota.test(error.responseBody ?? '')))
    return { why: 'quota_gone', detail: said, again: false };
  if (status === 429) return { why: 'rate_limited', detail: said, again: true, ...wait };
  const again = status === 0 || status === 408 || status === 409 || status >= 500;
  return { why: 'provider_failed', detail: said, again, ...wait };
}

/** The first of an error and its causes that says something. */
function told(error: unknown): unknown {
  for (let at = error, n = 0; at instanceof Error && n < 6; at = at.cause, n += 1)
    if (at instanceof Stopped || at instanceof Unusable) return at;
  return error;
}

/** What a thrown error means. Its own text is not passed on: it may hold what was asked. */
export function failureOf(error: unknown): Failure {
  const said = told(error);
  if (said instanceof Stopped) return { why: said.why, detail: said.why, again: false };
  if (said instanceof Unusable) return { why: said.why, detail: said.message, again: false };
  if (APICallError.isInstance(said)) return ofService(said);
  if (NoObjectGeneratedError.isInstance(said))
    return said.finishReason === 'length'
      ? { why: 'too_long', detail: 'cut by the service', again: false }
      : { why: 'not_structured', detail: 'does not fit its shape', again: false };
  if (NoOutputGeneratedError.isInstance(said))
    return { why: 'provider_failed', detail: 'no answer in the reply', again: false };
  const name = said instanceof Error ? said.name : 'unknown';
  if (name === 'TimeoutError') return { why: 'timed_out', detail: 'timed out', again: false };
  return { why: 'provider_failed', detail: name, again: said instanceof TypeError };
}
