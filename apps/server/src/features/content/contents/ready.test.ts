import {
  type ContentChannel,
  compareContentVersions,
  generateContents,
  getContent,
  listContentsPlain,
  listContentVersions,
  restoreContent,
  reworkContent,
  submitContent,
  type TextParts,
} from '@kade/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { aBrand, aContent, approveContent, plainMail } from '../content.testkit.js';

let kade: TestKade;
let company: number;
let writer: TestUser;
let admin: TestUser;
let brand: number;
beforeAll(async () => {
  kade = await testKade();
  company = await kade.aCompany();
  writer = await kade.aUser(company, ['product:gen-ai'], 'Wil');
  admin = await kade.aUser(company, ['company:admin']);
  brand = (await aBrand(kade, writer)).id;
});
afterAll(() => kade.close());

const path = (id: number) => `/v1/gen_ai/contents/${id}/`;
const read = async (id: number) => (await kade.call(getContent, { params: { id } }, writer)).body;
const submit = async (id: number) => {
  const { status, body } = await kade.call(submitContent, { params: { id } }, writer);
  return [status, (body as { reason?: string }).reason];
};

describe('a text is submitted', () => {
  const whole: Readonly<Record<ContentChannel, TextParts>> = {
    email: { subject: 'Vers brood voor je zaak', body: 'We bakken brood voor horeca.' },
    linkedin: { body: 'We bakken brood voor horeca.' },
    instagram: { body: 'We bakken brood voor horeca.' },
    facebook: { body: 'We bakken brood voor horeca.' },
    blog: { title: 'Vers brood', body: 'We bakken brood voor horeca.' },
    flyer: { headline: 'Vers brood voor je zaak' },
    sms: { body: 'We bakken brood voor horeca.' },
  };
  /** A part that may be left out, so that a text is not empty. */
  const more: Readonly<Record<ContentChannel, TextParts>> = {
    email: { preheader: 'Elke ochtend' },
    linkedin: { hashtags: '#brood' },
    instagram: { hashtags: '#brood' },
    facebook: {},
    blog: { intro: 'Over brood.' },
    flyer: { bullets: 'Vers\nWarm' },
    sms: {},
  };
  it.each(Object.keys(whole) as ContentChannel[])(
    'for %s with the parts without which it says nothing, in each of its languages',
    async (channel) => {
      const parts = { ...more[channel], ...whole[channel] };
      for (const missing of Object.keys(whole[channel])) {
        const left = { ...parts, [missing]: undefined };
        const { id } = await aContent(kade, writer, brand, { channel, texts: { nl: left } });
        const why = Object.keys(more[channel]).length > 0 ? 'content_incomplete' : 'content_empty';
        expect([missing, ...(await submit(id))]).toEqual([missing, 409, why]);
      }
      const { id } = await aContent(kade, writer, brand, { channel, texts: { nl: parts } });
      expect(await submit(id)).toEqual([200, undefined]);
      const languages = ['nl' as const, 'en' as const];
      const half = await aContent(kade, writer, brand, {
        ...{ channel, languages, texts: { nl: parts } },
      });
      expect(await submit(half.id)).toEqual([409, 'content_empty']);
    },
  );

  it('without a word that its brand forbids, in any of its languages, as the brand is then', async () => {
    const own = await aBrand(kade, writer, { forbidden_words: ['spotprijs'] });
    const cheap = { ...plainMail.en, body: 'We bake bread, no spotprijs for you.' };
    const { id } = await aContent(kade, writer, own.id, {
      ...{ languages: ['nl', 'en'], texts: { nl: plainMail.nl, en: cheap } },
    });
    expect(await submit(id)).toEqual([409, 'content_stops']);
    const elsewhere = await aContent(kade, writer, brand, { texts: { nl: cheap } });
    expect(await submit(elsewhere.id)).toEqual([200, undefined]);
    await kade.change(`/v1/gen_ai/brands/${own.id}/`, writer.token, { forbidden_words: [] });
    expect(await submit(id)).toEqual([200, undefined]);
    // What the brand forbids since the submission is not approved.
    await kade.change(`/v1/gen_ai/brands/${own.id}/`, writer.token, {
      forbidden_words: ['spotprijs'],
    });
    const reviewed = await kade.review(path(id), admin, { decision: 'approve' });
    expect([reviewed.status, reviewed.body]).toEqual([
      409,
      expect.objectContaining({ reason: 'content_stops' }),
    ]);
  });
});

describe('the states of a text', () => {
  it('are another only when something changed, and are compared with the one before unless asked otherwise', async () => {
    const other = await aContent(kade, writer, brand);
    await kade.change(path(other.id), writer.token, { name: 'Van een ander' });
    const { id } = await aContent(kade, writer, brand, { name: 'Een' });
    await kade.change(path(id), writer.token, { name: 'Twee' });
    await kade.change(path(id), writer.token, { name: 'Twee' });
    const versions = await kade.call(listContentVersions, { params: { id } }, writer);
    expect(versions.body.results.map(({ number, made_by }) => [number, made_by?.name])).toEqual([
      [2, 'Wil'],
      [1, 'Wil'],
    ]);
    await kade.change(path(id), writer.token, { name: 'Drie' });
    const compared = async (query: { from?: number; to?: number }) => {
      const reply = await kade.call(compareContentVersions, { params: { id }, query }, writer);
      return [reply.status, reply.body.changes?.map(({ before, after }) => [before, after])];
    };
    expect(await compared({})).toEqual([200, [['Twee', 'Drie']]]);
    expect(await compared({ to: 2 })).toEqual([200, [['Een', 'Twee']]]);
    expect(await compared({ from: 1 })).toEqual([200, [['Een', 'Drie']]]);
    expect(await compared({ to: 1 })).toEqual([200, []]);
    expect((await compared({ from: 9 }))[0]).toBe(400);
  });

  it('are gone back to by who may edit: an approval is void with it, and what waits for one stays', async () => {
    const { id } = await aContent(kade, writer, brand);
    await kade.change(path(id), writer.token, { name: 'Later' });
    const back = async (over: object = {}) => {
      const { version } = await read(id);
      const body = { number: 1, version, ...over };
      return kade.call(restoreContent, { params: { id }, body }, writer);
    };
    expect((await back({ version: 1 })).status).toBe(409);
    expect((await back({ number: 7 })).status).toBe(400);
    expect(await submit(id)).toEqual([200, undefined]);
    expect((await back()).status).toBe(409);
    expect(await read(id)).toMatchObject({ name: 'Later', status: 'pending' });
    const approved = await kade.review(path(id), admin, { decision: 'approve' });
    expect(approved.body).toMatchObject({ status: 'active' });
    const restored = await back();
    expect(restored.body).toMatchObject({ status: 'draft', number: 3 });
    expect(restored.body.name).not.toBe('Later');
  });

  it('say who changed a text by hand last, in each of its languages', async () => {
    const cor = await kade.aUser(company, ['product:gen-ai'], 'Cor');
    const { id } = await aContent(kade, writer, brand, {
      ...{ languages: ['nl', 'en'], texts: plainMail },
    });
    const editors = async () =>
      (await read(id)).provenance.map(({ language, edited_by }) => [language, edited_by?.name]);
    expect(await editors()).toEqual([
      ['nl', 'Wil'],
      ['en', 'Wil'],
    ]);
    await kade.change(path(id), cor.token, {
      texts: { ...plainMail, en: { ...plainMail.en, subject: 'Bread for your business' } },
    });
    expect(await editors()).toEqual([
      ['nl', 'Wil'],
      ['en', 'Cor'],
    ]);
    // What was made and left as it is nobody changed.
    const body = {
      ...{ brand_id: brand, channel: 'sms' as const, language: 'nl' as const },
      key_message: 'Vers brood, elke ochtend bezorgd bij jouw zaak.',
    };
    const [made] = (await kade.call(generateContents, { body }, writer)).body.results;
    const { provenance } = await read(made?.id ?? 0);
    expect(provenance).toMatchObject([{ mode: 'built_in', edited_by: null, edited_share: 0 }]);
  });
});

it('what waits for a review is not made anew meanwhile, and of nothing nothing is made', async () => {
  const rework = async (id: number, over: object = {}) => {
    const body = { how: 'shorter' as const, language: 'nl' as const, ...over };
    const reply = await kade.call(reworkContent, { params: { id }, body }, writer);
    return [reply.status, (reply.body as { reason?: string }).reason];
  };
  const { id } = await aContent(kade, writer, brand);
  expect(await rework(id)).toEqual([200, undefined]);
  await submit(id);
  expect((await rework(id))[0]).toBe(409);
  const empty = await aContent(kade, writer, brand, { texts: {} });
  expect(await rework(empty.id)).toEqual([409, 'content_nothing_to_change']);
  // Of a part that is not there, and from a language that it is not written in.
  const { button: _, ...written } = plainMail.nl;
  const some = await aContent(kade, writer, brand, { texts: { nl: written } });
  expect(await rework(some.id, { part: 'button' })).toEqual([409, 'content_nothing_to_change']);
  expect(await rework(some.id, { how: 'translate', language: 'nl' })).toEqual([
    ...[409, 'content_nothing_to_change'],
  ]);
  // As it stands in the form counts before what is saved.
  expect(await rework(empty.id, { parts: plainMail.nl })).toEqual([200, undefined]);
});

it('a campaign is offered the approved ones, by name', async () => {
  const own = await kade.aCompany();
  const maker = await kade.aUser(own, ['product:gen-ai']);
  const approver = await kade.aUser(own, ['company:admin']);
  const { id: its } = await aBrand(kade, maker);
  for (const name of ['Zomer', 'Herfst'])
    await approveContent(kade, maker, approver, (await aContent(kade, maker, its, { name })).id);
  await aContent(kade, maker, its, { name: 'Een ontwerp' });
  const { body } = await kade.call(listContentsPlain, {}, maker);
  expect(body.map(({ name }) => name)).toEqual(['Herfst', 'Zomer']);
});

it('a list shows how a text begins, and no more of it', async () => {
  const long = 'Brood '.repeat(40).trim();
  const { excerpt } = await aContent(kade, writer, brand, {
    ...{ channel: 'linkedin', texts: { nl: { body: long } } },
  });
  expect([excerpt.length, excerpt.startsWith('Brood Brood'), excerpt.at(-1)]).toEqual([
    ...[160, true, '…'],
  ]);
  const short = await aContent(kade, writer, brand, {
    ...{ channel: 'linkedin', texts: { nl: { body: 'Brood\n\nvoor   iedereen' } } },
  });
  expect(short.excerpt).toBe('Brood voor iedereen');
});
