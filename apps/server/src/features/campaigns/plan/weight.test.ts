import { submitCampaign, verifyTwoFactor } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { codeOf, enrol } from '../../access/access.testkit.js';
import { aCampaign } from '../campaigns.testkit.js';

let kade: TestKade;
let company: number;
let maker: TestUser;
let admin: TestUser;
let links: { maker: string; admin: string };
let now = new Date('2026-03-01T12:00:00Z');
beforeAll(async () => {
  kade = await testKade({ clock: { now: () => now } });
  company = await kade.aCompany();
  maker = await kade.aUser(company, ['company:marketeer']);
  admin = await kade.aUser(company, ['company:admin', 'company:marketeer']);
  links = {
    maker: (await enrol(kade, maker, now)).link,
    admin: (await enrol(kade, admin, now)).link,
  };
});
afterAll(() => kade.close());

/** Reachable profiles; the numbers in their names tell how many there are. */
const seed = (from: number, to: number) =>
  kade.db.inTenant(company, async (tx) => {
    await sql`insert into profile (company_id, name, external_id)
      select ${company}, 'P' || n, 'P' || n from generate_series(${from}::int, ${to}::int) n`.execute(
      tx,
    );
    await sql`insert into person (company_id, profile_id, email, email_consent, is_primary)
      select ${company}, id, name || '@x.example', true, true from profile
      where substr(name, 2)::int between ${from}::int and ${to}::int`.execute(tx);
  });
const submit = (id: number) => kade.call(submitCampaign, { params: { id } }, maker);
const review = (id: number, decision: 'approve' | 'reject' = 'approve') =>
  kade.review(`/v1/campaigns/${id}/`, admin, { decision });
/** A new code each time: none is taken twice. */
const confirm = async (user: TestUser, link: string) => {
  now = new Date(now.getTime() + 90_000);
  const reply = await kade.call(verifyTwoFactor, { body: { digits: codeOf(link, now) } }, user);
  expect(reply.status).toBe(200);
};
/** As after sixteen minutes without a code. */
const growOld = () =>
  kade.db.inTenant(company, (tx) =>
    sql`update session set second_factor_at = ${now}::timestamptz - interval '16 minutes'`.execute(
      tx,
    ),
  );

it('a campaign to ten thousand needs no fresh code; one more asks for it to submit and to approve', async () => {
  await seed(1, 10_000);
  const few = await aCampaign(kade, maker);
  const many = await aCampaign(kade, maker);
  await growOld();
  expect((await submit(few.id)).status).toBe(200);
  expect((await review(few.id)).status).toBe(200);

  await seed(10_001, 10_001);
  expect((await submit(many.id)).body).toMatchObject({ code: 'code_needed' });
  await confirm(maker, links.maker);
  expect((await submit(many.id)).status).toBe(200);
  expect((await review(many.id)).body).toMatchObject({ code: 'code_needed' });
  await confirm(admin, links.admin);
  expect((await review(many.id)).status).toBe(200);
});

it('a rejection needs none, however many it would have reached', async () => {
  const { id } = await aCampaign(kade, maker);
  await confirm(maker, links.maker);
  expect((await submit(id)).status).toBe(200);
  await growOld();
  expect((await review(id, 'reject')).status).toBe(200);
});

it('calls and letters to as many fill nobody’s mailbox, and need none', async () => {
  const noMail = { subject: null, body: null, sender: null };
  const task = { title: 'Call', note: null, due_days: 2 };
  const calls = await aCampaign(kade, maker, { ...noMail, channel: 'phone', task });
  await growOld();
  expect((await submit(calls.id)).status).toBe(200);
});
