import {
  checkText,
  createGenAiCampaign,
  generateBrand,
  generateContents,
  generateGenAiCampaign,
  proposeVoice,
  reworkContent,
} from '@kade/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { type LlmServer, openLlmServer } from '../../../../test/llmServer.js';
import { anAudience } from '../../audiences/audiences.testkit.js';
import { aBrand, aContent, plainMail } from '../content.testkit.js';

let server: LlmServer;
let kade: TestKade;
let writer: TestUser;
let marketeer: TestUser;
let brand: number;
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
  const company = await kade.aCompany();
  writer = await kade.aUser(company, ['product:gen-ai']);
  marketeer = await kade.aUser(company, ['company:marketeer']);
  brand = (await aBrand(kade, writer)).id;
});
afterEach(() => server.reset());
afterAll(async () => {
  await kade.close();
  await server.close();
});

const aPlan = async (brand_id: number, audience_id: number | null = null) => {
  const body = { name: `Plan ${Math.random()}`, brand_id, audience_id };
  return (await kade.call(createGenAiCampaign, { body }, writer)).body.id;
};
const text = (brand_id: number, gen_ai_campaign_id: number) => ({
  ...{ brand_id, gen_ai_campaign_id, channel: 'sms' as const, language: 'nl' as const },
  key_message: 'Vers brood, elke ochtend bezorgd bij jouw zaak.',
});
const fieldsRefused = ({ status, body }: { status: number; body: unknown }) => [
  status,
  Object.keys((body as { errors?: object }).errors ?? {}),
];

describe('what a model is told of the audience', () => {
  it('is its rule and its size, of a rule that speaks of persons the size alone', async () => {
    const told = async (origin_query: string) => {
      const { id } = await anAudience(kade, marketeer, { origin_query });
      const plan = await aPlan(brand, id);
      server.reset();
      const { status } = await kade.call(generateContents, { body: text(brand, plan) }, writer);
      expect(status).toBe(200);
      return server.requests[0]?.data.audience;
    };
    expect(await told("CITY = 'Urk'")).toMatch(/Urk.* Profielen erin: 0\.$/);
    expect(await told("CITY = 'Urk' OR CITY = 'Ens'")).toMatch(/Urk.*Ens.* Profielen erin: 0\.$/);
    expect(await told("NAME = 'Jansen'")).toBe('Profielen erin: 0.');
    expect(await told("CITY = 'Urk' AND (NAME = 'Jansen' OR CITY = 'Ens')")).toBe(
      'Profielen erin: 0.',
    );
  });
});

describe('what is asked for with something that is not there', () => {
  it('is refused at the field, and so is an AI campaign of another brand', async () => {
    const ideas = (over: object) =>
      kade.call(generateGenAiCampaign, { body: { brand_id: brand, ...over } }, writer);
    expect(fieldsRefused(await ideas({ brand_id: 999_999 }))).toEqual([400, ['brand_id']]);
    expect(fieldsRefused(await ideas({ audience_id: 999_999 }))).toEqual([400, ['audience_id']]);
    expect(fieldsRefused(await ideas({ promotion_id: 999_999 }))).toEqual([400, ['promotion_id']]);
    const other = (await aBrand(kade, writer)).id;
    for (const [brandId, plan] of [
      [brand, 999_999],
      [other, await aPlan(brand)],
    ] as const) {
      const made = await kade.call(generateContents, { body: text(brandId, plan) }, writer);
      expect(fieldsRefused(made)).toEqual([400, ['gen_ai_campaign_id']]);
    }
    const body = { ...text(brand, 999_999), parts: { body: 'Vers brood.' } };
    const checked = await kade.call(checkText, { body }, writer);
    expect(fieldsRefused(checked)).toEqual([400, ['gen_ai_campaign_id']]);
    expect(server.requests).toHaveLength(0);
  });
});

const voice = {
  ...{ tone: 'warm', address: 'je' },
  tone_of_voice: 'De merkstem is rustig en vriendelijk, met korte zinnen voor de lezer.',
};

describe('what a model proposes', () => {
  it('for a brand is kept line by line; what it left empty is nothing', async () => {
    server.answer = () => ({
      ...voice,
      description: 'Een bakkerij die elke nacht bakt voor de zaken in de buurt.',
      values: [' Vers ', '', '  ', 'Op tijd'],
      ...{ target_groups: [], dos: ['  '], donts: ['Schreeuwen'], forbidden_words: ['goedkoop'] },
      preferred_words: [' zaak ', '', ' '],
    });
    const body = { description: 'Een bakkerij in de buurt.', name: 'Bakkerij Oost' };
    const made = await kade.call(generateBrand, { body: { ...body, language: 'nl' } }, writer);
    expect(made.body).toMatchObject({
      mode: 'model',
      results: [
        {
          ...{ name: 'Bakkerij Oost', core_values: 'Vers\nOp tijd', target_groups: null },
          ...{ dos: null, donts: 'Schreeuwen', preferred_words: [{ use: 'zaak', not: [] }] },
        },
      ],
    });
  });

  it('for a voice is shown by the texts: a trait whose quotation does not stand in its text is left out', async () => {
    const texts = [
      'Wij bakken elke nacht voor je.',
      'Kom gerust langs,\n  ook op zaterdag.',
      'Bel ons gerust, wij zijn er.',
    ];
    server.answer = () => ({
      ...voice,
      ...{ dos: ['Houd het kort.'], donts: [], preferred_words: [] },
      traits: [
        { trait: 'Zegt je.', text: 0, quotation: 'bakken elke  nacht ' },
        { trait: 'Nodigt uit.', text: 1, quotation: 'gerust langs, ook op zaterdag' },
        { trait: 'Verzonnen.', text: 0, quotation: 'Wij zijn de besten' },
        { trait: 'Van een andere tekst.', text: 2, quotation: 'gerust langs' },
        { trait: 'Zonder bewijs.', text: 0, quotation: ' ' },
        { trait: 'Van geen tekst.', text: 9, quotation: 'Bel' },
      ],
    });
    const made = await kade.call(proposeVoice, { body: { texts, language: 'nl' } }, writer);
    expect(made.body.results[0]?.traits.map(({ trait, text: at }) => [trait, at])).toEqual([
      ['Zegt je.', 0],
      ['Nodigt uit.', 1],
    ]);
  });

  it('is nothing where it failed, and the reply says why', async () => {
    server.mode = 'error';
    const made = await kade.call(
      generateBrand,
      { body: { description: 'Een bakkerij in de buurt.' } },
      writer,
    );
    expect([made.status, made.body]).toEqual([
      503,
      expect.objectContaining({ code: 'model_failed', reason: 'ai_provider_failed' }),
    ]);
  });

  it('for another text answers to the reason that was given', async () => {
    const { preheader: _, ...written } = plainMail.nl;
    const { id } = await aContent(kade, writer, brand, { texts: { nl: written } });
    const rework = async (over: object) => {
      const body = { how: 'again' as const, language: 'nl' as const, ...over };
      const { status } = await kade.call(reworkContent, { params: { id }, body }, writer);
      expect(status).toBe(200);
      return server.requests.at(-1)?.data ?? {};
    };
    const reasoned = await rework({ reason: 'Te deftig' });
    expect(reasoned['reason for another text']).toBe('Te deftig');
    expect(reasoned['text to change']).toContain(plainMail.nl.heading);
    // A part that the text has not is none to change.
    expect(reasoned['text to change']).not.toContain('preheader');
    expect(await rework({})).not.toHaveProperty('reason for another text');
  });
});
