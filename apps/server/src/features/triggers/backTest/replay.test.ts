import { deflateRawSync } from 'node:zlib';
import { type TriggerRule, usualTriggerSettings } from '@kade/contract';
import { addDays, packed } from '@kade/models';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HomeKit, homeKit } from '../../home/home.testkit.js';
import { triedTriggers } from '../look/fire.repo.js';
import { type TriggerKit, triggerKit } from '../triggers.testkit.js';
import { replay } from './replay.js';

let kit: TriggerKit<HomeKit>;
beforeAll(async () => {
  kit = triggerKit(await homeKit());
});
afterAll(() => kit.kade.close());

const from = '2026-01-20';
const to = '2026-03-05';

/** The same figures each time: mulberry32 (public domain, T. Ettinger). */
function chances(seed: number) {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

type Sale = { profile: number; day: string; product: number; net: number };
type Deed = { day: string; what: (companyId: number) => Promise<unknown> };

/** Customers with rhythms of their own, of whom some stop, some drop a category, and some buy less, and come back. */
async function aCompany() {
  const { companyId } = await kit.aSeller();
  const editor = await kit.anEditor(companyId);
  const chance = chances(7);
  const ids = await kit.products(companyId, ['Coffee', 'Meat', 'Fish']);
  const products = Object.values(ids);
  const sales: Sale[] = [];
  const customers: number[] = [];
  for (let i = 0; i < 36; i++) {
    const profile = await kit.aProfile(companyId, `C${i}`, {
      ...{ segment: i % 3 === 0 ? 'Café' : 'Hotel', postcode: `10${10 + (i % 4)} AB` },
      ...(i % 2 ? { latitude: 52 + chance() / 5, longitude: 4.8 + chance() / 5 } : {}),
      dat_of_foundation: `19${60 + (i % 30)}-0${1 + (i % 3)}-${10 + (i % 18)}`,
      ...{ kind: 'customer', kind_is_set: true, created_at: '2025-01-01T00:00:00Z' },
    });
    customers.push(profile);
    const gap = 4 + Math.floor(chance() * 24);
    for (let day = addDays('2025-01-10', i); day <= to; day = addDays(day, 1 + gap)) {
      // Pauses of a month and more, and months of buying little.
      if (chance() < 0.06) day = addDays(day, 30 + Math.floor(chance() * 60));
      const little = chance() < 0.3 && day > '2025-12-01';
      const product = products[day > '2025-11-01' && i % 5 === 0 ? 0 : Math.floor(chance() * 3)];
      const net = little ? 5 : 40 + Math.floor(chance() * 300);
      if (day <= to) sales.push({ profile, day, product: product ?? 0, net });
    }
  }
  return { companyId, editor, sales, customers, chance };
}

/** What comes to pass besides sales, on its day. */
async function deedsOf(companyId: number, customers: readonly number[], chance: () => number) {
  const campaigns = [1, 2].map((n) =>
    kit.insert(companyId, 'campaign', {
      ...{ name: `K${n}`, subject: 's', body: '{}', sender_name: 's', sender_email: 's@s.example' },
    }),
  );
  const deeds: Deed[] = [];
  for (const campaign_id of await Promise.all(campaigns))
    for (const profile_id of customers.slice(0, 20)) {
      const recipient_id = await kit.insert(companyId, 'campaign_recipient', {
        ...{ campaign_id, profile_id, arm: 'treated', state: 'sent', step: 1 },
      });
      for (let n = 0; n < 3; n++) {
        const day = addDays('2025-12-20', Math.floor(chance() * 75));
        const at = `${day}T0${Math.floor(chance() * 5)}:30:00Z`;
        const event = { campaign_id, recipient_id, type: 'clicked', is_scanner: false, at };
        deeds.push({ day, what: (id) => kit.insert(id, 'campaign_event', event) });
      }
    }
  for (let n = 0; n < 8; n++) {
    const day = addDays(from, Math.floor(chance() * 40));
    const lead = {
      ...{ name: `L${n}`, kind: 'lead', postcode: `10${10 + (n % 6)} CD` },
      ...(n % 2 ? { latitude: 52 + chance() / 5, longitude: 4.8 + chance() / 5 } : {}),
      created_at: `${day}T04:00:00Z`,
    };
    deeds.push({ day, what: (id) => kit.insert(id, 'profile', lead) });
  }
  const stages = ['high_value', 'loyal', 'developing', 'at_risk', 'lapsing', 'lost'];
  for (let run = 1; run <= 12; run++) {
    const day = addDays('2025-12-28', run * 5);
    const rows = customers.flatMap((profile_id) => {
      const [a, b] = [stages[Math.floor(chance() * 6)], stages[Math.floor(chance() * 6)]];
      return chance() < 0.3 && a !== b ? [{ profile_id, a, b }] : [];
    });
    const what = (id: number) =>
      kit.kade.db.inTenant(id, async (tx) => {
        for (const { profile_id, a, b } of rows)
          await sql`insert into stage_change (company_id, profile_id, model_run_id, day, from_stage, to_stage, crossed)
            values (${id}, ${profile_id}, ${run}, ${day}, ${a}, ${b}, '[]')`.execute(tx);
      });
    deeds.push({ day, what });
  }
  return [
    ...deeds,
    ...churnRuns(customers, chance),
    ...(await whitespotsOf(companyId, customers, chance)),
  ];
}

/** A run of the purchase models every nine days, each with other chances. */
function churnRuns(customers: readonly number[], chance: () => number): Deed[] {
  const some = (of: (i: number) => number) => customers.map((_, i) => of(i));
  return Array.from({ length: 7 }, (_, run): Deed => {
    const day = addDays('2026-01-05', run * 9);
    const churn = Float32Array.from(customers, () => chance());
    const none = some(() => 0);
    const columns = {
      ...{ profile: Float64Array.from(customers), stage: Uint8Array.from(none) },
      ...{ segment: Uint16Array.from(none), cents: Float64Array.from(none) },
      ...{ purchases: Uint32Array.from(none), age: Uint32Array.from(none) },
      ...{ recency: Uint32Array.from(none), r: Uint8Array.from(none), f: Uint8Array.from(none) },
      ...{ m: Uint8Array.from(none), expected: Float32Array.from(none), low: null, high: null },
      ...{ averageValue: Float64Array.from(none), lifetimeValue: Float64Array.from(none) },
      ...{ churn, alive: null, companyGap: 14, topCents: 0 },
    };
    const what = (id: number) =>
      kit.kade.db.inTenant(id, async (tx) => {
        const { rows } = await sql<{ id: number }>`
          insert into model_run (company_id, model, day, reason, settings, fingerprint, invoices, customers, timings)
          values (${id}, 'lifecycle', ${day}, 'nightly', '{}', ${day}, 1, ${customers.length}, '[]') returning id`.execute(
          tx,
        );
        await sql`insert into model_prediction
            (company_id, model_run_id, part, first_profile, last_profile, customers, columns)
          values (${id}, ${rows[0]?.id ?? 0}, 0, ${customers[0] ?? 0}, ${customers.at(-1) ?? 0}, ${customers.length},
            ${deflateRawSync(packed(columns, 0, customers.length))})`.execute(tx);
      });
    return { day, what };
  });
}

/** Whitespots that are found one after the other; each stays. */
async function whitespotsOf(companyId: number, customers: readonly number[], chance: () => number) {
  const categories = await kit.kade.db.inTenant(companyId, (tx) =>
    tx.selectFrom('product_category').select('id').where('company_id', '=', companyId).execute(),
  );
  return customers.slice(0, 24).map((profile_id): Deed => {
    const day = addDays(from, Math.floor(chance() * 44));
    const value = 300 + Math.floor(chance() * 900);
    const category = categories[profile_id % categories.length]?.id ?? 0;
    const what = (id: number) =>
      kit.kade.db.inTenant(id, (tx) =>
        sql`insert into profile_whitespot (company_id, profile_id, gaps, value, proposition_id, best_value, chance,
            level, buyers, peers, median, since)
          values (${id}, ${profile_id}, 1, ${value}, ${category}, ${value}, 0.5, 'segment', 5, 10, 100, ${day})`.execute(
          tx,
        ),
      );
    return { day, what };
  });
}

const rules = [
  'no_order',
  'category_dropped',
  'spend_down',
  'churn',
  'stage_fell',
  'new_whitespot',
  'contract_notice',
  'lead_near',
  'campaign_clicked',
  'founding_birthday',
] as const satisfies readonly TriggerRule[];

const cooldowns: Partial<Record<TriggerRule, number>> = { spend_down: 9, no_order: 20 };

it('a back-test fires what the nights fired while the days went by, each on its day, for each rule', async () => {
  const { companyId, editor, sales, customers, chance } = await aCompany();
  const deeds = await deedsOf(companyId, customers, chance);
  for (const [i, profile_id] of customers.slice(0, 10).entries())
    await kit.insert(companyId, 'contract', {
      ...{ profile_id, number: `C-${i}`, title: 'Coffee', status: 'active', notice_days: 14 },
      ...{ start_date: addDays('2025-02-01', i * 7), end_date: addDays('2026-01-31', i * 7) },
      ...{ auto_renew: true, renewal_months: 12, value_per_year: '900.00', remind_days: 21 },
    });
  for (const rule of rules)
    await kit.set(
      rule,
      {
        ...{ on: true, cooldown: cooldowns[rule] ?? 5, expiry: 30 },
        ...(rule === 'campaign_clicked' ? { numbers: { days: 10 } } : {}),
        ...(rule === 'churn' ? { numbers: { chance: 0.7, least: 0 } } : {}),
        ...(rule === 'new_whitespot' ? { numbers: { least: 400, days: 9 } } : {}),
        ...(rule === 'founding_birthday' ? { numbers: { every: 1 } } : {}),
        ...(rule === 'spend_down' ? { segments: ['Hotel'] } : {}),
        ...(rule === 'lead_near' ? { numbers: { km: 8, days: 10, least: 300 } } : {}),
        ...(rule === 'stage_fell' ? { numbers: { days: 8, least: 0 } } : {}),
      },
      editor,
    );

  const bring = async (isDue: (day: string) => boolean) => {
    for (const { profile, day, product, net } of sales.filter((sale) => isDue(sale.day)))
      await kit.invoice(companyId, profile, day, product, net);
    for (const { day, what } of deeds) if (isDue(day)) await what(companyId);
  };
  await bring((day) => day < from);
  for (let day = from; day <= to; day = addDays(day, 1)) {
    await bring((at) => at === day);
    await kit.night(companyId, day);
  }

  let again = 0;
  for (const rule of rules) {
    const lived = (await kit.history(companyId, rule)).map((s) => [
      ...[s.fired_on, Number(s.profile_id), Number(s.subject), s.ended_on, s.since, s.params],
    ]);
    const { settings } = await kit.settingsOf(rule, editor);
    const tried = await kit.kade.db.inTenant(companyId, async (tx) => {
      const question = { companyId, rule, settings, timeZone: 'Europe/Amsterdam' };
      const days = { known: to, today: to, asOf: to };
      const clock = { now: () => new Date(`${to}T06:00:00Z`) };
      await replay(tx, { ...question, ...days }, { from, to }, { clock });
      const { rows } = await sql<Record<string, never>>`select * from ${triedTriggers}
        order by fired_on, profile_id, subject`.execute(tx);
      return rows.map((s) => [
        ...[s.fired_on, Number(s.profile_id), Number(s.subject), s.ended_on, s.since, s.params],
      ]);
    });
    expect(tried, rule).toEqual(lived);
    again +=
      lived.length - new Set(lived.map(([, profile, subject]) => `${profile} ${subject}`)).size;
    // Something to compare: on the first day and after it.
    expect(new Set(lived.map(([on]) => on)).size, rule).toBeGreaterThan(2);
    expect(lived.length, rule).toBeGreaterThan(4);
  }
  // Some were told of twice: what was over began again after the cooldown.
  expect(again).toBeGreaterThan(0);
}, 240_000);

it('leaves nothing behind: what a company has is the same before and after', async () => {
  const { companyId } = await kit.aSeller();
  const settings = usualTriggerSettings('no_order');
  await kit.kade.db.inTenant(companyId, async (tx) => {
    const question = { companyId, rule: 'no_order' as const, settings, timeZone: 'UTC' };
    const days = { known: to, today: to, asOf: to };
    const clock = { now: () => new Date(`${to}T06:00:00Z`) };
    expect(await replay(tx, { ...question, ...days }, { from: to, to }, { clock })).toBe(true);
  });
  expect(await kit.history(companyId, 'no_order')).toEqual([]);
});
