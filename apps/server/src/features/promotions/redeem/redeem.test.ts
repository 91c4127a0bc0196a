import {
  createApiKey,
  getPromotion,
  getPromotionFigures,
  listPromotionProfiles,
  lookUpPromotionCode,
  type PromotionInput,
  redeemPromotion,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { codesFor, recipientKey, reserveCodes } from '../index.js';
import {
  aPromotion,
  approvePromotion,
  aSentCampaign,
  handClock,
  seedAssortment,
  seedBuyers,
} from '../promotions.testkit.js';

const clock = handClock('2026-11-10T12:00:00Z');
let kade: TestKade;
let company: number;
let maker: TestUser;
let admin: TestUser;
let buyers: Map<string, number>;
let idOf: Awaited<ReturnType<typeof seedAssortment>>;

beforeAll(async () => {
  kade = await testKade({ clock });
  company = await kade.aCompany('Kassa', ['product:promo']);
  maker = await kade.aUser(company, ['company:marketeer', 'product:promo'], 'Maker');
  admin = await kade.aUser(company, ['company:admin']);
  buyers = await seedBuyers(kade, company, ['Jan', 'Piet', 'Kees']);
  idOf = await seedAssortment(kade, company);
});
afterAll(() => kade.close());

const buyer = (name: string) => buyers.get(name) ?? 0;
async function approved(over: Partial<PromotionInput> = {}, codes: string[] = []) {
  const { id } = await aPromotion(kade, maker, over);
  if (codes.length > 0)
    await kade.send('POST', `/v1/offers/${id}/codes/`, maker.token, { codes: codes.join('\n') });
  await approvePromotion(kade, maker, admin, id);
  return id;
}
const redeem = async (id: number, body: Record<string, unknown>, user = maker) => {
  const reply = await kade.call(redeemPromotion, { params: { id }, body: body as never }, user);
  return { ...reply, code: (reply.body as unknown as { code?: string }).code };
};

describe('redeeming', () => {
  it('gives what the promotion says, once for a code of a list', async () => {
    const id = await approved({ code_mode: 'unique', value: 15 }, ['LIST-1', 'LIST-2']);
    const first = await redeem(id, { code: 'list-1', profile: 'Jan', amount: 200 });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      code: 'LIST-1',
      amount: '200.00',
      value: '30.00',
      profile: { name: 'Jan' },
      redeemed_by: 'Maker',
    });
    expect((await redeem(id, { code: 'LIST-1', amount: 50 })).code).toBe('code_used');
    expect((await redeem(id, { code: 'LIST-9', amount: 50 })).code).toBe('code_unknown');
    expect((await redeem(id, { amount: 50 })).code).toBe('code_unknown');
    const { body } = await kade.call(getPromotion, { params: { id } }, maker);
    expect(body).toMatchObject({
      uses: 1,
      given: '30.00',
      codes: { total: 2, free: 1, reserved: 0, redeemed: 1 },
    });
  });

  it('is for whom a code was sent to, who need not say who they are', async () => {
    const id = await approved({ code_mode: 'unique' }, ['MINE-1', 'MINE-2']);
    // Another campaign with the same promotion has nothing to do with it.
    await aSentCampaign(kade, company, id, [], '2026-11-10');
    const campaign = await aSentCampaign(kade, company, id, [], '2026-11-10');
    const jan = { profileId: buyer('Jan'), personId: null };
    const piet = { profileId: buyer('Piet'), personId: null };
    const codes = await kade.db.inTenant(company, async (tx) => {
      await reserveCodes(tx, company, id, campaign, [jan, piet], clock.now());
      return codesFor(tx, company, campaign, [jan, piet]);
    });
    const ofJan = codes.get(recipientKey(jan.profileId, null));
    const ofPiet = codes.get(recipientKey(piet.profileId, null));
    const other = await redeem(id, { code: ofJan, profile: 'Piet', amount: 10 });
    expect(other.code).toBe('code_of_another');
    const own = await redeem(id, { code: ofPiet, amount: 10 });
    const { name } = await kade.db.inTenant(company, (tx) =>
      tx.selectFrom('campaign').select('name').where('id', '=', campaign).executeTakeFirstOrThrow(),
    );
    expect(own.body).toMatchObject({ profile: { name: 'Piet' }, campaign: { id: campaign, name } });
  });

  it('uses a code up that nobody was sent, so that no campaign gives it out', async () => {
    const id = await approved({ code_mode: 'unique' }, ['TAKEN-1', 'TAKEN-2']);
    expect((await redeem(id, { code: 'TAKEN-1', amount: 10 })).body.value).toBe('1.00');
    const campaign = await aSentCampaign(kade, company, id, [], '2026-11-10');
    const jan = { profileId: buyer('Jan'), personId: null };
    const codes = await kade.db.inTenant(company, async (tx) => {
      await reserveCodes(tx, company, id, campaign, [jan], clock.now());
      return codesFor(tx, company, campaign, [jan]);
    });
    expect(codes.get(recipientKey(jan.profileId, null))).toBe('TAKEN-2');
  });

  it('counts the same sale once, however often a till sends it', async () => {
    const id = await approved({ code_mode: 'shared', code: 'ALL-10' });
    const sale = { code: 'all-10', amount: 100, reference: 'till 4, 000123' };
    const replies = await Promise.all([redeem(id, sale), redeem(id, sale), redeem(id, sale)]);
    expect(new Set(replies.map((r) => r.body.id)).size).toBe(1);
    const { body } = await kade.call(getPromotion, { params: { id } }, maker);
    expect([body.uses, body.given]).toEqual([1, '10.00']);
    const next = await redeem(id, { ...sale, reference: 'till 4, 000124' });
    expect(replies.map((r) => r.body.id)).not.toContain(next.body.id);
    // On one receipt there may be two promotions: each counts it once.
    const second = await approved({ code_mode: 'shared', code: 'TOO-10' });
    const there = await redeem(second, { ...sale, code: 'too-10' });
    expect(replies.map((r) => r.body.id)).not.toContain(there.body.id);
    expect((await redeem(second, { ...sale, code: 'too-10' })).body.id).toBe(there.body.id);
    expect((await redeem(id, { ...sale, code: 'OTHER-1', reference: null })).code).toBe(
      'code_unknown',
    );
  });

  it('counts bundles, not the order: by their one price, or by what the till says they cost', async () => {
    const bundle = { type: 'bundle', quantity: 3, value: 50 } as const;
    // Three bags of 18.95 are 56.85 by themselves.
    const one = await approved({ ...bundle, product_ids: [idOf('B1')] });
    expect((await redeem(one, { amount: 400 })).body.value).toBe('6.85');
    expect((await redeem(one, { amount: 400, bundles: 2 })).body.value).toBe('13.70');
    const mixed = await approved({ ...bundle, value: 40, category_ids: [idOf('Koffie')] });
    const untold = await redeem(mixed, { amount: 400 });
    expect([untold.status, JSON.stringify(untold.body)]).toEqual([
      400,
      expect.stringContaining('goods_amount'),
    ]);
    const told = await redeem(mixed, { amount: 400, goods_amount: 47.95 });
    expect(told.body.value).toBe('7.95');
    // What is sold no longer has no say in the price; what has no price leaves it open.
    const dairy = await approved({ ...bundle, value: 10, category_ids: [idOf('Zuivel')] });
    const also = (sku: string, price: string | null, is_active: boolean) =>
      kade.db.inTenant(company, (tx) =>
        tx
          .insertInto('product')
          .values({
            company_id: company,
            sku,
            name: sku,
            category_id: idOf('Zuivel'),
            price,
            is_active,
          } as never)
          .execute(),
      );
    await also('Z8', '9.99', false);
    expect((await redeem(dairy, { amount: 100 })).body.value).toBe('2.30');
    await also('Z9', null, true);
    expect((await redeem(dairy, { amount: 100 })).status).toBe(400);
  });

  it('ends at the number of uses, also when tills ask at once', async () => {
    const id = await approved({ max_uses: 3 });
    const replies = await Promise.all(Array.from({ length: 8 }, () => redeem(id, { amount: 100 })));
    expect(replies.map((r) => r.status).sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
    expect(replies.filter((r) => r.status === 409).map((r) => r.code)).toEqual(
      Array(5).fill('offer_spent'),
    );
  });

  it('ends at the budget, to the cent, also when tills ask at once', async () => {
    const id = await approved({ budget: 25 });
    const replies = await Promise.all(Array.from({ length: 6 }, () => redeem(id, { amount: 100 })));
    expect(replies.filter((r) => r.status === 201)).toHaveLength(2);
    expect((await redeem(id, { amount: 50 })).status).toBe(201);
    expect((await redeem(id, { amount: 0.1 })).code).toBe('offer_spent');
    const { body } = await kade.call(getPromotion, { params: { id } }, maker);
    expect(body.given).toBe('25.00');
  });

  it('needs the minimum, an active promotion and a profile that exists', async () => {
    const id = await approved({ minimum_amount: 250 });
    expect((await redeem(id, { amount: 249.99 })).code).toBe('below_minimum');
    expect((await redeem(id, { amount: 250, profile: 'Nobody' })).status).toBe(400);
    clock.set('2026-12-01T12:00:00Z');
    const user = await kade.aUser(company, ['company:marketeer', 'product:promo']);
    expect((await redeem(id, { amount: 300 }, user)).code).toBe('wrong_state');
    clock.set('2026-11-10T12:00:00Z');
    const draft = await aPromotion(kade, maker);
    expect((await redeem(draft.id, { amount: 300 })).code).toBe('wrong_state');
  });

  it('is told beforehand to a till that looks a code up', async () => {
    const id = await approved({ code_mode: 'shared', code: 'LOOK-1', value: 20 });
    const look = async (query: Record<string, unknown>) =>
      (await kade.call(lookUpPromotionCode, { params: { id }, query }, maker)).body;
    expect(await look({ code: 'look-1', amount: 80 })).toMatchObject({
      ok: true,
      value: '16.00',
      refusal: null,
    });
    expect(await look({ code: 'no', amount: 80 })).toMatchObject({
      ok: false,
      value: '0.00',
      refusal: 'code_unknown',
    });
    expect((await kade.call(getPromotion, { params: { id } }, maker)).body.uses).toBe(0);
  });

  it('is refused to a till in the language it asks in, looked up or redeemed', async () => {
    const id = await approved({ ends_on: '2026-11-20', minimum_amount: 250 });
    const said = async (till: TestUser, amount: number, language?: string) => {
      const headers = language ? { 'accept-language': language } : {};
      const query = { params: { id }, query: { amount } };
      const looked = await kade.call(lookUpPromotionCode, query, till, headers);
      const sale = { params: { id }, body: { amount } as never };
      const { body } = await kade.call(redeemPromotion, sale, till, headers);
      const { detail, msg } = body as unknown as { detail: string; msg: string };
      expect(looked.body.why).toBe(msg || detail);
      return looked.body.why;
    };
    const small = [await said(maker, 10), await said(maker, 10, 'nl')];
    clock.set('2026-11-21T12:00:00Z');
    const late = await kade.aUser(company, ['company:marketeer', 'product:promo']);
    const over = [await said(late, 300), await said(late, 300, 'nl-NL,nl;q=0.9')];
    clock.set('2026-11-10T12:00:00Z');
    expect([small, over]).toEqual([
      [
        'This promotion applies to orders of 250.00 or more.',
        'Deze promotie geldt voor bestellingen vanaf 250.00.',
      ],
      [
        'This promotion is over. Its last day was 20 November 2026.',
        'Deze promotie is afgerond. De laatste dag was 20 november 2026.',
      ],
    ]);
  });

  it('is open to an API key that was made for it, and to no other', async () => {
    const id = await approved();
    const keyOf = async (kinds: ('redemptions' | 'products')[]) => {
      const body = { name: `Till ${kinds}`, kinds };
      const { key } = (await kade.call(createApiKey, { body }, admin)).body;
      return { ...admin, token: key };
    };
    const till = await keyOf(['redemptions']);
    const made = await redeem(id, { amount: 100 }, till);
    expect([made.status, made.body.redeemed_by]).toEqual([201, 'API key Till redemptions']);
    const feed = await keyOf(['products']);
    expect((await redeem(id, { amount: 100 }, feed)).status).toBe(403);
    expect((await kade.call(getPromotion, { params: { id } }, till)).status).toBe(403);
  });
});

describe('figures', () => {
  it('say what was reserved, sent, redeemed, ordered and given, by day, each with its profiles', async () => {
    const id = await approved(
      { code_mode: 'unique', value: 10, budget: 500, category_ids: [idOf('Koffie')] },
      ['FIG-1', 'FIG-2', 'FIG-3'],
    );
    const profiles = ['Jan', 'Piet'].map(buyer);
    // Half past twelve at night in Amsterdam: the eighth there, not the seventh.
    const campaign = await aSentCampaign(kade, company, id, profiles, '2026-11-07T23:30:00Z');
    // Whom it never left to, or was kept from, was not sent it.
    const kept = await aSentCampaign(
      kade,
      company,
      id,
      [...buyers.values()],
      '2026-11-07T09:00:00Z',
    );
    await kade.db.inTenant(company, (tx) =>
      sql`update campaign_recipient set state = case when profile_id = ${buyer('Kees')} then 'control' else 'failed' end
        where campaign_id = ${kept}`.execute(tx),
    );
    // Who was sent it twice was sent it the first time.
    await aSentCampaign(kade, company, id, [buyer('Jan')], '2026-11-10T09:00:00Z');
    await kade.db.inTenant(company, (tx) =>
      reserveCodes(
        tx,
        company,
        id,
        campaign,
        profiles.map((profileId) => ({ profileId, personId: null })),
        clock.now(),
      ),
    );
    await redeem(id, { code: 'FIG-1', amount: 120 });
    // Half past eleven at night in Amsterdam: the day there, not in UTC.
    clock.set('2026-11-11T23:30:00Z');
    const late = await kade.aUser(company, ['company:marketeer', 'product:promo']);
    await redeem(id, { code: 'FIG-3', profile: 'Kees', amount: 50 }, late);
    await invoices([
      ['Jan', '2026-11-09', 'B1', 2],
      ['Jan', '2026-11-08', 'B1', 2], // On the day that it was sent.
      ['Piet', '2026-11-12', 'Z1', 5], // Not a product of it.
      ['Piet', '2026-11-13', 'S1', -1], // Sent back, of an order before.
      ['Jan', '2026-11-14', 'B1', -1], // Sent back.
      ['Kees', '2026-11-12', 'B1', 1], // Was not sent it.
    ]);
    // A mail that came back was sent: whoever ordered all the same counts.
    await kade.db.inTenant(company, (tx) =>
      tx
        .updateTable('campaign_recipient')
        .set({ state: 'bounced' })
        .where('campaign_id', '=', campaign)
        .where('profile_id', '=', buyer('Jan'))
        .execute(),
    );
    const figures = (await kade.call(getPromotionFigures, { params: { id } }, late)).body;
    expect(figures).toEqual({
      reserved: 2,
      sent: 2,
      redeemed: 2,
      given: '17.00',
      budget: '500.00',
      max_uses: null,
      ordered: { profiles: 1, orders: 1, net: '18.95' },
      by_day: [
        { day: '2026-11-09', redeemed: 0, given: '0.00', orders: 1 },
        { day: '2026-11-10', redeemed: 1, given: '12.00', orders: 0 },
        { day: '2026-11-12', redeemed: 1, given: '5.00', orders: 0 },
      ],
      time_zone: 'Europe/Amsterdam',
    });
    const who = async (deed: string) => {
      const query = { deed: deed as 'sent', ordering: 'name' };
      const reply = await kade.call(listPromotionProfiles, { params: { id }, query }, late);
      return reply.body.results.map((r) => r.name);
    };
    expect(await who('reserved')).toEqual(['Jan', 'Piet']);
    expect(await who('sent')).toEqual(['Jan', 'Piet']);
    expect((await who('redeemed')).sort()).toEqual([expect.any(String), 'Kees'].sort());
    // The order, and what was sent back of it: together the amount above.
    expect(await who('ordered')).toEqual(['Jan', 'Jan']);
    const ordered = { params: { id }, query: { deed: 'ordered' as const, ordering: 'at' } };
    const { body } = await kade.call(listPromotionProfiles, ordered, late);
    expect(body.results[0]?.at).toBe('2026-11-08T23:00:00.000Z');
    clock.set('2026-11-10T12:00:00Z');
  });
});

async function invoices(lines: readonly (readonly [string, string, string, number])[]) {
  await kade.db.inTenant(company, async (tx) => {
    for (const [n, [name, day, sku, quantity]] of lines.entries()) {
      const net = quantity * 18.95;
      const { id } = await tx
        .insertInto('invoice')
        .values({
          company_id: company,
          invoice_number: `F${n}`,
          profile_id: buyer(name),
          invoiced_on: day,
          gross: net,
          net,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('invoice_line')
        .values({
          company_id: company,
          invoice_id: id,
          line_no: 1,
          product_id: idOf(sku),
          quantity,
          unit_price: 18.95,
          discount: 0,
          gross: net,
          net,
        })
        .execute();
    }
  });
}
