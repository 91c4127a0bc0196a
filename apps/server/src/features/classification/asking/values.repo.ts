import { createHash } from 'node:crypto';
import { type ClassificationColumn, columnOf, fieldOf } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { SentValues } from '../../../schema/classification.js';

/** Longer texts are cut: the beginning tells what they are about. */
const longest = 200;

/** What is known of profiles in these columns, by profile; what is not known is left out. */
export async function loadValues(
  tx: TenantTx,
  companyId: number,
  ids: readonly number[],
  columns: readonly ClassificationColumn[],
): Promise<Map<number, SentValues>> {
  if (ids.length === 0) return new Map();
  const picked = columns.map((key) => {
    const column = columnOf(key);
    if (!column) throw new Error(`There is no column ${key}.`);
    const field = sql.ref(`p.${fieldOf(column)}`);
    switch (column.type) {
      case 'number':
        return sql`${sql.lit(key)}, ${field}`;
      case 'boolean':
        return sql`${sql.lit(key)}, ${field}`;
      default:
        return sql`${sql.lit(key)}, left(nullif(btrim(${field}::text), ''), ${sql.lit(longest)})`;
    }
  });
  const { rows } = await sql<{ id: number; sent: SentValues }>`
    select p.id, jsonb_strip_nulls(jsonb_build_object(${sql.join(picked)})) as sent from profile p
    where p.company_id = ${companyId} and p.id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, sent }) => [id, sent]));
}

/** The same of the same values, whatever their order. */
export const hashOf = (sent: SentValues): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(sent).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest()
    .subarray(0, 16);

/** Values that stand in columns of words, of each the most frequent. */
export async function namedValues(
  tx: TenantTx,
  companyId: number,
  columns: readonly ClassificationColumn[],
  most: number,
): Promise<{ name: ClassificationColumn; values: string[] }[]> {
  const found: { name: ClassificationColumn; values: string[] }[] = [];
  for (const name of columns) {
    const column = columnOf(name);
    if (!column) continue;
    const field = sql.ref(`p.${fieldOf(column)}`);
    const { rows } = await sql<{ value: string }>`
      select btrim(${field}) as value from profile p
      where p.company_id = ${companyId} and nullif(btrim(${field}), '') is not null
      group by 1 order by count(*) desc, 1 limit ${most}`.execute(tx);
    found.push({ name, values: rows.map(({ value }) => value) });
  }
  return found;
}
