import { type TriggerRule, usualTriggerSettings } from '@kade/contract';
import { addDays } from '@kade/models';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { type HomeKit, homeKit } from '../../home/home.testkit.js';
import { happened } from './outcome.sql.js';
import { backTest, replay } from './replay.js';
import { outcomesOfOthers, outcomesOfTried } from './tried.repo.js';

const day = '2026-01-20';
let kit: HomeKit;
let companyId: number;
let sku: Record<string, number>;
beforeAll(async () => {
  kit = await homeKit();
});
afterAll(() => kit.kade.close());
beforeEach(async () => {
  ({ companyId } = await kit.aSeller());
  sku = await kit.products(companyId, ['Coffee', 'Fish']);
});

/** Somebody who bought so many days after the day, before it where below zero. */
async function buyer(name: string, days: readonly number[], product = 'Coffee', net = 50) {
  const id = await kit.aProfile(companyId, name);
  for (const after of days)
    await kit.invoice(companyId, id, addDays(day, after), sku[product] ?? 0, net);
  return id;
}
/** What a rule told of on the day, and then what is asked of that. */
const tried = <T>(rule: TriggerRule, ask: (tx: TenantTx) => Promise<T>) =>
  kit.kade.db.inTenant(companyId, async (tx) => {
    const settings = usualTriggerSettings(rule);
    const question = { companyId, rule, settings, timeZone: 'UTC', known: '2027-01-01' };
    const clock = { now: () => new Date(`${day}T06:00:00Z`) };
    await replay(tx, { ...question, today: day, asOf: day }, { from: day, to: day }, { clock });
    return ask(tx);
  });
const inOrder = (shares: readonly { stratum: number | null }[]) =>
  [...shares].sort((a, b) => (a.stratum ?? -1) - (b.stratum ?? -1));

it('those told of are held against others who bought as often, of the year before, and whom it never told of', async () => {
  await buyer('Gone', [-120, -113, -106, -99, -92]);
  await buyer('Back', [-124, -117, -110, -103, -96, 9]);
  await buyer('Four days', [-40, -30, -20, -10, 5]);
  await buyer('Twice on a day', [-20, -20]);
  await buyer('Long ago', [-400, 5]);
  await buyer('Sent back', [-30], 'Coffee', -50);
  await buyer('Later', [3]);
  const [told, others] = await tried('no_order', async (tx) => [
    await outcomesOfTried(tx, companyId, 'no_order', '2027-01-01'),
    await outcomesOfOthers(tx, companyId, 'no_order', day),
  ]);
  // In powers of two: five days of buying are two, four are too.
  expect(told).toEqual([{ stratum: 2, n: 2, x: 1 }]);
  expect(inOrder(others ?? [])).toEqual([
    { stratum: 0, n: 1, x: 1 },
    { stratum: 2, n: 1, x: 0 },
  ]);
});

it('who spent less is known by the own invoices of as many days before and after', async () => {
  const cases = {
    Less: [
      [-59, 60],
      [0, 60],
      [1, 50],
      [60, 60],
      [61, 500],
    ],
    More: [
      [-60, 500],
      [0, 60],
      [60, 61],
    ],
    Same: [
      [0, 50],
      [1, 50],
    ],
    'Sent back': [
      [0, 10],
      [5, -50],
    ],
    Nothing: [],
  };
  const ids = new Map<number, string>();
  for (const [name, sales] of Object.entries(cases)) {
    const id = await kit.aProfile(companyId, name);
    ids.set(id, name);
    for (const [after = 0, net = 0] of sales)
      await kit.invoice(companyId, id, addDays(day, after), sku.Coffee ?? 0, net);
  }
  const { rows } = await kit.kade.db.inTenant(companyId, (tx) =>
    sql<{ profile_id: number; less: boolean }>`
      select f.profile_id, ${happened(companyId, 'spend_down')} as less
      from (select unnest(${[...ids.keys()]}::bigint[]) as profile_id, 0::bigint as subject,
        ${day}::date as fired_on) f`.execute(tx),
  );
  expect(rows.flatMap((r) => (r.less ? [ids.get(r.profile_id)] : []))).toEqual([
    'Less',
    'Sent back',
  ]);
});

it('a whitespot was taken by who bought of it in the days after, whatever others bought', async () => {
  const fish = await kit.kade.db.inTenant(companyId, (tx) =>
    tx
      .selectFrom('product_category')
      .select('id')
      .where('company_id', '=', companyId)
      .where('name', '=', 'Fish')
      .executeTakeFirstOrThrow(),
  );
  for (const [name, product, after] of [
    ['Took it', 'Fish', 90],
    ['Took coffee', 'Coffee', 10],
    ['Too late', 'Fish', 91],
  ] as const) {
    const profile = await buyer(name, [after], product);
    await kit.kade.db.inTenant(companyId, (tx) =>
      sql`insert into profile_whitespot (company_id, profile_id, gaps, value, proposition_id, best_value, chance,
          level, buyers, peers, median, since)
        values (${companyId}, ${profile}, 1, 900, ${fish.id}, 900, 0.5, 'segment', 5, 10, 100, ${day})`.execute(
        tx,
      ),
    );
  }
  const told = await tried('new_whitespot', (tx) =>
    outcomesOfTried(tx, companyId, 'new_whitespot', '2027-01-01'),
  );
  expect(told).toEqual([{ stratum: null, n: 3, x: 1 }]);
});

it('a contract was lost that was cancelled or ended within the days after, not later and not before', async () => {
  const due = addDays(day, 10);
  for (const [number, over] of [
    ['on the last day', { cancelled_on: addDays(day, 60) }],
    ['later', { cancelled_on: addDays(day, 61) }],
    ['ended', { ended_on: addDays(day, 60), status: 'ended' }],
    ['ended later', { ended_on: addDays(day, 61), status: 'ended' }],
    ['kept', {}],
  ] as const) {
    const profile_id = await kit.aProfile(companyId, number);
    await kit.insert(companyId, 'contract', {
      ...{ profile_id, number, title: number, status: 'active', start_date: '2025-01-01' },
      ...{ end_date: due, notice_days: 0, auto_renew: true, renewal_months: 12 },
      ...{ value_per_year: '900.00', remind_days: 30, ...over },
    });
  }
  const told = await tried('contract_notice', (tx) =>
    outcomesOfTried(tx, companyId, 'contract_notice', '2027-01-01'),
  );
  expect(told).toEqual([{ stratum: null, n: 5, x: 2 }]);
  // Whose contracts nobody watches there is nobody to compare with, which is not that they are few.
  const result = await kit.kade.db.inTenant(companyId, (tx) => {
    const settings = usualTriggerSettings('contract_notice');
    const asked = { companyId, rule: 'contract_notice' as const, settings, timeZone: 'UTC' };
    const days = { known: addDays(day, 65), today: day, asOf: day };
    return backTest(tx, { ...asked, ...days }, { clock: { now: () => new Date() } });
  });
  expect(result).toMatchObject({
    ...{ fired: 5, standing: 0, profiles: 5, now: 5, data_from: '2025-01-01' },
    outcome: { code: 'cancelled', days: 60, known: 5 },
    ...{ others: null, no_others: 'no_comparable' },
  });
});

it('an order after it is one that was sold on, from the day after to the last day; what is sent back or credited is none', async () => {
  const ids = new Map<number, string>();
  const lines = async (
    name: string,
    after: number,
    sold: readonly (readonly [string, number])[],
  ) => {
    const profile = await kit.aProfile(companyId, name);
    ids.set(profile, name);
    const net = sold.reduce((sum, [, each]) => sum + each, 0);
    await kit.kade.db.inTenant(companyId, async (tx) => {
      const { rows } = await sql<{ id: number }>`
        insert into invoice (company_id, invoice_number, profile_id, invoiced_on, gross, net)
        values (${companyId}, ${name}, ${profile}, ${addDays(day, after)}, ${net}, ${net}) returning id`.execute(
        tx,
      );
      for (const [n, [what, each]] of sold.entries())
        await sql`insert into invoice_line
            (company_id, invoice_id, line_no, product_id, quantity, unit_price, gross, net)
          values (${companyId}, ${rows[0]?.id}, ${n + 1}, ${sku[what]}, ${Math.sign(each)}, ${Math.abs(each)},
            ${each}, ${each})`.execute(tx);
    });
  };
  await lines('The same day', 0, [['Fish', 50]]);
  await lines('The next day', 1, [['Fish', 50]]);
  await lines('The last day', 30, [['Fish', 50]]);
  await lines('A day late', 31, [['Fish', 50]]);
  await lines('Coffee', 5, [['Coffee', 50]]);
  await lines('Fish sent back', 5, [
    ['Coffee', 50],
    ['Fish', -10],
  ]);
  await lines('Credited', 5, [
    ['Coffee', -50],
    ['Fish', 10],
  ]);
  const fish = await kit.kade.db.inTenant(companyId, (tx) =>
    tx
      .selectFrom('product_category')
      .select('id')
      .where('company_id', '=', companyId)
      .where('name', '=', 'Fish')
      .executeTakeFirstOrThrow(),
  );
  const happens = async (rule: TriggerRule, fired = day) => {
    const { rows } = await kit.kade.db.inTenant(companyId, (tx) =>
      sql<{ profile_id: number; is: boolean }>`
        select f.profile_id, ${happened(companyId, rule)} as is
        from (select unnest(${[...ids.keys()]}::bigint[]) as profile_id, ${fish.id}::bigint as subject,
          ${fired}::date as fired_on) f order by f.profile_id`.execute(tx),
    );
    return rows.flatMap((row) => (row.is ? [ids.get(row.profile_id)] : []));
  };
  expect(await happens('campaign_clicked')).toEqual([
    ...['The next day', 'The last day', 'Coffee', 'Fish sent back'],
  ]);
  // Of the proposition: within 90 days.
  expect(await happens('new_whitespot')).toEqual(['The next day', 'The last day', 'A day late']);
  expect(await happens('new_whitespot', addDays(day, -60))).toEqual([
    ...['The same day', 'The next day', 'The last day'],
  ]);
  expect(await happens('category_dropped')).toEqual([
    ...['The same day', 'Coffee', 'Fish sent back', 'Credited'],
  ]);
});
