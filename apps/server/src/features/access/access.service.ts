import { Refusal } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import type { Auth } from '../../platform/http/context.js';
import { audit } from '../audit/index.js';
import * as repo from './access.repo.js';
import { passwordFits } from './password.js';
import { type Origin, sessionsOf } from './sessions.js';
import * as sessionRepo from './sessions.repo.js';
import { companyOfSecret, secretHash } from './tokens.js';

/** Sign-in, refresh with rotation, sign-out. */
export function accessService(platform: Platform) {
  const { db, clock } = platform;
  const sessions = sessionsOf(platform);

  return {
    /** Throws `wrong_credentials`, the same and as slowly whether the account exists or not. */
    login: async (email: string, password: string, origin: Origin) => {
      const login = await repo.findLogin(db, email);
      if (!login) {
        await passwordFits(null, password);
        throw new Refusal('wrong_credentials');
      }
      const { company_id: companyId, user_id: userId } = login;
      const user = await db.inTenant(companyId, (tx) => repo.loadUser(tx, companyId, userId));
      const fits = await passwordFits(user?.password_hash ?? null, password);
      const who = { companyId, userId, userName: user?.name ?? email, address: origin.address };
      const pair = await db.inTenant(companyId, async (tx) => {
        if (!user || !fits || !user.is_active) {
          await audit(tx, who, 'sign_in_failed');
          // Thrown outside: the audit line must stay.
          return null;
        }
        await repo.stampLogin(tx, companyId, userId, clock.now());
        await audit(tx, who, 'signed_in');
        return sessions.begin(tx, { companyId, userId, ...origin });
      });
      if (!pair) throw new Refusal('wrong_credentials');
      return {
        ...pair,
        two_factor: user?.two_factor_enabled ? ('required' as const) : ('off' as const),
      };
    },

    /** Exchanges a refresh token. An old one used again means somebody else has it: the whole session ends. */
    refresh: async (token: string) => {
      const companyId = companyOfSecret(token);
      if (companyId === undefined) throw new Refusal('session_ended');
      const pair = await db.inTenant(companyId, async (tx) => {
        const row = await sessionRepo.lockRefreshToken(tx, companyId, secretHash(token));
        const now = clock.now();
        if (!row || new Date(row.expires_at) <= now) return null;
        if (row.used_at) {
          await sessionRepo.endSession(tx, companyId, row.family, now);
          const who = { companyId, userId: row.user_id, userName: 'refresh token', address: '' };
          await audit(tx, who, 'refresh_token_reused');
          return null;
        }
        const user = await repo.loadUser(tx, companyId, row.user_id);
        if (!user?.is_active) return null;
        await sessionRepo.markRefreshTokenUsed(tx, companyId, row.id, now);
        return sessions.givePair(tx, companyId, row.user_id, row.family);
      });
      if (!pair) throw new Refusal('session_ended');
      return pair;
    },

    logout: async (tx: TenantTx, auth: Auth) => {
      await sessionRepo.endSession(tx, auth.companyId, auth.session, clock.now());
      await audit(tx, auth, 'signed_out');
    },
  };
}
