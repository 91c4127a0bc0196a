import {
  type Audience,
  cancelAudience,
  deactivateAudience,
  getApprovalTimeline,
  getAudience,
  listPendingApprovals,
  reviewAudience,
  submitAudience,
  updateAudience,
} from '@kade/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { anActiveAudience, anAudience, aTeam, someProfiles } from './audiences.testkit.js';

let kade: TestKade;
let team: Awaited<ReturnType<typeof aTeam>>;
let id: number;
beforeAll(async () => {
  kade = await testKade();
});
beforeEach(async () => {
  team = await aTeam(kade);
  ({ id } = await anAudience(kade, team.marketeer, { origin_query: "CITY = 'Utrecht'" }));
});
afterAll(() => kade.close());

const submit = (user = team.marketeer) => kade.call(submitAudience, { params: { id } }, user);
const cancel = (user = team.marketeer) => kade.call(cancelAudience, { params: { id } }, user);
const deactivate = (user: TestUser) => kade.call(deactivateAudience, { params: { id } }, user);
const review = (user: TestUser, decision: 'approve' | 'reject', comment?: string) =>
  kade.review(`/v2/audiences/${id}/`, user, {
    decision,
    ...(comment ? { comment } : {}),
  }) as Promise<{ status: number; text: string; body: Audience & { code: string; msg: string } }>;
const edit = async (over: Partial<Audience>, user = team.marketeer) => {
  const { version } = (await kade.call(getAudience, { params: { id } }, user)).body;
  const body = { name: 'Edited', version, ...over };
  return kade.call(updateAudience, { params: { id }, body }, user);
};
const now = async (user = team.marketeer) =>
  (await kade.call(getAudience, { params: { id } }, user)).body;
const timeline = async () =>
  (await kade.call(getApprovalTimeline, { params: { type: 'audience', id } }, team.admin)).body;

describe('an audience on its way to approval', () => {
  it('goes from draft to pending to active to inactive', async () => {
    const submitted = await submit();
    expect(submitted.status).toBe(200);
    expect(submitted.body).toMatchObject({
      status: 'pending',
      can: { edit: false, cancel: true, submit: false },
    });
    expect((await now(team.admin)).can).toMatchObject({ review: true, edit: false });
    const approved = await review(team.admin, 'approve', ' Fine ');
    expect(approved.body).toMatchObject({
      status: 'active',
      can: { deactivate: true, review: false },
    });
    expect((await deactivate(team.admin)).body.status).toBe('inactive');
    const { moves } = await timeline();
    expect(moves.map((m) => [m.move, m.from, m.to, m.by?.name, m.comment])).toEqual([
      ['deactivate', 'active', 'inactive', 'Ada Admin', null],
      ['approve', 'pending', 'active', 'Ada Admin', 'Fine'],
      ['submit', 'draft', 'pending', 'Mara Marketeer', null],
    ]);
  });

  it('can be taken back, and rejected, and edited after that', async () => {
    await submit();
    expect((await cancel()).body.status).toBe('draft');
    await submit();
    expect((await review(team.admin, 'reject', 'Too wide')).body.status).toBe('rejected');
    const direct = await submit();
    expect(direct.body).toMatchObject({
      msg: expect.stringMatching(
        /^This audience can’t be submitted: it’s rejected\. Edit it first/,
      ),
    });
    expect((await edit({})).body.status).toBe('draft');
    expect((await submit()).body.status).toBe('pending');
  });

  it('writes each move to the audit log', async () => {
    await submit();
    await review(team.admin, 'approve');
    const log = await kade.db.inTenant(team.company, (tx) =>
      tx
        .selectFrom('audit_log')
        .select(['action', 'actor_id', 'detail'])
        .where('company_id', '=', team.company)
        .where('object_type', '=', 'audience')
        .where('object_id', '=', id)
        .orderBy('id')
        .execute(),
    );
    expect(log.map((l) => [l.action, l.actor_id])).toEqual([
      ['audience.create', team.marketeer.id],
      ['audience.submit', team.marketeer.id],
      ['audience.approve', team.admin.id],
    ]);
    expect(log[2]?.detail).toMatchObject({
      from: 'pending',
      to: 'active',
      name: expect.any(String),
    });
  });
});

describe('four eyes', () => {
  it('keeps the submitter from reviewing, with every group there is', async () => {
    await submit(team.superuser);
    const own = await review(team.superuser, 'approve');
    expect(own.status).toBe(403);
    expect(own.body).toMatchObject({ code: 'own_work' });
    expect((await now(team.superuser)).can.review).toBe(false);
    expect((await review(team.admin, 'approve')).status).toBe(200);
  });

  it('keeps the maker from reviewing what another submitted', async () => {
    ({ id } = await anAudience(kade, team.superuser));
    await submit(team.marketeer);
    expect((await review(team.superuser, 'reject')).body).toMatchObject({ code: 'own_work' });
  });

  it('keeps whoever changed it from reviewing, until another has approved it', async () => {
    const change = (user: TestUser, origin_query: string) => edit({ origin_query }, user);
    await change(team.superuser, "CITY = 'Delft'");
    await change(team.superuser, '1=1');
    await submit();
    const own = await review(team.superuser, 'approve');
    expect([own.status, own.body]).toMatchObject([403, { code: 'own_work' }]);
    expect((await now(team.superuser)).can.review).toBe(false);
    const { body } = await kade.call(listPendingApprovals, {}, team.superuser);
    expect(body.count).toBe(0);
    expect((await review(team.admin, 'approve')).status).toBe(200);
    const { body: timeline } = await kade.call(
      getApprovalTimeline,
      { params: { type: 'audience', id } },
      team.superuser,
    );
    expect(timeline.moves.map((m) => m.move)).toEqual(['approve', 'submit', 'edit']);
    await change(team.marketeer, "CITY = 'Gouda'");
    await submit();
    expect((await review(team.superuser, 'approve')).status).toBe(200);
  });

  it('lets nobody approve what was exchanged behind their back', async () => {
    await submit();
    const { version } = await now(team.admin);
    await cancel();
    await edit({ origin_query: '1=1' });
    await submit();
    const unseen = await kade.call(
      reviewAudience,
      { params: { id }, body: { decision: 'approve', version } },
      team.admin,
    );
    expect([unseen.status, unseen.body]).toMatchObject([409, { code: 'version_conflict' }]);
    expect((await now()).status).toBe('pending');
    const seen = await kade.call(
      reviewAudience,
      { params: { id }, body: { decision: 'approve', version: (await now(team.admin)).version } },
      team.admin,
    );
    expect(seen.body.status).toBe('active');
  });

  it('does not bind a company that works without', async () => {
    await kade.db.inTenant(team.company, (tx) =>
      tx
        .updateTable('company')
        .set({ four_eyes: false })
        .where('company_id', '=', team.company)
        .execute(),
    );
    await submit(team.superuser);
    expect((await now(team.superuser)).can.review).toBe(true);
    expect((await review(team.superuser, 'approve')).body.status).toBe('active');
  });

  it('counts what waits for a review, without own work', async () => {
    const pending = async (user: TestUser) =>
      (await kade.call(listPendingApprovals, {}, user)).body;
    expect(await pending(team.admin)).toEqual({ count: 0, results: [] });
    await submit(team.superuser);
    expect(await pending(team.superuser)).toEqual({ count: 0, results: [] });
    expect(await pending(team.admin)).toMatchObject({
      count: 1,
      results: [
        { type: 'audience', id, submitted_by: { id: team.superuser.id, name: 'Sue Super' } },
      ],
    });
  });
});

describe('moves that are not possible', () => {
  it('leave everything as it was and say what is possible', async () => {
    const refusals = [
      [
        await cancel(),
        'This audience can’t be withdrawn: it’s still a draft. You can edit it or submit it for approval.',
      ],
      [
        await review(team.admin, 'approve'),
        'This audience can’t be reviewed: it’s still a draft. You can edit it or submit it for approval.',
      ],
      [
        await deactivate(team.admin),
        'This audience can’t be deactivated: it’s still a draft. You can edit it or submit it for approval.',
      ],
    ] as const;
    for (const [reply, msg] of refusals) {
      expect(reply.status).toBe(409);
      expect(reply.body).toMatchObject({ code: 'wrong_state', msg });
    }
    expect(await now()).toMatchObject({ status: 'draft', version: 1 });
    expect((await timeline()).moves).toEqual([]);
  });

  it('refuse an edit of a pending audience', async () => {
    await submit();
    const { status, body } = await edit({ origin_query: '1=1' });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      msg: 'This audience can’t be edited: it’s waiting for approval. Withdraw it first, or make a copy.',
    });
    expect((await now()).origin_query).toBe("CITY = 'Utrecht'");
  });

  it('let only one of two reviews at once through', async () => {
    await submit();
    const replies = await Promise.all([
      review(team.admin, 'approve'),
      review(team.superuser, 'reject'),
    ]);
    expect(replies.map((r) => r.status).sort()).toEqual([200, 409]);
    expect((await timeline()).moves).toHaveLength(2);
  });
});

describe('an approval', () => {
  it('is void when what was approved changes, and the reviewer sees what changed', async () => {
    const active = await anActiveAudience(kade, team, {
      name: 'Edited',
      origin_query: "CITY = 'Oslo'",
    });
    ({ id } = active);
    expect((await timeline()).changes).toEqual([]);
    const { body } = await edit({ origin_query: "CITY = 'Utrecht'" });
    expect(body.status).toBe('draft');
    const { moves, changes } = await timeline();
    expect(moves[0]).toMatchObject({ move: 'edit', from: 'active', to: 'draft' });
    expect(changes).toEqual([
      { field: 'origin_query', before: "CITY = 'Oslo'", after: "CITY = 'Utrecht'" },
    ]);
  });

  it('of a list says whom it names, so that the reviewer sees who came', async () => {
    const [ada = 0, bo = 0] = await someProfiles(kade, team.company, [
      { name: 'Ada' },
      { name: 'Bo' },
    ]);
    const fixed = { audienceType: 'static', origin_query: '1=0', include: [ada] } as const;
    ({ id } = await anActiveAudience(kade, team, { ...fixed, name: 'Edited', include: [ada] }));
    await kade.change(`/v2/audiences/${id}/`, team.marketeer.token, { include: [ada, bo] });
    expect((await timeline()).changes).toEqual([
      {
        field: 'include',
        before: expect.stringMatching(/^1: Ada #/),
        after: expect.stringMatching(/^2: Ada, Bo #/),
      },
    ]);
  });

  it('holds when a save changes nothing', async () => {
    ({ id } = await anActiveAudience(kade, team, {
      name: 'Edited',
      origin_query: "CITY = 'Oslo'",
    }));
    expect((await edit({ origin_query: "CITY = 'Oslo'" })).body.status).toBe('active');
  });

  it('cannot be saved over from a form that was opened before it', async () => {
    const { version } = await now();
    await submit();
    await review(team.admin, 'approve');
    expect((await edit({ version })).body).toMatchObject({ code: 'version_conflict' });
    expect((await now()).status).toBe('active');
  });

  it('was never given while there is no change to show', async () => {
    await submit();
    expect((await timeline()).changes).toBeNull();
  });
});
