import {
  getApprovalTimeline,
  getAudience,
  listNotifications,
  message,
  submitAudience,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { audienceApprovals } from '../audiences/audiences.approval.js';
import { lockAudience } from '../audiences/audiences.repo.js';
import { anActiveAudience, anAudience, aTeam } from '../audiences/audiences.testkit.js';

let kade: TestKade;
let team: Awaited<ReturnType<typeof aTeam>>;
beforeAll(async () => {
  kade = await testKade();
});
beforeEach(async () => {
  team = await aTeam(kade);
});
afterAll(() => kade.close());

const path = (id: number) => `/v2/audiences/${id}/`;
const submit = (id: number, by = team.marketeer) =>
  kade.call(submitAudience, { params: { id } }, by);
const read = async (id: number, by = team.admin) =>
  (await kade.call(getAudience, { params: { id } }, by)).body;
const review = (id: number, body: object, by = team.admin) =>
  kade.send('PATCH', `${path(id)}review/`, by.token, body);
const told = async (user: TestUser) =>
  (await kade.call(listNotifications, {}, user)).body.results.map((n) => [n.kind, n.actor?.name]);
const inTenant = <T>(statement: ReturnType<typeof sql<T>>) =>
  kade.db.inTenant(team.company, (tx) => statement.execute(tx));

it('what changed since the reviewer looked is not approved, though nobody edited it; it can be rejected', async () => {
  const { id } = await anAudience(kade, team.marketeer, { origin_query: "CITY = 'Urk'" });
  await submit(id);
  const { version, fingerprint } = await read(id);
  await inTenant(sql`update audience set origin_query = '1=1' where id = ${id}`);
  const late = await review(id, { decision: 'approve', version, fingerprint });
  expect([late.status, late.body]).toMatchObject([
    409,
    { code: 'version_conflict', reason: 'basis_changed' },
  ]);
  expect((await read(id)).status).toBe('pending');
  const seen = await read(id);
  const approved = await review(id, {
    decision: 'approve',
    version,
    fingerprint: seen.fingerprint,
  });
  expect(approved.body).toMatchObject({ status: 'active', fingerprint: null });

  const { id: other } = await anAudience(kade, team.marketeer, { origin_query: "CITY = 'Urk'" });
  await submit(other);
  const before = await read(other);
  await inTenant(sql`update audience set origin_query = '1=1' where id = ${other}`);
  const given = { version: before.version, fingerprint: before.fingerprint };
  const rejected = await review(other, { decision: 'reject', comment: 'Too wide', ...given });
  expect(rejected.body).toMatchObject({ status: 'rejected' });
  const { rows } = await inTenant(sql<{ detail: object }>`
    select detail from audit_log where action = 'audience.reject' and object_id = ${other}`);
  expect(rows).toMatchObject([
    { detail: { from: 'pending', to: 'rejected', comment: 'Too wide' } },
  ]);
});

it('an approval that was given already, or a version of before, is refused for what it is', async () => {
  const { id } = await anAudience(kade, team.marketeer);
  await submit(id);
  const { version, fingerprint } = await read(id);
  const approve = { decision: 'approve', version, fingerprint };
  expect((await review(id, { ...approve, version: version - 1 })).body).toMatchObject({
    code: 'version_conflict',
  });
  expect((await review(id, approve)).status).toBe(200);
  const again = { ...approve, version: (await read(id)).version, fingerprint: 'f'.repeat(64) };
  expect((await review(id, again)).body).toMatchObject({ code: 'wrong_state' });
});

it('where work is not reviewed by four eyes, nobody is told of their own decision', async () => {
  await inTenant(sql`update company set four_eyes = false`);
  const mine = await anAudience(kade, team.superuser);
  await submit(mine.id, team.superuser);
  const decided = await kade.review(path(mine.id), team.superuser, { decision: 'approve' });
  expect(decided.status).toBe(200);
  expect(await told(team.superuser)).toEqual([]);
  const other = await anAudience(kade, team.marketeer);
  await submit(other.id);
  await kade.review(path(other.id), team.superuser, { decision: 'approve' });
  expect(await told(team.marketeer)).toEqual([['approved', 'Sue Super']]);
});

it('what the product took back is told to who made and who submitted it, once each, with the reason in their language', async () => {
  const { id } = await anActiveAudience(kade, team);
  await inTenant(sql`update app_user set language = 'nl' where id = ${team.marketeer.id}`);
  const reason = message('may_copy');
  await kade.db.inTenant(team.company, async (tx) => {
    const row = await lockAudience(tx, team.company, id);
    if (!row) throw new Error('no row');
    await audienceApprovals.void(tx, team.company, row, reason);
  });
  expect((await read(id)).status).toBe('draft');
  // Who approved it was told of nothing.
  expect(await told(team.admin)).toEqual([]);
  const { results } = (await kade.call(listNotifications, {}, team.marketeer)).body;
  expect(results.map((n) => [n.kind, n.actor])).toEqual([
    ['returned', null],
    ['approved', { id: team.admin.id, name: 'Ada Admin' }],
  ]);
  const timeline = async (user: TestUser) =>
    (await kade.call(getApprovalTimeline, { params: { type: 'audience', id } }, user)).body
      .moves[0];
  expect(await timeline(team.admin)).toMatchObject({
    ...{ move: 'void', from: 'active', to: 'draft', by: null },
    comment: 'You can only copy it.',
  });
  const { rows } = await inTenant(sql<{ actor_id: number | null; detail: object }>`
    select actor_id, detail from audit_log where action = 'audience.void' and object_id = ${id}`);
  expect(rows).toMatchObject([{ actor_id: null, detail: { from: 'active', to: 'draft' } }]);
  const dutch = await kade.aUser(team.company, ['company:marketeer']);
  await inTenant(sql`update app_user set language = 'nl' where id = ${dutch.id}`);
  expect((await timeline(dutch))?.comment).toBe('Alleen kopiëren kan nog.');
});

it('what a person wrote stands in the history as it was written, whatever it looks like', async () => {
  const { id } = await anAudience(kade, team.marketeer);
  await submit(id);
  const comment = '{"code":"may_copy"}';
  await kade.review(path(id), team.admin, { decision: 'reject', comment });
  const { body } = await kade.call(
    getApprovalTimeline,
    { params: { type: 'audience', id } },
    team.admin,
  );
  expect(body.moves[0]).toMatchObject({ move: 'reject', comment });
});
