import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Merge } from './upsert.repo.js';

type Table = 'profile' | 'person';

/** Whether records of this table were merged: then one has several numbers that rows may name it by. */
export async function hasAliases(tx: TenantTx, companyId: number, table: Table): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select 1 from ${sql.table(`${table}_alias`)} where company_id = ${companyId}) as some`.execute(
    tx,
  );
  return rows[0]?.some === true;
}

/** The number that a row brings, for a merge that finds its records by all their numbers. */
const number = {
  column: 'external_id',
  given: sql`false`,
  value: sql`s.external_id`,
};

/**
 * A merge by external ID that finds a record by the numbers it had before it was merged, too. Of the rows of one record
 * that with its own number counts before those with a former one.
 */
export function byEveryNumber(
  companyId: number,
  table: Table,
  merge: Merge,
): Pick<Merge, 'rows' | 'key' | 'found' | 'first' | 'fields'> {
  const company = sql.lit(companyId);
  const rows: RawBuilder<unknown> = sql`
    select s.*, coalesce(o.id, a.${sql.ref(`${table}_id`)}) as found_id, (o.id is null) as former,
      coalesce('#' || coalesce(o.id, a.${sql.ref(`${table}_id`)}), ' ' || s.external_id) as same
    from (${merge.rows}) s
    left join ${sql.table(table)} o on o.company_id = ${company} and o.external_id = s.external_id
    left join ${sql.table(`${table}_alias`)} a on a.company_id = ${company} and a.external_id = s.external_id`;
  return {
    rows,
    key: [{ staged: 's.same', stored: '' }],
    found: 's.found_id',
    first: 's.former',
    fields: [...merge.fields, number],
  };
}
