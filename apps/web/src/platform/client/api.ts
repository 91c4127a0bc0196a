import { apiBase, type CallInput, type Endpoint, fillPath, type ReplyOf } from '@kade/contract';
import { accessToken, endSession } from '../session/session.js';
import { enrolled } from './enrolment.js';
import { noteFailedRequest } from './failedRequests.js';
import { ApiFailure, failureOf, notConfirmed } from './failure.js';
import { meetLimit } from './limited.js';
import { refreshSession, refreshSettled } from './refresh.js';
import { freshCode } from './stepUp.js';
import { type SendOptions, send, type Wire } from './transport.js';

export { ApiFailure } from './failure.js';
export type { Progress, SendOptions } from './transport.js';

/** The input may be left out where the endpoint asks for nothing. */
export type CallArgs<E extends Endpoint> =
  Record<never, never> extends CallInput<E>
    ? [input?: CallInput<E>, options?: SendOptions]
    : [input: CallInput<E>, options?: SendOptions];

type LooseInput = { params?: Record<string, unknown>; query?: object; body?: unknown };

/**
 * Calls an endpoint of the contract. Replies that are not JSON come back as the `Response`.
 * A 401 of a signed-in call is met by one silent refresh, then the call is sent again. A call that needs a fresh code
 * has the user asked for it, then is sent again; `not confirmed` when the user would rather not.
 * @throws ApiFailure for every reply that is not a success, and when there is none.
 */
export async function call<const E extends Endpoint>(
  endpoint: E,
  ...[input, options = {}]: CallArgs<E>
): Promise<ReplyOf<E>> {
  // A file, or a stream that is only opened for who asks for one.
  const accept = 'raw' in endpoint.reply ? endpoint.reply.raw : undefined;
  const response = await ask(endpoint, (input ?? {}) as LooseInput, options, accept);
  if (accept !== undefined) return response as ReplyOf<E>;
  const text = await response.text();
  return (text ? JSON.parse(text) : {}) as ReplyOf<E>;
}

/**
 * Calls an endpoint that streams, for its parts one by one as server-sent events. Aborting the signal closes the line.
 * @returns the response as it begins; JSON in one piece from a server that does not stream it
 * @throws ApiFailure as {@link call} does
 */
export const callForEvents = <const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal: AbortSignal,
): Promise<Response> => ask(endpoint, input as LooseInput, { signal }, 'text/event-stream');

async function ask(
  endpoint: Endpoint,
  { params, query, body }: LooseInput,
  options: SendOptions,
  accept: string | undefined,
): Promise<Response> {
  const url = `${apiBase}${fillPath(endpoint.path, params)}${queryText(query)}`;
  const attempt: Attempt = (token) =>
    send(url, wireOf(endpoint, body, token, accept), endpoint.path, options).catch((error) => {
      if (error instanceof ApiFailure) noteFailedRequest(endpoint, params);
      throw error;
    });
  const asUser = !endpoint.access.public && !options.token;

  if (asUser) await enrolled(endpoint, options.signal);
  let response = asUser ? await sendSignedIn(attempt) : await attempt(options.token ?? null);
  if (response.status === 403 && asUser && (await codeOf(response)) === 'code_needed') {
    if (!(await freshCode())) throw notConfirmed(endpoint.path);
    response = await sendSignedIn(attempt);
  }
  if (!response.ok) {
    noteFailedRequest(endpoint, params, response);
    const failure = await failureOf(response, endpoint.path);
    if (asUser) meetLimit(failure);
    throw failure;
  }
  return response;
}

type Attempt = (token: string | null) => Promise<Response>;

/** Sends with the stored session, and once more when it could be refreshed. */
async function sendSignedIn(attempt: Attempt): Promise<Response> {
  await refreshSettled();
  const token = accessToken();
  const response = await attempt(token);
  if (response.status !== 401) return response;
  // The fifth wrong code ended the session on purpose; a refresh would only be told the same.
  if ((await codeOf(response)) === 'attempt_ended') {
    endSession();
    return response;
  }
  return (await refreshSession(token)) ? attempt(accessToken()) : response;
}

/** The code of a refusal; the response can still be read. */
async function codeOf(response: Response): Promise<unknown> {
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: unknown } | null;
  return body?.code;
}

function wireOf(
  endpoint: Endpoint,
  body: unknown,
  token: string | null,
  accept: string | undefined,
): Wire {
  const headers: Record<string, string> = {
    'Accept-Language': document.documentElement.lang || 'en',
  };
  if (accept !== undefined) headers.Accept = accept;
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body instanceof FormData) return { method: endpoint.method, headers, body };
  if (body === undefined) return { method: endpoint.method, headers };
  headers['Content-Type'] = 'application/json';
  return { method: endpoint.method, headers, body: JSON.stringify(body) };
}

/** Query text with its question mark: arrays as repeated keys, empty values left out. */
export function queryText(query: object = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
    }
  }
  const text = search.toString();
  return text && `?${text}`;
}
