import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

/** When profiles last came in by an import or an upload; null before the first. */
export async function latestLeads(tx: TenantTx, companyId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('import_run as i')
    .innerJoin('run as r', (j) =>
      j.onRef('r.company_id', '=', 'i.company_id').onRef('r.id', '=', 'i.run_id'),
    )
    .select('r.finished_at')
    .where('i.company_id', '=', companyId)
    .where('i.kind', 'in', ['profiles', 'leads'])
    .where('r.status', '=', 'finished')
    .where('r.finished_at', 'is not', null)
    .where(sql<boolean>`coalesce(i.options ->> 'dry_run', 'false') <> 'true'`)
    .orderBy('r.finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.finished_at ?? null;
}

/**
 * Whether leads came or were decided on, an import or a merge changed profiles, or settings were changed, after a run had begun
 * to read: its end less the time that its parts took.
 */
export async function changedSince(
  tx: TenantTx,
  companyId: number,
  modelRunId: number,
): Promise<boolean> {
  const since = sql`(select at from begun)`;
  const { rows } = await sql<{ changed: boolean }>`
    with begun as materialized (
      select m.finished_at - (select coalesce(sum((part ->> 'ms')::float8), 0)
          from jsonb_array_elements(m.timings) part) * interval '1 millisecond' as at
      from model_run m where m.company_id = ${companyId} and m.id = ${modelRunId}
    )
    select exists (
        select from import_run i join run r on r.company_id = i.company_id and r.id = i.run_id
        where i.company_id = ${companyId} and i.kind in ('invoices', 'profiles', 'leads', 'opportunities')
          and r.status = 'finished' and i.created + i.updated > 0
          and coalesce(i.options ->> 'dry_run', 'false') <> 'true' and r.finished_at > ${since})
      or exists (select from profile p where p.company_id = ${companyId} and p.kind = 'lead'
        and p.crm_status in ('lead', 'prospect') and p.created_at > ${since})
      or exists (select from qualification q where q.company_id = ${companyId}
        and greatest(q.decided_at, q.withdrawn_at) > ${since})
      or exists (select from opportunity o where o.company_id = ${companyId}
        and o.status in ('deal', 'lost') and o.closed_at > ${since})
      or exists (select from profile_merge g where g.company_id = ${companyId}
        and greatest(g.merged_at, g.undone_at) > ${since})
      or exists (select from lead_settings s where s.company_id = ${companyId} and s.updated_at > ${since})
      as changed`.execute(tx);
  return rows[0]?.changed ?? false;
}
