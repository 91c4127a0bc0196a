import { randomUUID } from 'node:crypto';
import { effectiveGroups, Refusal } from '@kade/contract';
import type { FastifyRequest } from 'fastify';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import type { Auth } from '../../platform/http/context.js';
import { audit } from '../account/index.js';
import * as repo from './access.repo.js';
import { passwordFits } from './password.js';
import {
  accessTokens,
  companyOfRefreshToken,
  newRefreshToken,
  refreshDays,
  refreshTokenHash,
} from './tokens.js';

/** Sign-in, refresh with rotation, sign-out, and who stands behind a request. */
export function accessService({ db, clock, secret }: Platform) {
  const tokens = accessTokens(secret);

  /** A new pair within a sign-in. Only the hash of the refresh token is kept. */
  async function givePair(tx: TenantTx, companyId: number, userId: number, family: string) {
    const now = clock.now();
    const refresh = newRefreshToken(companyId);
    await repo.addRefreshToken(tx, {
      company_id: companyId,
      user_id: userId,
      family,
      token_hash: refreshTokenHash(refresh),
      expires_at: new Date(now.getTime() + refreshDays * 86_400_000),
    });
    const access = await tokens.sign({ companyId, userId, family, scope: 'full' }, now);
    return { access, refresh };
  }

  return {
    /** Throws `wrong_credentials`, the same and as slowly whether the account exists or not. */
    login: async (email: string, password: string, address: string) => {
      const login = await repo.findLogin(db, email);
      if (!login) {
        await passwordFits(null, password);
        throw new Refusal('wrong_credentials');
      }
      const { company_id: companyId, user_id: userId } = login;
      const user = await db.inTenant(companyId, (tx) => repo.loadUser(tx, companyId, userId));
      const fits = await passwordFits(user?.password_hash ?? null, password);
      const who = { companyId, userId, userName: user?.name ?? email, address };
      return db
        .inTenant(companyId, async (tx) => {
          if (!user || !fits || !user.is_active) {
            await audit(tx, who, 'sign_in_failed');
            // Thrown outside: the audit line must stay.
            return null;
          }
          await repo.stampLogin(tx, companyId, userId, clock.now());
          await audit(tx, who, 'signed_in');
          return givePair(tx, companyId, userId, randomUUID());
        })
        .then((pair) => {
          if (!pair) throw new Refusal('wrong_credentials');
          return { ...pair, two_factor: 'off' as const };
        });
    },

    /** Exchanges a refresh token. An old one used again means somebody else has it: the whole sign-in ends. */
    refresh: async (token: string) => {
      const companyId = companyOfRefreshToken(token);
      if (companyId === undefined) throw new Refusal('session_ended');
      const pair = await db.inTenant(companyId, async (tx) => {
        const row = await repo.lockRefreshToken(tx, companyId, refreshTokenHash(token));
        const now = clock.now();
        if (!row || row.revoked_at || new Date(row.expires_at) <= now) return null;
        if (row.used_at) {
          await repo.revokeFamily(tx, companyId, row.family, now);
          const who = { companyId, userId: row.user_id, userName: 'refresh token', address: '' };
          await audit(tx, who, 'refresh_token_reused');
          return null;
        }
        const user = await repo.loadUser(tx, companyId, row.user_id);
        if (!user?.is_active) return null;
        await repo.markRefreshTokenUsed(tx, companyId, row.id, now);
        return givePair(tx, companyId, row.user_id, row.family);
      });
      if (!pair) throw new Refusal('session_ended');
      return pair;
    },

    logout: async (tx: TenantTx, auth: Auth) => {
      await repo.revokeFamily(tx, auth.companyId, auth.family, clock.now());
      await audit(tx, auth, 'signed_out');
    },

    /** Who asks, as the database has it now. Throws `not_signed_in` or `session_ended`. */
    authenticate: async (request: FastifyRequest): Promise<Auth> => {
      const [scheme, token] = (request.headers.authorization ?? '').split(' ');
      if (scheme?.toLowerCase() !== 'bearer' || !token) throw new Refusal('not_signed_in');
      const { companyId, userId, family, scope } = await tokens.read(token, clock.now());
      if (scope !== 'full') throw new Refusal('not_signed_in');
      const user = await db.inTenant(companyId, async (tx) =>
        (await repo.isFamilyAlive(tx, companyId, family))
          ? repo.loadUser(tx, companyId, userId)
          : undefined,
      );
      if (!user?.is_active) throw new Refusal('session_ended');
      return {
        companyId,
        userId,
        userName: user.name,
        language: user.language,
        groups: effectiveGroups(user.groups, user.entitled_products),
        family,
        address: request.ip,
      };
    },
  };
}
