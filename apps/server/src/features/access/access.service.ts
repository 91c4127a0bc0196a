import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import type { Auth } from '../../platform/http/context.js';
import { audit } from '../audit/index.js';
import * as repo from './access.repo.js';
import { hashingIsFull, passwordFits } from './password.js';
import { type Origin, pendingMinutes, sessionsOf } from './sessions.js';
import * as sessionRepo from './sessions.repo.js';
import { accountKey, addressKey, throttle } from './throttle.js';
import { companyOfSecret, secretHash } from './tokens.js';

/** Milliseconds a refused sign-in takes at least: what the account is like cannot be told from the time. */
const refusalTakes = 250;

/** Sign-in, refresh with rotation, sign-out. */
export function accessService(platform: Platform) {
  const { db, clock, log } = platform;
  const sessions = sessionsOf(platform);
  const brake = throttle(platform);

  /** The user when the password fits; null otherwise, after the same work. */
  async function userWith(email: string, password: string) {
    const login = await repo.findLogin(db.directory, email);
    const user = login
      ? await db.inTenant(login.company_id, (tx) =>
          repo.loadUser(tx, login.company_id, login.user_id),
        )
      : undefined;
    const fits = await passwordFits(user?.password_hash ?? null, password);
    return { login, user: user?.is_active && fits ? user : undefined };
  }

  return {
    /** Throws `wrong_credentials`, the same and as slowly whether the account exists or not. */
    login: async (email: string, password: string, origin: Origin) => {
      // A flood is turned away before it costs a query.
      if (hashingIsFull())
        throw new Refusal('unavailable', 'Many people are signing in. Please try again shortly.', {
          retryAfter: 5,
        });
      const keys = [accountKey(email), addressKey(origin.address)];
      await brake.check(keys);
      const slowest = pause(refusalTakes);
      const { login, user } = await userWith(email, password);
      if (!login || !user) {
        await brake.fail(keys);
        if (login) {
          const who = {
            companyId: login.company_id,
            userId: login.user_id,
            userName: email,
            address: origin.address,
          };
          await db.inTenant(login.company_id, (tx) => audit(tx, who, 'sign_in_failed'));
        } else log.info({ address: origin.address }, 'sign-in to an unknown account');
        await slowest;
        throw new Refusal('wrong_credentials');
      }
      await brake.clear(keys.slice(0, 1));
      const companyId = login.company_id;
      return db.inTenant(companyId, async (tx) => {
        await repo.stampLogin(tx, companyId, user.id, clock.now());
        const who = { companyId, userId: user.id, userName: user.name, address: origin.address };
        await audit(tx, who, user.two_factor_enabled ? 'password_accepted' : 'signed_in');
        const pair = await sessions.begin(tx, { companyId, userId: user.id, ...origin });
        return { ...pair, two_factor: user.two_factor_enabled ? 'required' : 'off' } as const;
      });
    },

    /** Exchanges a refresh token. An old one used again means somebody else has it: the whole session ends. */
    refresh: async (token: string) => {
      const companyId = companyOfSecret(token);
      if (companyId === undefined) throw new Refusal('session_ended');
      const pair = await db.inTenant(companyId, async (tx) => {
        const row = await sessionRepo.lockRefreshToken(tx, companyId, secretHash(token));
        const now = clock.now();
        if (!row?.is_active || new Date(row.expires_at) <= now) return null;
        if (row.used_at) {
          await sessionRepo.endSession(tx, companyId, row.family, now);
          const who = { companyId, userId: row.user_id, userName: row.name, address: null };
          await audit(tx, who, 'refresh_token_reused');
          return null;
        }
        const unfinished = row.two_factor_enabled && !row.second_factor_at;
        const since = now.getTime() - Date.parse(row.began_at);
        if (unfinished && since > pendingMinutes * 60_000) return null;
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

    endAllSessions: async (tx: TenantTx, auth: Auth) => {
      await sessionRepo.endSessionsOf(tx, auth.companyId, auth.userId, clock.now());
      await audit(tx, auth, 'signed_out_everywhere');
    },
  };
}
