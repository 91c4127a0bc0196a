import { getBasicReport, getCampaignSummary } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { foundDemo } from './demo.service.js';

let kade: TestKade;
let companyId: number;
let maker: TestUser;
beforeAll(async () => {
  // A Sunday night, when nobody works.
  kade = await testKade({ clock: { now: () => new Date('2026-11-22T02:03:00Z') } });
  await foundDemo(kade.kade.platform, () => {}, { profiles: 1500 });
  const tenant = await kade.db.directory.selectFrom('tenant').select('id').executeTakeFirst();
  companyId = tenant?.id ?? 0;
  maker = await kade.aUser(companyId, ['company:marketeer', 'company:admin']);
});
afterAll(() => kade.close());

const rows = async <T>(query: RawBuilder<T>) =>
  (await kade.db.inTenant(companyId, (tx) => query.execute(tx))).rows;
/** Rows that contradict something; each test names what. */
const none = async (query: RawBuilder<unknown>) => expect(await rows(query)).toEqual([]);
/** Not on a working day between eight and six, by the company's clocks. */
const offHours = (at: RawBuilder<unknown>) => sql`(
  extract(isodow from ${at} at time zone 'Europe/Amsterdam') > 5
  or (${at} at time zone 'Europe/Amsterdam')::time not between '08:00' and '18:00')`;
const now = sql`'2026-11-22T02:03:00Z'::timestamptz`;

it('has used Kade for two years: campaigns of all channels with what came of them', async () => {
  const sent = await rows(sql<{ channel: string; n: number; first: number }>`
    select channel, count(*)::integer as n, extract(day from ${now} - min(started_at))::integer as first
    from campaign where started_at is not null group by 1 order by 1`);
  expect(sent.map((s) => [s.channel, s.n])).toEqual([
    ['email', 9],
    ['phone', 2],
    ['post', 2],
  ]);
  expect(Math.max(...sent.map((s) => s.first))).toBeGreaterThan(680);
  const [promotions] = await rows(sql<{ types: string[] }>`
    select array_agg(distinct type order by type) as types from promotion p
    where exists (select from promotion_redemption r where r.promotion_id = p.id)`);
  expect(promotions?.types).toEqual(['amount', 'bundle', 'free_product', 'percentage']);
  const [audiences] = await rows(sql<{ kinds: string[]; purposes: number }>`
    select array_agg(distinct audience_type order by audience_type) as kinds,
      count(distinct purpose)::integer as purposes from audience`);
  expect(audiences).toEqual({ kinds: ['dynamic', 'static'], purposes: 3 });
  const [done] = await rows(sql<{ days: number; months: number }>`
    select extract(day from ${now} - min(done_at))::integer as days,
      count(distinct date_trunc('month', done_at))::integer as months from activity`);
  expect(done?.days).toBeGreaterThan(365);
  expect(done?.months).toBeGreaterThanOrEqual(12);
});

it('did nothing at night, in a weekend or outside a send window, and nothing in the future', async () => {
  await none(sql`select name from campaign where started_at > ${now} or completed_at > ${now}
    or (started_at is not null and ${offHours(sql.ref('started_at'))})`);
  await none(sql`select c.name, r.sent_at from campaign_recipient r join campaign c on c.id = r.campaign_id
    where r.sent_at is not null and (r.sent_at > ${now} or r.sent_at < c.started_at or ${offHours(sql`r.sent_at`)}
      or (c.send_window is not null and (r.sent_at at time zone 'Europe/Amsterdam')::time
        not between (c.send_window->>'from')::time and (c.send_window->>'to')::time))`);
  await none(sql`select object_type, move, at from approval_move
    where object_type = 'campaign' and (at > ${now} or ${offHours(sql.ref('at'))})`);
  await none(
    sql`select id from campaign where start_at is not null and ${offHours(sql.ref('start_at'))}`,
  );
});

it('sent to people who were there, with audiences and promotions that stood', async () => {
  await none(sql`select c.name, p.name from campaign_recipient r
    join campaign c on c.id = r.campaign_id join profile p on p.id = r.profile_id
    where p.created_at > c.started_at`);
  await none(sql`select c.name, p.consent_at from campaign_recipient r
    join campaign c on c.id = r.campaign_id join person p on p.id = r.person_id
    where p.consent_at > r.sent_at or p.email_consent is not true`);
  await none(sql`select c.name, a.name from campaign c join campaign_audience k on k.campaign_id = c.id
    join audience a on a.id = k.audience_id where c.started_at is not null and a.created_at > c.created_at`);
  await none(sql`select c.name, o.name from campaign c join promotion o on o.id = c.promotion_id
    where c.started_at is not null and ((c.started_at at time zone 'Europe/Amsterdam')::date < o.starts_on
      or (c.started_at at time zone 'Europe/Amsterdam')::date > o.ends_on)`);
  await none(sql`select r.email from campaign_recipient r join suppression s on s.email = lower(r.email)
    where r.sent_at > s.at`);
});

it('has campaigns whose state is that of their recipients, and moves in their order', async () => {
  await none(
    sql`select c.name, c.status from campaign c where (c.status = 'completed') <> (c.completed_at is not null)`,
  );
  await none(sql`select c.name from campaign c where c.status = 'completed' and exists (
    select from campaign_recipient r where r.campaign_id = c.id and r.state in ('pending', 'sending'))`);
  await none(sql`select c.name from campaign c where c.status = 'running' and not exists (
    select from campaign_recipient r where r.campaign_id = c.id and r.state = 'pending')`);
  await none(sql`select object_id from (
      select object_id, id, at, lag(at) over (partition by object_id order by id) as before
      from approval_move where object_type = 'campaign') m where at < before`);
  await none(sql`select c.name from campaign c join approval_move m on m.object_type = 'campaign'
    and m.object_id = c.id where m.at < c.created_at`);
  // A call is done when its task is.
  await none(sql`select c.name, r.state, a.done_at from campaign c join campaign_recipient r on r.campaign_id = c.id
    join activity a on a.campaign_id = c.id and a.profile_id = r.profile_id and a.type = 'call'
    where c.channel = 'phone' and ((r.state = 'sent') <> (a.done_at is not null)
      or r.sent_at is distinct from a.done_at)`);
});

it('calls a lead an opportunity when there is one, and not otherwise', async () => {
  await none(sql`select p.external_id, p.crm_status from profile p
    where p.kind = 'lead' and (p.crm_status = 'opportunity') <> exists (
      select from opportunity o where o.profile_id = p.id and o.closed_at is null)`);
  const [some] = await rows(
    sql<{ n: number }>`select count(*)::integer as n from profile where crm_status = 'opportunity'`,
  );
  expect(some?.n).toBeGreaterThan(20);
  await none(sql`select name from profile where (kind = 'customer') <> exists (
    select from invoice i where i.profile_id = profile.id)`);
  await none(
    sql`select number from contract where created_at > ${now} or start_date < created_at::date`,
  );
});

it('gives away no more than promotions allow, and bundles by the bundle', async () => {
  await none(sql`select p.name, sum(r.value) from promotion p join promotion_redemption r on r.promotion_id = p.id
    group by p.id, p.company_id, p.name, p.budget, p.max_uses
    having sum(r.value) > coalesce(p.budget, sum(r.value)) or count(*) > coalesce(p.max_uses, count(*))`);
  await none(sql`select p.name, r.redeemed_at from promotion p join promotion_redemption r on r.promotion_id = p.id
    where r.redeemed_at::date < p.starts_on or r.redeemed_at::date > coalesce(p.ends_on, r.redeemed_at::date)
      or r.redeemed_at > ${now}`);
  // Three boxes for 75 never cost more than a fifth more by themselves, and nobody buys more than three times three.
  await none(sql`select r.amount, r.value from promotion p join promotion_redemption r on r.promotion_id = p.id
    where p.type = 'bundle' and (r.value <= 0 or r.value > 3 * 0.2 * p.value)`);
});

it('has an order behind each use of a promotion, and products that make up the value of each opportunity', async () => {
  await none(sql`select p.name, r.redeemed_at, r.amount from promotion_redemption r join promotion p on p.id = r.promotion_id
    where not exists (select from invoice i where i.profile_id = r.profile_id and i.is_order and i.net >= r.amount
      and i.invoiced_on = (r.redeemed_at at time zone 'Europe/Amsterdam')::date)`);
  await none(sql`select o.external_id, o.value, sum(l.quantity * l.price) from opportunity o
    join opportunity_product l on l.opportunity_id = o.id
    group by o.id, o.external_id, o.value having sum(l.quantity * l.price) <> o.value`);
  const [used] = await rows(
    sql<{ n: number }>`select count(*)::integer as n from promotion_redemption`,
  );
  expect(used?.n).toBeGreaterThan(60);
});

it('adds up: each report by its arms, and the overview by the reports', async () => {
  const overview = await kade.call(
    getBasicReport,
    { params: { type: 'campaigns' }, query: { from: '2024-11-01', to: '2026-11-22' } },
    maker,
  );
  const totals = await kade.call(
    getBasicReport,
    { params: { type: 'overview' }, query: { from: '2024-11-01', to: '2026-11-22' } },
    maker,
  );
  const sums = { recipients: 0, over: 0, over_converted: 0 };
  for (const c of overview.body.campaigns) {
    const { body } = await kade.call(getCampaignSummary, { params: { id: c.id } }, maker);
    const { sent, failed, in_doubt, pending, cancelled } = body;
    if (c.channel === 'email')
      expect(sent + failed + in_doubt + pending + cancelled).toBe(body.recipients);
    expect(body.delivered + body.bounced).toBe(sent);
    expect(body.clicked).toBeLessThanOrEqual(body.opened);
    expect(c).toMatchObject({ converted: body.converted, revenue: body.revenue });
    if (c.closed) expect([c.over, c.over_converted]).toEqual([body.recipients, body.converted]);
    sums.recipients += body.recipients;
    sums.over += c.over;
    sums.over_converted += c.over_converted;
  }
  expect(totals.body.totals).toMatchObject(sums);
  expect(totals.body.totals?.open).toBe(overview.body.campaigns.filter((c) => !c.closed).length);
  expect(sums.over).toBeLessThan(sums.recipients);
});

it('acted upon triggers and asked customers in office hours, and in an order that can be', async () => {
  await none(sql`select kind, handled_at from profile_signal where handled_at is not null
    and (handled_at > ${now} or handled_at::date <= fired_on or ${offHours(sql.ref('handled_at'))}
      or (act = 'done') <> (state = 'done') or acted_on <> (handled_at at time zone 'Europe/Amsterdam')::date)`);
  await none(sql`select kind, until from profile_signal where state = 'snoozed' and ended_on is null
    and until <= ${now}::date`);
  await none(sql`select answer, created_at from whitespot_feedback
    where created_at > ${now} or until <= ${now}::date or ${offHours(sql.ref('created_at'))}`);
});

it('asked nobody about what it bought already, and nobody refused what it bought since', async () => {
  await none(sql`select f.answer, i.invoiced_on from whitespot_feedback f
    join invoice i on i.profile_id = f.profile_id and i.is_order and i.invoiced_on > f.created_at::date - 365
      and (i.invoiced_on < f.created_at::date - 60 or f.answer <> 'interested')
    join invoice_line l on l.invoice_id = i.id and l.is_sold
    join product g on g.id = l.product_id
    join product_category c on c.id = g.category_id
    where f.proposition_id in (c.id, c.parent_id)`);
});

it('tells sellers of the clicks of the last month', async () => {
  const [clicks] = await rows(sql<{ told: number; clicked: number }>`select
    (select count(*)::integer from profile_signal where kind = 'campaign_clicked' and ended_on is null) as told,
    (select count(*)::integer from campaign_event where type = 'clicked'
      and not is_scanner and at > ${now} - interval '30 days') as clicked`);
  expect((clicks?.told ?? 0) > 0).toBe((clicks?.clicked ?? 0) > 0);
});
