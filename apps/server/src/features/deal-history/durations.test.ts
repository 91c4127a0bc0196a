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

it('durations are counted by how each ended, the days of each end apart from those that are open', async () => {
  const companyId = await kade.aCompany();
  const counts = await kade.db.inTenant(companyId, async (tx) => {
    await sql`insert into opportunity (company_id, title, status, dated, created_at, closed_at)
      select ${companyId}, 'x', status, true, '2026-03-01T12:00:00Z',
        case when days is not null then '2026-03-01T12:00:00Z'::timestamptz + days * interval '1 day' end
      from (values ('deal', 4), ('deal', 4), ('deal', 4), ('lost', 4), ('lost', 4), ('closed', 4), ('lost', 2),
        ('lead', null), ('proposal', null)) v (status, days)`.execute(tx);
    const evening = { companyId, day: '2026-03-05', zone: 'Europe/Amsterdam', today: '2026-03-05' };
    return durationCounts(tx, evening);
  });
  expect(counts).toEqual([
    { group: null, days: 2, closed: 1, open: 0, won: 0, lost: 1, ended: 0 },
    { group: null, days: 4, closed: 6, open: 2, won: 3, lost: 2, ended: 1 },
  ]);
});
