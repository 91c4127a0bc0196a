import { apiBase, type CallInput, type Endpoint, fillPath, type ReplyOf } from '@kade/contract';
import { failureOf } from './failure.js';
import { refreshSession, refreshSettled } from './refresh.js';
import { accessToken } from './session.js';
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
 * A 401 of a signed-in call is met by one silent refresh, then the call is sent again.
 * @throws ApiFailure for every reply that is not a success, and when there is none.
 */
export async function call<const E extends Endpoint>(
  endpoint: E,
  ...[input, options = {}]: CallArgs<E>
): Promise<ReplyOf<E>> {
  const { params, query, body } = (input ?? {}) as LooseInput;
  const url = `${apiBase}${fillPath(endpoint.path, params)}${queryText(query)}`;
  const signedIn = !endpoint.access.public;

  if (signedIn) await refreshSettled();
  let token = signedIn ? accessToken() : null;
  let response = await send(url, wireOf(endpoint, body, token), endpoint.path, options);
  if (response.status === 401 && signedIn && (await refreshSession(token))) {
    token = accessToken();
    response = await send(url, wireOf(endpoint, body, token), endpoint.path, options);
  }
  if (!response.ok) throw await failureOf(response, endpoint.path);
  if ('raw' in endpoint.reply) return response as ReplyOf<E>;
  const text = await response.text();
  return (text ? JSON.parse(text) : {}) as ReplyOf<E>;
}

function wireOf(endpoint: Endpoint, body: unknown, token: string | null): Wire {
  const headers: Record<string, string> = {
    'Accept-Language': document.documentElement.lang || 'en',
  };
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
