import type { ImportPreview } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import { stagedColumns } from './values/columns.js';
import type { Converted } from './values/convert.js';

type Replaced = ImportPreview['replaced'];
type Found = { invoice_number: string; stored: [number, string]; file: [number, string] };

const shownExamples = 3;
export const nothingReplaced: Replaced = { count: 0, examples: [] };

/**
 * Invoices of a file's first rows that are stored with other lines, and how large each is here and there.
 * @param torn the rows end in the middle of the file: the last invoice may go on
 */
export async function replacedInvoices(
  tx: TenantTx,
  companyId: number,
  rows: readonly Converted[],
  torn: boolean,
): Promise<Replaced> {
  const staged = stagedColumns('invoices').map((c) => c.name);
  const column = (name: string) => {
    const at = staged.indexOf(name);
    return rows.map((row) => row.values[at] ?? null);
  };
  const numbers = column('invoice_number');
  const { rows: found } = await sql<Found>`
    with file as (
      select invoice_number, count(*) as lines,
        sum(round(quantity * price, 4) - coalesce(discount, round(quantity * price * percent / 100, 4), 0)) as net
      from unnest(${numbers}::text[], ${column('quantity')}::numeric[], ${column('unit_price')}::numeric[],
        ${column('discount')}::numeric[], ${column('discount_percent')}::numeric[])
        as r (invoice_number, quantity, price, discount, percent)
      where invoice_number is distinct from ${torn ? (numbers.at(-1) ?? null) : null}::text
      group by invoice_number
    )
    select f.invoice_number, jsonb_build_array(l.lines, round(i.net, 2)::text) as stored,
      jsonb_build_array(f.lines, round(f.net, 2)::text) as file
    from file f
    join invoice i on i.company_id = ${companyId} and i.invoice_number = f.invoice_number
    cross join lateral (
      select count(*) as lines from invoice_line l where l.company_id = i.company_id and l.invoice_id = i.id
    ) l
    where l.lines <> f.lines or i.net <> f.net
    order by f.invoice_number collate "C"`.execute(tx);
  const size = ([lines, net]: [number, string]) => ({ lines: Number(lines), net });
  return {
    count: found.length,
    examples: found.slice(0, shownExamples).map(({ invoice_number, stored, file }) => ({
      invoice_number,
      stored: size(stored),
      file: size(file),
    })),
  };
}
