import {
  deletePromotion,
  exportPromotionCodes,
  getContentOptions,
  getPromotion,
  getPromotionFigures,
  listPromotionCodes,
  listPromotionProfiles,
  listPromotions,
  type PromotionInput,
  redeemPromotion,
  removePromotionCodes,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { mergeNow } from '../merges/merges.testkit.js';
import {
  type CodeRecipient,
  codesFor,
  promotionBlock,
  recipientKey,
  releaseCodes,
  reserveCodes,
} from './index.js';
import {
  aPromotion,
  approvePromotion,
  aSentCampaign,
  handClock,
  seedAssortment,
  seedBuyers,
} from './promotions.testkit.js';

const clock = handClock('2026-11-10T12:00:00Z');
let kade: TestKade;
let company: number;
let maker: TestUser;
let admin: TestUser;
let buyers: Map<string, number>;
let idOf: Awaited<ReturnType<typeof seedAssortment>>;
beforeAll(async () => {
  kade = await testKade({ clock });
});
afterAll(() => kade.close());
beforeEach(async () => {
  company = await kade.aCompany(undefined, ['product:promo']);
  maker = await kade.aUser(company, ['company:marketeer', 'product:promo'], 'Maker');
  admin = await kade.aUser(company, ['company:admin'], 'Admin');
  buyers = await seedBuyers(kade, company, ['Jan', 'Piet', 'Kees']);
  idOf = await seedAssortment(kade, company);
});

const buyer = (name: string) => buyers.get(name) ?? 0;
async function approved(over: Partial<PromotionInput>, codes: string[] = []) {
  const { id } = await aPromotion(kade, maker, over);
  if (codes.length > 0)
    await kade.send('POST', `/v1/offers/${id}/codes/`, maker.token, { codes: codes.join('\n') });
  await approvePromotion(kade, maker, admin, id);
  return id;
}
const open = async (id: number) => (await kade.call(getPromotion, { params: { id } }, maker)).body;
const reserve = (id: number, campaign: number, who: readonly CodeRecipient[]) =>
  kade.db.inTenant(company, (tx) => reserveCodes(tx, company, id, campaign, who, clock.now()));
const redeem = (id: number, body: Record<string, unknown>) =>
  kade.call(redeemPromotion, { params: { id }, body: body as never }, maker);
const one = (name: string, personId: number | null = null) => ({
  ...{ profileId: buyer(name), personId },
});

describe('two promotions side by side', () => {
  const unique = { code_mode: 'unique' } as const;

  it('have codes of their own, though they are called alike', async () => {
    const first = await approved(unique, ['SAME-1', 'SAME-2', 'A-3']);
    const second = await approved(unique, ['SAME-1', 'SAME-2', 'B-3']);
    const campaign = await aSentCampaign(kade, company, first, [], '2026-11-10');
    const other = await aSentCampaign(kade, company, second, [], '2026-11-10');
    expect(await reserve(first, campaign, [one('Jan')])).toBe(1);
    expect(await reserve(second, other, [one('Jan'), one('Piet')])).toBe(2);
    const codes = async (id: number) => {
      const { body } = await kade.call(listPromotionCodes, { params: { id }, query: {} }, maker);
      return body.results.map((one) => `${one.code} ${one.state} ${one.profile?.name ?? ''}`);
    };
    expect(await codes(first)).toEqual(['A-3 reserved Jan', 'SAME-1 free ', 'SAME-2 free ']);
    expect((await redeem(first, { code: 'SAME-1', amount: 100 })).status).toBe(201);
    expect(await codes(first)).toEqual(['A-3 reserved Jan', 'SAME-1 redeemed ', 'SAME-2 free ']);
    expect(await codes(second)).toEqual([
      ...['B-3 reserved Jan', 'SAME-1 reserved Piet', 'SAME-2 free '],
    ]);
    const [mine, theirs] = [await open(first), await open(second)];
    expect([mine.uses, mine.given, theirs.uses, theirs.given]).toEqual([1, '10.00', 0, '0.00']);
    expect([mine.codes?.redeemed, theirs.codes?.redeemed]).toEqual([1, 0]);
    expect((await redeem(second, { code: 'SAME-1', amount: 10 })).status).toBe(201);
    const removed = await kade.call(removePromotionCodes, { params: { id: second } }, maker);
    expect(removed.body).toEqual({ removed: 1 });
    expect(await codes(first)).toHaveLength(3);
    const { text } = await kade.call(exportPromotionCodes, { params: { id: second } }, maker);
    const lines = text.trimEnd().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(',')[0])).toEqual(['B-3', 'SAME-1']);
  });

  it('keep their own products when one of them is saved, and are shown with theirs', async () => {
    const { id } = await aPromotion(kade, maker, {
      product_ids: [idOf('B2'), idOf('B1')],
      category_ids: [idOf('Zuivel')],
    });
    const other = await aPromotion(kade, maker, { product_ids: [idOf('B1'), idOf('B2')] });
    const path = `/v1/offers/${other.id}/`;
    const saved = await kade.change(path, maker.token, { category_ids: [idOf('Koffie > Siroop')] });
    expect(saved.status).toBe(200);
    const named = async (of: number) => {
      const { products, categories } = await open(of);
      return [...products.map((p) => p.sku), ...categories.map((c) => c.path)];
    };
    expect(await named(id)).toEqual(['B2', 'B1', 'Zuivel']);
    expect(await named(other.id)).toEqual(['B1', 'B2', 'Koffie > Siroop']);
    const block = await kade.db.inTenant(company, (tx) =>
      promotionBlock(tx, company, id, { publicUrl: 'https://kade.example', products: 9 }),
    );
    expect(block?.products.map((p) => p.sku)).toEqual(['B2', 'B1', 'Z1']);
  });

  it('have figures of their own: of their codes, their campaigns and their redemptions', async () => {
    const first = await approved(unique, ['A-1', 'A-2']);
    const second = await approved(unique, ['B-1', 'B-2']);
    const campaign = await aSentCampaign(
      ...([kade, company, first, [buyer('Jan')], '2026-11-09T09:00:00Z'] as const),
    );
    const other = await aSentCampaign(
      ...([kade, company, second, [buyer('Piet')], '2026-11-09T09:00:00Z'] as const),
    );
    // A second step goes to whom the first was sent: it is no sending of its own.
    await kade.db.inTenant(company, (tx) =>
      sql`insert into campaign_recipient (company_id, campaign_id, profile_id, step, arm, state, sent_at)
        values (${company}, ${campaign}, ${buyer('Kees')}, 2, 'treated', 'sent', '2026-11-09T09:00:00Z')`.execute(
        tx,
      ),
    );
    await reserve(first, campaign, [one('Jan')]);
    await reserve(second, other, [one('Piet'), one('Kees')]);
    await redeem(first, { code: 'A-2', profile: 'Jan', amount: 100 });
    await redeem(second, { code: 'B-1', profile: 'Piet', amount: 50 });
    const params = { id: first };
    const figures = (await kade.call(getPromotionFigures, { params }, maker)).body;
    expect(figures).toMatchObject({
      ...{ reserved: 1, sent: 1, redeemed: 1, given: '10.00' },
      by_day: [{ day: '2026-11-10', redeemed: 1, given: '10.00' }],
    });
    for (const deed of ['reserved', 'sent', 'redeemed'] as const) {
      const asked = { params, query: { deed } };
      const { body } = await kade.call(listPromotionProfiles, asked, maker);
      expect([deed, body.results.map((row) => row.name)]).toEqual([deed, ['Jan']]);
    }
  });

  it('may each be removed unless a campaign has it', async () => {
    const used = await aPromotion(kade, maker, { name: 'Used' });
    const unused = await aPromotion(kade, maker, { name: 'Unused' });
    await aSentCampaign(kade, company, used.id, [], '2026-11-10');
    const { results } = (await kade.call(listPromotions, { query: {} }, maker)).body;
    expect(results.map((p) => [p.name, p.can.remove]).sort()).toEqual([
      ['Unused', true],
      ['Used', false],
    ]);
    expect((await open(unused.id)).campaigns).toEqual([]);
    expect((await open(used.id)).campaigns).toHaveLength(1);
    const removed = await kade.call(deletePromotion, { params: { id: unused.id } }, maker);
    expect(removed.status).toBe(200);
  });
});

describe('codes of a campaign', () => {
  let id: number;
  const count = async () => {
    const { free, reserved } = (await open(id)).codes ?? {};
    return [free, reserved];
  };
  const back = (campaign: number, keep?: Parameters<typeof releaseCodes>[3]) =>
    kade.db.inTenant(company, (tx) => releaseCodes(tx, company, campaign, keep));
  beforeEach(async () => {
    id = await approved({ code_mode: 'unique' }, ['A-1', 'A-2', 'A-3', 'A-4', 'A-5', 'A-6']);
  });

  it('go back when nobody has seen them, each contact’s by itself, and none of another campaign’s', async () => {
    const campaign = await aSentCampaign(kade, company, id, [], '2026-11-10');
    const other = await aSentCampaign(kade, company, id, [buyer('Piet')], '2026-11-10');
    const jan = [1, 2, 3].map((person) => one('Jan', person));
    await reserve(id, campaign, [...jan, one('Piet'), one('Kees')]);
    await reserve(id, other, [one('Jan')]);
    for (const [name, person, state] of [
      ['Jan', 1, 'sent'],
      ['Jan', 2, 'pending'],
      ['Jan', 3, 'control'],
      ['Piet', null, 'cancelled'],
      ['Kees', null, 'bounced'],
    ] as const)
      await kade.db.inTenant(company, (tx) =>
        sql`insert into campaign_recipient (company_id, campaign_id, profile_id, person_id, arm, state)
          values (${company}, ${campaign}, ${buyer(name)}, ${person}, 'treated', ${state})`.execute(
          tx,
        ),
      );
    expect(await count()).toEqual([0, 6]);
    expect(await back(campaign)).toBe(3);
    expect(await count()).toEqual([3, 3]);
    const kept = await kade.db.inTenant(company, (tx) =>
      codesFor(tx, company, campaign, [...jan, one('Piet'), one('Kees')]),
    );
    const had = [recipientKey(buyer('Jan'), 1), recipientKey(buyer('Kees'), null)];
    expect([...kept.keys()].sort()).toEqual(had.sort());
  });

  it('stay with those who are still to get the mail', async () => {
    const campaign = await aSentCampaign(kade, company, id, [], '2026-11-10');
    await reserve(id, campaign, [one('Jan', 1), one('Jan', 2), one('Piet'), one('Kees')]);
    const jan = buyer('Jan');
    const keep = sql`select ${jan}::bigint as profile_id, 2::bigint as person_id
      union all select ${buyer('Piet')}::bigint, null`;
    expect(await back(campaign, keep)).toBe(2);
    const who = [one('Jan', 1), one('Jan', 2), one('Piet'), one('Kees')];
    const kept = await kade.db.inTenant(company, (tx) => codesFor(tx, company, campaign, who));
    expect([...kept.keys()].sort()).toEqual(
      [recipientKey(jan, 2), recipientKey(buyer('Piet'), null)].sort(),
    );
  });

  it('that are only reserved keep the list, too', async () => {
    const campaign = await aSentCampaign(kade, company, id, [], '2026-11-10');
    await reserve(id, campaign, [one('Jan')]);
    const refused = await kade.change(`/v1/offers/${id}/`, maker.token, { code_mode: 'none' });
    expect(refused.status).toBe(400);
    const uses = await kade.send('GET', `/v1/approvals/promotion/${id}/uses/`, admin.token);
    expect(uses.body).toMatchObject({ codes_out: 1 });
  });
});

it('a till may know a buyer by the number of a profile that was merged into it', async () => {
  const id = await approved({});
  const boss = await kade.aUser(company, ['company:superuser'], 'Boss');
  await mergeNow(kade, boss, [buyer('Piet'), buyer('Kees')], { survivor_id: buyer('Piet') });
  const who = async (profile: string) => {
    const { status, body } = await redeem(id, { profile, amount: 10 });
    return status === 201 ? body.profile?.name : status;
  };
  expect([await who('Kees'), await who('Jan'), await who('Piet'), await who('Nobody')]).toEqual([
    ...['Piet', 'Jan', 'Piet', 400],
  ]);
});

it('a free product is worth its own price, and the same product again is none that is named', async () => {
  const free = { type: 'free_product', value: 2, quantity: 5 } as const;
  const id = await approved({ ...free, free_product_id: idOf('Z1'), product_ids: [idOf('B1')] });
  expect((await redeem(id, { amount: 30 })).body.value).toBe('8.20');
  expect((await open(id)).free_product).toEqual({ id: idOf('Z1'), name: 'Slagroom 1 l' });
  const same = await approved({ ...free, product_ids: [idOf('B1')] });
  expect((await open(same)).free_product).toBeNull();
});

it('a text is written about a promotion that is not over and not out of use, the last changed first', async () => {
  company = await kade.aCompany();
  maker = await kade.aUser(company, ['company:marketeer', 'product:promo']);
  admin = await kade.aUser(company, ['company:admin']);
  const { id: draft } = await aPromotion(kade, maker, { name: 'Draft' });
  await approved({ name: 'On' });
  await approved({ name: 'Ahead', starts_on: '2026-11-20' });
  await approved({ name: 'Over', ends_on: '2026-11-12' });
  const off = await approved({ name: 'Off' });
  await kade.send('PATCH', `/v1/offers/${off}/deactivate/`, admin.token, {});
  await kade.change(`/v1/offers/${draft}/`, maker.token, { description: 'Changed' });
  clock.set('2026-11-13T12:00:00Z');
  const writer = await kade.aUser(company, ['product:gen-ai']);
  const { body } = await kade.call(getContentOptions, { query: {} }, writer);
  clock.set('2026-11-10T12:00:00Z');
  expect(body.promotions.map(({ name, status }) => [name, status])).toEqual([
    ['Draft', 'draft'],
    ['Ahead', 'scheduled'],
    ['On', 'active'],
  ]);
});
