import {
  addPromotionCodes,
  codesAtOnce,
  deleteCampaign,
  exportPromotionCodes,
  generatePromotionCodes,
  getPromotion,
  listPromotionCodes,
  mostCodes,
  type PromotionInput,
  Refusal,
  redeemPromotion,
  removePromotionCodes,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import type { Auth } from '../../../platform/http/context.js';
import { ageCode, enrol } from '../../access/access.testkit.js';
import {
  type CodeRecipient,
  codeStock,
  codesFor,
  recipientKey,
  releaseCodes,
  reserveCodes,
} from '../index.js';
import {
  aPromotion,
  approvePromotion,
  aSentCampaign,
  handClock,
  seedBuyers,
} from '../promotions.testkit.js';
import { add as addCodes } from './codes.service.js';

const clock = handClock('2026-11-10T12:00:00Z');
let kade: TestKade;
let company: number;
let maker: TestUser;
let admin: TestUser;
let buyers: Map<string, number>;

beforeAll(async () => {
  kade = await testKade({ clock });
});
afterAll(() => kade.close());
beforeEach(async () => {
  company = await kade.aCompany('Zuivel', ['product:promo']);
  maker = await kade.aUser(company, ['company:marketeer', 'product:promo']);
  admin = await kade.aUser(company, ['company:admin']);
  buyers = await seedBuyers(
    kade,
    company,
    Array.from({ length: 40 }, (_, i) => `buyer ${i + 1}`),
  );
});

const unique = { code_mode: 'unique' } as const;
const add = (id: number, codes: string) =>
  kade.call(addPromotionCodes, { params: { id }, body: { codes } }, maker);
const generate = (id: number, pattern: string, count: number) =>
  kade.call(generatePromotionCodes, { params: { id }, body: { pattern, count } }, maker);
const counts = async (id: number) =>
  (await kade.call(getPromotion, { params: { id } }, maker)).body.codes;
const recipients = (from: number, to: number): CodeRecipient[] =>
  [...buyers.values()].slice(from, to).map((profileId) => ({ profileId, personId: null }));

/** An approved promotion with so many codes, and a campaign with it. */
async function ready(count: number, over: Partial<PromotionInput> = {}) {
  const { id } = await aPromotion(kade, maker, { ...unique, ...over });
  await generate(id, 'TEST-######', count);
  await approvePromotion(kade, maker, admin, id);
  return { id, campaign: await aSentCampaign(kade, company, id, [], '2026-11-10') };
}
const reserve = (id: number, campaign: number, who = recipients(0, 10)) =>
  kade.db.inTenant(company, (tx) => reserveCodes(tx, company, id, campaign, who, clock.now()));

describe('a list of codes', () => {
  it('grows by what is pasted, each code once, and tells of lines that are none', async () => {
    const { id } = await aPromotion(kade, maker, unique);
    const first = await add(id, 'code\nabc-1\nABC-1\nabc-2\n!!');
    expect(first.body).toEqual({ added: 2, double: 1, refused: [{ line: 5, text: '!!' }] });
    expect((await add(id, 'ABC-2\nABC-3')).body).toMatchObject({ added: 1, double: 1 });
    expect((await add(id, '!!')).status).toBe(400);
    expect(await counts(id)).toEqual({
      total: 3,
      free: 3,
      reserved: 0,
      redeemed: 0,
      making: null,
    });
  });

  it('grows by a file', async () => {
    const { id } = await aPromotion(kade, maker, unique);
    const reply = await kade.upload(`/v1/offers/${id}/codes/upload/`, maker, {
      name: 'codes.csv',
      content: 'Code,Note\r\nA-100,x\r\nA-101,y\r\n',
    });
    expect([reply.status, reply.body]).toEqual([200, { added: 2, double: 0, refused: [] }]);
    const binary = await kade.upload(`/v1/offers/${id}/codes/upload/`, maker, {
      name: 'codes.csv',
      content: Buffer.from([80, 75, 0, 0]),
    });
    expect(binary.status).toBe(422);
  });

  it('is made after a pattern that nobody can guess', async () => {
    const { id } = await aPromotion(kade, maker, unique);
    expect((await generate(id, 'A-##', 2)).status).toBe(400);
    expect((await generate(id, 'A-1234', 2)).status).toBe(400);
    expect((await generate(id, 'winter-#####', 500)).body).toEqual({ added: 500, making: null });
    expect(await counts(id)).toMatchObject({ total: 500 });
    const listed = await kade.call(
      listPromotionCodes,
      { params: { id }, query: { search: 'winter' } },
      maker,
    );
    expect(listed.body.count).toBe(500);
    expect(listed.body.results[0]).toMatchObject({ state: 'free', campaign: null });
  });

  it('is searched by how a code begins, in any letters, and read in either order', async () => {
    const { id } = await aPromotion(kade, maker, unique);
    await add(id, 'WIN-2\nWIN-1\nA-WIN\nWIN%3');
    const found = async (query: object) => {
      const asked = { params: { id }, query };
      const { count, results } = (await kade.call(listPromotionCodes, asked as never, maker)).body;
      return [count, ...results.map((r) => r.code)];
    };
    expect(await found({ search: 'win-' })).toEqual([2, 'WIN-1', 'WIN-2']);
    expect(await found({ search: 'win-1' })).toEqual([1, 'WIN-1']);
    expect(await found({ search: '-win' })).toEqual([0]);
    expect(await found({ search: 'win', ordering: '-code' })).toEqual([2, 'WIN-2', 'WIN-1']);
  });

  it('takes no more than it may hold, however they come', async () => {
    const { id } = await aPromotion(kade, maker, unique);
    await add(id, 'ABC-1\nABC-2');
    const all = await generate(id, 'BULK-##########', mostCodes);
    expect([all.status, all.text]).toEqual([400, expect.stringContaining('999,998')]);
    const { companyId, id: userId } = maker;
    const auth = { companyId, userId, userName: 'Maker' } as Auth;
    const paste = (codes: string) =>
      kade.db.inTenant(company, (tx) => addCodes(tx, auth, id, codes, clock.now(), 3));
    await expect(paste('ABC-3\nABC-4')).rejects.toThrow(Refusal);
    expect(await counts(id)).toMatchObject({ total: 2, making: null });
    expect(await paste('ABC-3')).toMatchObject({ added: 1 });
  });

  it('gets a few thousand codes while one waits', async () => {
    const { id } = await aPromotion(kade, maker, unique);
    const reply = await generate(id, 'BULK-########', codesAtOnce);
    expect(reply.body).toEqual({ added: codesAtOnce, making: null });
    expect(await counts(id)).toMatchObject({ total: codesAtOnce });
  });

  it('belongs to a promotion with a list only, and stays as it is once that is over', async () => {
    const shared = await aPromotion(kade, maker, { code_mode: 'shared', code: 'ALL-10' });
    expect((await add(shared.id, 'ABC-1')).status).toBe(409);
    const { id } = await ready(5);
    clock.set('2026-12-05T12:00:00Z');
    const later = await kade.aUser(company, ['company:marketeer', 'product:promo']);
    const body = { codes: 'ABC-1' };
    const late = await kade.call(addPromotionCodes, { params: { id }, body }, later);
    clock.set('2026-11-10T12:00:00Z');
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('is over')]);
  });

  it('is emptied of what is nobody’s, and exported with whose the rest is', async () => {
    const { id, campaign } = await ready(12);
    await reserve(id, campaign);
    const removed = await kade.call(removePromotionCodes, { params: { id } }, maker);
    expect(removed.body).toEqual({ removed: 2 });
    const { text } = await kade.call(exportPromotionCodes, { params: { id } }, maker);
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(11);
    expect(lines[0]).toBe('\uFEFFcode,state,external_id,profile,campaign,reserved_at,redeemed_at');
    expect(lines[1]).toMatch(/^TEST-\w{6},reserved,buyer \d+,buyer \d+,Campaign /);
  });
});

it('a long list is exported whole, each code once, with a fresh code only', async () => {
  const now = clock.now();
  await enrol(kade, maker, now);
  const { id } = await aPromotion(kade, maker, unique);
  await kade.db.inTenant(company, (tx) =>
    sql`insert into promotion_code (company_id, promotion_id, code)
      select ${company}, ${id}, 'L-' || n from generate_series(10001, 20002) n`.execute(tx),
  );
  await kade.db.inTenant(company, (tx) =>
    sql`with p as (insert into profile (company_id, name) values (${company}, '=1+1') returning id)
      update promotion_code set profile_id = p.id from p where promotion_id = ${id} and code = 'L-10001'`.execute(
      tx,
    ),
  );
  const exported = () => kade.call(exportPromotionCodes, { params: { id } }, maker);
  const lines = (await exported()).text.trimEnd().split('\r\n').slice(1);
  expect(lines.map((line) => line.split(',')[0])).toEqual(
    Array.from({ length: 10_002 }, (_, n) => `L-${n + 10_001}`),
  );
  // No name is a formula where the file is opened.
  expect(lines[0]).toContain(",'=1+1,");
  await ageCode(kade, maker, now, 16);
  const stale = await exported();
  expect([stale.status, JSON.parse(stale.text).code]).toEqual([403, 'code_needed']);
});

describe('a list of which a code was used at the till', () => {
  it('keeps that code when what is nobody’s is removed: it stays used', async () => {
    const { id } = await aPromotion(kade, maker, unique);
    await add(id, 'TILL-1\nTILL-2\nTILL-3');
    await approvePromotion(kade, maker, admin, id);
    const sale = { params: { id }, body: { code: 'TILL-1', amount: 10 } };
    expect((await kade.call(redeemPromotion, sale, maker)).status).toBe(201);
    const listed = async (state: 'free' | 'redeemed') => {
      const query = { state: [state] };
      const { body } = await kade.call(listPromotionCodes, { params: { id }, query }, maker);
      return body.results.map((c) => c.code);
    };
    expect(await listed('free')).toEqual(['TILL-2', 'TILL-3']);
    expect(await listed('redeemed')).toEqual(['TILL-1']);
    const removed = await kade.call(removePromotionCodes, { params: { id } }, maker);
    expect(removed.body).toEqual({ removed: 2 });
    expect(await counts(id)).toMatchObject({ total: 1, free: 0, redeemed: 1 });
    expect((await kade.call(redeemPromotion, sale, maker)).body).toMatchObject({
      code: 'code_used',
    });
  });
});

describe('reserving', () => {
  it('gives each recipient a code of their own, and the same one when asked again', async () => {
    const { id, campaign } = await ready(15);
    expect(await reserve(id, campaign)).toBe(10);
    const codes = () =>
      kade.db.inTenant(company, (tx) => codesFor(tx, company, campaign, recipients(0, 40)));
    const first = await codes();
    expect(first.size).toBe(10);
    expect(new Set(first.values()).size).toBe(10);
    expect(await reserve(id, campaign, recipients(0, 12))).toBe(2);
    const second = await codes();
    for (const [who, code] of first) expect(second.get(who)).toBe(code);
    expect(second.has(recipientKey(recipients(11, 12)[0]?.profileId ?? 0, null))).toBe(true);
  });

  it('gives who is named twice one code, and works before the first day of an approved promotion', async () => {
    const { id, campaign } = await ready(10, { starts_on: '2026-11-20' });
    const three = recipients(0, 3);
    expect(await reserve(id, campaign, [...three, ...three])).toBe(3);
    expect(await counts(id)).toMatchObject({ free: 7, reserved: 3 });
  });

  it('is not undone for a code that was used: the campaign brought that sale', async () => {
    const { id, campaign } = await ready(10);
    await reserve(id, campaign);
    const { code } = (await kade.call(listPromotionCodes, { params: { id }, query: {} }, maker))
      .body.results[0] ?? { code: '' };
    const sale = { params: { id }, body: { code, amount: 10 } };
    expect((await kade.call(redeemPromotion, sale, maker)).status).toBe(201);
    expect(await kade.db.inTenant(company, (tx) => releaseCodes(tx, company, campaign))).toBe(9);
    const query = { state: ['redeemed' as const] };
    const used = await kade.call(listPromotionCodes, { params: { id }, query }, maker);
    expect(used.body.results).toMatchObject([{ code, campaign: { id: campaign } }]);
  });

  it('gives two contacts of one profile a code each', async () => {
    const { id, campaign } = await ready(5);
    const profileId = recipients(0, 1)[0]?.profileId ?? 0;
    const who = [
      { profileId, personId: 1 },
      { profileId, personId: 2 },
    ];
    expect(await reserve(id, campaign, who)).toBe(2);
    expect(await reserve(id, campaign, who)).toBe(0);
  });

  it('takes recipients from a query, so that a million never leave the database', async () => {
    const { id, campaign } = await ready(40);
    const everybody = sql`select id as profile_id, null::bigint as person_id from profile
      where company_id = ${company}`;
    const given = await kade.db.inTenant(company, (tx) =>
      reserveCodes(tx, company, id, campaign, everybody, clock.now()),
    );
    expect(given).toBe(40);
  });

  it('never gives one code twice, however many campaigns ask at once', async () => {
    const { id } = await ready(200);
    const campaigns = await Promise.all(
      Array.from({ length: 5 }, () => aSentCampaign(kade, company, id, [], '2026-11-10')),
    );
    const given = await Promise.all(campaigns.map((c) => reserve(id, c, recipients(0, 40))));
    expect(given).toEqual([40, 40, 40, 40, 40]);
    const { rows } = await kade.db.inTenant(company, (tx) =>
      sql<{ codes: number; owners: number }>`
        select count(*)::integer as codes, count(distinct (campaign_id, profile_id))::integer as owners
        from promotion_code where company_id = ${company} and promotion_id = ${id}
          and campaign_id is not null`.execute(tx),
    );
    expect(rows[0]).toEqual({ codes: 200, owners: 200 });
  });

  it('says how many codes are lacking, and then reserves none', async () => {
    const { id, campaign } = await ready(7);
    const stock = () =>
      kade.db.inTenant(company, (tx) =>
        codeStock(tx, company, id, campaign, recipients(0, 10), clock.now()),
      );
    expect(await stock()).toEqual({ needed: true, free: 7, wanted: 10, short: 3 });
    const error = await reserve(id, campaign).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(Refusal);
    expect([(error as Refusal).code, (error as Refusal).message]).toEqual([
      'codes_short',
      expect.stringContaining('Codes to add: at least 3.'),
    ]);
    expect(await counts(id)).toMatchObject({ free: 7, reserved: 0 });
  });

  it('is only for an approved promotion, and not needed for a shared code', async () => {
    const draft = await aPromotion(kade, maker, unique);
    const campaign = await aSentCampaign(kade, company, draft.id, [], '2026-11-10');
    await expect(reserve(draft.id, campaign)).rejects.toMatchObject({ code: 'wrong_state' });
    const shared = await aPromotion(kade, maker, { code_mode: 'shared', code: 'ALL-10' });
    await approvePromotion(kade, maker, admin, shared.id);
    expect(await reserve(shared.id, campaign)).toBe(0);
  });

  it('is not undone for a code that somebody has in their mail', async () => {
    const { id } = await ready(20);
    const [first] = recipients(0, 1);
    const campaign = await aSentCampaign(kade, company, id, [first?.profileId ?? 0], '2026-11-10');
    await reserve(id, campaign);
    const back = await kade.db.inTenant(company, (tx) => releaseCodes(tx, company, campaign));
    expect(back).toBe(9);
    expect(await counts(id)).toMatchObject({ free: 19, reserved: 1 });
  });

  it('is undone when a campaign is taken back or removed', async () => {
    const { id, campaign } = await ready(20);
    await reserve(id, campaign);
    const back = await kade.db.inTenant(company, (tx) => releaseCodes(tx, company, campaign));
    expect(back).toBe(10);
    expect(await counts(id)).toMatchObject({ free: 20 });
    await reserve(id, campaign);
    await kade.db.inTenant(company, (tx) =>
      sql`update campaign set status = 'draft' where company_id = ${company}`.execute(tx),
    );
    expect((await kade.call(deleteCampaign, { params: { id: campaign } }, maker)).status).toBe(200);
    expect(await counts(id)).toMatchObject({ free: 20, reserved: 0 });
  });
});
