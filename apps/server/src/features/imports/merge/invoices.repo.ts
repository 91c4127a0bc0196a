import { sql } from 'kysely';
import { messageSql } from '../../../platform/db/message.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import {
  createMissingProducts,
  createMissingProfiles,
  findProducts,
  findProfiles,
  type Run,
  rejectUnknownProducts,
  rejectUnknownProfiles,
} from './missing.repo.js';
import type { Merged, MergeOptions } from './records.repo.js';
import { analyzeTable } from './stage.repo.js';

/** The first amount that numeric(14,4) cannot hold. */
const tooLarge = sql.lit('9999999999.99995');

/**
 * Merges invoice lines. The invoice is the unit: it comes in whole or not at all, and one that is sent again takes the
 * place of the stored one with all its lines. One that has not changed is skipped. Counts are in lines of the file.
 */
export async function mergeInvoices(
  tx: TenantTx,
  run: Run,
  options: MergeOptions,
): Promise<Merged> {
  await rejectContradictions(tx);
  await findProfiles(tx, run);
  await findProducts(tx, run);
  if (!options.createMissing) {
    await rejectUnknownProfiles(tx);
    await rejectUnknownProducts(tx);
  }
  await holdBack(tx);
  const profilesCreated = options.createMissing ? await createMissingProfiles(tx, run) : 0;
  if (options.createMissing) await createMissingProducts(tx, run);
  await plan(tx, run, options.update);
  await write(tx, run);
  const { rows } = await sql<{ action: string; lines: number }>`
    select action, sum(lines)::bigint as lines from import_invoices group by action`.execute(tx);
  const lines = (action: string) => Number(rows.find((r) => r.action === action)?.lines ?? 0);
  return {
    created: lines('create'),
    updated: lines('update'),
    skipped: lines('skip'),
    unchanged: 0,
    profilesCreated,
  };
}

async function rejectContradictions(tx: TenantTx): Promise<void> {
  // What is taken off a line is part of it; a return gives back the discount it was sold with.
  await sql`update import_rows
    set reason = ${messageSql('discount_outside', {
      discount: sql`trim_scale(discount_amount)`,
      amount: sql`trim_scale(amount)`,
    })}
    from (select line as of_line, round(quantity * unit_price, 4) as amount from import_rows where discount_amount <> 0) a
    where line = of_line and reason is null
      and (amount >= 0 and (discount_amount < 0 or discount_amount > amount)
        or amount < 0 and discount_amount < amount)`.execute(tx);
  await sql`update import_rows set reason = ${messageSql('net_too_large')}
    where reason is null and abs(net) >= ${tooLarge}::numeric`.execute(tx);
  await sql`update import_rows r
    set reason = case when b.first <> b.last
      then ${messageSql('invoice_two_customers', { first: sql`b.first`, second: sql`b.last` })}
      else ${messageSql('invoice_too_large')} end
    from (
      select invoice_number, min(profile_external_id collate "C") as first, max(profile_external_id collate "C") as last
      from import_rows where reason is null group by invoice_number
      having min(profile_external_id collate "C") <> max(profile_external_id collate "C")
        or abs(sum(net)) >= ${tooLarge}::numeric or sum(gross) >= ${tooLarge}::numeric
    ) b
    where r.reason is null and r.invoice_number = b.invoice_number`.execute(tx);
}

/** The other lines of an invoice with a rejected line wait with it, so that the corrected file can be sent without loss. */
const holdBack = (tx: TenantTx) =>
  sql`update import_rows r
    set reason = ${messageSql('invoice_line_rejected', { line: sql`b.line` })}
    from (
      select invoice_number, min(line) as line from import_rows
      where reason is not null and invoice_number is not null group by invoice_number
    ) b
    where r.reason is null and r.invoice_number = b.invoice_number`.execute(tx);

/** Makes `import_invoices`: one row per accepted invoice and what to do with it. */
async function plan(tx: TenantTx, { companyId }: Run, update: boolean): Promise<void> {
  await sql`create temporary table import_invoices on commit drop as
    select g.invoice_number, k.id as profile_id, g.invoiced_on, g.gross::numeric(14,4) as gross,
      g.net::numeric(14,4) as net, g.lines, i.id as invoice_id,
      case when i.id is null then 'create' when ${sql.lit(update)} then 'update' else 'skip' end as action
    from (
      select invoice_number, min(profile_external_id collate "C") as external_id, min(date) as invoiced_on,
        sum(gross) as gross, sum(net) as net, count(*) as lines
      from import_rows where reason is null group by invoice_number
    ) g
    join import_profiles k on k.external_id = g.external_id
    left join invoice i on i.company_id = ${sql.lit(companyId)} and i.invoice_number = g.invoice_number`.execute(
    tx,
  );
  await analyzeTable(tx, 'import_invoices');
  // Unchanged: same customer, same day, and the same lines in any order. Lines sent and lines stored cancel out.
  await sql`
    with changed as (
      select distinct invoice_id from (
        select v.invoice_id, k.id as product_id, r.quantity, r.unit_price, r.discount_amount::numeric(14,4) as discount, 1 as n
        from import_invoices v
        join import_rows r on r.invoice_number = v.invoice_number and r.reason is null
        join import_products k on k.sku = r.sku
        where v.action = 'update'
        union all
        select v.invoice_id, l.product_id, l.quantity, l.unit_price, l.discount, -1
        from import_invoices v
        join invoice_line l on l.company_id = ${companyId} and l.invoice_id = v.invoice_id
        where v.action = 'update'
      ) both_sides
      group by invoice_id, product_id, quantity, unit_price, discount having sum(n) <> 0
    )
    update import_invoices v set action = 'skip'
    from invoice i
    where v.action = 'update' and i.company_id = ${companyId} and i.id = v.invoice_id
      and i.profile_id = v.profile_id and i.invoiced_on = v.invoiced_on
      and not exists (select from changed c where c.invoice_id = v.invoice_id)`.execute(tx);
}

async function write(tx: TenantTx, { companyId }: Run): Promise<void> {
  await sql`delete from invoice_line l using import_invoices v
    where v.action = 'update' and l.company_id = ${companyId} and l.invoice_id = v.invoice_id`.execute(
    tx,
  );
  await sql`update invoice i
    set profile_id = v.profile_id, invoiced_on = v.invoiced_on, gross = v.gross, net = v.net
    from import_invoices v
    where v.action = 'update' and i.company_id = ${companyId} and i.id = v.invoice_id`.execute(tx);
  await sql`
    with made as (
      insert into invoice (company_id, invoice_number, profile_id, invoiced_on, gross, net)
      select ${companyId}::bigint, invoice_number, profile_id, invoiced_on, gross, net
      from import_invoices where action = 'create' order by invoiced_on, invoice_number collate "C"
      returning id, invoice_number
    )
    update import_invoices v set invoice_id = made.id from made
    where made.invoice_number = v.invoice_number`.execute(tx);
  await sql`
    insert into invoice_line (company_id, invoice_id, line_no, product_id, quantity, unit_price, discount, gross, net)
    select ${companyId}::bigint, v.invoice_id, row_number() over (partition by v.invoice_id order by r.line),
      k.id, r.quantity, r.unit_price, r.discount_amount, r.gross, r.net
    from import_rows r
    join import_invoices v on v.invoice_number = r.invoice_number
    join import_products k on k.sku = r.sku
    where r.reason is null and v.action in ('create', 'update')`.execute(tx);
}
