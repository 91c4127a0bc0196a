import { salesWindows } from '@kade/contract';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import { overWholeTables } from '../../platform/db/wholeTables.js';
import { rebuildSignals } from '../signals/index.js';
import { analysisDate, analysisDateOf, companyToday } from './analysis.repo.js';
import { dataEnd } from './dataEnd.repo.js';

const windowColumns = salesWindows.flatMap((m) => [
  `gross_sales_last_${m}_months`,
  `net_sales_last_${m}_months`,
  `total_products_last_${m}_months`,
  `unique_products_last_${m}_months`,
]);
const totals = [
  ...['total_gross_revenue', 'total_net_revenue'],
  ...['first_order_date', 'last_invoice_date', 'last_order_date'],
];
/** Every column this rebuild writes; the modelled columns of a row stay as they are. */
export const rebuiltColumns = [...windowColumns, ...totals];

/**
 * Whoever writes computed columns of many profiles does so alone in a company until the transaction ends: two would take
 * their rows in different order, and wait for each other.
 */
export const lockSalesColumns = (tx: TenantTx, companyId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('kade.columns', ${companyId}::bigint))`.execute(
    tx,
  );

/**
 * Computes every column that invoices alone decide, for all profiles of a company, in one pass over the lines:
 * first per (profile, product), then per profile. A product counts in a window once, by the last day it was bought.
 * Only rows that change are written, or even locked: a night on which nothing happened leaves the table, and every copy
 * that is kept of it, as it was. Runs in the caller's transaction.
 * @returns rows written
 */
export async function rebuildInvoiceColumns(
  tx: TenantTx,
  companyId: number,
  clock: Clock,
): Promise<number> {
  const today = await companyToday(tx, companyId, clock);
  const { latest, remarks } = await dataEnd(tx, companyId, today);
  await lockSalesColumns(tx, companyId);
  const day = analysisDateOf(today, latest);
  const found = { analysis_date: day, latest_invoice: latest, remarks: JSON.stringify(remarks) };
  const written = await overWholeTables(tx, () => writeColumns(tx, companyId, { day, today }));
  await tx
    .insertInto('company_analysis')
    .values({ company_id: companyId, ...found })
    .onConflict((c) => c.column('company_id').doUpdateSet({ ...found, rebuilt_at: sql`now()` }))
    .execute();
  await rebuildSignals(tx, companyId, day);
  return written;
}

/** The same for these profiles alone, whose invoices went from one to another: the analysis date is what it was. */
export async function rebuildInvoiceColumnsOf(
  tx: TenantTx,
  companyId: number,
  clock: Clock,
  ids: readonly number[],
): Promise<void> {
  const day = await analysisDate(tx, companyId, clock);
  const today = await companyToday(tx, companyId, clock);
  await writeColumns(tx, companyId, { day, today }, ids);
}

/**
 * @param day the analysis date, which the windows end with
 * @param today no last invoice or order is later: a day to come is a slip of the pen, and the data quality says so
 * @param only these profiles; all when absent
 */
async function writeColumns(
  tx: TenantTx,
  companyId: number,
  { day, today }: { day: string; today: string },
  only?: readonly number[],
): Promise<number> {
  const chosen = (column: string) =>
    only ? sql`and ${sql.ref(column)} = any(${[...only]}::bigint[])` : sql``;
  const within = (m: number) =>
    sql`d > ${day}::date - ${sql.lit(`${m} months`)}::interval and d <= ${day}::date`;
  const perProduct = sql.join(
    salesWindows.flatMap((m) => {
      const w = within(m);
      return [
        sql`sum(gross) filter (where ${w}) as ${sql.ref(`g${m}`)}`,
        sql`sum(net) filter (where ${w}) as ${sql.ref(`n${m}`)}`,
        sql`count(*) filter (where is_sold and ${w}) as ${sql.ref(`t${m}`)}`,
      ];
    }),
  );
  const perProfile = sql.join(
    salesWindows.flatMap((m) => [
      sql`coalesce(sum(${sql.ref(`g${m}`)}), 0)::numeric(14,2) as ${sql.ref(`gross_sales_last_${m}_months`)}`,
      sql`coalesce(sum(${sql.ref(`n${m}`)}), 0)::numeric(14,2) as ${sql.ref(`net_sales_last_${m}_months`)}`,
      sql`sum(${sql.ref(`t${m}`)})::integer as ${sql.ref(`total_products_last_${m}_months`)}`,
      sql`count(*) filter (where ${sql.ref(`t${m}`)} > 0)::integer as ${sql.ref(`unique_products_last_${m}_months`)}`,
    ]),
  );
  const names = sql.join(rebuiltColumns.map((c) => sql.ref(c)));
  const assignments = sql.join(
    rebuiltColumns.map((c) => sql`${sql.ref(c)} = ${sql.ref(`excluded.${c}`)}`),
  );
  const stored = sql.join(rebuiltColumns.map((c) => sql.ref(`m.${c}`)));
  const fresh = sql.join(
    rebuiltColumns.map((c) =>
      windowColumns.includes(c) || c.startsWith('total_')
        ? sql`coalesce(${sql.ref(`s.${c}`)}, 0)`
        : sql.ref(`s.${c}`),
    ),
  );
  const result = await sql`
    with bought as (
      select i.profile_id, l.product_id, l.is_sold, i.is_order, l.gross, l.net, i.invoiced_on as d
      from invoice i
      join invoice_line l on l.company_id = i.company_id and l.invoice_id = i.id
      where i.company_id = ${companyId} and l.company_id = ${companyId} ${chosen('i.profile_id')}
    ), per_product as (
      select profile_id, ${perProduct}, sum(gross) as gross, sum(net) as net,
        max(d) filter (where d <= ${today}::date) as last_day,
        max(d) filter (where is_order and d <= ${today}::date) as last_bought,
        min(d) filter (where is_order and d <= ${today}::date) as first_bought
      from bought group by profile_id, product_id
    ), per_profile as materialized (
      select profile_id, ${perProfile},
        sum(gross)::numeric(14,2) as total_gross_revenue, sum(net)::numeric(14,2) as total_net_revenue,
        min(first_bought) as first_order_date, max(last_day) as last_invoice_date,
        max(last_bought) as last_order_date
      from per_product group by profile_id
    )
    insert into profile_metric (company_id, profile_id, ${names})
    select p.company_id, p.id, ${fresh}
    from profile p
    left join per_profile s on s.profile_id = p.id
    left join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id
    where p.company_id = ${companyId} ${chosen('p.id')}
      and (m.profile_id is null or (${stored}) is distinct from (${fresh}))
    on conflict (company_id, profile_id) do update set ${assignments}
  `.execute(tx);

  // A profile with an invoice is a customer, unless a person or a feed decided otherwise.
  await sql`
    update profile p set kind = k.kind,
      crm_status = case when k.kind = 'customer' and p.crm_status in ('lead', 'prospect') then 'customer' else p.crm_status end
    from (
      select p2.id, case when m.last_invoice_date is not null or exists (
          select 1 from invoice i where i.company_id = ${companyId} and i.profile_id = p2.id
        ) then 'customer' else 'lead' end as kind
      from profile p2 join profile_metric m on m.company_id = p2.company_id and m.profile_id = p2.id
      where p2.company_id = ${companyId} and not p2.kind_is_set ${chosen('p2.id')}
    ) k
    where p.company_id = ${companyId} and p.id = k.id and p.kind <> k.kind
  `.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}
