import { createAudience, createCampaign, listAudiences, listCampaigns } from '@kade/contract';
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
