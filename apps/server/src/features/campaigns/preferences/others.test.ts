import { getTimeline, type MailPreferences } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reachable } from '../campaigns.testkit.js';
import { aStage, rowsOf, type Stage, started, stretch, tokenIn } from '../sending/scene.testkit.js';

let s: Stage;
let campaign: number;
beforeAll(async () => {
  const spelled = { name: 'spelled', persons: [{ email: 'Anna@X.Example' }] };
  s = await aStage([...reachable(5), spelled]);
  campaign = await started(s);
  await stretch(s, campaign);
  // Nobody reads in the second in which a mail leaves.
  s.time.ahead = 60_000;
});
afterAll(() => s.close());

const browser = { 'user-agent': 'Mozilla/5.0' };
const link = (to: string, kind: string) =>
  tokenIn(s.sink.mails.find((m) => m.to === to)?.raw ?? '', kind);
const path = (to: string) => `/v1/mail/preferences/${link(to, 'unsubscribe')}/`;
const show = async (to: string) => (await s.kade.send('GET', path(to))).body as MailPreferences;
const save = async (to: string, choice: Partial<MailPreferences> = {}) => {
  const all = { marketing: true, service: true, tracking: true, language: 'nl', ...choice };
  const reply = await s.kade.send('POST', path(to), undefined, all);
  expect(reply.status).toBe(200);
  return reply.body as MailPreferences;
};
const visit = (to: string, kind: string) =>
  s.kade.send('GET', `/v1/mail/${kind}/${link(to, kind)}/`, undefined, undefined, browser);
const query = async <T>(statement: ReturnType<typeof sql<T>>) =>
  (await s.kade.db.inTenant(s.company, (tx) => statement.execute(tx))).rows;
const reached = async () => (await rowsOf(s, await started(s))).map((r) => r.email);

it('what one reader chooses leaves the choice of all others as it was', async () => {
  expect(await save('r1@x.example', { marketing: false })).toMatchObject({
    ...{ marketing: false, service: true, tracking: true },
  });
  await s.kade.send('POST', `/v1/mail/unsubscribe/${link('r2@x.example', 'unsubscribe')}/`);
  // Another one wants to hear of everything.
  await save('r3@x.example', { tracking: false });
  await save('r3@x.example');
  expect(await show('r1@x.example')).toMatchObject({ marketing: false, service: true });
  expect(await show('r2@x.example')).toMatchObject({ marketing: false, service: false });
  const emails = await reached();
  expect(emails).toContain('r3@x.example');
  for (const out of ['r1@x.example', 'r2@x.example']) expect(emails).not.toContain(out);
});

it('a choice holds for an address in whatever letters it is spelled', async () => {
  const email = 'Anna@X.Example';
  expect(await reached()).toContain(email);
  await save(email, { tracking: false });
  await visit(email, 'open');
  expect(
    await query(sql`select 1 from campaign_event e join campaign_recipient r on r.id = e.recipient_id
      where r.email = ${email}`),
  ).toEqual([]);
  await save(email, { marketing: false });
  expect(await reached()).not.toContain(email);
  await save(email, { marketing: false, service: false });
  expect(await show(email)).toMatchObject({ marketing: false, service: false });
  await save(email);
  expect(await reached()).toContain(email);
});

it('who wants no mails of one kind, and said nothing of being counted, is counted', async () => {
  await save('r4@x.example', { service: false });
  await visit('r4@x.example', 'open');
  expect(
    await query(sql`select e.type from campaign_event e join campaign_recipient r on r.id = e.recipient_id
      where r.email = 'r4@x.example'`),
  ).toEqual([{ type: 'opened' }]);
});

it('a language that a reader chooses is that of their own contact alone, and told in its timeline once', async () => {
  const languages = () =>
    query(sql<{ email: string; language: string | null }>`select email, language from person
      where email <> 'r5@x.example' order by email`);
  const before = await languages();
  await save('r5@x.example', { language: 'en' });
  await save('r5@x.example', { language: 'en', tracking: false });
  expect(await languages()).toEqual(before);
  const [person] = await query(
    sql<{ id: number; profile_id: number; language: string; version: number }>`
      select id, profile_id, language, version from person where email = 'r5@x.example'`,
  );
  expect(person).toMatchObject({ language: 'en', version: 2 });
  const seller = await s.kade.aUser(s.company, ['company:sales']);
  const asked = { params: { id: person?.profile_id ?? 0 }, query: { kind: ['contact' as const] } };
  const { results } = (await s.kade.call(getTimeline, asked, seller)).body;
  expect(results.map((e) => [e.type, e.title, e.actor, ...e.changes.map((c) => c.field)])).toEqual([
    ['changed', 'Name5', null, 'language'],
  ]);
});

it('who leaves twice, by page and by link, has left once', async () => {
  const out = { marketing: false, service: false };
  await save('r3@x.example', out);
  await save('r3@x.example', out);
  await s.kade.send('POST', `/v1/mail/unsubscribe/${link('r3@x.example', 'unsubscribe')}/`);
  const events = await query(sql`select e.type from campaign_event e
    join campaign_recipient r on r.id = e.recipient_id
    where r.email = 'r3@x.example' and e.campaign_id = ${campaign} and e.type = 'unsubscribed'`);
  expect(events).toHaveLength(1);
});
