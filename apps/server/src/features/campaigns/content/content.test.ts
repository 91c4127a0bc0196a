import {
  type CampaignSettings,
  listMailImages,
  listMailTemplates,
  type MailImage,
  type MailTemplate,
} from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';

let kade: TestKade;
let maker: TestUser;
beforeAll(async () => {
  kade = await testKade();
  maker = await kade.aUser(await kade.aCompany(), ['company:marketeer']);
});
afterAll(() => kade.close());

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

it('a picture has the name of its file, and one to be called by where that has none', async () => {
  const named = async (name: string) =>
    ((await kade.upload('/v1/campaigns/images/', maker, { name, content: png })).body as MailImage)
      .name;
  expect(await named('soup.png')).toBe('soup.png');
  expect(await named('\u200b \u202e')).toBe('picture');
  expect((await named(`${'x'.repeat(300)}.png`)).length).toBe(255);
  const { count, results } = (await kade.call(listMailImages, {}, maker)).body;
  expect([count, ...results.map((i) => i.name.slice(0, 7))]).toEqual([
    ...[3, 'xxxxxxx', 'picture', 'soup.pn'],
  ]);
});

it('a kept mail that is gone can not be removed again', async () => {
  const body = {
    name: 'Gone',
    subject: 'Soep',
    body: { blocks: [{ type: 'text', text: 'Soep' }] },
  };
  const made = await kade.send('POST', '/v1/campaigns/templates/', maker.token, body);
  const remove = () => {
    const { id } = made.body as MailTemplate;
    return kade.send('DELETE', `/v1/campaigns/templates/${id}/`, maker.token);
  };
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
});

it('kept mails are read again in each of their languages, in the order of their names', async () => {
  const keep = async (name: string, over: object) => {
    const body = { blocks: [{ type: 'text', text: 'Soep', translation: { text: 'Soup' } }] };
    const asked = { name, subject: 'Soep van de week', body, ...over };
    const made = await kade.send('POST', '/v1/campaigns/templates/', maker.token, asked);
    if (made.status !== 201) throw new Error(made.text);
    return made.body as MailTemplate;
  };
  const translation = { subject: 'Soup of the week', subject_b: null, preheader: 'Hot' };
  const both = await keep('Soup', { languages: ['nl', 'en'], translation });
  await keep('Ice', { languages: ['nl'] });
  expect(both).toMatchObject({ languages: ['nl', 'en'], translation });
  const { results } = (await kade.call(listMailTemplates, {}, maker)).body;
  expect(results.map((t) => [t.name, t.languages, t.translation])).toEqual([
    ['Ice', ['nl'], null],
    ['Soup', ['nl', 'en'], translation],
  ]);
});

it('a change of the colours leaves the frequency cap as it is, and one of the cap the colours', async () => {
  const admin = await kade.aUser(maker.companyId, ['company:admin']);
  const set = async (change: object) => {
    const reply = await kade.change('/v1/campaigns/settings/', admin.token, change);
    expect(reply.status).toBe(200);
    const { frequency_cap, theme } = reply.body as CampaignSettings;
    return [frequency_cap, theme.accent];
  };
  expect(await set({ frequency_cap: { mails: 3, days: 14 } })).toEqual([
    { mails: 3, days: 14 },
    expect.stringMatching(/^#/),
  ]);
  const cap = { mails: 3, days: 14 };
  expect(await set({ theme: { accent: '#123456' } })).toEqual([cap, '#123456']);
  expect(await set({ frequency_cap: { mails: 2, days: 7 } })).toEqual([
    { mails: 2, days: 7 },
    '#123456',
  ]);
  expect(await set({ frequency_cap: null })).toEqual([null, '#123456']);
});
