import type { DataRemark, dataRemarkCodes } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

/** Days between a last stretch and all others from which on it may be a slip of the pen. */
const farBehind = 31;
/** Share of all lines below which it is one. */
const tooFew = 0.001;
const shownExamples = 5;

/** The day of the latest invoice that counts for the analysis date, and what does not count for it. */
export type DataEnd = { latest: string | null; remarks: DataRemark[] };

/**
 * Where a company's invoices end. What is dated after `today` does not count, nor does a last stretch of days that lies
 * more than 31 days behind all others and holds fewer than 0.1 % of the lines up to today.
 */
export async function dataEnd(tx: TenantTx, companyId: number, today: string): Promise<DataEnd> {
  const stray = await strayFrom(tx, companyId, today);
  const { rows } = await sql<{ latest: string | null; newest: string | null }>`
    select max(invoiced_on) filter (where invoiced_on <= ${today}::date
        and (${stray}::date is null or invoiced_on < ${stray}::date)) as latest,
      max(invoiced_on) as newest
    from invoice where company_id = ${companyId}`.execute(tx);
  const { latest = null, newest = null } = rows[0] ?? {};
  const remarks: DataRemark[] = [];
  if (newest !== null && newest > today)
    remarks.push(await remarkOn(tx, companyId, 'future_days', sql`i.invoiced_on > ${today}::date`));
  if (stray !== null)
    remarks.push(
      await remarkOn(
        tx,
        companyId,
        'stray_days',
        sql`i.invoiced_on >= ${stray}::date and i.invoiced_on <= ${today}::date`,
      ),
    );
  return { latest, remarks };
}

/** First day of the longest last stretch that does not count; null: there is none. */
async function strayFrom(tx: TenantTx, companyId: number, today: string): Promise<string | null> {
  const gaps = await sql<{ d: string }>`
    select d from (
      select d, d - lag(d) over (order by d) as days from (
        select distinct invoiced_on as d from invoice
        where company_id = ${companyId} and invoiced_on <= ${today}::date) x) y
    where days > ${farBehind} order by d`.execute(tx);
  // Rare: only then are the lines counted.
  if (gaps.rows.length === 0) return null;
  const { rows } = await sql<{ d: string }>`
    with per_day as (
      select i.invoiced_on as d, count(*) as lines
      from invoice i join invoice_line l on l.company_id = i.company_id and l.invoice_id = i.id
      where i.company_id = ${companyId} and i.invoiced_on <= ${today}::date group by 1)
    select g.d from unnest(${gaps.rows.map((g) => g.d)}::date[]) g (d)
    where (select sum(lines) from per_day where d >= g.d)
      < ${tooFew}::numeric * (select sum(lines) from per_day)
    order by g.d limit 1`.execute(tx);
  return rows[0]?.d ?? null;
}

async function remarkOn(
  tx: TenantTx,
  companyId: number,
  code: (typeof dataRemarkCodes)[number],
  those: ReturnType<typeof sql>,
): Promise<DataRemark> {
  const { rows } = await sql<Omit<DataRemark, 'code'>>`
    with those as (
      select i.id, i.invoice_number, i.invoiced_on from invoice i
      where i.company_id = ${companyId} and ${those})
    select count(*) as invoices, min(invoiced_on)::text as first, max(invoiced_on)::text as last,
      (select count(*) from those t
        join invoice_line l on l.company_id = ${companyId} and l.invoice_id = t.id) as lines,
      array(select invoice_number from those order by invoiced_on desc, id desc limit ${shownExamples}) as examples
    from those`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('A count gave no row.');
  return { code, ...found };
}
