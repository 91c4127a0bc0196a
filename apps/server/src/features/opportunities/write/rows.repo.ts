import type { OpportunityStatus, opportunityFields, PlainValues } from '@kade/contract';
import { sql } from 'kysely';
import { actAs } from '../../../platform/db/actor.js';
import type { TenantTx } from '../../../platform/db/tenant.js';

const rowOf = (tx: TenantTx, companyId: number, id: number) =>
  tx.selectFrom('opportunity').selectAll().where('company_id', '=', companyId).where('id', '=', id);

export const findRow = (tx: TenantTx, companyId: number, id: number) =>
  rowOf(tx, companyId, id).executeTakeFirst();
export const lockRow = (tx: TenantTx, companyId: number, id: number) =>
  rowOf(tx, companyId, id).forUpdate().executeTakeFirst();
export type OpportunityRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;

/** What a person can write of an opportunity. */
export type Fields = PlainValues<typeof opportunityFields> & {
  title: string;
  profile_id: number | null;
  person_id: number | null;
  status: OpportunityStatus;
  probability: number | null;
  owner_id: number | null;
  owner_name: string | null;
  campaign_id: number | null;
  lost_reason: string | null;
};

export async function addRow(
  tx: TenantTx,
  companyId: number,
  row: Fields & { rank: string; created_by: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('opportunity')
    .values({ ...row, company_id: companyId, external_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes fields in the name of a user; the database notes in the history what of it is told there. */
export async function changeRow(
  tx: TenantTx,
  { companyId, userId }: { companyId: number; userId: number },
  id: number,
  change: Partial<Fields> & { rank?: string; closed_at?: string | null },
): Promise<void> {
  await actAs(tx, userId);
  await tx
    .updateTable('opportunity')
    .set({ ...change, updated_at: sql`now()`, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export const removeRow = (tx: TenantTx, companyId: number, id: number) =>
  tx.deleteFrom('opportunity').where('company_id', '=', companyId).where('id', '=', id).execute();

/** Whether somebody wrote about it, planned something for it or added a file to it. */
export async function hasRecords(tx: TenantTx, companyId: number, id: number): Promise<boolean> {
  const of = (table: string) =>
    sql`exists (select 1 from ${sql.table(table)} where company_id = ${companyId} and opportunity_id = ${id})`;
  const { rows } = await sql<{ has: boolean }>`select ${of('activity')} or ${of('profile_comment')}
    or ${of('attachment')} as has`.execute(tx);
  return rows[0]?.has === true;
}

/** Begins the history of a new opportunity; what happens to it later the database notes by itself. */
export const noteCreated = (
  tx: TenantTx,
  { companyId, userId }: { companyId: number; userId: number },
  id: number,
  { status, lost_reason }: { status: OpportunityStatus; lost_reason: string | null },
) =>
  tx
    .insertInto('opportunity_event')
    .values({
      company_id: companyId,
      opportunity_id: id,
      type: 'created',
      to_value: status,
      reason: lost_reason,
      actor_id: userId,
    })
    .execute();

/** Puts these products on an opportunity instead of those it has. */
export async function setProducts(
  tx: TenantTx,
  companyId: number,
  id: number,
  products: readonly { product_id: number; quantity: number; price: string | null }[],
): Promise<void> {
  await tx
    .deleteFrom('opportunity_product')
    .where('company_id', '=', companyId)
    .where('opportunity_id', '=', id)
    .execute();
  if (products.length === 0) return;
  await tx
    .insertInto('opportunity_product')
    .values(products.map((p) => ({ ...p, company_id: companyId, opportunity_id: id })))
    .execute();
}

/** Which of the things that a body names are the company's. */
export async function knownIds(
  tx: TenantTx,
  companyId: number,
  {
    profile,
    campaign,
    products,
  }: { profile: number | null; campaign: number | null; products: readonly number[] },
) {
  const { rows } = await sql<{ profile: boolean; campaign: boolean; products: number }>`select
    exists (select from profile where company_id = ${companyId} and id = ${profile}) as profile,
    exists (select from campaign where company_id = ${companyId} and id = ${campaign}) as campaign,
    (select count(*) from product
      where company_id = ${companyId} and id = any(${[...products]}::bigint[])) as products`.execute(
    tx,
  );
  const found = rows[0];
  return {
    profile: profile === null || found?.profile === true,
    campaign: campaign === null || found?.campaign === true,
    products: found?.products === new Set(products).size,
  };
}

/** The profile that a contact belongs to; undefined for a contact of nobody's. */
export const profileOfPerson = async (tx: TenantTx, companyId: number, personId: number) =>
  (
    await tx
      .selectFrom('person')
      .select('profile_id')
      .where('company_id', '=', companyId)
      .where('id', '=', personId)
      .executeTakeFirst()
  )?.profile_id;
