import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

type Counts = { contacts: number; invoices: number };
type SalesCounts = {
  activities: number;
  opportunities: number;
  contracts: number;
  comments: number;
};

const rowsOf = (table: string, companyId: number, profileId: number) =>
  sql<number>`(select count(*) from ${sql.table(table)}
    where company_id = ${companyId} and profile_id = ${profileId})`;

/** How many contacts and invoices a profile has. */
export async function countRecords(tx: TenantTx, companyId: number, profileId: number) {
  const { rows } = await sql<Counts>`
    select ${rowsOf('person', companyId, profileId)} as contacts,
      ${rowsOf('invoice', companyId, profileId)} as invoices`.execute(tx);
  return rows[0] as Counts;
}

/**
 * How much sellers have to do with a profile: of activities how many are to be done; of comments also those on its
 * opportunities, as the lists behind these figures have them.
 */
export async function countSalesRecords(tx: TenantTx, companyId: number, profileId: number) {
  const { rows } = await sql<SalesCounts>`
    select (select count(*) from activity
        where company_id = ${companyId} and profile_id = ${profileId} and done_at is null) as activities,
      ${rowsOf('opportunity', companyId, profileId)} as opportunities,
      ${rowsOf('contract', companyId, profileId)} as contracts,
      (select count(*) from profile_comment c
        where c.company_id = ${companyId} and (c.profile_id = ${profileId} or c.opportunity_id in (
          select id from opportunity where company_id = ${companyId} and profile_id = ${profileId}))) as comments`.execute(
    tx,
  );
  return rows[0] as SalesCounts;
}
