import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { aProfile, mergeNow, undoNow } from './merges.testkit.js';

const clock = { now: () => new Date('2026-03-18T09:00:00Z') };
let kade: TestKade;
let owner: pg.Client;
let seller: TestUser;
beforeAll(async () => {
  kade = await testKade({ clock });
  owner = await kade.ownerClient();
  seller = await kade.aUser(await kade.aCompany(), ['company:sales'], 'Sam');
});
afterAll(async () => {
  await owner.end();
  await kade.close();
});

/** When the models look again, taken off the queue. */
const modelsAt = async () => {
  const { rows } = await owner.query<{ run_at: string }>(
    'delete from graphile_worker._private_jobs where key = $1 returning run_at',
    [`models_after_import:quiet:${seller.companyId}`],
  );
  return rows.map((row) => new Date(row.run_at).toISOString());
};

it('whoever looks at the board loads it anew, and the models run once it has been quiet, after a merge and its undo alike', async () => {
  const heard: unknown[] = [];
  owner.on('notification', ({ payload = '' }) => heard.push(JSON.parse(payload)));
  await owner.query('listen kade_live');
  const news = async () => {
    await kade.until(async () => heard.length > 0);
    return heard.splice(0);
  };
  const anew = {
    ...{ c: seller.companyId, t: 'opportunity' },
    d: { id: null, from: null, to: null, version: null, by: seller.id },
  };
  const [zee, sea] = [
    await aProfile(kade, seller.companyId, { name: 'Zee' }),
    await aProfile(kade, seller.companyId, { name: 'Sea' }),
  ];
  const { id } = (await mergeNow(kade, seller, [zee, sea])).body;
  expect([await news(), await modelsAt()]).toEqual([[anew], ['2026-03-18T09:15:00.000Z']]);
  expect((await undoNow(kade, seller, id)).status).toBe(200);
  expect([await news(), await modelsAt()]).toEqual([[anew], ['2026-03-18T09:15:00.000Z']]);
});
