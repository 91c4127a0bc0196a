import { campaignDays, campaignLinks, reportEndpointsOf } from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { aReportedCampaign, type Reader } from '../campaigns/reports/reports.testkit.js';

const sent: Reader = {
  ...{ segment: 'Hotel', province: null, arm: 'treated', variant: null, state: 'sent' },
};

let kade: TestKade;
let user: TestUser;
let campaign: Awaited<ReturnType<typeof aReportedCampaign>>;
let other: Awaited<ReturnType<typeof aReportedCampaign>>;
/** Of the campaign: the most clicked one, one that only a scanner followed, and one of the other campaign. */
let links: { most: number; none: number; others: number };
beforeAll(async () => {
  kade = await testKade({ clock: { now: () => new Date('2026-04-10T12:00:00Z') } });
  user = await kade.aUser(await kade.aCompany(), ['company:marketeer'], 'Mara');
  const readers = [sent, { ...sent, order: 100 }, sent, sent];
  campaign = await aReportedCampaign(kade, user, readers, { name: 'Soup' });
  other = await aReportedCampaign(kade, user, [sent], {
    ...{ name: 'Stew', started_at: '2026-02-20T12:00:00Z' },
  });
  await kade.db.inTenant(user.companyId, async (tx) => {
    const of = { company_id: user.companyId, campaign_id: campaign.id };
    const link = async (url: string, campaign_id = campaign.id) =>
      (
        await tx
          .insertInto('campaign_link')
          .values({ ...of, campaign_id, url })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    links = {
      none: await link('https://none.example/'),
      most: await link('https://most.example/'),
      others: await link('https://others.example/', other.id),
    };
    const mails = await tx
      .selectFrom('campaign_recipient')
      .select('id')
      .where('campaign_id', '=', campaign.id)
      .orderBy('id')
      .execute();
    const clicks: [number, number, string, boolean?][] = [
      [0, links.most, '2026-03-02T13:00:00Z', true],
      [0, links.most, '2026-03-06T10:00:00Z'],
      [0, links.most, '2026-03-04T10:00:00Z'],
      [1, links.most, '2026-03-04T11:00:00Z'],
      [1, campaign.link, '2026-03-05T11:00:00Z'],
      [2, links.none, '2026-03-04T12:00:00Z', true],
    ];
    for (const [mail, link_id, at, is_scanner = false] of clicks)
      await tx
        .insertInto('campaign_event')
        .values({
          ...{
            ...of,
            recipient_id: mails[mail]?.id ?? 0,
            type: 'clicked',
            link_id,
            at,
            is_scanner,
          },
        } as never)
        .execute();
    await tx
      .insertInto('campaign_event')
      .values({
        ...{ ...of, recipient_id: mails[0]?.id ?? 0, type: 'opened', at: '2026-03-03T10:00:00Z' },
      } as never)
      .execute();
    // The second reader ordered once more.
    await tx
      .insertInto('invoice')
      .values({
        ...{
          company_id: user.companyId,
          profile_id: campaign.profiles[1],
          invoiced_on: '2026-03-07',
        },
        ...{ invoice_number: 'again', net: 30, gross: 30, sold: 30 },
      } as never)
      .execute();
  });
});
afterAll(() => kade.close());

const query = () => ({ campaign: [campaign.id] });

it('links are told by how many readers followed each, once however often, the most followed first', async () => {
  const { body } = await kade.call(campaignLinks.chart, { query: query() }, user);
  expect(body.links.map(({ id, readers }) => [id, readers])).toEqual([
    [links.most, 2],
    [campaign.link, 1],
    [links.none, 0],
  ]);
  const behind = async (link: number) =>
    (
      await kade.call(campaignLinks.rows, { query: { ...query(), link, ordering: 'name' } }, user)
    ).body.results.map(({ name }) => name);
  expect(await behind(links.most)).toEqual(['r0@reader.example', 'r1@reader.example']);
  expect(await behind(campaign.link)).toEqual(['r1@reader.example']);
  expect(await behind(links.none)).toEqual([]);
});

it('a reader counts on the first day of each deed of their own, an order on its first day and its money on its day', async () => {
  const { body } = await kade.call(campaignDays.chart, { query: query() }, user);
  expect(
    body.days.map((one) => [
      ...[one.day, one.sent, one.opened, one.clicked, one.converted, one.revenue],
    ]),
  ).toEqual([
    ['2026-03-02', 4, 0, 0, 0, '0.00'],
    ['2026-03-03', 0, 1, 0, 0, '0.00'],
    ['2026-03-04', 0, 1, 2, 0, '0.00'],
    ['2026-03-05', 0, 0, 0, 1, '100.00'],
    ['2026-03-07', 0, 0, 0, 0, '30.00'],
  ]);
});

it('the days of several campaigns begin with the first of them', async () => {
  const { figures } = reportEndpointsOf.campaign;
  const period = async (...ids: number[]) =>
    (await kade.call(figures, { query: { campaign: ids } }, user)).body.period;
  expect(await period(campaign.id, other.id)).toEqual({ from: '2026-02-20', to: '2026-04-10' });
  expect(await period(campaign.id)).toEqual({ from: '2026-03-02', to: '2026-04-10' });
});
