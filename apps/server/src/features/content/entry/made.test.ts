import {
  deleteContent,
  generateContents,
  getContent,
  getContentEntry,
  judgeContent,
  reworkContent,
  startContent,
  submitContent,
} from '@kade/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { aBrand, aContent, plainMail } from '../content.testkit.js';
import { columnsOf, contentRepo, draftOf, findContent } from '../contents/contents.repo.js';

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

const generate = async (brand: number, over: object = {}) => {
  const body = {
    ...{ brand_id: brand, channel: 'sms' as const, language: 'nl' as const },
    key_message: 'Vers brood, elke ochtend bezorgd bij jouw zaak.',
    ...over,
  };
  return (await kade.call(generateContents, { body }, writer)).body.results;
};
const entry = async (as = writer) => (await kade.call(getContentEntry, {}, as)).body;
const start = async (what: string) =>
  (await kade.call(startContent, { body: { what } }, writer)).body;

it('what is asked for without a brand is in the one that most was written in, else in the first', async () => {
  expect((await start('Vers brood')).brand_id).toBeNull();
  const [one, two] = [
    await aBrand(kade, writer, { name: 'Bakkerij Oost' }),
    await aBrand(kade, writer, { name: 'Bakkerij West' }),
  ];
  expect((await start('Vers brood')).brand_id).toBe(one.id);
  await aContent(kade, writer, two.id);
  expect((await start('Vers brood')).brand_id).toBe(two.id);
  for (const _ of [1, 2]) await aContent(kade, writer, one.id);
  expect((await start('Vers brood')).brand_id).toBe(one.id);
  expect((await start('Vers brood van Bakkerij West')).brand_id).toBe(two.id);
});

it('of all contents the latest fifty say which brand is the usual one', async () => {
  const [old, now] = [await aBrand(kade, writer), await aBrand(kade, writer)];
  await kade.db.inTenant(company, async (tx) => {
    const { id } = await aContent(kade, writer, old.id);
    const row = await findContent(tx, company, id);
    if (!row) throw new Error('no row');
    for (const [brand_id, texts] of [
      [old.id, 60],
      [now.id, 30],
    ] as const)
      for (let n = 0; n < texts; n += 1)
        await contentRepo.add(
          ...([tx, company, writer.id] as const),
          columnsOf({ ...draftOf(row), name: `Van merk ${brand_id}, ${n}`, brand_id }),
        );
  });
  expect((await start('Vers brood')).brand_id).toBe(now.id);
});

it('the language that is named is the one to write in, whatever it is asked in', async () => {
  expect((await start('Een mail in het Engels over vers brood')).language).toBe('en');
  expect((await start('An e-mail in Dutch about fresh bread')).language).toBe('nl');
  expect((await start('Een mail over vers brood voor onze klanten')).language).toBe('nl');
});

it('each text that was asked for is counted once, as what became of it', async () => {
  const brand = (await aBrand(kade, writer)).id;
  const made = (await generate(brand, { variants: 6 })).map(({ id }) => id);
  const [fresh = 0, kept = 0, edited = 0, away = 0, removed = 0, rewritten = 0] = made;
  await aContent(kade, writer, brand);
  const judge = (id: number, outcome: 'kept' | 'thrown_away') =>
    kade.call(judgeContent, { params: { id }, body: { outcome } }, writer);
  await judge(kept, 'kept');
  await judge(away, 'thrown_away');
  await kade.call(deleteContent, { params: { id: removed } }, writer);
  const change = async (id: number, added: string) => {
    const { texts } = (await kade.call(getContent, { params: { id } }, writer)).body;
    const parts = texts.nl ?? {};
    await kade.change(`/v1/gen_ai/contents/${id}/`, writer.token, {
      texts: { nl: { ...parts, body: `${parts.body} ${added}` } },
    });
    return (await kade.call(getContent, { params: { id } }, writer)).body.edited_share;
  };
  const share = await change(edited, 'Kom langs.');
  // A text that was reworked is still the one that was asked for.
  const body = { how: 'again' as const, language: 'nl' as const };
  await kade.call(reworkContent, { params: { id: rewritten }, body }, writer);
  const { made: counted, edited_share } = await entry();
  expect(counted).toEqual({ texts: 6, new: 2, kept: 1, edited: 1, used: 0, thrown_away: 2 });
  expect(edited_share).toBeCloseTo(share, 6);
  expect(fresh).toBeGreaterThan(0);
});

it('one’s own drafts are there to go on with, however much others wrote since', async () => {
  const brand = (await aBrand(kade, writer)).id;
  const colleague = await kade.aUser(company, ['product:gen-ai']);
  const own = [];
  for (const name of ['Eerste', 'Tweede', 'Derde']) {
    own.push((await aContent(kade, writer, brand, { name })).id);
  }
  const [first = 0, second = 0, third = 0] = own;
  await kade.db.inTenant(company, async (tx) => {
    const row = await findContent(tx, company, first);
    if (!row) throw new Error('no row');
    for (let n = 0; n < 55; n += 1) {
      const columns = columnsOf({ ...draftOf(row), name: `Van een ander ${n}` });
      await contentRepo.add(tx, company, colleague.id, columns);
    }
  });
  await kade.change(`/v1/gen_ai/contents/${first}/`, writer.token, { name: 'Eerste, verder' });
  const drafts = async () => (await entry()).drafts.map(({ name }) => name);
  expect(await drafts()).toEqual(['Eerste, verder', 'Derde', 'Tweede']);
  await kade.call(submitContent, { params: { id: second } }, writer);
  const outcome = 'thrown_away' as const;
  await kade.call(judgeContent, { params: { id: third }, body: { outcome } }, writer);
  expect(await drafts()).toEqual(['Eerste, verder']);
  expect((await entry(colleague)).drafts).toHaveLength(5);
});

it('a content is called by its message, a long one by its beginning', async () => {
  const brand = (await aBrand(kade, writer)).id;
  const [short] = await generate(brand, { key_message: ' Vers   brood\nvoor iedereen. ' });
  expect(short?.name).toBe('Vers brood voor iedereen.');
  const key_message = 'Elke ochtend bezorgen wij vers brood bij alle zaken in de stad. '.repeat(3);
  const [long] = await generate(brand, { key_message });
  expect(long?.name).toHaveLength(80);
  expect(long?.name).toMatch(/^Elke ochtend bezorgen wij .*…$/);
});

it('a text that a person wrote is theirs, though another was made with the same words', async () => {
  const brand = (await aBrand(kade, writer)).id;
  const [made] = await generate(brand);
  const texts = { nl: made?.parts ?? {} };
  const copied = await aContent(kade, writer, brand, { channel: 'sms', texts });
  expect(copied).toMatchObject({ mode: null, source: null, provenance: [{ mode: null }] });
  expect((await aContent(kade, writer, brand)).texts).toEqual({ nl: plainMail.nl });
});
