import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

/** What a kind of model looks at, whose changes make a run of it outdated. */
export type Sources = {
  /** Kinds of import that change what it reads. */
  readonly imports: readonly string[];
  /** Table of its settings, a row a company. */
  readonly settings: string;
  /** What else may have changed after a moment; each is true when it did. */
  readonly more?: (since: RawBuilder<string>) => readonly RawBuilder<unknown>[];
};

/**
 * Whether an import changed what a kind of model looks at, profiles were merged or parted again, or its settings were changed,
 * after a run had begun to read: its end less the time that its parts took. What came in while it worked counts as not known
 * to it, so that it is rather said once too often.
 */
export async function changedSince(
  tx: TenantTx,
  companyId: number,
  modelRunId: number,
  { imports, settings, more }: Sources,
): Promise<boolean> {
  const since = sql<string>`(select at from begun)`;
  const changes = [
    sql`exists (
      select from import_run i join run r on r.company_id = i.company_id and r.id = i.run_id
      where i.company_id = ${companyId} and i.kind = any(${[...imports]}::text[]) and r.status = 'finished'
        and i.created + i.updated > 0 and coalesce(i.options ->> 'dry_run', 'false') <> 'true'
        and r.finished_at > ${since})`,
    sql`exists (select from profile_merge g where g.company_id = ${companyId}
      and greatest(g.merged_at, g.undone_at) > ${since})`,
    sql`exists (select from ${sql.table(settings)} s where s.company_id = ${companyId} and s.updated_at > ${since})`,
    ...(more?.(since) ?? []),
  ];
  const { rows } = await sql<{ changed: boolean }>`
    with begun as materialized (
      select m.finished_at - (select coalesce(sum((part ->> 'ms')::float8), 0)
          from jsonb_array_elements(m.timings) part) * interval '1 millisecond' as at
      from model_run m where m.company_id = ${companyId} and m.id = ${modelRunId}
    )
    select ${sql.join(changes, sql` or `)} as changed`.execute(tx);
  return rows[0]?.changed ?? false;
}

/** When an import of one of these kinds last brought something in; null before the first. */
export async function latestImport(
  tx: TenantTx,
  companyId: number,
  kinds: readonly string[],
): Promise<string | null> {
  const row = await tx
    .selectFrom('import_run as i')
    .innerJoin('run as r', (j) =>
      j.onRef('r.company_id', '=', 'i.company_id').onRef('r.id', '=', 'i.run_id'),
    )
    .select('r.finished_at')
    .where('i.company_id', '=', companyId)
    .where('i.kind', 'in', [...kinds] as never)
    .where('r.status', '=', 'finished')
    .where('r.finished_at', 'is not', null)
    .where(sql<boolean>`coalesce(i.options ->> 'dry_run', 'false') <> 'true'`)
    .orderBy('r.finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.finished_at ?? null;
}
