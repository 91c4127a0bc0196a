import {
  getDealLeads,
  getDealPersons,
  getFunnelResults,
  pipelineCharts,
  reportEndpointsOf,
} from '@kade/contract';
import { addDays } from '@kade/models';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { aProfile } from '../opportunities/opportunities.testkit.js';

let kade: TestKade;
let user: TestUser;
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' }).format(new Date());
const ago = (days: number) => addDays(today, -days);
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());
beforeEach(async () => {
  user = await kade.aUser(await kade.aCompany(), ['company:sales', 'company:admin'], 'Bo');
});

type Deal = {
  /** Days ago, at noon. */
  added: number;
  ended?: number;
  status?: string;
  value?: number | null;
  probability?: number;
  owner?: string;
  user?: TestUser;
  reason?: string;
  dated?: boolean;
  profile?: number;
};
/** An opportunity as an import brings it, with the history of how it came and ended. */
const aDeal = ({ added, ended, status = 'proposal', value = 100, ...more }: Deal) =>
  kade.db.inTenant(user.companyId, async (tx) => {
    const noon = (days: number | undefined) =>
      days === undefined
        ? sql`null`
        : sql`(${ago(days)}::timestamp + interval '12 hours') at time zone 'Europe/Amsterdam'`;
    const owner = more.owner
      ? { id: null, name: more.owner }
      : { id: (more.user ?? user).id, name: more.user ? null : 'Bo' };
    const { rows } = await sql<{ id: number }>`
      insert into opportunity (company_id, title, status, value, probability, owner_id, owner_name, lost_reason, profile_id, dated,
        created_at, closed_at)
      values (${user.companyId}, 'Deal', ${status}, ${value}, ${more.probability ?? 50}, ${owner.id}, ${owner.name},
        ${more.reason ?? null}, ${more.profile ?? null}, ${more.dated ?? true}, ${noon(added)}, ${noon(ended)})
      returning id`.execute(tx);
    const id = Number(rows[0]?.id);
    const began = ended === undefined ? status : 'lead';
    await sql`insert into opportunity_event (company_id, opportunity_id, type, to_value, at)
      values (${user.companyId}, ${id}, 'created', ${began}, ${noon(added)})`.execute(tx);
    if (ended !== undefined)
      await sql`insert into opportunity_event (company_id, opportunity_id, type, from_value, to_value, at)
        values (${user.companyId}, ${id}, 'status', 'lead', ${status}, ${noon(ended)})`.execute(tx);
    return id;
  });

const { figures: getFigures, rows: getRows, split, file } = reportEndpointsOf.pipeline;
type Query = Record<string, unknown>;
const figures = async (query: Query = {}) => {
  const reply = await kade.call(getFigures, { query: query as never }, user);
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
};
const said = async (query: Query, ...keys: string[]) => {
  const { figures: found } = await figures(query);
  return keys.map((key) => found[key]?.value);
};

describe('what is asked', () => {
  it('is the week up to today beside the week before, in the time zone of the company', async () => {
    const { period, previous, as_of, time_zone } = await figures();
    expect({ period, previous, as_of, time_zone }).toEqual({
      period: { from: ago(6), to: today },
      previous: { from: ago(13), to: ago(7) },
      as_of: today,
      time_zone: 'Europe/Amsterdam',
    });
    expect((await figures({ as_of: ago(30) })).period).toEqual({ from: ago(36), to: ago(30) });
    expect((await figures({ as_of: '2999-01-01' })).as_of).toBe(today);
  });

  it.each([
    ['ends before it begins', { from: today, to: ago(1) }, 'from'],
    ['is longer than ten years', { from: '2010-01-01' }, 'from'],
    ['is of kinds of activities', { type: 'call' }, 'type'],
    ['is of campaigns', { campaign: 1 }, 'campaign'],
    ['is of an audience', { audience: 1 }, 'audience'],
    ['is of a group that the report has not', { group_by: 'outcome', group: 'x' }, 'group_by'],
  ])('is refused where it %s', async (_, query, field) => {
    const reply = await kade.call(getFigures, { query: query as never }, user);
    expect(reply.status).toBe(400);
    expect(Object.keys((reply.body as unknown as { errors: object }).errors)).toEqual([field]);
  });

  it('refuses a group of reasons where no reasons are known, and knows it elsewhere', async () => {
    const query = { group_by: 'reason' } as const;
    expect((await kade.call(pipelineCharts.waterfall.chart, { query }, user)).status).toBe(400);
    for (const chart of ['cohorts', 'duration'] as const) {
      const endpoint = pipelineCharts[chart].chart as (typeof pipelineCharts)['cohorts']['chart'];
      expect((await kade.call(endpoint, { query }, user)).status).toBe(200);
    }
  });
});

describe('a small pipeline worked out by hand', () => {
  beforeEach(async () => {
    await aDeal({ added: 10, ended: 3, status: 'deal', value: 300 });
    await aDeal({ added: 5, ended: 2, status: 'deal', value: 100, owner: 'Piet' });
    await aDeal({ added: 20, ended: 1, status: 'lost', value: 80, reason: 'price_too_high' });
    await aDeal({ added: 9, ended: 8, status: 'lost', value: 40, reason: 'no_response' });
    await aDeal({ added: 4, ended: 4, status: 'closed', value: 10 });
    await aDeal({ added: 30, value: 1000, probability: 40 });
    await aDeal({ added: 6, value: null });
    await aDeal({ added: 0, value: 70, dated: false });
  });

  it('has its figures, beside those of the week before', async () => {
    const { figures: found } = await figures();
    const now = Object.fromEntries(Object.entries(found).map(([key, { value }]) => [key, value]));
    expect(now).toMatchObject({
      // Nobody knows when the last one was added; that of six days ago is in the week.
      ...{ new_leads: 3, won: 2, lost: 1, closed: 1 },
      ...{
        value_won: '400.00',
        avg_value_won: '200.00',
        value_lost: '80.00',
        value_closed: '10.00',
      },
      ...{ avg_lead_duration: (7 + 3 + 19) / 3, won_duration: 5, lost_duration: 19 },
      ...{ open: 3, value_open: '1070.00', weighted_open: '435.00' },
      // Older than 19 days, and of an age that is known.
      ...{ stale: 1, value_stale: '1000.00' },
    });
    expect(found.win_rate).toMatchObject({ value: 2 / 3, previous: 0, rows: 3 });
    expect(found.lost).toMatchObject({ value: 1, previous: 1, change: 0 });
    // Those that ended this week and were there already, the old one, and the one of which nobody knows since when.
    expect(found.open?.previous).toBe(4);
  });

  it('is another as known earlier: what ended since was open', async () => {
    const week = { from: ago(6), to: today };
    expect(await said({ ...week, as_of: ago(3) }, 'won', 'lost', 'new_leads', 'open')).toEqual([
      ...[1, 0, 3, 5],
    ]);
    expect(await said({ ...week, as_of: ago(7) }, 'won', 'new_leads', 'open')).toEqual([0, 0, 4]);
    // Stale is older than the slowest that had ended by then: seven days, not the nineteen of the one that was lost since.
    expect(await said({ as_of: ago(2) }, 'stale')).toEqual([2]);
  });

  it('is of one owner, user or not', async () => {
    expect(await said({ owner_name: 'Piet' }, 'won', 'value_won', 'open')).toEqual([
      1,
      '100.00',
      0,
    ]);
    expect(await said({ user: user.id }, 'won', 'value_won', 'open')).toEqual([1, '300.00', 3]);
    expect(await said({ user: user.id, owner_name: 'Piet' }, 'won')).toEqual([2]);
    const reply = await kade.call(split, { params: { by: 'user' }, query: {} }, user);
    expect(
      reply.body.results.map(({ id, label, figures: of }) => [id, label, of.won?.value]),
    ).toEqual([
      [user.id, 'Bo', 1],
      [null, 'Piet', 1],
    ]);
    const persons = (await kade.call(getDealPersons, { query: {} }, user)).body.results;
    expect(persons.map((one) => [one.user, one.won.value])).toEqual([
      [{ id: user.id, name: 'Bo' }, 1],
      [{ id: null, name: 'Piet' }, 1],
    ]);
    await aDeal({ added: 3, ended: 2, status: 'deal' });
    await kade.db.inTenant(user.companyId, (tx) =>
      sql`update opportunity set owner_id = null, owner_name = null where owner_name = 'Piet'`.execute(
        tx,
      ),
    );
    const without = (await kade.call(getDealPersons, { query: {} }, user)).body.results;
    expect(without.map((one) => one.user?.name ?? null)).toEqual(['Bo', null]);
  });

  it('of an owner who is only a name leaves out what a user of that name has', async () => {
    const piet = await kade.aUser(user.companyId, ['company:sales'], 'Piet');
    await aDeal({ added: 8, ended: 2, status: 'deal', value: 700, user: piet });
    expect(await said({ owner_name: 'Piet' }, 'won', 'value_won')).toEqual([1, '100.00']);
    expect(await said({ user: piet.id }, 'won', 'value_won')).toEqual([1, '700.00']);
    expect(await said({ user: piet.id, owner_name: 'Piet' }, 'won')).toEqual([2]);
  });

  it('has its results with their reasons', async () => {
    const query = { from: ago(9), to: today };
    const { results } = (await kade.call(getFunnelResults, { query }, user)).body;
    expect(results.map(({ status, count, value }) => [status, count.value, value.value])).toEqual([
      ['deal', 2, '400.00'],
      ['lost', 2, '120.00'],
      ['closed', 1, '10.00'],
    ]);
    expect(results[1]?.reasons.map(({ reason }) => reason).sort()).toEqual([
      'no_response',
      'price_too_high',
    ]);
  });

  it('moves without a rest, and its bars are its key figures', async () => {
    for (const measure of ['value', 'count', 'weighted'] as const) {
      const query = { measure };
      const { steps } = (await kade.call(pipelineCharts.waterfall.chart, { query }, user)).body;
      const sum = steps.slice(0, -1).reduce((total, { amount }) => total + Number(amount), 0);
      expect(sum, measure).toBeCloseTo(Number(steps.at(-1)?.amount), 2);
    }
    const { steps } = (
      await kade.call(pipelineCharts.waterfall.chart, { query: { measure: 'count' } }, user)
    ).body;
    const bars = Object.fromEntries(steps.map(({ step, amount }) => [step, amount]));
    expect(bars).toMatchObject({ begin: 4, new: 3, won: -2, lost: -1, ended: -1, end: 3 });
    const kpis = (await kade.call(getDealLeads, { query: {} }, user)).body;
    expect([kpis.open.previous, kpis.new_leads.value, kpis.open.value]).toEqual([4, 3, 3]);
  });
});

it('opens what was forecast and what came of it, those that ended without a decision among those not won', async () => {
  for (const status of ['deal', 'lost', 'closed']) await aDeal({ added: 200, ended: 10, status });
  await aDeal({ added: 200 });
  const query = { back: 90 } as const;
  const { all } = (await kade.call(pipelineCharts.forecast.chart, { query }, user)).body;
  expect(all.past).toMatchObject({ count: 4, won: 1, not_won: 2, open: 1 });
  const { rows } = pipelineCharts.forecast;
  for (const part of ['past', 'won', 'not_won', 'open', 'now'] as const) {
    const { body } = await kade.call(rows, { query: { ...query, part } }, user);
    const said = { ...all.past, past: all.past.count, now: all.now.count }[part];
    expect([part, body.count]).toEqual([part, said]);
  }
});

it('names business, day and amount behind a figure, and says in the file what it is of', async () => {
  const profile = await aProfile(kade, user.companyId, 'Café Zee');
  await aDeal({ added: 9, ended: 2, status: 'deal', value: 250.5, profile });
  await aDeal({ added: 3, value: 10 });
  const query = { user: user.id, search: 'zee' };
  const reply = await kade.call(getRows, { params: { figure: 'value_won' }, query }, user);
  expect(reply.body).toMatchObject({
    count: 1,
    results: [
      {
        ...{
          name: 'Deal',
          profile: { id: profile, name: 'Café Zee' },
          owner: 'Bo',
          status: 'deal',
        },
        ...{ on: ago(2), value: '250.50', adds: 250.5 },
      },
    ],
  });
  const csv = await kade.call(file, { params: { figure: 'value_won' }, query }, user);
  const lines = csv.text.split('\r\n');
  expect(lines[1]).toContain(`;Deal;${profile};Café Zee;Bo;Won;${ago(2)};250,5;250,5`);
  for (const text of ['Value Won', 'Value of the opportunities won', 'Europe/Amsterdam', '“zee”'])
    expect(csv.text).toContain(text);
  const log = await kade.db.inTenant(user.companyId, (tx) =>
    tx.selectFrom('audit_log').selectAll().where('action', '=', 'report.export').execute(),
  );
  expect(log).toHaveLength(1);
});

it('opens a figure with the newest first, ties by the last that was made, and in any other order that is asked for', async () => {
  const older = await aDeal({ added: 9, value: 30 });
  const newest = await aDeal({ added: 2, value: 20 });
  const [tie, next] = [await aDeal({ added: 5, value: 50 }), await aDeal({ added: 5, value: 40 })];
  const ids = async (query: object) => {
    const reply = await kade.call(getRows, { params: { figure: 'open' }, query }, user);
    expect(reply.status, reply.text).toBe(200);
    return reply.body.results.map(({ id }) => id);
  };
  expect(await ids({})).toEqual([newest, next, tie, older]);
  expect(await ids({ page: 2, page_size: 3 })).toEqual([older]);
  expect(await ids({ ordering: 'on' })).toEqual([older, tie, next, newest]);
  expect(await ids({ ordering: '-value' })).toEqual([tie, next, older, newest]);
  expect(await ids({ adds_from: 40 })).toEqual([]);
  const split = await kade.call(
    reportEndpointsOf.pipeline.split,
    { params: { by: 'outcome' as never }, query: {} },
    user,
  );
  expect(split.status).toBe(400);
});

it('gives a file of more than a thousand rows to a fresh code only, and keeps nothing of one it refused', async () => {
  await kade.db.inTenant(user.companyId, (tx) =>
    sql`insert into opportunity (company_id, title, status, value, owner_id, dated)
      select ${user.companyId}::bigint, 'Deal', 'lead', 1, case when i > 1 then ${user.id}::bigint end, true
      from generate_series(1, 1001) i`.execute(tx),
  );
  const codeGiven = (minutes: number) =>
    kade.db.inTenant(user.companyId, async (tx) => {
      await sql`update app_user set two_factor_enabled = true where id = ${user.id}`.execute(tx);
      await sql`update session set second_factor_at = now() - ${minutes} * interval '1 minute'`.execute(
        tx,
      );
    });
  const asked = async (query: Query) =>
    (await kade.call(file, { params: { figure: 'open' }, query: query as never }, user)).status;
  await codeGiven(20);
  expect(await asked({ user: user.id })).toBe(200);
  expect(await asked({})).toBe(403);
  await codeGiven(5);
  expect(await asked({})).toBe(200);
  const counts = await kade.db.inTenant(user.companyId, (tx) =>
    tx
      .selectFrom('audit_log')
      .select(sql<number>`(detail ->> 'count')::int`.as('count'))
      .where('action', '=', 'report.export')
      .orderBy('id')
      .execute(),
  );
  expect(counts.map(({ count }) => count)).toEqual([1000, 1001]);
});
