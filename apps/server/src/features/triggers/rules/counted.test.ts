import { deflateRawSync } from 'node:zlib';
import type { TriggerRule, TriggerRuleSettings } from '@kade/contract';
import { packed } from '@kade/models';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestUser } from '../../../../test/kade.js';
import { ago, type HomeKit, homeKit, today } from '../../home/home.testkit.js';
import { type TriggerKit, triggerKit } from '../triggers.testkit.js';
import { holdsFor } from './rules.testkit.js';

let kit: TriggerKit<HomeKit>;
let companyId: number;
let editor: TestUser;
let sku: Record<string, number>;
beforeAll(async () => {
  kit = triggerKit(await homeKit());
});
afterAll(() => kit.kade.close());
beforeEach(async () => {
  ({ companyId } = await kit.aSeller());
  editor = await kit.anEditor(companyId);
  sku = await kit.products(companyId, ['Coffee', 'Meat']);
});

const holdsOn = (rule: TriggerRule, day: string, numbers: TriggerRuleSettings['numbers'] = {}) =>
  holdsFor(kit, { companyId, editor }, rule, day, numbers);
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
const buys = async (id: number, days: readonly number[], what = 'Coffee', net = 100) => {
  for (const day of days) await kit.invoice(companyId, id, ago(day), sku[what] ?? 0, net);
};
/** An invoice with a line of each of these products. */
const mixed = (id: number, day: number, lines: readonly (readonly [string, number])[]) =>
  kit.kade.db.inTenant(companyId, async (tx) => {
    const net = lines.reduce((sum, [, each]) => sum + each, 0);
    const { rows } = await sql<{ id: number }>`
      insert into invoice (company_id, invoice_number, profile_id, invoiced_on, gross, net)
      values (${companyId}, ${`M${id}-${day}`}, ${id}, ${ago(day)}, ${net}, ${net}) returning id`.execute(
      tx,
    );
    for (const [n, [what, each]] of lines.entries())
      await sql`insert into invoice_line
          (company_id, invoice_id, line_no, product_id, quantity, unit_price, gross, net)
        values (${companyId}, ${rows[0]?.id}, ${n + 1}, ${sku[what]}, ${Math.sign(each)}, ${Math.abs(each)},
          ${each}, ${each})`.execute(tx);
  });

it('no order: a credit note is none, a rhythm of long ago is none, and the value is that of a year', async () => {
  const weekly = await kit.aProfile(companyId, 'Weekly');
  await buys(weekly, [500, 120, 113, 106, 99, 92]);
  await buys(weekly, [80], 'Coffee', -10);
  await buys(await kit.aProfile(companyId, 'Once weekly'), [900, 893, 886, 879, 872, 100]);
  expect(await holdsOn('no_order', ago(60))).toMatchObject([
    { name: 'Weekly', since: ago(85), value: '490.00', params: { last: ago(92), orders: 6 } },
  ]);
});

it('spending down: of whom still buys, held against the ten months before and no longer', async () => {
  const months = [350, 320, 290, 260, 230, 200, 170, 140, 110, 80];
  const less = await kit.aProfile(companyId, 'Less');
  await buys(less, months, 'Coffee', 500);
  await buys(less, [40], 'Coffee', 20);
  const stopped = await kit.aProfile(companyId, 'Stopped');
  await buys(stopped, months, 'Coffee', 500);
  await buys(stopped, [40], 'Coffee', -20);
  const large = await kit.aProfile(companyId, 'Was large');
  await buys(large, [450], 'Coffee', 9000);
  await buys(large, [...months, 50, 20], 'Coffee', 300);
  expect(names(await holdsOn('spend_down', today))).toEqual(['Less']);
  // Where nothing was usual, nothing is less.
  const credited = await kit.aProfile(companyId, 'Credited');
  await buys(credited, [30], 'Coffee', 10);
  await buys(credited, [20], 'Coffee', -50);
  expect(names(await holdsOn('spend_down', today, { least: 0 }))).toEqual(['Less']);
});

it('a category dropped: what is sent back is not bought, and neither is what a credit note has on it', async () => {
  const numbers = { orders: 4, times: 3, least: 100 };
  const meat = [300, 270, 240, 210];
  const dropper = async (name: string) => {
    const id = await kit.aProfile(companyId, name);
    await buys(id, meat, 'Meat', 50);
    return id;
  };
  const back = await dropper('Sent back');
  await buys(back, [100, 20]);
  await mixed(back, 110, [
    ['Coffee', 90],
    ['Meat', -50],
  ]);
  const credited = await dropper('Credited');
  await buys(credited, [100, 20]);
  await mixed(credited, 90, [
    ['Coffee', -90],
    ['Meat', 10],
  ]);
  // Whose last days have credit notes alone buys nothing any more.
  const gone = await dropper('Gone');
  await buys(gone, [100]);
  await buys(gone, [20], 'Coffee', -10);
  const again = await dropper('Bought again');
  await buys(again, [100, 20]);
  await mixed(again, 60, [
    ['Coffee', 90],
    ['Meat', 50],
  ]);
  const found = await holdsOn('category_dropped', today, numbers);
  expect(found.map(({ name, since, value }) => [name, since, value])).toEqual([
    ['Credited', ago(210), '200.00'],
    ['Sent back', ago(210), '200.00'],
  ]);
});

it('a category is the top of the tree: what is bought below it keeps it', async () => {
  const category_id = await kit.insert(companyId, 'product_category', {
    ...{ name: 'Beef', path: 'Meat > Beef' },
  });
  sku.Beef = await kit.insert(companyId, 'product', { sku: 'Beef', name: 'Beef', category_id });
  const keeps = await kit.aProfile(companyId, 'Keeps');
  await buys(keeps, [300, 270, 240, 210], 'Meat', 50);
  await buys(keeps, [100, 20], 'Beef', 50);
  const drops = await kit.aProfile(companyId, 'Drops');
  await buys(drops, [300, 240], 'Meat', 50);
  await buys(drops, [270, 210], 'Beef', 50);
  await buys(drops, [100, 20]);
  const found = await holdsOn('category_dropped', today, { orders: 4, times: 3, least: 100 });
  expect(found).toMatchObject([{ name: 'Drops', params: { proposition: 'Meat', orders: 4 } }]);
});

it('a fall is one to a worse stage: to be new or a prospect is none', async () => {
  for (const [name, to] of [
    ['Fell', 'at_risk'],
    ['New', 'new'],
    ['Prospect', 'prospect'],
    ['First', null],
  ] as const) {
    const id = await kit.aProfile(companyId, name);
    await buys(id, [100], 'Coffee', 900);
    await kit.kade.db.inTenant(companyId, (tx) =>
      sql`insert into stage_change (company_id, profile_id, model_run_id, day, from_stage, to_stage, crossed)
        values (${companyId}, ${id}, 1, ${ago(5)}, ${to && 'loyal'}, ${to ?? 'lost'}, '[]')`.execute(
        tx,
      ),
    );
  }
  expect(names(await holdsOn('stage_fell', today))).toEqual(['Fell']);
});

it('high churn risk is what the latest run of the purchase models by then said, of whom bought for enough in a year', async () => {
  const ids: number[] = [];
  for (const [name, net, day] of [
    ['Large', 900, 40],
    ['Long ago', 900, 400],
    ['Small', 10, 40],
  ] as const) {
    const id = await kit.aProfile(companyId, name);
    ids.push(id);
    await buys(id, [day], 'Coffee', net);
  }
  const run = (day: string, churn: readonly number[], model = 'lifecycle') =>
    kit.kade.db.inTenant(companyId, async (tx) => {
      const none = ids.map(() => 0);
      const columns = {
        ...{ profile: Float64Array.from(ids), stage: Uint8Array.from(none) },
        ...{ segment: Uint16Array.from(none), cents: Float64Array.from(none) },
        ...{ purchases: Uint32Array.from(none), age: Uint32Array.from(none) },
        ...{ recency: Uint32Array.from(none), r: Uint8Array.from(none), f: Uint8Array.from(none) },
        ...{ m: Uint8Array.from(none), expected: Float32Array.from(none), low: null, high: null },
        ...{ averageValue: Float64Array.from(none), lifetimeValue: Float64Array.from(none) },
        ...{ churn: Float32Array.from(churn), alive: null, companyGap: 14, topCents: 0 },
      };
      const { rows } = await sql<{ id: number }>`
        insert into model_run (company_id, model, day, reason, settings, fingerprint, invoices, customers, timings)
        values (${companyId}, ${model}, ${day}, 'nightly', '{}', ${day}, 1, ${ids.length}, '[]') returning id`.execute(
        tx,
      );
      if (model === 'lifecycle')
        await sql`insert into model_prediction
            (company_id, model_run_id, part, first_profile, last_profile, customers, columns)
          values (${companyId}, ${rows[0]?.id}, 0, ${ids[0]}, ${ids.at(-1)}, ${ids.length},
            ${deflateRawSync(packed(columns, 0, ids.length))})`.execute(tx);
    });
  await run(ago(30), [0.5, 0.5, 0.5]);
  await run(ago(10), [0.875, 0.875, 0.875]);
  await run(ago(10), [0.75, 0.75, 0.75]);
  await run(ago(9), [], 'whitespots');
  expect(names(await holdsOn('churn', ago(11)))).toEqual([]);
  expect(await holdsOn('churn', ago(11), { chance: 0.5 })).toMatchObject([
    { name: 'Large', since: ago(11), value: '900.00', params: { chance: 0.5 } },
  ]);
  expect(await holdsOn('churn', today)).toMatchObject([
    { name: 'Large', since: today, value: '900.00', params: { chance: 0.75 } },
  ]);
  expect(names(await holdsOn('churn', today, { least: 0 }))).toEqual([
    'Large',
    'Long ago',
    'Small',
  ]);
  expect(await holdsOn('churn', ago(31), { chance: 0.05 })).toEqual([]);
});

it('of a campaign that was clicked so many clicks count as are asked for, of each by itself', async () => {
  const campaign = (name: string) =>
    kit.insert(companyId, 'campaign', {
      ...{ name, subject: 's', body: '{}', sender_name: 's', sender_email: 's@s.example' },
    });
  const [spring, autumn] = [await campaign('Spring'), await campaign('Autumn')];
  for (const [name, campaigns] of [
    ['Each once', [spring, autumn]],
    ['One twice', [spring, spring]],
  ] as const) {
    const profile_id = await kit.aProfile(companyId, name);
    await buys(profile_id, [500], 'Coffee', 70);
    await buys(profile_id, [50, 5], 'Coffee', 30);
    const mails = new Map<number, number>();
    for (const campaign_id of new Set(campaigns))
      mails.set(
        campaign_id,
        await kit.insert(companyId, 'campaign_recipient', {
          ...{ campaign_id, profile_id, arm: 'treated', state: 'sent', step: 1 },
        }),
      );
    for (const campaign_id of campaigns)
      await kit.insert(companyId, 'campaign_event', {
        ...{ campaign_id, recipient_id: mails.get(campaign_id), type: 'clicked' },
        ...{ is_scanner: false, at: `${ago(9)}T10:00:00Z` },
      });
  }
  expect(await holdsOn('campaign_clicked', today, { clicks: 2 })).toMatchObject([
    { name: 'One twice', value: '60.00', params: { campaign: 'Spring', clicks: 2 } },
  ]);
  expect(await holdsOn('campaign_clicked', ago(6))).toMatchObject([
    ...[{ name: 'Each once', value: '30.00' }, { name: 'Each once' }, { name: 'One twice' }],
  ]);
  expect(await holdsOn('campaign_clicked', ago(10))).toEqual([]);
});

it('a contract without a value is told of unless one is asked for', async () => {
  const profile_id = await kit.aProfile(companyId, 'Signed');
  await kit.insert(companyId, 'contract', {
    ...{ profile_id, number: 'C', title: 'C', status: 'active', start_date: '2025-01-01' },
    ...{ end_date: ago(-40), notice_days: 30, auto_renew: true, renewal_months: 12 },
    ...{ value_per_year: null, remind_days: 30 },
  });
  expect(names(await holdsOn('contract_notice', today))).toEqual(['Signed']);
  expect(await holdsOn('contract_notice', today, { least: 1 })).toEqual([]);
});

it('a lead is told of with the nearest customer of the year; a postcode says nothing where a distance is known', async () => {
  const customer = async (name: string, over: object, day = 60) => {
    const at = { created_at: '2024-01-01T00:00:00Z', kind: 'customer', ...over };
    await buys(await kit.aProfile(companyId, name, at), [day], 'Coffee', 2000);
  };
  const dam = { latitude: 52.3731, longitude: 4.8926 };
  await customer('Far', { latitude: 52.3601, longitude: 4.8852, postcode: '1012 JS' });
  await customer('Nearest', { ...dam, postcode: '1012 JS' });
  await customer('Before', { latitude: 52.3732, longitude: 4.8926 }, 400);
  const lead = (name: string, over: object) =>
    kit.aProfile(companyId, name, { kind: 'lead', created_at: `${ago(8)}T10:00:00Z`, ...over });
  await lead('Beside', { latitude: 52.3733, longitude: 4.8926 });
  await lead('Airport', { latitude: 52.3105, longitude: 4.7683, postcode: '1012 AA' });
  await lead('Area', { postcode: '1012 AB' });
  const here = { latitude: 52.3733, longitude: 4.8926, kind: 'customer' };
  await buys(await lead('Bought', here), [5], 'Coffee', 10);
  await lead('Customer', here);
  await buys(await lead('Set', { ...here, kind_is_set: true }), [5], 'Coffee', 10);
  const found = await holdsOn('lead_near', today);
  expect(found.map(({ name, params }) => [name, params.customer, params.km, params.area])).toEqual([
    ['Area', 'Far', null, '1012'],
    ['Beside', 'Nearest', 0, null],
  ]);
  // A customer of today was a lead before its first order.
  expect(names(await holdsOn('lead_near', ago(6)))).toEqual(['Area', 'Beside', 'Bought']);
});
