import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

/** Tables whose changes can be undone, those that hang on others first: undone in this order. */
export const ledgerTables = ['activity', 'opportunity', 'person', 'product', 'profile'] as const;
export type LedgerTable = (typeof ledgerTables)[number];

/**
 * What a change belongs to. A run changes a row at most once: then undoing it needs no order among its changes.
 * `edit`: a person's single change, which is nobody's run; its `id` is null.
 */
export type LedgerRun = {
  companyId: number;
  type: 'import' | 'upload' | 'mass_action' | 'merge' | 'edit';
  id: number | null;
  actorId: number | null;
};

/** The single change of a signed-in person. */
export const ledgerEdit = (auth: { companyId: number; userId: number }): LedgerRun => ({
  companyId: auth.companyId,
  type: 'edit',
  id: null,
  actorId: auth.userId,
});

/** Bookkeeping of a row that is nobody's doing. */
export const systemFields = ['company_id', 'id', 'created_at', 'updated_at', 'version'] as const;

/**
 * Changes fields of many rows at once and notes what each changed field held. Rows that hold the wanted values already
 * are left alone. Rows are locked in the order of their ids, so that two runs wait for each other instead of failing.
 * @param wanted a select of `id` and of each of `fields`, one row per id
 * @returns ids of the rows that changed, in their order
 */
export async function changeRows(
  tx: TenantTx,
  run: LedgerRun,
  table: LedgerTable,
  fields: readonly string[],
  wanted: RawBuilder<unknown>,
): Promise<number[]> {
  if (fields.length === 0) return [];
  const company = sql.lit(run.companyId);
  const each = (part: (field: string) => RawBuilder<unknown>, by: string) =>
    sql.join(fields.map(part), sql.raw(by));
  const { rows } = await sql<{ id: number }>`
    with wanted as materialized (${wanted}),
    held as materialized (
      select t.id, ${each((f) => sql`t.${sql.ref(f)} as ${sql.ref(f)}, w.${sql.ref(f)} as ${sql.ref(`new ${f}`)}`, ', ')}
      from wanted w join ${sql.table(table)} t on t.company_id = ${company} and t.id = w.id
      where ${each((f) => sql`t.${sql.ref(f)} is distinct from w.${sql.ref(f)}`, ' or ')}
      order by t.id for update of t
    ), changed as (
      update ${sql.table(table)} t set ${each((f) => sql`${sql.ref(f)} = h.${sql.ref(`new ${f}`)}`, ', ')},
        updated_at = now(), version = t.version + 1
      from held h where t.company_id = ${company} and t.id = h.id
    ), noted as (
      insert into change_ledger (company_id, run_type, run_id, actor_id, table_name, row_id, action, before, after)
      select ${company}, ${run.type}, ${run.id}::bigint, ${run.actorId}::bigint, ${table}, h.id, 'update', d.before, d.after
      from held h cross join lateral (
        select jsonb_object_agg(name, held) as before, jsonb_object_agg(name, got) as after
        from (values ${each((f) => sql`(${sql.lit(f)}, to_jsonb(h.${sql.ref(f)}), to_jsonb(h.${sql.ref(`new ${f}`)}))`, ', ')}) v (name, held, got)
        where held is distinct from got
      ) d
    )
    select id from held order by id`.execute(tx);
  return rows.map((row) => row.id);
}

/** Notes that a run made these rows, with what they hold now. */
export async function noteCreated(
  tx: TenantTx,
  run: LedgerRun,
  table: LedgerTable,
  ids: readonly number[],
): Promise<void> {
  await sql`insert into change_ledger (company_id, run_type, run_id, actor_id, table_name, row_id, action, after)
    select company_id, ${run.type}, ${run.id}::bigint, ${run.actorId}::bigint, ${table}, id, 'create',
      jsonb_strip_nulls(to_jsonb(t) - ${[...systemFields]}::text[])
    from ${sql.table(table)} t
    where company_id = ${run.companyId} and id = any(${[...ids]}::bigint[])`.execute(tx);
}
