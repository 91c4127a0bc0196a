import { sql } from 'kysely';
import pg from 'pg';
import type { TenantTx } from '../../../platform/db/tenant.js';

export { atOneMoment, lastDay } from '../../models/index.js';

/**
 * Numbers that are others as soon as anything is that a run reads: of the invoices how many, their sums, the last change,
 * whose they are and of which day; of the profiles how many, their segments, and what they bought for.
 */
export async function dataMark(tx: TenantTx, companyId: number): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select concat_ws(' ', i.mark, p.mark) as mark from (
      select concat_ws(' ', count(*), sum(net), sum(sold), max(id), max(created_at),
        sum(hashint8extended(profile_id, invoiced_on - date '2000-01-01')::numeric)) as mark
      from invoice where company_id = ${companyId}) i,
    (select concat_ws(' ', count(*), sum(m.net_sales_last_12_months),
        sum(hashtextextended(p.segment, p.id)::numeric), count(*) filter (where p.kind = 'lead')) as mark
      from profile p left join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id
      where p.company_id = ${companyId}) p`.execute(tx);
  return rows[0]?.mark ?? '';
}

/** Names of the segments that profiles are in, in the order of the numbers that {@link profileRows} gives them. */
export async function segmentNames(tx: TenantTx, companyId: number): Promise<string[]> {
  const { rows } = await sql<{ segment: string }>`
    select distinct segment collate "C" as segment from profile
    where company_id = ${companyId} and segment is not null order by 1`.execute(tx);
  return rows.map(({ segment }) => segment);
}

const company = (companyId: number) => pg.escapeLiteral(String(companyId));

/** All profiles by rising id: id, number of the segment, net sales of the last 12 months in cents, whether it is a lead. */
export const profileRows = (companyId: number) => `copy (
  with named as (
    select segment, row_number() over (order by segment) - 1 as number from (
      select distinct segment collate "C" as segment from profile
      where company_id = ${company(companyId)} and segment is not null) s)
  select p.id, n.number, round(coalesce(m.net_sales_last_12_months, 0) * 100)::bigint,
    (p.kind = 'lead')::int
  from profile p
  left join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id
  left join named n on n.segment = p.segment collate "C"
  where p.company_id = ${company(companyId)} order by p.id) to stdout`;

/**
 * All invoices, in any order: profile, day since 1970-01-01, net in cents, and whether all that was sold on it was taken
 * back on it.
 */
export const invoiceRows = (companyId: number) => `copy (
  select profile_id, invoiced_on - date '1970-01-01', round(net * 100)::bigint,
    (net = 0 and sold > 0)::int
  from invoice where company_id = ${company(companyId)}) to stdout`;

/** About how many bytes a row of both is. */
export const usualRowBytes = 20;

/** How many rows there are to read. */
export async function countRows(tx: TenantTx, companyId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from profile where company_id = ${companyId})
      + (select count(*) from invoice where company_id = ${companyId}) as count`.execute(tx);
  return Math.max(1, Number(rows[0]?.count ?? 0));
}
