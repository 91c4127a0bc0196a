import { apiBase, refreshTokens } from '@kade/contract';
import {
  accessToken,
  endSession,
  keepTokens,
  refreshToken,
  type Tokens,
} from '../session/session.js';
import { rememberWanted } from '../session/wanted.js';
import { failureOf, unreachable } from './failure.js';

let running: Promise<boolean> | null = null;

/** Resolves when no refresh is under way: requests wait here so that they go out with a living token. */
export const refreshSettled = async (): Promise<void> => {
  await running?.catch(() => undefined);
};

/**
 * Exchanges the refresh token, once for all callers that met a 401 with `usedToken`.
 * True: try again with the new token. False: the session is over, the tokens are gone.
 * Rejects when the server cannot be reached or cannot answer now: that is no reason to sign anybody out.
 */
export function refreshSession(usedToken: string | null): Promise<boolean> {
  if (running) return running;
  const mine = oneTabAtATime(() => refreshOnce(usedToken)).finally(() => {
    running = null;
  });
  running = mine;
  return mine;
}

async function refreshOnce(usedToken: string | null): Promise<boolean> {
  const current = accessToken();
  // Another tab, or an earlier caller, was first. Using the old refresh token again would revoke the session.
  if (current && current !== usedToken) return true;
  const refresh = refreshToken();
  if (!refresh) {
    endSession();
    return false;
  }
  const response = await fetch(`${apiBase}${refreshTokens.path}`, {
    method: refreshTokens.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh }),
  }).catch(() => {
    throw unreachable(refreshTokens.path);
  });
  if (response.status >= 500 || response.status === 429)
    throw await failureOf(response, refreshTokens.path);
  if (!response.ok) {
    rememberWanted(`${location.pathname}${location.search}`);
    endSession();
    return false;
  }
  keepTokens((await response.json()) as Tokens);
  return true;
}

/** Tabs share the tokens, and each refresh token works once: they take turns where the browser has locks. */
const oneTabAtATime = (work: () => Promise<boolean>): Promise<boolean> =>
  'locks' in navigator && navigator.locks ? navigator.locks.request('kade-refresh', work) : work();
