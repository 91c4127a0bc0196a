import {
  assignGroups,
  assignOpportunities,
  countOwned,
  deactivateUser,
  dismissGroups,
  getProfile,
  listOpportunitiesOfUser,
  reactivateUser,
} from '@kade/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';

let kade: TestKade;
let company: number;
let admin: TestUser;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());
beforeEach(async () => {
  company = await kade.aCompany('Zuivel & Zo', ['product:rfm']);
  admin = await kade.aUser(company, ['company:admin'], 'Ada Admin');
});

const code = (reply: { body: unknown }) => (reply.body as { code?: string }).code;
const opportunity = (ownerId: number, status = 'proposal') =>
  kade.db.inTenant(company, async (tx) => {
    const { id } = await tx
      .insertInto('opportunity')
      .values({
        company_id: company,
        title: 'Frituurolie',
        status: status as 'proposal',
        value: '1200.50',
        owner_id: ownerId,
        owner_name: 'Old',
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
const auditOf = (action: string) =>
  kade.db.inTenant(company, (tx) =>
    tx.selectFrom('audit_log').selectAll().where('action', '=', action).execute(),
  );

it('deactivating the superuser makes room for nobody', async () => {
  const sue = await kade.aUser(company, ['company:superuser'], 'Sue');
  const params = { id: sue.id };
  expect((await kade.call(deactivateUser, { params, body: {} }, admin)).status).toBe(200);
  const groups = ['company:superuser' as const];
  const other = await kade.aUser(company, ['company:admin']);
  for (const id of [admin.id, other.id]) {
    const reply = await kade.call(
      assignGroups,
      { params: { userId: id }, body: { groups } },
      admin,
    );
    expect([reply.status, code(reply)]).toEqual([400, 'invalid']);
  }
  const end = await kade.call(
    dismissGroups,
    { params: { userId: sue.id }, body: { groups } },
    admin,
  );
  expect([end.status, code(end)]).toEqual([400, 'invalid']);
  expect((await kade.call(reactivateUser, { params }, admin)).status).toBe(200);
});

it('two administrators who deactivate each other at once leave one of them', async () => {
  for (let round = 0; round < 5; round++) {
    const company = await kade.aCompany();
    const [one, two] = [
      await kade.aUser(company, ['company:admin']),
      await kade.aUser(company, ['company:admin']),
    ];
    const deactivate = (by: TestUser, of: TestUser) =>
      kade.call(deactivateUser, { params: { id: of.id }, body: {} }, by);
    const replies = await Promise.all([deactivate(one, two), deactivate(two, one)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  }
});

it('nothing is handed over to a partner, whatever it is', async () => {
  const leaver = await kade.aUser(company, ['company:sales']);
  const partner = await kade.aUser(company, ['partner:intro']);
  await kade.db.inTenant(company, (tx) =>
    tx
      .insertInto('profile')
      .values({ company_id: company, name: 'Café', owner_user_id: leaver.id } as never)
      .execute(),
  );
  const body = { hand_over_to: partner.id };
  const reply = await kade.call(deactivateUser, { params: { id: leaver.id }, body }, admin);
  expect([reply.status, code(reply)]).toEqual([400, 'invalid']);
});

describe('deactivating a user', () => {
  it('asks first who takes the open opportunities over, then hands them and the profiles over', async () => {
    const [leaver, heir] = [
      await kade.aUser(company, ['company:sales'], 'Leo'),
      await kade.aUser(company, ['company:sales'], 'Hera'),
    ];
    const open = [await opportunity(leaver.id), await opportunity(leaver.id, 'lead')];
    const won = await opportunity(leaver.id, 'deal');
    await kade.db.inTenant(company, (tx) =>
      tx
        .insertInto('profile')
        .values({
          company_id: company,
          name: 'Café',
          owner_user_id: leaver.id,
          sales_owner: 'Leo',
        } as never)
        .execute(),
    );
    const list = await kade.call(listOpportunitiesOfUser, { params: { userId: leaver.id } }, admin);
    expect([list.body.count, list.body.results[0]?.value]).toEqual([2, '1200.50']);
    const params = { id: leaver.id };
    const asked = await kade.call(deactivateUser, { params, body: {} }, admin);
    expect([asked.status, code(asked)]).toEqual([409, 'owns_work']);
    expect(asked.text).toContain('Leo owns 1 profile, 2 open opportunities.');
    // What is refused leaves nothing done: Leo is signed in as before.
    expect((await kade.call(getProfile, {}, leaver)).status).toBe(200);
    const bad = { hand_over_to: leaver.id };
    expect((await kade.call(deactivateUser, { params, body: bad }, admin)).status).toBe(400);

    const done = await kade.call(
      deactivateUser,
      { params, body: { hand_over_to: heir.id } },
      admin,
    );
    expect([done.status, done.body.is_active]).toEqual([200, false]);
    expect((await kade.call(getProfile, {}, leaver)).status).toBe(401);
    const rows = await kade.db.inTenant(company, async (tx) => ({
      owners: await tx.selectFrom('opportunity').select(['id', 'owner_id']).orderBy('id').execute(),
      events: await tx.selectFrom('opportunity_event').select(['type', 'to_value']).execute(),
      profile: await tx
        .selectFrom('profile')
        .select(['owner_user_id', 'sales_owner'])
        .executeTakeFirst(),
    }));
    expect(rows.owners).toEqual([
      ...open.map((id) => ({ id, owner_id: heir.id })),
      { id: won, owner_id: leaver.id },
    ]);
    expect(rows.events).toEqual(Array(2).fill({ type: 'owner', to_value: 'Hera' }));
    expect(rows.profile).toEqual({ owner_user_id: heir.id, sales_owner: 'Hera' });
  });

  it('hands over all that the user owns, each kind to whom it was given, and leaves what is over', async () => {
    const [leaver, hera, sam] = [
      await kade.aUser(company, ['company:sales'], 'Leo'),
      await kade.aUser(company, ['company:sales'], 'Hera'),
      await kade.aUser(company, ['company:sales'], 'Sam'),
    ];
    await opportunity(leaver.id);
    const insert = (table: 'profile' | 'activity' | 'contract', row: object) =>
      kade.db.inTenant(company, async (tx) => {
        const made = await tx
          .insertInto(table)
          .values({ company_id: company, ...row } as never)
          .returning('id')
          .executeTakeFirstOrThrow();
        return made.id;
      });
    const profile_id = await insert('profile', {
      name: 'Café',
      owner_user_id: leaver.id,
      sales_owner: 'Leo',
    });
    const task = { type: 'call', title: 'Call', due_on: '2026-03-01', owner_id: leaver.id };
    const open = await insert('activity', { ...task, owner_name: 'Leo' });
    const done = await insert('activity', { ...task, done_at: '2026-03-01T10:00:00Z' });
    const terms = {
      profile_id,
      title: 'Coffee',
      start_date: '2025-01-01',
      end_date: '2030-01-01',
      notice_days: 30,
      owner_id: leaver.id,
    };
    const runs = await insert('contract', { ...terms, number: 'C-1', status: 'active' });
    const draft = await insert('contract', { ...terms, number: 'C-2', status: 'draft' });
    const ended = await insert('contract', {
      ...terms,
      number: 'C-3',
      status: 'ended',
      ended_on: '2025-06-01',
    });
    const params = { id: leaver.id };
    const counts = { profiles: 1, opportunities: 1, tasks: 1, contracts: 2 };
    expect((await kade.call(countOwned, { params }, admin)).body).toEqual(counts);

    const partly = { hand_over: { tasks: hera.id, contracts: sam.id } };
    const asked = await kade.call(deactivateUser, { params, body: partly }, admin);
    expect([asked.status, code(asked)]).toEqual([409, 'owns_work']);
    expect(asked.text).toContain('Leo owns 1 profile, 1 open opportunity.');

    const body = { hand_over_to: hera.id, hand_over: { contracts: sam.id } };
    expect((await kade.call(deactivateUser, { params, body }, admin)).status).toBe(200);
    const owners = await kade.db.inTenant(company, async (tx) => ({
      profile: (await tx.selectFrom('profile').select('owner_user_id').executeTakeFirst())
        ?.owner_user_id,
      tasks: await tx.selectFrom('activity').select(['id', 'owner_id']).orderBy('id').execute(),
      contracts: await tx.selectFrom('contract').select(['id', 'owner_id']).orderBy('id').execute(),
      told: await tx.selectFrom('profile_event').select('after').execute(),
      noted: await tx.selectFrom('change_ledger').select(['run_type', 'after']).execute(),
    }));
    expect(owners).toEqual({
      profile: hera.id,
      tasks: [
        { id: open, owner_id: hera.id },
        { id: done, owner_id: leaver.id },
      ],
      contracts: [
        { id: runs, owner_id: sam.id },
        { id: draft, owner_id: sam.id },
        { id: ended, owner_id: leaver.id },
      ],
      told: Array(2).fill({ after: { owner_name: 'Sam' } }),
      noted: [{ run_type: 'edit', after: { owner_user_id: hera.id, sales_owner: 'Hera' } }],
    });
    const nothing = { profiles: 0, opportunities: 0, tasks: 0, contracts: 0 };
    expect((await kade.call(countOwned, { params }, admin)).body).toEqual(nothing);
    expect((await auditOf('user.deactivate'))[0]?.detail).toMatchObject({
      handed_over: { contracts: { count: 2, to: { name: 'Sam' } }, tasks: { count: 1 } },
    });
  });

  it('leaves what colleagues own with them, as it was', async () => {
    const [leaver, beside, heir] = [
      await kade.aUser(company, ['company:sales'], 'Leo'),
      await kade.aUser(company, ['company:sales'], 'Bea'),
      await kade.aUser(company, ['company:sales'], 'Hera'),
    ];
    const everything = () =>
      kade.db.inTenant(company, async (tx) => {
        const found = [];
        for (const table of ['profile', 'opportunity', 'activity', 'contract'] as const) {
          const column = table === 'profile' ? 'owner_user_id' : 'owner_id';
          const rows = await tx
            .selectFrom(table)
            .selectAll()
            .where(column as never, '=', beside.id as never)
            .execute();
          found.push(rows);
        }
        return found;
      });
    for (const { id } of [leaver, beside]) {
      await opportunity(id);
      await kade.db.inTenant(company, async (tx) => {
        const insert = async (table: 'profile' | 'activity' | 'contract', row: object) =>
          tx
            .insertInto(table)
            .values({ company_id: company, ...row } as never)
            .returning('id')
            .executeTakeFirstOrThrow();
        const profile = await insert('profile', { name: 'Café', owner_user_id: id });
        await insert('activity', {
          type: 'call',
          title: 'Call',
          due_on: '2026-03-01',
          owner_id: id,
        });
        await insert('contract', {
          ...{ profile_id: profile.id, number: `C-${id}`, title: 'Coffee', status: 'active' },
          ...{ start_date: '2025-01-01', end_date: '2030-01-01', notice_days: 30, owner_id: id },
        });
      });
    }
    const before = await everything();
    expect(before.map((rows) => rows.length)).toEqual([1, 1, 1, 1]);
    const params = { id: leaver.id };
    const counts = { profiles: 1, opportunities: 1, tasks: 1, contracts: 1 };
    expect((await kade.call(countOwned, { params }, admin)).body).toEqual(counts);
    const body = { hand_over_to: heir.id };
    expect((await kade.call(deactivateUser, { params, body }, admin)).status).toBe(200);
    expect(await everything()).toEqual(before);
    const theirs = { params: { id: heir.id } };
    expect((await kade.call(countOwned, theirs, admin)).body).toEqual(counts);
  });

  it('gives nothing to who could not look after it: a partner, or somebody who left', async () => {
    const leaver = await kade.aUser(company, ['company:sales'], 'Leo');
    const partner = await kade.aUser(company, ['partner:subscription'], 'Pat');
    const gone = await kade.aUser(company, ['company:sales'], 'Gone');
    await kade.call(deactivateUser, { params: { id: gone.id }, body: {} }, admin);
    const mine = await opportunity(leaver.id);
    const params = { id: leaver.id };
    for (const heir of [partner.id, gone.id])
      for (const body of [{ hand_over_to: heir }, { hand_over: { opportunities: heir } }]) {
        const reply = await kade.call(deactivateUser, { params, body }, admin);
        expect([reply.status, code(reply)]).toEqual([400, 'invalid']);
      }
    const { owner_id } = await kade.db.inTenant(company, (tx) =>
      tx
        .selectFrom('opportunity')
        .select('owner_id')
        .where('id', '=', mine)
        .executeTakeFirstOrThrow(),
    );
    expect(owner_id).toBe(leaver.id);
  });

  it('is refused for oneself and for the last administrator, and undone by reactivating', async () => {
    const self = await kade.call(deactivateUser, { params: { id: admin.id }, body: {} }, admin);
    expect(code(self)).toBe('wrong_state');
    const user = await kade.aUser(company, []);
    const params = { id: user.id };
    await kade.call(deactivateUser, { params, body: {} }, admin);
    expect(code(await kade.call(deactivateUser, { params, body: {} }, admin))).toBe('wrong_state');
    expect((await kade.call(reactivateUser, { params }, admin)).body.is_active).toBe(true);
    expect(code(await kade.call(reactivateUser, { params }, admin))).toBe('wrong_state');
  });
});

describe('handing opportunities over', () => {
  it('is all or nothing', async () => {
    const [one, two] = [await kade.aUser(company, []), await kade.aUser(company, [])];
    const mine = await opportunity(one.id);
    const body = { opportunities: [mine, 999_999_999], owner_id: two.id };
    expect((await kade.call(assignOpportunities, { body }, admin)).status).toBe(404);
    const fine = { opportunities: [mine, mine], owner_id: two.id };
    expect((await kade.call(assignOpportunities, { body: fine }, admin)).body).toEqual({
      changed: 1,
    });
    expect((await kade.call(assignOpportunities, { body: fine }, admin)).body).toEqual({
      changed: 0,
    });
  });
});
