import {
  cancelAudience,
  getApprovalTimeline,
  listPendingApprovals,
  submitAudience,
  submitContent,
} from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { anAudience } from '../audiences/audiences.testkit.js';
import { aBrand, aContent } from '../content/content.testkit.js';
import { aPromotion } from '../promotions/promotions.testkit.js';

let kade: TestKade;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());

it('what waits for a review is listed by how long it waits, whatever it is', async () => {
  const company = await kade.aCompany();
  const groups = ['company:marketeer', 'product:gen-ai', 'product:promo'] as const;
  const maker = await kade.aUser(company, groups, 'Mara');
  const admin = await kade.aUser(company, ['company:admin'], 'Ada');
  const content = await aContent(kade, maker, (await aBrand(kade, maker)).id);
  const promotion = await aPromotion(kade, maker);
  const [first, last, draft] = [
    await anAudience(kade, maker, { name: 'First' }),
    await anAudience(kade, maker, { name: 'Last' }),
    await anAudience(kade, maker, { name: 'Not submitted' }),
  ];
  await kade.call(submitAudience, { params: { id: first.id } }, maker);
  await kade.send('PATCH', `/v1/offers/${promotion.id}/submit/`, maker.token, {});
  await kade.call(submitContent, { params: { id: content.id } }, maker);
  await kade.call(submitAudience, { params: { id: last.id } }, maker);
  const { body } = await kade.call(listPendingApprovals, {}, admin);
  expect(body.results.map(({ type, id, submitted_by }) => [type, id, submitted_by?.name])).toEqual([
    ['audience', first.id, 'Mara'],
    ['promotion', promotion.id, 'Mara'],
    ['content', content.id, 'Mara'],
    ['audience', last.id, 'Mara'],
  ]);
  expect(body.count).toBe(4);
  expect(body.results.map(({ id }) => id)).not.toContain(draft.id);
  // Administrators and marketeers look at the history of all of it, without the products that it is made with; who makes texts
  // alone does not.
  const historyOf = async (type: 'content' | 'promotion' | 'audience', id: number, by: TestUser) =>
    (await kade.call(getApprovalTimeline, { params: { type, id } }, by)).status;
  const writer = await kade.aUser(company, ['product:gen-ai'], 'Wil');
  const marketeer = await kade.aUser(company, ['company:marketeer'], 'Mo');
  expect([
    await historyOf('content', content.id, marketeer),
    await historyOf('promotion', promotion.id, marketeer),
    await historyOf('content', content.id, admin),
    await historyOf('promotion', promotion.id, admin),
    await historyOf('content', content.id, writer),
    await historyOf('audience', first.id, writer),
    await historyOf('promotion', promotion.id, writer),
  ]).toEqual([200, 200, 200, 200, 200, 404, 404]);
  // Submitted anew it waits since then.
  await kade.call(cancelAudience, { params: { id: first.id } }, maker);
  await kade.call(submitAudience, { params: { id: first.id } }, maker);
  const again = (await kade.call(listPendingApprovals, {}, admin)).body.results;
  expect(again.map(({ type, id }) => [type, id]).at(-1)).toEqual(['audience', first.id]);
});
