import {
  type Campaign,
  createGenAiCampaign,
  deleteContent,
  exportContent,
  generateContents,
  getCampaign,
  getContent,
  getContentEntry,
  getContentRecord,
  listCampaignContents,
  lookUpText,
  previewCampaign,
  useContent,
} from '@kade/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import {
  aProvenSender,
  approve,
  decoded,
  type MailSink,
  mailSink,
} from '../../campaigns/campaigns.testkit.js';
import { aBrand, aContent, approveContent, plainMail } from '../content.testkit.js';

let sink: MailSink;
let kade: TestKade;
let company: number;
let maker: TestUser;
let admin: TestUser;
let brand: number;
let audience: number;
beforeAll(async () => {
  sink = await mailSink();
  kade = await testKade({ worker: true, settings: { smtpUrl: sink.url } });
  company = await kade.aCompany();
  maker = await kade.aUser(company, ['company:marketeer', 'product:gen-ai']);
  admin = await kade.aUser(company, ['company:admin']);
  brand = (await aBrand(kade, maker, { colours: ['#aa3300'] })).id;
  const made = await kade.send('POST', '/v2/audiences/', maker.token, {
    ...{ name: 'Everybody', origin_query: '1=1' },
  });
  audience = (made.body as { id: number }).id;
  await aProvenSender(kade, company);
  await kade.db.inTenant(company, async (tx) => {
    const profile = await tx
      .insertInto('profile')
      .values({
        company_id: company,
        name: 'Café',
        external_id: 'c',
        crm_status: 'customer',
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('person')
      .values({
        ...{ company_id: company, profile_id: profile.id, first_name: 'Jo', is_primary: true },
        ...{ email: 'jo@x.example', email_consent: true },
      } as never)
      .execute();
  });
});
afterAll(async () => {
  await kade.close();
  await sink.close();
});

const use = (id: number, body: object = {}) =>
  kade.call(useContent, { params: { id }, body: body as never }, maker);
const campaign = async (id: number) =>
  (await kade.call(getCampaign, { params: { id } }, maker)).body as Campaign;

describe('a content in a campaign', () => {
  it('is approved first, and an e-mail', async () => {
    const draft = await aContent(kade, maker, brand);
    const refused = await use(draft.id, { audience_ids: [audience] });
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ reason: 'content_not_approved' }),
    ]);
    const post = await aContent(kade, maker, brand, {
      ...{ channel: 'linkedin', texts: { nl: { body: 'Vers brood.' } } },
    });
    expect((await use(post.id)).body).toMatchObject({ reason: 'content_no_mail' });
  });

  it('fills a new draft in both languages, with the reader and the link put in by code', async () => {
    const plan = await kade.call(
      createGenAiCampaign,
      { body: { name: 'Najaar', goal: 'Brood', brand_id: brand, audience_id: audience } },
      maker,
    );
    const { id } = await aContent(kade, maker, brand, {
      ...{ gen_ai_campaign_id: plan.body.id, languages: ['nl', 'en'], texts: plainMail },
    });
    await approveContent(kade, maker, admin, id);
    const made = await use(id);
    expect([made.status, made.body.name]).toEqual([201, 'Najaar']);
    const row = await campaign(made.body.campaign_id);
    expect(row).toMatchObject({
      ...{ status: 'draft', channel: 'email', goal: 'Brood', audience_ids: [audience] },
      ...{ subject: plainMail.nl.subject, preheader: plainMail.nl.preheader },
      ...{ languages: ['nl', 'en'], translation: { subject: plainMail.en.subject } },
      sender: { email: 'news@kade.example' },
      body: {
        theme: { accent: '#aa3300' },
        blocks: [
          { type: 'heading', text: plainMail.nl.heading },
          {
            type: 'text',
            text: expect.stringMatching(/^Hallo \{\{ contact.first_name/),
            translation: { text: expect.stringMatching(/^Hello \{\{ contact.first_name/) },
          },
          { type: 'button', text: plainMail.nl.button, url: 'https://www.groothandel.example' },
        ],
      },
    });
    const { uses, outcome } = (await kade.call(getContent, { params: { id } }, maker)).body;
    expect([outcome, uses]).toMatchObject([
      'used',
      [{ campaign: { id: row.id, name: 'Najaar' }, variant: null, result: null }],
    ]);
    expect((await kade.call(deleteContent, { params: { id } }, maker)).status).toBe(409);
    const again = await use(id, { campaign_id: row.id });
    expect(again.body.campaign_id).toBe(row.id);
    const owner = await kade.ownerClient();
    const { rows } = await owner.query("select 1 from audit_log where action = 'content.use'");
    await owner.end();
    expect(rows).toHaveLength(2);
  });

  it('two go into the test of subjects, the mail says what made it, and the report which one was opened more', async () => {
    const body = {
      ...{ brand_id: brand, channel: 'email' as const, language: 'nl' as const, variants: 2 },
      key_message: 'Vers brood voor je zaak.',
    };
    const { results } = (await kade.call(generateContents, { body }, maker)).body;
    const [a, b] = results.map(({ id }) => id);
    for (const [n, id] of [a, b].entries()) {
      const { texts } = (await kade.call(getContent, { params: { id: id ?? 0 } }, maker)).body;
      // What the composer makes of a message stays; a text that claims nothing is sent.
      await kade.change(`/v1/gen_ai/contents/${id}/`, maker.token, {
        texts: {
          nl: { ...texts.nl, ...plainMail.nl, subject: `Brood ${n === 0 ? 'voor' : 'bij'} jou` },
        },
      });
      await approveContent(kade, maker, admin, id ?? 0);
    }
    const made = await use(a ?? 0, {
      ...{ other_content_id: b, name: 'Test van twee', audience_ids: [audience] },
    });
    const id = made.body.campaign_id;
    expect(await campaign(id)).toMatchObject({
      subject: 'Brood voor jou',
      subject_b: 'Brood bij jou',
    });
    // Whoever looks at the mail before it leaves sees it with the mark it leaves with.
    const { subject, body: written } = await campaign(id);
    const looked = { campaign_id: id, subject: subject ?? '', body: written ?? { blocks: [] } };
    expect((await kade.call(previewCampaign, { body: looked }, maker)).body.html).toContain(
      'https://schema.org/AlgorithmicMediaDigitalSource',
    );
    await approve(kade, maker, admin, id);
    const [mail] = await kade.until(async () => sink.mails.length > 0 && sink.mails);
    expect(mail?.raw).toMatch(/^Digital-Source-Type: AlgorithmicMedia\r$/m);
    const html = decoded(mail?.raw ?? '');
    expect(html).toContain('<script type="application/ld+json">');
    expect(html).toContain(
      '"digitalSourceType":"https://schema.org/AlgorithmicMediaDigitalSource"',
    );
    const told = await kade.until(async () => {
      const reply = await kade.call(listCampaignContents, { params: { id } }, admin);
      return reply.body.results.some(({ result }) => (result?.delivered ?? 0) > 0) && reply.body;
    });
    expect(told).toMatchObject({
      source: 'AlgorithmicMedia',
      results: [
        { id: a, variant: 'A', result: { won: 'waiting', against_other: null } },
        { id: b, variant: 'B', result: { won: 'waiting' } },
      ],
    });
    const entry = (await kade.call(getContentEntry, {}, maker)).body;
    expect(entry.made).toMatchObject({ texts: 2, used: 2, new: 0 });
    expect(entry.results.map(({ campaign: k }) => k.id)).toContain(id);
  });

  it('a mail of a model that a person changes afterwards is marked as edited, and a copy as the first', async () => {
    const { id } = await aContent(kade, maker, brand);
    await approveContent(kade, maker, admin, id);
    const made = await use(id, { name: 'Met merk', audience_ids: [audience] });
    const campaignId = made.body.campaign_id;
    const source = async (of = campaignId) =>
      (await kade.call(listCampaignContents, { params: { id: of } }, maker)).body.source;
    expect(await source()).toBeNull();
    await kade.db.inTenant(company, (tx) =>
      tx
        .updateTable('campaign')
        .set({ digital_source: 'TrainedAlgorithmicMedia' })
        .where('id', '=', campaignId)
        .execute(),
    );
    const { subject, body, sender, languages } = await campaignOf(campaignId);
    const copy = await kade.send('POST', '/v1/campaigns/', maker.token, {
      ...{ name: 'Kopie', audience_ids: [audience], subject, body, sender, languages },
    });
    expect(await source((copy.body as { id: number }).id)).toBe('TrainedAlgorithmicMedia');
    await kade.change(`/v1/campaigns/${campaignId}/`, maker.token, { goal: 'Iets anders' });
    expect(await source()).toBe('TrainedAlgorithmicMedia');
    await kade.change(`/v1/campaigns/${campaignId}/`, maker.token, { subject: 'Met de hand' });
    expect(await source()).toBe('CompositeWithTrainedAlgorithmicMedia');
  });
  const campaignOf = campaign;
});

describe('where a text comes from', () => {
  it('leaves with its mark, and is known again by its fingerprint, whole or in part', async () => {
    const body = {
      ...{ brand_id: brand, channel: 'linkedin' as const, language: 'nl' as const },
      ...{ key_message: 'Op zaterdag bezorgen wij ook in het centrum.', length: 'long' as const },
    };
    const [made] = (await kade.call(generateContents, { body }, maker)).body.results;
    const id = made?.id ?? 0;
    const content = (await kade.call(getContent, { params: { id } }, maker)).body;
    for (const { key, source } of content.claims)
      if (source === null)
        await kade.send('POST', `/v1/gen_ai/contents/${id}/claims/`, maker.token, { key });
    await approveContent(kade, maker, admin, id);
    const out = await kade.call(exportContent, { params: { id }, body: { form: 'html' } }, maker);
    expect(out.body.text).toContain('<script type="application/ld+json">');
    expect(out.body).toMatchObject({
      source: 'AlgorithmicMedia',
      file: expect.stringMatching(/nl\.html$/),
    });
    const inJson = await kade.call(
      exportContent,
      { params: { id }, body: { form: 'json' } },
      maker,
    );
    expect(JSON.parse(inJson.body.text)).toMatchObject({
      mark: JSON.parse(inJson.body.mark ?? 'null'),
      records: [{ content_id: id, mode: 'built_in' }],
    });
    const used = (await kade.call(getContent, { params: { id } }, maker)).body;
    expect([used.outcome, used.uses[0]?.campaign]).toEqual(['used', null]);

    const look = async (text: string) =>
      (await kade.call(lookUpText, { body: { text } }, admin)).body;
    expect(await look(made?.text ?? '')).toMatchObject({
      written: 'yes',
      results: expect.arrayContaining([
        expect.objectContaining({ share: 1, signed: true, mode: 'built_in' }),
      ]),
    });
    const sentence = 'Deze zin is door een mens geschreven en door niemand anders.';
    expect(
      await look(`${made?.text}\n\n${sentence} ${sentence.replace('zin', 'tekst')}`),
    ).toMatchObject({
      written: 'partly',
    });
    expect((await look(sentence)).written).toBe('no');
    expect((await look('Tot ziens')).written).toBe('unknown');
    const stranger = await kade.aUser(await kade.aCompany(), ['product:gen-ai']);
    const elsewhere = await kade.call(lookUpText, { body: { text: made?.text ?? '' } }, stranger);
    expect(elsewhere.body).toEqual({ written: 'no', results: [] });

    const records = (await kade.call(getContentRecord, { params: { id } }, admin)).body;
    expect(records.results[0]).toMatchObject({ content_id: id, mode: 'built_in' });
    const owner = await kade.ownerClient();
    await owner.query('begin');
    await owner.query(`set local app.company_id = '${company}'`);
    await owner.query("update content_origin set model = 'another' where content_id = $1", [id]);
    await owner.query('commit');
    const { rows } = await owner.query("select 1 from audit_log where action = 'content.export'");
    await owner.end();
    expect(rows).toHaveLength(2);
    expect((await look(made?.text ?? '')).results[0]?.signed).toBe(false);
  });
});
