import { catalogue, fieldOf, type PartnerField } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import { contains, onlyPage } from '../../../platform/db/list.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { readColumn } from '../columns.sql.js';
import { isShared } from './sharedRule.js';

/** `profile as p` of those that partners see. */
export const sharedProfiles = (tx: TenantTx, companyId: number) =>
  tx.selectFrom('profile as p').where('p.company_id', '=', companyId).where(isShared);

/** `profile as p`: one of the shown texts has this piece in it. What is not shown is not searched either. */
export const shownMatches = (search: string, fields: readonly PartnerField[]) =>
  contains(
    fields.map((field) => `p.${field}`),
    search,
  );

const shown = (fields: readonly PartnerField[]) =>
  catalogue.filter((c) => (fields as readonly string[]).includes(fieldOf(c))).map(readColumn);

type SharedRow = { id: number; name: string } & Record<string, unknown>;

type Wanted = {
  where: readonly RawBuilder<boolean>[];
  by: PartnerField;
  direction: 'asc' | 'desc';
  page: number;
  page_size: number;
};

/** A page of shared profiles with the shown fields alone, and the exact count. */
export async function listShared(
  tx: TenantTx,
  companyId: number,
  fields: readonly PartnerField[],
  { where, by, direction, page, page_size }: Wanted,
): Promise<{ count: number; results: SharedRow[] }> {
  const found = where.reduce((query, test) => query.where(test), sharedProfiles(tx, companyId));
  const { count } = await found
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const results = await found
    .select(['p.id', ...shown(fields)])
    .orderBy(sql`${sql.ref(`p.${by}`)} ${sql.raw(direction)} nulls last`)
    .orderBy('p.id')
    .$call(onlyPage({ page, page_size }))
    .execute();
  return { count: Number(count), results: results as unknown as SharedRow[] };
}

/** One shared profile with the shown fields alone; undefined for any other. */
export const findShared = async (
  tx: TenantTx,
  companyId: number,
  fields: readonly PartnerField[],
  id: number,
) =>
  (await sharedProfiles(tx, companyId)
    .select(['p.id', 'p.version', ...shown(fields)])
    .where('p.id', '=', id)
    .executeTakeFirst()) as unknown as (SharedRow & { version: number }) | undefined;

/** Which fields the company shows to partners. */
export async function fieldsForPartners(tx: TenantTx, companyId: number) {
  const row = await tx
    .selectFrom('company')
    .select('partner_fields')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return row.partner_fields;
}

/** One of the values, of a column of `profile as p`. */
export const isOneOf = (column: string, values: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`p.${column}`)} = any(${values})`;
