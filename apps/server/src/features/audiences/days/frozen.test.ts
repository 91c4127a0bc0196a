import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../../test/kade.js';
import { anActiveAudience, aTeam, someProfiles } from '../audiences.testkit.js';
import { noteYesterday } from './days.jobs.js';

let now = new Date('2026-03-10T12:00:00Z');
let kade: TestKade;
beforeAll(async () => {
  kade = await testKade({ clock: { now: () => now } });
});
afterAll(() => kade.close());

it('members that were frozen are noted on that day and on no other: they do not change by themselves', async () => {
  const team = await aTeam(kade);
  await someProfiles(kade, team.company, [{ name: 'Alpha', city: 'Utrecht' }]);
  const rule = { origin_query: "CITY = 'Utrecht'" };
  const frozen = await anActiveAudience(kade, team, { audienceType: 'static', ...rule });
  const moving = await anActiveAudience(kade, team, rule);
  for (const day of ['2026-03-12T12:00:00Z', '2026-03-13T12:00:00Z']) {
    now = new Date(day);
    await noteYesterday(kade.kade.platform, team.company);
  }
  const daysOf = (id: number) =>
    kade.db.inTenant(team.company, (tx) =>
      tx
        .selectFrom('audience_day')
        .select('day')
        .where('company_id', '=', team.company)
        .where('audience_id', '=', id)
        .orderBy('day')
        .execute(),
    );
  expect(await daysOf(frozen.id)).toEqual([{ day: '2026-03-10' }]);
  expect(await daysOf(moving.id)).toEqual([{ day: '2026-03-11' }, { day: '2026-03-12' }]);
});
