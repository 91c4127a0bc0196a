import {
  createAudience,
  createCampaign,
  createMailTemplate,
  createView,
  listAudiences,
  listCampaigns,
  updateView,
} from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from './kade.js';

let kade: TestKade;
let user: TestUser;
beforeAll(async () => {
  kade = await testKade();
  user = await kade.aUser(await kade.aCompany(), ['company:marketeer']);
});
afterAll(() => kade.close());

const values = Array.from({ length: 9_000 }, (_, i) => `'v${i}'`).join(', ');
const paragraph = 'Verse kaas van de boerderij. '.repeat(600).trim();

it('a page of a list holds neither the rules of its audiences nor the mails of its campaigns', async () => {
  const origin_query = `NAME IN (${values})`;
  const audience = await kade.call(
    createAudience,
    { body: { name: 'Lang', origin_query, audienceType: 'dynamic', purpose: 'Marketing' } },
    user,
  );
  expect([audience.status, audience.body.origin_query.length > 50_000]).toEqual([201, true]);
  const body = {
    name: 'Lang',
    goal: 'Verkopen',
    channel: 'email' as const,
    audience_ids: [audience.body.id],
    subject: 'Kaas',
    sender: { name: 'Vers', email: 'nieuws@vers.example' },
    body: { blocks: Array(4).fill({ type: 'text', text: paragraph }) },
    languages: ['nl' as const],
  };
  const campaign = await kade.call(createCampaign, { body }, user);
  expect([campaign.status, campaign.body.body?.blocks.length]).toEqual([201, 4]);

  const audiences = await kade.call(listAudiences, {}, user);
  const campaigns = await kade.call(listCampaigns, {}, user);
  expect(audiences.body.results.map((a) => a.name)).toEqual(['Lang']);
  expect(campaigns.body.results.map((c) => [c.name, c.subject, c.body])).toEqual([
    ['Lang', 'Kaas', null],
  ]);
  expect(audiences.text.length).toBeLessThan(2_000);
  expect(campaigns.text.length).toBeLessThan(4_000);
});

it('what is always listed as a whole has room for so much, also when many write at once', async () => {
  const large = { origin_query: `NAME IN (${values})` };
  const view = (i: number) => ({ name: `Lijst ${i}`, is_shared: true, state: large });
  const views = await Promise.all(
    Array.from({ length: 60 }, (_, i) => kade.call(createView, { body: view(i) }, user)),
  );
  const kept = views.filter((r) => r.status === 201);
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.length * values.length).toBeLessThan(2 * 1024 * 1024);
  expect(new Set(views.map((r) => r.status))).toEqual(new Set([201, 409]));
  // A small one does not fit either when it grows.
  const small = { ...view(99), state: { origin_query: '' } };
  const { body } = await kade.call(createView, { body: small }, user);
  const grown = { params: { id: body.id }, body: { state: large, version: body.version } };
  expect((await kade.call(updateView, grown, user)).status).toBe(409);

  const template = (i: number) => ({
    name: `Mail ${i}`,
    subject: null,
    body: { blocks: Array(5).fill({ type: 'text', text: paragraph }) },
  });
  const templates = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      kade.call(createMailTemplate, { body: template(i) }, user),
    ),
  );
  const held = templates.filter((r) => r.status === 201).length;
  expect(held).toBeGreaterThan(10);
  expect(held * 5 * paragraph.length).toBeLessThan(2 * 1024 * 1024);
  expect(new Set(templates.map((r) => r.status))).toEqual(new Set([201, 409]));
});
