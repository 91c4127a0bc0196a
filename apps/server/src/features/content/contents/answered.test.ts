import {
  type Claim,
  type ContentInput,
  confirmClaim,
  getContent,
  submitContent,
} from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { aBrand, aContent, plainMail } from '../content.testkit.js';

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

const path = (id: number) => `/v1/gen_ai/contents/${id}/`;
const read = async (id: number) => (await kade.call(getContent, { params: { id } }, writer)).body;
const answer = (id: number, { key }: Pick<Claim, 'key'>, confirmed = true, who = writer) =>
  kade.call(confirmClaim, { params: { id }, body: { key, confirmed } }, who);
const claimed = { nl: { ...plainMail.nl, body: 'Al 40 jaar bakken wij brood, in 3 winkels.' } };
const aClaiming = (over: Partial<ContentInput> = {}) =>
  aContent(kade, writer, brand, { texts: claimed, ...over });
const answeredBy = ({ claims }: { claims: readonly Claim[] }) =>
  claims.map(({ text, confirmed }) => [text, confirmed?.by?.name ?? null]);

it('who answers for one claim answers for that alone, and takes back that alone', async () => {
  const { id, claims, open_claims } = await aClaiming();
  const [years, shops] = claims;
  if (!years || !shops) throw new Error('The text claims nothing.');
  expect(open_claims).toBe(2);
  // Word for word the same, and nobody answers for that one.
  const other = await aClaiming();
  await answer(id, years);
  expect(answeredBy(await read(id))).toEqual([
    ['40', 'Wil'],
    ['3', null],
  ]);
  expect(await read(other.id)).toMatchObject({ open_claims: 2, claims: [{ confirmed: null }, {}] });
  await answer(id, shops);
  for (const claim of other.claims) await answer(other.id, claim);
  const cor = await kade.aUser(company, ['product:gen-ai'], 'Cor');
  // Who answered first is who answers.
  await answer(id, years, true, cor);
  expect(answeredBy(await read(id))).toEqual([
    ['40', 'Wil'],
    ['3', 'Wil'],
  ]);

  const taken = await answer(id, shops, false);
  expect(taken.body.open_claims).toBe(1);
  expect(answeredBy(taken.body)).toEqual([
    ['40', 'Wil'],
    ['3', null],
  ]);
  expect(answeredBy(await read(other.id))).toEqual([
    ['40', 'Wil'],
    ['3', 'Wil'],
  ]);
  await answer(id, shops, true, cor);
  expect(answeredBy(await read(id))).toContainEqual(['3', 'Cor']);
});

it('another text is answered for anew; its other language and texts like it are not', async () => {
  const english = { ...plainMail.en, body: 'For 40 years we have baked bread, in 3 shops.' };
  const { id, claims } = await aClaiming({
    ...{ languages: ['nl', 'en'], texts: { ...claimed, en: english } },
  });
  const other = await aClaiming();
  for (const claim of claims) await answer(id, claim);
  for (const claim of other.claims) await answer(other.id, claim);
  expect((await read(id)).open_claims).toBe(0);
  await kade.change(path(id), writer.token, {
    texts: { ...claimed, en: { ...english, subject: 'Bread for your business' } },
  });
  const after = await read(id);
  const ofEnglish = claims.filter(({ language }) => language === 'en').length;
  expect(ofEnglish).toBeGreaterThan(0);
  expect(after.open_claims).toBe(ofEnglish);
  for (const { language, confirmed } of after.claims)
    expect([language, confirmed !== null]).toEqual([language, language === 'nl']);
  expect(answeredBy(await read(other.id))).toEqual([
    ['40', 'Wil'],
    ['3', 'Wil'],
  ]);
  // A text that claims nothing any more leaves nothing that was said of it.
  await kade.change(path(id), writer.token, { texts: { nl: plainMail.nl, en: plainMail.en } });
  const rows = await kade.db.inTenant(company, (tx) =>
    tx.selectFrom('content_claim').select('content_id').distinct().execute(),
  );
  expect(rows.map(({ content_id }) => content_id)).not.toContain(id);
  expect(rows.map(({ content_id }) => content_id)).toContain(other.id);
});

it('a text that waits for its review or is approved is not answered for any more', async () => {
  const { id, claims } = await aClaiming();
  for (const claim of claims) await answer(id, claim);
  expect((await kade.call(submitContent, { params: { id } }, writer)).status).toBe(200);
  const [first] = claims;
  if (!first) throw new Error('The text claims nothing.');
  expect((await answer(id, first, false)).status).toBe(409);
  expect((await read(id)).open_claims).toBe(0);
});

it('a refusal counts the claims that nobody answers for, and names five of them', async () => {
  const body = 'In 11 winkels, 12 steden, 13 dorpen, 14 landen, 15 huizen, 16 zalen en 17 straten.';
  const { id, open_claims } = await aClaiming({ texts: { nl: { ...plainMail.nl, body } } });
  expect(open_claims).toBe(7);
  const refused = await kade.call(submitContent, { params: { id } }, writer);
  const { msg } = refused.body as unknown as { msg: string };
  expect(msg).toContain('7');
  expect(msg.match(/“\d+”/g)).toEqual(['“11”', '“12”', '“13”', '“14”', '“15”']);
});
