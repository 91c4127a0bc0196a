import {
  type BodyOf,
  type completeInvite,
  type confirmPasswordReset,
  Refusal,
} from '@kade/contract';
import type { Platform } from '../../../platform/feature.js';
import { audit } from '../../audit/index.js';
import { loadCompany } from '../../companies/index.js';
import { sendLater } from '../../notices/index.js';
import { findLogin, loadUser, stampLogin } from '../access.repo.js';
import { untilEven } from '../evenly.js';
import { hashPassword } from '../password.js';
import { type Origin, sessionsOf } from '../sessions.js';
import { endSessionsOf } from '../sessions.repo.js';
import { accountKey, addressKey, throttle } from '../throttle.js';
import { companyOfSecret, secretHash } from '../tokens.js';
import { askedFor, askedForAccount, sendInvite, sendReset, tellAccepted } from './links.js';
import * as repo from './links.repo.js';
import { type About, passwordMistakes } from './passwordRules.js';
import { changedLetter } from './words.js';

/** Throws `invalid` with what to do about the password. */
export function checkPassword(password: string, about: About): void {
  const mistakes = passwordMistakes(password, about);
  if (mistakes.length > 0)
    throw new Refusal('invalid', undefined, { errors: { password: mistakes } });
}

/** Forgotten passwords and invitations: what follows from a link in a mail. */
export function passwordsService(platform: Platform) {
  const { db, clock } = platform;
  const brake = throttle(platform);
  const sessions = sessionsOf(platform);

  /** The user of a living link. A wrong guess counts against the address it came from. */
  async function readLink(token: string, purpose: repo.Purpose, origin: Origin) {
    const keys = [addressKey(origin.address)];
    await brake.check(keys);
    const companyId = companyOfSecret(token);
    const hash = secretHash(token);
    const user =
      companyId === undefined
        ? undefined
        : await db.inTenant(companyId, (tx) =>
            repo.findLink(tx, companyId, purpose, hash, clock.now()),
          );
    if (companyId !== undefined && user) return { companyId, hash, user };
    await brake.fail(keys);
    throw new Refusal('link_ended');
  }

  return {
    /** The answer and its time are the same whether the account exists. */
    requestReset: async (email: string, origin: Origin): Promise<void> => {
      const arrived = performance.now();
      await brake.take(askedFor('reset', email, origin.address));
      const login = await findLogin(db.directory, email);
      if (login) {
        const { company_id: companyId, user_id: userId } = login;
        await db.inTenant(companyId, async (tx) => {
          const user = await loadUser(tx, companyId, userId);
          if (!user?.is_active) return;
          const reader = { ...user, companyId, userId };
          const who = { companyId, userId, userName: user.name, address: origin.address };
          await audit(tx, who, 'password_reset_requested');
          // Somebody who has not accepted yet has no password to reset: the invitation comes anew.
          if (user.password_hash) return sendReset(tx, platform, reader);
          const { name: company } = await loadCompany(tx, companyId);
          const inviter = await repo.findInviter(tx, companyId, userId);
          const from = { company, by: inviter?.name ?? company, userId: inviter?.id };
          return sendInvite(tx, platform, reader, from);
        });
      }
      await untilEven(arrived);
    },

    confirmReset: async (body: BodyOf<typeof confirmPasswordReset>, origin: Origin) => {
      const { companyId, hash, user } = await readLink(body.token, 'reset', origin);
      if (user.email.toLowerCase() !== body.email.toLowerCase()) throw new Refusal('link_ended');
      checkPassword(body.password, user);
      const password_hash = await hashPassword(body.password);
      await db.inTenant(companyId, async (tx) => {
        const now = clock.now();
        if (!(await repo.takeLink(tx, companyId, hash, now))) throw new Refusal('link_ended');
        await repo.setPassword(tx, companyId, user.id, { password_hash });
        await endSessionsOf(tx, companyId, user.id, now);
        const who = { companyId, userId: user.id, userName: user.name, address: origin.address };
        await audit(tx, who, 'password_changed');
        await sendLater(tx, {
          companyId,
          to: { name: user.name, address: user.email },
          letter: changedLetter(user.language, { name: user.name }),
        });
      });
      await brake.clear([accountKey(user.email), askedForAccount('reset', user.email)]);
    },

    readInvite: async (token: string, origin: Origin) => {
      const { user } = await readLink(token, 'invite', origin);
      return user;
    },

    /** Sets name and password and signs the new colleague in. */
    completeInvite: async (body: BodyOf<typeof completeInvite>, origin: Origin) => {
      const { companyId, hash, user } = await readLink(body.token, 'invite', origin);
      checkPassword(body.password, { ...user, name: body.name });
      const password_hash = await hashPassword(body.password);
      return db.inTenant(companyId, async (tx) => {
        if (!(await repo.takeLink(tx, companyId, hash, clock.now())))
          throw new Refusal('link_ended');
        await repo.setPassword(tx, companyId, user.id, { password_hash, name: body.name });
        await stampLogin(tx, companyId, user.id, clock.now());
        const who = { companyId, userId: user.id, userName: body.name, address: origin.address };
        await audit(tx, who, 'invite_accepted');
        await tellAccepted(tx, platform, companyId, { ...user, name: body.name });
        return sessions.begin(tx, { companyId, userId: user.id, ...origin });
      });
    },
  };
}
