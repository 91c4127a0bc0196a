import {
  getWhitespotBreakdown,
  getWhitespotCard,
  getWhitespotOverview,
  getWhitespotPotential,
  getWhitespotProfile,
  getWhitespotTopRated,
  listWhitespotFeedback,
  listWhitespotRanks,
  listWhitespotRuns,
  type spotStates,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestUser } from '../../../test/kade.js';
import { rebuildInvoiceColumns } from '../profiles/index.js';
import { lastDay, today, whitespotKit } from './whitespots.testkit.js';

const customers = 160;
let kit: Awaited<ReturnType<typeof whitespotKit>>;
let company: number;
let boss: TestUser;
const write = (text: string) => kit.kade.db.inTenant(company, (tx) => sql.raw(text).execute(tx));
/** 120 segments of one customer each, forty of whom are of one and ten of another, and one of nobody who buys. */
beforeAll(async () => {
  kit = await whitespotKit();
  ({ company, boss } = await kit.aCompany(customers));
  await write(`update profile set segment = case when substr(external_id, 2)::int <= 40 then 'Large'
    when substr(external_id, 2)::int <= 50 then 'Middle' else 'S' || lpad(substr(external_id, 2), 3, '0') end
    where company_id = ${company}`);
  await write(
    `insert into profile (company_id, name, segment) values (${company}, 'Lead', 'Nobody')`,
  );
  // Nobody has bought wine for half a year, and one customer bought nothing for longer than a year.
  await write(`delete from invoice_line l using invoice v, product p where v.company_id = ${company}
    and l.company_id = v.company_id and l.invoice_id = v.id and p.id = l.product_id and p.sku = 'Wine1'
    and v.invoiced_on > date '2025-12-01'`);
  await write(
    `insert into profile (company_id, name, kind, segment) values (${company}, 'Old', 'customer', 'Nobody')`,
  );
  await write(`with v as (insert into invoice (company_id, invoice_number, profile_id, invoiced_on, gross, net)
      select ${company}, 'Old', id, '2025-06-30', 9, 9 from profile where company_id = ${company} and name = 'Old' returning id)
    insert into invoice_line (company_id, invoice_id, line_no, product_id, quantity, unit_price, gross, net)
    select ${company}, v.id, 1, p.id, 1, 9, 9, 9 from v join product p on p.company_id = ${company} and p.sku = 'Meat1'`);
  await kit.kade.db.inTenant(company, (tx) =>
    rebuildInvoiceColumns(tx, company, kit.kade.kade.platform.clock),
  );
  await kit.run(boss);
});
afterAll(() => kit.kade.close());

const overview = async () => (await kit.kade.call(getWhitespotOverview, {}, boss)).body;

it('the largest segments have rows of their own, all others one together, which adds up', async () => {
  const { rows, total, propositions } = await overview();
  expect(rows).toHaveLength(41);
  expect(rows.slice(0, 3).map(({ segment, customers: n }) => [segment, n])).toEqual([
    ['Large', 40],
    ['Middle', 10],
    ['S051', 1],
  ]);
  expect(rows.slice(0, 40).some(({ rest }) => rest)).toBe(false);
  expect(rows[40]).toMatchObject({ segment: null, rest: true, customers: customers - 50 - 38 });
  const keys: (keyof typeof total.all & (typeof spotStates)[number])[] = [
    'bought',
    'gap',
    'not_suggested',
  ];
  const sumOf = (of: (row: (typeof rows)[number]) => number) =>
    rows.reduce((sum, row) => sum + of(row), 0);
  expect(sumOf((row) => row.with_gap)).toBe(total.with_gap);
  for (const at of propositions.keys()) {
    for (const key of keys)
      expect(sumOf((row) => row.cells[at]?.[key] ?? 0)).toBe(total.cells[at]?.[key]);
    expect(sumOf((row) => row.cells[at]?.gap_value ?? 0)).toBeCloseTo(
      total.cells[at]?.gap_value ?? 0,
      2,
    );
    expect(sumOf((row) => row.cells[at]?.bought_value ?? 0)).toBeCloseTo(
      total.cells[at]?.bought_value ?? 0,
      2,
    );
  }
  const { body } = await kit.kade.call(getWhitespotBreakdown, { query: { by: 'segment' } }, boss);
  expect(body.rows).toHaveLength(101);
  expect(body.rows.filter(({ rest }) => rest)).toMatchObject([
    { name: null, customers: 112 - 100 },
  ]);
  expect(body.rows.some(({ name }) => name === 'Nobody')).toBe(false);
  expect(body.rows.reduce((sum, { gaps }) => sum + gaps, 0)).toBe(body.total.gaps);
  // The others are worth less than each that has a row.
  const worth = body.rows.slice(0, 100).map(({ gap_value }) => gap_value);
  expect(worth).toEqual([...worth].sort((a, b) => b - a));
});

it('every sum is of the single whitespots: by proposition, by look-alikes, the best of them, and if all were bought', async () => {
  const ask = async (query: object) =>
    (await kit.kade.call(listWhitespotRanks, { query: { page_size: 500, ...query } }, boss)).body;
  const single = await ask({ by: 'gap' });
  const gaps = single.results.flatMap((row) => row.gaps);
  expect(gaps).toHaveLength(single.count);
  expect(gaps.length).toBeGreaterThan(25);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const worth = single.results.map(({ value }) => value);
  expect(worth).toEqual([...worth].sort((a, b) => b - a));
  const { total, propositions } = await overview();
  const top = (await kit.kade.call(getWhitespotTopRated, {}, boss)).body;
  for (const [at, { id }] of propositions.entries()) {
    const those = gaps.filter(({ proposition }) => proposition.id === id);
    const list = await ask({ proposition: id });
    expect([list.count, list.customers]).toEqual([total.cells[at]?.gap, total.cells[at]?.gap]);
    expect(list.value).toBeCloseTo(total.cells[at]?.gap_value ?? 0, 2);
    expect(
      list.results.every((row) => row.gaps.every(({ proposition }) => proposition.id === id)),
    ).toBe(true);
    const rated = top.propositions.find(({ proposition }) => proposition.id === id);
    expect(rated?.gaps ?? 0).toBe(those.length);
    if (rated)
      expect(rated.chance).toBeCloseTo(sum(those.map(({ chance }) => chance)) / those.length, 4);
  }
  const chances = gaps.map(({ chance }) => chance).sort((a, b) => b - a);
  expect(top.gaps.map(({ gap }) => gap.chance)).toEqual(chances.slice(0, 25));
  const { body: potential } = await kit.kade.call(getWhitespotPotential, {}, boss);
  expect(potential.rests_on.filter((one) => one.gaps > 0).length).toBeGreaterThan(1);
  for (const { level, gaps: n, value } of potential.rests_on) {
    const those = gaps.filter(({ why }) => why.group.level === level);
    expect(n).toBe(those.length);
    expect(value).toBeCloseTo(sum(those.map((gap) => gap.value)), 2);
  }
  expect(Math.abs(potential.if_all - sum(gaps.map(({ why }) => why.median)))).toBeLessThan(1);
  const customers = (await ask({})).results.map(({ value }) => value);
  expect(potential.curve.slice(0, 2)).toEqual([
    { customers: 1, value: customers[0] },
    { customers: 2, value: expect.closeTo(sum(customers.slice(0, 2)), 2) },
  ]);
});

it('what nobody bought for half a year is offered to nobody, and of whom bought nothing for a year nothing is said', async () => {
  const { total, propositions } = await overview();
  expect(total.customers).toBe(customers);
  const wine = propositions.findIndex(({ name }) => name === 'Wine');
  expect(propositions.map(({ discontinued }) => discontinued)).toEqual(
    propositions.map((_, at) => at === wine),
  );
  expect(total.cells[wine]).toMatchObject({ gap: 0, not_suggested: 0 });
  expect(total.cells[wine]?.not_eligible).toBe(customers - (total.cells[wine]?.bought ?? 0));
  const ids = await kit.idsOf(company);
  const profile = async (name: string) =>
    (await kit.kade.call(getWhitespotProfile, { params: { id: ids[name] ?? 0 } }, boss)).body;
  expect((await profile('P1')).not_eligible).toEqual([
    { proposition: { id: ids.Wine, name: 'Wine' }, reason: 'discontinued', rule: null },
  ]);
  expect(await profile('Old')).toMatchObject({ customer: null, bought: [], gaps: [] });
  const { results } = (await kit.kade.call(listWhitespotRuns, { query: {} }, boss)).body;
  const id = results[0]?.result_id ?? 0;
  const { card } = (await kit.kade.call(getWhitespotCard, { params: { id } }, boss)).body;
  const { rows } = await kit.kade.db.inTenant(company, (tx) =>
    sql<{ all: number; loose: number }>`select sum(l.net)::float8 as all,
        sum(l.net) filter (where p.category_id is null)::float8 as loose
      from invoice v join invoice_line l on l.company_id = v.company_id and l.invoice_id = v.id
      join product p on p.company_id = l.company_id and p.id = l.product_id
      where v.company_id = ${company} and v.invoiced_on > ${lastDay}::date - 365`.execute(tx),
  );
  expect(card.data.sales).toBeCloseTo(rows[0]?.all ?? 0, 2);
  expect(card.data.sales_without_proposition).toBeCloseTo(rows[0]?.loose ?? 0, 2);
});

it('of too few customers, and without categories, nothing is suggested, and it is said why', async () => {
  const reasonOf = async (n: number, change: (of: number) => string) => {
    const { company: of, boss: who } = await kit.aCompany(n);
    await kit.kade.db.inTenant(of, (tx) => sql.raw(change(of)).execute(tx));
    await kit.run(who);
    const { body } = await kit.kade.call(getWhitespotOverview, {}, who);
    return [body.reason, body.total.customers, body.total.all.gap];
  };
  expect(await reasonOf(49, () => 'select 1')).toEqual(['too_few_customers', 49, 0]);
  const without = (of: number) => `update product set category_id = null where company_id = ${of}`;
  expect(await reasonOf(60, without)).toEqual(['no_propositions', 60, 0]);
});

it('a customer that is gone counts as in the figures, and has no row; the places of others stay', async () => {
  const ranks = async () =>
    (await kit.kade.call(listWhitespotRanks, { query: { page_size: 5 } }, boss)).body;
  const before = await ranks();
  const second = before.results[1]?.profile.id ?? 0;
  for (const table of ['invoice', 'profile_whitespot', 'profile_metric'])
    await write(`delete from ${table} where company_id = ${company} and profile_id = ${second}`);
  await write(`delete from profile where company_id = ${company} and id = ${second}`);
  const after = await ranks();
  expect([after.count, after.value]).toEqual([before.count, before.value]);
  expect(after.results).toEqual(before.results.filter(({ profile }) => profile.id !== second));
});

it('of what a customer said the latest 200 are told, of somebody who is gone without a name', async () => {
  const { P3: id = 0, Meat = 0 } = await kit.idsOf(company);
  await write(`insert into whitespot_feedback (company_id, profile_id, proposition_id, answer, note)
    select ${company}, ${id}, ${Meat}, 'interested', i from generate_series(1, 201) i`);
  const { body } = await kit.kade.call(listWhitespotFeedback, { params: { id } }, boss);
  expect(body.history.map(({ note }) => Number(note))).toEqual(
    Array.from({ length: 200 }, (_, i) => 201 - i),
  );
  expect(body.history[0]).toMatchObject({ by: null, proposition: { id: Meat, name: 'Meat' } });
});

it('what was said of customers whose invoices have all gone is taken back by the next run', async () => {
  const columns = async () => {
    const { rows } = await kit.kade.db.inTenant(company, (tx) =>
      sql<{ n: number }>`select (select count(whitespot) from profile_metric)::int
        + (select count(*) from profile_whitespot)::int as n`.execute(tx),
    );
    return rows[0]?.n;
  };
  expect(await columns()).toBeGreaterThan(0);
  expect((await overview()).run?.outdated).toBe(false);
  await write(`delete from invoice where company_id = ${company}`);
  await kit.kade.db.inTenant(company, (tx) =>
    rebuildInvoiceColumns(tx, company, { now: () => new Date(`${today}T12:00:00Z`) }),
  );
  expect((await overview()).run?.outdated).toBe(true);
  await kit.run(boss);
  expect(await columns()).toBe(0);
  expect(await overview()).toMatchObject({ reason: 'no_orders', total: { customers: 0 } });
});
