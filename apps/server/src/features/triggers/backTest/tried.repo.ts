import { type TriggerRule, triggerOutcomes } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { triedTriggers } from '../look/fire.repo.js';
import { happened } from './outcome.sql.js';

export type Tried = {
  readonly fired: number;
  readonly standing: number;
  readonly profiles: number;
  readonly weeks: readonly number[];
};

/** How often, on the first day, on how many profiles, and in each week of the days looked at. */
export async function countTried(tx: TenantTx, from: string, weeks: number): Promise<Tried> {
  const { rows } = await sql<{ fired: number; standing: number; profiles: number }>`
    select count(*)::integer as fired, count(distinct profile_id)::integer as profiles,
      (count(*) filter (where fired_on = ${from}::date))::integer as standing
    from ${triedTriggers}`.execute(tx);
  const perWeek = await sql<{ week: number; fired: number }>`
    select ((fired_on - ${from}::date - 1) / 7)::integer as week, count(*)::integer as fired
    from ${triedTriggers} where fired_on > ${from}::date group by 1`.execute(tx);
  const counts = new Map(perWeek.rows.map(({ week, fired }) => [week, fired]));
  const { fired = 0, standing = 0, profiles = 0 } = rows[0] ?? {};
  return {
    ...{ fired, standing, profiles },
    weeks: Array.from({ length: weeks }, (_, i) => counts.get(i) ?? 0),
  };
}

/** Buying days of 12 months up to `f.fired_on`, in powers of two: who bought on as many is comparable. */
const stratumOf = (
  companyId: number,
) => sql`(select floor(log(2, count(distinct b.invoiced_on)))::integer
  from invoice b where b.company_id = ${companyId} and b.profile_id = f.profile_id and b.is_order
    and b.invoiced_on > f.fired_on - interval '12 months' and b.invoiced_on <= f.fired_on
  having count(*) > 0)`;

export type Share = { readonly stratum: number | null; readonly n: number; readonly x: number };

/** What happened to those it told of, each by its first trigger, by how often they had bought. */
export async function outcomesOfTried(
  tx: TenantTx,
  companyId: number,
  rule: TriggerRule,
  known: string,
): Promise<Share[]> {
  const { days } = triggerOutcomes[rule];
  const { rows } = await sql<Share>`
    with first as (
      select distinct on (profile_id) profile_id, subject, fired_on from ${triedTriggers}
      order by profile_id, fired_on, id
    ), told as (
      select ${stratumOf(companyId)} as stratum, ${happened(companyId, rule)} as happened from first f
      where f.fired_on + ${days}::integer <= ${known}::date
    )
    select stratum, count(*)::integer as n, (count(*) filter (where happened))::integer as x
    from told group by stratum`.execute(tx);
  return rows;
}

/** Profiles looked at for comparison at most: their share is known to a half per cent by then. */
const mostOthers = 20_000;

/**
 * What happened after a day to those in the scope who bought in the 12 months before it and whom the rule never told of, by
 * how often they had bought. Of many, those whose ids come first when shuffled by a hash.
 */
export async function outcomesOfOthers(
  tx: TenantTx,
  companyId: number,
  rule: TriggerRule,
  day: string,
): Promise<Share[]> {
  const { rows } = await sql<Share>`
    with f as materialized (
      select s.profile_id, 0::bigint as subject, ${day}::date as fired_on from pg_temp.trigger_scope s
      where not exists (select from ${triedTriggers} t where t.profile_id = s.profile_id)
        and exists (select from invoice b where b.company_id = ${companyId} and b.profile_id = s.profile_id
          and b.is_order and b.invoiced_on > ${day}::date - interval '12 months' and b.invoiced_on <= ${day}::date)
      order by hashint8(s.profile_id), s.profile_id limit ${mostOthers}::integer
    ), told as (
      select ${stratumOf(companyId)} as stratum, ${happened(companyId, rule)} as happened from f
    )
    select stratum, count(*)::integer as n, (count(*) filter (where happened))::integer as x
    from told group by stratum`.execute(tx);
  return rows;
}
