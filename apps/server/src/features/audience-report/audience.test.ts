import {
  audienceOverlap,
  type FigureValue,
  getAudienceReport,
  getAudienceReportFunnel,
  getCampaignSummary,
  type ReportQuery,
  reportEndpointsOf,
  reports,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { anActiveAudience, anAudience } from '../audiences/audiences.testkit.js';
import { noteYesterday } from '../audiences/days/days.jobs.js';
import { aReportedCampaign, type Reader } from '../campaigns/reports/reports.testkit.js';

const asked = { from: '2026-02-01', to: '2026-04-10' };
const bakery = { variant: null, segment: 'Bakery', province: 'Utrecht' } as const;
const hotel = { ...bakery, segment: 'Hotel' } as const;
const control = { arm: 'control', state: 'control' } as const;
const sent = { arm: 'treated', state: 'sent' } as const;

/** Of the campaign for the bakeries, worked out on paper below. */
const readers: Reader[] = [
  { ...bakery, ...sent, opened: true, clicked: true, order: 100 },
  { ...bakery, ...sent, opened: true },
  { ...bakery, ...sent, order: 60, earlier: true },
  { ...bakery, arm: 'treated', state: 'bounced', order: 10 },
  { ...bakery, ...control, order: 40 },
  { ...bakery, ...control },
];

let kade: TestKade;
let company: number;
let user: TestUser;
let admin: TestUser;
let audience: number;
let soup: { id: number; profiles: number[] };
let stew: { id: number; profiles: number[] };
beforeAll(async () => {
  kade = await testKade({ clock: { now: () => new Date('2026-04-10T12:00:00Z') } });
  company = await kade.aCompany();
  user = await kade.aUser(company, ['company:marketeer', 'company:sales'], 'Mara');
  admin = await kade.aUser(company, ['company:admin'], 'Ada');
  ({ id: audience } = await anAudience(kade, user, { origin_query: "SEGMENT = 'Bakery'" }));
  const more = { control_group_percent: 33 };
  soup = await aReportedCampaign(kade, user, readers, { name: 'Soup', ...more });
  // For nobody in particular; one of its readers is a baker.
  stew = await aReportedCampaign(
    kade,
    user,
    [
      { ...hotel, ...sent, order: 500 },
      { ...bakery, ...sent, clicked: true },
    ],
    { name: 'Stew', control_group_percent: 0 },
  );
  await kade.db.inTenant(company, (tx) =>
    sql`insert into campaign_audience (company_id, campaign_id, audience_id)
      values (${company}, ${soup.id}, ${audience})`.execute(tx),
  );
});
afterAll(() => kade.close());

const endpoints = reportEndpointsOf.audience;
type Query = Partial<ReportQuery>;
const report = async (id = audience, query: Query = asked) =>
  (await kade.call(getAudienceReport, { params: { id }, query }, user)).body;
const figuresOf = async (query: Query): Promise<Record<string, FigureValue>> =>
  (await kade.call(endpoints.figures, { query: { ...asked, audience, ...query } }, user)).body
    .figures;
const steps = async (id = audience, query: Query = asked) => {
  const { body } = await kade.call(getAudienceReportFunnel, { params: { id }, query }, user);
  return Object.fromEntries(body.steps.map(({ step, count }) => [step, count]));
};

describe('the audience report', () => {
  it('goes from the audience to orders, each profile once', async () => {
    // Six bakers of the soup and one of the stew; the one whose mail bounced and both of the control group were not reached.
    expect(await steps()).toEqual({
      ...{ in_audience: 7, reachable: 0, reached: 4, opened: 3, clicked: 2, ordered: 2 },
    });
    const { body } = await kade.call(
      getAudienceReportFunnel,
      { params: { id: audience }, query: asked },
      user,
    );
    expect(body.steps.map(({ previous }) => previous)).toEqual([null, null, 0, 0, 0, 0]);
    expect(body.steps[2]?.share).toBeCloseTo(4 / 7, 12);
  });

  it('compares only with a control group, and in the figures of the campaign’s own report', async () => {
    const { fair } = await report();
    const { body: own } = await kade.call(getCampaignSummary, { params: { id: soup.id } }, user);
    expect(fair).toMatchObject({
      campaigns: 1,
      treated: { size: own.recipients, converted: own.converted, revenue: own.revenue },
      control: { size: own.control.size, converted: own.control.converted },
    });
    expect(fair.uplift?.value).toBeCloseTo(own.uplift.absolute ?? 9, 12);
    expect(fair.uplift?.low).toBeCloseTo(own.uplift.low ?? 9, 12);
    expect(fair.extra_revenue?.value).toBeCloseTo(
      (own.revenue_uplift?.difference ?? 0) * own.recipients,
      6,
    );
    // 170 of four against 40 of two.
    expect(fair.extra_revenue?.value).toBeCloseTo(170 - 40 * 2, 6);
  });

  it('sets what members bought beside it, which is no comparison', async () => {
    const { spent } = await report();
    // Reached: 100, 60 and 500 of the day before. Not reached: 10 of the bounced and 40 of the control group.
    expect(spent.reached).toEqual({ profiles: 4, net_sales: '660.00', per_profile: 165 });
    expect(spent.not_reached).toMatchObject({ profiles: 3, net_sales: '50.00' });
  });

  it('lists the campaigns that were for it or reached members of it', async () => {
    const { campaigns } = await report();
    expect(campaigns.map(({ id: _, channel: __, started_on: ___, ...one }) => one)).toEqual([
      { name: 'Stew', aimed: false, reached: 1, opened: 1, clicked: 1, ordered: 0 },
      { name: 'Soup', aimed: true, reached: 3, opened: 2, clicked: 1, ordered: 2 },
    ]);
    // A draft for it has not begun, and leaves nothing behind when it is removed.
    const [draft] = await kade.db.inTenant(company, async (tx) => {
      const { rows } = await sql<{ id: number }>`
        insert into campaign (company_id, name, subject, body, sender_name, sender_email, created_by)
        values (${company}, 'Draft', 'Hi', '{}', 'Kade', 'a@kade.example', ${user.id}) returning id`.execute(
        tx,
      );
      await sql`insert into campaign_audience (company_id, campaign_id, audience_id)
        values (${company}, ${rows[0]?.id}, ${audience})`.execute(tx);
      return rows;
    });
    expect((await report()).campaigns).toEqual(campaigns);
    await kade.db.inTenant(company, (tx) =>
      sql`delete from campaign where company_id = ${company} and id = ${draft?.id}`.execute(tx),
    );
    expect((await report()).campaigns).toEqual(campaigns);
    // One that leaves its members out was not for it.
    await kade.db.inTenant(company, (tx) =>
      sql`insert into campaign_audience (company_id, campaign_id, audience_id, is_excluded)
        values (${company}, ${stew.id}, ${audience}, true)`.execute(tx),
    );
    const [{ name, aimed } = { name: '', aimed: true }] = (await report()).campaigns;
    await kade.db.inTenant(company, (tx) =>
      sql`delete from campaign_audience where company_id = ${company} and is_excluded`.execute(tx),
    );
    expect([name, aimed]).toEqual(['Stew', false]);
  });

  it('still counts in the comparison who has left the audience since', async () => {
    const move = (segment: string) =>
      kade.db.inTenant(company, (tx) =>
        sql`update profile set segment = ${segment}
          where company_id = ${company} and id = ${soup.profiles[0]}`.execute(tx),
      );
    await move('Hotel');
    expect(await steps()).toMatchObject({ in_audience: 6, reached: 3, ordered: 1 });
    expect((await report()).fair.treated).toMatchObject({ size: 4, converted: 3 });
    await move('Bakery');
  });

  const filters: Query[] = [
    {},
    { segment: ['Bakery'] },
    { province: ['Limburg'] },
    { compare: 'year' },
  ];
  it.each(filters)('has rows that add up to each figure, with %o', async (filter) => {
    const figures = await figuresOf(filter);
    for (const figure of Object.keys(reports.audience.figures)) {
      const query = { ...asked, audience, ...filter, page_size: 500 };
      const { body } = await kade.call(endpoints.rows, { params: { figure }, query }, user);
      expect([figure, body.count]).toEqual([figure, figures[figure]?.rows]);
      const adds = body.results.reduce((all, row) => all + row.adds, 0);
      expect([figure, adds.toFixed(2)]).toEqual([
        figure,
        Number(figures[figure]?.value).toFixed(2),
      ]);
    }
  });

  it('holds what members bought against what they bought in the days before', async () => {
    // A baker bought for 500 on the day before the campaign: nobody was reached in those days.
    const days = { from: '2026-03-02', to: '2026-03-31' };
    const { audience_sales_reached: reached, audience_sales_not_reached: others } =
      await figuresOf(days);
    expect([reached, others].map((f) => [Number(f?.value), Number(f?.previous)])).toEqual([
      ...[
        [160, 0],
        [50, 500],
      ],
    ]);
  });

  it('is narrowed to campaigns in everything that comes of them', async () => {
    const { audience_size, audience_reached, audience_not_reached } = await figuresOf({
      campaign: [stew.id],
    });
    expect([audience_size?.rows, audience_reached?.rows, audience_not_reached?.rows]).toEqual([
      7, 1, 6,
    ]);
    expect((await report(audience, { ...asked, campaign: [stew.id] })).campaigns).toHaveLength(1);
  });
});

describe('its size over days', () => {
  it('is not known before a day was noted, and then day by day', async () => {
    expect(await report()).toMatchObject({
      days: [],
      entered: null,
      left: null,
      noted_since: null,
    });
    await noteYesterday(kade.kade.platform, company);
    expect(await report()).toMatchObject({
      ...{ size: 7, noted_since: '2026-04-09', entered: 0, left: 0 },
      days: [{ day: '2026-04-09', count: 7, entered: null, left: null }],
    });
    expect((await report(audience, { from: '2026-02-01', to: '2026-03-01' })).days).toEqual([]);
  });
});

describe('who entered it and who left it', () => {
  it('is kept by the day, and opens whoever crossed', async () => {
    // Whoever leaves the bakers enters this one, and the other way round.
    await anAudience(kade, user, { name: 'Hotels', origin_query: "SEGMENT = 'Hotel'" });
    // Another baker than the ones above, who are counted there.
    const [someone] = stew.profiles;
    const on = async (day: string, segment: string) => {
      await kade.db.inTenant(company, (tx) =>
        sql`update profile set segment = ${segment}
          where company_id = ${company} and id = ${someone}`.execute(tx),
      );
      const clock = { now: () => new Date(`${day}T08:00:00Z`) };
      await noteYesterday({ ...kade.kade.platform, clock }, company);
    };
    // Noted at the end of the 10th, the 11th and the 12th; the 9th was noted before.
    await on('2026-04-11', 'Bakery');
    await on('2026-04-12', 'Hotel');
    await on('2026-04-13', 'Bakery');
    const days = { from: '2026-04-09', to: '2026-04-12' };
    const seen = await report(audience, days);
    expect(seen.days.map(({ day, entered, left }) => [day, entered, left])).toEqual([
      ...[['2026-04-09', null, null] as const, ['2026-04-10', 1, 0] as const],
      ...[['2026-04-11', 0, 1] as const, ['2026-04-12', 1, 0] as const],
    ]);
    expect(seen).toMatchObject({ entered: 2, left: 1 });
    const later = await report(audience, { from: '2026-04-11', to: '2026-04-12' });
    expect(later.days.map(({ day }) => day)).toEqual(['2026-04-11', '2026-04-12']);
    const figures = await figuresOf(days);
    expect(figures.audience_entered).toMatchObject({ value: 2, rows: 2, previous: 0 });
    expect(figures.audience_left).toMatchObject({ value: 1, rows: 1 });
    const query = { ...days, audience };
    const rows = async (figure: string) =>
      (await kade.call(endpoints.rows, { params: { figure }, query }, user)).body.results;
    // In twice: a row for each time, on the day of it.
    expect((await rows('audience_entered')).map(({ id, on: day }) => [id, day])).toEqual([
      [someone, '2026-04-12'],
      [someone, '2026-04-10'],
    ]);
    expect((await rows('audience_left')).map(({ on: day }) => day)).toEqual(['2026-04-11']);
    await on('2026-04-14', 'Hotel');
  });
});

describe('other audiences', () => {
  it('are laid beside it where they share members', async () => {
    const { id: utrecht } = await anAudience(kade, user, {
      ...{ name: 'Utrecht', origin_query: "PROVINCE = 'Utrecht'" },
    });
    await anAudience(kade, user, { name: 'Nobody', origin_query: '1=0' });
    const { overlap, overlap_others } = await report();
    expect(overlap).toEqual([{ id: utrecht, name: 'Utrecht', count: 8, both: 7 }]);
    expect(overlap_others).toBe(0);
  });

  it('stand in the order of how many they share, under every filter', async () => {
    const make = (name: string, origin_query: string) =>
      anAudience(kade, user, { name, origin_query });
    await make('Aardvark', "NAME = 'Reader 0001'");
    await make('Zebra', "SEGMENT = 'Bakery'");
    await make('Middle', "NAME in ('Reader 0000', 'Reader 0001')");
    const { body } = await kade.call(
      audienceOverlap.chart,
      { query: { ...asked, audience } },
      user,
    );
    const both = body.overlap.map((one) => one.both);
    expect(both).toEqual([...both].sort((a, b) => b - a));
    expect(body.overlap.length).toBeGreaterThan(3);
    const query = { ...asked, audience, province: ['Utrecht'] };
    const narrowed = (await kade.call(audienceOverlap.chart, { query }, user)).body.overlap;
    const shared = narrowed.map((one) => one.both);
    expect(shared).toEqual([...shared].sort((a, b) => b - a));
  });

  it('open whom they share, as many as were counted, under every filter', async () => {
    for (const filter of [
      {},
      { province: ['Utrecht'] },
      { segment: ['Bakery'] },
      { user: [user.id] },
    ]) {
      const query = { ...asked, audience, ...filter };
      const { body } = await kade.call(audienceOverlap.chart, { query }, user);
      expect(body.overlap).toEqual((await report(audience, { ...asked, ...filter })).overlap);
      for (const { id: other, both } of body.overlap) {
        const cell = { query: { ...query, other, page_size: 500 } };
        const rows = (await kade.call(audienceOverlap.rows, cell, user)).body;
        expect([rows.count, rows.results.length]).toEqual([both, both]);
      }
      if ('user' in filter) expect(body.overlap).toEqual([]);
      else expect(body.overlap[0]?.both).toBe(7);
    }
    const strange = { ...asked, audience, other: 999_999 };
    expect((await kade.call(audienceOverlap.rows, { query: strange }, user)).status).toBe(404);
  });

  it('that are static keep the members of their approval', async () => {
    const frozen = await anActiveAudience(
      kade,
      { marketeer: user, admin },
      { name: 'Fixed', audienceType: 'static', origin_query: "SEGMENT = 'Hotel'" },
    );
    await kade.db.inTenant(company, (tx) =>
      sql`update profile set segment = 'Bar' where company_id = ${company} and segment = 'Hotel'`.execute(
        tx,
      ),
    );
    const seen = await report(frozen.id);
    expect(seen).toMatchObject({ size: 1, audience: { frozen: true, audienceType: 'static' } });
    expect(seen.fair).toMatchObject({ campaigns: 0, uplift: null });
    expect(await steps(frozen.id)).toMatchObject({ in_audience: 1, reached: 1, ordered: 1 });
  });
});

it('is about one audience of one’s own company', async () => {
  const other = await kade.aUser(await kade.aCompany(), ['company:marketeer', 'company:sales']);
  const about = (query: Query, as = user) => kade.call(endpoints.figures, { query }, as);
  expect((await about({})).status).toBe(400);
  expect((await about({ audience }, other)).status).toBe(404);
  expect((await about({ audience: 999_999 })).status).toBe(404);
  const params = { id: audience };
  expect((await kade.call(getAudienceReport, { params }, other)).status).toBe(404);
  const marketeer = await kade.aUser(company, ['company:marketeer']);
  expect((await kade.call(getAudienceReport, { params }, marketeer)).status).toBe(403);
});
