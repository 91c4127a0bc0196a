import { usualProbability } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Run } from './missing.repo.js';
import { analyzeTable } from './stage.repo.js';

/** The end of the opportunities of a relation: from an opportunity with its usual chance to what they ended as. */
const endsOf = (lasted: RawBuilder<unknown>) => sql`
  select d.id, 'status' as type, 'opportunity' as from_value, d.status as to_value, d.closed_at as at, 2 as step from ${lasted} d
  union all
  select d.id, 'probability', ${sql.lit(String(usualProbability.opportunity))}, trim_scale(d.probability)::text, d.closed_at, 3
  from ${lasted} d where d.probability <> ${sql.lit(usualProbability.opportunity)}`;

/**
 * Writes how the opportunities that a run made came, and puts the history of those whose days it corrected on the days of
 * the file; what else it changed the database notes by itself (database/functions/opportunity-history.sql). One that has ended
 * between two days was an opportunity from the first to the second, worth what it ended with: a file knows nothing of the
 * time between. One of which only the end is known began as that. Nobody of the company is named as the actor.
 */
export async function noteHistory(tx: TenantTx, run: Run): Promise<void> {
  const company = sql.lit(run.companyId);
  await sql`with made as (
      select o.id, o.status, o.probability, o.created_at, o.closed_at,
        s.created_at is not null and o.closed_at is not null as lasted
      from import_plan s
      join opportunity o on o.company_id = ${company} and o.external_id = s.external_id
      where s.action = 'create'
    )
    insert into opportunity_event (company_id, opportunity_id, type, from_value, to_value, at)
    select ${company}, id, type, from_value, to_value, at from (
      select id, 'created' as type, null as from_value,
        case when lasted then 'opportunity' else status end as to_value, created_at as at, 1 as step from made
      union all ${endsOf(sql`(select * from made where lasted)`)}
    ) e order by id, step`.execute(tx);
  await correctDays(tx, run);
}

/** An opportunity came on the day it was made, and the last change of its status is its end, also when a file says them anew. */
async function correctDays(tx: TenantTx, run: Run): Promise<void> {
  const company = sql.lit(run.companyId);
  // The ledger's lines of this run were written a moment ago: the planner knows none of them and would join them row by
  // row. In a table of their own they can be counted first.
  await sql`create temporary table import_days on commit drop as
    select o.id, o.status, o.probability, o.created_at, o.closed_at, l.after ? 'created_at' as began_anew,
      o.closed_at is not null and (l.after ? 'closed_at' or l.after ? 'created_at') and not l.after ? 'status' as ended_anew
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
      select distinct on (e.opportunity_id) e.opportunity_id, e.id from import_days d
      join opportunity_event e on e.company_id = ${company} and e.opportunity_id = d.id and e.type = 'status'
      where d.ended_anew order by e.opportunity_id, e.at desc, e.id desc
    )
    update opportunity_event e set at = d.closed_at from last l join import_days d on d.id = l.opportunity_id
    where e.company_id = ${company} and e.opportunity_id = l.opportunity_id and e.id = l.id`.execute(
    tx,
  );
  // One of which only the end was known has a time before it now.
  await sql`with lasted as (
      update opportunity_event e set to_value = 'opportunity' from import_days d
      where d.ended_anew and d.created_at < d.closed_at and e.company_id = ${company} and e.opportunity_id = d.id
        and e.type = 'created' and e.to_value = d.status
        and not exists (select from opportunity_event s
          where s.company_id = ${company} and s.opportunity_id = d.id and s.type = 'status')
      returning e.opportunity_id
    )
    insert into opportunity_event (company_id, opportunity_id, type, from_value, to_value, at)
    select ${company}, e.id, e.type, e.from_value, e.to_value, e.at
    from (${endsOf(sql`(select d.* from import_days d join lasted l on l.opportunity_id = d.id)`)}) e
    order by e.id, e.step`.execute(tx);
}
