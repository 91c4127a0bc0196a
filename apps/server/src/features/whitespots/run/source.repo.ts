import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { TenantTx } from '../../../platform/db/tenant.js';

export { atOneMoment, lastDay } from '../../models/index.js';

/** Top-level categories that are looked at, at most: those with the most products. */
const mostPropositions = 500;
/** Days that a run looks back: 12 months of its own, and 12 before them that the back-test knows. */
export const daysBack = 730;

const company = (companyId: number) => pg.escapeLiteral(String(companyId));

/**
 * Numbers that are others as soon as anything is that a run reads: invoices and their lines, profiles, categories, stages, what
 * customers said, and what is no longer put off on `today`.
 */
export async function dataMark(tx: TenantTx, companyId: number, today: string): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select concat_ws(' ', i.mark, p.mark, c.mark, f.mark) as mark from (
      select concat_ws(' ', count(*), sum(net), sum(sold), max(id), max(created_at),
        sum(hashint8extended(profile_id, invoiced_on - date '2000-01-01')::numeric)) as mark
      from invoice where company_id = ${companyId}) i,
    (select concat_ws(' ', count(*), sum(hashtextextended(concat_ws('|', p.segment, p.province, p.employees_class,
        left(p.sbi_code, 2)), p.id)::numeric), sum(hashtextextended(m.lifecycle_stage, p.id)::numeric)) as mark
      from profile p left join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id
      where p.company_id = ${companyId}) p,
    (select concat_ws(' ', count(*), sum(hashtextextended(c.path, c.id)::numeric),
        (select sum(hashint8extended(category_id, id)::numeric) from product where company_id = ${companyId})) as mark
      from product_category c where c.company_id = ${companyId}) c,
    (select concat_ws(' ', max(id), count(*) filter (where until <= ${today}::date)) as mark
      from whitespot_feedback where company_id = ${companyId}) f`.execute(tx);
  return rows[0]?.mark ?? '';
}

/** Top-level categories that have products, by rising id. */
export async function listPropositions(
  tx: TenantTx,
  companyId: number,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from (
      select top.id, top.name from product_category top
      join product_category c on c.company_id = top.company_id and split_part(c.path, ' > ', 1) = top.path
      join product p on p.company_id = c.company_id and p.category_id = c.id
      where top.company_id = ${companyId} and top.path = split_part(top.path, ' > ', 1)
      group by top.id, top.name order by count(*) desc, top.id limit ${mostPropositions}) t
    order by id`.execute(tx);
  return rows.map(({ id, name }) => ({ id: Number(id), name }));
}

const dimensions = {
  segment: 'p.segment',
  province: 'p.province',
  size: 'p.employees_class',
  industry: `substring(p.sbi_code from '^\\d{2}')`,
} as const;
export type Names = Record<keyof typeof dimensions, readonly string[]>;

/** Names by the numbers that {@link profileRows} gives them. */
export async function listNames(tx: TenantTx, companyId: number): Promise<Names> {
  const names: Record<string, readonly string[]> = {};
  for (const [dimension, value] of Object.entries(dimensions)) {
    const { rows } = await sql<{ name: string }>`
      select distinct ${sql.raw(value)} collate "C" as name from profile p
      where p.company_id = ${companyId} and ${sql.raw(value)} is not null order by 1`.execute(tx);
    names[dimension] = rows.map(({ name }) => name);
  }
  return names as Names;
}

/**
 * Profiles that ever bought, by rising id: id, then the numbers of segment, province, employees class and SBI division, which
 * are the places of their names.
 */
export function profileRows(companyId: number): string {
  const id = company(companyId);
  const named = Object.entries(dimensions).map(
    ([dimension, value]) => `${dimension} as (
    select name, row_number() over (order by name) - 1 as number from (
      select distinct ${value} collate "C" as name from profile p
      where p.company_id = ${id} and ${value} is not null) s)`,
  );
  const joins = Object.entries(dimensions).map(
    ([dimension, value]) => `left join ${dimension} on ${dimension}.name = ${value} collate "C"`,
  );
  const numbers = Object.keys(dimensions).map((dimension) => `${dimension}.number`);
  return `copy (with ${named.join(', ')}
    select p.id, ${numbers.join(', ')} from profile p
    join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id
    ${joins.join(' ')}
    where p.company_id = ${id} and m.last_order_date is not null order by p.id) to stdout`;
}

/**
 * What was sold in the days that are looked at, in any order: profile, top-level category (none where the product has none),
 * day since 1970-01-01, cents; lines of a day and category together.
 */
export const soldRows = (companyId: number, day: string): string => `copy (
  with sold as materialized (
    select p.id as product_id, top.id as top from product p
    left join product_category c on c.company_id = p.company_id and c.id = p.category_id
    left join product_category top on top.company_id = c.company_id and top.path = split_part(c.path, ' > ', 1)
    where p.company_id = ${company(companyId)})
  select v.profile_id, s.top, v.invoiced_on - date '1970-01-01', round(sum(l.net) * 100)::bigint
  from invoice v
  join invoice_line l on l.company_id = v.company_id and l.invoice_id = v.id and l.is_sold
  join sold s on s.product_id = l.product_id
  where v.company_id = ${company(companyId)} and v.is_order
    and v.invoiced_on <= ${pg.escapeLiteral(day)}::date
    and v.invoiced_on > ${pg.escapeLiteral(day)}::date - ${daysBack}
  group by 1, 2, 3) to stdout`;

/** Invoices that {@link soldRows} are of, and the first day of them. */
export async function soldSpan(
  tx: TenantTx,
  companyId: number,
  day: string,
): Promise<{ invoices: number; from: string | null }> {
  const { rows } = await sql<{ invoices: number; from: string | null }>`
    select count(*)::int as invoices, min(invoiced_on) as from from invoice
    where company_id = ${companyId} and is_order and invoiced_on <= ${day}::date
      and invoiced_on > ${day}::date - ${daysBack}::int`.execute(tx);
  return rows[0] ?? { invoices: 0, from: null };
}

/** Finds whom the rule of a proposition leaves out, and makes them readable by {@link excludedRows}. */
export async function stageExcluded(
  tx: TenantTx,
  companyId: number,
  propositionId: number,
  condition: RawBuilder<boolean>,
): Promise<void> {
  await sql`create temp table if not exists whitespot_excluded (profile_id bigint, proposition_id bigint)
    on commit drop`.execute(tx);
  await sql`insert into pg_temp.whitespot_excluded (profile_id, proposition_id)
    select p.id, ${propositionId} from profile p
    left join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id
    where p.company_id = ${companyId} and m.last_order_date is not null
      and (${condition}) is not true`.execute(tx);
}

export const excludedRows =
  'copy (select profile_id, proposition_id from pg_temp.whitespot_excluded) to stdout';
