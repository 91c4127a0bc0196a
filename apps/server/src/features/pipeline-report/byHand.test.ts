import {
  type Group,
  getDealDuration,
  getDealLeads,
  getFunnelResults,
  pipelineChartEndpoints,
  pipelineCharts,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';

let kade: TestKade;
let user: TestUser;
beforeAll(async () => {
  kade = await testKade({ clock: { now: () => new Date('2026-06-30T12:00:00Z') } });
});
afterAll(() => kade.close());
const aSeller = async (company?: number, groups: readonly Group[] = ['company:sales']) =>
  kade.aUser(company ?? (await kade.aCompany()), groups);
beforeEach(async () => {
  user = await aSeller();
});

type Deal = {
  added: string;
  ended?: string;
  status?: string;
  value?: number;
  probability?: number | null;
  reason?: string;
  dated?: boolean;
  owner?: TestUser;
  /** What it was before, each until the noon of a day. */
  was?: readonly { type: 'status' | 'value' | 'probability'; until: string; from: string }[];
};
/** An opportunity with its history, each thing at noon of its day. */
const aDeal = ({ added, ended, status = 'proposal', value = 100, was = [], ...more }: Deal) =>
  kade.db.inTenant(user.companyId, async (tx) => {
    const noon = (day: string | undefined) =>
      day === undefined
        ? sql`null::timestamptz`
        : sql`(${day}::timestamp + interval '12 hours') at time zone 'Europe/Amsterdam'`;
    const { probability = 50, reason = null, dated = true, owner = user } = more;
    const { rows } = await sql<{ id: number }>`
      insert into opportunity (company_id, title, status, value, probability, lost_reason, owner_id, dated, created_at, closed_at)
      values (${user.companyId}, 'Deal', ${status}, ${value}, ${probability}, ${reason}, ${owner.id}, ${dated},
        ${noon(added)}, ${noon(ended)}) returning id`.execute(tx);
    const id = Number(rows[0]?.id);
    const now = { status, value: String(value), probability: String(probability) };
    const events = [
      ...was.map((one) => ({ ...one, at: one.until, to: now[one.type] })),
      ...(ended ? [{ type: 'status', from: 'proposal', to: status, at: ended }] : []),
    ];
    const began = was.find(({ type }) => type === 'status')?.from ?? (ended ? 'proposal' : status);
    await sql`insert into opportunity_event (company_id, opportunity_id, type, to_value, at)
      values (${user.companyId}, ${id}, 'created', ${began}, ${noon(added)})`.execute(tx);
    for (const { type, from, to, at } of events)
      await sql`insert into opportunity_event (company_id, opportunity_id, type, from_value, to_value, at)
        values (${user.companyId}, ${id}, ${type}, ${from}, ${to}, ${noon(at)})`.execute(tx);
    return id;
  });
const june = { from: '2026-06-01', to: '2026-06-30' } as const;

it('a bar counts what moved something in the measure that is asked for, and opens on just that', async () => {
  const until = '2026-06-10';
  const likelier = await aDeal({
    ...{ added: '2026-02-01', value: 100 },
    ...{ probability: 50, was: [{ type: 'probability', until, from: '20' }] },
  });
  const larger = await aDeal({
    ...{ added: '2026-02-02', value: 150, probability: 0 },
    was: [{ type: 'value', until, from: '100.00' }],
  });
  const less = await aDeal({
    ...{ added: '2026-02-03', value: 70, probability: 0 },
    was: [{ type: 'value', until, from: '90.00' }],
  });
  await aDeal({ added: '2026-02-04', value: 40 });
  const bar = async (measure: 'value' | 'weighted' | 'count', step: 'raised' | 'lowered') => {
    const query = { ...june, measure, compare: 'before' } as const;
    const { steps } = (await kade.call(pipelineCharts.waterfall.chart, { query }, user)).body;
    const found = steps.find((one) => one.step === step);
    const behind = await kade.call(
      pipelineCharts.waterfall.rows,
      { query: { ...query, step } },
      user,
    );
    return [
      ...[found?.rows, Number(found?.amount), found?.previous_rows],
      behind.body.results.map(({ id }) => id),
    ];
  };
  expect(await bar('value', 'raised')).toEqual([1, 50, 0, [larger]]);
  expect(await bar('value', 'lowered')).toEqual([1, -20, 0, [less]]);
  expect(await bar('weighted', 'raised')).toEqual([1, 30, 0, [likelier]]);
  expect(await bar('weighted', 'lowered')).toEqual([0, 0, 0, []]);
  expect(await bar('count', 'raised')).toEqual([0, 0, 0, []]);
});

it('the bars stand beside those of the days before, or beside nothing where nothing is compared', async () => {
  await aDeal({ added: '2026-04-10', value: 100 });
  await aDeal({ added: '2026-05-10', value: 50 });
  await aDeal({ added: '2026-06-10', value: 10 });
  const bars = async (compare: 'before' | 'none') => {
    const query = { from: '2026-06-01', to: '2026-06-30', compare } as const;
    const { steps } = (await kade.call(pipelineCharts.waterfall.chart, { query }, user)).body;
    return steps
      .filter(({ step }) => ['begin', 'new', 'end'].includes(step))
      .map((one) => [one.step, one.amount, one.previous, one.previous_rows]);
  };
  expect(await bars('before')).toEqual([
    ['begin', '150.00', '100.00', 1],
    ['new', '10.00', '50.00', 1],
    ['end', '160.00', '150.00', 2],
  ]);
  expect(await bars('none')).toEqual([
    ['begin', '150.00', null, null],
    ['new', '10.00', null, null],
    ['end', '160.00', null, null],
  ]);
});

it('the matrix goes by the funnel, from what was not there yet to what ended last', async () => {
  const moved = (from: string) => [{ type: 'status', until: '2026-06-10', from }] as const;
  await aDeal({ added: '2026-02-01', status: 'negotiation', was: moved('proposal') });
  await aDeal({ added: '2026-02-01', status: 'proposal', was: moved('lead'), value: 30 });
  await aDeal({ added: '2026-02-01', status: 'prospect', was: moved('lead') });
  await aDeal({ added: '2026-06-05', status: 'lead' });
  await aDeal({ added: '2026-02-01', ended: '2026-06-20', status: 'lost' });
  await aDeal({ added: '2026-02-01', ended: '2026-05-20', status: 'lost' });
  const { cells } = (await kade.call(pipelineCharts.matrix.chart, { query: june }, user)).body;
  expect(cells.map((cell) => [cell.from_stage, cell.to_stage, cell.count, cell.value])).toEqual([
    ['none', 'lead', 1, '100.00'],
    ['lead', 'prospect', 1, '100.00'],
    ['lead', 'proposal', 1, '30.00'],
    ['proposal', 'negotiation', 1, '100.00'],
    ['proposal', 'lost', 1, '100.00'],
  ]);
  const query = { ...june, from_stage: 'lead', to_stage: 'proposal' } as const;
  expect((await kade.call(pipelineCharts.matrix.rows, { query }, user)).body.count).toBe(1);
});

it('a month is told by what became of it after so many days, once all of it is that old', async () => {
  const march = { added: '2026-03-31' };
  await aDeal({ ...march, ended: '2026-04-10', status: 'deal' });
  await aDeal({ ...march, ended: '2026-04-30', status: 'lost' });
  await aDeal({ ...march, ended: '2026-05-01', status: 'deal', value: 11 });
  await aDeal({ ...march, ended: '2026-06-25', status: 'closed' });
  await aDeal(march);
  // Nobody knows when it was added.
  await aDeal({ ...march, dated: false });
  await aDeal({ added: '2026-05-31', ended: '2026-06-02', status: 'lost' });
  await aDeal({ added: '2026-06-01', ended: '2026-06-02', status: 'deal' });
  // The first of the months shown, and one before it.
  await aDeal({ added: '2024-07-01', ended: '2024-07-05', status: 'deal' });
  await aDeal({ added: '2024-06-30', ended: '2024-07-05', status: 'deal' });
  const { chart, rows } = pipelineCharts.cohorts;
  const { cohorts, all } = (await kade.call(chart, { query: june }, user)).body;
  expect(cohorts.map(({ month, count, value }) => [month, count, value])).toEqual([
    ['2024-07-01', 1, '100.00'],
    ['2026-03-01', 5, '411.00'],
    ['2026-05-01', 1, '100.00'],
    ['2026-06-01', 1, '100.00'],
  ]);
  const cellsOf = (month: string) =>
    cohorts
      .find((one) => one.month === month)
      ?.cells.map((cell) => cell && [cell.won, cell.lost, cell.closed, cell.open]);
  // Of the last of March 91 days are over; of the last of May 30, of June none.
  expect(cellsOf('2026-03-01')).toEqual([
    [1, 1, 0, 3],
    [2, 1, 0, 2],
    [2, 1, 1, 1],
    ...[null, null, null],
  ]);
  expect(cellsOf('2026-05-01')).toEqual([[0, 1, 0, 0], null, null, null, null, null]);
  expect(cellsOf('2026-06-01')).toEqual([null, null, null, null, null, null]);
  expect(all.map(({ days, count, won, open }) => [days, count, won, open])).toEqual([
    ...[
      [30, 7, 2, 3],
      [60, 6, 3, 2],
      [90, 6, 3, 1],
    ],
    ...[120, 180, 365].map((days) => [days, 1, 1, 0]),
  ]);
  const behind = async (cell: object) =>
    (
      await kade.call(
        rows,
        { query: { ...june, month: '2026-03-01', page_size: 100, ...cell } },
        user,
      )
    ).body.count;
  expect(await behind({})).toBe(5);
  expect(await behind({ days: 30, became: 'won' })).toBe(1);
  expect(await behind({ days: 30, became: 'lost' })).toBe(1);
  expect(await behind({ days: 30, became: 'open' })).toBe(3);
  expect(await behind({ became: 'won' })).toBe(2);
  expect(await behind({ became: 'open' })).toBe(1);
  expect(await behind({ became: 'closed' })).toBe(1);
  // By the evening of 1 May nothing that ended later is known.
  const then = { query: { ...june, as_of: '2026-05-01' } };
  const known = (await kade.call(chart, then, user)).body.cohorts;
  expect(known.map(({ month, count }) => [month, count])).toEqual([
    ...[
      ['2024-06-01', 1],
      ['2024-07-01', 1],
      ['2026-03-01', 5],
    ],
  ]);
});

it('how long each stage lasts is said of the stays that ended in the days asked for, and of those that go on', async () => {
  const lead = (added: string, until: string, more = {}) =>
    aDeal({ added, was: [{ type: 'status', until, from: 'lead' }], ...more });
  await lead('2026-06-01', '2026-06-02');
  await lead('2026-06-01', '2026-06-04');
  await lead('2026-06-01', '2026-06-12');
  await lead('2026-05-01', '2026-05-31');
  await aDeal({ added: '2026-06-20', status: 'lead' });
  const { chart, rows } = pipelineCharts.stages;
  const { stages } = (await kade.call(chart, { query: june }, user)).body;
  const of = (stage: string) => stages.find((one) => one.stage === stage);
  expect(of('lead')).toMatchObject({
    left: { count: 3, mean: 5, median: 3, quarter: 2, three_quarters: 7 },
    in: { count: 1, mean: 10, median: 10 },
  });
  expect(of('proposal')).toMatchObject({ left: { count: 0, mean: null }, in: { count: 4 } });
  const query = { ...june, stage: 'lead', stay: 'left', ordering: 'adds' } as const;
  const { results } = (await kade.call(rows, { query }, user)).body;
  expect(results.map(({ adds, on }) => [adds, on])).toEqual([
    ...[
      [1, '2026-06-02'],
      [3, '2026-06-04'],
      [11, '2026-06-12'],
    ],
  ]);
});

it('a forecast has each opportunity in the band of its probability, one without any in none', async () => {
  for (const probability of [0, 10, 11, 20, 40, 100, null])
    await aDeal({ added: '2026-06-10', probability });
  const { chart, rows } = pipelineCharts.forecast;
  const { bands, all, without } = (await kade.call(chart, { query: june }, user)).body;
  expect([without, all.now]).toEqual([1, { count: 6, value: '600.00', weighted: '181.00' }]);
  const counts = [2, 2, 1, 0, 0, 1];
  expect(bands.map(({ now }) => now.count)).toEqual(counts);
  const behind = async (band?: number) =>
    (await kade.call(rows, { query: { ...june, part: 'now', ...(band ? { band } : {}) } }, user))
      .body.count;
  expect(await Promise.all(bands.map(({ to }) => behind(to)))).toEqual(counts);
  expect(await behind()).toBe(6);
});

it('the win rate by value and the median move against the days before; where there is nothing to compare nothing is said', async () => {
  const ends = (added: string, ended: string, status: string, value: number) =>
    aDeal({ added, ended, status, value });
  await ends('2026-04-01', '2026-05-11', 'deal', 100);
  await ends('2026-04-01', '2026-05-11', 'lost', 300);
  const may = { from: '2026-05-01', to: '2026-05-31', compare: 'before' } as const;
  const compared = { ...june, compare: 'before' } as const;
  const rate = async (query: object) =>
    (await kade.call(getDealLeads, { query }, user)).body.win_rate_by_value;
  const median = async (query: object) =>
    (await kade.call(getDealDuration, { query }, user)).body.median_kaplan_meier;
  expect(await rate(may)).toEqual({ value: 0.25, previous: null, change: null });
  expect(await median(may)).toMatchObject({ value: 40, previous: null, change: null });
  expect(await rate(compared)).toEqual({ value: null, previous: 0.25, change: null });
  await ends('2026-06-01', '2026-06-10', 'deal', 300);
  await ends('2026-06-01', '2026-06-10', 'lost', 100);
  await ends('2026-06-01', '2026-06-10', 'deal', 0);
  expect(await rate(compared)).toEqual({ value: 0.75, previous: 0.25, change: 0.5 });
  expect(await median(compared)).toMatchObject({ value: 9, previous: 40, change: -0.775 });
  const none = { ...june, compare: 'none' } as const;
  expect(await rate(none)).toEqual({ value: 0.75, previous: null, change: null });
  expect(await median(none)).toMatchObject({ value: 9, previous: null });
});

it('the reasons of each end are its own, the most frequent first, and twenty of them at most', async () => {
  const ends = async (status: string, reason: string, times = 1) => {
    for (let i = 0; i < times; i++)
      await aDeal({ added: '2026-06-01', ended: '2026-06-10', status, reason });
  };
  await ends('lost', 'A', 1);
  await ends('lost', 'B', 3);
  await ends('lost', 'C', 2);
  await ends('closed', 'C', 4);
  await ends('closed', 'D', 1);
  const reasons = async () => {
    const { results } = (await kade.call(getFunnelResults, { query: june }, user)).body;
    return Object.fromEntries(
      results.map((one) => [one.status, one.reasons.map((r) => [r.reason, r.count.value])]),
    );
  };
  expect(await reasons()).toEqual({
    deal: [],
    lost: [
      ['B', 3],
      ['C', 2],
      ['A', 1],
    ],
    closed: [
      ['C', 4],
      ['D', 1],
    ],
  });
  for (let i = 0; i < 18; i++) await ends('lost', `R${i}`);
  expect((await reasons()).lost).toHaveLength(20);
});

it('what would mislead is said of what the filters leave: undated ones, list prices, and fewer than thirty decided', async () => {
  const other = await aSeller(user.companyId);
  await kade.db.inTenant(user.companyId, (tx) =>
    sql`insert into opportunity (company_id, title, status, value, owner_id, dated, created_at, closed_at)
      select ${user.companyId}::bigint, 'Deal', case when i % 2 = 0 then 'deal' else 'lost' end, 100, ${user.id}::bigint, true,
        '2026-06-01T10:00:00Z', '2026-06-10T10:00:00Z' from generate_series(1, 29) i`.execute(tx),
  );
  await aDeal({ added: '2026-06-01', ended: '2026-06-09', status: 'closed' });
  await aDeal({ added: '2026-06-01', dated: false, owner: other });
  const open = await aDeal({ added: '2026-06-01', value: 0, owner: other });
  await kade.db.inTenant(user.companyId, (tx) =>
    sql`with p as (insert into product (company_id, sku, name, price) values (${user.companyId}, 'P', 'Oil', 7) returning id)
      insert into opportunity_product (company_id, opportunity_id, product_id, quantity)
      select ${user.companyId}, ${open}, id, 3 from p`.execute(tx),
  );
  const { getPipelineNotes } = pipelineChartEndpoints;
  const notes = async (query: object = {}) =>
    (await kade.call(getPipelineNotes, { query: { ...june, compare: 'none', ...query } }, user))
      .body.notes;
  const few = { code: 'few_decided', rows: 29 };
  expect(await notes({ user: user.id })).toEqual([few]);
  expect(await notes()).toEqual([
    { code: 'list_price', figure: 'value_open', rows: 1, value: '21.00' },
    { code: 'undated', rows: 1 },
    few,
  ]);
  await aDeal({ added: '2026-06-01', ended: '2026-06-10', status: 'lost' });
  expect(await notes({ user: user.id })).toEqual([]);
});
