import { fewestEnds, mostCurves, pipelineCharts } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';

let kade: TestKade;
let user: TestUser;
let cas: TestUser;
beforeAll(async () => {
  kade = await testKade({ clock: { now: () => new Date('2026-06-30T12:00:00Z') } });
  user = await kade.aUser(await kade.aCompany(), ['company:sales'], 'Bo');
  cas = await kade.aUser(user.companyId, ['company:sales'], 'Cas');
  // Of each source so many that were won after so many days, all added on the first of March.
  await won('Slow', 40, fewestEnds, user.id);
  await won('Quick', 10, fewestEnds, cas.id);
  await won('Quick', 20, 5, cas.id);
  await won('Few', 15, fewestEnds - 1, null);
  await won('Two', 3, 2, null);
  await won('One', 3, 1, null);
  await deals('Quick', null, 1, cas.id);
});
afterAll(() => kade.close());

const deals = (source: string, days: number | null, count: number, owner: number | null) =>
  kade.db.inTenant(user.companyId, (tx) =>
    sql`with made as (
        insert into opportunity (company_id, title, status, value, source, owner_id, dated, created_at, closed_at)
        select ${user.companyId}::bigint, 'Deal', ${days === null ? 'proposal' : 'deal'}, 100, ${source}, ${owner}::bigint, true,
          '2026-03-01T12:00:00Z', '2026-03-01T12:00:00Z'::timestamptz + ${days}::int * interval '1 day'
        from generate_series(1, ${count}::int) returning id, closed_at)
      insert into opportunity_event (company_id, opportunity_id, type, from_value, to_value, at)
      select ${user.companyId}::bigint, id, 'created', null, case when closed_at is null then 'proposal' else 'lead' end,
        '2026-03-01T12:00:00Z'::timestamptz from made
      union all select ${user.companyId}::bigint, id, 'status', 'lead', 'deal', closed_at from made where closed_at is not null`.execute(
      tx,
    ),
  );
const won = (source: string, days: number, count: number, owner: number | null) =>
  deals(source, days, count, owner);

const { chart, rows } = pipelineCharts.duration;
const split = async (by: 'source' | 'user' | 'segment') =>
  (await kade.call(chart, { query: { by } }, user)).body;

it('the days that opportunities take are told apart for the largest groups, a curve only where enough have ended', async () => {
  const { all, groups, log_rank } = await split('source');
  expect(all.count).toBe(2 * fewestEnds + 5 + 1 + (fewestEnds - 1) + 3);
  expect(groups).toHaveLength(mostCurves);
  expect(
    groups.map(({ key, label, id, count, events, median }) => [
      ...[key, label, id, count, events, median.value],
    ]),
  ).toEqual([
    ['Quick', 'Quick', null, fewestEnds + 6, fewestEnds + 5, 10],
    ['Slow', 'Slow', null, fewestEnds, fewestEnds, 40],
    ['Few', 'Few', null, fewestEnds - 1, fewestEnds - 1, 15],
    ['Two', 'Two', null, 2, 2, 3],
  ]);
  expect(groups.map(({ curve }) => curve.map(({ day, ended }) => [day, ended]))).toEqual([
    [
      [10, fewestEnds],
      [20, 5],
    ],
    [[40, fewestEnds]],
    ...[[], []],
  ]);
  // The two of which enough have ended are compared, and nothing else.
  expect(log_rank?.degrees).toBe(1);
  expect(log_rank?.p_value).toBeLessThan(0.001);
});

it('owners are told apart by who they are, and one group alone is compared with nothing', async () => {
  const { groups } = await split('user');
  expect(groups.map(({ id, label, count }) => [id, label, count])).toEqual([
    [cas.id, 'Cas', fewestEnds + 6],
    [null, null, fewestEnds + 2],
    [user.id, 'Bo', fewestEnds],
  ]);
  const one = await split('segment');
  expect(one.groups.map(({ key, count }) => [key, count])).toEqual([[null, one.all.count]]);
  expect(one.log_rank).toBeNull();
  expect((await kade.call(chart, { query: {} }, user)).body).toMatchObject({
    ...{ groups: [], log_rank: null },
  });
});

it('a stretch of days opens on the opportunities that took at least so many and fewer than so many', async () => {
  const count = async (query: object) => (await kade.call(rows, { query }, user)).body.count;
  expect(await count({ days_from: 10, days_below: 20 })).toBe(fewestEnds + (fewestEnds - 1));
  expect(await count({ days_from: 20, days_below: 41 })).toBe(5 + fewestEnds);
  expect(await count({ days_below: 10 })).toBe(3);
  // The open one has been so for 121 days.
  expect(await count({ days_from: 41 })).toBe(1);
  expect(await count({ days_from: 41, state: 'ended' })).toBe(0);
  expect(await count({ state: 'open' })).toBe(1);
});
