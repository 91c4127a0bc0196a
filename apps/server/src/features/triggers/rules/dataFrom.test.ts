import type { TriggerRule } from '@kade/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type HomeKit, homeKit } from '../../home/home.testkit.js';
import { rules } from './index.js';

let kit: HomeKit;
let companyId: number;
beforeAll(async () => {
  kit = await homeKit();
});
afterAll(() => kit.kade.close());
beforeEach(async () => {
  ({ companyId } = await kit.aSeller());
});

/** The first day of which a rule has anything to look at. */
const from = (rule: TriggerRule) =>
  kit.kade.db.inTenant(companyId, (tx) => rules[rule].dataFrom(tx, companyId));
const insert = (table: string, row: Record<string, unknown>) => kit.insert(companyId, table, row);

it('clicks are known from the first that a person made', async () => {
  const campaign_id = await insert('campaign', {
    ...{ name: 'Spring', subject: 's', body: '{}', sender_name: 's', sender_email: 's@s.example' },
  });
  const recipient_id = await insert('campaign_recipient', {
    ...{ campaign_id, profile_id: await kit.aProfile(companyId, 'Reader') },
    ...{ arm: 'treated', state: 'sent' },
  });
  const event = (type: string, day: string, is_scanner = false) =>
    insert('campaign_event', { campaign_id, recipient_id, type, is_scanner, at: `${day}T10:00Z` });
  await event('opened', '2026-01-01');
  await event('clicked', '2026-01-02', true);
  expect(await from('campaign_clicked')).toBeNull();
  await event('clicked', '2026-01-09');
  await event('clicked', '2026-01-05');
  expect(await from('campaign_clicked')).toBe('2026-01-05');
});

it('sales are known from the first order, not from what was sent back or given away before it', async () => {
  const sku = await kit.products(companyId, ['Coffee']);
  const buyer = await kit.aProfile(companyId, 'Buyer');
  const sale = (day: string, net: number) =>
    kit.invoice(companyId, buyer, day, sku.Coffee ?? 0, net);
  await sale('2024-01-01', -50);
  expect(await from('no_order')).toBeNull();
  await sale('2024-03-01', 50);
  await sale('2024-02-01', 50);
  expect(await from('no_order')).toBe('2024-02-01');
});

it('days to cancel are known from the start of the first contract that was ever in force', async () => {
  const profile_id = await kit.aProfile(companyId, 'Signed');
  const aContract = (status: string, start_date: string) =>
    insert('contract', {
      ...{ profile_id, number: status, title: status, status, start_date },
      ...{ end_date: '2030-12-31', notice_days: 30, remind_days: 30 },
    });
  await aContract('draft', '2020-01-01');
  expect(await from('contract_notice')).toBeNull();
  await aContract('active', '2025-01-01');
  await aContract('ended', '2023-01-01');
  expect(await from('contract_notice')).toBe('2023-01-01');
});

it('founding days are those of customers, and leads those of leads', async () => {
  const put = (kind: string, day: string) =>
    kit.aProfile(companyId, `${kind} of ${day}`, {
      ...{ kind, kind_is_set: true, dat_of_foundation: day, created_at: `${day}T10:00:00Z` },
    });
  await put('lead', '1950-01-01');
  expect(await from('founding_birthday')).toBeNull();
  expect(await from('lead_near')).toBe('1950-01-01');
  await put('customer', '1901-01-01');
  await put('lead', '1940-01-01');
  expect([await from('founding_birthday'), await from('lead_near')]).toEqual([
    ...['1901-01-01', '1940-01-01'],
  ]);
});

it('whitespots are known from the first run of their own model', async () => {
  const run = (model: string, day: string) =>
    insert('model_run', {
      ...{ model, day, reason: 'nightly', settings: '{}', fingerprint: day },
      ...{ invoices: 0, customers: 0, timings: '{}' },
    });
  await run('lifecycle', '2025-01-01');
  expect(await from('new_whitespot')).toBeNull();
  await run('whitespots', '2026-02-01');
  await run('whitespots', '2026-01-01');
  expect(await from('new_whitespot')).toBe('2026-01-01');
});
