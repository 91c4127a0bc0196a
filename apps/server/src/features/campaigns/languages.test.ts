import {
  type Campaign,
  type CampaignBody,
  preflightCampaign,
  previewCampaign,
} from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPromotion, approvePromotion } from '../promotions/promotions.testkit.js';
import { aCampaign, approve, decoded } from './campaigns.testkit.js';
import { aStage, plain, type Stage, started, stretch, tokenIn } from './sending/scene.testkit.js';

let stage: Stage;
beforeAll(async () => {
  stage = await aStage([
    { name: 'Dutch', persons: [{ email: 'nl@x.example', first_name: 'Jan', language: 'nl' }] },
    { name: 'English', persons: [{ email: 'en@x.example', first_name: 'Ann', language: 'en' }] },
    { name: 'Unknown', persons: [{ email: 'who@x.example' }] },
  ]);
});
afterAll(() => stage.close());

const body: CampaignBody = {
  blocks: [
    {
      type: 'heading',
      text: 'Hallo {{ contact.first_name | default: "relatie" }}',
      translation: { text: 'Hello {{ contact.first_name | default: "customer" }}' },
    },
    {
      type: 'button',
      text: 'Bestel nu',
      url: 'https://shop.example/nl',
      translation: { text: 'Order now', url: 'https://shop.example/en' },
    },
    {
      type: 'promotion',
      products: 0,
      show_prices: true,
      show_image: true,
      show_code: true,
      text: '',
    },
  ],
};
const both = {
  languages: ['nl', 'en'],
  subject: 'Soep van de week',
  preheader: 'Warm',
  translation: { subject: 'Soup of the week', subject_b: null, preheader: 'Hot' },
  body,
};
const dutch = /Hallo|Bestel nu|Soep van de week|Geldig tot|Afmelden|Je krijgt deze mail|Op = op/;
const english =
  /Hello|Order now|Soup of the week|Valid until|Unsubscribe|You’re receiving this email|While stocks/;

/** Everything a reader sees, header, HTML and text part. */
const seen = (raw: string) => {
  const subject = /^Subject: (.*)$/m.exec(raw)?.[1] ?? '';
  const header = subject.replace(/=\?UTF-8\?B\?(.+?)\?=/gi, (_, b64: string) =>
    Buffer.from(b64, 'base64').toString(),
  );
  const text = plain(raw.slice(raw.indexOf('multipart/alternative')));
  return `${header}\n${text}`;
};

async function promotion(over: Record<string, unknown> = {}) {
  const { kade, maker, admin, company } = stage;
  await kade.db.inTenant(company, (tx) =>
    tx
      .insertInto('user_group')
      .values({ company_id: company, user_id: maker.id, group_name: 'product:promo' })
      .onConflict((c) => c.doNothing())
      .execute(),
  );
  const { id } = await aPromotion(kade, maker, {
    ends_on: null,
    language: 'nl',
    conditions: 'Op = op',
    ...over,
  });
  await approvePromotion(kade, maker, admin, id);
  return id;
}

it('each reader gets the mail in one language, the campaign’s first when theirs is not known', async () => {
  const promotion_id = await promotion({
    ends_on: '2030-05-01',
    name: 'Soepweken',
    translation: { name: 'Soup weeks', description: null, conditions: 'While stocks last' },
  });
  const to = (language: string) => `https://shop.example/${language}?p={{ promotion.name }}`;
  const button = { type: 'button', text: 'Zie meer', url: to('nl') };
  const translation = { text: 'See more', url: to('en') };
  const [heading, , offer] = body.blocks;
  const named = { blocks: [heading, { ...button, translation }, offer] };
  const id = await started(stage, { ...both, body: named, promotion_id });
  await stretch(stage, id);
  const mailTo = (to: string) =>
    seen(stage.sink.mails.find((m) => m.to === to)?.raw ?? 'no mail was sent');
  for (const [to, own, other] of [
    ['nl@x.example', dutch, english],
    ['en@x.example', english, dutch],
    ['who@x.example', dutch, english],
  ] as const) {
    const mail = mailTo(to);
    expect(mail).toMatch(own);
    expect(mail).not.toMatch(other);
  }
  // A link leads to what is written in the reader's language, in its words.
  for (const [reader, address] of [
    ['nl@x.example', 'https://shop.example/nl?p=Soepweken'],
    ['en@x.example', 'https://shop.example/en?p=Soup%20weeks'],
    ['who@x.example', 'https://shop.example/nl?p=Soepweken'],
  ]) {
    const raw = stage.sink.mails.find((m) => m.to === reader)?.raw ?? '';
    const path = `/v1/mail/click/${tokenIn(raw, 'click')}/`;
    expect((await stage.kade.send('GET', path)).headers.location).toBe(address);
    const leave = `/v1/mail/unsubscribe/${tokenIn(raw, 'unsubscribe')}/`;
    const { headers } = await stage.kade.send('GET', leave);
    expect(headers.location).toMatch(address?.includes('/en?') ? /lng=en$/ : /lng=nl$/);
  }
  expect(mailTo('en@x.example')).toContain('Hello Ann');
  expect(mailTo('who@x.example')).toContain('Hallo relatie');
  expect(decoded(mailTo('en@x.example'))).toContain('1 May 2030');
});

it('a mail of one language is whole in it for everybody, footer and dates with it', async () => {
  stage.sink.mails.length = 0;
  const id = await started(stage, { subject: 'Soup of the week', languages: ['en'] });
  await stretch(stage, id);
  expect(stage.sink.mails).toHaveLength(3);
  for (const { raw } of stage.sink.mails) {
    expect(seen(raw)).toMatch(/You’re receiving this email/);
    expect(seen(raw)).not.toMatch(dutch);
  }
});

const submit = (id: number) =>
  stage.kade.send('PATCH', `/v1/campaigns/${id}/submit/`, stage.maker.token, {});

it('cannot be submitted while a text is missing in one of its languages', async () => {
  const [heading, ...rest] = body.blocks;
  const { id } = await aCampaign(stage.kade, stage.maker, {
    ...both,
    body: { blocks: [{ ...heading, translation: {} }, ...rest] },
  });
  const refused = await submit(id);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('incomplete in English. Texts missing: 1');
  const looked = await stage.kade.send('GET', `/v1/campaigns/${id}/preflight/`, stage.maker.token);
  expect((looked.body as { missing_texts: unknown }).missing_texts).toEqual([
    { language: 'en', field: 'body.blocks.0.translation.text' },
  ]);
});

it('cannot be submitted with a promotion that says nothing in one of its languages', async () => {
  const promotion_id = await promotion();
  const { id } = await aCampaign(stage.kade, stage.maker, { ...both, promotion_id });
  const refused = await submit(id);
  expect([refused.status, refused.text.includes('has no texts in English')]).toEqual([409, true]);
  // In its own language alone nothing is missing.
  const { id: one } = await aCampaign(stage.kade, stage.maker, {
    ...{ languages: ['nl'], subject: 'Soep', body, promotion_id },
  });
  expect((await submit(one)).status).toBe(200);
});

it('a promotion that the mail does not show need not be written in its languages', async () => {
  const promotion_id = await promotion();
  const blocks = body.blocks.filter((b) => b.type !== 'promotion');
  const { id } = await aCampaign(stage.kade, stage.maker, {
    ...{ ...both, body: { blocks }, promotion_id },
  });
  expect((await submit(id)).status).toBe(200);
});

it('a draft that does not say its languages is written in that of its company', async () => {
  const { kade, maker, company } = stage;
  const made = async () => {
    const { id } = await aCampaign(kade, maker, { languages: [] });
    return ((await kade.send('GET', `/v1/campaigns/${id}/`, maker.token)).body as Campaign)
      .languages;
  };
  expect(await made()).toEqual(['nl']);
  const locale = (to: string) =>
    kade.db.inTenant(company, (tx) =>
      tx.updateTable('company').set({ locale: to }).where('company_id', '=', company).execute(),
    );
  await locale('en-GB');
  expect(await made()).toEqual(['en']);
  await locale('nl-NL');
});

it('is shown in each language before it is sent', async () => {
  const show = async (language: 'en' | 'nl') => {
    const { body: shown } = await stage.kade.call(
      previewCampaign,
      { body: { ...both, language } as never },
      stage.maker,
    );
    return `${shown.subject} ${shown.preheader} ${shown.html} ${shown.text}`;
  };
  expect(await show('en')).not.toMatch(dutch);
  expect(await show('nl')).not.toMatch(english);
  expect(await show('en')).toMatch(/Hello .*Hot|Hot/s);
});

it('says a mistake in the second language under its own field', async () => {
  const [heading, ...rest] = body.blocks;
  const { kade, maker } = stage;
  const audience = await aCampaign(kade, maker);
  const made = await kade.send('POST', '/v1/campaigns/', maker.token, {
    name: 'Mistake',
    audience_ids: [audience.audienceId],
    sender: { name: 'Kade', email: 'news@kade.example' },
    ...both,
    body: { blocks: [{ ...heading, translation: { text: 'Hi {{ contact.nose }}' } }, ...rest] },
  });
  expect(made.status).toBe(400);
  expect(Object.keys((made.body as { errors: object }).errors)).toEqual([
    'body.blocks.0.translation.text',
  ]);
});

it('is approved with its translation: a change of it asks for the approval again', async () => {
  const { kade, maker, admin } = stage;
  const { id } = await aCampaign(kade, maker, { ...both, start_at: '2099-01-01T10:00:00.000Z' });
  await approve(kade, maker, admin, id);
  const { body: kept } = await kade.send('GET', `/v1/campaigns/${id}/`, maker.token);
  const change = { ...(kept as Campaign), translation: { ...both.translation, subject: 'Stew' } };
  const changed = await kade.send('PUT', `/v1/campaigns/${id}/`, maker.token, change);
  expect([changed.status, (changed.body as Campaign).status]).toEqual([200, 'draft']);
});

it('keeps its languages when a change does not name them', async () => {
  const { kade, maker } = stage;
  const { id } = await aCampaign(kade, maker, { languages: ['en'], subject: 'Soup' });
  const { body: kept } = await kade.send('GET', `/v1/campaigns/${id}/`, maker.token);
  const { languages: _, ...change } = kept as Campaign;
  const changed = await kade.send('PUT', `/v1/campaigns/${id}/`, maker.token, change);
  expect((changed.body as Campaign).languages).toEqual(['en']);
});

it('the pre-flight says in which language a merge field shows nothing, and to how many readers of that', async () => {
  const { kade, maker } = stage;
  const subject = 'Dag {{ contact.first_name }}';
  const missing = async (over: Record<string, unknown>) => {
    const { id } = await aCampaign(kade, maker, { control_group_percent: 0, ...over });
    return (await kade.call(preflightCampaign, { params: { id } }, maker)).body.missing_fields;
  };
  const greeting = { ...both.translation, subject: 'Hello {{ profile.city }}' };
  // Who reads neither language gets the first one, and has no first name; the one English reader has no city.
  expect(await missing({ ...both, subject, translation: greeting })).toEqual([
    { tag: 'contact.first_name', language: 'nl', count: 1 },
    { tag: 'profile.city', language: 'en', count: 1 },
  ]);
  expect(await missing({ languages: ['nl'], subject, body })).toEqual([
    { tag: 'contact.first_name', count: 1 },
  ]);
});
