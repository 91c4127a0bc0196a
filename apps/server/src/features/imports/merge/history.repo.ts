import { usualProbability } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Run } from './missing.repo.js';
import { analyzeTable } from './stage.repo.js';

/**
 * Writes how the opportunities that a run made came, and puts the history of those whose days it corrected on the days of
 * the file; what else it changed the database notes by itself (database/functions/opportunity-history.sql). One that has ended
 * was an opportunity until then, with the usual chance and worth what it ended with: a file knows nothing of the time before.
 * Nobody of the company is named as the actor.
 */
export async function noteHistory(tx: TenantTx, run: Run): Promise<void> {
  const company = sql.lit(run.companyId);
  const usual = sql.lit(String(usualProbability.opportunity));
  await sql`with made as (
      select o.id, o.status, o.probability, o.created_at, o.closed_at, o.closed_at is not null as ended
      from import_plan s
      join opportunity o on o.company_id = ${company} and o.external_id = s.external_id
      where s.action = 'create'
    )
    insert into opportunity_event (company_id, opportunity_id, type, from_value, to_value, at)
    select ${company}, id, type, from_value, to_value, at from (
      select id, 'created' as type, null as from_value,
        case when ended then 'opportunity' else status end as to_value, created_at as at, 1 as step from made
      union all
      select id, 'status', 'opportunity', status, closed_at, 2 from made where ended
      union all
      select id, 'probability', ${usual}, trim_scale(probability)::text, closed_at, 3 from made
      where ended and probability <> ${usual}::numeric
    ) e order by id, step`.execute(tx);
  await correctDays(tx, run);
}

/**
 * An opportunity came on the day it was made, and the last change of its status is its end, with what came with it, also when a
 * file says these days anew.
 */
async function correctDays(tx: TenantTx, run: Run): Promise<void> {
  const company = sql.lit(run.companyId);
  // The ledger's lines of this run were written a moment ago: the planner knows none of them and would join them row by
  // row. In a table of their own they can be counted first.
  await sql`create temporary table import_days on commit drop as
    select o.id, o.created_at, o.closed_at, l.after ? 'created_at' as began_anew,
      o.closed_at is not null and l.after ? 'closed_at' and not l.after ? 'status' as ended_anew
    from change_ledger l
    join opportunity o on o.company_id = ${company} and o.id = l.row_id
    where l.company_id = ${company} and l.run_type = ${run.ledger} and l.run_id = ${run.importId}
      and l.table_name = 'opportunity' and l.action = 'update' and (l.after ? 'created_at' or l.after ? 'closed_at')`.execute(
    tx,
  );
  await analyzeTable(tx, 'import_days');
  await sql`update opportunity_event e set at = d.created_at from import_days d
    where d.began_anew and e.company_id = ${company} and e.opportunity_id = d.id and e.type = 'created'`.execute(
    tx,
  );
  await sql`with last as (
      select distinct on (e.opportunity_id) e.opportunity_id, e.at, d.closed_at from import_days d
      join opportunity_event e on e.company_id = ${company} and e.opportunity_id = d.id and e.type = 'status'
      where d.ended_anew order by e.opportunity_id, e.at desc, e.id desc
    )
    update opportunity_event e set at = l.closed_at from last l
    where e.company_id = ${company} and e.opportunity_id = l.opportunity_id and e.at = l.at and e.type <> 'created'`.execute(
    tx,
  );
}
