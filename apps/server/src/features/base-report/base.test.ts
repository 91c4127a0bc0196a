import {
  type FigureValue,
  getBasicReport,
  getCampaignSummary,
  getConversionReport,
  getUpliftPersons,
  getUpliftSummary,
  type ReportQuery,
  reportEndpointsOf,
  reports,
} from '@kade/contract';
import { pooledUplift } from '@kade/models';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { aReportedCampaign, type Reader } from '../campaigns/reports/reports.testkit.js';

const asked = { from: '2026-02-01', to: '2026-04-10' };

/** So many profiles of a group, of which the first ones ordered. */
const some = (arm: 'treated' | 'control', size: number, orders: number, net: number): Reader[] =>
  Array.from({ length: size }, (_, i) => ({
    ...{ arm, variant: null, province: null, segment: i % 2 ? 'Bakery' : 'Hotel' },
    state: arm === 'treated' ? ('sent' as const) : ('control' as const),
    ...(i < orders ? { order: net + i } : {}),
  }));

let kade: TestKade;
let maker: TestUser;
/** Two that can be compared, then one without a control group, one whose window is open, one that was not split as drawn. */
let ids: { soup: number; stew: number; plain: number; late: number; skewed: number };
let shared: number;
beforeAll(async () => {
  kade = await testKade({ clock: { now: () => new Date('2026-04-10T12:00:00Z') } });
  const company = await kade.aCompany();
  maker = await kade.aUser(company, ['company:marketeer'], 'Mara');
  const campaign = async (readers: Reader[], over: Record<string, unknown>) =>
    aReportedCampaign(kade, maker, readers, over);
  const soup = await campaign([...some('treated', 80, 24, 50), ...some('control', 20, 2, 40)], {
    name: 'Soup',
  });
  const stew = await campaign([...some('treated', 45, 9, 100), ...some('control', 5, 1, 70)], {
    ...{ name: 'Stew', control_group_percent: 10, started_at: '2026-02-20T12:00:00Z' },
  });
  const plain = await campaign(some('treated', 10, 3, 20), {
    ...{ name: 'Plain', control_group_percent: 0 },
  });
  const late = await campaign([...some('treated', 8, 0, 0), ...some('control', 2, 0, 0)], {
    ...{ name: 'Late', started_at: '2026-03-30T12:00:00Z' },
  });
  const skewed = await campaign([...some('treated', 40, 4, 10), ...some('control', 40, 1, 10)], {
    ...{ name: 'Skewed', control_group_percent: 10 },
  });
  ids = { soup: soup.id, stew: stew.id, plain: plain.id, late: late.id, skewed: skewed.id };
  shared = soup.profiles[3] ?? 0;
  await kade.db.inTenant(company, async (tx) => {
    // The same business was mailed by the other campaign while its days for the first ran.
    await sql`insert into campaign_recipient (company_id, campaign_id, profile_id, arm, email, state, sent_at)
      values (${company}, ${ids.stew}, ${shared}, 'treated', 'twice@reader.example', 'sent', '2026-02-25T12:00:00Z')`.execute(
      tx,
    );
    await sql`update profile set owner_user_id = ${maker.id}, sales_owner = 'Mara'
      where company_id = ${company} and segment = 'Bakery'`.execute(tx);
  });
});
afterAll(() => kade.close());

const base = reportEndpointsOf.base;
type Query = Partial<ReportQuery>;
const figuresOf = async (query: Query = asked): Promise<Record<string, FigureValue>> =>
  (await kade.call(base.figures, { query }, maker)).body.figures;
const value = (figures: Record<string, FigureValue>, key: string) => Number(figures[key]?.value);
const summaryOf = async (id: number) =>
  (await kade.call(getCampaignSummary, { params: { id } }, maker)).body;
const uplift = async (query: Query = asked) =>
  (await kade.call(getUpliftSummary, { query }, maker)).body;

describe('the base report', () => {
  it('is the sum of the reports of its campaigns', async () => {
    const all = await Promise.all(Object.values(ids).map(summaryOf));
    const figures = await figuresOf();
    const sum = (of: (one: (typeof all)[number]) => number) =>
      all.reduce((so_far, one) => so_far + of(one), 0);
    expect(value(figures, 'marketing_recipients')).toBe(sum((one) => one.recipients));
    expect(value(figures, 'marketing_orders')).toBe(sum((one) => one.converted));
    expect(value(figures, 'marketing_revenue')).toBeCloseTo(
      sum((one) => Number(one.revenue)),
      2,
    );
  });

  it('pools the uplift of the campaigns that can be compared, and says which cannot', async () => {
    const compared = await Promise.all([ids.soup, ids.stew].map(summaryOf));
    const pooled = pooledUplift(
      compared.map(({ recipients: size, converted, control }) => ({
        ...{ treated: { size, converted }, control },
      })),
    );
    const seen = await uplift();
    expect(seen.campaigns).toBe(2);
    expect(seen.not_compared).toEqual({ no_control: 1, open: 1, skewed: 1, few: 0 });
    expect(seen.uplift?.value).toBeCloseTo(pooled?.absolute ?? 9, 12);
    expect(seen.uplift?.low).toBeCloseTo(pooled?.low ?? 9, 12);
    expect(seen.uplift?.high).toBeCloseTo(pooled?.high ?? 9, 12);
    expect(seen.uplift?.verdict_code).toBe(pooled?.verdict);
    const figures = await figuresOf();
    expect(value(figures, 'extra_orders')).toBeCloseTo(seen.extra_orders?.value ?? -1, 2);
    expect(value(figures, 'extra_revenue')).toBeCloseTo(seen.extra_revenue?.value ?? -1, 2);
  });

  it('brings in what the overview of campaigns says, and the same over the year', async () => {
    const { body } = await kade.call(
      getBasicReport,
      { params: { type: 'overview' }, query: asked },
      maker,
    );
    const { extra_revenue: extra, year } = await uplift();
    expect(body.extra_revenue).toMatchObject({ campaigns: 2, verdict_code: extra?.verdict_code });
    expect(body.extra_revenue?.value).toBeCloseTo(extra?.value ?? -1, 6);
    expect(body.extra_revenue?.low).toBeCloseTo(extra?.low ?? -1, 6);
    expect(year).toMatchObject({ period: { from: '2026-01-01', to: '2026-04-10' }, campaigns: 2 });
    expect(year.extra_revenue?.value).toBeCloseTo(extra?.value ?? -1, 6);
  });

  it('says nothing of an effect before a campaign can be compared', async () => {
    const only = { ...asked, campaign: [ids.late] };
    expect(await uplift(only)).toMatchObject({
      ...{ uplift: null, extra_orders: null, extra_revenue: null, campaigns: 0 },
    });
    const { extra_revenue } = await figuresOf(only);
    expect(extra_revenue).toMatchObject({ value: '0.00', rows: 0 });
  });

  it('finds who was in several campaigns at once, in each of them', async () => {
    const figures = await figuresOf();
    // The shared business in both of its campaigns.
    expect(figures.marketing_overlap?.rows).toBe(2);
    expect((await uplift()).overlapping).toBe(2);
    const { body } = await kade.call(
      base.rows,
      { params: { figure: 'marketing_overlap' }, query: asked },
      maker,
    );
    expect(body.results.map((row) => [row.name, row.profile?.id])).toEqual([
      ['Soup', shared],
      ['Stew', shared],
    ]);
  });

  const filters: [string, Query][] = [
    ['everything', {}],
    ['one segment', { segment: ['Hotel'] }],
    ['one sales owner', { user: [] }],
    ['two campaigns', { campaign: [] }],
  ];
  it.each(filters)('has rows that add up to each figure, of %s', async (name, filter) => {
    const query: Query = { ...asked, ...filter };
    if (name === 'one sales owner') query.user = [maker.id];
    if (name === 'two campaigns') query.campaign = [ids.soup, ids.plain];
    const figures = await figuresOf(query);
    for (const figure of Object.keys(reports.base.figures)) {
      const { body } = await kade.call(
        base.rows,
        { params: { figure }, query: { ...query, page_size: 500 } },
        maker,
      );
      const seen = figures[figure];
      expect([figure, body.count]).toEqual([figure, seen?.rows]);
      const adds = body.results.reduce((all, row) => all + row.adds, 0);
      const by = reports.base.figures[figure as keyof typeof reports.base.figures].by;
      const total = by === 'share' ? adds / body.count : adds;
      expect([figure, total.toFixed(2)]).toEqual([figure, Number(seen?.value).toFixed(2)]);
    }
  });

  it('compares within a filter what it counts within it', async () => {
    const query = { ...asked, segment: ['Hotel'] };
    const [figures, seen] = [await figuresOf(query), await uplift(query)];
    expect(value(figures, 'extra_orders')).toBeCloseTo(seen.extra_orders?.value ?? -1, 2);
    expect(value(figures, 'extra_revenue')).toBeCloseTo(seen.extra_revenue?.value ?? -1, 2);
  });

  it('is split into parts that make the whole', async () => {
    const figures = await figuresOf();
    for (const by of ['segment', 'user', 'campaign']) {
      const { body } = await kade.call(base.split, { params: { by }, query: asked }, maker);
      const parts = body.results.reduce((all, one) => all + value(one.figures, 'extra_revenue'), 0);
      expect(parts).toBeCloseTo(value(figures, 'extra_revenue'), 1);
    }
  });
});

describe('conversion', () => {
  it('counts whose days are over, campaign by campaign, and says what is no comparison', async () => {
    const { body } = await kade.call(getConversionReport, { query: asked }, maker);
    const figures = await figuresOf();
    expect(body.treated.rate).toBeCloseTo(value(figures, 'marketing_conversion'), 12);
    expect(body.control.rate).toBeCloseTo(value(figures, 'control_conversion'), 12);
    const why = Object.fromEntries(
      body.results.map(({ campaign, not_compared }) => [campaign.name, not_compared]),
    );
    expect(why).toEqual({
      ...{ Soup: null, Stew: null, Plain: 'no_control', Late: 'open', Skewed: 'skewed' },
    });
    const late = body.results.find(({ campaign }) => campaign.id === ids.late);
    expect(late).toMatchObject({ closed: false, closes_on: '2026-04-13', treated: { over: 0 } });
    const soup = body.results.find(({ campaign }) => campaign.id === ids.soup);
    const report = await summaryOf(ids.soup);
    expect(soup?.uplift).toMatchObject({ value: report.uplift.absolute, low: report.uplift.low });
  });

  it('is of the campaigns that were chosen alone, also in what is said of those that cannot be compared', async () => {
    const query = { ...asked, campaign: [ids.plain, ids.soup] };
    const { body } = await kade.call(getConversionReport, { query }, maker);
    expect(body.results.map(({ campaign }) => campaign.name)).toEqual(['Plain', 'Soup']);
    const figures = await figuresOf(query);
    expect(body.treated.rate).toBeCloseTo(value(figures, 'marketing_conversion'), 12);
    const { campaigns, not_compared, year } = await uplift(query);
    const none = { no_control: 0, open: 0, skewed: 0, few: 0 };
    expect({ campaigns, not_compared }).toEqual({
      ...{ campaigns: 1, not_compared: { ...none, no_control: 1 } },
    });
    expect(year).toMatchObject({ campaigns: 1, not_compared: { ...none, no_control: 1 } });
  });

  it('is told apart by sales owner', async () => {
    const { body } = await kade.call(getUpliftPersons, { query: asked }, maker);
    expect(body.results.map(({ user }) => user?.name ?? null)).toEqual([null, 'Mara']);
    const all = body.results.reduce((sum, one) => sum + one.treated.size, 0);
    expect(all).toBe(value(await figuresOf(), 'marketing_recipients'));
    expect(body.results[0]?.uplift?.low).toBeLessThanOrEqual(body.results[0]?.uplift?.value ?? 0);
  });
});

it('refuses what it is not asked by', async () => {
  for (const query of [{ as_of: '2026-03-01' }, { audience: 1 }]) {
    const { status, body } = await kade.call(base.figures, { query }, maker);
    expect(status).toBe(400);
    expect(Object.keys((body as unknown as { errors: object }).errors)).toEqual(Object.keys(query));
  }
});

it('answers for no campaign at all', async () => {
  const nobody = await kade.aUser(await kade.aCompany(), ['company:marketeer']);
  const { body } = await kade.call(getUpliftSummary, {}, nobody);
  expect(body).toMatchObject({ campaigns: 0, uplift: null, overlapping: 0 });
  const { body: figures } = await kade.call(base.figures, {}, nobody);
  expect(figures.figures.marketing_conversion).toMatchObject({ value: null, rows: 0 });
  expect(figures.figures.marketing_recipients).toMatchObject({ value: 0 });
});
