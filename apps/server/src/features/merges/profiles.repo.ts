import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import { type Contact, contactFields } from './contacts.js';
import type { Candidate } from './fields.js';

/** A profile that is to be merged, with what the choice among several goes by. */
export type Merging = Candidate & {
  version: number;
  created_at: string;
  updated_at: string;
  external_id: string | null;
  name: string;
  kind_is_set: boolean;
  owner_user_id: number | null;
  invoices: number;
  opportunities: number;
};

/** These profiles, by id, held until the end of the transaction when they are to be written. */
export async function loadMerging(
  tx: TenantTx,
  companyId: number,
  ids: readonly number[],
  hold: boolean,
): Promise<Merging[]> {
  if (hold)
    await sql`select id from profile where company_id = ${companyId} and id = any(${[...ids]}::bigint[])
      order by id for update`.execute(tx);
  const { rows } = await sql<Merging>`
    select p.id, p.kind, p.version, p.created_at, p.updated_at, p.external_id, p.name, p.kind_is_set,
      p.owner_user_id, to_jsonb(p) as values,
      (select count(*) from invoice i where i.company_id = p.company_id and i.profile_id = p.id) as invoices,
      (select count(*) from opportunity o where o.company_id = p.company_id and o.profile_id = p.id) as opportunities,
      coalesce((select jsonb_object_agg(field, at) from (
        select field, max(l.at) as at from change_ledger l cross join lateral jsonb_object_keys(l.after) field
        where l.company_id = p.company_id and l.table_name = 'profile' and l.row_id = p.id and l.action = 'update'
        group by field) e), '{}') as edits
    from profile p where p.company_id = ${companyId} and p.id = any(${[...ids]}::bigint[])
    order by p.id`.execute(tx);
  return rows;
}

/** Contacts of these profiles, by id. */
export async function loadContacts(
  tx: TenantTx,
  companyId: number,
  profileIds: readonly number[],
): Promise<Contact[]> {
  const fields = sql.join(contactFields.map((f) => sql.ref(f)));
  const { rows } = await sql<Contact>`select id, profile_id, email, email_key, ${fields} from person
    where company_id = ${companyId} and profile_id = any(${[...profileIds]}::bigint[]) order by id`.execute(
    tx,
  );
  return rows;
}

/** Ids among these profiles that a decision on a lead stands for, the newest decision first. */
export async function standingQualifications(
  tx: TenantTx,
  companyId: number,
  profileIds: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .selectFrom('qualification')
    .select('id')
    .where('company_id', '=', companyId)
    .where('withdrawn_at', 'is', null)
    .where(sql<boolean>`profile_id = any(${[...profileIds]}::bigint[])`)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => row.id);
}
