import {
  createApiKey,
  deletePromotion,
  getPromotion,
  listPromotionProfiles,
  listPromotions,
  listPromotionsPlain,
  lookUpPromotionCode,
  type PromotionInput,
  redeemPromotion,
} from '@kade/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import {
  aPromotion,
  approvePromotion,
  aSentCampaign,
  handClock,
  seedAssortment,
  seedBuyers,
} from './promotions.testkit.js';

const noon = '2026-11-10T12:00:00Z';
const clock = handClock(noon);
let kade: TestKade;
let company: number;
let maker: TestUser;
let admin: TestUser;
let buyers: Map<string, number>;

beforeAll(async () => {
  kade = await testKade({ clock });
});
afterAll(() => kade.close());

async function aShop() {
  clock.set(noon);
  company = await kade.aCompany(undefined, ['product:promo']);
  maker = await kade.aUser(company, ['company:marketeer', 'product:promo'], 'Maker');
  admin = await kade.aUser(company, ['company:admin'], 'Admin');
  buyers = await seedBuyers(kade, company, ['Jan', 'Piet', 'Kees']);
  await seedAssortment(kade, company);
}
const audited = (id: number) =>
  kade.db.inTenant(company, async (tx) => {
    const lines = await tx
      .selectFrom('audit_log')
      .select(['action', 'object_id', 'detail'])
      .where('object_type', '=', 'promotion')
      .orderBy('id')
      .execute();
    return lines.filter((l) => l.object_id === id);
  });
async function approved(over: Partial<PromotionInput> = {}, codes: string[] = []) {
  const { id } = await aPromotion(kade, maker, over);
  if (codes.length > 0)
    await kade.send('POST', `/v1/offers/${id}/codes/`, maker.token, { codes: codes.join('\n') });
  await approvePromotion(kade, maker, admin, id);
  return id;
}
const redeem = (id: number, body: Record<string, unknown>, user = maker) =>
  kade.call(redeemPromotion, { params: { id }, body: body as never }, user);
const patch = (id: number, what: string, user = maker) =>
  kade.send('PATCH', `/v1/offers/${id}/${what}/`, user.token, {});

describe('the list of promotions', () => {
  const list = async (query: Record<string, unknown>) => {
    const { body } = await kade.call(listPromotions, { query: query as never }, maker);
    return [body.count, ...body.results.map((p) => p.name)];
  };
  beforeAll(async () => {
    await aShop();
    const of = (name: string, over: Partial<PromotionInput>) =>
      aPromotion(kade, maker, { name, ...over });
    await of('Beans', {
      starts_on: '2026-11-01',
      ends_on: '2026-11-15',
      description: '100% beans',
    });
    await of('Cream', {
      starts_on: '2026-11-16',
      ends_on: null,
      code_mode: 'shared',
      code: 'CREAM',
    });
    await of('Apples', { starts_on: '2026-11-16', ends_on: '2026-12-24' });
  });

  it.each([
    // Both ends of the days asked for count; one that never ends is always still on.
    [{ from: '2026-11-15', to: '2026-11-15' }, [1, 'Beans']],
    [{ from: '2026-11-16', to: '2026-11-16' }, [2, 'Apples', 'Cream']],
    [{ from: '2026-12-24' }, [2, 'Apples', 'Cream']],
    [{ from: '2026-12-25' }, [1, 'Cream']],
    [{ to: '2026-11-01' }, [1, 'Beans']],
    [{ to: '2026-10-31' }, [0]],
    // Words of the description, a code in any letters, and marks that are only marks.
    [{ search: '100% B' }, [1, 'Beans']],
    [{ search: '%' }, [1, 'Beans']],
    [{ search: 'cream' }, [1, 'Cream']],
    [{ search: 'crea_' }, [0]],
    // Conditions count together.
    [{ search: 'e', from: '2026-12-25', status: 'draft' }, [1, 'Cream']],
    [{ search: 'e', from: '2026-12-25', status: 'active' }, [0]],
  ])('narrowed by %j', async (query, expected) => {
    expect(await list({ ordering: 'name', ...query })).toEqual(expected);
  });

  it.each([
    ['name', ['Apples', 'Beans', 'Cream']],
    ['-name', ['Cream', 'Beans', 'Apples']],
    ['starts_on', ['Beans', 'Cream', 'Apples']],
    ['-starts_on', ['Apples', 'Cream', 'Beans']],
    // One without an end comes last, whichever way round.
    ['ends_on', ['Beans', 'Apples', 'Cream']],
    ['-ends_on', ['Apples', 'Beans', 'Cream']],
    ['', ['Apples', 'Cream', 'Beans']],
  ])('in the order %j', async (ordering, expected) => {
    const all = ordering ? { ordering } : {};
    expect(await list(all)).toEqual([3, ...expected]);
    expect(await list({ ...all, page: 2, page_size: 2 })).toEqual([3, expected[2]]);
  });

  it('to choose from has those that are on or to come, by name', async () => {
    const on = await approved({ name: 'Zest' });
    const ahead = await approved({ name: 'Advent', starts_on: '2026-11-29', ends_on: null });
    const off = await approved({ name: 'Off' });
    await patch(off, 'deactivate', admin);
    const plain = (await kade.call(listPromotionsPlain, {}, maker)).body;
    expect(plain.map((p) => p.id)).toEqual([ahead, on]);
  });
});

describe('a promotion', () => {
  beforeAll(aShop);

  it('leaves a line in the audit log for each deed, with its name', async () => {
    const { id } = await aPromotion(kade, maker, { name: 'Told' });
    await kade.change(`/v1/offers/${id}/`, maker.token, { name: 'Told again' });
    expect((await kade.call(deletePromotion, { params: { id } }, maker)).status).toBe(200);
    expect(await audited(id)).toMatchObject([
      { action: 'promotion.create', detail: { name: 'Told' } },
      { action: 'promotion.update', detail: { name: 'Told again' } },
      { action: 'promotion.remove', detail: { name: 'Told again' } },
    ]);
  });

  it('tells how many codes came, were made and went', async () => {
    const { id } = await aPromotion(kade, maker, { code_mode: 'unique' });
    const codes = `/v1/offers/${id}/codes/`;
    await kade.send('POST', codes, maker.token, { codes: 'ONE-1\nTWO-2\nTWO-2' });
    await kade.send('POST', codes, maker.token, { codes: 'ONE-1\nNEW-3' });
    const made = { pattern: 'AUTUMN-######', count: 5 };
    expect((await kade.send('POST', `${codes}generate/`, maker.token, made)).status).toBeLessThan(
      300,
    );
    expect((await kade.send('DELETE', codes, maker.token)).status).toBe(200);
    expect((await audited(id)).slice(1)).toMatchObject([
      { action: 'promotion.codes_added', detail: { count: 2 } },
      { action: 'promotion.codes_added', detail: { count: 1 } },
      { action: 'promotion.codes_generated', detail: { count: 5 } },
      { action: 'promotion.codes_removed', detail: { count: 8 } },
    ]);
  });

  it('is said to be used by the campaigns that are not over, before it is put out of use', async () => {
    const id = await approved();
    const named = new Map<number, string>();
    for (const status of ['completed', 'inactive', 'scheduled']) {
      const campaign = await aSentCampaign(kade, company, id, [], noon);
      named.set(campaign, status);
      await kade.db.inTenant(company, (tx) =>
        tx
          .updateTable('campaign')
          .set({ status } as never)
          .where('id', '=', campaign)
          .execute(),
      );
    }
    const { body } = await kade.send('GET', `/v1/approvals/promotion/${id}/uses/`, admin.token);
    const used = (body as { campaigns: { id: number }[] }).campaigns;
    expect(used.map((c) => named.get(c.id))).toEqual(['scheduled']);
  });

  it('that was redeemed is kept for its figures, also when it is off', async () => {
    const id = await approved();
    expect((await redeem(id, { amount: 10 })).status).toBe(201);
    await patch(id, 'deactivate', admin);
    expect((await redeem(id, { amount: 10 })).status).toBe(409);
    const refused = await kade.call(deletePromotion, { params: { id } }, maker);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('redemptions')]);
    expect((await kade.call(getPromotion, { params: { id } }, maker)).body.uses).toBe(1);
  });

  it('keeps its list while somebody has a code of it, and may change its way before', async () => {
    const id = await approved({ code_mode: 'unique' }, ['KEEP-1', 'KEEP-2']);
    await redeem(id, { code: 'KEEP-1', amount: 10 });
    const path = `/v1/offers/${id}/`;
    const other = await kade.change(path, maker.token, { code_mode: 'none' });
    expect([other.status, Object.keys((other.body as { errors: object }).errors)]).toEqual([
      400,
      ['code_mode'],
    ]);
    const free = await approved({ code_mode: 'unique' }, ['FREE-1']);
    const freely = await kade.change(`/v1/offers/${free}/`, maker.token, { code_mode: 'none' });
    expect(freely.status).toBe(200);
  });

  it('is not approved once its last day has passed, though it was submitted in time', async () => {
    const { id } = await aPromotion(kade, maker, { ends_on: '2026-11-10' });
    expect((await patch(id, 'submit')).status).toBe(200);
    clock.set('2026-11-10T23:00:00Z');
    const late = await kade.aUser(company, ['company:admin']);
    const reply = await kade.review(`/v1/offers/${id}/`, late, { decision: 'approve' });
    expect([reply.status, reply.text]).toEqual([409, expect.stringContaining('10 November 2026')]);
    // It can be rejected all the same.
    const back = await kade.review(`/v1/offers/${id}/`, late, {
      decision: 'reject',
      comment: 'Too late.',
    });
    expect(back.status).toBe(200);
    clock.set(noon);
  });

  it('that is over is not deactivated any more', async () => {
    const id = await approved({ ends_on: '2026-11-10' });
    clock.set('2026-11-11T12:00:00Z');
    const late = await kade.aUser(company, ['company:admin']);
    const reply = await patch(id, 'deactivate', late);
    expect([reply.status, reply.text]).toEqual([409, expect.stringContaining('only copy')]);
    clock.set(noon);
  });

  it('takes a code from whom it was sent to when they say who they are', async () => {
    const id = await approved({ code_mode: 'unique' }, ['OWN-1']);
    const campaign = await aSentCampaign(kade, company, id, [], '2026-11-10');
    await kade.db.inTenant(company, (tx) =>
      tx
        .updateTable('promotion_code')
        .set({
          campaign_id: campaign,
          profile_id: buyers.get('Jan'),
          reserved_at: clock.now(),
        } as never)
        .where('promotion_id', '=', id)
        .execute(),
    );
    const own = await redeem(id, { code: ' own-1 ', profile: 'Jan', amount: 10 });
    expect([own.status, own.body.profile?.name, own.body.campaign?.id]).toEqual([
      201,
      'Jan',
      campaign,
    ]);
  });

  it('before its first day is redeemed by nobody, and says when it begins', async () => {
    const id = await approved({ starts_on: '2026-11-11' });
    const reply = await redeem(id, { amount: 10 });
    expect([reply.status, reply.text]).toEqual([409, expect.stringContaining('11 November 2026')]);
  });

  it('is looked up only by a key that may redeem', async () => {
    const id = await approved();
    const look = async (kinds: ('redemptions' | 'products')[]) => {
      const body = { name: `Key ${kinds}`, kinds };
      const { key } = (await kade.call(createApiKey, { body }, admin)).body;
      const till = { ...admin, token: key };
      const asked = { params: { id }, query: { amount: 10 } };
      return (await kade.call(lookUpPromotionCode, asked, till)).status;
    };
    expect([await look(['redemptions']), await look(['products'])]).toEqual([200, 403]);
  });

  it('lists who redeemed it, the latest first, in other orders, by name or the start of a code', async () => {
    const id = await approved({ code_mode: 'unique' }, ['AA-1', 'AB-2', 'BB-3']);
    for (const [code, profile, amount] of [
      ['AA-1', 'Piet', 30],
      ['AB-2', 'Jan', 20],
      ['BB-3', 'Kees', 10],
    ]) {
      clock.set(new Date(clock.now().getTime() + 60_000).toISOString());
      await redeem(id, { code, profile, amount });
    }
    clock.set(noon);
    const who = async (query: Record<string, unknown>) => {
      const asked = { params: { id }, query: { deed: 'redeemed' as const, ...query } };
      const { body } = await kade.call(listPromotionProfiles, asked, maker);
      return [body.count, ...body.results.map((r) => r.name)];
    };
    expect(await who({})).toEqual([3, 'Kees', 'Jan', 'Piet']);
    expect(await who({ ordering: 'at' })).toEqual([3, 'Piet', 'Jan', 'Kees']);
    expect(await who({ ordering: '-amount' })).toEqual([3, 'Piet', 'Jan', 'Kees']);
    expect(await who({ ordering: 'value', page: 2, page_size: 2 })).toEqual([3, 'Piet']);
    expect(await who({ ordering: '-name' })).toEqual([3, 'Piet', 'Kees', 'Jan']);
    expect(await who({ ordering: 'name', search: 'a' })).toEqual([2, 'Jan', 'Piet']);
    expect(await who({ search: 'ab' })).toEqual([1, 'Jan']);
    expect(await who({ search: 'B-2' })).toEqual([0]);
    expect(await who({ search: '_' })).toEqual([0]);
  });
});
