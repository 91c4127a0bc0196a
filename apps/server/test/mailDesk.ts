import {
  getPersonalMail,
  getTimeline,
  type PersonalMailDraft,
  sendPersonalMail,
} from '@kade/contract';
import { sql } from 'kysely';
import {
  aProvenSender,
  mailSink,
  seedProfiles,
} from '../src/features/campaigns/campaigns.testkit.js';
import { deliver } from '../src/features/personal-mails/deliver.js';
import type { Mailer } from '../src/platform/mail/mailer.js';
import type { Settings } from '../src/platform/settings.js';
import { type TestKade, type TestUser, testKade } from './kade.js';

const sender = 'news@kade.example';

/** A company with a seller, a customer and a mail server on loopback; the test moves mails on by itself. */
export async function aDesk(
  behave: Parameters<typeof mailSink>[0] = {},
  settings: Partial<Settings> = {},
) {
  const sink = await mailSink(behave);
  const kade: TestKade = await testKade({ settings: { smtpUrl: sink.url, ...settings } });
  const company = await kade.aCompany('Kade Foods');
  const seller = await kade.aUser(company, ['company:sales'], 'Bas Hoekstra');
  await aProvenSender(kade, company);
  const { platform } = kade.kade;
  const inCompany = kade.db.inTenant;

  const aProfile = (name: string, over: Partial<Parameters<typeof seedProfiles>[2][number]> = {}) =>
    inCompany(company, async (tx) => {
      const ids = await seedProfiles(tx, company, [{ name, city: 'Zwolle', ...over }]);
      return ids.get(name) ?? 0;
    });
  /** A profile with one contact. */
  async function aContact(
    email: string,
    over: { first_name?: string; consent?: boolean | null } = {},
  ) {
    const profile = await aProfile(`Of ${email}`, { persons: [{ email, ...over }] });
    const person = await inCompany(company, (tx) =>
      tx
        .selectFrom('person')
        .select('id')
        .where('profile_id', '=', profile)
        .executeTakeFirstOrThrow(),
    );
    return { profile, person: person.id, email };
  }
  type Contact = Awaited<ReturnType<typeof aContact>>;
  const draft = (to: Contact, over: Partial<PersonalMailDraft> = {}) => ({
    ...{ profile_id: to.profile, person_id: to.person, to: to.email, sender },
    ...{ language: 'en' as const, subject: 'Your order', text: 'It comes **tomorrow**.', ...over },
  });
  const send = (to: Contact, over: Partial<PersonalMailDraft> = {}, user: TestUser = seller) =>
    kade.call(sendPersonalMail, { body: draft(to, over) }, user);
  /** The time to take it back, a wait or a lease is over. */
  const later = (id: number) =>
    inCompany(company, (tx) =>
      sql`update personal_mail set not_before = now() - interval '1 second',
        lease_until = case when state = 'sending' then now() - interval '1 second' end
        where company_id = ${company} and id = ${id}`.execute(tx),
    );
  /** What a worker does with it when its time has come. */
  const work = (id: number, mailer: Mailer = platform.mailer) =>
    deliver({ ...platform, mailer }, company, id);
  const look = async (id: number, user: TestUser = seller) =>
    (await kade.call(getPersonalMail, { params: { id } }, user)).body;

  return {
    ...{
      kade,
      company,
      seller,
      sink,
      sender,
      platform,
      aProfile,
      aContact,
      draft,
      send,
      later,
      work,
      look,
    },
    /** Written, and out of the hands of its writer. */
    sent: async (to: Contact, over: Partial<PersonalMailDraft> = {}) => {
      const { body, status, text } = await send(to, over);
      if (status !== 201) throw new Error(`${status} ${text}`);
      await later(body.id);
      await work(body.id);
      return look(body.id);
    },
    timeline: async (profile: number) =>
      (
        await kade.call(
          getTimeline,
          { params: { id: profile }, query: { kind: ['activity'] } },
          seller,
        )
      ).body.results,
    close: async () => {
      await kade.close();
      await sink.close();
    },
  };
}
export type Desk = Awaited<ReturnType<typeof aDesk>>;
