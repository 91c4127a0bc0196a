import {
  breakdowns,
  fetchAudience,
  getWhitespotBreakdown,
  getWhitespotCard,
  getWhitespotOverview,
  getWhitespotPotential,
  getWhitespotProfile,
  getWhitespotTopRated,
  giveWhitespotFeedback,
  listWhitespotCustomers,
  listWhitespotRanks,
  listWhitespotRuns,
  saveWhitespotAudience,
  spotStates,
  startWhitespotRun,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../../test/kade.js';
import { listsOf, whitespotKit } from './whitespots.testkit.js';

const customers = 240;
let kit: Awaited<ReturnType<typeof whitespotKit>>;
let company: number;
let boss: TestUser;
let ids: Record<string, number>;
beforeAll(async () => {
  kit = await whitespotKit();
  ({ company, boss } = await kit.aCompany(customers));
  ids = await kit.idsOf(company);
  await kit.run(boss);
});
afterAll(() => kit.kade.close());

const overview = async () => (await kit.kade.call(getWhitespotOverview, {}, boss)).body;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
/** How many a rule finds. */
const found = async (origin_query: string) => {
  const { body } = await kit.kade.call(fetchAudience, { body: { origin_query } }, boss);
  return body.count;
};

it('a company without invoices is told to bring them in, and one with them that nothing has run yet', async () => {
  const fresh = await kit.kade.aCompany();
  const owner = await kit.kade.aUser(fresh, ['company:marketeer', 'product:whitespot']);
  const asked = async (user: TestUser) =>
    (await kit.kade.call(getWhitespotOverview, {}, user)).body;
  expect(await asked(owner)).toMatchObject({ run: null, reason: 'no_orders', rows: [] });
  const filled = await kit.aCompany(60);
  expect(await asked(filled.boss)).toMatchObject({ run: null, reason: 'not_run', rows: [] });
  // Whatever is asked then is empty, and what a customer says is noted all the same.
  const { boss: who, company: of } = filled;
  const { Meat: proposition = 0, P1: id = 0 } = await kit.idsOf(of);
  const none = { run: null, reason: 'not_run' };
  const nobody = { ...none, count: 0, value: 0, results: [] };
  const call = kit.kade.call;
  expect((await call(listWhitespotRanks, { query: {} }, who)).body).toMatchObject(nobody);
  const cell = await call(listWhitespotCustomers, { query: { proposition } }, who);
  expect(cell.body).toMatchObject(nobody);
  const top = await call(getWhitespotTopRated, {}, who);
  expect(top.body).toEqual({ ...none, propositions: [], gaps: [] });
  const parts = await call(getWhitespotBreakdown, { query: { by: 'segment' } }, who);
  expect(parts.body).toMatchObject({ ...none, rows: [], total: { gaps: 0 } });
  const all = await call(getWhitespotPotential, {}, who);
  expect(all.body).toMatchObject({ ...none, value: 0, realised: null, curve: [], history: [] });
  const body = { proposition_id: proposition, answer: 'interested' as const };
  const said = await call(giveWhitespotFeedback, { params: { id }, body }, who);
  expect(said).toMatchObject({ status: 200, body: { ...none, customer: null, gaps: [] } });
});

describe('whitespots of a run', () => {
  it('each customer is in one state of each proposition, and rows add up to the total', async () => {
    const { run, reason, propositions, rows, total } = await overview();
    expect(reason).toBeNull();
    expect(run?.outdated).toBe(false);
    expect(total.customers).toBe(customers);
    for (const { customers: all, cells } of [...rows, total])
      for (const cell of cells) expect(sum(spotStates.map((state) => cell[state]))).toBe(all);
    for (const at of propositions.keys()) {
      expect(sum(rows.map(({ cells }) => cells[at]?.gap ?? 0))).toBe(total.cells[at]?.gap);
      expect(sum(rows.map(({ cells }) => cells[at]?.gap_value ?? 0))).toBeCloseTo(
        total.cells[at]?.gap_value ?? 0,
        2,
      );
    }
    expect(total.all.gap).toBeGreaterThan(0);
  });

  it('are the same number and worth however they are looked at, and as the columns have them', async () => {
    const { total, propositions } = await overview();
    for (const by of breakdowns) {
      const { body } = await kit.kade.call(getWhitespotBreakdown, { query: { by } }, boss);
      expect(body.total.gaps).toBe(total.all.gap);
      expect(sum(body.rows.map(({ gaps }) => gaps))).toBe(total.all.gap);
      expect(sum(body.rows.map(({ gap_value }) => gap_value))).toBeCloseTo(total.all.gap_value, 2);
      expect(sum(body.rows.map(({ bought_value }) => bought_value))).toBeCloseTo(
        total.all.bought_value,
        2,
      );
      // What is worth most stands first.
      const worth = body.rows.map(({ gap_value }) => gap_value);
      expect(worth).toEqual([...worth].sort((a, b) => b - a));
      if (by !== 'proposition') expect(sum(body.rows.map((row) => row.customers))).toBe(customers);
    }
    const potential = (await kit.kade.call(getWhitespotPotential, {}, boss)).body;
    expect(potential).toMatchObject({
      gaps: total.all.gap,
      with_gap: total.with_gap,
      value: total.all.gap_value,
    });
    expect(sum(potential.rests_on.map(({ value }) => value))).toBeCloseTo(potential.value, 2);
    expect(potential.curve.at(-1)?.value).toBeCloseTo(potential.value, 2);
    expect(potential.history).toHaveLength(1);
    const ranks = (await kit.kade.call(listWhitespotRanks, { query: { page_size: 500 } }, boss))
      .body;
    expect(ranks).toMatchObject({ count: total.with_gap, value: total.all.gap_value });
    expect(sum(ranks.results.map(({ value }) => value))).toBeCloseTo(ranks.value, 2);
    const single = (
      await kit.kade.call(listWhitespotRanks, { query: { by: 'gap', page_size: 500 } }, boss)
    ).body;
    expect(single).toMatchObject({ count: total.all.gap, value: total.all.gap_value });
    for (const [at, { name }] of propositions.entries())
      expect(await found(`CROSS_SELL_PROPOSITIONS = '${name}'`)).toBe(total.cells[at]?.gap);
    expect(await found('WHITESPOT is not null')).toBe(total.with_gap);
    const { rows } = await kit.kade.db.inTenant(company, (tx) =>
      sql<{
        gaps: number;
        value: number;
      }>`select sum(gaps)::int as gaps, sum(value)::float8 as value
        from profile_whitespot where company_id = ${company}`.execute(tx),
    );
    expect(rows[0]?.gaps).toBe(total.all.gap);
    expect(rows[0]?.value).toBeCloseTo(total.all.gap_value, 2);
  });

  it('ranks are by what is expected, and a cell opens exactly those it counts', async () => {
    const { rows, propositions } = await overview();
    const ranks = (await kit.kade.call(listWhitespotRanks, { query: { page_size: 50 } }, boss))
      .body;
    const values = ranks.results.map(({ value }) => value);
    expect(values).toEqual([...values].sort((a, b) => b - a));
    const second = (
      await kit.kade.call(listWhitespotRanks, { query: { page_size: 10, page: 2 } }, boss)
    ).body;
    expect(second.results.map(({ place }) => place)).toEqual(
      Array.from({ length: 10 }, (_, i) => 11 + i),
    );
    expect(second.results).toEqual(ranks.results.slice(10, 20));
    for (const { segment, cells } of rows)
      for (const [at, { id }] of propositions.entries())
        for (const state of spotStates) {
          const query = { proposition: id, segment: segment ?? '', state };
          const { body } = await kit.kade.call(listWhitespotCustomers, { query }, boss);
          const cell = cells[at];
          expect(body.count).toBe(cell?.[state]);
          const worth = body.results.map(({ value }) => value);
          if (state === 'gap' || state === 'bought') expect(worth).not.toContain(null);
          else expect(worth.filter((value) => value !== null)).toEqual([]);
          if (state === 'gap') expect(body.value).toBeCloseTo(cell?.gap_value ?? 0, 2);
          if (state === 'bought') expect(body.value).toBeCloseTo(cell?.bought_value ?? 0, 2);
        }
  });

  it('why is counted from the invoices of its look-alikes', async () => {
    // P33 is a small café in Utrecht that buys no meat.
    const { body } = await kit.kade.call(
      getWhitespotProfile,
      { params: { id: ids.P33 ?? 0 } },
      boss,
    );
    const meat = body.gaps.find(({ proposition }) => proposition.name === 'Meat');
    const { rows } = await kit.kade.db.inTenant(company, (tx) =>
      sql<{ peers: number; buyers: number; median: number }>`
        with peer as (
          select id from profile p, profile_metric m where p.company_id = ${company} and m.profile_id = p.id
            and p.id <> ${ids.P33} and segment = 'café' and employees_class = '1-9' and province = 'Utrecht'),
        bought as (select v.profile_id, sum(l.net) as net from invoice v
          join invoice_line l on l.company_id = v.company_id and l.invoice_id = v.id
          join product x on x.company_id = l.company_id and x.id = l.product_id and x.sku like 'Meat%'
          where v.company_id = ${company} and v.invoiced_on > date '2026-06-30' - 365
            and v.profile_id in (select id from peer) group by 1)
        select (select count(*)::int from peer) as peers, count(*)::int as buyers,
          percentile_cont(0.5) within group (order by net)::float8 as median from bought`.execute(
        tx,
      ),
    );
    expect(meat?.why).toMatchObject({
      group: {
        ...{ level: 'segment_size_province', segment: 'café', size: '1-9', province: 'Utrecht' },
        industry: null,
      },
      customers: rows[0]?.peers,
      buyers: rows[0]?.buyers,
    });
    expect(meat?.why.median).toBeCloseTo(rows[0]?.median ?? 0, 2);
    const { total, propositions } = await overview();
    const buyers = total.cells[propositions.findIndex(({ name }) => name === 'Meat')]?.bought ?? 0;
    expect(meat?.why.overall).toBeCloseTo(buyers / customers, 10);
    const bought = body.bought.map(({ value }) => value);
    expect(bought).toEqual([...bought].sort((a, b) => b - a));
    expect(meat?.value).toBeCloseTo((meat?.chance ?? 0) * (meat?.why.median ?? 0), 1);
    expect(body.customer?.next_action).toBe('offer_whitespot');
    expect(listsOf(body).bought).toContain('Dairy');
  });

  it('the best rated, runs and the card say what they rest on', async () => {
    const top = (await kit.kade.call(getWhitespotTopRated, {}, boss)).body;
    const chances = top.gaps.map(({ gap }) => gap.chance);
    expect(chances.length).toBeGreaterThan(0);
    expect(chances).toEqual([...chances].sort((a, b) => b - a));
    const runs = (await kit.kade.call(listWhitespotRuns, { query: {} }, boss)).body;
    expect(runs).toMatchObject({ count: 1, results: [{ reason: 'demand', no_model: null }] });
    const id = runs.results[0]?.result_id ?? 0;
    const { card } = (await kit.kade.call(getWhitespotCard, { params: { id } }, boss)).body;
    expect(card).toMatchObject({
      customers,
      propositions: 4,
      reason: null,
      gaps: runs.results[0]?.gaps,
    });
    expect(card.back_test?.rows.map(({ name }) => name)).toEqual([
      'peers',
      'all_customers',
      'popular',
      'popular_recent',
    ]);
    expect(sum(card.groups.map(({ customers: some }) => some))).toBe(
      (await overview()).total.with_gap,
    );
    expect(card.data.sales_without_proposition).toBeGreaterThan(0);
  });

  it('an audience of a selection is a rule that finds whom the list has', async () => {
    const meat = ids.Meat ?? 0;
    const body = { name: 'Meat for cafés', proposition: meat, segment: 'café' };
    const saved = await kit.kade.call(saveWhitespotAudience, { body }, boss);
    expect(saved.status).toBe(201);
    const { count } = (
      await kit.kade.call(
        listWhitespotCustomers,
        { query: { proposition: meat, segment: 'café' } },
        boss,
      )
    ).body;
    expect(saved.body.count).toBe(count);
    expect(await found(saved.body.origin_query)).toBe(count);
    const again = await kit.kade.call(saveWhitespotAudience, { body }, boss);
    expect(again.status).toBe(409);
    const nobody = { name: 'Nobody', segment: 'there is none' };
    expect((await kit.kade.call(saveWhitespotAudience, { body: nobody }, boss)).status).toBe(409);
    for (const [at, selection] of [
      ...[{ segment: '' }, { segment: 'hotel' }, { province: 'Utrecht' }, { province: '' }, {}],
      ...[
        { size: '1-9' },
        { size: '' },
        { segment: 'café', province: 'Gelderland', size: '10-49' },
      ],
      { proposition: ids.Fish, province: 'Utrecht' },
    ].entries()) {
      const ranks = await kit.kade.call(listWhitespotRanks, { query: { ...selection } }, boss);
      const given = { body: { name: `Selection ${at}`, ...selection } };
      const made = await kit.kade.call(saveWhitespotAudience, given, boss);
      if (ranks.body.count === 0) expect(made.status).toBe(409);
      else expect([made.status, made.body.count]).toEqual([201, ranks.body.count]);
    }
  });

  it('has one run at a time: who starts another is given the one that is open, and that is not written down', async () => {
    const [open] = await kit.kade.db.inTenant(company, async (tx) => {
      const { rows } = await sql<{
        id: number;
      }>`insert into run (company_id, kind, status, lease_until)
        values (${company}, 'whitespots', 'running', now() + interval '1 hour') returning id`.execute(
        tx,
      );
      return rows.map(({ id }) => Number(id));
    });
    const deeds = () =>
      kit.kade.db.inTenant(company, (tx) =>
        tx
          .selectFrom('audit_log')
          .select('object_id')
          .where('action', '=', 'whitespots.run')
          .execute(),
      );
    const before = await deeds();
    const started = await kit.kade.call(startWhitespotRun, { body: {} }, boss);
    expect([started.status, started.body.id]).toEqual([202, open]);
    const { body } = await kit.kade.call(listWhitespotRuns, { query: {} }, boss);
    expect(body.open?.id).toBe(open);
    expect(await deeds()).toEqual(before);
    expect(before).toHaveLength(1);
    await kit.kade.db.inTenant(company, (tx) =>
      tx
        .deleteFrom('run')
        .where('id', '=', open ?? 0)
        .execute(),
    );
  });

  it('of the customers that are mine, and of those that are nobody’s, are a part of all', async () => {
    const other = await kit.kade.aUser(company, ['company:sales', 'product:whitespot'], 'Ot');
    await kit.kade.db.inTenant(company, (tx) =>
      sql`update profile set owner_user_id = case substr(external_id, 2)::int % 3
        when 0 then ${boss.id}::bigint when 1 then ${other.id}::bigint end where company_id = ${company}`.execute(
        tx,
      ),
    );
    const of = async (owner: 'mine' | 'unassigned' | 'all', who = boss) => {
      const query = { owner, page_size: 500 };
      const { body } = await kit.kade.call(listWhitespotRanks, { query }, who);
      const rests = body.results.map(({ profile }) => Number(profile.name.slice(1)) % 3);
      return { count: body.count, value: body.value, rests: [...new Set(rests)].sort() };
    };
    const [mine, theirs, nobodys, all] = [
      await of('mine'),
      await of('mine', other),
      await of('unassigned'),
      await of('all'),
    ];
    expect([mine.rests, theirs.rests, nobodys.rests]).toEqual([[0], [1], [2]]);
    expect(mine.count + theirs.count + nobodys.count).toBe(all.count);
    expect(mine.value + theirs.value + nobodys.value).toBeCloseTo(all.value, 2);
  });

  it('of one proposition are looked at alone, what they are worth first; one that is not there is not found', async () => {
    const { propositions, total } = await overview();
    const meat = propositions.findIndex(({ name }) => name === 'Meat');
    const query = { by: 'proposition' as const };
    const ask = async (more: object) =>
      kit.kade.call(getWhitespotBreakdown, { query: { ...query, ...more } }, boss);
    const { body: all } = await ask({});
    const values = all.rows.map(({ gap_value }) => gap_value);
    expect(values).toEqual([...values].sort((a, b) => b - a));
    expect(all.rows).toHaveLength(4);
    const { body: one } = await ask({ proposition: ids.Meat });
    expect(one.rows.map(({ name, gaps }) => [name, gaps])).toEqual([
      ['Meat', total.cells[meat]?.gap],
    ]);
    expect(one.total.gaps).toBe(total.cells[meat]?.gap);
    const nowhere = { proposition: 1_000_000_000 };
    expect((await ask(nowhere)).status).toBe(404);
    const ranks = await kit.kade.call(listWhitespotRanks, { query: nowhere }, boss);
    expect(ranks.status).toBe(404);
    const cell = await kit.kade.call(listWhitespotCustomers, { query: nowhere }, boss);
    expect(cell.status).toBe(404);
    const body = { name: 'Nowhere', ...nowhere };
    expect((await kit.kade.call(saveWhitespotAudience, { body }, boss)).status).toBe(404);
    const gapValues = propositions.map((_, at) => total.cells[at]?.gap_value ?? 0);
    expect(gapValues).toEqual([...gapValues].sort((a, b) => b - a));
    const top = (await kit.kade.call(getWhitespotTopRated, {}, boss)).body.propositions;
    const chances = top.map(({ chance }) => chance);
    expect(chances).toEqual([...chances].sort((a, b) => b - a));
    expect(sum(top.map(({ gaps }) => gaps))).toBe(total.all.gap);
  });
});
