import { qualifyLead, withdrawQualification } from '@kade/contract';
import { dayText } from '@kade/models';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../../test/kade.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { rebuildInvoiceColumns } from '../../profiles/index.js';
import { decidedLeads } from '../decided.repo.js';
import { loadScored } from '../profiles.repo.js';
import { fillColumns } from './columns.repo.js';
import { leadFacts } from './facts.sql.js';
import { leadsModel } from './kind.js';
import { keepSnapshots } from './snapshots.repo.js';

const timeZone = 'Europe/Amsterdam';
let kade: TestKade;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());

/** A company with profiles by name, each a lead of 10 January 2026 unless said otherwise. */
async function withProfiles(
  profiles: Record<string, { kind?: string; status?: string; at?: string }>,
) {
  const company = await kade.aCompany();
  const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) => kade.db.inTenant(company, work);
  const ids = await inTenant(async (tx) => {
    const found: Record<string, number> = {};
    for (const [
      name,
      { kind = 'lead', status = 'lead', at = '2026-01-10T12:00Z' },
    ] of Object.entries(profiles)) {
      const { rows } = await sql<{ id: number }>`
        insert into profile (company_id, name, kind, crm_status, created_at, updated_at)
        values (${company}, ${name}, ${kind}, ${status}, ${at}, '2026-05-05T12:00Z') returning id`.execute(
        tx,
      );
      found[name] = Number(rows[0]?.id);
    }
    await rebuildInvoiceColumns(tx, company, kade.kade.platform.clock);
    // It makes leads of those without an invoice.
    const customers = Object.keys(profiles).filter((name) => profiles[name]?.kind === 'customer');
    await sql`update profile set kind = 'customer', updated_at = '2026-05-05T12:00Z'
      where company_id = ${company} and name = any(${customers}::text[])`.execute(tx);
    return found;
  });
  const opportunity = (
    name: string,
    status: string,
    more: { from?: string; closed?: string; why?: string } = {},
  ) =>
    inTenant((tx) =>
      sql`insert into opportunity (company_id, profile_id, title, status, created_at, closed_at, lost_reason)
        values (${company}, ${ids[name]}, 'O', ${status}, ${more.from ?? '2026-01-20T12:00Z'}::timestamptz,
          ${more.closed ?? null}::timestamptz, ${more.why ?? null})`.execute(tx),
    );
  const decision = (
    name: string,
    outcome: string,
    at: string,
    more: { why?: string; withdrawn?: string } = {},
  ) =>
    inTenant((tx) =>
      sql`insert into qualification (company_id, profile_id, outcome, reason, previous_status, decided_at, withdrawn_at)
        values (${company}, ${ids[name]}, ${outcome}, ${more.why ?? null}, 'lead', ${at}::timestamptz,
          ${more.withdrawn ?? null}::timestamptz)`.execute(tx),
    );
  const changed = (
    name: string,
    at: string,
    {
      before = {},
      after = {},
      action = 'update',
      table = 'profile',
    }: { before?: object; after?: object; action?: string; table?: string },
  ) =>
    inTenant((tx) =>
      sql`insert into change_ledger (company_id, run_type, table_name, row_id, action, before, after, at)
        values (${company}, 'edit', ${table}, ${ids[name]}, ${action}, ${JSON.stringify(before)}::jsonb,
          ${JSON.stringify(after)}::jsonb, ${at}::timestamptz)`.execute(tx),
    );
  const ordered = (name: string, day: string) =>
    inTenant((tx) =>
      sql`update profile_metric set first_order_date = ${day}::date where profile_id = ${ids[name]}`.execute(
        tx,
      ),
    );
  return { company, ids, inTenant, opportunity, decision, changed, ordered };
}

describe('what became of a lead', () => {
  it('goes by orders, won and lost opportunities, decisions and what somebody made of it, each by its day', async () => {
    const customer = { kind: 'customer', status: 'customer' };
    const made = await withProfiles({
      ...{ 'just added': {}, 'in the evening': { at: '2026-01-10T23:30Z' }, 'known sooner': {} },
      ...{
        'always one': customer,
        won: {},
        'won and lost': {},
        ordered: customer,
        'ordered late': customer,
      },
      ...{ 'made one': customer, 'made one and back': {}, 'a person changed': customer },
      ...{ 'lost by status': { status: 'lost' }, 'lost long ago': { status: 'lost' } },
      ...{ declined: {}, qualified: {}, 'taken back': {}, 'declined and lost': {} },
      ...{ 'lost a deal': {}, 'lost two': {}, 'goes on': {}, 'ended without': {} },
    });
    const { opportunity, decision, changed, ordered } = made;
    await opportunity('known sooner', 'lead', { from: '2025-12-01T12:00Z' });
    await opportunity('won', 'deal', { closed: '2026-02-01T12:00Z' });
    await opportunity('won and lost', 'deal', { closed: '2026-02-02T12:00Z' });
    await opportunity('won and lost', 'lost', { closed: '2026-02-20T12:00Z', why: 'Price' });
    await ordered('ordered', '2026-03-01');
    await opportunity('ordered', 'deal', { closed: '2026-04-01T12:00Z' });
    await ordered('ordered late', '2026-04-01');
    await opportunity('ordered late', 'deal', { closed: '2026-03-02T12:00Z' });
    await changed('made one', '2026-02-10T12:00Z', { after: { kind: 'customer' } });
    await changed('made one', '2026-02-20T12:00Z', { after: { kind: 'customer' } });
    await changed('made one', '2026-01-20T12:00Z', {
      after: { kind: 'customer' },
      action: 'create',
    });
    await changed('made one and back', '2026-02-10T12:00Z', { after: { kind: 'customer' } });
    await changed('a person changed', '2026-02-10T12:00Z', {
      after: { kind: 'customer' },
      table: 'person',
    });
    await changed('lost by status', '2026-02-03T12:00Z', { after: { crm_status: 'lost' } });
    await changed('lost by status', '2026-02-13T12:00Z', { after: { crm_status: 'prospect' } });
    await decision('declined', 'disqualified', '2026-02-05T12:00Z', { why: 'no_budget' });
    await decision('qualified', 'qualified', '2026-02-05T12:00Z');
    const back = { why: 'no_fit', withdrawn: '2026-02-06T12:00Z' };
    await decision('taken back', 'disqualified', '2026-02-05T12:00Z', back);
    await decision('declined and lost', 'disqualified', '2026-02-08T12:00Z', { why: 'no_need' });
    const price = { closed: '2026-02-07T12:00Z', why: 'Price' };
    for (const name of ['declined and lost', 'lost a deal', 'lost two', 'goes on', 'ended without'])
      await opportunity(name, 'lost', price);
    await opportunity('lost two', 'lost', { closed: '2026-02-17T12:00Z', why: 'Time' });
    await opportunity('goes on', 'proposal');
    await opportunity('ended without', 'closed', { closed: '2026-02-17T12:00Z' });

    const { rows } = await made.inTenant((tx) =>
      sql<Record<string, string | null>>`select p.name, f.came_on, f.converted_on, f.lost_on,
          case when f.lost_on is not null then f.reason_of || coalesce(' ' || f.reason, '') end as why
        from (${sql.raw(leadFacts(made.company, timeZone))}) f
        join profile p on p.company_id = ${made.company} and p.id = f.id order by p.id`.execute(tx),
    );
    const told = rows.map(({ name, came_on, converted_on, lost_on, why }) => [
      name,
      ...[came_on, converted_on, lost_on].map((day) => day?.slice(5) ?? null),
      why,
    ]);
    const came = '01-10';
    expect(told).toEqual([
      ['just added', came, null, null, null],
      ['in the evening', '01-11', null, null, null],
      ['known sooner', '12-01', null, null, null],
      ['always one', came, came, null, null],
      ['won', came, '02-01', null, null],
      ['won and lost', came, '02-02', null, null],
      ['ordered', came, '03-01', null, null],
      ['ordered late', came, '03-02', null, null],
      ['made one', came, '02-10', null, null],
      ['made one and back', came, null, null, null],
      ['a person changed', came, came, null, null],
      ['lost by status', came, null, '02-03', 'none'],
      ['lost long ago', came, null, '05-05', 'none'],
      ['declined', came, null, '02-05', 'qualification no_budget'],
      ['qualified', came, null, null, null],
      ['taken back', came, null, null, null],
      ['declined and lost', came, null, '02-08', 'qualification no_need'],
      ['lost a deal', came, null, '02-07', 'opportunity Price'],
      ['lost two', came, null, '02-17', 'opportunity Time'],
      ['goes on', came, null, null, null],
      ['ended without', came, null, '02-07', 'opportunity Price'],
    ]);

    // What is learned of the outcome leaves out who is still open and who was a customer from the start.
    const decided = (most: number) =>
      made.inTenant(async (tx) => {
        const found: string[] = [];
        for await (const leads of decidedLeads(tx, made.company, timeZone, most))
          found.push(...leads.map(({ won, day }) => `${dayText(day).slice(5)} ${won}`));
        return found;
      });
    const all = told.flatMap(([, from, won, lost]) =>
      won ? (won > (from ?? '') ? [`${won} 1`] : []) : lost ? [`${lost} 0`] : [],
    );
    expect(all).toHaveLength(12);
    expect(await decided(100)).toEqual(all.sort());
    expect(await decided(3)).toEqual(all.sort().slice(-3));
  });

  it('is a loss when it was disqualified, and none any more once that was taken back', async () => {
    const id = await kade.aCompany();
    const user = await kade.aUser(id, ['company:sales']);
    const [stays, back] = await kade.db.inTenant(id, async (tx) => {
      const { rows } = await sql<{ id: number }>`insert into profile (company_id, name, kind)
        values (${id}, 'Stays', 'lead'), (${id}, 'Back', 'lead') returning id`.execute(tx);
      await rebuildInvoiceColumns(tx, id, kade.kade.platform.clock);
      return rows.map((row) => Number(row.id));
    });
    const losses = () =>
      kade.db.inTenant(id, async (tx) => {
        const facts = leadFacts(id, 'Europe/Amsterdam');
        const { rows } = await sql<{ id: number; reason: string | null }>`
          select id, reason from (${sql.raw(facts)}) f where lost_on is not null order by id`.execute(
          tx,
        );
        return rows.map((row) => [Number(row.id), row.reason]);
      });
    const decided = [];
    for (const profile_id of [stays, back]) {
      const body = { profile_id: profile_id ?? 0, outcome: 'disqualified', reason: 'no_fit' };
      decided.push((await kade.call(qualifyLead, { body: body as never }, user)).body.id);
    }
    expect(await losses()).toEqual([
      [stays, 'no_fit'],
      [back, 'no_fit'],
    ]);
    await kade.call(withdrawQualification, { params: { id: decided[1] ?? 0 } }, user);
    expect(await losses()).toEqual([[stays, 'no_fit']]);
  });
});

describe('what was known of a lead', () => {
  it('is what it came with: the first day counts, later changes are given back, and what was kept stays', async () => {
    const made = await withProfiles({
      ...{ changed: {}, 'filled in at once': {}, made: {}, 'a person changed': {} },
      ...{ 'customer next day': { kind: 'customer' }, 'always one': { kind: 'customer' } },
      fresh: { at: new Date().toISOString() },
    });
    const { changed, ordered, company, inTenant } = made;
    await changed('changed', '2026-01-10T20:00Z', { before: { segment: 'Bar', city: null } });
    await changed('changed', '2026-01-20T12:00Z', { before: { segment: 'Café' } });
    await changed('changed', '2026-01-30T12:00Z', { before: { segment: 'Hotel', city: 'Ede' } });
    await changed('filled in at once', '2026-01-10T20:00Z', { before: { segment: null } });
    await changed('made', '2026-01-10T12:00Z', { action: 'create' });
    await changed('a person changed', '2026-01-30T12:00Z', {
      before: { city: 'Ede' },
      table: 'person',
    });
    await ordered('customer next day', '2026-01-11');
    await changed('customer next day', '2026-01-11T07:00Z', { before: { segment: null } });
    await inTenant((tx) =>
      sql`update profile set segment = 'Now', city = 'Now' where company_id = ${company}`.execute(
        tx,
      ),
    );
    const kept = async () => {
      const { rows } = await inTenant(async (tx) => {
        await keepSnapshots(tx, company, timeZone);
        return sql<
          Record<string, string | null>
        >`select p.name, s.segment, s.city, s.origin from lead_snapshot s
          join profile p on p.company_id = s.company_id and p.id = s.profile_id
          where s.company_id = ${company} order by p.id`.execute(tx);
      });
      return rows.map(({ name, segment, city, origin }) => [name, segment, city, origin]);
    };
    const first = await kept();
    expect(first).toEqual([
      ['changed', 'Café', 'Ede', 'history'],
      ['filled in at once', 'Now', 'Now', 'first_known'],
      ['made', 'Now', 'Now', 'history'],
      ['a person changed', 'Now', 'Now', 'first_known'],
      ['customer next day', null, 'Now', 'history'],
      ['fresh', 'Now', 'Now', 'kept'],
    ]);
    await inTenant((tx) =>
      sql`update profile set segment = 'Later' where company_id = ${company}`.execute(tx),
    );
    expect(await kept()).toEqual(first);
  });

  it('is read as scores go by it: two digits of SBI, years of an age, yes and no, and days since it was first known', async () => {
    const made = await withProfiles({ One: {}, Other: {} });
    await made.opportunity('Other', 'lead', { from: '2026-01-01T12:00Z' });
    const scored = await made.inTenant(async (tx) => {
      await sql`update profile set sbi_code = '56101', segment = '  ', province = ' Utrecht ', employees_total = 12,
        dat_of_foundation = '2016-01-31', ind_coc_mail_allowed = false, ind_visit_mail_allowed = true
        where id = ${made.ids.One}`.execute(tx);
      return loadScored(tx, made.company, Object.values(made.ids), '2026-01-31');
    });
    expect(scored.get(made.ids.One ?? 0)).toMatchObject({
      waited: 21,
      features: {
        ...{ sbi_code: '56', segment: null, province: 'Utrecht', dat_of_foundation: '10.0' },
        ...{ ind_coc_mail_allowed: 'false', ind_visit_mail_allowed: 'true', city: null },
        employees_total: '12.00',
      },
    });
    expect(scored.get(made.ids.Other ?? 0)).toMatchObject({
      waited: 30,
      features: { ind_coc_mail_allowed: null },
    });
    const soon = await made.inTenant((tx) =>
      loadScored(tx, made.company, [made.ids.One ?? 0], '2026-01-05'),
    );
    expect(soon.get(made.ids.One ?? 0)?.waited).toBe(0);
  });
});

it('columns are filled for leads with all, for customers with the potential value alone, and emptied of all others', async () => {
  const made = await withProfiles({
    Lead: {},
    'Customer meanwhile': { kind: 'customer' },
    Left: {},
  });
  const { company, ids } = made;
  await made.inTenant((tx) =>
    sql`update profile_metric set leadscore = 7, leadvalue = 'Low', potential_value = 70
      where company_id = ${company} and profile_id <> ${ids.Lead}`.execute(tx),
  );
  async function* pieces() {
    for (const name of ['Lead', 'Customer meanwhile'])
      yield new TextEncoder().encode(`${ids[name]}\t50\tHigh\t100.00\n`);
  }
  await kade.db.withTenantClient(company, (client, tx) =>
    fillColumns(client, tx, company, pieces()),
  );
  const { rows } = await made.inTenant((tx) =>
    sql<
      Record<string, unknown>
    >`select p.name, m.leadscore::int as score, m.leadvalue as class, m.potential_value::int as value
      from profile p join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id
      where p.company_id = ${company} order by p.id`.execute(tx),
  );
  expect(rows).toEqual([
    { name: 'Lead', score: 50, class: 'High', value: 100 },
    { name: 'Customer meanwhile', score: null, class: null, value: 100 },
    { name: 'Left', score: null, class: null, value: null },
  ]);
});

describe('what a run would look at', () => {
  it('ends with the last invoice; without any, with the day on which a lead last came in or was decided on', async () => {
    const look = (company: number) =>
      kade.db.inTenant(company, (tx) => leadsModel.look(tx, company, kade.kade.platform.clock));
    expect(await look(await kade.aCompany())).toBeUndefined();
    const made = await withProfiles({ Early: { at: '2026-01-01T12:00Z' }, Late: {} });
    const day = async () => (await look(made.company))?.day;
    expect(await day()).toBe('2026-01-10');
    await made.opportunity('Early', 'lost', { closed: '2026-02-01T12:00Z' });
    expect(await day()).toBe('2026-02-01');
    await made.decision('Early', 'disqualified', '2026-03-01T23:30Z', { why: 'no_fit' });
    expect(await day()).toBe('2026-03-02');
    await made.inTenant((tx) =>
      sql`update company_analysis set latest_invoice = '2025-12-31' where company_id = ${made.company}`.execute(
        tx,
      ),
    );
    expect(await day()).toBe('2025-12-31');
  });

  it('is new as soon as anything is that a run reads, and else the same', async () => {
    const made = await withProfiles({ One: {}, Other: {} });
    const { company, ids, inTenant } = made;
    const looked = async () =>
      (await inTenant((tx) => leadsModel.look(tx, company, kade.kade.platform.clock)))?.fingerprint;
    const write = (text: string) => inTenant((tx) => sql.raw(text).execute(tx));
    await made.opportunity('Other', 'proposal');
    await made.decision('Other', 'disqualified', '2026-01-05T12:00Z', { why: 'no_fit' });
    const changes = [
      `update profile set version = version + 1 where id = ${ids.One}`,
      `update profile set kind = 'customer' where id = ${ids.One}`,
      `update profile set crm_status = 'lost' where id = ${ids.Other}`,
      `update profile_metric set first_order_date = '2026-01-02' where profile_id = ${ids.One}`,
      `update profile_metric set net_sales_last_12_months = 5 where profile_id = ${ids.One}`,
      `update opportunity set status = 'lost', closed_at = '2026-01-06' where company_id = ${company}`,
      `update opportunity set lost_reason = 'Price' where company_id = ${company}`,
      `update opportunity set profile_id = ${ids.One} where company_id = ${company}`,
      `update qualification set withdrawn_at = '2026-01-07' where company_id = ${company}`,
      `insert into lead_settings (company_id, outcome_window) values (${company}, 90)`,
    ];
    const seen = [await looked()];
    for (const change of changes) {
      await write(change);
      const now = await looked();
      expect(seen, change).not.toContain(now);
      expect(await looked()).toBe(now);
      seen.push(now);
    }
  });
});
