import {
  type Campaign,
  type ContentInput,
  createGenAiCampaign,
  deactivateContent,
  deleteContent,
  exportContent,
  getCampaign,
  getContent,
  listCampaignContents,
  useContent,
} from '@kade/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { aProvenSender } from '../../campaigns/campaigns.testkit.js';
import { aBrand, aContent, approveContent, plainMail } from '../content.testkit.js';

let kade: TestKade;
let company: number;
let maker: TestUser;
let admin: TestUser;
let audience: number;
let brand: number;
beforeAll(async () => {
  kade = await testKade({ settings: { smtpUrl: 'smtp://127.0.0.1:1' } });
});
beforeEach(async () => {
  company = await kade.aCompany();
  maker = await kade.aUser(company, ['company:marketeer', 'product:gen-ai']);
  admin = await kade.aUser(company, ['company:admin']);
  const made = await kade.send('POST', '/v2/audiences/', maker.token, {
    ...{ name: 'Everybody', origin_query: '1=1' },
  });
  audience = (made.body as { id: number }).id;
  brand = (await aBrand(kade, maker)).id;
});
afterAll(() => kade.close());

async function anApproved(over: Partial<ContentInput> = {}): Promise<number> {
  const { id } = await aContent(kade, maker, over.brand_id ?? brand, over);
  await approveContent(kade, maker, admin, id);
  return id;
}
const use = (id: number, body: object = {}) =>
  kade.call(useContent, { params: { id }, body: { audience_ids: [audience], ...body } }, maker);
const refused = ({ status, body }: { status: number; body: unknown }) => {
  const { errors = {}, reason } = body as { errors?: object; reason?: string };
  return [status, Object.keys(errors)[0] ?? reason];
};
const reasonOf = ({ body }: { body: unknown }) => (body as { reason?: string }).reason;
const campaign = async (id: number) =>
  (await kade.call(getCampaign, { params: { id } }, maker)).body as Campaign;
const read = async (id: number) => (await kade.call(getContent, { params: { id } }, maker)).body;
const contentsIn = async (id: number) =>
  (await kade.call(listCampaignContents, { params: { id } }, maker)).body.results.map((one) => [
    ...[one.id, one.variant],
  ]);

it('a campaign of a text needs an audience, a sender and, for its button, a link', async () => {
  const id = await anApproved();
  const nobody = await use(id);
  expect([...refused(nobody), reasonOf(nobody)]).toEqual([400, 'sender', 'content_needs_sender']);
  await aProvenSender(kade, company);
  const to = await use(id, { audience_ids: undefined });
  expect([...refused(to), reasonOf(to)]).toEqual([400, 'audience_ids', 'audience_needed']);
  const plan = async (audience_id: number | null, over: object = {}) => {
    const body = { name: `Plan ${Math.random()}`, brand_id: brand, audience_id, ...over };
    return (await kade.call(createGenAiCampaign, { body }, maker)).body.id;
  };
  const planned = await anApproved({ gen_ai_campaign_id: await plan(null) });
  expect(refused(await use(planned, { audience_ids: undefined }))).toEqual([400, 'audience_ids']);

  const bare = (await aBrand(kade, maker, { website: null })).id;
  const nowhere = await anApproved({ brand_id: bare });
  expect(refused(await use(nowhere))).toEqual([400, 'button_url']);
  const { button: _, ...words } = plainMail.nl;
  const without = await use(await anApproved({ brand_id: bare, texts: { nl: words } }));
  const plain = await campaign(without.body.campaign_id);
  expect(plain.body?.blocks.map(({ type }) => type)).toEqual(['heading', 'text']);
});

it('what is asked for counts before what the plan, the brand and the company say', async () => {
  await aProvenSender(kade, company);
  await aProvenSender(kade, company, 'sales@kade.example');
  const other = await kade.send('POST', '/v2/audiences/', maker.token, {
    ...{ name: 'Others', origin_query: "CITY = 'Urk'" },
  });
  const others = (other.body as { id: number }).id;
  const body = { name: 'Najaar', goal: 'Brood', brand_id: brand, audience_id: others };
  const plan = await kade.call(createGenAiCampaign, { body }, maker);
  const id = await anApproved({ gen_ai_campaign_id: plan.body.id, name: 'Een tekst' });
  const wished = {
    ...{ name: 'Mijn naam', audience_ids: [audience], button_url: 'https://elders.example/a' },
    sender: { name: 'Sales', email: 'sales@kade.example' },
  };
  const asked = await campaign((await use(id, wished)).body.campaign_id);
  expect(asked).toMatchObject({
    ...{ name: 'Mijn naam', audience_ids: [audience], goal: 'Brood', sender: wished.sender },
  });
  expect(asked.body?.blocks).toContainEqual(
    expect.objectContaining({ type: 'button', url: 'https://elders.example/a' }),
  );
  const usual = await use(id, { audience_ids: undefined });
  expect(await campaign(usual.body.campaign_id)).toMatchObject({
    ...{ name: 'Najaar', audience_ids: [others], goal: 'Brood' },
  });
  // Without a plan it is called by its text, and never as another is.
  const alone = await anApproved({ name: 'Een tekst' });
  expect((await use(alone)).body.name).toBe('Een tekst');
  expect((await use(alone)).body.name).toBe('Een tekst (2)');
  // An address of the web stands as it is.
  const secure = (await aBrand(kade, maker, { website: 'http://oud.example' })).id;
  const old = await use(await anApproved({ brand_id: secure }));
  expect((await campaign(old.body.campaign_id)).body?.blocks).toContainEqual(
    expect.objectContaining({ type: 'button', url: 'http://oud.example' }),
  );
});

it('the second of a test is approved as well, and the same text twice is no test', async () => {
  await aProvenSender(kade, company);
  const id = await anApproved({ name: 'Eerste' });
  const draft = await aContent(kade, maker, brand);
  const unapproved = await use(id, { other_content_id: draft.id });
  expect(refused(unapproved)).toEqual([409, 'content_not_approved']);
  const post = await anApproved({ channel: 'linkedin', texts: { nl: { body: 'Vers brood.' } } });
  expect(refused(await use(id, { other_content_id: post }))).toEqual([409, 'content_no_mail']);
  const { body } = await use(id, { other_content_id: id });
  expect(await campaign(body.campaign_id)).toMatchObject({ subject_b: null });
  expect(await contentsIn(body.campaign_id)).toEqual([[id, null]]);
});

it('a mail that is written anew is no longer of the texts that it was, other campaigns are', async () => {
  await aProvenSender(kade, company);
  const first = await anApproved({ name: 'Eerste' });
  const second = await anApproved({
    name: 'Tweede',
    texts: { nl: { ...plainMail.nl, subject: 'Koffie bij je brood' } },
  });
  const { body: one } = await use(first, { other_content_id: second });
  const { body: two } = await use(first);
  expect(await contentsIn(one.campaign_id)).toEqual([
    [first, 'A'],
    [second, 'B'],
  ]);
  const again = await use(second, { campaign_id: one.campaign_id, audience_ids: undefined });
  expect(again.body).toEqual(one);
  expect(await campaign(one.campaign_id)).toMatchObject({
    ...{ subject: 'Koffie bij je brood', subject_b: null, name: one.name },
  });
  expect(await contentsIn(one.campaign_id)).toEqual([[second, null]]);
  expect(await contentsIn(two.campaign_id)).toEqual([[first, null]]);
  await use(second, { campaign_id: two.campaign_id });
  expect(await read(first)).toMatchObject({ uses: [], outcome: 'kept' });
  expect((await read(second)).uses.map(({ campaign: k }) => k?.name)).toEqual([two.name, one.name]);
});

it('a text out of use is removed, unless a campaign was made of it', async () => {
  await aProvenSender(kade, company);
  const used = await anApproved({ name: 'Gebruikt' });
  const { body } = await use(used);
  const apart = await anApproved({ name: 'Apart' });
  await kade.call(exportContent, { params: { id: apart }, body: {} }, maker);
  const never = await anApproved({ name: 'Nooit' });
  for (const id of [used, apart, never])
    await kade.call(deactivateContent, { params: { id } }, admin);
  const mayRemove = async (id: number) => (await read(id)).can.remove;
  expect([await mayRemove(used), await mayRemove(never)]).toEqual([false, true]);
  const kept = await kade.call(deleteContent, { params: { id: used } }, maker);
  expect(refused(kept)).toEqual([409, 'content_used']);
  expect(JSON.stringify(kept.body)).toContain(body.name);
  for (const id of [apart, never])
    expect((await kade.call(deleteContent, { params: { id } }, maker)).status).toBe(200);
  expect(await contentsIn(body.campaign_id)).toEqual([[used, null]]);
});

it('a text leaves approved, in a language that it has, the first where none is named', async () => {
  const draft = await aContent(kade, maker, brand);
  const out = async (id: number, body: object = {}) =>
    kade.call(exportContent, { params: { id }, body: { form: 'text', ...body } as never }, maker);
  expect(refused(await out(draft.id))).toEqual([409, 'content_not_approved']);
  expect((await read(draft.id)).outcome).toBe('new');
  const dutch = await anApproved({ name: 'Brood & koffie!' });
  expect(refused(await out(dutch, { language: 'en' }))).toEqual([400, 'language']);
  const both = await anApproved({ name: 'Beide', languages: ['en', 'nl'], texts: plainMail });
  expect((await out(both)).body).toMatchObject({
    ...{ file: 'beide-en.txt', text: expect.stringContaining(plainMail.en.body) },
  });
  expect((await out(both, { language: 'nl' })).body).toMatchObject({
    ...{ file: 'beide-nl.txt', text: expect.stringContaining(plainMail.nl.body) },
  });
  const html = await out(dutch, { form: 'html' });
  expect(html.body.file).toBe('brood-koffie-nl.html');
  expect(html.body.text).toContain('<title>Brood &amp; koffie!</title>');
});
