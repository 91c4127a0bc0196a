import { generatePromotionCodes, getPromotion } from '@kade/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '../../../../test/kade.js';
import { aPromotion, approvePromotion } from '../../promotions/promotions.testkit.js';
import { aCampaign, approve, reachable, seedProfiles } from '../campaigns.testkit.js';
import { aStage, plain, rowsOf, type Stage, stretch } from '../sending/scene.testkit.js';
import { startCampaign } from '../sending/start.js';

let s: Stage;
let promoter: TestUser;
beforeEach(async () => {
  s = await aStage([]);
  promoter = await s.kade.aUser(s.company, ['company:marketeer', 'product:promo']);
});
afterEach(() => s.close());

/** Ten profiles that every channel reaches, and one that only the phone does. */
const people = async () => {
  await s.kade.db.inTenant(s.company, async (tx) => {
    await seedProfiles(tx, s.company, [...reachable(10), { name: 'bare' }]);
    await tx
      .updateTable('profile')
      .set({ street: 'Markt', city: 'Delft' } as never)
      .where('company_id', '=', s.company)
      .where('name', '<>', 'bare')
      .execute();
  });
};
/** An approved promotion with so many codes of its own. */
const aList = async (count: number): Promise<number> => {
  const { id } = await aPromotion(s.kade, promoter, {
    code_mode: 'unique',
    starts_on: '2026-01-01',
    ends_on: '2099-12-31',
  });
  if (count > 0) await more(id, count);
  await approvePromotion(s.kade, promoter, s.admin, id);
  return id;
};
const more = (id: number, count: number) =>
  s.kade.call(
    generatePromotionCodes,
    { params: { id }, body: { pattern: 'SOUP-######', count } },
    promoter,
  );
const stock = async (id: number) =>
  (await s.kade.call(getPromotion, { params: { id } }, promoter)).body.codes;
const get = async (path: string, user = s.maker) =>
  (await s.kade.send('GET', `/v1/campaigns/${path}`, user.token)).body as Record<string, unknown>;
const move = (id: number, to: string, body = {}, user = s.maker) =>
  s.kade.send('PATCH', `/v1/campaigns/${id}/${to}/`, user.token, body);
const codesOf = (campaign: number) =>
  s.kade.db.inTenant(s.company, (tx) =>
    tx
      .selectFrom('promotion_code as k')
      .innerJoin('profile as p', (j) =>
        j.onRef('p.company_id', '=', 'k.company_id').onRef('p.id', '=', 'k.profile_id'),
      )
      .select(['p.name', 'p.id as profile_id', 'k.code'])
      .where('k.company_id', '=', s.company)
      .where('k.campaign_id', '=', campaign)
      .orderBy('p.id')
      .execute(),
  );
const start = (id: number) => startCampaign(s.kade.kade.platform, s.company, id);
/** Starts it when its time has come; sessions that ended by then are alive again. */
const startLater = async (id: number) => {
  s.time.ahead = Date.parse(later) - Date.now() + 1000;
  await start(id);
  s.time.ahead = 0;
};
const inOrder = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);

const later = '2099-01-01T09:00:00Z';
const noMail = { subject: null, body: null, sender: null };
const channels = [
  ['email', {}, 10],
  ['phone', { ...noMail, channel: 'phone', task: { title: 'Call', note: 'Hi', due_days: 2 } }, 11],
  ['post', { ...noMail, channel: 'post' }, 10],
] as const;

describe.each(channels)('codes of a campaign by %s', (_channel, over, reached) => {
  it('are reserved when it is approved, for everybody but the control group', async () => {
    await people();
    const promotion_id = await aList(20);
    const { id } = await aCampaign(s.kade, s.maker, {
      ...over,
      promotion_id,
      control_group_percent: 40,
      start_at: later,
    });
    expect(await stock(promotion_id)).toMatchObject({ free: 20, reserved: 0 });
    const { treated, control } = await get(`${id}/preflight/`);
    expect(Number(treated) + Number(control)).toBe(reached);
    await approve(s.kade, s.maker, s.admin, id);
    const given = await codesOf(id);
    expect(given).toHaveLength(Number(treated));
    await startLater(id);
    expect(await codesOf(id)).toEqual(given);
    const fixed = (await rowsOf(s, id)).filter((r) => r.arm === 'treated');
    expect(inOrder(fixed.map((r) => r.profile_id))).toEqual(given.map((g) => g.profile_id));
  });

  it('are free again when it is stopped or edited before its time', async () => {
    await people();
    const promotion_id = await aList(12);
    const { id } = await aCampaign(s.kade, s.maker, { ...over, promotion_id, start_at: later });
    await approve(s.kade, s.maker, s.admin, id);
    expect(await stock(promotion_id)).toMatchObject({ reserved: reached, free: 12 - reached });
    const edited = await s.kade.change(`/v1/campaigns/${id}/`, s.maker.token, {
      goal: 'Another goal',
    });
    expect(edited.body).toMatchObject({ status: 'draft' });
    expect(await stock(promotion_id)).toMatchObject({ reserved: 0, free: 12 });
    await approve(s.kade, s.maker, s.admin, id);
    expect(await stock(promotion_id)).toMatchObject({ reserved: reached });
    expect((await move(id, 'deactivate')).status).toBe(200);
    expect(await stock(promotion_id)).toMatchObject({ reserved: 0, free: 12 });
  });

  it('that do not suffice are told before the approval, which they stand in the way of', async () => {
    await people();
    const promotion_id = await aList(7);
    const { id } = await aCampaign(s.kade, s.maker, { ...over, promotion_id, start_at: later });
    const short = reached - 7;
    expect((await get(`${id}/preflight/`)).warnings).toContainEqual({
      code: 'codes_short',
      text: `The promotion has too few codes: 7 available, ${reached} needed, one for each recipient. Codes to add before this campaign can be approved: at least ${short}.`,
    });
    await move(id, 'submit');
    const refused = await s.kade.review(`/v1/campaigns/${id}/`, s.admin, { decision: 'approve' });
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ code: 'codes_short' }),
    ]);
    expect(await get(`${id}/`)).toMatchObject({ status: 'pending' });
    expect(await stock(promotion_id)).toMatchObject({ reserved: 0 });
    await more(promotion_id, short);
    expect((await get(`${id}/preflight/`)).warnings).not.toContainEqual(
      expect.objectContaining({ code: 'codes_short' }),
    );
    expect(
      (await s.kade.review(`/v1/campaigns/${id}/`, s.admin, { decision: 'approve' })).status,
    ).toBe(200);
  });
});

it('the code of whoever left the audience goes to whoever joined it', async () => {
  await people();
  const promotion_id = await aList(3);
  const { id } = await aCampaign(
    s.kade,
    s.maker,
    { promotion_id },
    "NAME in ('r1', 'r2', 'r3') and CITY in ('Delft')",
  );
  await approve(s.kade, s.maker, s.admin, id);
  expect((await codesOf(id)).map((c) => c.name)).toEqual(['r1', 'r2', 'r3']);
  const kept = (await codesOf(id)).slice(1);
  await s.kade.db.inTenant(s.company, (tx) =>
    tx
      .updateTable('profile')
      .set({ city: 'Gouda' } as never)
      .where('company_id', '=', s.company)
      .where('name', '=', 'r1')
      .execute(),
  );
  await start(id);
  expect(await codesOf(id)).toEqual(kept);
  expect(await stock(promotion_id)).toMatchObject({ free: 1, reserved: 2 });
});

it('a campaign that goes back to draft at its start keeps no codes', async () => {
  await people();
  const promotion_id = await aList(10);
  const { id, audienceId } = await aCampaign(s.kade, s.maker, { promotion_id, start_at: later });
  await approve(s.kade, s.maker, s.admin, id);
  await s.kade.change(`/v2/audiences/${audienceId}/`, s.maker.token, {
    origin_query: "NAME in ('r1')",
  });
  await startLater(id);
  expect(await get(`${id}/`)).toMatchObject({ status: 'draft' });
  expect(await stock(promotion_id)).toMatchObject({ free: 10, reserved: 0 });
});

it('a campaign that lacks codes by the time it starts is a draft again, and reaches nobody', async () => {
  await people();
  const promotion_id = await aList(3);
  const { id } = await aCampaign(
    s.kade,
    s.maker,
    { promotion_id, start_at: later },
    "CITY in ('Delft') and NAME in ('r1', 'r2', 'r3', 'bare')",
  );
  await approve(s.kade, s.maker, s.admin, id);
  await s.kade.db.inTenant(s.company, (tx) =>
    tx
      .insertInto('person')
      .columns(['company_id', 'profile_id', 'email', 'email_consent'] as never)
      .expression(
        (eb) =>
          eb
            .selectFrom('profile')
            .select((q) => [
              'company_id',
              'id',
              q.val('bare@x.example').as('email'),
              q.val(true).as('email_consent'),
            ])
            .where('name', '=', 'bare') as never,
      )
      .execute(),
  );
  await s.kade.db.inTenant(s.company, (tx) =>
    tx
      .updateTable('profile')
      .set({ city: 'Delft' } as never)
      .where('name', '=', 'bare')
      .execute(),
  );
  await startLater(id);
  expect(await get(`${id}/`)).toMatchObject({ status: 'draft' });
  expect(await rowsOf(s, id)).toEqual([]);
  expect(await stock(promotion_id)).toMatchObject({ free: 3, reserved: 0 });
});

it('a campaign that is stopped on the way leaves those who have their mail their code', async () => {
  await people();
  const promotion_id = await aList(10);
  const { id } = await aCampaign(s.kade, s.maker, { promotion_id, rate_per_minute: 3 });
  await approve(s.kade, s.maker, s.admin, id);
  await start(id);
  // Three leave at once, the fourth twenty seconds later; a busy machine needs more than one stretch to begin.
  const gone = async () => (await rowsOf(s, id)).filter((r) => r.state === 'sent');
  for (let tries = 0; tries < 50 && (await gone()).length === 0; tries += 1)
    await stretch(s, id, { stretchMs: 100 });
  const sent = await gone();
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.length).toBeLessThan(10);
  await move(id, 'deactivate');
  const left = await codesOf(id);
  expect(left.map((c) => c.profile_id)).toEqual(inOrder(sent.map((r) => r.profile_id)));
  expect(await stock(promotion_id)).toMatchObject({ reserved: sent.length });
});

it('a campaign that is stopped while a worker has its mails in hand sends none of them, and frees their codes', async () => {
  await people();
  const promotion_id = await aList(10);
  const { id } = await aCampaign(s.kade, s.maker, { promotion_id });
  await approve(s.kade, s.maker, s.admin, id);
  await start(id);
  // As the stop found them: all in somebody's hands.
  await s.kade.db.inTenant(s.company, (tx) =>
    tx
      .updateTable('campaign')
      .set({ status: 'inactive' })
      .where('company_id', '=', s.company)
      .where('id', '=', id)
      .execute(),
  );
  expect(await stretch(s, id)).toEqual({ done: true });
  expect(new Set((await rowsOf(s, id)).map((r) => r.state))).toEqual(new Set(['cancelled']));
  expect(await stock(promotion_id)).toMatchObject({ free: 10, reserved: 0 });
});

it('each of two campaigns that call the same profiles gives its own codes', async () => {
  await people();
  const promotion_id = await aList(30);
  const [, [, phone]] = channels;
  const notes = async () =>
    (
      await s.kade.db.inTenant(s.company, (tx) =>
        tx
          .selectFrom('activity')
          .select(['campaign_id', 'profile_id', 'note'])
          .where('company_id', '=', s.company)
          .orderBy('campaign_id')
          .orderBy('profile_id')
          .execute(),
      )
    ).map((a) => [a.campaign_id, a.profile_id, a.note]);
  const given = [];
  for (const _ of [1, 2]) {
    const { id } = await aCampaign(s.kade, s.maker, { ...phone, promotion_id });
    await approve(s.kade, s.maker, s.admin, id);
    await start(id);
    for (const { profile_id, code } of await codesOf(id))
      given.push([id, profile_id, `Hi\n\nCode: ${code}`]);
  }
  expect(given).toHaveLength(22);
  expect(await notes()).toEqual(given);
});

it('the task of a call and the address of a letter say the code', async () => {
  await people();
  const promotion_id = await aList(30);
  const [, [, phone], [, post]] = channels;
  const call = await aCampaign(s.kade, s.maker, { ...phone, promotion_id });
  await approve(s.kade, s.maker, s.admin, call.id);
  await start(call.id);
  const tasks = await s.kade.db.inTenant(s.company, (tx) =>
    tx
      .selectFrom('activity')
      .select(['profile_id', 'note'])
      .where('company_id', '=', s.company)
      .orderBy('profile_id')
      .execute(),
  );
  expect(tasks.map((t) => t.note)).toEqual(
    (await codesOf(call.id)).map(({ code }) => `Hi\n\nCode: ${code}`),
  );
  const letter = await aCampaign(s.kade, s.maker, { ...post, promotion_id });
  await approve(s.kade, s.maker, s.admin, letter.id);
  await start(letter.id);
  const file = await s.kade.send(
    'GET',
    `/v1/campaigns/${letter.id}/addresses/?format=csv`,
    s.maker.token,
  );
  const [header = '', ...lines] = plain(file.text).trimEnd().split('\r\n');
  expect(header.split(';').at(-1)).toBe('Code');
  expect(lines.map((l) => l.split(';').at(-1))).toEqual(
    (await codesOf(letter.id)).map((c) => c.code),
  );
});

it('the pre-flight names the tags of a promotion that show nothing in any mail', async () => {
  await people();
  const { id: endless } = await aPromotion(s.kade, promoter, {
    code_mode: 'none',
    starts_on: '2026-01-01',
    ends_on: null,
  });
  const subject = '{{ promotion.name }} until {{ promotion.until }} with {{ promotion.code }}';
  const missing = async (promotion_id: number | null) => {
    const { id } = await aCampaign(s.kade, s.maker, {
      promotion_id,
      subject,
      control_group_percent: 0,
    });
    return (await get(`${id}/preflight/`)).missing_fields;
  };
  expect(await missing(endless)).toEqual([
    { tag: 'promotion.until', count: 10 },
    { tag: 'promotion.code', count: 10 },
  ]);
  expect(await missing(await aList(20))).toEqual([]);
  expect(await missing(null)).toHaveLength(3);
});
