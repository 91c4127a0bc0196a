import {
  type ContentInput,
  createGenAiCampaign,
  generateContents,
  judgeContent,
  listContents,
  listContentVersions,
  listGenAiCampaigns,
  submitContent,
} from '@kade/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { aBrand, aContent } from '../content.testkit.js';
import { draftOf, findContent } from './contents.repo.js';
import { keepContentState } from './contentVersions.repo.js';

let kade: TestKade;
let company: number;
let writer: TestUser;
let brand: number;
beforeAll(async () => {
  kade = await testKade();
  company = await kade.aCompany();
  writer = await kade.aUser(company, ['product:gen-ai'], 'Wil');
  brand = (await aBrand(kade, writer)).id;
});
afterAll(() => kade.close());

const aPlan = async (name: string, over: object = {}) => {
  const body = { name, brand_id: brand, ...over };
  return (await kade.call(createGenAiCampaign, { body }, writer)).body.id;
};

describe('the list of contents', () => {
  const list = async (query: object) => {
    const { status, body } = await kade.call(listContents, { query }, writer);
    expect(status).toBe(200);
    expect(body.count).toBe(body.results.length);
    return body.results.map(({ name }) => name);
  };
  const ids: Record<string, number> = {};
  let other: number;
  let plan: number;
  let group: string;
  beforeAll(async () => {
    other = (await aBrand(kade, writer)).id;
    plan = await aPlan('Voorjaar', { brand_id: other });
    const sms = (body: string) => ({ channel: 'sms' as const, texts: { nl: { body } } });
    const make = async (name: string, brandId: number, over: Partial<ContentInput> = {}) => {
      const texts = sms('Vers brood voor je zaak.');
      const made = await aContent(kade, writer, brandId, { ...texts, name, ...over });
      ids[name] = made.id;
    };
    await make('Bron', brand, { key_message: 'Rabarber' });
    await make('Anders', other, { gen_ai_campaign_id: plan });
    await make('Mail', brand, { channel: 'email', texts: { nl: { body: 'Ook taart.' } } });
    await make('English', brand, { languages: ['en'], texts: { en: { body: 'Fresh bread.' } } });
    await make('Wacht', brand);
    await make('Weg', brand);
    await make('Blijft', brand);
    await kade.call(submitContent, { params: { id: ids.Wacht ?? 0 } }, writer);
    for (const [name, outcome] of [
      ['Weg', 'thrown_away'],
      ['Blijft', 'kept'],
    ] as const)
      await kade.call(judgeContent, { params: { id: ids[name] ?? 0 }, body: { outcome } }, writer);
    const { body } = await kade.call(
      generateContents,
      {
        body: {
          ...{ brand_id: brand, channel: 'facebook', language: 'nl', variants: 2 },
          key_message: 'Gemaakt',
        },
      },
      writer,
    );
    const made = await kade.call(listContents, { query: { channel: ['facebook'] } }, writer);
    group = made.body.results.find(({ id }) => id === body.results[0]?.id)?.group ?? 'none';
  });

  it('is narrowed by each of its filters, and holds nothing thrown away unless that is asked for', async () => {
    const all = ['Anders', 'Blijft', 'Bron', 'English', 'Gemaakt (A)', 'Gemaakt (B)', 'Mail'];
    const found = { ordering: 'name' };
    expect(await list(found)).toEqual([...all, 'Wacht']);
    for (const [query, names] of [
      [{ search: 'rabarber' }, ['Bron']],
      [{ search: 'bron' }, ['Bron']],
      [{ search: 'TAART' }, ['Mail']],
      [{ status: ['pending'] }, ['Wacht']],
      [{ channel: ['email', 'facebook'] }, ['Gemaakt (A)', 'Gemaakt (B)', 'Mail']],
      [{ language: ['en'] }, ['English']],
      [{ brand_id: [other] }, ['Anders']],
      [{ gen_ai_campaign_id: [plan] }, ['Anders']],
      [{ group }, ['Gemaakt (A)', 'Gemaakt (B)']],
      [{ outcome: ['thrown_away'] }, ['Weg']],
      [{ outcome: ['kept'] }, ['Blijft', 'Wacht']],
      [{ outcome: ['thrown_away', 'kept'] }, ['Blijft', 'Wacht', 'Weg']],
      [{ channel: ['sms'], language: ['en'], brand_id: [other] }, []],
    ] as const)
      expect([query, await list({ ...found, ...query })]).toEqual([query, names]);
  });

  it('has the one that was changed last on top, or the order that is asked for', async () => {
    await kade.change(`/v1/gen_ai/contents/${ids.Mail}/`, writer.token, { key_message: 'Taart' });
    expect((await list({}))[0]).toBe('Mail');
    expect((await list({ ordering: '-name' }))[0]).toBe('Wacht');
    expect(await list({ ordering: 'created_at', channel: ['sms'] })).toEqual([
      ...['Bron', 'Anders', 'English', 'Wacht', 'Blijft'],
    ]);
    expect((await list({ ordering: '-status' }))[0]).toBe('Wacht');
    expect((await list({ ordering: 'channel' }))[0]).toBe('Mail');
  });
});

it('the list of AI campaigns finds them by name, goal and message, and narrows by brand and channel', async () => {
  const other = (await aBrand(kade, writer)).id;
  await aPlan('Zomer', { goal: 'Meer ijs', channels: ['sms'], starts_on: '2026-06-01' });
  await aPlan('Winter', { key_message: 'Warme soep', channels: ['email'] });
  await aPlan('Herfst', { brand_id: other, starts_on: '2026-09-01' });
  const list = async (query: object) => {
    const { body } = await kade.call(listGenAiCampaigns, { query }, writer);
    expect(body.count).toBe(body.results.length);
    return body.results.map(({ name }) => name);
  };
  for (const [query, names] of [
    [{ search: 'WINTER' }, ['Winter']],
    [{ search: 'ijs' }, ['Zomer']],
    [{ search: 'soep' }, ['Winter']],
    [{ search: '' }, ['Herfst', 'Winter', 'Zomer', 'Voorjaar']],
    [{ brand_id: [other] }, ['Herfst']],
    [{ channel: ['sms', 'blog'] }, ['Zomer']],
    [{ ordering: 'name' }, ['Herfst', 'Voorjaar', 'Winter', 'Zomer']],
    [{ ordering: '-starts_on', brand_id: [brand, other] }, ['Herfst', 'Zomer', 'Winter']],
  ] as const)
    expect([query, await list(query)]).toEqual([query, names]);
});

it('of a content that was changed very often the oldest states go, and those of another stay', async () => {
  const [much, little] = [await aContent(kade, writer, brand), await aContent(kade, writer, brand)];
  await kade.db.inTenant(company, async (tx) => {
    const row = await findContent(tx, company, much.id);
    if (!row) throw new Error('no row');
    for (const number of [2, 200, 201])
      await keepContentState(tx, company, much.id, draftOf(row), {
        ...{ number, why: 'edited', by: writer.id },
      });
  });
  const kept = async (id: number) =>
    (await kade.call(listContentVersions, { params: { id } }, writer)).body.results.map(
      ({ number }) => number,
    );
  expect(await kept(much.id)).toEqual([201, 200, 2]);
  expect(await kept(little.id)).toEqual([1]);
});
