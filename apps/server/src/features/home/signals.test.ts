import { type DashboardLayout, getProfileWhitespots } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../../test/kade.js';
import { ago, type HomeKit, homeKit, today } from './home.testkit.js';

let kit: HomeKit;
let companyId: number;
let seller: TestUser;
let sku: Record<string, number>;
beforeAll(async () => {
  kit = await homeKit();
});
afterAll(() => kit.kade.close());

async function fresh() {
  ({ companyId, seller } = await kit.aSeller());
  sku = await kit.products(companyId, ['Coffee', 'Meat', 'Wine']);
}
const customer = (name: string, over: Record<string, unknown> = {}) =>
  kit.aProfile(companyId, name, { owner_user_id: seller.id, ...over });
const buys = async (profile: number, days: readonly number[], what = 'Coffee', net = 100) => {
  for (const day of days) await kit.invoice(companyId, profile, ago(day), sku[what] ?? 0, net);
};

describe('churn risk without a model', () => {
  it('is no order for twice the usual gap and two weeks more, by the profile’s own invoices', async () => {
    await fresh();
    const weekly = await customer('Weekly');
    await buys(weekly, [82, 75, 68, 61, 54]);
    const monthly = await customer('Monthly');
    await buys(monthly, [174, 144, 114, 84, 54]);
    const few = await customer('Few');
    await buys(few, [61, 54, 47, 40]);
    const former = await customer('Former');
    await buys(former, [420, 410, 400, 390, 380]);
    const dear = await customer('Dear');
    await buys(dear, [90, 80, 70, 60, 50], 'Coffee', 1000);
    const theirs = await customer('Theirs', { owner_user_id: null });
    await buys(theirs, [90, 80, 70, 60, 50]);
    const lost = await customer('Lost', { crm_status: 'lost' });
    await buys(lost, [90, 80, 70, 60, 50]);
    // Somebody ordered today, so that the figures count back from today.
    await buys(await customer('Fresh'), [0]);
    await kit.rebuild(companyId);

    const risk = await kit.list(seller, 'churn-risk');
    expect(risk).toMatchObject({ count: 2, basis: 'invoices' });
    expect(risk.computed_at).not.toBeNull();
    expect(risk.results.map((r) => [r.profile.name, r.value, r.reasons[0]])).toEqual([
      [
        'Dear',
        '5000.00',
        { code: 'no_order', params: { last: ago(50), days: 50, usual: 10, orders: 5 } },
      ],
      [
        'Weekly',
        '500.00',
        { code: 'no_order', params: { last: ago(54), days: 54, usual: 7, orders: 5 } },
      ],
    ]);
    expect((await kit.list(seller, 'churn-risk', { owner: 'all' })).count).toBe(3);

    await buys(dear, [1]);
    await kit.rebuild(companyId);
    expect((await kit.list(seller, 'churn-risk')).results.map((r) => r.profile.name)).toEqual([
      'Weekly',
    ]);

    await kit.kade.db.inTenant(companyId, (tx) =>
      sql`update profile_metric set churn = 0.7 where company_id = ${companyId} and profile_id = ${monthly}`.execute(
        tx,
      ),
    );
    await kit.kade.db.inTenant(companyId, (tx) =>
      sql`update profile set kind = 'customer' where company_id = ${companyId}`.execute(tx),
    );
    const modelled = await kit.list(seller, 'churn-risk');
    expect(modelled).toMatchObject({ count: 1, basis: 'model', computed_at: null });
    expect(modelled.results[0]?.reasons).toEqual([{ code: 'churn', params: { chance: 0.7 } }]);
  });
});

describe('whitespots and potential without a model', () => {
  it('are what most of the segment buys and a customer does not, with the share it rests on', async () => {
    await fresh();
    for (let i = 0; i < 10; i++) {
      const id = await customer(`Café ${i}`, { segment: 'Café', employees_class: '5-9' });
      await buys(id, [i, 40 + i], 'Coffee', 100 + i * 10);
      if (i < 7) await buys(id, [10], 'Wine', 300);
      if (i < 5) await buys(id, [10], 'Meat', 300);
    }
    const alone = await customer('Hotel', { segment: 'Hotel' });
    await buys(alone, [5], 'Meat', 50);
    const lead = await customer('Lead', { segment: 'Café' });
    await kit.rebuild(companyId);

    const spots = await kit.list(seller, 'whitespots', { owner: 'all' });
    expect(spots).toMatchObject({ count: 3, basis: 'invoices' });
    expect(spots.results.map((r) => r.profile.name).sort()).toEqual(['Café 7', 'Café 8', 'Café 9']);
    for (const row of spots.results) {
      expect(row.value).toBe('300.00');
      expect(row.reasons).toEqual([
        {
          code: 'segment_buys',
          params: { proposition: 'Wine', segment: 'Café', share: 0.7, customers: 10, more: 0 },
        },
      ]);
    }
    // The profile's own tab takes them from the same place.
    const own = await kit.kade.call(
      getProfileWhitespots,
      { params: { id: spots.results[0]?.profile.id ?? 0 } },
      seller,
    );
    expect(own.body).toEqual({
      basis: 'invoices',
      segment: 'Café',
      customers: 10,
      spots: [{ proposition: 'Wine', share: 0.7, value: '300.00' }],
      next_action: null,
    });
    const top = await kit.list(seller, 'top-potential');
    // Of six that could buy more, the lead and the smallest customer.
    expect(top).toMatchObject({ basis: 'invoices', count: 2 });
    const [first] = top.results;
    const { rows } = await kit.kade.db.inTenant(companyId, (tx) =>
      sql<{
        median: string;
      }>`select percentile_cont(0.5) within group (order by m.net_sales_last_12_months)::numeric(14,2)::text as median
        from profile p join profile_metric m on m.profile_id = p.id and m.company_id = p.company_id
        where p.company_id = ${companyId} and p.segment = 'Café' and m.net_sales_last_12_months > 0`.execute(
        tx,
      ),
    );
    expect(first?.profile.id).toBe(lead);
    expect(first?.value).toBe(rows[0]?.median);
    expect(first?.reasons).toEqual([
      {
        code: 'peers_spend',
        params: { segment: 'Café', size: null, customers: 10, median: rows[0]?.median },
      },
    ]);
  });
});

it('what was snoozed comes back on the very day it was snoozed until, and not before', async () => {
  await fresh();
  for (const [name, until] of [
    ['Yesterday', ago(1)],
    ['Today', today],
    ['Tomorrow', ago(-1)],
  ] as const)
    await kit.insert(companyId, 'profile_signal', {
      ...{ kind: 'no_order', since: ago(30), params: {}, value: 100, state: 'snoozed', until },
      profile_id: await customer(name),
    });
  const risk = await kit.list(seller, 'churn-risk');
  expect(risk.results.map((r) => r.profile.name)).toEqual(['Yesterday', 'Today']);
  expect(risk.count).toBe(2);
});

it('what the invoices say comes by what it is worth, each with its own reason', async () => {
  await fresh();
  for (const [name, value] of [
    ['Small', 10],
    ['Unknown', null],
    ['Large', 900],
    ['Middling', 50],
  ] as const)
    await kit.insert(companyId, 'profile_signal', {
      ...{ kind: 'no_order', since: ago(30), state: 'open', value },
      params: { last: ago(30), days: 30, usual: 7, orders: value ?? 0 },
      profile_id: await customer(name),
    });
  const { results } = await kit.list(seller, 'churn-risk');
  expect(results.map((r) => [r.profile.name, r.value, r.reasons[0]?.params])).toEqual([
    ['Large', '900.00', expect.objectContaining({ orders: 900 })],
    ['Middling', '50.00', expect.objectContaining({ orders: 50 })],
    ['Small', '10.00', expect.objectContaining({ orders: 10 })],
    ['Unknown', null, expect.objectContaining({ orders: 0 })],
  ]);
});

describe('lists that a model makes', () => {
  /** Profiles of Sam's with what a model says of each. */
  const modelled = async (profiles: readonly [string, object, object][]) => {
    const { companyId, seller } = await kit.aSeller();
    for (const [name, profile, metric] of profiles) {
      const owned = { owner_user_id: seller.id, ...profile };
      const profile_id = await kit.aProfile(companyId, name, owned);
      await kit.kade.db.inTenant(companyId, (tx) =>
        tx
          .insertInto('profile_metric')
          .values({ company_id: companyId, profile_id, ...metric } as never)
          .execute(),
      );
    }
    return { companyId, seller };
  };
  const buyer = { kind: 'customer', crm_status: 'customer' };
  const names = async (user: TestUser, layout: DashboardLayout) => {
    const { basis, results } = await kit.list(user, layout);
    return [basis, ...results.map((r) => r.profile.name)];
  };

  it('top potential has what is worth something, the most first, but for whom nobody may approach', async () => {
    const { seller } = await modelled([
      ['Nobody’s', { owner_user_id: null }, { potential_value: '990.00' }],
      ['Some', {}, { potential_value: '100.00' }],
      ['Most', {}, { potential_value: '900.00' }],
      ['Nothing', {}, { potential_value: '0.00' }],
      ['Lost', { crm_status: 'lost' }, { potential_value: '950.00' }],
      ['Never', { crm_status: 'do_not_contact' }, { potential_value: '950.00' }],
    ]);
    expect(await names(seller, 'top-potential')).toEqual(['model', 'Most', 'Some']);
  });

  it('churn risk has customers from the cut point of at risk on, by what would be lost', async () => {
    const { seller } = await modelled([
      [
        'Nobody’s',
        { ...buyer, owner_user_id: null },
        { churn: '0.9', net_sales_last_12_months: '990.00' },
      ],
      ['Small', buyer, { churn: '0.9', net_sales_last_12_months: '100.00' }],
      ['Large', buyer, { churn: '0.3', net_sales_last_12_months: '900.00' }],
      ['Safe', buyer, { churn: '0.29', net_sales_last_12_months: '5000.00' }],
      ['Lead', {}, { churn: '0.9', net_sales_last_12_months: '9000.00' }],
    ]);
    expect(await names(seller, 'churn-risk')).toEqual(['model', 'Large', 'Small']);
  });

  it('churn risk goes by the cut point of the latest run where the company has set its own', async () => {
    const { companyId, seller } = await modelled([
      ['Often', buyer, { churn: '0.15', net_sales_last_12_months: '100.00' }],
      ['Surely', buyer, { churn: '0.08', net_sales_last_12_months: '900.00' }],
    ]);
    const cut = (silence: number, churn: number) => ({ silence, churn });
    const stages = {
      ...{ new_days: 60, loyal_purchases: 5, at_risk: cut(2, 0.1) },
      ...{ lapsing: cut(3, 0.5), lost: cut(4, 0.7) },
    };
    await kit.kade.db.inTenant(companyId, async (tx) => {
      const { id } = await tx
        .insertInto('model_run')
        .values({
          ...{ company_id: companyId, model: 'lifecycle', day: today, reason: 'demand' },
          ...{ settings: '{}', fingerprint: 'x', invoices: 0, customers: 2, timings: '[]' },
        } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('model_result')
        .values({
          ...{ company_id: companyId, model_run_id: id, level: 'total', name: 'x', customers: 2 },
          ...{ card: JSON.stringify({ stages }), figures: '{}' },
        } as never)
        .execute();
    });
    expect(await names(seller, 'churn-risk')).toEqual(['model', 'Often']);
    expect((await kit.list(seller, 'churn-risk')).least).toBe(0.1);
  });
});
