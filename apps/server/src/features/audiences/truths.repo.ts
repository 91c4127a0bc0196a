import { type Column, columnOf, fieldOf, tableOf } from '@kade/contract';
import type { Condition } from '@kade/rules';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import { conditionOf } from '../profiles/index.js';
import type { AudienceSelection } from './members.repo.js';

const moments = ['CREATED_AT', 'UPDATED_AT'];

/** What a profile holds, as rules read it: moments by their day. */
function readCell(column: Column, timeZone: string): RawBuilder<unknown> {
  const ref = sql.ref(`${tableOf(column) === 'profile' ? 'p' : 'm'}.${fieldOf(column)}`);
  if (column.type === 'number') return sql`${ref}::float8`;
  return moments.includes(column.key) ? sql`(${ref} at time zone ${timeZone})::date` : ref;
}

type Cell = string | number | boolean | string[] | null;

/**
 * What one profile answers to the conditions of a rule, and what it holds in their columns: by the SQL that counts
 * it, so that the answer can never differ from the count. Undefined when the profile is nobody's.
 */
export async function answersOf(
  tx: TenantTx,
  companyId: number,
  profileId: number,
  { selection, frame }: AudienceSelection,
  conditions: readonly Condition[],
) {
  const { where } = conditionOf(selection, frame);
  const keys = [...new Set(conditions.map((one) => one.column))];
  const cells = keys.flatMap((key) => columnOf(key) ?? []).map((c) => readCell(c, frame.timeZone));
  const tests = conditions.map((rule) => sql`(${conditionOf({ rule }, frame).where}) is true`);
  const { rows } = await sql<{
    name: string;
    selected: boolean;
    answers: boolean[];
    cells: Cell[];
  }>`
    select p.name, (${where}) is true as selected, array[${sql.join(tests)}]::boolean[] as answers,
      json_build_array(${sql.join(cells)}) as cells
    from profile p left join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id
    where p.company_id = ${companyId} and p.id = ${profileId}`.execute(tx);
  const [row] = rows;
  return (
    row && {
      name: row.name,
      selected: row.selected,
      holds: (index: number) => row.answers[index] ?? false,
      values: new Map(keys.map((key, n) => [key, row.cells[n] ?? null])),
    }
  );
}
