import {
  type BodyOf,
  type completeInvite,
  type confirmPasswordReset,
  message,
  Refusal,
} from '@kade/contract';
import type { Platform } from '../../../platform/feature.js';
import { audit } from '../../audit/index.js';
import { openSignIn } from '../../companies/index.js';
import { sendLater } from '../../service-mails/index.js';
import { findLogin, forgetDevices, loadUser, stampLogin } from '../access.repo.js';
import { hashPassword } from '../password.js';
import { knownDevices } from '../sessions/devices.js';
import { sessionsOf } from '../sessions/sessions.js';
import { endSessionsOf } from '../sessions/sessions.repo.js';
import { companyOfSecret, secretHash } from '../sessions/tokens.js';
import { untilEven } from '../throttling/evenly.js';
import type { Origin } from '../throttling/origin.js';
import {
  addressThrottle,
  deviceThrottle,
  everywhereThrottle,
  mailsThrottle,
  nearThrottle,
  passwordThrottles,
  throttle,
} from '../throttling/throttle.js';
import { sendReset, tellAccepted } from './links.js';
import * as repo from './links.repo.js';
import { type About, passwordMistakes } from './passwordRules.js';
import { changedLetter } from './words.js';

/** Throws `invalid` with what to do about the password. */
export function checkPassword(password: string, about: About): void {
  const mistakes = passwordMistakes(password, about);
  if (mistakes.length > 0)
    throw new Refusal('invalid', undefined, { errors: { password: mistakes } });
}

/** Only who reads the mailbox gets to see it: the link was mailed there. */
const takenElsewhere = () => new Refusal('email_taken', message('invited_elsewhere'));

/** Forgotten passwords and invitations: what follows from a link in a mail. */
export function passwordsService(platform: Platform) {
  const { db, clock } = platform;
  const attempts = throttle(platform);
  const sessions = sessionsOf(platform);
  const devices = knownDevices(platform);

  /** The user of a living link. A wrong guess counts against the address it came from. */
  async function readLink(token: string, purpose: repo.Purpose, origin: Origin) {
    const keys = [addressThrottle(origin.address)];
    await attempts.check(keys);
    const companyId = companyOfSecret(token);
    const hash = secretHash(token);
    const user =
      companyId === undefined
        ? undefined
        : await db.inTenant(companyId, (tx) =>
            repo.findLink(tx, companyId, purpose, hash, clock.now()),
          );
    if (companyId !== undefined && user) return { companyId, hash, user };
    await attempts.fail(keys);
    throw new Refusal('link_ended');
  }

  return {
    /** The answer and its time are the same whether the account exists. */
    requestReset: async (email: string, origin: Origin): Promise<void> => {
      const arrived = performance.now();
      const device = await devices.find(origin, email);
      // Where it comes from is first: an address that asked too often does not use up what somebody else may ask for.
      await attempts.take(
        device
          ? [deviceThrottle(device, 'reset')]
          : [mailsThrottle(origin.address), ...passwordThrottles('reset', email, origin.address)],
      );
      const login = await findLogin(db.directory, email);
      if (login) {
        const { company_id: companyId, user_id: userId } = login;
        await db.inTenant(companyId, async (tx) => {
          const user = await loadUser(tx, companyId, userId);
          if (!user?.is_active) return;
          const reader = { ...user, companyId, userId };
          const who = { companyId, userId, userName: user.name, address: origin.address };
          await audit(tx, who, 'password_reset_requested');
          await sendReset(tx, platform, reader);
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
        const owner = await forgetDevices(tx, companyId, user.id);
        // Who reads the mailbox comes in, however many networks guess at the account.
        devices.remember(origin, companyId, user.id, owner, false);
        const who = { companyId, userId: user.id, userName: user.name, address: origin.address };
        await audit(tx, who, 'password_changed');
        await sendLater(tx, {
          companyId,
          to: { name: user.name, address: user.email },
          letter: changedLetter(user.language, { name: user.name }),
        });
      });
      await attempts.clear([
        nearThrottle(user.email, origin.address),
        everywhereThrottle(user.email),
        ...passwordThrottles('reset', user.email, origin.address),
      ]);
    },

    readInvite: async (token: string, origin: Origin) => {
      const { user } = await readLink(token, 'invite', origin);
      if (await findLogin(db.directory, user.email)) throw takenElsewhere();
      return user;
    },

    /** Sets name and password and signs the new colleague in. Throws `email_taken` when another company's came first. */
    completeInvite: async (body: BodyOf<typeof completeInvite>, origin: Origin) => {
      const { companyId, hash, user } = await readLink(body.token, 'invite', origin);
      checkPassword(body.password, { ...user, name: body.name });
      const password_hash = await hashPassword(body.password);
      return db.inTenant(companyId, async (tx) => {
        if (!(await repo.takeLink(tx, companyId, hash, clock.now())))
          throw new Refusal('link_ended');
        if (!(await openSignIn(tx, companyId, user))) throw takenElsewhere();
        await repo.setPassword(tx, companyId, user.id, { password_hash, name: body.name });
        await stampLogin(tx, companyId, user.id, clock.now());
        const who = { companyId, userId: user.id, userName: body.name, address: origin.address };
        await audit(tx, who, 'invite_accepted');
        await tellAccepted(tx, platform, companyId, { ...user, name: body.name });
        devices.remember(
          origin,
          companyId,
          user.id,
          await forgetDevices(tx, companyId, user.id),
          false,
        );
        return sessions.begin(tx, { companyId, userId: user.id, ...origin });
      });
    },
  };
}
