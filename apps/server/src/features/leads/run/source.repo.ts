import { sql } from 'kysely';
import pg from 'pg';
import type { Client } from '../../../platform/db/connect.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { company, leadFacts } from './facts.sql.js';
import { expressionOf, leadFeatures } from './features.js';

/**
 * The last day of a company's data: that of the latest invoice that counts, as for all models; without invoices that on which
 * a lead last came in or was decided on. Null: nobody is there.
 */
export async function lastDay(
  tx: TenantTx,
  companyId: number,
  timeZone: string,
): Promise<string | null> {
  const day = (moment: string) => sql`(${sql.raw(moment)} at time zone ${timeZone})::date`;
  const { rows } = await sql<{ day: string | null }>`select coalesce(
    (select latest_invoice from company_analysis where company_id = ${companyId}),
    greatest(
      (select ${day('max(created_at)')} from profile where company_id = ${companyId}),
      (select ${day('max(closed_at)')} from opportunity where company_id = ${companyId}),
      (select ${day('max(decided_at)')} from qualification where company_id = ${companyId}))) as day`.execute(
    tx,
  );
  return rows[0]?.day ?? null;
}

/** Numbers that are others as soon as anything is that a run reads. */
export async function dataMark(tx: TenantTx, companyId: number): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select concat_ws(' ', p.mark, o.mark, q.mark) as mark from
    (select concat_ws(' ', count(*), sum(hashtextextended(concat_ws('|', p.version, p.kind, p.crm_status,
        m.first_order_date, m.net_sales_last_12_months), p.id)::numeric)) as mark
      from profile p left join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id
      where p.company_id = ${companyId}) p,
    (select concat_ws(' ', count(*), sum(hashtextextended(concat_ws('|', status, closed_at, profile_id, lost_reason),
        id)::numeric)) as mark
      from opportunity where company_id = ${companyId}) o,
    (select concat_ws(' ', count(*), max(decided_at), max(withdrawn_at), count(withdrawn_at)) as mark
      from qualification where company_id = ${companyId}) q`.execute(tx);
  return rows[0]?.mark ?? '';
}

/** One moment for all that is read in a transaction; to be called before anything else in it. */
export const atOneMoment = (tx: TenantTx) =>
  sql`set transaction isolation level repeatable read`.execute(tx);

const origins = `case s.origin when 'kept' then 0 when 'history' then 1 else 2 end`;

/** Puts what became of each lead into a table of the transaction, which the statements below read. */
export async function gatherFacts(
  client: Client,
  companyId: number,
  timeZone: string,
): Promise<void> {
  await client.query('set local enable_nestloop = off');
  await client.query(
    `create temp table lead_fact on commit drop as ${leadFacts(companyId, timeZone)}`,
  );
  await client.query('analyze pg_temp.lead_fact');
}

export type LeadCounts = {
  readonly customers_from_start: number;
  readonly lost_reasons: readonly {
    readonly reason: string | null;
    readonly from: 'qualification' | 'opportunity' | 'none';
    readonly leads: number;
  }[];
};

/** Customers of whom no time as a lead is known, and why leads were lost. */
export async function countLeads(tx: TenantTx): Promise<LeadCounts> {
  const { rows } = await sql<LeadCounts>`select
    (select count(*)::int from pg_temp.lead_fact where converted_on <= came_on) as customers_from_start,
    coalesce((select jsonb_agg(r) from (
      select left(reason, 200) as reason, reason_of as "from", count(*)::int as leads from pg_temp.lead_fact
      where lost_on is not null group by 1, 2 order by count(*) desc, 1 limit 10) r), '[]') as lost_reasons`.execute(
    tx,
  );
  return rows[0] ?? { customers_from_start: 0, lost_reasons: [] };
}

const since1970 = `date '1970-01-01'`;

/**
 * Whoever is or was a lead, with what was known of it then. Columns: days since 1970 on which it
 * came, became a customer and was lost, how the features are known, which of them are known now and were not
 * then (a bit each), then the features. In the order in which they came.
 */
export const learnedRows = (companyId: number) => `copy (
  select f.came_on - ${since1970}, f.converted_on - ${since1970}, f.lost_on - ${since1970}, ${origins},
    ${leadFeatures
      .map(({ field }, i) => `(p.${field} is not null and s.${field} is null)::int::bigint << ${i}`)
      .map((bit) => `(${bit})`)
      .join(' + ')},
    ${leadFeatures.map((feature) => expressionOf(feature, 's', 's.known_at::date')).join(', ')}
  from pg_temp.lead_fact f
  join lead_snapshot s on s.company_id = ${company(companyId)} and s.profile_id = f.id
  join profile p on p.company_id = ${company(companyId)} and p.id = f.id
  where f.converted_on is null or f.converted_on > f.came_on
  order by f.came_on, f.id) to stdout`;

/** All leads by rising id: id, whether it may still become a customer, the day on which it came, then what is known of it now. */
export const leadRows = (companyId: number, day: string) => `copy (
  select p.id, (p.crm_status not in ('lost', 'do_not_contact'))::int, f.came_on - ${since1970},
    ${leadFeatures.map((feature) => expressionOf(feature, 'p', `${pg.escapeLiteral(day)}::date`)).join(', ')}
  from profile p join pg_temp.lead_fact f on f.id = p.id
  where p.company_id = ${company(companyId)} and p.kind = 'lead' order by p.id) to stdout`;

/**
 * All customers by rising id: id, net sales of the last 12 months in cents, whether it has been one for that long, segment and
 * employees class.
 */
export const customerRows = (companyId: number, day: string) => `copy (
  select p.id, round(coalesce(m.net_sales_last_12_months, 0) * 100)::bigint,
    (m.first_order_date <= ${pg.escapeLiteral(day)}::date - interval '12 months')::int,
    nullif(btrim(p.segment), ''), nullif(btrim(p.employees_class), '')
  from profile p
  left join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id
  where p.company_id = ${company(companyId)} and p.kind = 'customer' order by p.id) to stdout`;

/** About how many bytes a row of these is, with as many features as most companies fill. */
export const usualRowBytes = 120;

/** How many rows there are to read, about. */
export async function countRows(tx: TenantTx, companyId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from profile where company_id = ${companyId})
      + (select count(*) from lead_snapshot where company_id = ${companyId}) as count`.execute(tx);
  return Math.max(1, Number(rows[0]?.count ?? 0));
}
