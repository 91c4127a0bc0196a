import { opportunityEventTypes } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../test/kade.js';
import { changing } from './state.sql.js';

let kade: TestKade;
let company: number;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());
beforeEach(async () => {
  company = await kade.aCompany();
});

const run = (text: string) =>
  kade.db.inTenant(
    company,
    async (tx) => (await sql.raw<Record<string, unknown>>(text).execute(tx)).rows,
  );
const events = () =>
  run(
    'select type, from_value, to_value, reason, actor_id, from_owner_id from opportunity_event order by id',
  );
const told = async () =>
  (await events()).map(({ type, from_value, to_value }) => [type, from_value, to_value]);
const add = (columns: string, values: string) =>
  run(
    `insert into opportunity (company_id, title, ${columns}) values (${company}, 'Oil', ${values})`,
  );

it('a change that only a statement makes is told with what it replaced, of nobody', async () => {
  const { id } = await kade.aUser(company, [], 'Ann');
  await add('status, value, owner_id, owner_name', `'lead', 100, ${id}, 'Ann'`);
  await run(
    `update opportunity set status = 'lost', lost_reason = 'price', value = null, expected_close = '2026-05-01', owner_id = null,
      owner_name = 'Kim', probability = 33.5`,
  );
  const nobody = { actor_id: null, reason: null, from_owner_id: null };
  expect(await events()).toEqual([
    { ...nobody, type: 'status', from_value: 'lead', to_value: 'lost', reason: 'price' },
    { ...nobody, type: 'owner', from_value: 'Ann', to_value: 'Kim', from_owner_id: id },
    { ...nobody, type: 'expected_close', from_value: null, to_value: '2026-05-01' },
    { ...nobody, type: 'probability', from_value: null, to_value: '33.5' },
    { ...nobody, type: 'value', from_value: '100.00', to_value: null },
  ]);
});

it('all that a history tells of is told, and all that a past evening goes back by', async () => {
  await add('status', "'lead'");
  await run(
    `update opportunity set status = 'proposal', owner_name = 'Kim', probability = 5, value = 1, expected_close = '2026-05-01'`,
  );
  const types = new Set((await events()).map((e) => e.type));
  expect(types).toEqual(new Set(opportunityEventTypes.filter((type) => type !== 'created')));
  for (const type of changing) expect(types).toContain(type);
});

it('what is no history is not told: titles, places on the board, days, and what is as it was', async () => {
  await add('status, value', "'lead', 100");
  await run(`update opportunity set title = 'Fat', rank = 'a1', source = 'fair', lost_reason = 'x', updated_at = now(), version = 9,
    created_at = now() - interval '9 days', external_id = 'X', value = 100.00, status = 'lead'`);
  expect(await told()).toEqual([]);
});

it('an end happens when it ended, with all that came with it; everything else happens now', async () => {
  await add('status, value, created_at', "'lead', 100, '2026-01-01'");
  await run(
    `update opportunity set status = 'deal', value = 120, closed_at = '2026-02-03T10:00:00Z'`,
  );
  await run('update opportunity set value = 130');
  expect(
    await run(`select type, at = '2026-02-03T10:00:00Z' as at_end, at > now() - interval '1 minute' as now
      from opportunity_event order by id`),
  ).toEqual([
    { type: 'status', at_end: true, now: false },
    { type: 'value', at_end: true, now: false },
    { type: 'value', at_end: false, now: true },
  ]);
});
