import {
  generateBrand,
  generateContents,
  getContent,
  getContentOptions,
  getContentSettings,
  proposeVoice,
  reworkContent,
  startContent,
  updateContentSettings,
} from '@kade/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { aPromotion } from '../../promotions/promotions.testkit.js';
import { aBrand, aContent, plainMail } from '../content.testkit.js';

let kade: TestKade;
let writer: TestUser;
let promoter: TestUser;
let brand: number;
beforeAll(async () => {
  kade = await testKade();
  const company = await kade.aCompany();
  writer = await kade.aUser(company, ['product:gen-ai'], 'Wil');
  promoter = await kade.aUser(company, ['company:marketeer', 'product:promo']);
  brand = (await aBrand(kade, writer, { name: 'Bakkerij Zuid' })).id;
});
afterAll(() => kade.close());

const audited = async (action: string) => {
  const owner = await kade.ownerClient();
  const { rows } = await owner.query('select 1 from audit_log where action = $1', [action]);
  await owner.end();
  return rows.length;
};

it('new contents start with what the company set', async () => {
  const before = (await kade.call(getContentSettings, {}, writer)).body;
  expect(before).toMatchObject({ version: 0, mode: 'built_in', model: null, brand_id: null });
  const set = (body: { version: number; variants: number; brand_id?: number }) =>
    kade.call(updateContentSettings, { body }, writer);
  const changed = await set({ version: 0, variants: 3, brand_id: brand });
  expect(changed.body).toMatchObject({ version: 1, variants: 3, brand_id: brand });
  expect((await set({ version: 0, variants: 4 })).status).toBe(409);
  expect((await set({ version: 1, variants: 4, brand_id: 999_999 })).status).toBe(400);
  expect(await audited('content.settings')).toBe(1);
});

it('what somebody wants to say finds its brand, channel, language and promotion', async () => {
  const promotion = await aPromotion(kade, promoter, { name: 'Koffieweken' });
  const start = async (what: string) =>
    (await kade.call(startContent, { body: { what } }, writer)).body;
  expect(await start('Een LinkedIn-bericht over de Koffieweken voor onze cafés')).toMatchObject({
    ...{ brand_id: brand, channel: 'linkedin', language: 'nl', promotion_id: promotion.id },
    // A topic is no sentence: whoever asks for it says what it is to say.
    ...{ for_whom: 'cafés', key_message: 'De Koffieweken', ready: false },
  });
  expect(
    await start('Tell our customers that we deliver on Saturdays, in a text message'),
  ).toMatchObject({
    ...{ channel: 'sms', language: 'en', promotion_id: null, ready: true },
    ...{ for_whom: 'customers', key_message: 'We deliver on Saturdays.' },
  });
  expect(await start('Sms onze bakkers dat het meel er is')).toMatchObject({
    ...{ channel: 'sms', language: 'nl', for_whom: 'bakkers', key_message: 'Het meel is er.' },
    ready: true,
  });
  const options = (await kade.call(getContentOptions, { query: {} }, writer)).body;
  expect(options.promotions.map(({ id }) => id)).toContain(promotion.id);
  expect(options.brands).toContainEqual({
    id: brand,
    name: 'Bakkerij Zuid',
    languages: ['nl', 'en'],
  });
});

describe('without a model', () => {
  it('a brand is proposed from a description, and a voice from texts with quotations out of them', async () => {
    const description =
      'Bakkerij Zuid is een bakkerij in Rotterdam. Wij bakken elke nacht voor je.';
    const made = await kade.call(generateBrand, { body: { description } }, writer);
    expect(made.body).toMatchObject({
      mode: 'built_in',
      results: [{ name: 'Bakkerij Zuid', description, address: 'je' }],
    });
    const texts = [
      'Wij bakken elke nacht. Je proeft het verschil meteen.',
      'Heb je een vraag? Bel ons gerust, wij helpen je graag.',
      'Ons brood is vers. Je haalt het voor acht uur op.',
    ];
    const voice = (await kade.call(proposeVoice, { body: { texts } }, writer)).body.results[0];
    expect(voice).toMatchObject({
      address: 'je',
      tone_of_voice: expect.stringContaining('korte zinnen'),
    });
    const quoted = voice?.traits.filter(({ quotation }) => quotation !== null) ?? [];
    expect(quoted.length).toBeGreaterThan(1);
    for (const { quotation, text } of quoted)
      expect(texts[text ?? -1]).toContain(quotation ?? 'nothing');
    const few = await kade.call(proposeVoice, { body: { texts: texts.slice(1) } }, writer);
    expect(few.status).toBe(400);
  });

  it('a text is made shorter, anew, more formal and in the other language; the content stays as it is', async () => {
    const body = {
      ...{ brand_id: brand, channel: 'email' as const, language: 'nl' as const },
      ...{ key_message: 'Wij bezorgen ook op zaterdag.', length: 'long' as const },
    };
    const [made] = (await kade.call(generateContents, { body }, writer)).body.results;
    const params = { id: made?.id ?? 0 };
    const rework = async (how: 'shorter' | 'again' | 'translate', language: 'nl' | 'en' = 'nl') =>
      (await kade.call(reworkContent, { params, body: { how, language } }, writer)).body.results[0];
    const shorter = await rework('shorter');
    expect(shorter?.text.length).toBeLessThan(made?.text.length ?? 0);
    expect(shorter?.provenance).toMatchObject({ kind: 'rework', mode: 'built_in' });
    const again = await rework('again');
    expect(again?.text).not.toBe(made?.text);
    const other = await rework('translate', 'en');
    expect(other).toMatchObject({ language: 'en', provenance: { kind: 'translate' } });
    const still = (await kade.call(getContent, { params }, writer)).body;
    expect(still.texts).toEqual({ nl: made?.parts });
    // Taken over as it is, it is what was made.
    const taken = await kade.change(`/v1/gen_ai/contents/${params.id}/`, writer.token, {
      texts: { nl: shorter?.parts },
    });
    expect(taken.body).toMatchObject({ edited_share: 0, provenance: [{ kind: 'rework' }] });
    expect(await audited('content.rework')).toBe(3);
  });

  it('one part alone is reworked, and a locked voice becomes no other', async () => {
    const locked = await aBrand(kade, writer, { voice_locked: true });
    const { id } = await aContent(kade, writer, locked.id, { key_message: 'Vers brood' });
    const formal = await kade.call(
      reworkContent,
      { params: { id }, body: { how: 'more_formal', language: 'nl' } },
      writer,
    );
    expect([formal.status, formal.body]).toEqual([
      409,
      expect.objectContaining({ reason: 'brand_voice_locked' }),
    ]);
    const one = await kade.call(
      reworkContent,
      { params: { id }, body: { how: 'again', language: 'nl', part: 'subject' } },
      writer,
    );
    expect(one.body.results[0]?.parts).toMatchObject({ body: plainMail.nl.body });
    const none = await kade.call(
      reworkContent,
      { params: { id }, body: { how: 'shorter', language: 'en' } },
      writer,
    );
    expect(none.status).toBe(400);
  });
});
