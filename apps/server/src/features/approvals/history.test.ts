import {
  getApprovalTimeline,
  listNotifications,
  listPendingApprovals,
  submitAudience,
} from '@kade/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../test/kade.js';
import { anAudience, aTeam } from '../audiences/audiences.testkit.js';

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
const history = async (id: number) =>
  (await kade.call(getApprovalTimeline, { params: { type: 'audience', id } }, team.admin)).body;
const moves = async (id: number) =>
  (await history(id)).moves.map(({ move, by }) => [move, by?.name]);

it('an edit of one’s own is no line of the history, one of what another made is, once until it is approved', async () => {
  const { id } = await anAudience(kade, team.marketeer);
  const edit = (description: string, by: { token: string }) =>
    kade.change(path(id), by.token, { description });
  await edit('One', team.marketeer);
  expect(await moves(id)).toEqual([]);
  await edit('Two', team.superuser);
  await edit('Three', team.superuser);
  await edit('Four', team.marketeer);
  expect(await moves(id)).toEqual([['edit', 'Sue Super']]);
  await kade.call(submitAudience, { params: { id } }, team.marketeer);
  const approved = await kade.review(path(id), team.admin, { decision: 'approve' });
  expect(approved.status).toBe(200);
  // Of what was approved, every edit makes a draft again, the maker's own too.
  await edit('Five', team.marketeer);
  await edit('Six', team.superuser);
  expect((await moves(id)).slice(0, 2)).toEqual([
    ['edit', 'Sue Super'],
    ['edit', 'Mara Marketeer'],
  ]);
});

it('what changed is told against the last approval, and of nothing that was never approved', async () => {
  const { id } = await anAudience(kade, team.marketeer, { description: 'First' });
  const submit = () => kade.call(submitAudience, { params: { id } }, team.marketeer);
  const approve = () => kade.review(path(id), team.admin, { decision: 'approve' });
  await submit();
  expect((await history(id)).changes).toBeNull();
  await approve();
  expect((await history(id)).changes).toEqual([]);
  for (const description of ['Second', 'Third']) {
    await kade.change(path(id), team.marketeer.token, { description });
    await submit();
    if (description === 'Second') await approve();
  }
  expect((await history(id)).changes).toEqual([
    { field: 'description', before: 'Second', after: 'Third' },
  ]);
});

it('what somebody made, submitted or edited waits for no review of theirs', async () => {
  const made = await anAudience(kade, team.superuser, { name: 'Made by Sue' });
  await kade.call(submitAudience, { params: { id: made.id } }, team.marketeer);
  const edited = await anAudience(kade, team.marketeer, { name: 'Edited by Sue' });
  await kade.change(path(edited.id), team.superuser.token, { description: 'Wider' });
  await kade.call(submitAudience, { params: { id: edited.id } }, team.marketeer);
  const submitted = await anAudience(kade, team.marketeer, { name: 'Submitted by Sue' });
  await kade.call(submitAudience, { params: { id: submitted.id } }, team.superuser);
  const other = await anAudience(kade, team.marketeer, { name: 'Another’s' });
  await kade.call(submitAudience, { params: { id: other.id } }, team.marketeer);
  const waiting = async (user: typeof team.admin) =>
    (await kade.call(listPendingApprovals, {}, user)).body.results.map(({ name }) => name);
  expect(await waiting(team.superuser)).toEqual(['Another’s']);
  expect(await waiting(team.admin)).toEqual([
    ...['Made by Sue', 'Edited by Sue', 'Submitted by Sue', 'Another’s'],
  ]);
});

it('what the reviewer wrote is told to whoever submitted', async () => {
  const { id } = await anAudience(kade, team.marketeer);
  await kade.call(submitAudience, { params: { id } }, team.marketeer);
  const comment = 'Leave out the hotels';
  await kade.review(path(id), team.admin, { decision: 'reject', comment });
  const { body } = await kade.call(listNotifications, { query: {} }, team.marketeer);
  expect(body.results[0]).toMatchObject({ kind: 'rejected', reason: comment });
});
