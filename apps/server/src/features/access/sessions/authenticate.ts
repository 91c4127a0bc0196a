import { effectiveGroups, type LimitedSession, Refusal } from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import type { Auth } from '../../../platform/http/context.js';
import type { Authenticate } from '../../../platform/http/serve.js';
import { claimOfKey, isApiKey } from './apiKeys.js';
import { openSeen, type Seen } from './seen.js';
import { isOverdue } from './sessions.js';
import { loadSession, stampSeen } from './sessions.repo.js';
import { type AccessClaims, accessTokens } from './tokens.js';

/** What keeps a session from being whole, if anything. Worked out at each request, so a change counts at once. */
export function limitOf(session: {
  two_factor_enabled: boolean;
  two_factor_policy: 'required' | 'optional';
  second_factor_at: string | null;
}): LimitedSession | null {
  if (session.two_factor_enabled) return session.second_factor_at ? null : 'second_factor';
  return session.two_factor_policy === 'required' ? 'enrolment' : null;
}

/** The user of a session, as the database knows both now. */
async function userOf(
  tx: TenantTx,
  claims: AccessClaims,
  { now, address, seen }: { now: Date; address: string; seen: Seen },
) {
  const { companyId, session: id } = claims;
  const session = await loadSession(tx, companyId, id);
  if (!session || session.user_id !== claims.userId) throw new Refusal('session_ended');
  const limit = limitOf(session);
  if (limit === 'second_factor' && isOverdue(session.created_at, now))
    throw new Refusal('session_ended');
  seen({ companyId, id, at: session.last_seen_at }, (own, at) => stampSeen(own, companyId, id, at));
  return {
    companyId,
    userId: session.user_id,
    userName: session.name,
    language: session.language,
    groups: effectiveGroups(session.groups, session.entitled_products),
    session: id,
    limit,
    twoFactor: session.two_factor_enabled,
    secondFactorAt: session.second_factor_at,
    feed: null,
    address,
  } satisfies Auth;
}

/** Who stands behind a request: the token is checked first, the session read in the request's own transaction. */
export function authenticator(platform: Platform): Authenticate {
  const { clock, secret } = platform;
  const tokens = accessTokens(secret);
  const seen = openSeen(platform);
  return async (request) => {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ');
    if (scheme?.toLowerCase() !== 'bearer' || !token) throw new Refusal('not_signed_in');
    if (isApiKey(token)) return claimOfKey(token, request.ip, clock, seen);
    const claims = await tokens.read(token, clock.now());
    return {
      companyId: claims.companyId,
      session: claims.session,
      load: (tx) => userOf(tx, claims, { now: clock.now(), address: request.ip, seen }),
    };
  };
}
