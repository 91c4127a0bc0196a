import {
  assignGroups,
  completeInvite,
  deactivateUser,
  dismissGroups,
  enableTwoFactor,
  type Group,
  getCompany,
  getProfile,
  getTwoFactor,
  reactivateUser,
  requestTwoFactor,
  resetTwoFactor,
  sendInvite,
  updateCompany,
} from '@kade/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { newSecret, secretHash } from '../access/sessions/tokens.js';

let kade: TestKade;
let company: number;
let admin: TestUser;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());
beforeEach(async () => {
  company = await kade.aCompany('Zuivel & Zo', ['product:rfm']);
  admin = await kade.aUser(company, ['company:admin'], 'Ada');
});

const code = (reply: { body: unknown }) => (reply.body as { code?: string }).code;
const errors = (reply: { body: unknown }) =>
  (reply.body as { errors?: Record<string, string[]> }).errors;
/** Gives a user a second factor, last used this many minutes ago in every session. */
const withSecondFactor = (user: TestUser, minutesAgo: number) =>
  kade.db.inTenant(user.companyId, async (tx) => {
    await tx
      .updateTable('app_user')
      .set({ two_factor_enabled: true })
      .where('id', '=', user.id)
      .execute();
    await tx
      .updateTable('session')
      .set({ second_factor_at: new Date(Date.now() - minutesAgo * 60_000) })
      .where('user_id', '=', user.id)
      .execute();
  });
const groupsOf = async (user: TestUser) =>
  (
    await kade.db.inTenant(user.companyId, (tx) =>
      tx
        .selectFrom('user_group')
        .select('group_name')
        .where('user_id', '=', user.id)
        .orderBy('group_name')
        .execute(),
    )
  ).map((row) => row.group_name);
const give = (to: TestUser, groups: Group[], by = admin) =>
  kade.call(assignGroups, { params: { userId: to.id }, body: { groups } }, by);
const take = (from: TestUser, groups: Group[], by = admin) =>
  kade.call(dismissGroups, { params: { userId: from.id }, body: { groups } }, by);
const draftOf = async (by = admin) => {
  const { id, logo, products, ...draft } = (await kade.call(getCompany, {}, by)).body;
  return draft;
};

describe('what is weighty', () => {
  const deeds: Record<string, (user: TestUser) => Promise<{ status: number; body: unknown }>> = {
    inviting: () =>
      kade.call(sendInvite, { body: { email: 'new@zuivel.example', name: 'New' } }, admin),
    'giving groups': (user) => give(user, ['company:sales']),
    'taking groups': (user) => take(user, ['company:marketeer']),
    'removing a second factor': (user) =>
      kade.call(resetTwoFactor, { params: { id: user.id } }, admin),
    'changing who must have a second factor': async () =>
      kade.call(
        updateCompany,
        { body: { ...(await draftOf()), two_factor_policy: 'required' } },
        admin,
      ),
    'changing who may approve': async () =>
      kade.call(updateCompany, { body: { ...(await draftOf()), four_eyes: false } }, admin),
  };

  it.each(Object.entries(deeds))('asks for a fresh code: %s', async (_, deed) => {
    const user = await kade.aUser(company, ['company:marketeer']);
    await withSecondFactor(user, 1);
    await withSecondFactor(admin, 16);
    const before = await groupsOf(user);
    const stale = await deed(user);
    expect([stale.status, code(stale)]).toEqual([403, 'code_needed']);
    expect(await groupsOf(user)).toEqual(before);
    await withSecondFactor(admin, 14);
    expect([200, 201]).toContain((await deed(user)).status);
  });

  it('is not the name of the company, nor its footer', async () => {
    await withSecondFactor(admin, 60);
    const body = { ...(await draftOf()), name: 'Zuivel en Zonen', mail_footer: 'Dijk 1' };
    expect((await kade.call(updateCompany, { body }, admin)).status).toBe(200);
  });
});

describe('a superuser', () => {
  it('is made by a superuser, or by an administrator while there is none', async () => {
    const first = await kade.aUser(company, ['company:sales']);
    expect((await give(first, ['company:superuser'])).status).toBe(200);
    const second = await kade.aUser(company, ['company:sales']);
    for (const to of [second, admin]) {
      const refused = await give(to, ['company:superuser']);
      expect([refused.status, Object.keys(errors(refused) ?? {})]).toEqual([400, ['groups']]);
    }
    expect((await take(first, ['company:superuser'])).status).toBe(400);
    expect((await give(second, ['company:superuser'], first)).status).toBe(200);
    expect((await take(first, ['company:superuser'], second)).status).toBe(200);
  });

  it('can be deactivated by an administrator, for people leave', async () => {
    const user = await kade.aUser(company, ['company:superuser']);
    const gone = await kade.call(deactivateUser, { params: { id: user.id }, body: {} }, admin);
    expect(gone.body.is_active).toBe(false);
    // Who is inactive still holds the place: an administrator makes nobody else a superuser that way.
    expect((await give(admin, ['company:superuser'])).status).toBe(400);
  });
});

describe('a partner', () => {
  it('is both a partner and a colleague at the same time, in whichever order it is tried', async () => {
    const partner = await kade.aUser(company, ['partner:subscription']);
    expect(errors(await give(partner, ['company:sales']))?.groups?.[0]).toContain(
      'both a partner and a colleague',
    );
    const colleague = await kade.aUser(company, ['company:sales']);
    expect((await give(colleague, ['partner:intro'])).status).toBe(400);
    const body = {
      email: 'both@zuivel.example',
      name: 'Both',
      groups: ['company:sales' as const, 'partner:intro' as const],
    };
    expect((await kade.call(sendInvite, { body }, admin)).status).toBe(400);
    expect((await give(partner, ['partner:intro', 'product:rfm'])).status).toBe(200);
    expect((await take(colleague, ['company:sales'])).status).toBe(200);
    expect((await give(colleague, ['partner:intro'])).status).toBe(200);
  });

  it('takes no opportunities over', async () => {
    const partner = await kade.aUser(company, ['partner:subscription']);
    const user = await kade.aUser(company, ['company:sales']);
    const input = { params: { id: user.id }, body: { hand_over_to: partner.id } };
    expect(errors(await kade.call(deactivateUser, input, admin))).toHaveProperty('hand_over_to');
  });
});

describe('administrators', () => {
  it('who deactivate each other at once leave one', async () => {
    for (let round = 0; round < 5; round++) {
      const place = await kade.aCompany();
      const [one, two] = [
        await kade.aUser(place, ['company:admin']),
        await kade.aUser(place, ['company:superuser']),
      ];
      const replies = await Promise.all([
        kade.call(deactivateUser, { params: { id: two.id }, body: { hand_over_to: one.id } }, one),
        kade.call(deactivateUser, { params: { id: one.id }, body: { hand_over_to: two.id } }, two),
      ]);
      expect(replies.filter((r) => r.status === 200)).toHaveLength(1);
      expect([400, 401, 409]).toContain(replies.find((r) => r.status !== 200)?.status);
      const left = await kade.db.inTenant(place, (tx) =>
        tx.selectFrom('app_user').select('id').where('is_active', '=', true).execute(),
      );
      expect(left).toHaveLength(1);
    }
  });

  it('who dismiss each other among five at once leave one, and no request fails', async () => {
    const others = [];
    for (let i = 0; i < 4; i++) others.push(await kade.aUser(company, ['company:admin']));
    const all = [admin, ...others];
    const replies = await Promise.all(
      all.map((by, i) => take(all[(i + 1) % all.length] as TestUser, ['company:admin'], by)),
    );
    expect(replies.every((r) => [200, 403, 409].includes(r.status))).toBe(true);
    const held = await Promise.all(all.map(groupsOf));
    expect(held.filter((g) => g.includes('company:admin')).length).toBeGreaterThanOrEqual(1);
  });

  it('do not count while they have not accepted their invitation', async () => {
    const body = { email: 'late@zuivel.example', name: 'Late', groups: ['company:admin' as const] };
    await kade.call(sendInvite, { body }, admin);
    expect(code(await take(admin, ['company:admin']))).toBe('last_admin');
  });

  it('may step back when another is there, and are then shut out at once', async () => {
    await kade.aUser(company, ['company:admin']);
    expect((await take(admin, ['company:admin'])).status).toBe(200);
    expect((await kade.call(getCompany, {}, admin)).status).toBe(403);
  });
});

describe('invitations', () => {
  const invite = (email: string, by = admin) =>
    kade.call(sendInvite, { body: { email, name: 'Nina' } }, by);

  it('go to one person five times while the first one is good', async () => {
    for (let i = 0; i < 5; i++) expect((await invite('nina@zuivel.example')).status).toBe(201);
    const sixth = await invite('NINA@zuivel.example');
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(6 * 86_400);
    expect((await invite('otto@zuivel.example')).status).toBe(201);
  });

  it('to the same new address at once make one user in each company', async () => {
    const email = `${crypto.randomUUID().slice(0, 8)}@zuivel.example`;
    const other = await kade.aUser(await kade.aCompany(), ['company:admin']);
    const replies = await Promise.all([invite(email), invite(email), invite(email, other)]);
    expect(replies.map((r) => r.status)).toEqual([201, 201, 201]);
    expect(replies[0]?.body.id).toBe(replies[1]?.body.id);
  });

  it('that are accepted while they are sent again or withdrawn end one way or the other, and nothing fails', async () => {
    for (let round = 0; round < 6; round++) {
      const email = `${crypto.randomUUID().slice(0, 8)}@zuivel.example`;
      const { body: user } = await invite(email);
      const token = newSecret(company);
      await kade.db.inTenant(company, (tx) =>
        tx
          .updateTable('mail_link')
          .set({ token_hash: secretHash(token) })
          .where('user_id', '=', user.id)
          .execute(),
      );
      const accept = { token, password: 'zeven groene fietsen', name: 'Nina' };
      const replies = await Promise.all([
        kade.call(completeInvite, { body: accept }),
        round % 2
          ? invite(email)
          : kade.call(deactivateUser, { params: { id: user.id }, body: {} }, admin),
      ]);
      for (const { status } of replies) expect([200, 201, 400, 409]).toContain(status);
      const [accepted, deed] = replies.map((r) => r.status < 300);
      if (round % 2) {
        // Of accepting and asking again one counts.
        expect([accepted, deed]).toEqual([!deed, !accepted]);
      } else {
        expect(deed).toBe(true);
        const { access } = replies[0].body as { access?: string };
        if (access) expect((await kade.send('GET', '/v1/users/me/', access)).status).toBe(401);
      }
    }
  });

  it('end with the user’s access, and reactivating asks for a new one', async () => {
    const { body: user } = await invite('nina2@zuivel.example');
    await kade.call(deactivateUser, { params: { id: user.id }, body: {} }, admin);
    const living = await kade.db.inTenant(company, (tx) =>
      tx.selectFrom('mail_link').select('id').where('used_at', 'is', null).execute(),
    );
    expect(living).toEqual([]);
    expect(code(await invite('nina2@zuivel.example'))).toBe('email_taken');
    await kade.call(reactivateUser, { params: { id: user.id } }, admin);
    expect((await invite('nina2@zuivel.example')).status).toBe(201);
  });
});

it('a sign-in that slipped through while access was taken stays dead when access is given back', async () => {
  const user = await kade.aUser(company, []);
  await kade.call(deactivateUser, { params: { id: user.id }, body: {} }, admin);
  await kade.db.inTenant(company, (tx) =>
    tx.updateTable('session').set({ revoked_at: null }).where('user_id', '=', user.id).execute(),
  );
  expect((await kade.call(getProfile, {}, user)).status).toBe(401);
  await kade.call(reactivateUser, { params: { id: user.id } }, admin);
  expect((await kade.call(getProfile, {}, user)).status).toBe(401);
});

describe('the second factor of a colleague', () => {
  it('is removed with everything that belongs to it', async () => {
    const user = await kade.aUser(company, []);
    await withSecondFactor(user, 1);
    await kade.db.inTenant(company, async (tx) => {
      const base = { company_id: company, user_id: user.id };
      await tx
        .insertInto('recovery_code')
        .values({ ...base, code_hash: Buffer.from('x') })
        .execute();
      await tx
        .insertInto('passkey')
        .values({ ...base, name: 'Phone', credential_id: 'c', public_key: Buffer.from('k') })
        .execute();
    });
    expect((await kade.call(resetTwoFactor, { params: { id: user.id } }, admin)).status).toBe(200);
    const left = await kade.db.inTenant(company, async (tx) => [
      ...(await tx.selectFrom('recovery_code').select('id').execute()),
      ...(await tx.selectFrom('passkey').select('id').execute()),
      ...(await tx
        .selectFrom('app_user')
        .select('id')
        .where('totp_secret', 'is not', null)
        .execute()),
      ...(await tx
        .selectFrom('session')
        .select('user_id as id')
        .where('user_id', '=', user.id)
        .where('revoked_at', 'is', null)
        .execute()),
    ]);
    expect(left).toEqual([]);
  });

  it('is not removed this way by its owner', async () => {
    await withSecondFactor(admin, 1);
    const reply = await kade.call(resetTwoFactor, { params: { id: admin.id } }, admin);
    expect([reply.status, code(reply)]).toEqual([409, 'wrong_state']);
  });
});

describe('making a second factor required', () => {
  it('shuts nobody out: whoever has none is led to set one up, the administrator too', async () => {
    const user = await kade.aUser(company, ['company:sales']);
    const body = { ...(await draftOf()), two_factor_policy: 'required' as const };
    expect((await kade.call(updateCompany, { body }, admin)).body.two_factor_policy).toBe(
      'required',
    );
    for (const who of [admin, user]) {
      const shut = await kade.call(getCompany, {}, who);
      expect([shut.status, code(shut)]).toEqual([403, 'enrolment_needed']);
      expect((await kade.call(getProfile, {}, who)).status).toBe(200);
      expect((await kade.call(getTwoFactor, {}, who)).body).toMatchObject({
        enabled: false,
        required: true,
      });
      expect((await kade.call(requestTwoFactor, {}, who)).body.link).toMatch(/^otpauth:/);
    }
    // A wrong code is a wrong code, not a closed door.
    const wrong = await kade.call(enableTwoFactor, { body: { digits: '000000' } }, user);
    expect(wrong.status).toBe(400);
  });

  it('is told in the audit log with what it was', async () => {
    const body = { ...(await draftOf()), two_factor_policy: 'required' as const };
    await kade.call(updateCompany, { body }, admin);
    const line = await kade.db.inTenant(company, (tx) =>
      tx
        .selectFrom('audit_log')
        .select(['actor_name', 'detail'])
        .where('action', '=', 'company.update')
        .executeTakeFirstOrThrow(),
    );
    expect(line).toEqual({
      actor_name: 'Ada',
      detail: { changes: { two_factor_policy: { before: 'optional', after: 'required' } } },
    });
  });
});
