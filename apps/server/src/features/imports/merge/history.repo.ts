import { marked, opportunityFields } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Run } from './missing.repo.js';
import { analyzeTable } from './stage.repo.js';

/** What the history tells of, the column that holds it, and the order within one moment. */
const watchedFields = sql.join(
  [
    ['status', 'status'] as const,
    ['owner', 'owner_name'] as const,
    ['probability', 'probability'] as const,
    ...marked(opportunityFields, 'watched').map((name) => [name, name] as const),
  ].map(([type, field], step) => sql`(${sql.lit(type)}, ${sql.lit(field)}, ${sql.lit(step)})`),
);

/**
 * Writes the history of the opportunities that a run made, and of those it changed from its lines in the ledger. One that has ended
 * between two days was an opportunity from the first to the second; one of which only the end is known began as that.
 * Nobody of the company is named as the actor.
 */
export async function noteHistory(tx: TenantTx, run: Run): Promise<void> {
  const company = sql.lit(run.companyId);
  await sql`with made as (
      select o.id, o.status, o.created_at, o.closed_at,
        s.created_at is not null and o.closed_at is not null as lasted
      from import_plan s
      join opportunity o on o.company_id = ${company} and o.external_id = s.external_id
      where s.action = 'create'
    )
    insert into opportunity_event (company_id, opportunity_id, type, from_value, to_value, at)
    select ${company}, id, type, from_value, to_value, at from (
      select id, 'created' as type, null as from_value,
        case when lasted then 'opportunity' else status end as to_value, created_at as at, 1 as step from made
      union all
      select id, 'status', 'opportunity', status, closed_at, 2 from made where lasted
    ) e order by id, step`.execute(tx);
  // The ledger's lines of this run were written a moment ago: the planner knows none of them and would join them row by
  // row. In a table of their own they can be counted first.
  await sql`create temporary table import_changes on commit drop as
    select row_id, before, after from change_ledger
    where company_id = ${company} and run_type = ${run.ledger} and run_id = ${run.importId}
      and table_name = 'opportunity' and action = 'update'`.execute(tx);
  await analyzeTable(tx, 'import_changes');
  await sql`insert into opportunity_event (company_id, opportunity_id, type, from_value, to_value, at)
    select ${company}, l.row_id, f.type, l.before ->> f.field, l.after ->> f.field,
      case when f.field = 'status' then coalesce(o.closed_at, now()) else now() end
    from import_changes l
    join opportunity o on o.company_id = ${company} and o.id = l.row_id
    cross join (values ${watchedFields}) f (type, field, step)
    where l.after ? f.field
    order by l.row_id, f.step`.execute(tx);
}
