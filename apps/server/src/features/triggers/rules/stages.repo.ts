import { stagesFromBest } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { riskyCustomers } from '../../lifecycle/index.js';
import { numberOf, type Rule } from './rule.js';
import { yearOf } from './sales.sql.js';

/** The day of the data of the first run of the purchase models that is kept. */
async function firstRun(tx: TenantTx, companyId: number): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(day)::text as day from model_run where company_id = ${companyId} and model = 'lifecycle'`.execute(
    tx,
  );
  return rows[0]?.day ?? null;
}

/**
 * Came into a worse stage of the lifecycle lately and is still there. A run of the models counts from the last day of its
 * data on, also where it ended the night after.
 */
export const stageFell: Rule = {
  rule: 'stage_fell',
  by: 'calendar',
  dataFrom: firstRun,
  async find(_, seen) {
    const { companyId, day } = seen;
    const order = sql`${[...stagesFromBest]}::text[]`;
    return sql`
    with latest as (
      select distinct on (profile_id) profile_id, day, from_stage, to_stage from stage_change
      where company_id = ${companyId} and day <= ${day}::date
      order by profile_id, day desc, model_run_id desc
    ), fell as (
      select l.*, ${yearOf(seen, 'l.profile_id')} as year from latest l
      where l.from_stage is not null and l.day > ${day}::date - ${numberOf(seen, 'days')}::integer
        and l.to_stage not in ('prospect', 'new')
        and array_position(${order}, l.to_stage) > array_position(${order}, l.from_stage)
    )
    select profile_id, 0::bigint as subject, fell.day as since, year as value,
      jsonb_build_object('from', from_stage, 'to', to_stage, 'day', fell.day) as params
    from fell where coalesce(year, 0) >= ${numberOf(seen, 'least')}::numeric`;
  },
};

/** The run that was the latest on a day. */
async function runOn(tx: TenantTx, companyId: number, day: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from model_run where company_id = ${companyId} and model = 'lifecycle' and day <= ${day}::date
    order by day desc, id desc limit 1`.execute(tx);
  return rows[0] && Number(rows[0].id);
}

/** The models expect no order within their horizon, with at least this chance; from the day on which that was first so. */
export const churn: Rule = {
  rule: 'churn',
  by: 'calendar',
  isLasting: true,
  dataFrom: firstRun,
  async find(tx, seen) {
    const run = await runOn(tx, seen.companyId, seen.day);
    const { ids, chances } = run
      ? await riskyCustomers(tx, seen.companyId, run, numberOf(seen, 'chance'))
      : { ids: [], chances: [] };
    return sql`
    with risky as (
      select r.profile_id, r.chance, ${yearOf(seen, 'r.profile_id')} as year
      from unnest(${Array.from(ids)}::bigint[], ${Array.from(chances)}::float8[]) as r (profile_id, chance)
    )
    select profile_id, 0::bigint as subject, ${seen.day}::date as since, year as value,
      jsonb_build_object('chance', round(chance::numeric, 4)) as params
    from risky where coalesce(year, 0) >= ${numberOf(seen, 'least')}::numeric`;
  },
};
