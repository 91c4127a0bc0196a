import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

/**
 * Whether an import changed invoices or profiles, profiles were merged or parted again, or settings were changed, after a run
 * had begun to read: its end less the time that its parts took.
 */
export async function changedSince(
  tx: TenantTx,
  companyId: number,
  modelRunId: number,
): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    with begun as (
      select m.finished_at - (select coalesce(sum((part ->> 'ms')::float8), 0)
          from jsonb_array_elements(m.timings) part) * interval '1 millisecond' as at
      from model_run m where m.company_id = ${companyId} and m.id = ${modelRunId}
    )
    select exists (
        select 1 from import_run i
        join run r on r.company_id = i.company_id and r.id = i.run_id
        where i.company_id = ${companyId} and i.kind in ('invoices', 'profiles', 'products')
          and r.status = 'finished' and i.created + i.updated > 0
          and coalesce(i.options->>'dry_run', 'false') <> 'true'
          and r.finished_at > (select at from begun))
      or exists (
        select 1 from profile_merge g where g.company_id = ${companyId}
          and greatest(g.merged_at, g.undone_at) > (select at from begun))
      or exists (
        select 1 from whitespot_settings s
        where s.company_id = ${companyId} and s.updated_at > (select at from begun)) as changed`.execute(
    tx,
  );
  return rows[0]?.changed ?? false;
}
