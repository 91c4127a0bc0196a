import {
  getMassAction,
  getOpportunity,
  listMassActionLeft,
  listMassActionRows,
  listNotifications,
  type MassActionInput,
  type MassSelectionInput,
  massAddOpportunity,
  massAssignOpportunity,
  massCreateActivity,
  massTransferOwner,
  planMassAction,
  undoMassAction,
  undoOnProfiles,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { runMassAction, undoMassAction as undoJob } from './run.jobs.js';

let kade: TestKade;
let company: number;
let boss: TestUser;
let heir: TestUser;
const groups = ['company:sales', 'company:admin', 'company:marketeer'] as const;
beforeAll(async () => {
  kade = await testKade({ clock: { now: () => new Date('2026-03-02T10:00:00Z') } });
});
beforeEach(async () => {
  company = await kade.aCompany();
  boss = await kade.aUser(company, groups, 'Bo');
  heir = await kade.aUser(company, ['company:sales'], 'Hera');
});
afterAll(() => kade.close());

const profiles = (rows: Record<string, unknown>[]) =>
  kade.db.inTenant(company, async (tx) => {
    const made = await tx
      .insertInto('profile')
      .values(rows.map((row, i) => ({ company_id: company, name: `P${i}`, ...row })) as never)
      .returning('id')
      .execute();
    return made.map((row) => row.id);
  });
const anOpportunity = (profile_id: number, over: Record<string, unknown> = {}) =>
  kade.db.inTenant(company, async (tx) => {
    const row = { company_id: company, title: 'Oil', profile_id, owner_id: boss.id, ...over };
    const made = await tx
      .insertInto('opportunity')
      .values({ owner_name: 'Bo', ...row } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    return made.id;
  });
const ref = (runId: number) => ({ companyId: company, runId });
const run = (id: number) => runMassAction(kade.kade.platform, ref(id));
const undo = async (id: number) => {
  await kade.call(undoMassAction, { params: { id } }, boss);
  await undoJob(kade.kade.platform, ref(id));
};
const state = async (id: number) => (await kade.call(getMassAction, { params: { id } }, boss)).body;
const plan = async (
  action: MassActionInput,
  selection: MassSelectionInput,
  page: { page?: number; page_size?: number } = {},
) => (await kade.call(planMassAction, { body: { action, selection, ...page } }, boss)).body;

it('before it is done, each profile is told by name with what it is left out for, and the reasons are counted', async () => {
  const [open = 0, won = 0, closed = 0] = await profiles([
    { name: 'Zee' },
    { name: 'Duin' },
    { name: 'Berg', crm_status: 'do_not_contact' },
  ]);
  await anOpportunity(open, { owner_id: heir.id, owner_name: 'Hera' });
  await anOpportunity(open);
  await anOpportunity(won, { status: 'deal' });
  const selection = { ids: [open, won, closed] };
  const told = (body: Awaited<ReturnType<typeof plan>>) => ({
    of: [body.count, body.change, body.same, body.skip],
    reasons: body.reasons,
    rows: body.results.map((r) => [r.profile.name, r.effect, r.reason, r.before, r.after]),
  });
  expect(told(await plan({ kind: 'add_opportunity', title: 'Spring' }, selection))).toEqual({
    of: [3, 2, 0, 1],
    reasons: [{ reason: 'has_open', count: 1 }],
    rows: [
      ['Berg', 'change', null, null, 'Spring'],
      ['Duin', 'change', null, null, 'Spring'],
      ['Zee', 'skip', 'has_open', null, null],
    ],
  });
  expect(told(await plan({ kind: 'assign_opportunity', owner_id: heir.id }, selection))).toEqual({
    of: [3, 1, 0, 2],
    reasons: [{ reason: 'no_open', count: 2 }],
    rows: [
      ['Berg', 'skip', 'no_open', null, null],
      ['Duin', 'skip', 'no_open', null, null],
      ['Zee', 'change', null, 'Bo, Hera', 'Hera'],
    ],
  });
  const call = { kind: 'create_activity', type: 'call', title: 'Call' } as const;
  expect(told(await plan(call, selection, { page: 2, page_size: 2 }))).toEqual({
    of: [3, 2, 0, 1],
    reasons: [{ reason: 'do_not_contact', count: 1 }],
    rows: [['Zee', 'change', null, null, 'Bo']],
  });
  expect(told(await plan(call, selection)).rows[0]).toEqual([
    ...['Berg', 'skip', 'do_not_contact', null, null],
  ]);
});

it('of many that were pasted and that nobody has, a hundred are named and all are counted', async () => {
  const pasted = Array.from({ length: 101 }, (_, i) => `nobody ${i}`);
  const { unknown } = await plan({ kind: 'set_status', crm_status: 'lost' }, { pasted });
  expect([unknown.count, unknown.values]).toEqual([101, pasted.slice(0, 100)]);
});

it('one colleague gets all of it where that is asked for, with everything that was said of it', async () => {
  const third = await kade.aUser(company, ['company:sales'], 'Cas');
  const ids = await profiles([{}, { owner_user_id: heir.id, sales_owner: 'Hera' }]);
  const selection = { ids };
  const task = { type: 'task' as const, title: 'Call', note: 'About May', due_on: '2026-03-05' };
  const given = { title: 'Spring', status: 'proposal' as const, value: '100', source: 'Fair' };
  const owner_id = third.id;
  for (const begun of [
    await kade.call(massCreateActivity, { body: { ...task, owner_id, selection } }, boss),
    await kade.call(
      massAddOpportunity,
      { body: { ...given, expected_close: '2026-05-01', owner_id, selection } },
      boss,
    ),
  ])
    await run(begun.body.id);
  const made = await kade.db.inTenant(company, async (tx) => ({
    tasks: await tx.selectFrom('activity').selectAll().orderBy('profile_id').execute(),
    deals: await tx.selectFrom('opportunity').select('id').orderBy('profile_id').execute(),
  }));
  const owned = { owner_id: third.id, owner_name: 'Cas' };
  expect(made.tasks).toMatchObject(ids.map((profile_id) => ({ ...task, ...owned, profile_id })));
  for (const [at, { id }] of made.deals.entries()) {
    const { body } = await kade.call(getOpportunity, { params: { id } }, boss);
    expect(body).toMatchObject({
      ...{ ...given, value: '100.00', expected_close: '2026-05-01', probability: 55 },
      ...{ owner: { id: third.id, name: 'Cas' }, profile: { id: ids[at] } },
      ...{ created_by: { id: boss.id } },
      events: [{ type: 'created', to: 'proposal', actor: { id: boss.id } }],
    });
  }
  const { results } = (await kade.call(listNotifications, {}, third)).body;
  expect(results.map((n) => [n.kind, n.actor?.name, n.about, n.path])).toEqual([
    ['assigned', 'Bo', 'Spring, Spring', '/crm/funnel'],
    ['assigned', 'Bo', 'Call, Call', '/crm/todos/follow-up'],
  ]);
  expect((await kade.call(listNotifications, {}, heir)).body.count).toBe(0);
});

it('who gets something is told of what this action gave, not of what an import of its number brought', async () => {
  const [mine = 0, other = 0] = await profiles([{}, {}]);
  const given = await anOpportunity(mine, { title: 'Given' });
  const brought = await anOpportunity(other, { title: 'Brought', owner_id: heir.id });
  const body = { owner_id: heir.id, selection: { ids: [mine] } };
  const { id } = (await kade.call(massAssignOpportunity, { body }, boss)).body;
  await kade.db.inTenant(company, (tx) =>
    sql`insert into change_ledger (company_id, run_type, run_id, table_name, row_id, action)
      values (${company}, 'import', ${id}, 'opportunity', ${brought}, 'create')`.execute(tx),
  );
  await run(id);
  const { results } = (await kade.call(listNotifications, {}, heir)).body;
  expect(results.map((n) => n.about)).toEqual(['Given']);
  const owner = (await kade.call(getOpportunity, { params: { id: given } }, boss)).body.owner;
  expect(owner).toEqual({ id: heir.id, name: 'Hera' });
});

it('what an undo leaves is listed by the name that people know it by, with its business', async () => {
  const [one = 0, two = 0] = await profiles([{}, {}]);
  const selection = { ids: [one, two] };
  const added = (
    await kade.call(massAddOpportunity, { body: { title: 'Spring', selection } }, boss)
  ).body.id;
  const planned = (
    await kade.call(massCreateActivity, { body: { type: 'task', title: 'Ask', selection } }, boss)
  ).body.id;
  for (const id of [added, planned]) await run(id);
  await kade.db.inTenant(company, async (tx) => {
    await sql`update opportunity set status = 'proposal' where profile_id = ${one}`.execute(tx);
    await sql`update activity set title = 'Ask again' where profile_id = ${two}`.execute(tx);
  });
  const left = async (id: number) => {
    await undo(id);
    const { results } = (await kade.call(listMassActionLeft, { params: { id } }, boss)).body;
    return results.map((row) => [row.table, row.name, row.profile_id]);
  };
  // An import of that number left something else.
  await kade.db.inTenant(company, (tx) =>
    sql`insert into undo_left (company_id, run_type, run_id, table_name, row_id, reason)
      values (${company}, 'import', ${added}, 'profile', ${one}, 'edited')`.execute(tx),
  );
  expect(await left(added)).toEqual([['opportunity', 'Spring', one]]);
  expect(await left(planned)).toEqual([['activity', 'Ask again', two]]);
  const lefts = [await state(added), await state(planned)].map((one) => one.left);
  expect(lefts).toEqual([1, 1]);
});

it('two for the same profiles are each done, and each keeps its own count and rows', async () => {
  const ids = await profiles([
    { sales_owner: 'Old' },
    { owner_user_id: heir.id, sales_owner: 'Hera' },
  ]);
  const give = async (to: TestUser, chosen: number[]) => {
    const body = { owner_id: to.id, selection: { ids: chosen } };
    return (await kade.call(massTransferOwner, { body }, boss)).body.id;
  };
  const [first, second] = [await give(heir, ids), await give(boss, ids.slice(0, 1))];
  await run(first);
  await run(second);
  expect(await state(first)).toMatchObject({ total: 2, changed: 1, same: 1 });
  expect(await state(second)).toMatchObject({ total: 1, changed: 1, same: 0 });
  const rowsOf = async (id: number) => {
    const { body } = await kade.call(listMassActionRows, { params: { id } }, boss);
    return [body.count, body.results.map((row) => [row.profile.id, row.effect])];
  };
  const [one, two] = ids;
  expect(await rowsOf(first)).toEqual([
    2,
    [
      [one, 'change'],
      [two, 'same'],
    ],
  ]);
  expect(await rowsOf(second)).toEqual([1, [[one, 'change']]]);
});

it('one that somebody stopped is taken back for what it had changed', async () => {
  const ids = await profiles([{ sales_owner: 'Old' }]);
  const body = { owner_id: heir.id, selection: { ids } };
  const { id } = (await kade.call(massTransferOwner, { body }, boss)).body;
  await run(id);
  await kade.db.inTenant(company, (tx) => sql`update run set status = 'aborted'`.execute(tx));
  expect(await state(id)).toMatchObject({
    status: 'aborted',
    undo_until: '2026-03-03T10:00:00.000Z',
  });
  await undo(id);
  expect(await state(id)).toMatchObject({ status: 'undone', left: 0 });
});

it('is for those whom a rule over computed columns finds, each once', async () => {
  const ids = await profiles([{}, {}, {}]);
  await kade.db.inTenant(company, async (tx) => {
    for (const [at, revenue] of [500, 50, 700].entries())
      await tx
        .insertInto('profile_metric')
        .values({ company_id: company, profile_id: ids[at], total_net_revenue: revenue } as never)
        .execute();
  });
  const selection = { all: true, origin_query: 'TOTAL_NET_REVENUE > 100' } as never;
  const { count, results } = await plan({ kind: 'transfer_owner', owner_id: heir.id }, selection);
  expect([count, results.map((r) => r.profile.id)]).toEqual([2, [ids[0], ids[2]]]);
});

it('is taken back once it is over; what was done to many is not taken back as if it were a few rows', async () => {
  const ids = await profiles(Array.from({ length: 101 }, () => ({ sales_owner: 'Old' })));
  const body = { owner_id: heir.id, selection: { ids } };
  const { id } = (await kade.call(massTransferOwner, { body }, boss)).body;
  const early = await kade.call(undoMassAction, { params: { id } }, boss);
  expect([early.status, early.body]).toMatchObject([409, { reason: 'undo_unfinished' }]);
  const queued = async () => {
    const owner = await kade.ownerClient();
    const { rows } = await owner.query(
      `select t.identifier as task from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       where j.payload ->> 'company_id' = $1 and j.payload ->> 'run_id' = $2 order by j.id`,
      [String(company), String(id)],
    );
    await owner.end();
    return rows.map(({ task }) => task);
  };
  expect(await queued()).toEqual(['run_mass_action']);
  await run(id);
  expect((await kade.call(undoOnProfiles, { params: { id } }, boss)).status).toBe(404);
  await undo(id);
  expect(await queued()).toEqual(['run_mass_action', 'undo_mass_action']);
  const owners = await kade.db.inTenant(company, (tx) =>
    tx.selectFrom('profile').select('sales_owner').distinct().execute(),
  );
  expect(owners).toEqual([{ sales_owner: 'Old' }]);
});

it('a way back that a stopped server had begun is gone to its end', async () => {
  const ids = await profiles([{ sales_owner: 'Old' }]);
  const body = { title: 'Spring', selection: { ids } };
  const { id } = (await kade.call(massAddOpportunity, { body }, boss)).body;
  await run(id);
  await kade.call(undoMassAction, { params: { id } }, boss);
  const { rows } = await kade.db.inTenant(company, (tx) =>
    sql`update run set undo_status = 'running' returning about`.execute(tx),
  );
  // What runs calls itself what the action is called.
  expect(rows).toEqual([{ about: 'Spring' }]);
  await undoJob(kade.kade.platform, ref(id));
  expect(await state(id)).toMatchObject({ status: 'undone', left: 0 });
});

it('who looks at the board hears once of what was done to opportunities, and of its undoing', async () => {
  const ids = await profiles([{}, {}]);
  const news: unknown[] = [];
  let isReady = false;
  const leave = kade.kade.platform.live.follow(company, 'opportunity', {
    tell: (data) => news.push(data),
    ready: () => {
      isReady = true;
    },
    end: () => {},
  });
  await kade.until(async () => isReady);
  const selection = { ids };
  const moved = await kade.call(
    massTransferOwner,
    { body: { owner_id: heir.id, selection } },
    boss,
  );
  await run(moved.body.id);
  const added = await kade.call(massAddOpportunity, { body: { title: 'Spring', selection } }, boss);
  await run(added.body.id);
  const many = { id: null, from: null, to: null, version: null, by: boss.id };
  await kade.until(async () => news.length > 0);
  expect(news).toEqual([many]);
  await undo(added.body.id);
  await kade.until(async () => news.length > 1);
  expect(news).toEqual([many, many]);
  leave();
});
