import {
  type Claim,
  type Content,
  checkText,
  compareContentVersions,
  confirmClaim,
  deleteContent,
  getApprovalTimeline,
  getContent,
  judgeContent,
  listContents,
  listContentVersions,
  listPendingApprovals,
  restoreContent,
  submitContent,
} from '@kade/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { aPromotion, seedAssortment } from '../../promotions/promotions.testkit.js';
import { aBrand, aContent, approveContent, plainMail } from '../content.testkit.js';
import { untruths } from './untruths.corpus.js';

const clock = { now: () => new Date('2026-11-10T12:00:00Z') };
let kade: TestKade;
let company: number;
let writer: TestUser;
let admin: TestUser;
let promoter: TestUser;
let brand: number;
beforeAll(async () => {
  kade = await testKade({ clock });
  company = await kade.aCompany();
  writer = await kade.aUser(company, ['product:gen-ai'], 'Wil');
  admin = await kade.aUser(company, ['company:admin'], 'Ada');
  promoter = await kade.aUser(company, ['company:marketeer', 'product:promo']);
  await seedAssortment(kade, company);
  brand = (await aBrand(kade, writer)).id;
});
afterAll(() => kade.close());

const path = (id: number) => `/v1/gen_ai/contents/${id}/`;
const read = async (id: number, as = writer) =>
  (await kade.call(getContent, { params: { id } }, as)).body;
const audited = async (action: string) => {
  const owner = await kade.ownerClient();
  const { rows } = await owner.query('select detail from audit_log where action = $1', [action]);
  await owner.end();
  return rows.length;
};
const openOf = ({ claims }: { claims: readonly Claim[] }) =>
  claims.filter(({ source, confirmed }) => source === null && confirmed === null);

describe('a content', () => {
  it('is one in both its languages, keeps what its channel has, and nothing of another language', async () => {
    const made = await aContent(kade, writer, brand, {
      ...{ name: 'Brood', languages: ['nl', 'en'], key_message: 'Vers brood' },
      texts: { nl: { ...plainMail.nl, hashtags: '#brood' }, en: plainMail.en },
    });
    expect(made).toMatchObject({
      ...{ name: 'Brood', status: 'draft', mode: null, source: null, number: 1, open_claims: 0 },
      texts: { nl: plainMail.nl, en: plainMail.en },
      ...{ excerpt: expect.stringContaining('Vers brood voor je zaak'), outcome: 'new' },
    });
    expect(made.texts.nl).not.toHaveProperty('hashtags');
    expect(made.facts.nl?.brand.description).toContain('Groothandel');
    const found = await kade.call(
      listContents,
      { query: { search: 'restaurants', language: ['en'], channel: ['email'] } },
      admin,
    );
    expect(found.body.results.map(({ id }) => id)).toEqual([made.id]);
    const one = await kade.change(path(made.id), writer.token, { languages: ['nl'] });
    expect((one.body as Content).texts).toEqual({ nl: plainMail.nl });
  });

  it('keeps its states, tells two apart part by part, and goes back to one', async () => {
    const { id } = await aContent(kade, writer, brand);
    await kade.change(path(id), writer.token, {
      texts: { nl: { ...plainMail.nl, body: 'We bakken nu ook taart. Proef het zelf.' } },
    });
    await kade.change(path(id), writer.token, { name: 'Taart' });
    const params = { id };
    const versions = (await kade.call(listContentVersions, { params }, writer)).body;
    expect(versions.results.map(({ number, why }) => [number, why])).toEqual([
      [3, 'edited'],
      [2, 'edited'],
      [1, 'edited'],
    ]);
    const compared = await kade.call(
      compareContentVersions,
      { params, query: { from: 1, to: 2 } },
      admin,
    );
    expect(compared.body.changes).toEqual([
      {
        ...{ field: 'texts.nl.body', before: plainMail.nl.body },
        after: 'We bakken nu ook taart. Proef het zelf.',
      },
    ]);
    const { version } = await read(id);
    const back = await kade.call(restoreContent, { params, body: { number: 1, version } }, writer);
    expect(back.body.texts.nl?.body).toBe(plainMail.nl.body);
    const after = (await kade.call(listContentVersions, { params }, writer)).body;
    expect(after.results[0]).toMatchObject({ number: 4, why: 'restored', restored: 1 });
    expect(await audited('content.restore')).toBe(1);
  });

  it('is kept, thrown away and found again; what is thrown away is in no list unless it is asked for', async () => {
    const { id } = await aContent(kade, writer, brand, { name: 'Weg ermee' });
    const params = { id };
    const judged = (outcome: 'new' | 'kept' | 'thrown_away') =>
      kade.call(judgeContent, { params, body: { outcome } }, writer);
    expect((await judged('kept')).body.outcome).toBe('kept');
    expect((await judged('thrown_away')).body.thrown_away_at).not.toBeNull();
    const list = async (query: object) =>
      (await kade.call(listContents, { query: { search: 'Weg ermee', ...query } }, writer)).body
        .count;
    expect([await list({}), await list({ outcome: ['thrown_away'] })]).toEqual([0, 1]);
    expect((await judged('new')).body.outcome).toBe('new');
    expect(await audited('content.judge')).toBe(3);
    expect((await kade.call(deleteContent, { params }, writer)).status).toBe(200);
  });
});

describe('what a text claims', () => {
  it('stops the submission until a person answers for each claim, and again when the text is another', async () => {
    const { id } = await aContent(kade, writer, brand, {
      texts: { nl: { ...plainMail.nl, body: 'Al 40 jaar bakken wij brood, met 25% korting.' } },
    });
    const params = { id };
    const first = await read(id);
    const said = openOf(first).map(({ text }) => text);
    expect(said).toEqual(expect.arrayContaining(['40', '25%']));
    expect(first.open_claims).toBe(said.length);
    const refused = await kade.call(submitContent, { params }, writer);
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ code: 'claims_open', reason: 'claims_wait' }),
    ]);
    for (const { key } of openOf(first))
      await kade.call(confirmClaim, { params, body: { key } }, writer);
    const answered = await read(id);
    expect(answered.open_claims).toBe(0);
    expect(answered.claims[0]?.confirmed).toMatchObject({ by: { id: writer.id, name: 'Wil' } });
    expect(await audited('content.confirm')).toBe(said.length);

    const [taken] = answered.claims;
    await kade.call(
      confirmClaim,
      { params, body: { key: taken?.key ?? '', confirmed: false } },
      writer,
    );
    expect((await kade.call(submitContent, { params }, writer)).status).toBe(409);
    expect(await audited('content.unconfirm')).toBe(1);
    await kade.call(confirmClaim, { params, body: { key: taken?.key ?? '' } }, writer);

    await kade.change(path(id), writer.token, {
      texts: {
        nl: { ...plainMail.nl, body: 'Al 40 jaar bakken wij brood, nu met 25% korting.' },
      },
    });
    expect((await read(id)).open_claims).toBe(said.length);
    expect((await kade.call(submitContent, { params }, writer)).status).toBe(409);
    const gone = await kade.call(confirmClaim, { params, body: { key: taken?.key ?? '' } }, writer);
    expect([gone.status, gone.body]).toEqual([
      409,
      expect.objectContaining({ reason: 'claim_gone' }),
    ]);
    // Whoever goes back to the first text answers for it anew: what was said of it ended with it.
    await kade.change(path(id), writer.token, { texts: first.texts });
    expect((await read(id)).open_claims).toBe(said.length);
  });

  it('is backed by the promotion and the brand, not by what was asked for', async () => {
    const promotion = await aPromotion(kade, promoter, {
      ...{ name: 'Koffieweken', value: 15, language: 'nl' },
      ...{ starts_on: '2026-11-01', ends_on: '2026-11-30' },
    });
    const text = { ...plainMail.nl, body: 'Krijg 15% korting tot en met 30 november 2026.' };
    const made = await aContent(kade, writer, brand, {
      ...{ promotion_id: promotion.id, texts: { nl: text } },
    });
    expect(openOf(made)).toEqual([]);
    expect(made.claims.map(({ source }) => source)).toEqual(made.claims.map(() => 'promotion'));
    const asked = await aContent(kade, writer, brand, {
      ...{ key_message: 'Geef 15% korting', texts: { nl: text } },
    });
    expect(openOf(asked).length).toBeGreaterThan(0);
  });

  it.each(untruths)('does not pass to a submission: %s', async (untruth) => {
    const { id } = await aContent(kade, writer, brand, {
      texts: { nl: { ...plainMail.nl, body: `We bakken brood voor horeca. ${untruth}` } },
    });
    const refused = await kade.call(submitContent, { params: { id } }, writer);
    expect([refused.status, (refused.body as unknown as { code: string }).code]).toEqual([
      409,
      'claims_open',
    ]);
  });

  it('is told of a text that is not kept, as it will be when it is submitted', async () => {
    const { body } = await kade.call(
      checkText,
      {
        body: {
          ...{ brand_id: brand, channel: 'sms', language: 'nl' },
          parts: { body: 'Goedkoop brood, 20% korting ë' },
        },
      },
      writer,
    );
    expect(body.claims.map(({ kind, source }) => [kind, source])).toContainEqual([
      ...['percentage', null],
    ]);
    expect(body.checks.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['forbidden', 'sms']),
    );
  });
});

describe('approval', () => {
  it('is by another than the writer, of a text that is whole, and void once the text is another', async () => {
    const empty = await aContent(kade, writer, brand, { texts: {} });
    const refused = await kade.call(submitContent, { params: { id: empty.id } }, writer);
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ reason: 'content_empty' }),
    ]);

    const { id } = await aContent(kade, writer, brand);
    const both = await kade.aUser(company, ['product:gen-ai', 'company:admin']);
    expect((await kade.call(submitContent, { params: { id } }, both)).status).toBe(200);
    const own = await kade.review(path(id), both, { decision: 'approve' });
    expect(own.body).toMatchObject({ code: 'own_work' });
    const waiting = await kade.call(listPendingApprovals, {}, admin);
    expect(waiting.body.results).toContainEqual(expect.objectContaining({ type: 'content', id }));
    const approved = await kade.review(path(id), admin, { decision: 'approve' });
    expect(approved.body).toMatchObject({ status: 'active', outcome: 'kept' });
    const history = await kade.call(
      getApprovalTimeline,
      { params: { type: 'content', id } },
      writer,
    );
    expect(history.body.moves.map(({ move }) => move)).toEqual(['approve', 'submit']);
    const edited = await kade.change(path(id), writer.token, {
      texts: { nl: { ...plainMail.nl, subject: 'Ander brood voor je zaak' } },
    });
    expect((edited.body as Content).status).toBe('draft');
  });

  it('tells who makes texts of the history of contents alone', async () => {
    const campaign = await kade.send('POST', '/v2/audiences/', promoter.token, {
      ...{ name: 'Geheim', origin_query: "CITY = 'Urk'" },
    });
    const id = (campaign.body as { id: number }).id;
    const seen = await kade.call(getApprovalTimeline, { params: { type: 'audience', id } }, writer);
    expect(seen.status).toBe(404);
  });

  it('does not hold for a text whose promotion no longer says what it claims', async () => {
    const promotion = await aPromotion(kade, promoter, { value: 15, language: 'nl' });
    const { id } = await aContent(kade, writer, brand, {
      promotion_id: promotion.id,
      texts: { nl: { ...plainMail.nl, body: 'Krijg 15% korting op brood.' } },
    });
    expect((await kade.call(submitContent, { params: { id } }, writer)).status).toBe(200);
    await kade.change(`/v1/offers/${promotion.id}/`, promoter.token, { value: 10 });
    const reviewed = await kade.review(path(id), admin, { decision: 'approve' });
    expect([reviewed.status, reviewed.body]).toEqual([
      409,
      expect.objectContaining({ code: 'claims_open' }),
    ]);
  });

  it('is of the promotion that the reviewer saw: another offer since is another thing to approve', async () => {
    const promotion = await aPromotion(kade, promoter, { value: 15, language: 'nl' });
    const { id } = await aContent(kade, writer, brand, { promotion_id: promotion.id });
    await kade.call(submitContent, { params: { id } }, writer);
    const { version, fingerprint } = await read(id, admin);
    await kade.change(`/v1/offers/${promotion.id}/`, promoter.token, { value: 10 });
    const seen = { decision: 'approve', version, fingerprint };
    const late = await kade.send('PATCH', `${path(id)}review/`, admin.token, seen);
    expect([late.status, late.body]).toEqual([
      409,
      expect.objectContaining({ code: 'version_conflict', reason: 'basis_changed' }),
    ]);
    const again = await kade.review(path(id), admin, { decision: 'approve' });
    expect(again.body).toMatchObject({ status: 'active' });
  });

  it('lets an approved text be taken out of use, and a removed one be gone', async () => {
    const { id } = await aContent(kade, writer, brand);
    await approveContent(kade, writer, admin, id);
    const out = await kade.send('PATCH', `${path(id)}deactivate/`, admin.token, {});
    expect(out.body).toMatchObject({ status: 'inactive', can: { remove: false } });
    expect((await kade.call(deleteContent, { params: { id } }, writer)).status).toBe(200);
  });
});
