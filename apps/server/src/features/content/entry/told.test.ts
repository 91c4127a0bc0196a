import {
  createGenAiCampaign,
  deleteBrand,
  generateContents,
  getBrand,
  getContentEntry,
  getContentOptions,
  judgeContent,
  listBrandsPlain,
  listGenAiCampaignsPlain,
  reworkContent,
  submitContent,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { anAudience } from '../../audiences/audiences.testkit.js';
import { aPromotion } from '../../promotions/promotions.testkit.js';
import { aBrand, aContent } from '../content.testkit.js';

let kade: TestKade;
let company: number;
let writer: TestUser;
beforeAll(async () => {
  kade = await testKade();
});
beforeEach(async () => {
  company = await kade.aCompany();
  writer = await kade.aUser(company, ['product:gen-ai'], 'Wil');
});
afterAll(() => kade.close());

const entry = async (who = writer) => (await kade.call(getContentEntry, {}, who)).body;
const aPlan = async (brand_id: number, name = `Plan ${Math.random()}`) => {
  const { body } = await kade.call(createGenAiCampaign, { body: { name, brand_id } }, writer);
  return body.id;
};

it('what waits for a review is counted for whoever may give it, not for who made it', async () => {
  const brand = (await aBrand(kade, writer)).id;
  const both = await kade.aUser(company, ['product:gen-ai', 'company:admin']);
  const [one, two] = [await aContent(kade, writer, brand), await aContent(kade, both, brand)];
  await aContent(kade, writer, brand);
  for (const [who, { id }] of [
    [writer, one],
    [both, two],
  ] as const)
    await kade.call(submitContent, { params: { id } }, who);
  expect([(await entry(both)).to_review, (await entry()).to_review]).toEqual([1, 0]);
  const admin = await kade.aUser(company, ['product:gen-ai', 'company:admin']);
  expect((await entry(admin)).to_review).toBe(2);
  expect(await entry()).toMatchObject({ brands: 1, campaigns: 0, contents: 3 });
  await aPlan(brand);
  await aBrand(kade, writer);
  expect(await entry()).toMatchObject({ brands: 2, campaigns: 1, contents: 3 });
});

it('of what was made the last ninety days are counted, and what was thrown away and is kept after all is kept', async () => {
  const brand = (await aBrand(kade, writer)).id;
  const generate = async (variants: number) => {
    const body = {
      ...{ brand_id: brand, channel: 'sms' as const, language: 'nl' as const, variants },
      key_message: 'Vers brood, elke ochtend bezorgd bij jouw zaak.',
    };
    return (await kade.call(generateContents, { body }, writer)).body.results;
  };
  const [kept, , waiting] = await generate(4);
  for (const outcome of ['thrown_away', 'kept'] as const)
    await kade.call(judgeContent, { params: { id: kept?.id ?? 0 }, body: { outcome } }, writer);
  // What is submitted somebody means to use.
  await kade.call(submitContent, { params: { id: waiting?.id ?? 0 } }, writer);
  const before = (await entry()).made;
  expect(before).toMatchObject({ texts: 4, thrown_away: 0 });
  expect(before.kept).toBe(before.texts - before.new);
  // A text that a person wrote was not asked for, however it is made anew.
  const own = await aContent(kade, writer, brand);
  const again = { how: 'again' as const, language: 'nl' as const };
  await kade.call(reworkContent, { params: { id: own.id }, body: again }, writer);
  expect((await entry()).made.texts).toBe(4);
  const [old] = await generate(1);
  for (const [days, texts] of [
    [89, 5],
    [91, 4],
  ] as const) {
    await kade.db.inTenant(company, (tx) =>
      sql`update content_origin set made_at = now() - ${days}::int * interval '1 day'
        where content_id = ${old?.id}`.execute(tx),
    );
    expect([days, (await entry()).made.texts]).toEqual([days, texts]);
  }
});

it('a brand says how much is written in it, and stays while it is one plan alone', async () => {
  const [own, other] = [await aBrand(kade, writer), await aBrand(kade, writer)];
  const counts = async (id: number) => {
    const { campaigns, contents } = (await kade.call(getBrand, { params: { id } }, writer)).body;
    return [campaigns, contents];
  };
  await aPlan(own.id);
  expect([await counts(own.id), await counts(other.id)]).toEqual([
    [1, 0],
    [0, 0],
  ]);
  const refused = await kade.call(deleteBrand, { params: { id: own.id } }, writer);
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.objectContaining({ reason: 'brand_in_use' }),
  ]);
  for (const _ of [1, 2]) await aContent(kade, writer, own.id);
  expect([await counts(own.id), await counts(other.id)]).toEqual([
    [1, 2],
    [0, 0],
  ]);
  expect((await kade.call(deleteBrand, { params: { id: other.id } }, writer)).status).toBe(200);
});

it('brands, plans, audiences and promotions are offered by name, those with the words that are looked for', async () => {
  const marketeer = await kade.aUser(company, ['company:marketeer', 'product:promo']);
  const brand = (await aBrand(kade, writer, { name: 'Zuid' })).id;
  await aBrand(kade, writer, { name: 'Noord' });
  for (const name of ['Winter', 'Herfst']) await aPlan(brand, name);
  for (const name of ['Urk', 'Ens']) await anAudience(kade, marketeer, { name });
  for (const name of ['Theeweken', 'Broodweken']) await aPromotion(kade, marketeer, { name });
  const named = (all: readonly { name: string }[]) => all.map(({ name }) => name);
  const brands = (await kade.call(listBrandsPlain, {}, writer)).body;
  expect(named(brands)).toEqual(['Noord', 'Zuid']);
  const plans = (await kade.call(listGenAiCampaignsPlain, {}, writer)).body;
  expect(named(plans)).toEqual(['Herfst', 'Winter']);
  const options = async (search?: string) => {
    const query = search === undefined ? {} : { search };
    const { body } = await kade.call(getContentOptions, { query }, writer);
    return [named(body.audiences).sort(), named(body.promotions).sort(), named(body.brands)];
  };
  expect(await options()).toEqual([
    ['Ens', 'Urk'],
    ['Broodweken', 'Theeweken'],
    ['Noord', 'Zuid'],
  ]);
  expect(await options('urk')).toEqual([['Urk'], [], ['Noord', 'Zuid']]);
  expect((await options('thee'))[1]).toEqual(['Theeweken']);
});
