import { Refusal } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import type { Auth } from '../../platform/http/context.js';
import { audit } from '../audit/index.js';
import { forgetDevices } from './access.repo.js';
import { loginWith } from './login.js';
import { knownDevices } from './sessions/devices.js';
import { isOverdue, sessionsOf } from './sessions/sessions.js';
import * as sessionRepo from './sessions/sessions.repo.js';
import { companyOfSecret, secretHash } from './sessions/tokens.js';
import type { Origin } from './throttling/origin.js';

/** Sign-in, refresh with rotation, sign-out. */
export function accessService(platform: Platform) {
  const { db, clock } = platform;
  const sessions = sessionsOf(platform);
  const devices = knownDevices(platform);

  return {
    login: loginWith(platform),

    /** Exchanges a refresh token. An old one used again means somebody else has it: the whole session ends. */
    refresh: async (token: string, { address }: Origin) => {
      const companyId = companyOfSecret(token);
      if (companyId === undefined) throw new Refusal('session_ended');
      const pair = await db.inTenant(companyId, async (tx) => {
        const row = await sessionRepo.lockRefreshToken(tx, companyId, secretHash(token));
        const now = clock.now();
        if (!row?.is_active || new Date(row.expires_at) <= now) return null;
        if (row.used_at) {
          await sessionRepo.endSession(tx, companyId, row.family, now);
          const who = { companyId, userId: row.user_id, userName: row.name, address };
          await audit(tx, who, 'refresh_token_reused');
          return null;
        }
        const unfinished = row.two_factor_enabled && !row.second_factor_at;
        if (unfinished && isOverdue(row.began_at, now)) return null;
        return sessions.givePair(tx, companyId, row.user_id, row.family);
      });
      if (!pair) throw new Refusal('session_ended');
      return pair;
    },

    logout: async (tx: TenantTx, auth: Auth) => {
      await sessionRepo.endSession(tx, auth.companyId, auth.session, clock.now());
      await audit(tx, auth, 'signed_out');
    },

    sessions: async (tx: TenantTx, auth: Auth) => {
      const since = new Date(clock.now().getTime() - sessions.livesFor);
      const rows = await sessionRepo.listSessions(tx, auth.companyId, auth.userId, since);
      return rows.map((row) => ({ ...row, current: row.id === auth.session }));
    },

    /** Throws `not_found` when it is no living session of the user. */
    endSession: async (tx: TenantTx, auth: Auth, id: string) => {
      const { companyId, userId } = auth;
      if (!(await sessionRepo.endOwnSession(tx, companyId, userId, id, clock.now())))
        throw new Refusal('not_found');
      await audit(tx, auth, 'session_ended');
    },

    /** Lost devices are strangers from now on; the one that asks stays known. */
    endAllSessions: async (tx: TenantTx, auth: Auth, origin: Origin) => {
      const { companyId, userId } = auth;
      await sessionRepo.endSessionsOf(tx, companyId, userId, clock.now());
      const owner = await forgetDevices(tx, companyId, userId);
      devices.remember(origin, companyId, userId, owner, auth.twoFactor);
      await audit(tx, auth, 'signed_out_everywhere');
    },
  };
}
