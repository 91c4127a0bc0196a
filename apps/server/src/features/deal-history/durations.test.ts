import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../test/kade.js';
import { durationCounts } from './durations.repo.js';

let kade: TestKade;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());

it('an opportunity of which nobody knows when it was added has no age, and is in no count of durations', async () => {
  const companyId = await kade.aCompany();
  const counts = await kade.db.inTenant(companyId, async (tx) => {
    await sql`insert into opportunity (company_id, title, status, dated, created_at)
      values (${companyId}, 'Known', 'proposal', true, '2026-03-01T12:00:00Z'),
        (${companyId}, 'Not known', 'proposal', false, '2026-03-01T12:00:00Z')`.execute(tx);
    const evening = { companyId, day: '2026-03-11', zone: 'Europe/Amsterdam', today: '2026-03-11' };
    return durationCounts(tx, evening);
  });
  expect(counts).toEqual([
    { group: null, days: 10, closed: 0, open: 1, won: 0, lost: 0, ended: 0 },
  ]);
});
