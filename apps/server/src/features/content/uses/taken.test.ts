import {
  type Campaign,
  type ContentInput,
  exportContent,
  getApprovalUses,
  getCampaign,
  getContent,
  useContent,
} from '@kade/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { aProvenSender } from '../../campaigns/campaigns.testkit.js';
import { aPromotion } from '../../promotions/promotions.testkit.js';
import { aBrand, aContent, approveContent, plainMail } from '../content.testkit.js';

let kade: TestKade;
let company: number;
let maker: TestUser;
let admin: TestUser;
let audience: number;
beforeAll(async () => {
  kade = await testKade({ settings: { smtpUrl: 'smtp://127.0.0.1:1' } });
  company = await kade.aCompany();
  maker = await kade.aUser(company, ['company:marketeer', 'product:gen-ai', 'product:promo']);
  admin = await kade.aUser(company, ['company:admin']);
  const made = await kade.send('POST', '/v2/audiences/', maker.token, {
    ...{ name: 'Everybody', origin_query: '1=1' },
  });
  audience = (made.body as { id: number }).id;
  await aProvenSender(kade, company);
});
afterAll(() => kade.close());

async function anApproved(brandId: number, over: Partial<ContentInput> = {}): Promise<number> {
  const { id } = await aContent(kade, maker, brandId, over);
  await approveContent(kade, maker, admin, id);
  return id;
}
async function taken(id: number, name: string): Promise<Campaign> {
  const body = { name, audience_ids: [audience] };
  const { status, body: made } = await kade.call(useContent, { params: { id }, body }, maker);
  expect(status).toBe(201);
  const params = { id: made.campaign_id };
  return (await kade.call(getCampaign, { params }, maker)).body as Campaign;
}

it('the mail of a campaign has the logo of the brand, and the promotion that the text is about', async () => {
  const content = await sharp({
    create: { width: 300, height: 90, channels: 3, background: '#0f766e' },
  })
    .png()
    .toBuffer();
  const file = { name: 'logo.png', content };
  const upload = await kade.upload('/v1/gen_ai/brands/logo/', maker, file);
  const { token, url } = upload.body as { token: string; url: string };
  const brand = (await aBrand(kade, maker, { name: 'Bakkerij Oost', logo: token })).id;
  const promotion_id = (await aPromotion(kade, maker, { language: 'nl' })).id;
  const about = await taken(await anApproved(brand, { promotion_id }), 'Met aanbod');
  expect(about.promotion?.id).toBe(promotion_id);
  const logo = about.body?.theme?.logo;
  expect(logo).toMatchObject({ alt: 'Bakkerij Oost', width: 160 });
  expect(logo?.src.endsWith(url)).toBe(true);
  expect(about.body?.blocks.map(({ type }) => type)).toEqual([
    ...['heading', 'text', 'promotion', 'button'],
  ]);
  expect(about.body?.blocks[2]).toMatchObject({
    ...{ show_prices: true, show_image: true, show_code: true, products: 3 },
  });
  const plain = await taken(await anApproved((await aBrand(kade, maker)).id), 'Zonder');
  expect(plain.promotion).toBeNull();
  expect(plain.body?.theme).toBeUndefined();
  expect(plain.body?.blocks.map(({ type }) => type)).toEqual(['heading', 'text', 'button']);
});

it('whoever takes a text out of use is told of the campaigns with it that are not over', async () => {
  const id = await anApproved((await aBrand(kade, maker)).id);
  for (const status of ['draft', 'completed', 'inactive', 'running'] as const) {
    const campaign = await taken(id, `Brood, ${status}`);
    await kade.db.inTenant(company, (tx) =>
      tx.updateTable('campaign').set({ status }).where('id', '=', campaign.id).execute(),
    );
  }
  const other = await taken(await anApproved((await aBrand(kade, maker)).id), 'Van een ander');
  expect(other.name).toBe('Van een ander');
  const { uses } = (await kade.call(getContent, { params: { id } }, maker)).body;
  expect(uses.map(({ campaign }) => campaign?.name)).toEqual([
    ...['Brood, running', 'Brood, inactive', 'Brood, completed', 'Brood, draft'],
  ]);
  const params = { type: 'content' as const, id };
  const { campaigns } = (await kade.call(getApprovalUses, { params }, admin)).body;
  expect(campaigns.map(({ name, status }) => [name, status])).toEqual([
    ['Brood, draft', 'draft'],
    ['Brood, running', 'running'],
  ]);
});

it('a text that a person wrote leaves without a mark, in each of the forms', async () => {
  const id = await anApproved((await aBrand(kade, maker)).id, { name: '…' });
  const out = async (form: 'text' | 'html' | 'json') =>
    (await kade.call(exportContent, { params: { id }, body: { form } }, maker)).body;
  expect(await out('text')).toMatchObject({
    ...{ file: 'text-nl.txt', mark: null, source: null },
    text: expect.stringContaining(plainMail.nl.body),
  });
  expect((await out('html')).text).not.toContain('<script');
  expect(JSON.parse((await out('json')).text)).toMatchObject({
    ...{ name: '…', channel: 'email', language: 'nl', parts: plainMail.nl },
    ...{ mark: null, records: [] },
  });
});

it('the second subject of a test is of a text in the same languages', async () => {
  const brand = (await aBrand(kade, maker)).id;
  const dutch = await anApproved(brand);
  const english = await anApproved(brand, { languages: ['en'], texts: { en: plainMail.en } });
  const [two, alike] = [
    await anApproved(brand, { languages: ['nl', 'en'], texts: plainMail }),
    await anApproved(brand, { languages: ['en', 'nl'], texts: plainMail }),
  ];
  const use = (id: number, other_content_id: number) =>
    kade.call(
      useContent,
      {
        params: { id },
        body: { other_content_id, name: `Test ${Math.random()}`, audience_ids: [audience] },
      },
      maker,
    );
  for (const [one, other] of [
    [dutch, english],
    [dutch, two],
    [two, dutch],
  ] as const) {
    const refused = await use(one, other);
    expect([refused.status, refused.body]).toEqual([
      400,
      expect.objectContaining({ errors: { other_content_id: expect.anything() } }),
    ]);
  }
  expect((await use(two, alike)).status).toBe(201);
});
