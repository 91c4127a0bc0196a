import {
  getMassAction,
  listMassActionLeft,
  listMassActionRows,
  listMassActions,
  massAddOpportunity,
  massAssignOpportunity,
  massCreateActivity,
  massTransferOwner,
  planMassAction,
  Refusal,
  type SelectionInput,
  undoMassAction,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import type { Auth } from '../../platform/http/context.js';
import { ageCode, enrol } from '../access/access.testkit.js';
import { mergeNow } from '../merges/merges.testkit.js';
import { start } from './mass-actions.service.js';
import { runMassAction, undoMassAction as undoJob } from './run.jobs.js';

let kade: TestKade;
let now = new Date('2026-03-02T10:00:00Z');
let company: number;
let boss: TestUser;
let heir: TestUser;
beforeAll(async () => {
  kade = await testKade({ clock: { now: () => now } });
});
afterAll(() => kade.close());
beforeEach(async () => {
  now = new Date('2026-03-02T10:00:00Z');
  company = await kade.aCompany();
  boss = await kade.aUser(company, ['company:sales', 'company:admin', 'company:marketeer'], 'Bo');
  heir = await kade.aUser(company, ['company:sales'], 'Hera');
});

const profiles = (rows: Record<string, unknown>[]) =>
  kade.db.inTenant(company, async (tx) => {
    const made = await tx
      .insertInto('profile')
      .values(rows.map((row, i) => ({ company_id: company, name: `P${i}`, ...row })) as never)
      .returning('id')
      .execute();
    return made.map((row) => row.id);
  });
const anOpportunity = (profile: number, over: Record<string, unknown> = {}) =>
  kade.db.inTenant(company, async (tx) => {
    const made = await tx
      .insertInto('opportunity')
      .values({
        company_id: company,
        title: 'Oil',
        profile_id: profile,
        owner_id: boss.id,
        owner_name: 'Bo',
        ...over,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    return made.id;
  });
const run = (id: number) => runMassAction(kade.kade.platform, { companyId: company, runId: id });
const undo = async (id: number, user = boss) => {
  const reply = await kade.call(undoMassAction, { params: { id } }, user);
  if (reply.status === 202) await undoJob(kade.kade.platform, { companyId: company, runId: id });
  return reply;
};
const state = async (id: number) => (await kade.call(getMassAction, { params: { id } }, boss)).body;
const owners = () =>
  kade.db.inTenant(company, async (tx) =>
    (await tx.selectFrom('profile').select('sales_owner').orderBy('id').execute()).map(
      (r) => r.sales_owner,
    ),
  );
const transfer = async (selection: SelectionInput, owner: TestUser | null = heir) => {
  const body = { owner_id: owner?.id ?? null, selection };
  const reply = await kade.call(massTransferOwner, { body }, boss);
  if (reply.status === 202) await run(reply.body.id);
  return reply;
};

describe('a mass action', () => {
  it('shows before doing what it would do to each profile, and writes nothing', async () => {
    const ids = await profiles([
      { sales_owner: 'Old' },
      {},
      { owner_user_id: heir.id, sales_owner: 'Hera' },
    ]);
    const action = { kind: 'transfer_owner' as const, owner_id: heir.id };
    const { body } = await kade.call(
      planMassAction,
      { body: { action, selection: { ids } } },
      boss,
    );
    expect(body).toMatchObject({ count: 3, change: 2, same: 1, skip: 0, unknown: { count: 0 } });
    expect(body.results.map((r) => [r.profile.name, r.effect, r.before, r.after])).toEqual([
      ['P0', 'change', 'Old', 'Hera'],
      ['P1', 'change', null, 'Hera'],
      ['P2', 'same', 'Hera', 'Hera'],
    ]);
    expect(await owners()).toEqual(['Old', null, 'Hera']);
    expect((await kade.call(listMassActions, {}, boss)).body.count).toBe(0);
    // An owner who is only a name is an owner, too: to nobody, that is a change.
    const nobody = { kind: 'transfer_owner' as const, owner_id: null };
    const order = { action: nobody, selection: { ids } };
    const { results } = (await kade.call(planMassAction, { body: order }, boss)).body;
    expect(results.map((r) => r.effect)).toEqual(['change', 'same', 'change']);
  });

  it('does it in the background, says what became of each, and takes it back', async () => {
    const ids = await profiles([
      { sales_owner: 'Old' },
      {},
      { owner_user_id: heir.id, sales_owner: 'Hera' },
    ]);
    const { status, body } = await transfer({ ids });
    expect([status, body.status, body.total]).toEqual([202, 'queued', 3]);
    expect(await state(body.id)).toMatchObject({
      status: 'finished',
      processed: 3,
      changed: 2,
      same: 1,
    });
    expect(await owners()).toEqual(['Hera', 'Hera', 'Hera']);
    const rows = await kade.call(
      listMassActionRows,
      { params: { id: body.id }, query: { effect: ['change'] } },
      boss,
    );
    expect(rows.body.results.map((r) => r.profile.id)).toEqual(ids.slice(0, 2));
    expect((await undo(body.id)).status).toBe(202);
    expect(await state(body.id)).toMatchObject({ status: 'undone', left: 0, undone_by: 'Bo' });
    expect(await owners()).toEqual(['Old', null, 'Hera']);
  });

  it('leaves at undo what somebody changed since, and lists it', async () => {
    const ids = await profiles([{}, {}]);
    const { body } = await transfer({ ids });
    await kade.db.inTenant(company, (tx) =>
      tx
        .updateTable('profile')
        .set({ owner_user_id: boss.id, sales_owner: 'Bo' })
        .where('id', '=', ids[0] ?? 0)
        .execute(),
    );
    await undo(body.id);
    expect(await owners()).toEqual(['Bo', null]);
    const left = await kade.call(listMassActionLeft, { params: { id: body.id } }, boss);
    expect(left.body.results).toMatchObject([
      { table: 'profile', id: ids[0], name: 'P0', reason: 'edited' },
    ]);
  });

  it('that stopped half-way is taken back for what it had changed', async () => {
    const ids = await profiles(Array.from({ length: 2001 }, () => ({ sales_owner: 'Old' })));
    const body = { owner_id: heir.id, selection: { ids } };
    const begun = (await kade.call(massTransferOwner, { body }, boss)).body;
    const stop = new AbortController();
    stop.abort();
    const id = { companyId: company, runId: begun.id };
    await expect(runMassAction(kade.kade.platform, id, stop.signal)).rejects.toThrow();
    await kade.db.inTenant(company, (tx) =>
      tx.updateTable('app_user').set({ is_active: false }).where('id', '=', heir.id).execute(),
    );
    await run(begun.id);
    expect(await state(begun.id)).toMatchObject({
      status: 'failed',
      changed: 2000,
      error: 'Hera is no longer active. Choose another colleague.',
      undo_until: '2026-03-03T10:00:00.000Z',
    });
    expect((await undo(begun.id)).status).toBe(202);
    expect(await state(begun.id)).toMatchObject({ status: 'undone', left: 0 });
    expect(new Set(await owners())).toEqual(new Set(['Old']));
  });

  it('can be undone for 24 hours, once', async () => {
    const ids = await profiles([{}]);
    const { body } = await transfer({ ids });
    expect((await state(body.id)).undo_until).toBe('2026-03-03T10:00:00.000Z');
    // Tokens do not live that long: somebody else, who signs in then.
    const later = async (time: string) => {
      now = new Date(time);
      return kade.aUser(company, ['company:sales', 'company:admin', 'company:marketeer']);
    };
    expect((await undo(body.id, await later('2026-03-03T10:00:01Z'))).status).toBe(409);
    const inTime = await later('2026-03-03T09:00:00Z');
    expect((await undo(body.id, inTime)).status).toBe(202);
    expect((await undo(body.id, inTime)).status).toBe(409);
  });

  it('is not begun without profiles, nor for an owner who cannot be one', async () => {
    expect((await transfer({ ids: [999_999] })).status).toBe(400);
    const ids = await profiles([{}]);
    const partner = await kade.aUser(company, ['partner:subscription']);
    expect((await transfer({ ids }, partner)).status).toBe(400);
    const stranger = await kade.aUser(await kade.aCompany(), ['company:sales']);
    expect((await transfer({ ids }, stranger)).status).toBe(404);
    const auth = { companyId: company, userId: boss.id, userName: 'Bo' } as Auth;
    const clock = { now: () => now };
    const two = { ids: [...ids, ...(await profiles([{}]))] };
    const action = { kind: 'transfer_owner' as const, owner_id: heir.id };
    const atMostOne = kade.db.inTenant(company, (tx) => start(tx, auth, action, two, clock, 1));
    await expect(atMostOne).rejects.toThrow(Refusal);
    expect((await kade.call(listMassActions, {}, boss)).body.count).toBe(0);
  });

  it('finds profiles by what somebody pasted, and says what it did not find', async () => {
    const [survivor = 0, absorbed = 0] = await profiles([
      { external_id: 'A1' },
      { external_id: 'OLD' },
      { kvk_number: '12345678' },
      { email: 'info@zee.example' },
      {},
    ]);
    // Its number is known still: it is that of the profile it became part of.
    await mergeNow(kade, boss, [survivor, absorbed]);
    const pasted = ['a1', 'old', ' 12345678 ', 'INFO@zee.example', 'nobody', 'nobody'];
    const action = { kind: 'transfer_owner' as const, owner_id: heir.id };
    const { body } = await kade.call(
      planMassAction,
      { body: { action, selection: { pasted } } },
      boss,
    );
    expect(body).toMatchObject({ count: 3, unknown: { count: 1, values: ['nobody'] } });
  });

  it('takes an audience, and everything the list finds but for some', async () => {
    const [one, two] = await profiles([{ city: 'Urk' }, { city: 'Urk' }, { city: 'Sneek' }]);
    const audience = await kade.db.inTenant(company, async (tx) => {
      const made = await sql<{
        id: number;
      }>`insert into audience (company_id, name, origin_query, created_by)
        values (${company}, 'Urk', 'CITY = ''Urk''', ${boss.id}) returning id`.execute(tx);
      return Number(made.rows[0]?.id);
    });
    const action = { kind: 'transfer_owner' as const, owner_id: heir.id };
    const found = async (selection: unknown) =>
      (
        await kade.call(
          planMassAction,
          { body: { action, selection: selection as { ids: number[] } } },
          boss,
        )
      ).body.results.map((r) => r.profile.id);
    expect(await found({ audience_id: audience })).toEqual([one, two]);
    expect(await found({ all: true, origin_query: "CITY = 'Urk'", except: [one] })).toEqual([two]);
  });
});

describe('the actions', () => {
  it('plan an activity for each sales owner, and reach out to nobody who must not be', async () => {
    const ids = await profiles([
      { owner_user_id: heir.id, sales_owner: 'Hera' },
      { sales_owner: 'Gone' },
      { crm_status: 'do_not_contact' },
    ]);
    const body = { title: 'Call', type: 'call' as const, due_on: '2026-03-05', selection: { ids } };
    const begun = (await kade.call(massCreateActivity, { body }, boss)).body;
    await run(begun.id);
    const made = await kade.db.inTenant(company, (tx) =>
      tx
        .selectFrom('activity')
        .select(['profile_id', 'owner_name', 'due_on', 'title'])
        .orderBy('profile_id')
        .execute(),
    );
    expect(made).toEqual([
      { profile_id: ids[0], owner_name: 'Hera', due_on: '2026-03-05', title: 'Call' },
      { profile_id: ids[1], owner_name: 'Bo', due_on: '2026-03-05', title: 'Call' },
    ]);
    expect(await state(begun.id)).toMatchObject({ changed: 2, skipped: 1 });
    // A task of one's own reaches out to nobody.
    const own = { ...body, type: 'task' as const };
    const tasks = (await kade.call(massCreateActivity, { body: own }, boss)).body;
    await run(tasks.id);
    expect(await state(tasks.id)).toMatchObject({ changed: 3, skipped: 0 });
    await undo(tasks.id);
    const told = await kade.db.inTenant(company, (tx) =>
      tx
        .selectFrom('notification')
        .select(['user_id', 'kind', 'about', 'path'])
        .where('kind', '=', 'assigned')
        .execute(),
    );
    // Of each action, and who asked for it is not told.
    const call = {
      ...{ user_id: heir.id, kind: 'assigned', about: 'Call' },
      path: '/crm/todos/follow-up',
    };
    expect(told).toEqual([call, call]);
    await undo(begun.id);
    expect(await state(begun.id)).toMatchObject({ status: 'undone', left: 0 });
  });

  it('add an opportunity where there is no open one; one that was worked on stays at undo', async () => {
    const ids = await profiles([{}, {}, {}]);
    await anOpportunity(ids[0] ?? 0);
    await anOpportunity(ids[1] ?? 0, { status: 'lost', lost_reason: 'x' });
    const body = { title: 'Spring', value: '100', selection: { ids } };
    const begun = (await kade.call(massAddOpportunity, { body }, boss)).body;
    await run(begun.id);
    expect(await state(begun.id)).toMatchObject({ changed: 2, skipped: 1 });
    const titles = () =>
      kade.db.inTenant(company, (tx) =>
        tx
          .selectFrom('opportunity')
          .select(['profile_id', 'title', 'value', 'owner_name'])
          .where('title', '<>', 'Oil')
          .orderBy('profile_id')
          .execute(),
      );
    expect(await titles()).toEqual(
      ids
        .slice(1)
        .map((profile_id) => ({ profile_id, title: 'Spring', value: '100.00', owner_name: 'Bo' })),
    );
    await kade.db.inTenant(company, (tx) =>
      tx
        .updateTable('opportunity')
        .set({ status: 'proposal' })
        .where('profile_id', '=', ids[2] ?? 0)
        .execute(),
    );
    await undo(begun.id);
    expect((await titles()).map((r) => r.profile_id)).toEqual([ids[2]]);
    expect((await state(begun.id)).left).toBe(1);
    // Where that is asked for, one more beside the open ones.
    const more = { ...body, skip_open: false };
    const beside = (await kade.call(massAddOpportunity, { body: more }, boss)).body;
    await run(beside.id);
    expect(await state(beside.id)).toMatchObject({ changed: 3, skipped: 0 });
  });

  it('that made more than one record are undone with a fresh code only: that deletes them', async () => {
    await enrol(kade, boss, now);
    const ids = await profiles([{}, {}]);
    const made = async (profileIds: number[]) => {
      const body = { title: 'Spring', value: '100', selection: { ids: profileIds } };
      const { id } = (await kade.call(massAddOpportunity, { body }, boss)).body;
      await run(id);
      return id;
    };
    const [one, both] = [await made(ids.slice(0, 1)), await made(await profiles([{}, {}]))];
    const moved = (await transfer({ ids })).body.id;
    await ageCode(kade, boss, now, 16);
    expect((await undo(one)).status).toBe(202);
    expect((await undo(moved)).status).toBe(202);
    const refused = await undo(both);
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'code_needed' }]);
    expect((await state(both)).status).toBe('finished');
    await ageCode(kade, boss, now, 14);
    expect((await undo(both)).status).toBe(202);
  });

  it('give all open opportunities of the profiles to one colleague, and each tells it and who did it', async () => {
    const ids = await profiles([{}, {}]);
    const open = await anOpportunity(ids[0] ?? 0);
    await anOpportunity(ids[0] ?? 0, { status: 'deal' });
    // One of two being the colleague's already, the other one goes over.
    await anOpportunity(ids[0] ?? 0, { owner_id: heir.id, owner_name: 'Hera' });
    const body = { owner_id: heir.id, selection: { ids } };
    const begun = (await kade.call(massAssignOpportunity, { body }, boss)).body;
    await run(begun.id);
    expect(await state(begun.id)).toMatchObject({ changed: 1, skipped: 1 });
    await undo(begun.id);
    const events = await kade.db.inTenant(company, (tx) =>
      tx
        .selectFrom('opportunity_event')
        .select(['opportunity_id', 'from_value', 'to_value', 'actor_id'])
        .orderBy('id')
        .execute(),
    );
    const by = { opportunity_id: open, actor_id: boss.id };
    expect(events).toEqual([
      { ...by, from_value: 'Bo', to_value: 'Hera' },
      { ...by, from_value: 'Hera', to_value: 'Bo' },
    ]);
  });

  it('are for whoever is seller, administrator and marketeer at once', async () => {
    const ids = await profiles([{}]);
    const body = { owner_id: heir.id, selection: { ids } };
    expect((await kade.call(massTransferOwner, { body }, heir)).status).toBe(403);
    const stranger = await kade.aUser(await kade.aCompany(), [
      'company:sales',
      'company:admin',
      'company:marketeer',
    ]);
    const begun = (await transfer({ ids })).body;
    expect((await kade.call(getMassAction, { params: { id: begun.id } }, stranger)).status).toBe(
      404,
    );
    expect((await undo(begun.id, stranger)).status).toBe(404);
    expect(
      (await kade.call(massTransferOwner, { body: { ...body, owner_id: stranger.id } }, stranger))
        .status,
    ).toBe(400);
  });
});
