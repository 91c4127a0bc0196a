import {
  compareBrandVersions,
  createGenAiCampaign,
  deleteContent,
  generateContents,
  getBrand,
  listBrandVersions,
  lookUpText,
  restoreBrand,
  updateBrand,
  updateGenAiCampaign,
} from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { aBrand, aContent } from '../content.testkit.js';

let kade: TestKade;
let writer: TestUser;
beforeAll(async () => {
  kade = await testKade();
  writer = await kade.aUser(await kade.aCompany(), ['product:gen-ai'], 'Wil');
});
afterAll(() => kade.close());

const refused = ({ status, body }: { status: number; body: unknown }) => [
  status,
  Object.keys((body as { errors?: object }).errors ?? {}),
];

it('the states of a brand are its own, compared with the one before unless asked otherwise', async () => {
  const tones = async (...all: string[]) => {
    const [first, ...later] = all;
    const { id } = await aBrand(kade, writer, { tone_of_voice: first });
    for (const [n, tone_of_voice] of later.entries())
      await kade.call(
        updateBrand,
        { params: { id }, body: { version: n + 1, tone_of_voice } },
        writer,
      );
    return id;
  };
  const other = await tones('Stil', 'Luid', 'Zacht');
  const id = await tones('Warm', 'Koel');
  const params = { id };
  const compared = async (query: { from?: number; to?: number }) => {
    const reply = await kade.call(compareBrandVersions, { params, query }, writer);
    return [reply.status, reply.body.changes?.map(({ before, after }) => [before, after])];
  };
  expect(await compared({})).toEqual([200, [['Warm', 'Koel']]]);
  expect(await compared({ to: 1 })).toEqual([200, []]);
  expect((await compared({ from: 3 }))[0]).toBe(400);
  const { body } = await kade.call(listBrandVersions, { params }, writer);
  expect(body.results.map(({ number, made_by }) => [number, made_by?.name])).toEqual([
    [2, 'Wil'],
    [1, 'Wil'],
  ]);
  const back = (number: number, version: number) =>
    kade.call(restoreBrand, { params, body: { number, version } }, writer);
  expect(refused(await back(3, 2))).toEqual([400, ['number']]);
  expect((await back(1, 1)).status).toBe(409);
  expect((await back(1, 2)).body).toMatchObject({ tone_of_voice: 'Warm', version: 3 });
  const still = (await kade.call(getBrand, { params: { id: other } }, writer)).body;
  expect(still).toMatchObject({ tone_of_voice: 'Zacht', version: 3 });
});

it('a change is refused at the field for what is not there, as what is new is', async () => {
  const [brand, elsewhere] = [await aBrand(kade, writer), await aBrand(kade, writer)];
  const aPlan = async (brand_id: number) => {
    const body = { name: `Plan ${Math.random()}`, brand_id };
    return (await kade.call(createGenAiCampaign, { body }, writer)).body.id;
  };
  const plan = await aPlan(brand.id);
  const { id } = await aContent(kade, writer, brand.id, { gen_ai_campaign_id: plan });
  for (const field of ['brand_id', 'audience_id', 'promotion_id'] as const) {
    const body = { version: 1, [field]: 999_999 };
    const reply = await kade.call(updateGenAiCampaign, { params: { id: plan }, body }, writer);
    expect(refused(reply)).toEqual([400, [field]]);
  }
  const path = `/v1/gen_ai/contents/${id}/`;
  for (const field of ['brand_id', 'gen_ai_campaign_id', 'promotion_id'] as const)
    expect(refused(await kade.change(path, writer.token, { [field]: 999_999 }))).toEqual([
      400,
      [field],
    ]);
  const foreign = { gen_ai_campaign_id: await aPlan(elsewhere.id) };
  expect(refused(await kade.change(path, writer.token, foreign))).toEqual([
    400,
    ['gen_ai_campaign_id'],
  ]);
});

it('that a text was made here stays known when its content is removed', async () => {
  const brand = (await aBrand(kade, writer)).id;
  const body = {
    ...{ brand_id: brand, channel: 'linkedin' as const, language: 'nl' as const },
    key_message: 'Op maandag bezorgen wij ook in de haven.',
  };
  const [made] = (await kade.call(generateContents, { body }, writer)).body.results;
  const look = async () =>
    (await kade.call(lookUpText, { body: { text: made?.text ?? '' } }, writer)).body;
  expect((await look()).results[0]?.content).toEqual({ id: made?.id, name: made?.name });
  await kade.call(deleteContent, { params: { id: made?.id ?? 0 } }, writer);
  expect(await look()).toMatchObject({
    written: 'yes',
    results: [{ content: null, signed: true, share: 1 }],
  });
});
