import {
  getWhitespotBreakdown,
  getWhitespotOverview,
  listWhitespotFeedback,
  listWhitespotRanks,
  type spotStates,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestUser } from '../../../test/kade.js';
import { rebuildInvoiceColumns } from '../profiles/index.js';
import { today, whitespotKit } from './whitespots.testkit.js';

const customers = 160;
let kit: Awaited<ReturnType<typeof whitespotKit>>;
let company: number;
let boss: TestUser;
const write = (text: string) => kit.kade.db.inTenant(company, (tx) => sql.raw(text).execute(tx));
/** 120 segments of one customer each, forty of whom are of one and ten of another, and one of nobody who ever bought. */
beforeAll(async () => {
  kit = await whitespotKit();
  ({ company, boss } = await kit.aCompany(customers));
  await write(`update profile set segment = case when substr(external_id, 2)::int <= 40 then 'Large'
    when substr(external_id, 2)::int <= 50 then 'Middle' else 'S' || lpad(substr(external_id, 2), 3, '0') end
    where company_id = ${company}`);
  await write(
    `insert into profile (company_id, name, segment) values (${company}, 'Lead', 'Nobody')`,
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
