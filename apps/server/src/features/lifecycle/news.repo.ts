import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

/** When an import of invoices last ended well; null before the first. */
export async function latestInvoices(tx: TenantTx, companyId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('import_run as i')
    .innerJoin('run as r', (j) =>
      j.onRef('r.company_id', '=', 'i.company_id').onRef('r.id', '=', 'i.run_id'),
    )
    .select('r.finished_at')
    .where('i.company_id', '=', companyId)
    .where('i.kind', '=', 'invoices')
    .where('r.status', '=', 'finished')
    .where('r.finished_at', 'is not', null)
    .orderBy('r.finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.finished_at ?? null;
}

/**
 * Whether an import changed invoices or profiles, profiles were merged or parted again, or settings were changed, after a run
 * had begun to read: its end less the time that its parts took. What came in while it worked counts as not known to it, so
 * that it is rather said once too often.
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
        where i.company_id = ${companyId} and i.kind in ('invoices', 'profiles') and r.status = 'finished'
          and i.created + i.updated > 0 and coalesce(i.options->>'dry_run', 'false') <> 'true'
          and r.finished_at > (select at from begun))
      or exists (
        select 1 from profile_merge g where g.company_id = ${companyId}
          and greatest(g.merged_at, g.undone_at) > (select at from begun))
      or exists (
        select 1 from lifecycle_settings s
        where s.company_id = ${companyId} and s.updated_at > (select at from begun)) as changed`.execute(
    tx,
  );
  return rows[0]?.changed ?? false;
}
