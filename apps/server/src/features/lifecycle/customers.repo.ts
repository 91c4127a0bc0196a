import type { CustomerStage, StageChange } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

/** The latest change of stage of each of these profiles up to and with a run. */
export async function latestChanges(
  tx: TenantTx,
  companyId: number,
  runId: number,
  ids: readonly number[],
): Promise<Map<number, StageChange>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row & { profile_id: number }>`
    select distinct on (profile_id) profile_id, model_run_id, day, from_stage, to_stage, crossed
    from stage_change
    where company_id = ${companyId} and profile_id = any(${[...ids]}::bigint[]) and model_run_id <= ${runId}
    order by profile_id, model_run_id desc`.execute(tx);
  return new Map(rows.map((row) => [Number(row.profile_id), changeOf(row)]));
}

/** All changes of stage of a profile that are kept, the earliest first. */
export async function changesOf(
  tx: TenantTx,
  companyId: number,
  profileId: number,
): Promise<StageChange[]> {
  const rows = await tx
    .selectFrom('stage_change')
    .select(['model_run_id', 'day', 'from_stage', 'to_stage', 'crossed'])
    .where('company_id', '=', companyId)
    .where('profile_id', '=', profileId)
    .orderBy('model_run_id')
    .execute();
  return rows.map(changeOf);
}

type Row = {
  model_run_id: number;
  day: string;
  from_stage: CustomerStage | null;
  to_stage: CustomerStage;
  crossed: StageChange['crossed'];
};
const changeOf = ({ model_run_id, day, from_stage, to_stage, crossed }: Row): StageChange => ({
  ...{ run_id: Number(model_run_id), day, from: from_stage, to: to_stage, crossed },
});

/** Into whom these profiles were merged, through as many merges as it took; those that were not are left out. */
export async function survivorsOf(
  tx: TenantTx,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; survivor: number }>`
    with recursive way (id, now, step) as (
      select id, id, 0 from unnest(${[...ids]}::bigint[]) as asked (id)
      union all
      select way.id, m.survivor_id, way.step + 1 from way
      join profile_merged g on g.company_id = ${companyId} and g.profile_id = way.now
      join profile_merge m on m.company_id = ${companyId} and m.id = g.merge_id and m.undone_at is null
      where way.step < 100
    )
    select distinct on (id) id, now as survivor from way where step > 0
    order by id, step desc`.execute(tx);
  return new Map(rows.map((row) => [Number(row.id), Number(row.survivor)]));
}

/** The profiles of these ids that are still there, as a query of `profile_id`. */
export const profilesOf = (companyId: number, ids: readonly number[]): RawBuilder<unknown> =>
  sql`select p.id as profile_id from profile p
    where p.company_id = ${companyId} and p.id = any(${ids as number[]}::bigint[])`;

/**
 * Days on which a profile bought up to and with `until`, the earliest first: a day that credit notes leave nothing of is
 * none, one on which goods were ordered that cost nothing is one, as a run counts them (packages/models, `purchaseDays`).
 */
export async function purchaseDaysOf(
  tx: TenantTx,
  companyId: number,
  profileId: number,
  until: string,
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select invoiced_on as day from invoice
    where company_id = ${companyId} and profile_id = ${profileId} and invoiced_on <= ${until}::date
    group by invoiced_on
    having sum(round(net, 2)) > 0
      or (sum(round(net, 2)) = 0 and not bool_or(round(net, 2) < 0 or (net = 0 and sold > 0)))
    order by invoiced_on`.execute(tx);
  return rows.map(({ day }) => day);
}
