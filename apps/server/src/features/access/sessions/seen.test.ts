import { getProfile, listAudiences, listSessions } from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../../test/kade.js';

let kade: TestKade;
let now = new Date('2026-03-01T12:00:00Z');
beforeAll(async () => {
  kade = await testKade({ clock: { now: () => now } });
});
afterAll(() => kade.close());

it('a request that takes long keeps nobody of the same session waiting, and is seen all the same', async () => {
  const user = await kade.aUser(await kade.aCompany(), ['company:admin']);
  // Old enough that the next request writes down when the session was last seen.
  now = new Date(now.getTime() + 120_000);
  const lock = await kade.ownerClient();
  const watcher = await kade.ownerClient();
  await lock.query('begin; lock table audience in access exclusive mode');
  const slow = kade.call(listAudiences, { query: {} }, user);
  await kade.until(async () => {
    const waiting = 'select 1 from pg_locks where not granted';
    return (await watcher.query(waiting)).rows.length > 0;
  });
  // Answered while the slow one hangs: with the row of the session in its hands this would never come.
  for (let n = 0; n < 3; n++) expect((await kade.call(getProfile, {}, user)).status).toBe(200);
  await lock.query('rollback');
  expect((await slow).status).toBe(200);
  await kade.until(async () => {
    const [session] = (await kade.call(listSessions, {}, user)).body;
    return session?.last_seen_at === now.toISOString();
  });
  await lock.end();
  await watcher.end();
});
