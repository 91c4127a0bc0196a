import { randomUUID } from 'node:crypto';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import type { Origin } from '../throttling/origin.js';
import * as repo from './sessions.repo.js';
import { accessTokens, newSecret, refreshDays, secretHash } from './tokens.js';

export type NewSession = {
  companyId: number;
  userId: number;
  /** The second factor was given with it. */
  secondFactor?: boolean;
} & Pick<Origin, 'address' | 'userAgent'>;

/** Minutes in which a sign-in has to be finished with its second factor. */
const pendingMinutes = 15;

/** True for a session that began too long ago to be still waiting for its second factor. */
export const isOverdue = (beganAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(beganAt) > pendingMinutes * 60_000;

/** Gives out sessions and their tokens. */
export function sessionsOf({ clock, secret }: Platform) {
  const tokens = accessTokens(secret);

  /**
   * A new pair within a session; the refresh token before it counts as used, also when a code brought the new one. Else
   * a stolen one would go on beside it, and never be told from its owner's. Only the hash of the token is kept.
   */
  async function givePair(tx: TenantTx, companyId: number, userId: number, session: string) {
    const now = clock.now();
    await repo.spendRefreshTokens(tx, companyId, session, now);
    const refresh = newSecret(companyId);
    await repo.addRefreshToken(tx, {
      company_id: companyId,
      user_id: userId,
      family: session,
      token_hash: secretHash(refresh),
      expires_at: new Date(now.getTime() + refreshDays * 86_400_000),
    });
    return { access: await tokens.sign({ companyId, userId, session }, now), refresh };
  }

  return {
    /** Milliseconds a session lives without being used. */
    livesFor: refreshDays * 86_400_000,
    givePair,
    /** Opens a session and gives its first pair of tokens. */
    begin: async (tx: TenantTx, given: NewSession) => {
      const now = clock.now();
      const id = randomUUID();
      await repo.addSession(tx, {
        company_id: given.companyId,
        id,
        user_id: given.userId,
        address: given.address.slice(0, 100),
        user_agent: given.userAgent?.slice(0, 500) ?? null,
        second_factor_at: given.secondFactor ? now : null,
        created_at: now,
        last_seen_at: now,
      });
      return givePair(tx, given.companyId, given.userId, id);
    },
  };
}
