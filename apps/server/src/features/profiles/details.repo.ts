import { type ListQuery, namesOf, personFields } from '@kade/contract';
import { sql } from 'kysely';
import { onlyPage } from '../../platform/db/list.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import { personMayBeMailed, profileMayBeMailed } from './reach.sql.js';

type Line = {
  line_no: number;
  sku: string;
  product: string;
  quantity: number;
  unit_price: string;
  discount: string;
  net: string;
};

/** A page of a profile's invoices with their lines, newest first. */
export async function listInvoices(
  tx: TenantTx,
  companyId: number,
  profileId: number,
  page: ListQuery,
) {
  const base = tx
    .selectFrom('invoice as i')
    .where('i.company_id', '=', companyId)
    .where('i.profile_id', '=', profileId);
  const { count } = await base
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const results = await base
    .select([
      'i.id',
      'i.invoice_number',
      'i.invoiced_on as date',
      sql<string>`i.gross::numeric(14,2)`.as('gross'),
      sql<string>`i.net::numeric(14,2)`.as('net'),
      sql<Line[]>`(select coalesce(json_agg(json_build_object(
          'line_no', l.line_no, 'sku', pr.sku, 'product', pr.name, 'quantity', l.quantity::float8,
          'unit_price', l.unit_price::text, 'discount', l.discount::text, 'net', l.net::text) order by l.line_no), '[]')
        from invoice_line l join product pr on pr.company_id = l.company_id and pr.id = l.product_id
        where l.company_id = i.company_id and l.invoice_id = i.id)`.as('lines'),
    ])
    .orderBy('i.invoiced_on', 'desc')
    .orderBy('i.id', 'desc')
    .$call(onlyPage(page))
    .execute();
  return { count, results };
}

const plainColumns = namesOf(personFields).map((name) => `c.${name}` as const);

/** Contacts of a profile, the primary one first, each with whether a campaign may mail it now. */
export const listPersons = (tx: TenantTx, companyId: number, profileId: number) =>
  tx
    .selectFrom('person as c')
    .innerJoin('profile as p', (j) =>
      j.onRef('p.company_id', '=', 'c.company_id').onRef('p.id', '=', 'c.profile_id'),
    )
    .select([
      'c.id',
      'c.external_id',
      'c.first_name',
      'c.last_name',
      ...plainColumns,
      'c.email',
      'c.phone',
      'c.language',
      'c.email_consent',
      'c.consent_at',
      'c.consent_source',
      'c.is_primary',
      'c.version',
      sql<boolean>`(${personMayBeMailed} and ${profileMayBeMailed})`.as('reachable'),
    ])
    .where('c.company_id', '=', companyId)
    .where('c.profile_id', '=', profileId)
    .orderBy('c.is_primary', 'desc')
    .orderBy('c.id')
    .execute();
