import { type Endpoint, type FailedRequest, mostFailedRequests } from '@kade/contract';
import { onSignedOut } from '../session/session.js';

const key = 'failedRequests';
/** What failed longer ago has nothing to do with what somebody asks now. */
const keptMs = 60 * 60 * 1000;

/** The path with the numbers of records in it. Anything else may be somebody's words or a token, and stays a name. */
const pathOf = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/\{(\w+)\}/g, (hole, name: string) =>
    /^\d+$/.test(String(params[name])) ? String(params[name]) : hole,
  );

/**
 * Notes a call that failed, so that it can go along with a question for help. In the storage of the browser: the page may
 * reload after a crash, and the form may be opened in another tab. Holds nothing that was sent or received.
 * @param response none where the server could not be reached
 */
export function noteFailedRequest(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  params: Record<string, unknown> | undefined,
  response?: Response,
): void {
  const one: FailedRequest = {
    method,
    path: pathOf(path, params),
    status: response?.status ?? 0,
    request_id: response?.headers.get('x-request-id') ?? null,
    at: new Date().toISOString(),
  };
  keep([one, ...failedRequests()].slice(0, mostFailedRequests));
}

function keep(requests: readonly FailedRequest[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(requests));
  } catch {
    // A full storage is no reason to fail twice.
  }
}

/** Calls that failed within the last hour, the latest first. */
export function failedRequests(now = Date.now()): readonly FailedRequest[] {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '[]') as readonly FailedRequest[];
    return kept.filter(({ at }) => now - Date.parse(at) < keptMs);
  } catch {
    return [];
  }
}

/** Once they went along with a question they are told. */
export const forgetFailedRequests = (): void => localStorage.removeItem(key);

// What failed for one user is none of the next one's.
onSignedOut(forgetFailedRequests);
