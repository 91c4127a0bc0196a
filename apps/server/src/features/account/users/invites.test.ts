import {
  completeInvite,
  confirmRegistration,
  getInvite,
  login,
  registerCompany,
  sendInvite,
} from '@kade/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { newSecret, secretHash } from '../../access/index.js';

let kade: TestKade;
let now = new Date('2026-05-01T12:00:00Z');
beforeAll(async () => {
  kade = await testKade({ clock: { now: () => now } });
});
afterAll(() => kade.close());

const password = 'zeven groene fietsen';
const anAdmin = async () => kade.aUser(await kade.aCompany(), ['company:admin']);
const invite = (by: TestUser, email: string) =>
  kade.call(sendInvite, { body: { email, name: 'Nina', groups: ['company:sales'] } }, by);
const someAddress = () => `${crypto.randomUUID().slice(0, 8)}@zuivel.example`;

/** A living link of the invitation, as if its mail had been read. */
async function linkOf(by: TestUser, userId: number): Promise<string> {
  const token = newSecret(by.companyId);
  await kade.db.inTenant(by.companyId, (tx) =>
    tx
      .updateTable('mail_link')
      .set({ token_hash: secretHash(token) })
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .execute(),
  );
  return token;
}
/** The words of the mails that wait to leave, newest last. */
async function mailsTo(address: string): Promise<{ subject: string; text: string }[]> {
  const owner = await kade.ownerClient();
  const { rows } = await owner.query(
    `select payload->'letter' as letter from graphile_worker._private_jobs
     where payload->'to'->>'address' = $1 order by id`,
    [address],
  );
  await owner.end();
  return rows.map((row) => row.letter);
}

describe('an invitation that was not accepted', () => {
  it('is answered alike whether the address has an account elsewhere, and only its owner is told', async () => {
    const [here, there] = [await anAdmin(), await anAdmin()];
    const [known, unknown] = [there.email, someAddress()];
    const replies = [await invite(here, known), await invite(here, unknown)];
    const shapes = replies.map(({ status, body }) => {
      const { id: _, email: __, created_at: ___, ...rest } = body;
      return { status, rest };
    });
    expect(shapes[0]).toEqual(shapes[1]);
    const [[toKnown], [toUnknown]] = [await mailsTo(known), await mailsTo(unknown)];
    expect(toKnown?.subject).toBe(toUnknown?.subject);
    expect(toKnown?.text).toContain('Je hebt al een account met dit e-mailadres');
    expect(toKnown?.text).not.toContain('token=');
    expect(toUnknown?.text).toContain('/auth/register/invite?token=');
  });

  it('keeps no other company from inviting; who is answered first has the colleague, and the other link says so', async () => {
    const [first, second] = [await anAdmin(), await anAdmin()];
    const email = someAddress();
    const [mine, theirs] = [await invite(first, email), await invite(second, email)];
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    const links = [await linkOf(first, mine.body.id), await linkOf(second, theirs.body.id)];
    const accept = (token: string) =>
      kade.call(completeInvite, { body: { token, password, name: 'Nina' } });
    const both = await Promise.all(links.map(accept));
    expect(both.map((r) => r.status).sort()).toEqual([200, 409]);
    const late = links[both.findIndex((r) => r.status === 409)] ?? '';
    for (const reply of [
      await kade.call(getInvite, { query: { token: late } }),
      await accept(late),
    ]) {
      expect(reply.body).toMatchObject({ code: 'email_taken' });
      expect((reply.body as unknown as { msg: string }).msg).toContain(
        'ask for an invitation to another address',
      );
    }
    expect((await kade.call(login, { body: { email, password } })).status).toBe(200);
  });

  it('keeps nobody from founding a company of their own', async () => {
    const email = someAddress();
    const { body: user } = await invite(await anAdmin(), email);
    expect(user.invited).toBe(true);
    const body = { company: 'Eigen', name: 'Nina', email, password, language: 'en' as const };
    expect((await kade.call(registerCompany, { body })).status).toBe(202);
    const [mail] = (await mailsTo(email)).slice(-1);
    const token = /token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await kade.call(confirmRegistration, { body: { token } })).status).toBe(200);
    expect((await kade.call(login, { body: { email, password } })).status).toBe(200);
  });

  it('signs nobody in, and is no account to reset', async () => {
    const email = someAddress();
    await invite(await anAdmin(), email);
    const rows = await kade.db.directory
      .selectFrom('login_directory')
      .selectAll()
      .where('email', '=', email)
      .execute();
    expect(rows).toEqual([]);
  });
});

describe('mails of invitations', () => {
  it('go to one address ten times a day, from whatever companies, raced by twelve at once', async () => {
    const email = someAddress();
    const admins = await Promise.all(Array.from({ length: 12 }, anAdmin));
    const statuses = await Promise.all(admins.map((by) => invite(by, email).then((r) => r.status)));
    expect(statuses.filter((s) => s === 201)).toHaveLength(10);
    expect(statuses.filter((s) => s === 429)).toHaveLength(2);
    now = new Date(now.getTime() + 25 * 3_600_000);
    expect((await invite(await anAdmin(), email)).status).toBe(201);
  });

  it('over a mail server are few for a company that anybody may have founded, until a domain is its own', async () => {
    const open = await testKade({
      settings: { smtpUrl: 'smtp://127.0.0.1:1', registration: true },
      clock: { now: () => now },
    });
    try {
      const company = await open.aCompany();
      const by = await open.aUser(company, ['company:admin']);
      const send = async (count: number) => {
        let sent = 0;
        for (let i = 0; i < count; i++) {
          const body = { email: someAddress(), name: 'Nina' };
          if ((await open.call(sendInvite, { body }, by)).status === 201) sent += 1;
        }
        return sent;
      };
      expect(await send(52)).toBe(50);
      await open.db.directory
        .insertInto('proven_domain')
        .values({
          domain: `c${company}.example`,
          company_id: company,
          record_name: 'r',
          record_value: 'v',
        })
        .execute();
      expect(await send(3)).toBe(3);
    } finally {
      await open.close();
    }
  });

  it('are not few where nobody can found a company, and without a mail server leave the house for nobody', async () => {
    const closed = await testKade({
      settings: { smtpUrl: 'smtp://127.0.0.1:1', registration: false },
      clock: { now: () => now },
    });
    try {
      for (const of of [closed, kade]) {
        const by = await of.aUser(await of.aCompany(), ['company:admin']);
        const statuses = [];
        for (let n = 0; n < 51; n += 1) {
          const body = { email: someAddress(), name: 'Nina' };
          statuses.push((await of.call(sendInvite, { body }, by)).status);
        }
        expect(new Set(statuses)).toEqual(new Set([201]));
        // Two hundred within the hour are the most of any company.
        await of.db.directory
          .updateTable('rate_limit')
          .set({ moments: Array(200).fill(now) as never })
          .where('key', '=', `invite:${by.companyId}`)
          .execute();
        const body = { email: someAddress(), name: 'Nina' };
        expect((await of.call(sendInvite, { body }, by)).status).toBe(429);
      }
    } finally {
      await closed.close();
    }
  });

  it('are in the language of the company, and so is what a newcomer reads', async () => {
    const by = await anAdmin();
    const language = async (locale: string) => {
      await kade.db.inTenant(by.companyId, (tx) =>
        tx.updateTable('company').set({ locale }).execute(),
      );
      const email = someAddress();
      const { body } = await invite(by, email);
      const [mail] = await mailsTo(email);
      return [body.language, mail?.subject.includes('nodigt je uit')];
    };
    expect([await language('en-GB'), await language('nl-NL')]).toEqual([
      ['en', false],
      ['nl', true],
    ]);
  });

  it('hold the names of strangers short, and none that a mail program makes a link of', async () => {
    const by = await anAdmin();
    await kade.db.inTenant(by.companyId, (tx) =>
      tx
        .updateTable('company')
        .set({ name: `Win at https://prize.example/now or mail a@b.example ${'x'.repeat(100)}` })
        .execute(),
    );
    const email = someAddress();
    await invite(by, email);
    const [mail] = await mailsTo(email);
    const text = `${mail?.subject} ${mail?.text.replace(/https?:\/\/\S+token=\S+/, '')}`;
    expect(text).not.toMatch(/https?:\/\//);
    expect(text).not.toMatch(/prize\.example|a@b/);
    expect(text).not.toContain('x'.repeat(20));
  });
});
