import type { CampaignSummary } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPromotion } from '../../promotions/promotions.testkit.js';
import { aCampaign, approve, reachable } from '../campaigns.testkit.js';
import { aStage, rowsOf, type Stage, stretch } from '../sending/scene.testkit.js';
import { startCampaign } from '../sending/start.js';

let s: Stage;
let promotion: number;
let products: number[];
/** Who ordered which of the two the day after the mail. */
const ordered: [profile: number, product: number | undefined][] = [];
/** 200 profiles; yesterday each fourth ordered coffee and each second something. */
beforeAll(async () => {
  s = await aStage(reachable(200));
  products = await s.kade.db.inTenant(s.company, async (tx) => {
    const made = await sql<{ id: number }>`insert into product (company_id, sku, name)
      values (${s.company}, 'C', 'Coffee'), (${s.company}, 'T', 'Tea') returning id`.execute(tx);
    const ids = made.rows.map((row) => row.id);
    await sql`with bill as (
        insert into invoice (company_id, invoice_number, profile_id, invoiced_on, gross, net)
        select ${s.company}, 'F' || n, id, current_date - 1, 10, 10
        from (select id, row_number() over (order by id) as n from profile where company_id = ${s.company}) p
        where n % 2 = 0 returning id, substr(invoice_number, 2)::integer as n)
      insert into invoice_line (company_id, invoice_id, line_no, product_id, quantity, unit_price, gross, net)
      select ${s.company}, id, 1, case when n % 4 = 0 then ${ids[0]}::bigint else ${ids[1]}::bigint end, 1, 10, 10, 10
      from bill`.execute(tx);
    return ids;
  });
  const [coffee] = products;
  const promoter = await s.kade.aUser(s.company, ['company:marketeer', 'product:promo']);
  ({ id: promotion } = await aPromotion(s.kade, promoter, {
    ...{ starts_on: '2020-01-01', ends_on: null, product_ids: [coffee ?? 0] },
  }));
});
afterAll(() => s.close());

type Flight = { treated: number; control: number; smallest_uplift: number };
const send = async <T>(method: string, path: string, body?: unknown) => {
  const reply = await s.kade.send(method, path, s.maker.token, body);
  if (reply.status >= 400) throw new Error(`${reply.status} ${reply.text}`);
  return reply.body as T;
};

it.each([
  ['any_order', 0.5],
  ['promotion_products', 0.25],
] as const)(
  'wizard, pre-flight and report say one figure for %s, at the rate of that goal',
  async (goal, rate) => {
    const { id } = await aCampaign(s.kade, s.maker, {
      ...{ control_group_percent: 20, conversion_goal: goal, promotion_id: promotion },
    });
    const campaign = await send<{ audience_ids: number[] }>('GET', `/v1/campaigns/${id}/`);
    const wizard = await send<Flight & { base_rate: number }>('POST', '/v1/campaigns/reach/', {
      ...{ audience_ids: campaign.audience_ids, control_group_percent: 20, campaign_id: id },
      ...{ conversion_goal: goal, promotion_id: promotion },
    });
    const flight = await send<Flight>('GET', `/v1/campaigns/${id}/preflight/`);
    expect(wizard.base_rate).toBe(rate);
    const { treated, control, smallest_uplift } = flight;
    expect(wizard).toMatchObject({ treated, control, smallest_uplift });
    expect(treated + control).toBe(200);
    await s.kade.db.inTenant(s.company, (tx) =>
      sql`update promotion set status = 'active', approved_hash = null where id = ${promotion}`.execute(
        tx,
      ),
    );
    await approve(s.kade, s.maker, s.admin, id);
    await startCampaign(s.kade.kade.platform, s.company, id);
    await stretch(s, id);
    const report = await send<CampaignSummary>('GET', `/v1/campaigns/${id}/reports/summary/`);
    expect(report).toMatchObject({ recipients: treated, control: { size: control } });
    expect(Math.round((report.uplift.detectable ?? 0) * 10_000) / 100).toBe(smallest_uplift);
    // And what is ordered after the mail converts whoever ordered what the goal says.
    const mailed = (await rowsOf(s, id))
      .filter((r) => r.arm === 'treated')
      .map((r) => r.profile_id);
    for (const [n, product] of products.entries()) {
      const profile = mailed[ordered.length] ?? 0;
      ordered.push([profile, product]);
      await s.kade.db.inTenant(s.company, (tx) =>
        sql`with bill as (
            insert into invoice (company_id, invoice_number, profile_id, invoiced_on, gross, net)
            values (${s.company}, ${`${goal} ${n}`}, ${profile}, current_date + 2, 10, 10) returning id)
          insert into invoice_line (company_id, invoice_id, line_no, product_id, quantity, unit_price, gross, net)
          select ${s.company}, id, 1, ${product}::bigint, 1, 10, 10, 10 from bill`.execute(tx),
      );
    }
    const counts = ordered.filter(
      ([profile, product]) =>
        mailed.includes(profile) && (goal === 'any_order' || product === products[0]),
    );
    const { converted, revenue } = await send<CampaignSummary>(
      'GET',
      `/v1/campaigns/${id}/reports/summary/`,
    );
    const of = new Set(counts.map(([profile]) => profile)).size;
    expect(of).toBeLessThan(ordered.length + (goal === 'any_order' ? 1 : 0));
    expect([converted, revenue]).toEqual([of, `${counts.length * 10}.00`]);
  },
);

type Stopped = { stops: { code: string; text: string }[] };

it('a promotion that begins after the mail stops the submission, and the pre-flight says so', async () => {
  const later = await aPromotion(
    s.kade,
    await s.kade.aUser(s.company, ['company:marketeer', 'product:promo']),
    { starts_on: '2999-01-01', ends_on: null },
  );
  const { id } = await aCampaign(s.kade, s.maker, { promotion_id: later.id });
  const flight = await send<Stopped>('GET', `/v1/campaigns/${id}/preflight/`);
  expect(flight.stops).toEqual([
    { code: 'promotion', text: expect.stringContaining('starts on 1 January 2999') },
  ]);
  const submit = await s.kade.send('PATCH', `/v1/campaigns/${id}/submit/`, s.maker.token, {});
  expect([submit.status, submit.text]).toEqual([
    409,
    expect.stringContaining('starts on 1 January 2999'),
  ]);
  // From its first day on it holds: nobody is kept waiting for the day after.
  const start_at = '2999-01-01T09:00:00Z';
  const then = await aCampaign(s.kade, s.maker, { promotion_id: later.id, start_at });
  const onTheDay = await send<Stopped>('GET', `/v1/campaigns/${then.id}/preflight/`);
  expect(onTheDay.stops).toEqual([]);
  // A planned start that has passed is today's: what began since then holds.
  await s.kade.db.inTenant(s.company, (tx) =>
    sql`with k as (update campaign set start_at = now() - interval '3 days' where id = ${then.id} returning promotion_id)
      update promotion set starts_on = now() - interval '1 day' where id in (select promotion_id from k)`.execute(
      tx,
    ),
  );
  const meanwhile = await send<Stopped>('GET', `/v1/campaigns/${then.id}/preflight/`);
  expect(meanwhile.stops).toEqual([]);
  await s.kade.db.inTenant(s.company, (tx) =>
    sql`update promotion set starts_on = '2999-01-01' where id = ${later.id}`.execute(tx),
  );
  const letter = await aCampaign(s.kade, s.maker, {
    ...{ promotion_id: later.id, channel: 'post', subject: null, body: null, sender: null },
  });
  const post = await send<Stopped>('GET', `/v1/campaigns/${letter.id}/preflight/`);
  expect(post.stops).toEqual([]);
});
