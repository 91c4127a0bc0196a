import {
  assignGroups,
  completeInvite,
  confirmPasswordReset,
  deactivateUser,
  dismissGroups,
  getProfile,
  listGroups,
  listUsers,
  requestPasswordReset,
  resetTwoFactor,
  sendInvite,
} from '@kade/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';

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

  it('tells an administrator how colleagues sign in, and when they last did', async () => {
    const seller = await kade.aUser(company, ['company:sales'], 'Sella');
    const nina = { email: 'only-invited@zuivel.example', name: 'Nina' };
    await kade.call(sendInvite, { body: nina }, admin);
    const { results } = (await kade.call(listUsers, {}, admin)).body;
    expect(results.map((u) => [u.name, u.two_factor_enabled, u.invited, u.groups])).toEqual([
      ['Ada Admin', false, false, ['company:admin']],
      ['Nina', false, true, []],
      ['Sella', false, false, ['company:sales']],
    ]);
    const lastOf = (id: number) => results.find((u) => u.id === id)?.last_login_at;
    expect([admin.id, seller.id].map(lastOf)).toEqual([expect.any(String), expect.any(String)]);
    expect(results[1]?.last_login_at).toBeNull();
  });

  it('is searched in names and addresses, and a percent sign is a percent sign', async () => {
    await kade.aUser(company, [], '100% Bio');
    const find = async (search: string) =>
      (await kade.call(listUsers, { query: { search } }, admin)).body.count;
    expect([await find('ada adm'), await find('100%'), await find('%')]).toEqual([1, 1, 1]);
    expect(await find(admin.email.toUpperCase())).toBe(1);
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
    const again = { ...draft, name: 'Nina de Wit', groups: ['product:rfm' as const] };
    const second = await kade.call(sendInvite, { body: again }, admin);
    expect([second.body.id, second.body.groups]).toEqual([first.body.id, ['product:rfm']]);
    expect(second.body.name).toBe('Nina de Wit');
    const old = { token: mail.token, password: 'zeven groene fietsen', name: 'Nina' };
    expect(code(await kade.call(completeInvite, { body: old }))).toBe('link_ended');
    const fresh = await kade.until(async () => {
      const m = await mailTo('nina@zuivel.example');
      return m.token !== mail.token && m;
    });
    const done = await kade.call(completeInvite, { body: { ...old, token: fresh.token } });
    expect(done.status).toBe(200);
    const was = { name: 'Nina <b>', groups: ['company:sales'] };
    expect(
      (await auditOf('user.invite')).map(({ detail }) => Reflect.get(detail as object, 'before')),
    ).toEqual([undefined, was]);
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
    // What is there already is given to nobody, and what is not there taken from nobody: the log has no line of it.
    await kade.call(assignGroups, { params, body: { groups } }, admin);
    for (let n = 0; n < 2; n += 1)
      await kade.call(dismissGroups, { params, body: { groups } }, admin);
    expect((await kade.call(getProfile, {}, user)).body.groupNames).toEqual([]);
    for (const deed of ['user.assign_groups', 'user.dismiss_groups'])
      expect(await auditOf(deed)).toHaveLength(1);
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
    // Who left holds groups still, and is counted in none.
    const gone = await kade.aUser(company, ['company:admin', 'company:marketeer']);
    await kade.call(deactivateUser, { params: { id: gone.id }, body: {} }, admin);
    const now = (await kade.call(listGroups, {}, admin)).body;
    const users = (name: string) => now.find((g) => g.name === name)?.users;
    expect([users('company:admin'), users('company:marketeer')]).toEqual([1, 0]);
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

it('an administrator who left, and a colleague who is none, do not make up for the last administrator', async () => {
  const gone = await kade.aUser(company, ['company:admin']);
  await kade.aUser(company, ['company:sales']);
  await kade.call(deactivateUser, { params: { id: gone.id }, body: {} }, admin);
  const input = { params: { userId: admin.id }, body: { groups: ['company:admin' as const] } };
  expect(code(await kade.call(dismissGroups, input, admin))).toBe('last_admin');
  // Whoever may everything administers too.
  await kade.aUser(company, ['company:superuser']);
  expect((await kade.call(dismissGroups, input, admin)).status).toBe(200);
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

it('a reset link that waits ends with a lost second factor: nothing else would stand in its way', async () => {
  const user = await kade.aUser(company, []);
  const { email } = user;
  await kade.call(requestPasswordReset, { body: { email } });
  const { token } = await mailTo(email);
  await kade.db.inTenant(company, (tx) =>
    tx
      .updateTable('app_user')
      .set({ two_factor_enabled: true })
      .where('id', '=', user.id)
      .execute(),
  );
  expect((await kade.call(resetTwoFactor, { params: { id: user.id } }, admin)).status).toBe(200);
  const body = { token, email, password: 'zeven groene fietsen' };
  expect(code(await kade.call(confirmPasswordReset, { body }))).toBe('link_ended');
});
