import type { TriggerRule, TriggerRuleSettings } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestUser } from '../../../../test/kade.js';
import { ago, type HomeKit, homeKit, today } from '../../home/home.testkit.js';
import { type TriggerKit, triggerKit } from '../triggers.testkit.js';
import { holdsFor } from './rules.testkit.js';

let kit: TriggerKit<HomeKit>;
let companyId: number;
let editor: TestUser;
beforeAll(async () => {
  kit = triggerKit(await homeKit());
});
afterAll(() => kit.kade.close());
beforeEach(async () => {
  ({ companyId } = await kit.aSeller());
  editor = await kit.anEditor(companyId);
});

/** Whom a rule holds for as of a day: names, since when, value. */
const holdsOn = async (
  rule: TriggerRule,
  day: string,
  numbers: TriggerRuleSettings['numbers'] = {},
) =>
  (await holdsFor(kit, { companyId, editor }, rule, day, numbers)).map((row) => [
    ...[row.name, row.since, row.value],
  ]);

const names = (rows: readonly (string | null)[][]) => rows.map(([name]) => name);

it('no order: as of a day only what had been ordered by then counts, for the rhythm, the silence and the value', async () => {
  const sku = await kit.products(companyId, ['Coffee']);
  const weekly = await kit.aProfile(companyId, 'Weekly');
  for (const day of [120, 113, 106, 99, 92, 30])
    await kit.invoice(companyId, weekly, ago(day), sku.Coffee ?? 0, 100);
  expect(await holdsOn('no_order', ago(71))).toEqual([]);
  // Twice the usual gap is 14 days, and the gap with the grace 21.
  expect(await holdsOn('no_order', ago(70))).toEqual([['Weekly', ago(85), '500.00']]);
  expect(await holdsOn('no_order', ago(71), { grace: 0, times: 2 })).toHaveLength(1);
  expect(await holdsOn('no_order', ago(70), { orders: 6 })).toEqual([]);
  expect(await holdsOn('no_order', ago(31))).toHaveLength(1);
  expect(await holdsOn('no_order', ago(30))).toEqual([]);
  expect(await holdsOn('no_order', ago(70), { former: 90 })).toHaveLength(1);
  expect(await holdsOn('no_order', '2027-03-18', { former: 90 })).toEqual([]);
});

it('spending down: two months against the ten before them, whatever came later', async () => {
  const sku = await kit.products(companyId, ['Coffee']);
  const less = await kit.aProfile(companyId, 'Less');
  for (const day of [400, 370, 340, 310, 280, 250, 220])
    await kit.invoice(companyId, less, ago(day), sku.Coffee ?? 0, 500);
  for (const day of [150, 130]) await kit.invoice(companyId, less, ago(day), sku.Coffee ?? 0, 20);
  await kit.invoice(companyId, less, ago(60), sku.Coffee ?? 0, 5000);
  expect(names(await holdsOn('spend_down', ago(120)))).toEqual(['Less']);
  expect(await holdsOn('spend_down', ago(120), { fall: 0.95 })).toEqual([]);
  expect(await holdsOn('spend_down', ago(120), { least: 100_000 })).toEqual([]);
  expect(await holdsOn('spend_down', ago(160))).toEqual([]);
  expect(await holdsOn('spend_down', ago(59))).toEqual([]);
});

it('a category dropped: a habit of a year that ended, of somebody who still buys', async () => {
  const sku = await kit.products(companyId, ['Coffee', 'Meat']);
  const dropper = await kit.aProfile(companyId, 'Dropper');
  for (const day of [300, 270, 240, 210])
    await kit.invoice(companyId, dropper, ago(day), sku.Meat ?? 0, 50);
  for (const day of [300, 240, 180, 120, 100])
    await kit.invoice(companyId, dropper, ago(day), sku.Coffee ?? 0, 100);
  await kit.invoice(companyId, dropper, ago(10), sku.Meat ?? 0, 50);
  const dropped = (day: string, numbers: Record<string, number> = {}) =>
    holdsOn('category_dropped', day, { orders: 4, times: 3, least: 100, ...numbers });
  expect(await dropped(ago(150))).toEqual([]);
  expect(await dropped(ago(115))).toEqual([['Dropper', ago(210), '200.00']]);
  expect(await dropped(ago(115), { orders: 5 })).toEqual([]);
  expect(await dropped(ago(115), { least: 201 })).toEqual([]);
  // Every thirty days it bought meat: in 95 days it missed three times, not four.
  expect(await dropped(ago(115), { times: 4 })).toEqual([]);
  expect(await dropped(ago(150), { months: 1 })).toEqual([]);
  expect(await dropped(ago(150), { months: 1, times: 1.5 })).toHaveLength(1);
  // It buys nothing any more: another rule's matter.
  expect(await dropped(ago(40))).toEqual([]);
  // Meat is bought again, and coffee, every sixty days before, is not.
  expect(await dropped(ago(5), { times: 1.5 })).toEqual([['Dropper', ago(100), '500.00']]);
  expect(await dropped(ago(5))).toEqual([]);
});

it('a fall to a lower stage is told while it lasts, from the day of the run that saw it', async () => {
  const sku = await kit.products(companyId, ['Coffee']);
  const ids = new Map<string, number>();
  for (const name of ['Fell', 'Rose', 'Recovered', 'Small']) {
    const id = await kit.aProfile(companyId, name);
    ids.set(name, id);
    await kit.invoice(companyId, id, ago(200), sku.Coffee ?? 0, name === 'Small' ? 100 : 900);
  }
  const moved = (name: string, run: number, day: string, from: string | null, to: string) =>
    kit.kade.db.inTenant(companyId, (tx) =>
      sql`insert into stage_change (company_id, profile_id, model_run_id, day, from_stage, to_stage, crossed)
        values (${companyId}, ${ids.get(name)}, ${run}, ${day}, ${from}, ${to}, '[]')`.execute(tx),
    );
  for (const name of ids.keys()) await moved(name, 1, ago(90), null, 'loyal');
  for (const name of ['Fell', 'Recovered', 'Small'])
    await moved(name, 2, ago(20), 'loyal', 'lapsing');
  await moved('Rose', 2, ago(20), 'loyal', 'high_value');
  await moved('Recovered', 3, ago(5), 'lapsing', 'loyal');
  expect(await holdsOn('stage_fell', ago(21))).toEqual([]);
  expect(names(await holdsOn('stage_fell', ago(20)))).toEqual(['Fell', 'Recovered']);
  expect(await holdsOn('stage_fell', ago(5))).toEqual([['Fell', ago(20), '900.00']]);
  expect(names(await holdsOn('stage_fell', ago(5), { least: 0 }))).toEqual(['Fell', 'Small']);
  expect(await holdsOn('stage_fell', today, { days: 20 })).toEqual([]);
});

it('a lead is near a customer within so many kilometres, or in the same postcode area where no distance is known', async () => {
  const sku = await kit.products(companyId, ['Coffee']);
  const customer = async (name: string, over: object, net = 2000) => {
    const at = { created_at: '2024-01-01T00:00:00Z', kind: 'customer', ...over };
    const id = await kit.aProfile(companyId, name, at);
    await kit.invoice(companyId, id, ago(60), sku.Coffee ?? 0, net);
  };
  await customer('Dam', { latitude: 52.3731, longitude: 4.8926, postcode: '1012 JS' });
  await customer('Small', { latitude: 52.3601, longitude: 4.8852, postcode: '1017 AA' }, 10);
  await customer('Unplaced', { postcode: '3511 AB' });
  const lead = (name: string, over: object) =>
    kit.aProfile(companyId, name, { kind: 'lead', created_at: `${ago(8)}T10:00:00Z`, ...over });
  // The Rijksmuseum is 1.6 km from the Dam, Schiphol 12, and Utrecht 35.
  await lead('Museum', { latitude: 52.36, longitude: 4.8852 });
  await lead('Airport', { latitude: 52.3105, longitude: 4.7683 });
  await lead('Old', { latitude: 52.36, longitude: 4.8852, created_at: `${ago(40)}T10:00:00Z` });
  await lead('Area', { postcode: '3511CD' });
  await lead('Nowhere', { city: 'Amsterdam' });
  expect(names(await holdsOn('lead_near', ago(8)))).toEqual(['Area', 'Museum']);
  expect(await holdsOn('lead_near', ago(9))).toEqual([]);
  expect(names(await holdsOn('lead_near', ago(8), { km: 14 }))).toEqual([
    ...['Airport', 'Area', 'Museum'],
  ]);
  expect(names(await holdsOn('lead_near', ago(8), { km: 1 }))).toEqual(['Area']);
  expect(names(await holdsOn('lead_near', ago(8), { km: 1, least: 5 }))).toEqual([
    ...['Area', 'Museum'],
  ]);
  expect(await holdsOn('lead_near', ago(8), { least: 3000 })).toEqual([]);
  // Before the customers bought, there were none.
  expect(await holdsOn('lead_near', ago(61), { days: 90 })).toEqual([]);
});

it('whoever is near is found whatever box of the map they fall into', async () => {
  const sku = await kit.products(companyId, ['Coffee']);
  const at = { created_at: '2024-01-01T00:00:00Z', kind: 'customer' };
  const centre = { latitude: 52.1234, longitude: 5.4321 };
  const id = await kit.aProfile(companyId, 'Centre', { ...at, ...centre });
  await kit.invoice(companyId, id, ago(60), sku.Coffee ?? 0, 2000);
  // Around it, 4.9 and 5.1 km away, in sixteen directions.
  for (let i = 0; i < 16; i++)
    for (const [name, km] of [
      ['in', 4.9],
      ['out', 5.1],
    ] as const) {
      const [north, east] = [Math.cos((i * Math.PI) / 8), Math.sin((i * Math.PI) / 8)];
      await kit.aProfile(companyId, `${name} ${i}`, {
        ...{ kind: 'lead', created_at: `${ago(2)}T10:00:00Z` },
        latitude: (centre.latitude + (north * km) / 111.2).toFixed(6),
        longitude: (
          centre.longitude +
          (east * km) / 111.2 / Math.cos((centre.latitude * Math.PI) / 180)
        ).toFixed(6),
      });
    }
  const found = names(await holdsOn('lead_near', today));
  expect(found).toHaveLength(16);
  expect(found.every((name) => name?.startsWith('in'))).toBe(true);
});

it('a contract near its last day to cancel, as of a day, also when it was cancelled later', async () => {
  const id = await kit.aProfile(companyId, 'Signed');
  const aContract = (number: string, over: object) =>
    kit.insert(companyId, 'contract', {
      ...{ profile_id: id, number, title: number, status: 'active', start_date: '2025-01-01' },
      ...{ end_date: '2025-12-31', notice_days: 30, auto_renew: true, renewal_months: 12 },
      ...{ value_per_year: '1200.00', remind_days: 30, ...over },
    });
  await aContract('runs', {});
  await aContract('cancelled', { cancelled_on: '2025-11-20' });
  await aContract('draft', { status: 'draft' });
  await aContract('cheap', { value_per_year: '10.00' });
  const on = async (day: string, least = 0) =>
    (await holdsOn('contract_notice', day, { least })).length;
  // The last day to cancel is 1 December.
  expect(await on('2025-10-30')).toBe(0);
  expect(await on('2025-11-10')).toBe(3);
  expect(await on('2025-11-10', 100)).toBe(2);
  expect(await on('2025-11-20')).toBe(2);
  expect(await on('2025-12-02')).toBe(0);
  expect(await on('2026-11-10')).toBe(2);
});

it('a founding day can be told of for round years alone, and as far ahead as one likes', async () => {
  const customer = { kind: 'customer', kind_is_set: true };
  await kit.aProfile(companyId, 'Ten', { ...customer, dat_of_foundation: '2016-03-25' });
  await kit.aProfile(companyId, 'Eleven', { ...customer, dat_of_foundation: '2015-03-25' });
  expect(await holdsOn('founding_birthday', today, { every: 1 })).toHaveLength(2);
  expect(names(await holdsOn('founding_birthday', today, { every: 5 }))).toEqual(['Ten']);
  expect(await holdsOn('founding_birthday', today, { every: 1, ahead: 3 })).toEqual([]);
  expect(names(await holdsOn('founding_birthday', '2025-03-20', { every: 10 }))).toEqual([
    'Eleven',
  ]);
});

it('a new whitespot is told from the day it was found, for as long as its rule says, from a value on', async () => {
  const category = await kit.insert(companyId, 'product_category', { name: 'Fish', path: 'Fish' });
  for (const [name, value] of [
    ['Large', 900],
    ['Small', 90],
  ] as const) {
    const profile_id = await kit.aProfile(companyId, name);
    await kit.kade.db.inTenant(companyId, (tx) =>
      sql`insert into profile_whitespot (company_id, profile_id, gaps, value, proposition_id, best_value, chance,
          level, buyers, peers, median, since)
        values (${companyId}, ${profile_id}, 1, ${value}, ${category}, ${value}, 0.5, 'segment', 5, 10, 100, ${ago(10)})`.execute(
        tx,
      ),
    );
  }
  expect(await holdsOn('new_whitespot', ago(11))).toEqual([]);
  expect(await holdsOn('new_whitespot', ago(10))).toEqual([['Large', ago(10), '900.00']]);
  expect(names(await holdsOn('new_whitespot', today, { least: 0 }))).toEqual(['Large', 'Small']);
  expect(await holdsOn('new_whitespot', today, { days: 10 })).toEqual([]);
});
