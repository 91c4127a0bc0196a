import {
  getCampaignSummary,
  getPromotionFigures,
  listPromotionProfiles,
  reportEndpointsOf,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { importer } from '../imports/imports.testkit.js';
import {
  aPromotion,
  aSentCampaign,
  seedAssortment,
  seedBuyers,
} from '../promotions/promotions.testkit.js';

/** Reached on 2 November with a promotion on coffee that ends with the campaign's window, on the 16th. */
const sentAt = '2026-11-02T09:00:00Z';
const names = ['Anna', 'Bert', 'Cees', 'Dora', 'Eva', 'Fien'];

/** number, buyer, day, sku, quantity, price: every figure below was worked out from these lines on paper. */
const ledger = [
  'F01,Anna,2026-11-02,B1,2,10', // The day of the mail itself: nobody knows whether before or after.
  'F02,Anna,2026-11-03,B1,10,10', // 100
  'F03,Anna,2026-11-05,B1,-3,10', // -30, written as a quantity.
  'F04,Bert,2026-11-04,B1,4,10', // 40
  'F05,Bert,2026-11-06,B1,1,-25', // -25, written as a price: no order.
  'F06,Bert,2026-11-17,B1,1,-10', // After the window.
  'F07,Cees,2026-11-07,B1,1,-25', // Sent back what was bought before: neither order nor loss of this campaign.
  'F08,Dora,2026-11-08,B1,5,10', // 50 sold and 60 taken back on one invoice: a credit note.
  'F08,Dora,2026-11-08,B1,1,-60',
  'F09,Eva,2026-11-09,B1,2,10', // 20, all of it sent back, and 5 more than that.
  'F10,Eva,2026-11-10,B1,-2,10',
  'F11,Eva,2026-11-11,B1,1,-5',
  'F12,Fien,2026-11-10,Z1,3,10', // 30, of what the promotion does not hold.
  'F13,Fien,2026-11-12,B1,3,0', // Given for nothing: no order.
  'F14,Fien,2026-11-08,B1,1,-7', // Sent back before the first order: of an earlier one.
];

let kade: TestKade;
let company: number;
let maker: TestUser;
let admin: TestUser;
let ofCoffee: number;
let ofAnything: number;
let promotion: number;
const ask = async <T>(query: ReturnType<typeof sql<T>>) =>
  (await kade.db.inTenant(company, (tx) => query.execute(tx))).rows;

beforeAll(async () => {
  kade = await testKade({ worker: true, clock: { now: () => new Date('2026-11-22T12:00:00Z') } });
  company = await kade.aCompany('Orders', ['product:promo']);
  maker = await kade.aUser(company, ['company:marketeer', 'product:promo'], 'Maker');
  admin = await kade.aUser(company, ['company:admin']);
  const buyers = await seedBuyers(kade, company, names);
  const idOf = await seedAssortment(kade, company);
  const dates = { starts_on: '2026-11-01', ends_on: '2026-11-16' };
  ({ id: promotion } = await aPromotion(kade, maker, {
    ...dates,
    category_ids: [idOf('Koffie')],
  }));
  const profiles = names.map((name) => buyers.get(name) ?? 0);
  ofCoffee = await aSentCampaign(kade, company, promotion, profiles, sentAt);
  ofAnything = await aSentCampaign(kade, company, promotion, profiles, sentAt);
  await ask(sql`update campaign set started_at = ${sentAt}, recipients_fixed_at = ${sentAt},
    conversion_window_days = 14,
    conversion_goal = case id when ${ofCoffee} then 'promotion_products' else 'any_order' end`);
  const head = 'invoice_number,profile_external_id,date,sku,quantity,unit_price';
  const feed = importer(kade, admin);
  // The first as it was sent by mistake, then corrected: what was sold is what the lines say now.
  await feed.run('invoices', `${head}\nF02,Anna,2026-11-03,B1,99,10\n`);
  const run = await feed.run('invoices', `${[head, ...ledger].join('\n')}\n`);
  if (run.rejected || run.status !== 'finished') throw new Error(JSON.stringify(run));
});
afterAll(() => kade.close());

it('an order is an invoice that sold something and is no credit note, whichever way that is written', async () => {
  const rows = await ask(sql<{ n: string; sold: string }>`
    select invoice_number as n, sold::numeric(14,2) as sold from invoice where is_order order by 1`);
  expect(rows.map((r) => [r.n, r.sold])).toEqual([
    ['F01', '20.00'],
    ['F02', '100.00'],
    ['F04', '40.00'],
    ['F09', '20.00'],
    ['F12', '30.00'],
  ]);
});

it('the last order is the last of these, the last invoice the last of all', async () => {
  const rows = await ask(sql<{ name: string; ordered: string | null; invoiced: string; n: number }>`
    select p.name, m.last_order_date as ordered, m.last_invoice_date as invoiced,
      m.total_products_last_1_months as n
    from profile p join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id order by 1`);
  expect(rows.map((r) => [r.name, r.ordered, r.invoiced, r.n])).toEqual([
    ['Anna', '2026-11-03', '2026-11-05', 2],
    ['Bert', '2026-11-04', '2026-11-17', 1],
    ['Cees', null, '2026-11-07', 0],
    ['Dora', null, '2026-11-08', 1],
    ['Eva', '2026-11-09', '2026-11-11', 1],
    ['Fien', '2026-11-10', '2026-11-12', 2],
  ]);
});

const summary = async (id: number) =>
  (await kade.call(getCampaignSummary, { params: { id } }, maker)).body;

it('a campaign counts them from the day after, and takes off what came back', async () => {
  // 100 - 30 + 40 - 25 + 20 - 20; with Fien's 30 of other goods where any order counts.
  expect(await summary(ofCoffee)).toMatchObject({ converted: 3, revenue: '85.00' });
  expect(await summary(ofAnything)).toMatchObject({ converted: 4, revenue: '115.00' });
});

it('the report on all campaigns counts the same orders of each', async () => {
  const figures = async (campaign: number) => {
    const query = { from: '2026-11-01', to: '2026-11-22', campaign: [campaign] };
    const { body } = await kade.call(reportEndpointsOf.base.figures, { query }, maker);
    return [body.figures.marketing_orders?.value, body.figures.marketing_revenue?.value];
  };
  expect(await figures(ofCoffee)).toEqual([3, '85.00']);
  expect(await figures(ofAnything)).toEqual([4, '115.00']);
});

it('a promotion counts the same orders at the same amounts as its campaign', async () => {
  const { body } = await kade.call(getPromotionFigures, { params: { id: promotion } }, maker);
  expect(body.ordered).toEqual({ profiles: 3, orders: 3, net: '85.00' });
  expect(body.by_day.map((d) => [d.day, d.orders])).toEqual([
    ['2026-11-03', 1],
    ['2026-11-04', 1],
    ['2026-11-09', 1],
  ]);
  const query = { deed: 'ordered', ordering: 'at', page_size: 50 } as const;
  const rows = await kade.call(listPromotionProfiles, { params: { id: promotion }, query }, maker);
  expect(rows.body.results.map((r) => [r.name, r.amount])).toEqual([
    ['Anna', '100.00'],
    ['Bert', '40.00'],
    ['Anna', '-30.00'],
    ['Bert', '-25.00'],
    ['Eva', '20.00'],
    ['Eva', '-20.00'],
    ['Eva', '0.00'],
  ]);
});

it('what a line sold follows the line when it is changed or removed', async () => {
  const sold = async () =>
    (
      await ask(sql<{ sold: string; is_order: boolean }>`
        select sold::numeric(14,2) as sold, is_order from invoice where invoice_number = 'F08'`)
    )[0];
  const lineOf = sql`company_id = ${company} and invoice_id =
    (select id from invoice where company_id = ${company} and invoice_number = 'F08')`;
  expect(await sold()).toEqual({ sold: '50.00', is_order: false });
  await ask(sql`update invoice_line set net = 65 where ${lineOf} and is_sold`);
  expect(await sold()).toMatchObject({ sold: '65.00' });
  await ask(sql`delete from invoice_line where ${lineOf} and is_sold`);
  expect(await sold()).toEqual({ sold: '0.00', is_order: false });
});

it('an order of somebody whose mail came back counts in both, or in neither', async () => {
  const both = async () => {
    const figures = (await kade.call(getPromotionFigures, { params: { id: promotion } }, maker))
      .body;
    return {
      campaign: (await summary(ofCoffee)).converted,
      promotion: figures.ordered.profiles,
      sent: figures.sent,
    };
  };
  const before = await both();
  await ask(sql`update campaign_recipient set state = 'bounced'
    where profile_id = (select id from profile where name = 'Anna')`);
  expect(await both()).toEqual(before);
  expect(before.campaign).toBe(before.promotion);
});
