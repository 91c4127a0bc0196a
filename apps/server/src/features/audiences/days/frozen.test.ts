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
  // What is out of use is not looked at any more.
  const off = await anActiveAudience(kade, team, rule);
  await kade.send('PATCH', `/v2/audiences/${off.id}/deactivate/`, team.admin.token, {});
  // An hour before midnight in UTC it is the next day in Amsterdam.
  for (const day of ['2026-03-12T12:00:00Z', '2026-03-13T12:00:00Z', '2026-03-13T23:30:00Z']) {
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
  expect(await daysOf(off.id)).toEqual([]);
  expect(await daysOf(moving.id)).toEqual(
    ['2026-03-11', '2026-03-12', '2026-03-13'].map((day) => ({ day })),
  );
});
