import { getAudienceReport } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../test/kade.js';
import {
  anActiveAudience,
  anAudience,
  aTeam,
  someProfiles,
} from '../audiences/audiences.testkit.js';
import { aReportedCampaign, type Reader } from '../campaigns/reports/reports.testkit.js';

let kade: TestKade;
beforeAll(async () => {
  kade = await testKade({ clock: { now: () => new Date('2026-04-10T12:00:00Z') } });
});
afterAll(() => kade.close());

it('a campaign that leaves an audience out is none that was for it: the comparison is without it', async () => {
  const company = await kade.aCompany();
  const user = await kade.aUser(company, ['company:marketeer', 'company:sales']);
  const { id } = await anAudience(kade, user, { origin_query: "SEGMENT = 'Bakery'" });
  const bakery = { variant: null, segment: 'Bakery', province: 'Utrecht' } as const;
  const readers: Reader[] = [
    ...[100, 60].map((order) => ({ ...bakery, arm: 'treated', state: 'sent', order }) as const),
    ...[40, 0].map((order) => ({ ...bakery, arm: 'control', state: 'control', order }) as const),
  ];
  const more = { control_group_percent: 50 };
  const soup = await aReportedCampaign(kade, user, readers, { name: 'Soup', ...more });
  const others = await aReportedCampaign(kade, user, readers, { name: 'All others', ...more });
  await kade.db.inTenant(company, (tx) =>
    sql`insert into campaign_audience (company_id, campaign_id, audience_id, is_excluded)
      values (${company}, ${soup.id}, ${id}, false), (${company}, ${others.id}, ${id}, true)`.execute(
      tx,
    ),
  );
  const query = { from: '2026-02-01', to: '2026-04-10' };
  const { body } = await kade.call(getAudienceReport, { params: { id }, query }, user);
  expect(body.fair).toMatchObject({ campaigns: 1, treated: { size: 2 }, control: { size: 2 } });
  expect(
    body.campaigns.map(({ name, aimed }) => [name, aimed]).sort((a, b) => (a < b ? -1 : 1)),
  ).toEqual([
    ['All others', false],
    ['Soup', true],
  ]);
});

it('it is laid beside those in use and the latest changed, and says of how many it was not', async () => {
  const team = await aTeam(kade);
  const user = await kade.aUser(team.company, ['company:marketeer', 'company:sales']);
  await someProfiles(kade, team.company, [{ name: 'Everywhere' }]);
  const { id } = await anAudience(kade, user, { name: 'Own' });
  await anActiveAudience(kade, team, { name: 'In use' });
  for (let n = 1; n <= 13; n++) await anAudience(kade, user, { name: `Draft ${n}` });
  const { body } = await kade.call(getAudienceReport, { params: { id } }, user);
  const names = body.overlap.map((one) => one.name);
  const latest = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map((n) => `Draft ${n}`);
  expect(names.sort()).toEqual([...latest, 'In use'].sort());
  expect(body.overlap_others).toBe(2);
});
