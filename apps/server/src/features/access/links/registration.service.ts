import { randomBytes } from 'node:crypto';
import { type BodyOf, productGroups, Refusal, type registerCompany } from '@kade/contract';
import type { Platform } from '../../../platform/feature.js';
import { nobody } from '../../../platform/mail/mailer.js';
import type { ServiceMail } from '../../../platform/mail/serviceMail.js';
import { audit } from '../../audit/index.js';
import { addUser, foundCompanyWith } from '../../companies/index.js';
import { letterFrom, sendLater } from '../../service-mails/index.js';
import { findLogin, loadUser, stampLogin } from '../access.repo.js';
import { hashPassword } from '../password.js';
import { knownDevices } from '../sessions/devices.js';
import { sessionsOf } from '../sessions/sessions.js';
import { secretHash } from '../sessions/tokens.js';
import { untilEven } from '../throttling/evenly.js';
import type { Origin } from '../throttling/origin.js';
import {
  addressThrottle,
  mailsThrottle,
  passwordThrottles,
  throttle,
} from '../throttling/throttle.js';
import { checkPassword } from './passwords.service.js';
import * as repo from './registration.repo.js';
import { confirmLetter, existsLetter } from './words.js';

const hours = 24;

type Founder = {
  email: string;
  company_name: string;
  user_name: string;
  password_hash: string;
  language: 'en' | 'nl';
};

/** New companies: asked for by anybody, founded when the link in the mail is followed. */
export function registrationService(platform: Platform) {
  const { db, clock, settings, mailer } = platform;
  const attempts = throttle(platform);
  const sessions = sessionsOf(platform);
  const devices = knownDevices(platform);

  /** Mails somebody who has no company yet. */
  async function tell(to: { name: string; address: string }, letter: ServiceMail): Promise<void> {
    const companyId = await repo.firstCompany(db);
    if (companyId !== undefined)
      // On the queue by way of a company that is there; in no company's outbox.
      return db.inTenant(companyId, (tx) => sendLater(tx, { companyId: nobody, to, letter }));
    const host = new URL(settings.publicUrl).hostname;
    const messageId = `<registration.${randomBytes(12).toString('hex')}@${host}>`;
    const from = letterFrom(settings.publicUrl);
    const { outcome } = await mailer.send(nobody, { messageId, from, to, ...letter });
    // Nothing keeps this mail for another try: without a company there is no queue to put it on.
    if (outcome === 'later' || outcome === 'down') throw new Refusal('unavailable');
  }

  /**
   * The first user is administrator and superuser of a company that holds every product: nothing is sold here.
   * Company, user and session begin together, and the link is used up with them. Throws `email_taken`.
   */
  const found = (founder: Founder, origin: Origin, token?: Buffer) =>
    foundCompanyWith(
      db,
      {
        name: founder.company_name,
        entitledProducts: productGroups,
        locale: founder.language === 'nl' ? 'nl-NL' : 'en-GB',
      },
      async (tx, companyId) => {
        if (token && !(await repo.takeRegistration(tx, token))) throw new Refusal('link_ended');
        const userId = await addUser(tx, companyId, {
          email: founder.email,
          name: founder.user_name,
          passwordHash: founder.password_hash,
          language: founder.language,
          groups: ['company:admin', 'company:superuser'],
        });
        await stampLogin(tx, companyId, userId, clock.now());
        const who = { companyId, userId, userName: founder.user_name, address: origin.address };
        await audit(tx, who, 'company_registered', { type: 'company', id: companyId });
        devices.remember(
          origin,
          companyId,
          userId,
          { email: founder.email, device_epoch: 0 },
          false,
        );
        return sessions.begin(tx, { companyId, userId, ...origin });
      },
    );

  return {
    /** The answer and its time are the same whether the address has an account. */
    register: async (body: BodyOf<typeof registerCompany>, origin: Origin): Promise<void> => {
      if (!settings.registration) throw new Refusal('registration_closed');
      const arrived = performance.now();
      checkPassword(body.password, body);
      await attempts.take([
        mailsThrottle(origin.address),
        ...passwordThrottles('register', body.email, origin.address),
      ]);
      const founder: Founder = {
        email: body.email,
        company_name: body.company,
        user_name: body.name,
        password_hash: await hashPassword(body.password),
        language: body.language,
      };
      const login = await findLogin(db.directory, body.email);
      const nobodyToMail = mailer.kind === 'outbox' && !(await repo.firstCompany(db));
      if (login) {
        const { company_id: companyId, user_id: userId } = login;
        await db.inTenant(companyId, async (tx) => {
          const user = await loadUser(tx, companyId, userId);
          if (!user?.is_active) return;
          const url = `${settings.publicUrl}/auth/forgot-password`;
          const letter = existsLetter(user.language, { name: user.name }, url);
          await sendLater(tx, { companyId, to: { name: user.name, address: user.email }, letter });
        });
      } else if (nobodyToMail) {
        // The very first company of an installation without a mail server: there is no outbox yet to confirm from.
        await found(founder, origin);
      } else {
        const token = randomBytes(32).toString('base64url');
        const now = clock.now();
        await repo.keepRegistration(
          db,
          {
            ...founder,
            email: body.email.toLowerCase(),
            token_hash: secretHash(token),
            expires_at: new Date(now.getTime() + hours * 3_600_000),
          },
          now,
        );
        const url = `${settings.publicUrl}/auth/register/confirm?token=${token}`;
        const words = { name: body.name, company: body.company };
        await tell(
          { name: body.name, address: body.email },
          confirmLetter(body.language, words, url),
        );
      }
      await untilEven(arrived);
    },

    /** Founds the company and signs its administrator in. */
    confirm: async (token: string, origin: Origin) => {
      const keys = [addressThrottle(origin.address)];
      await attempts.check(keys);
      const hash = secretHash(token);
      const founder = await repo.findRegistration(db, hash, clock.now());
      if (founder) return found(founder, origin, hash);
      await attempts.fail(keys);
      throw new Refusal('link_ended');
    },
  };
}
