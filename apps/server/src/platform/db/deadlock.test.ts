import { updateMe } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';

let kade: TestKade;
let now = new Date();
beforeAll(async () => {
  kade = await testKade({ clock: { now: () => now } });
});
afterAll(() => kade.close());

it('a request that waits in a circle with other work runs again instead of failing', async () => {
  const user: TestUser = await kade.aUser(await kade.aCompany(), []);
  // From now on the next request writes 'last seen' to its session first, then to its user.
  now = new Date(now.getTime() + 120_000);
  const other = kade.db.inTenant(user.companyId, async (tx) => {
    await sql`update app_user set version = version + 1`.execute(tx);
    const request = kade.call(updateMe, { body: { name: 'Ada' } }, user);
    // Until the request waits for the user's row, which is held here.
    await kade.until(async () => {
      const { rows } = await kade.db.pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length > 0;
    });
    // That closes the circle. The request has been waiting longer, so it is the one to be ended.
    await sql`update session set wrong_codes = 0`.execute(tx);
    return { request };
  });
  const { request } = await other;
  const reply = await request;
  expect([reply.status, reply.body.name]).toEqual([200, 'Ada']);
});
