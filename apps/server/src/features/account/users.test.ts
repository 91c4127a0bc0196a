import {
  assignGroups,
  assignOpportunities,
  completeInvite,
  countOwned,
  deactivateUser,
  dismissGroups,
  getProfile,
  listGroups,
  listOpportunitiesOfUser,
  listUsers,
  reactivateUser,
  resetTwoFactor,
  sendInvite,
} from '@kade/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';

let kade: TestKade;
let company: number;
let admin: TestUser;
beforeAll(async () => {
  kade = await testKade({ worker: true });
});
afterAll(() => kade.close());
beforeEach(async () => {
  company = await kade.aCompany('Zuivel & Zo', ['product:rfm']);
  admin = await kade.aUser(company, ['company:admin'], 'Ada Admin');
});

const code = (reply: { body: unknown }) => (reply.body as { code?: string }).code;
const mailTo = (to: string) => kade.until(async () => (await kade.mailsTo(company, to)).at(-1));
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

describe('the list of users', () => {
  it('is sorted by name, whatever the case, and shows active ones unless asked otherwise', async () => {
    await kade.aUser(company, [], 'bas');
    const gone = await kade.aUser(company, [], 'Chris');
    await kade.call(deactivateUser, { params: { id: gone.id }, body: {} }, admin);
    const names = async (status?: 'all' | 'inactive') =>
      (await kade.call(listUsers, { query: status ? { status } : {} }, admin)).body.results.map(
        (u) => u.name,
      );
    expect(await names()).toEqual(['Ada Admin', 'bas']);
    expect(await names('all')).toEqual(['Ada Admin', 'bas', 'Chris']);
    expect(await names('inactive')).toEqual(['Chris']);
  });

  it('sorts accents with their letters, and can be read backwards and in pages', async () => {
    for (const name of ['Femke', 'Élise', 'daan', 'Özgür', 'zoë'])
      await kade.aUser(company, [], name);
    const names = async (query: object) =>
      (await kade.call(listUsers, { query }, admin)).body.results.map((u) => u.name);
    const sorted = ['Ada Admin', 'daan', 'Élise', 'Femke', 'Özgür', 'zoë'];
    expect(await names({})).toEqual(sorted);
    expect(await names({ ordering: '-name' })).toEqual([...sorted].reverse());
    expect(await names({ page: 2, page_size: 4 })).toEqual(['Özgür', 'zoë']);
  });

  it('is open to sellers, without how colleagues sign in', async () => {
    const seller = await kade.aUser(company, ['company:sales'], 'Sella');
    const { results } = (await kade.call(listUsers, {}, seller)).body;
    expect(results).toHaveLength(2);
    for (const u of results) expect([u.two_factor_enabled, u.last_login_at]).toEqual([null, null]);
  });

  it('is searched in names and addresses, and a percent sign is a percent sign', async () => {
    await kade.aUser(company, [], '100% Bio');
    const find = async (search: string) =>
      (await kade.call(listUsers, { query: { search } }, admin)).body.count;
    expect([await find('ada'), await find('100%'), await find('%')]).toEqual([1, 1, 1]);
  });
});

describe('an invitation', () => {
  const body = {
    email: 'nina@zuivel.example',
    name: 'Nina <b>',
    groups: ['company:sales'] as const,
  };

  it('makes a user who can come in by the mailed link, and can be sent again with other groups', async () => {
    const draft = { ...body, groups: [...body.groups] };
    const first = await kade.call(sendInvite, { body: draft }, admin);
    expect([first.status, first.body.invited, first.body.groups]).toEqual([
      201,
      true,
      ['company:sales'],
    ]);
    const mail = await mailTo('nina@zuivel.example');
    expect(mail.text).toContain('Ada Admin');
    const again = { ...draft, groups: ['product:rfm' as const] };
    const second = await kade.call(sendInvite, { body: again }, admin);
    expect([second.body.id, second.body.groups]).toEqual([first.body.id, ['product:rfm']]);
    const old = { token: mail.token, password: 'zeven groene fietsen', name: 'Nina' };
    expect(code(await kade.call(completeInvite, { body: old }))).toBe('link_ended');
    const fresh = await kade.until(async () => {
      const m = await mailTo('nina@zuivel.example');
      return m.token !== mail.token && m;
    });
    const done = await kade.call(completeInvite, { body: { ...old, token: fresh.token } });
    expect(done.status).toBe(200);
    expect((await auditOf('user.invite')).length).toBe(2);
  });

  it('that was accepted is told to the administrator who sent it', async () => {
    const email = 'noor@zuivel.example';
    await kade.call(sendInvite, { body: { email, name: 'Noor' } }, admin);
    const { token } = await mailTo(email);
    const accept = { token, password: 'zeven groene fietsen', name: 'Noor' };
    expect((await kade.call(completeInvite, { body: accept })).status).toBe(200);
    expect((await mailTo(admin.email)).text).toContain(
      'Noor (noor@zuivel.example) accepted your invitation',
    );
  });

  it('is refused for the address of a colleague', async () => {
    const body = { email: admin.email.toUpperCase(), name: 'X' };
    expect(code(await kade.call(sendInvite, { body }, admin))).toBe('email_taken');
  });

  it('hands out only products the company holds, and makes no superuser for an administrator', async () => {
    await kade.aUser(company, ['company:superuser'], 'Sue');
    for (const group of ['product:promo', 'company:superuser'] as const) {
      const draft = { email: 'x@zuivel.example', name: 'X', groups: [group] };
      const reply = await kade.call(sendInvite, { body: draft }, admin);
      expect([reply.status, code(reply)]).toEqual([400, 'invalid']);
    }
  });
});

describe('groups', () => {
  it('count from the next request, when given and when taken away', async () => {
    const user = await kade.aUser(company, []);
    const params = { userId: user.id };
    const groups = ['company:sales' as const];
    expect(
      (await kade.call(assignGroups, { params, body: { groups } }, admin)).body.groups,
    ).toEqual(groups);
    expect((await kade.call(getProfile, {}, user)).body.groupNames).toEqual(groups);
    await kade.call(dismissGroups, { params, body: { groups } }, admin);
    expect((await kade.call(getProfile, {}, user)).body.groupNames).toEqual([]);
    expect((await auditOf('user.assign_groups'))[0]?.detail).toEqual({
      name: 'Test User',
      groups,
      before: [],
      after: groups,
    });
  });

  it('of products the company does not hold cannot be given', async () => {
    const user = await kade.aUser(company, []);
    const body = { groups: ['product:promo' as const] };
    const reply = await kade.call(assignGroups, { params: { userId: user.id }, body }, admin);
    expect((reply.body as unknown as { errors: unknown }).errors).toEqual({
      groups: ['Your company doesn’t have product:promo.'],
    });
    const list = (await kade.call(listGroups, {}, admin)).body;
    expect(list.find((g) => g.name === 'product:promo')?.available).toBe(false);
    expect(list.find((g) => g.name === 'company:admin')).toMatchObject({
      available: true,
      users: 1,
    });
  });

  it('never leave a company without an administrator, even when two go at once', async () => {
    const second = await kade.aUser(company, ['company:admin']);
    const body = { groups: ['company:admin' as const] };
    const both = await Promise.all([
      kade.call(dismissGroups, { params: { userId: second.id }, body }, admin),
      kade.call(dismissGroups, { params: { userId: admin.id }, body }, second),
    ]);
    const left = await kade.db.inTenant(company, (tx) =>
      tx
        .selectFrom('user_group')
        .select('user_id')
        .where('group_name', '=', 'company:admin')
        .execute(),
    );
    expect(left).toHaveLength(1);
    // The second one finds itself dismissed, or finds itself the last.
    const [done, refused] = both.map((r) => r.status).sort();
    expect(done).toBe(200);
    expect([403, 409]).toContain(refused);
  });
});

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

it('an administrator removes a lost second factor, which signs the colleague out and tells by mail', async () => {
  const user = await kade.aUser(company, []);
  await kade.db.inTenant(company, (tx) =>
    tx
      .updateTable('app_user')
      .set({ two_factor_enabled: true })
      .where('id', '=', user.id)
      .execute(),
  );
  const params = { id: user.id };
  expect((await kade.call(resetTwoFactor, { params }, admin)).body.two_factor_enabled).toBe(false);
  expect((await kade.call(getProfile, {}, user)).status).toBe(401);
  expect((await mailTo(user.email)).text).toContain(
    'administrator reset two-factor authentication',
  );
  expect(code(await kade.call(resetTwoFactor, { params }, admin))).toBe('wrong_state');
});
