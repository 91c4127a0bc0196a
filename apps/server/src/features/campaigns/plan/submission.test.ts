import { type Campaign, type PromotionInput, preflightCampaign } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { anAudience } from '../../audiences/audiences.testkit.js';
import { aPromotion } from '../../promotions/promotions.testkit.js';
import { aCampaign } from '../campaigns.testkit.js';

const now = new Date('2026-11-20T12:00:00Z');
let kade: TestKade;
let company: number;
let maker: TestUser;
beforeAll(async () => {
  kade = await testKade({ clock: { now: () => now } });
  company = await kade.aCompany();
  maker = await kade.aUser(company, ['company:marketeer', 'product:promo']);
});
afterAll(() => kade.close());

const check = async ({ id }: Pick<Campaign, 'id'>) =>
  (await kade.call(preflightCampaign, { params: { id } }, maker)).body;
const submit = async ({ id }: Pick<Campaign, 'id'>) =>
  (await kade.send('PATCH', `/v1/campaigns/${id}/submit/`, maker.token, {})).body as {
    msg: string;
  };

it.each(['rejected', 'inactive'])(
  'an audience that is %s stops a campaign, and the check says so as the submission does',
  async (status) => {
    const { id } = await anAudience(kade, maker, { name: `all ${status}` });
    const campaign = await aCampaign(kade, maker, { name: status, audience_ids: [id] });
    await kade.db.inTenant(company, (tx) =>
      sql`update audience set status = ${status} where company_id = ${company} and id = ${id}`.execute(
        tx,
      ),
    );
    const { stops, warnings } = await check(campaign);
    const { msg } = await submit(campaign);
    expect(stops).toEqual([{ code: 'audience', text: msg }]);
    expect(msg).toMatch(new RegExp(`is ${status}`));
    expect(warnings.map(({ text }) => text).join(' ')).not.toMatch(/approved together/);
  },
);

it('a promotion that begins after the mail stops it too, and is no mere warning', async () => {
  const promotion = await aPromotion(kade, maker, {
    starts_on: '2026-12-02',
    ends_on: '2026-12-31',
  });
  const campaign = await aCampaign(kade, maker, { promotion_id: promotion.id });
  const { stops, warnings } = await check(campaign);
  const { msg } = await submit(campaign);
  expect(stops).toEqual([{ code: 'promotion', text: msg }]);
  expect(msg).toMatch(/starts on 2 December 2026.*from 20 November 2026/);
  expect(warnings.map(({ text }) => text).join(' ')).not.toMatch(/2026-12-02/);
});

it.each<
  [
    status: string,
    dates: [string, string | null],
    submitted: string | null,
    approved: string | null,
  ]
>([
  ['draft', ['2026-01-01', null], null, 'still a draft'],
  ['pending', ['2026-01-01', null], null, 'waiting for approval'],
  ['active', ['2026-01-01', null], null, null],
  ['active', ['2026-11-20', '2026-11-20'], null, null],
  ['active', ['2026-01-01', '2026-11-19'], 'over', 'over'],
  ['rejected', ['2026-01-01', null], 'rejected', 'rejected'],
  ['inactive', ['2026-01-01', null], 'inactive', 'inactive'],
])(
  'a promotion that is %s, of %j, stops a submission (%s) and an approval (%s)',
  async (status, dates, ...told) => {
    const [starts_on, ends_on] = dates;
    const { id } = await aPromotion(kade, maker, { starts_on: '2026-01-01', ends_on: null });
    const campaign = await aCampaign(kade, maker, { promotion_id: id });
    const set = (statement: ReturnType<typeof sql>) =>
      kade.db.inTenant(company, (tx) => statement.execute(tx));
    await set(sql`update promotion set status = ${status}, starts_on = ${starts_on}, ends_on = ${ends_on}
    where id = ${id}`);
    const shown = await kade.send('GET', `/v1/campaigns/${campaign.id}/`, maker.token);
    expect((shown.body as Campaign).promotion).toMatchObject({ id });
    const stops = async () => (await check(campaign)).stops.map((s) => [s.code, s.text]);
    const expected = (why: string | null) =>
      why === null ? [] : [['promotion', expect.stringContaining(`is ${why}`)]];
    expect(await stops()).toEqual(expected(told[0]));
    await set(sql`update campaign set status = 'pending' where id = ${campaign.id}`);
    expect(await stops()).toEqual(expected(told[1]));
  },
);

it('the preview fills the merge tags of the preheader', async () => {
  const promotion = await aPromotion(kade, maker, {
    starts_on: '2026-01-01',
    ends_on: '2026-12-31',
  });
  const reply = await kade.send('POST', '/v1/campaigns/preview/', maker.token, {
    subject: 'Soup',
    preheader: 'Until {{ promotion.until }}',
    languages: ['en'],
    promotion_id: promotion.id,
    body: { blocks: [{ type: 'text', text: 'Soup' }] },
  });
  expect(reply.body).toMatchObject({ preheader: 'Until 31 December 2026' });
});

it('the preview shows an example where each reader gets a code of their own, and the code that all have', async () => {
  const shown = async (over: Partial<PromotionInput>) => {
    const dates = { starts_on: '2026-01-01', ends_on: null };
    const { id } = await aPromotion(kade, maker, { ...dates, ...over });
    const reply = await kade.send('POST', '/v1/campaigns/preview/', maker.token, {
      ...{ subject: 'Code {{ promotion.code | default: "none" }}', languages: ['en'] },
      ...{ promotion_id: id, body: { blocks: [{ type: 'text', text: 'Soup' }] } },
    });
    return (reply.body as { subject: string }).subject;
  };
  expect(await shown({ code_mode: 'unique' })).toBe('Code EXAMPLE-1234');
  expect(await shown({ code_mode: 'shared', code: 'ALL-10' })).toBe('Code ALL-10');
  expect(await shown({ code_mode: 'none' })).toBe('Code none');
});
