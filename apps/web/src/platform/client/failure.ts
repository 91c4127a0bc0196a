import { type FailureCode, type FailureReply, failures } from '@kade/contract';
import { currentLanguage } from '../language/language.js';

/** A call that did not succeed. `status` 0: the server could not be reached. */
export class ApiFailure extends Error {
  constructor(
    readonly status: number,
    readonly code: FailureCode | null,
    readonly detail: string | null,
    readonly msg: string | null,
    /** Messages per field. */
    readonly errors: Readonly<Record<string, readonly string[]>> | null,
    /** Seconds to wait before trying again. */
    readonly retryAfter: number | null,
    /** Path of the endpoint, parameters unfilled. */
    readonly path: string,
  ) {
    super(detail ?? msg ?? `Status ${status}`);
    this.name = 'ApiFailure';
  }
}

const isCode = (code: unknown): code is FailureCode => typeof code === 'string' && code in failures;
const textOf = (value: unknown) => (typeof value === 'string' && value.trim() ? value : null);

/** Reads what a failed reply says; a reply that is not ours (a proxy's page) leaves the texts empty. */
export async function failureOf(response: Response, path: string): Promise<ApiFailure> {
  const body = (await response.json().catch(() => ({}))) as Partial<FailureReply> & {
    error?: unknown;
  };
  const wait = Number(response.headers.get('Retry-After'));
  return new ApiFailure(
    response.status,
    isCode(body.code) ? body.code : null,
    textOf(body.detail),
    textOf(body.msg) ?? textOf(body.error),
    body.errors && typeof body.errors === 'object' ? body.errors : null,
    wait > 0 ? wait : null,
    path,
  );
}

/** The server could not be reached at all. */
export const unreachable = (path: string) =>
  new ApiFailure(
    0,
    'unavailable',
    failures.unavailable.say[currentLanguage()],
    null,
    null,
    null,
    path,
  );

/** What was read a moment ago is there no more. */
export const gone = () =>
  new ApiFailure(404, 'not_found', failures.not_found.say[currentLanguage()], null, null, null, '');

/** What a call that needs a fresh code says when the user did not give one. */
export const notConfirmedText = 'Not confirmed, so nothing was changed.';
export const notConfirmed = (path: string) =>
  new ApiFailure(403, 'code_needed', notConfirmedText, null, null, null, path);

/** No word of the product itself: the line is broken, a proxy answers for it, or it asks to come back later. */
export const isNoAnswer = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && [0, 429, 502, 503, 504].includes(error.status);
