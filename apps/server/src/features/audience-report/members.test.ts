import {
  audienceOverlap,
  getAudienceReport,
  getAudienceReportFunnel,
  type ReportQuery,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { anAudience, someProfiles } from '../audiences/audiences.testkit.js';
import { aReportedCampaign } from '../campaigns/reports/reports.testkit.js';

let kade: TestKade;
let company: number;
let user: TestUser;
let audience: number;
beforeAll(async () => {
  kade = await testKade({ clock: { now: () => new Date('2026-04-10T12:00:00Z') } });
});
afterAll(() => kade.close());
beforeEach(async () => {
  company = await kade.aCompany();
  user = await kade.aUser(company, ['company:marketeer', 'company:sales']);
  ({ id: audience } = await anAudience(kade, user, { origin_query: "SEGMENT = 'Bakery'" }));
});

const asked = { from: '2026-02-01', to: '2026-04-10' };
const report = async (id = audience, query: Partial<ReportQuery> = asked) =>
  (await kade.call(getAudienceReport, { params: { id }, query }, user)).body;
const bakery = { variant: null, segment: 'Bakery', province: 'Utrecht' } as const;
const hotel = { ...bakery, segment: 'Hotel' } as const;
const sent = { arm: 'treated', state: 'sent' } as const;
/** A campaign that was for the audience. */
const aimed = async (name: string, readers: Parameters<typeof aReportedCampaign>[2]) => {
  const { id } = await aReportedCampaign(kade, user, readers, { name });
  await kade.db.inTenant(company, (tx) =>
    sql`insert into campaign_audience (company_id, campaign_id, audience_id)
      values (${company}, ${id}, ${audience})`.execute(tx),
  );
};

it('a campaign is listed that was for it, though it reached nobody; one that had nothing to do with it is not', async () => {
  await aimed('Nobody reached', [{ ...bakery, arm: 'control', state: 'control' }]);
  await aReportedCampaign(kade, user, [{ ...hotel, ...sent, order: 5 }], { name: 'Hotels' });
  const told = (await report()).campaigns.map(({ name, aimed, reached, ordered }) => [
    ...[name, aimed, reached, ordered],
  ]);
  expect(told).toEqual([['Nobody reached', true, 0, 0]]);
});

it('a campaign of the days that it is compared with is none of its own days', async () => {
  const treated = { ...bakery, ...sent, opened: true, order: 100 };
  const control = { ...bakery, arm: 'control', state: 'control' } as const;
  await aimed('Before', [treated, treated, control, control]);
  const query = { from: '2026-03-05', to: '2026-03-10', compare: 'before' as const };
  const seen = await report(audience, query);
  expect([seen.campaigns, seen.fair.campaigns]).toEqual([[], 0]);
  expect((await report()).fair.campaigns).toBe(1);
  const funnel = await kade.call(
    getAudienceReportFunnel,
    { params: { id: audience }, query },
    user,
  );
  const steps = funnel.body.steps.map(({ step, count, previous }) => [step, count, previous]);
  expect(Object.fromEntries(steps.map(([step, ...counts]) => [step, counts]))).toMatchObject({
    ...{ in_audience: [4, null], reached: [0, 2], opened: [0, 2], ordered: [0, 2] },
  });
});

it('a rule over figures is one as well, of profiles too that have none', async () => {
  await someProfiles(kade, company, [
    { name: 'Large', revenue: 500 },
    { name: 'Small', revenue: 5 },
    { name: 'Unknown' },
  ]);
  const of = (origin_query: string) => anAudience(kade, user, { origin_query });
  const small = await of('not TOTAL_NET_REVENUE >= 100');
  const other = await of('TOTAL_NET_REVENUE is null or TOTAL_NET_REVENUE > 0');
  const { size, overlap } = await report(small.id);
  expect([size, overlap.find((one) => one.id === other.id)?.both]).toEqual([2, 2]);
  const query = { ...asked, audience: small.id, other: other.id };
  const rows = (await kade.call(audienceOverlap.rows, { query }, user)).body;
  expect(rows.results.map((row) => row.name).sort()).toEqual(['Small', 'Unknown']);
});
