import {
  getConversionReport,
  getUpliftPersons,
  getUpliftSummary,
  type ReportQuery,
  reportEndpointsOf,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { aReportedCampaign, type Reader } from '../campaigns/reports/reports.testkit.js';

const asked = { from: '2026-02-01', to: '2026-04-10' };
const some = (arm: 'treated' | 'control', size: number, orders: number, segment: string) =>
  Array.from(
    { length: size },
    (_, i): Reader => ({
      ...{ arm, variant: null, province: null, segment },
      state: arm === 'treated' ? 'sent' : 'control',
      ...(i < orders ? { order: 50 } : {}),
    }),
  );

let kade: TestKade;
let maker: TestUser;
let ids: { soup: number; plain: number; late: number; tiny: number };
beforeAll(async () => {
  kade = await testKade({ clock: { now: () => new Date('2026-04-10T12:00:00Z') } });
  maker = await kade.aUser(await kade.aCompany(), ['company:marketeer'], 'Mara');
  const noor = await kade.aUser(maker.companyId, ['company:sales'], 'Noor');
  const campaign = (readers: Reader[], over: Record<string, unknown>) =>
    aReportedCampaign(kade, maker, readers, over);
  const soup = await campaign(
    [
      ...[...some('treated', 60, 20, 'Hotel'), ...some('control', 15, 2, 'Hotel')],
      ...[...some('treated', 20, 4, 'Bakery'), ...some('control', 5, 1, 'Bakery')],
    ],
    { name: 'Soup' },
  );
  const plain = await campaign(some('treated', 6, 3, 'School'), {
    ...{ name: 'Plain', control_group_percent: 0 },
  });
  const late = await campaign(
    [...some('treated', 8, 0, 'Hotel'), ...some('control', 2, 0, 'Hotel')],
    { name: 'Late', started_at: '2026-03-30T12:00:00Z' },
  );
  // Nobody of its control group is a hotel.
  const tiny = await campaign(
    [...some('treated', 8, 2, 'Hotel'), ...some('control', 2, 0, 'Bakery')],
    { name: 'Tiny' },
  );
  ids = { soup: soup.id, plain: plain.id, late: late.id, tiny: tiny.id };
  await kade.db.inTenant(maker.companyId, async (tx) => {
    await sql`insert into campaign_recipient (company_id, campaign_id, profile_id, arm, email, state, sent_at)
      values (${maker.companyId}, ${plain.id}, ${soup.profiles[0]}, 'treated', 'twice@reader.example', 'sent',
        '2026-03-03T12:00:00Z')`.execute(tx);
    await sql`update profile set owner_user_id = ${maker.id}, sales_owner = 'Mara' where segment = 'Bakery'`.execute(
      tx,
    );
    await sql`update profile set owner_user_id = ${noor.id}, sales_owner = 'Noor' where segment = 'School'`.execute(
      tx,
    );
  });
});
afterAll(() => kade.close());

type Query = Partial<ReportQuery>;
const conversion = async (query: Query) =>
  (await kade.call(getConversionReport, { query: { ...asked, ...query } }, maker)).body;
const uplift = async (query: Query = {}) =>
  (await kade.call(getUpliftSummary, { query: { ...asked, ...query } }, maker)).body;

it('owners are compared in the campaigns that can be, those with the most recipients first', async () => {
  const { results } = (await kade.call(getUpliftPersons, { query: asked }, maker)).body;
  expect(
    results.map(({ user, treated, control, campaigns, uplift: of }) => [
      ...[user?.name ?? null, treated.size, treated.over, treated.converted, control.size],
      ...[campaigns, of === null],
    ]),
  ).toEqual([
    // Of nobody's the eight of Late are not over; Tiny has nobody of theirs in its control group.
    [null, 77, 69, 23, 17, 1, false],
    ['Mara', 20, 20, 4, 7, 1, false],
    ['Noor', 6, 6, 3, 0, 0, true],
  ]);
  const [nobody] = results;
  expect(nobody?.treated.rate).toBeCloseTo(23 / 69, 12);
  expect(nobody?.control).toMatchObject({ over: 15, converted: 2 });
});

it('where nobody’s days are over there is no rate, and no interval', async () => {
  const late = await conversion({ campaign: [ids.late] });
  expect(late.treated).toMatchObject({ size: 8, over: 0, rate: null, interval: null });
  const soup = await conversion({ campaign: [ids.soup] });
  expect(soup.treated).toMatchObject({ size: 80, over: 80, rate: 0.3 });
  expect(soup.treated.interval?.low).toBeLessThan(0.3);
});

it('a campaign of which a filter leaves too few is not compared, and says so', async () => {
  const whyOf = async (query: Query) => {
    const { results } = await conversion({ campaign: [ids.soup, ids.tiny], ...query });
    return Object.fromEntries(
      results.map((one) => [one.campaign.name, [one.not_compared, one.uplift === null]]),
    );
  };
  expect(await whyOf({})).toEqual({ Soup: [null, false], Tiny: [null, false] });
  expect(await whyOf({ segment: ['Hotel'] })).toEqual({
    ...{ Soup: [null, false], Tiny: ['few', true] },
  });
  // Of which nobody is left at all.
  expect(await whyOf({ segment: ['School'] })).toEqual({
    ...{ Soup: ['few', true], Tiny: ['few', true] },
  });
  const { campaigns, not_compared } = await uplift({ segment: ['Hotel'] });
  expect([campaigns, not_compared.few]).toEqual([1, 1]);
});

it('what campaigns brought in opens on the orders of those that are compared, in either group, and on nobody else', async () => {
  const { figures } = (await kade.call(reportEndpointsOf.base.figures, { query: asked }, maker))
    .body;
  // 24 and 3 of Soup, two of Tiny; Plain has no control group.
  expect([figures.extra_orders?.rows, figures.extra_revenue?.rows]).toEqual([29, 29]);
  // Of the campaign groups 24, 3 and 2, and whoever was mailed twice counts in both.
  expect([figures.marketing_orders?.rows, figures.marketing_revenue?.rows]).toEqual([30, 30]);
  const { body } = await kade.call(
    reportEndpointsOf.base.rows,
    { params: { figure: 'extra_orders' }, query: { ...asked, page_size: 100 } },
    maker,
  );
  expect(body.results.filter(({ adds }) => adds < 0)).toHaveLength(3);
});

it('who was in several campaigns at once is said of those that are compared, and found in all of them', async () => {
  const { figures } = (await kade.call(reportEndpointsOf.base.figures, { query: asked }, maker))
    .body;
  expect(figures.marketing_overlap?.rows).toBe(2);
  expect((await uplift()).overlapping).toBe(1);
});
