import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { overWholeTables } from '../../../platform/db/wholeTables.js';
import { company, leadFacts } from './facts.sql.js';
import { leadFeatures, typeOf } from './features.js';

/** How long after it came in a lead counts as kept at the time. */
const keptWithin = '3 days';
/** What is filled in on the first day is what it came with. */
const settledAfter = '1 day';

const fields = leadFeatures.map(({ field }) => field);
const held = leadFeatures.map((feature) => {
  const { field } = feature;
  return `case when b.before ? '${field}' then (b.before ->> '${field}')::${typeOf(feature)} else p.${field} end`;
});

/**
 * Keeps what was known of leads that no run has seen before, a day after they came in, or on the day they became customers
 * when that was sooner. Of what changed since, the history gives the value of then back; where there is none, it is the first
 * that is known. What was kept once stays. Customers of whom no time as a lead is known have nothing to keep.
 */
export async function keepSnapshots(
  tx: TenantTx,
  companyId: number,
  timeZone: string,
): Promise<void> {
  const c = company(companyId);
  await overWholeTables(tx, async () => {
    await sql`
      with fact as materialized (${sql.raw(leadFacts(companyId, timeZone))}),
      fresh as materialized (
        select f.id, f.created_at, least(f.created_at + interval '${sql.raw(settledAfter)}', now(),
          f.converted_on::timestamp at time zone ${timeZone}) as known_at
        from fact f
        where (f.converted_on is null or f.converted_on > f.came_on) and not exists (
          select from lead_snapshot s where s.company_id = ${sql.raw(c)} and s.profile_id = f.id)
      ), since as materialized (
        select row_id, jsonb_object_agg(key, value) as before from (
          select distinct on (l.row_id, e.key) l.row_id, e.key, e.value
          from fresh f
          join change_ledger l on l.company_id = ${sql.raw(c)} and l.table_name = 'profile' and l.row_id = f.id
            and l.action = 'update' and l.at > f.known_at
          cross join lateral jsonb_each(l.before) e
          where e.key = any(${fields}::text[])
          order by l.row_id, e.key, l.id) first
        group by row_id
      ), made as materialized (
        select l.row_id from change_ledger l
        where l.company_id = ${sql.raw(c)} and l.table_name = 'profile' and l.action = 'create'
      )
      insert into lead_snapshot (company_id, profile_id, known_at, origin, ${sql.raw(fields.join(', '))})
      select ${sql.raw(c)}::bigint, f.id, f.known_at,
        case when f.created_at > now() - interval '${sql.raw(keptWithin)}' then 'kept'
          when b.row_id is not null or exists (select from made where made.row_id = f.id) then 'history'
          else 'first_known' end,
        ${sql.raw(held.join(', '))}
      from fresh f
      join profile p on p.company_id = ${sql.raw(c)} and p.id = f.id
      left join since b on b.row_id = f.id
      on conflict (company_id, profile_id) do nothing`.execute(tx);
  });
}
