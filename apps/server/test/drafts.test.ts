import {
  type Approvable,
  type AudienceDraft,
  AudienceDraft as AudienceShape,
  type CampaignDraft,
  CampaignFields,
  type ContentDraft,
  ContentFields,
  campaignFields,
  contentFields,
  mapFields,
  type PromotionDraft,
  PromotionFields,
} from '@kade/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentHash } from '../src/features/approvals/index.js';
import { audienceKind } from '../src/features/audiences/audiences.approval.js';
import { campaignKind } from '../src/features/campaigns/campaigns.approval.js';
import { aCampaign, reachable, seedProfiles } from '../src/features/campaigns/campaigns.testkit.js';
import { aBrand } from '../src/features/content/content.testkit.js';
import { contentKind } from '../src/features/content/index.js';
import { promotionKind } from '../src/features/promotions/promotions.approval.js';
import { aPromotion, seedAssortment } from '../src/features/promotions/promotions.testkit.js';
import { type TestKade, type TestUser, testKade } from './kade.js';

/**
 * Of each kind of thing that needs approval, field by field: a change of one field keeps all the others as they are,
 * and is another thing to approve. A field that is new has no row here yet, and does not compile.
 */

let kade: TestKade;
let company: number;
let maker: TestUser;
let idOf: Awaited<ReturnType<typeof seedAssortment>>;
let profiles: number[];
let audiences: number[];
let promotions: number[];
let image: string;
let brands: number[];
let plans: number[];

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

beforeAll(async () => {
  kade = await testKade();
  company = await kade.aCompany('Groothandel Noord', ['product:promo', 'product:gen-ai']);
  maker = await kade.aUser(company, ['company:marketeer', 'product:promo', 'product:gen-ai']);
  idOf = await seedAssortment(kade, company);
  // Two goods of one name are two goods.
  await kade.db.inTenant(company, (tx) =>
    tx
      .updateTable('product')
      .set({ name: 'Espressobonen 1 kg' })
      .where('company_id', '=', company)
      .where('sku', '=', 'B2')
      .execute(),
  );
  const seeded = await kade.db.inTenant(company, (tx) => seedProfiles(tx, company, reachable(3)));
  profiles = [...seeded.values()];
  audiences = [];
  // One after the other: each makes the company's sender known if it is not there yet.
  for (let i = 0; i < 3; i++) audiences.push((await aCampaign(kade, maker)).audienceId);
  promotions = await Promise.all([1, 2].map(async () => (await aPromotion(kade, maker)).id));
  const upload = await kade.upload('/v1/offers/images/', maker, { name: 'a.png', content: png });
  image = (upload.body as { token: string }).token;
  brands = [];
  for (const _ of [1, 2]) brands.push((await aBrand(kade, maker)).id);
  plans = [];
  for (const name of ['One', 'Two']) {
    const made = await kade.send('POST', '/v1/gen_ai/gen_ai_campaigns/', maker.token, {
      ...{ name, brand_id: brands[0] },
    });
    plans.push((made.body as { id: number }).id);
  }
});
afterAll(() => kade.close());

/** What is sent to change a field; another that has to go with it stands beside it. */
type Changes<Draft> = Record<keyof Draft, () => object>;

const window = { from: '09:00', to: '17:00', weekdays: [1, 2] };
const sender = { name: 'Kade Foods', email: 'news@kade.example' };
const translation = { subject: 'Een', subject_b: 'Twee', preheader: 'Een' };
const block = (text: string) => ({ blocks: [{ type: 'text', text }] });

const audience = {
  name: () => ({ name: 'Another name' }),
  description: () => ({ description: 'Another one' }),
  audienceType: () => ({ audienceType: 'dynamic', include: [], exclude: [] }),
  purpose: () => ({ purpose: 'Service' }),
  origin_query: () => ({ origin_query: "CITY = 'Urk'" }),
  include: () => ({ include: profiles.slice(1, 2) }),
  exclude: () => ({ exclude: [] }),
} satisfies Changes<AudienceDraft>;

const promotion = {
  name: () => ({ name: 'Another name' }),
  description: () => ({ description: 'Another one' }),
  type: () => ({ type: 'amount', quantity: null, free_product_id: null }),
  value: () => ({ value: 2 }),
  quantity: () => ({ quantity: 6 }),
  free_product_id: () => ({ free_product_id: idOf('B2') }),
  product_ids: () => ({ product_ids: [idOf('B2')] }),
  category_ids: () => ({ category_ids: [] }),
  minimum_amount: () => ({ minimum_amount: 60 }),
  starts_on: () => ({ starts_on: '2026-11-02' }),
  ends_on: () => ({ ends_on: null }),
  code_mode: () => ({ code_mode: 'none', code: null }),
  code: () => ({ code: 'OTHER1' }),
  max_uses: () => ({ max_uses: 8 }),
  budget: () => ({ budget: 800 }),
  conditions: () => ({ conditions: 'Others' }),
  language: () => ({ language: 'nl' }),
  translation: () => ({ translation: { name: 'Anders', description: null, conditions: null } }),
  image: () => ({ image: null }),
} satisfies Changes<PromotionDraft>;

/** Another value for a plain field of each kind. */
const plain = {
  text: 'Another one',
  long_text: 'Another one',
  money: '12.50',
  day: '2099-03-01',
  whole_number: 3,
};
const campaign = {
  name: () => ({ name: 'Another name' }),
  ...mapFields(campaignFields, ({ kind }, name) => () => ({ [name]: plain[kind] })),
  channel: () => ({ channel: 'post', follow_ups: [] }),
  audience_ids: () => ({ audience_ids: [audiences[1]] }),
  exclusion_audience_ids: () => ({ exclusion_audience_ids: [] }),
  promotion_id: () => ({ promotion_id: promotions[1] }),
  subject: () => ({ subject: 'Another one' }),
  subject_b: () => ({ subject_b: 'Another B' }),
  subject_test_percent: () => ({ subject_test_percent: 40 }),
  subject_test_hours: () => ({ subject_test_hours: 9 }),
  preheader: () => ({ preheader: null }),
  languages: () => ({ languages: ['nl', 'en'] }),
  translation: () => ({ translation: { ...translation, subject: 'Anders' } }),
  body: () => ({ body: block('Others') }),
  sender: () => ({ sender: { ...sender, name: 'Somebody else' } }),
  task: () => ({ task: { title: 'Call', note: null, due_days: 3 } }),
  control_group_percent: () => ({ control_group_percent: 30 }),
  start_at: () => ({ start_at: '2099-02-01T09:00:00Z' }),
  send_window: () => ({ send_window: { ...window, weekdays: [3] } }),
  rate_per_minute: () => ({ rate_per_minute: 60 }),
  recipients: () => ({ recipients: 'primary' }),
  follow_ups: () => ({ follow_ups: [] }),
  conversion_window_days: () => ({ conversion_window_days: 7 }),
  conversion_goal: () => ({ conversion_goal: 'any_order' }),
} satisfies Changes<CampaignDraft>;

const texts = { en: { subject: 'One', body: 'Fresh bread.' }, nl: { body: 'Vers brood.' } };
const content = {
  name: () => ({ name: 'Another name' }),
  ...mapFields(contentFields, ({ kind }, name) => () => ({ [name]: plain[kind] })),
  brand_id: () => ({ brand_id: brands[1], gen_ai_campaign_id: null }),
  gen_ai_campaign_id: () => ({ gen_ai_campaign_id: plans[1] }),
  promotion_id: () => ({ promotion_id: promotions[1] }),
  channel: () => ({ channel: 'linkedin', texts: { en: { body: 'Others' }, nl: texts.nl } }),
  languages: () => ({ languages: ['nl', 'en'] }),
  length: () => ({ length: 'long' }),
  texts: () => ({ texts: { ...texts, nl: { body: 'Ander brood.' } } }),
} satisfies Changes<ContentDraft>;

const kinds = {
  content: {
    path: '/v1/gen_ai/contents/',
    kind: contentKind,
    fields: Object.keys(ContentFields.shape),
    changes: content,
    first: () => ({
      ...{ key_message: 'One', brand_id: brands[0], gen_ai_campaign_id: plans[0] },
      ...{ promotion_id: promotions[0], channel: 'email', languages: ['en', 'nl'], texts },
      length: 'short',
    }),
  },
  audience: {
    path: '/v2/audiences/',
    kind: audienceKind,
    fields: Object.keys(AudienceShape.shape),
    changes: audience,
    first: () => ({
      description: 'One',
      audienceType: 'static',
      purpose: 'Sales',
      origin_query: "CITY = 'Delft'",
      include: profiles.slice(0, 1),
      exclude: profiles.slice(2),
    }),
  },
  promotion: {
    path: '/v1/offers/',
    kind: promotionKind,
    fields: Object.keys(PromotionFields.shape),
    changes: promotion,
    first: () => ({
      description: 'One',
      type: 'free_product',
      value: 1,
      quantity: 5,
      free_product_id: idOf('B1'),
      product_ids: [idOf('B1'), idOf('Z1')],
      category_ids: [idOf('Zuivel')],
      minimum_amount: 50,
      starts_on: '2026-11-01',
      ends_on: '2026-11-30',
      code_mode: 'shared',
      code: 'FIRST1',
      max_uses: 9,
      budget: 900,
      conditions: 'Some',
      language: 'en',
      translation: { name: 'Een', description: null, conditions: null },
      image,
    }),
  },
  campaign: {
    path: '/v1/campaigns/',
    kind: campaignKind,
    fields: Object.keys(CampaignFields.shape),
    changes: campaign,
    first: () => ({
      goal: 'One',
      audience_ids: [audiences[0]],
      exclusion_audience_ids: [audiences[2]],
      promotion_id: promotions[0],
      subject: 'One',
      subject_b: 'Two',
      subject_test_percent: 50,
      subject_test_hours: 5,
      preheader: 'One',
      languages: ['en', 'nl'],
      translation,
      body: block('One'),
      sender,
      control_group_percent: 20,
      start_at: '2099-01-01T09:00:00Z',
      send_window: window,
      rate_per_minute: 50,
      recipients: 'all',
      follow_ups: [{ on: 'clicked', after_days: 2, type: 'call', title: 'Call' }],
      conversion_window_days: 30,
      conversion_goal: 'promotion_products',
    }),
  },
} as const satisfies Record<Approvable, object>;

type Thing = { id: number; version: number } & Record<string, unknown>;

/** What a person changes: not what follows from it, such as versions and who did it. */
const derived =
  /^(id|version|updated_at|created_at|status|can|noted|fingerprint|figures|number|excerpt|checks|claims|facts|open_claims|provenance)$/;
const told = (thing: Thing) =>
  Object.fromEntries(Object.entries(thing).filter(([field]) => !derived.test(field)));
/** Fields of the reply in which a field of the draft shows itself. */
const shownAs: Record<string, readonly string[]> = {
  include: ['included'],
  exclude: ['excluded'],
  free_product_id: ['free_product', 'free_product_id', 'free_product_name'],
  product_ids: ['products'],
  category_ids: ['categories'],
  audience_ids: ['audience_ids', 'audiences'],
  exclusion_audience_ids: ['exclusion_audience_ids', 'exclusion_audiences'],
  promotion_id: ['promotion_id', 'promotion'],
  brand_id: ['brand_id', 'brand'],
  gen_ai_campaign_id: ['gen_ai_campaign_id', 'gen_ai_campaign'],
  code_mode: ['code_mode', 'codes'],
};

describe.each(Object.entries(kinds))(
  'of a kind %s',
  (_, { path, kind, fields, changes, first }) => {
    const send = (method: string, to: string, body?: object) =>
      kade.send(method, to, maker.token, body);
    const read = async (id: number) => (await send('GET', `${path}${id}/`)).body as Thing;
    const hash = (id: number) =>
      kade.db.inTenant(company, async (tx) => {
        const row = await kind.find(tx, company, id, new Date());
        if (!row) throw new Error('It is gone.');
        return contentHash(await kind.snapshot(tx, company, row as never));
      });
    const made = async () => {
      const reply = await send('POST', path, { name: `One ${Math.random()}`, ...first() });
      expect([reply.status, reply.text]).toEqual([201, expect.anything()]);
      return (reply.body as Thing).id;
    };

    it.each(fields)('%s is changed by itself, and is part of what is approved', async (field) => {
      const id = await made();
      const before = { shown: await read(id), hash: await hash(id) };
      const body = (changes as Record<string, () => object>)[field]?.() ?? {};
      expect(Object.keys(body)).toContain(field);
      const reply = await send('PUT', `${path}${id}/`, { ...body, version: before.shown.version });
      expect([reply.status, reply.text]).toEqual([200, expect.anything()]);
      expect(await hash(id)).not.toBe(before.hash);
      const changed = Object.keys(body).flatMap((name) => shownAs[name] ?? [name]);
      const others = (thing: Thing) =>
        Object.fromEntries(Object.entries(told(thing)).filter(([name]) => !changed.includes(name)));
      expect(others(await read(id))).toEqual(others(before.shown));
    });

    it('nothing is changed by a change that names nothing, and what was approved holds', async () => {
      const id = await made();
      const before = { shown: await read(id), hash: await hash(id) };
      const reply = await send('PUT', `${path}${id}/`, { version: before.shown.version });
      expect([reply.status, reply.text]).toEqual([200, expect.anything()]);
      expect(told(await read(id))).toEqual(told(before.shown));
      expect(await hash(id)).toBe(before.hash);
    });

    it('a change without the version of what was read is refused', async () => {
      const id = await made();
      expect((await send('PUT', `${path}${id}/`, { name: 'Unseen' })).status).toBe(400);
    });
  },
);
