import { listNotifications } from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestUser } from '../../../test/kade.js';
import { aCampaign, reachable } from './campaigns.testkit.js';
import { aStage, type Stage, started, stretch } from './sending/scene.testkit.js';

let stage: Stage;
beforeAll(async () => {
  stage = await aStage(reachable(2));
});
afterAll(() => stage.close());

const toldTo = async (user: TestUser) =>
  (await stage.kade.call(listNotifications, { query: {} }, user)).body.results.map(
    (n) => `${n.kind} ${n.about}`,
  );

it('a marketeer hears of an approval and of the end of a campaign under the bell, once', async () => {
  const { maker } = stage;
  const id = await started(stage, { name: 'Soup weeks' });
  expect(await toldTo(maker)).toEqual(['approved Soup weeks']);
  await stretch(stage, id);
  expect(await toldTo(maker)).toEqual(['campaign_completed Soup weeks', 'approved Soup weeks']);
});

it('and of a rejection, by whom and why', async () => {
  const { kade, maker, admin } = stage;
  const { id } = await aCampaign(kade, maker, { name: 'Shouting' });
  await kade.send('PATCH', `/v1/campaigns/${id}/submit/`, maker.token, {});
  await kade.review(`/v1/campaigns/${id}/`, admin, {
    decision: 'reject',
    comment: 'No capitals.',
  });
  const { body } = await kade.call(listNotifications, { query: {} }, maker);
  expect(body.results[0]).toMatchObject({
    kind: 'rejected',
    about: 'Shouting',
    actor: { id: admin.id },
    reason: 'No capitals.',
    path: `/campaign/detail/${id}`,
  });
});

it('sales owners hear which campaign gives them calls, once for all of them', async () => {
  const { kade, company } = stage;
  const owner = await kade.aUser(company, ['company:sales']);
  await kade.db.inTenant(company, (tx) =>
    tx
      .updateTable('profile')
      .set({ owner_user_id: owner.id } as never)
      .where('company_id', '=', company)
      .execute(),
  );
  await started(stage, {
    ...{ name: 'Call round', channel: 'phone', subject: null, preheader: null },
    ...{ body: null, sender: null, task: { title: 'Call', note: null, due_days: 5 } },
  });
  expect(await toldTo(owner)).toEqual(['call_tasks Call round']);
});
