import {
  type BrandInput,
  changeAiSettings,
  createGenAiCampaign,
  generateContents,
  generateGenAiCampaign,
  getAiSettings,
  getContent,
  getGenAiCampaign,
  listContents,
  reworkContent,
  startContent,
  updateContentSettings,
} from '@kade/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { type LlmServer, openLlmServer } from '../../../../test/llmServer.js';
import { anAudience } from '../../audiences/audiences.testkit.js';
import { aPromotion } from '../../promotions/promotions.testkit.js';
import { aBrand, aContent, plainMail } from '../content.testkit.js';

let server: LlmServer;
let kade: TestKade;
let company: number;
let writer: TestUser;
let marketeer: TestUser;
beforeAll(async () => {
  server = await openLlmServer();
  kade = await testKade({
    settings: {
      llm: {
        ...{ baseUrl: server.url, apiKey: 'k', model: 'test-model' },
        ...{ prices: { in: 1, out: 2 }, limits: { retries: 0 } },
      },
    },
  });
  company = await kade.aCompany();
  writer = await kade.aUser(company, ['product:gen-ai'], 'Wil');
  marketeer = await kade.aUser(company, ['company:marketeer', 'product:promo']);
});
afterEach(() => server.reset());
afterAll(async () => {
  await kade.close();
  await server.close();
});

const voice: Partial<BrandInput> = {
  ...{ description: 'Groothandel in brood.', tone_of_voice: 'Nuchter en kort.' },
  ...{ tone: 'warm', tone_by_channel: { sms: 'formal' }, address: 'u' },
  core_values: '- Vers\n- Eerlijk; Dichtbij\n\n',
  ...{ target_groups: 'Bakkers\nHotels', dos: 'Noem de dag.', donts: 'Schreeuw niet.' },
  preferred_words: [
    { use: 'zaak', not: ['bedrijf', 'firma'] },
    { use: 'brood', not: [] },
  ],
  forbidden_words: ['goedkoop', 'gratis'],
};
const asked = (brand_id: number, over: object = {}) => ({
  ...{ brand_id, channel: 'sms' as const, language: 'nl' as const },
  ...{ key_message: 'Vers brood, elke ochtend bezorgd bij jouw zaak.', ...over },
});
const generate = async (brand: number, over: object = {}) => {
  const { body } = await kade.call(generateContents, { body: asked(brand, over) }, writer);
  return body.results[0]?.id ?? 0;
};
const read = async (id: number) => (await kade.call(getContent, { params: { id } }, writer)).body;

it('whoever writes is told of the brand, the plan, its audience and its offer, and the text keeps that it was', async () => {
  const brand = (await aBrand(kade, writer, voice)).id;
  const promotion = await aPromotion(kade, marketeer, {
    ...{ name: 'Broodweken', description: 'Tien procent op alles.', conditions: 'Zolang het kan.' },
  });
  const other = await aPromotion(kade, marketeer, { name: 'Koffieweken' });
  const audience = await anAudience(kade, marketeer, { origin_query: "CITY = 'Urk'" });
  const body = {
    ...{ name: 'Najaar', goal: 'Meer bestellingen', brand_id: brand },
    ...{ audience_id: audience.id, promotion_id: promotion.id },
  };
  const plan = (await kade.call(createGenAiCampaign, { body }, writer)).body.id;
  const id = await generate(brand, { gen_ai_campaign_id: plan, for_whom: 'bakkers in Urk' });
  const [request] = server.requests;
  expect(request?.data).toMatchObject({
    ...{ goal: 'Meer bestellingen', 'description of the brand': 'Groothandel in brood.' },
    ...{ values: 'Vers Eerlijk Dichtbij', 'target groups': 'Bakkers Hotels' },
    'dos and don’ts': 'Do: Noem de dag. Don’t: Schreeuw niet.',
    'words to prefer': 'zaak (not: bedrijf, firma) brood',
    'words to avoid': 'goedkoop gratis',
    audience: expect.stringMatching(/^bakkers in Urk .*Urk.*Profielen erin: 0\.$/),
    'promotion name': 'Broodweken',
    'promotion description': 'Tien procent op alles.',
    'promotion conditions': 'Zolang het kan.',
  });
  // A channel may sound otherwise than its brand does.
  expect(request?.system).toMatch(/The tone is formal;.*"u"/);
  const content = await read(id);
  expect(content).toMatchObject({
    ...{ gen_ai_campaign: { id: plan, name: 'Najaar' }, promotion: { id: promotion.id } },
    ...{ group: null, variant: null, variants: [] },
  });
  expect(content.provenance[0]?.facts).toContainEqual({ field: 'goal', text: 'Meer bestellingen' });
  expect((await kade.call(getGenAiCampaign, { params: { id: plan } }, writer)).body.contents).toBe(
    1,
  );

  // What is asked for counts before the plan, and of what is not there nothing is told.
  server.reset();
  const own = await generate(brand, { gen_ai_campaign_id: plan, promotion_id: other.id });
  expect((await read(own)).promotion?.id).toBe(other.id);
  expect(server.requests[0]?.data).toMatchObject({ 'promotion name': 'Koffieweken' });
  const bare = (await aBrand(kade, writer, { forbidden_words: [], description: null })).id;
  server.reset();
  await generate(bare, { channel: 'email' });
  expect(Object.keys(server.requests[0]?.data ?? {}).sort()).toEqual(['brand name', 'what to say']);
  expect(server.requests[0]?.system).toMatch(/The tone is warm;.*"je"/);
});

it('several that are made together are told from each other, and from those of another call', async () => {
  const brand = (await aBrand(kade, writer)).id;
  const first = await generate(brand, { variants: 2, key_message: 'Eerste keer brood.' });
  await generate(brand, { variants: 2, key_message: 'Tweede keer brood.' });
  const { variants, name, group } = await read(first);
  expect(name).toBe('Eerste keer brood. (A)');
  expect(variants.map((one) => [one.name, one.variant, one.status])).toEqual([
    ['Eerste keer brood. (A)', 'A', 'draft'],
    ['Eerste keer brood. (B)', 'B', 'draft'],
  ]);
  const query = { group: group ?? '' };
  expect((await kade.call(listContents, { query }, writer)).body.count).toBe(2);
  // A text is of its brand as that was when it was made.
  await kade.change(`/v1/gen_ai/brands/${brand}/`, writer.token, { tone: 'formal' });
  const later = await generate(brand);
  const versionOf = async (id: number) => (await read(id)).provenance[0]?.brand_version;
  expect([await versionOf(first), await versionOf(later)]).toEqual([1, 2]);
});

it('of the ideas of a model each is told once, as many as were asked for, in the language of the brand', async () => {
  const brand = (await aBrand(kade, writer, { languages: ['nl', 'en'] })).id;
  const idea = (name: string, channels = ['email', 'sms', 'email']) => ({
    ...{ name, channels, goal: 'Meer bestellingen van onze vaste klanten in de stad' },
    key_message: 'Bestel voor vrijdag, dan bezorgen wij het brood nog voor het weekend.',
    why: 'Wie vroeg bestelt, heeft op zaterdag vers brood in de zaak.',
  });
  server.answer = () => ({
    ideas: ['Een', 'Een', 'Twee', 'Drie', 'Vier'].map((name) => idea(name)),
  });
  const body = { brand_id: brand, count: 3 };
  const { results } = (await kade.call(generateGenAiCampaign, { body }, writer)).body;
  expect(results.map(({ name, channels }) => [name, channels])).toEqual([
    ['Een', ['email', 'sms']],
    ['Twee', ['email', 'sms']],
    ['Drie', ['email', 'sms']],
  ]);
  expect(server.requests[0]?.system).toContain('in Dutch');
  const english = (await aBrand(kade, writer, { languages: ['en'] })).id;
  server.reset();
  await kade.call(generateGenAiCampaign, { body: { brand_id: english, count: 3 } }, writer);
  expect(server.requests[0]?.system).toContain('in English');
});

it('one part is made anew beside the others, and a text in its other language of the one that is there', async () => {
  const brand = (await aBrand(kade, writer)).id;
  const { id } = await aContent(kade, writer, brand, { texts: { nl: plainMail.nl } });
  const rework = async (over: object) => {
    server.reset();
    const body = { how: 'again' as const, language: 'nl' as const, ...over };
    const { results } = (await kade.call(reworkContent, { params: { id }, body }, writer)).body;
    return results[0];
  };
  server.answer = () => ({ subject: 'Proef ons brood in je zaak' });
  const body = { how: 'again' as const, language: 'nl' as const, part: 'subject' as const };
  const one = (await kade.call(reworkContent, { params: { id }, body }, writer)).body.results[0];
  expect(one?.parts).toEqual({ ...plainMail.nl, subject: 'Proef ons brood in je zaak' });
  expect(server.requests[0]?.data['text to change']).toBe(`subject: ${plainMail.nl.subject}`);
  const other = await rework({ how: 'translate', language: 'en' });
  expect(other?.language).toBe('en');
  expect(server.requests[0]?.data['text to change']).toContain(plainMail.nl.heading);
  expect(server.requests[0]?.system).toContain('write it in English');
});

it('a model knows what is meant: what somebody asks for goes to it as it was said', async () => {
  const brand = (await aBrand(kade, writer, { name: 'Bakkerij Zuid' })).id;
  const what = 'Iets over de Bakkerij Zuid';
  const { body } = await kade.call(startContent, { body: { what } }, writer);
  expect(body).toMatchObject({ brand_id: brand, key_message: what, ready: true });
});

it('a plan that is named says brand, offer and channel; else it is as the company set it', async () => {
  const [own, usual] = [
    await aBrand(kade, writer, { name: 'Merk Oost' }),
    await aBrand(kade, writer),
  ];
  const promotion = await aPromotion(kade, marketeer, { name: 'Taartweken' });
  const other = await aPromotion(kade, marketeer, { name: 'Theeweken' });
  const aPlan = async (name: string, over: object = {}) => {
    const body = { name, brand_id: own.id, ...over };
    return (await kade.call(createGenAiCampaign, { body }, writer)).body.id;
  };
  const plan = await aPlan('Zomerfeest', {
    ...{ promotion_id: promotion.id, channels: ['blog' as const, 'sms' as const] },
  });
  const bare = await aPlan('Zomerfeest in de stad');
  const settings = { version: 0, brand_id: usual.id, channels: ['flyer' as const], variants: 4 };
  const set = { ...settings, length: 'long' as const, language: 'nl' as const };
  expect((await kade.call(updateContentSettings, { body: set }, writer)).status).toBe(200);
  const start = async (what: string) =>
    (await kade.call(startContent, { body: { what } }, writer)).body;
  expect(await start('Iets voor het ZOMERFEEST')).toMatchObject({
    ...{ gen_ai_campaign_id: plan, brand_id: own.id, promotion_id: promotion.id },
    ...{ channel: 'blog', length: 'long', variants: 4 },
  });
  // A channel that is named is the one; of two names the longer one was meant.
  expect((await start('Een mail voor het zomerfeest')).channel).toBe('email');
  expect(await start('Een bericht voor Zomerfeest in de stad over de Theeweken')).toMatchObject({
    ...{ gen_ai_campaign_id: bare, promotion_id: other.id, channel: 'flyer' },
  });
  expect(await start('Vers brood voor alle zaken')).toMatchObject({
    ...{ gen_ai_campaign_id: null, brand_id: usual.id, promotion_id: null, channel: 'flyer' },
  });
  expect((await start('Vers brood van Merk Oost')).brand_id).toBe(own.id);
  // Two letters stand in any text.
  await aBrand(kade, writer, { name: 'Br' });
  expect((await start('Vers brood voor alle zaken')).brand_id).toBe(usual.id);
});

it('a budget that is used up writes nothing, and says so', async () => {
  const poor = await kade.aCompany();
  const admin = await kade.aUser(poor, ['company:admin', 'product:gen-ai']);
  const brand = (await aBrand(kade, admin)).id;
  const { version } = (await kade.call(getAiSettings, {}, admin)).body;
  const body = { version, monthly_budget: '0.00' };
  expect((await kade.call(changeAiSettings, { body }, admin)).status).toBe(200);
  const made = await kade.call(generateContents, { body: asked(brand) }, admin);
  expect([made.status, made.body]).toEqual([
    503,
    expect.objectContaining({ code: 'model_failed', reason: 'ai_budget_gone' }),
  ]);
  // Nobody knows when there will be more.
  expect(made.headers['retry-after']).toBeUndefined();
  expect(server.requests).toHaveLength(0);
  expect((await kade.call(listContents, { query: {} }, admin)).body.count).toBe(0);
});

it('a model that wants to be asked later is not asked again here, and the reply says when', async () => {
  const brand = (await aBrand(kade, writer)).id;
  server.mode = 'retry_after';
  server.retryAfter = 7;
  const made = await kade.call(generateContents, { body: asked(brand) }, writer);
  expect([made.status, made.headers['retry-after'], made.body]).toEqual([
    ...[503, '7', expect.objectContaining({ reason: 'ai_rate_limited' })],
  ]);
  server.mode = 'error';
  const failed = await kade.call(generateContents, { body: asked(brand) }, writer);
  expect(failed.headers['retry-after']).toBeUndefined();
});
