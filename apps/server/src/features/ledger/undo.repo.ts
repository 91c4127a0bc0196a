import { type RawBuilder, sql } from 'kysely';
import { onlyPage } from '../../platform/db/list.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import { type LedgerTable, systemFields } from './record.repo.js';

/** `by`: who takes it back. What goes back is then noted as a change of its own, for the history of the record. */
export type UndoRun = { companyId: number; type: string; id: number; by?: number | null };

/** Tables that are part of a row and go with it: the database deletes them. All others that point at it keep it. */
const partsOf: Record<LedgerTable, readonly string[]> = {
  activity: [],
  opportunity: ['opportunity_event', 'opportunity_product'],
  person: [],
  product: [],
  profile: ['profile_metric', 'duplicate_dismissal', 'profile_event', 'lead_snapshot'],
};

const ofRun = (run: UndoRun) =>
  sql`l.company_id = ${run.companyId} and l.run_type = ${run.type} and l.run_id = ${run.id}`;

/** Ids of the ledger's lines of a run about one table, oldest first, after `after`. */
export async function linesAfter(
  tx: TenantTx,
  run: UndoRun,
  table: LedgerTable,
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select l.id from change_ledger l
    where ${ofRun(run)} and l.table_name = ${table} and l.id > ${after} order by l.id limit ${limit}`.execute(
    tx,
  );
  return rows.map((row) => row.id);
}

export async function countLines(tx: TenantTx, run: UndoRun): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from change_ledger l
    where ${ofRun(run)}`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

/** Fields that updates among these lines changed. */
async function fieldsOf(tx: TenantTx, run: UndoRun, lines: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`select distinct k as field
    from change_ledger l cross join lateral jsonb_object_keys(l.before) k
    where l.company_id = ${run.companyId} and l.id = any(${[...lines]}::bigint[]) and l.action = 'update'`.execute(
    tx,
  );
  return rows.map((row) => row.field);
}

/**
 * Gives the fields that updates changed what they held before, where they still hold what the run wrote.
 * Fields that hold something else now are left, and noted. @returns ids of the rows that went back, in whole or part
 *
 * Each line meets its row through the row's own key. Joining two sets of lines instead makes PostgreSQL, which takes
 * them for single rows, compare each with each: 20 times slower at 10,000 rows. The same below.
 */
export async function revertUpdates(
  tx: TenantTx,
  run: UndoRun,
  table: LedgerTable,
  lines: readonly number[],
): Promise<number[]> {
  const fields = await fieldsOf(tx, run, lines);
  if (fields.length === 0) return [];
  const columns = sql.join(fields.map((f) => sql.ref(f)));
  const { rows } = await sql<{ id: number }>`
    with lines as materialized (
      select l.row_id, l.before, l.after from change_ledger l
      where l.company_id = ${run.companyId} and l.id = any(${[...lines]}::bigint[]) and l.action = 'update'
    ), held as materialized (
      select l.row_id, l.before, l.after, to_jsonb(t) as now
      from lines l join ${sql.table(table)} t on t.company_id = ${run.companyId} and t.id = l.row_id
      order by t.id for update of t
    ), judged as materialized (
      select h.row_id as id,
        (select jsonb_object_agg(key, value) from jsonb_each(h.before) where h.now -> key = h.after -> key) as back,
        (select jsonb_object_agg(key, h.after -> key) from jsonb_each(h.before) where h.now -> key = h.after -> key) as was,
        (select jsonb_object_agg(key, h.now -> key) from jsonb_each(h.before) where h.now -> key <> h.after -> key) as kept
      from held h
    ), reverted as (
      update ${sql.table(table)} t set (${columns}) = (select ${columns} from jsonb_populate_record(t, j.back)),
        updated_at = now(), version = t.version + 1
      from judged j where t.company_id = ${run.companyId} and t.id = j.id and j.back is not null
    ), told as (
      insert into change_ledger (company_id, run_type, run_id, actor_id, table_name, row_id, action, before, after)
      select ${run.companyId}::bigint, ${`undo_${run.type}`}::text, ${run.id}::bigint, ${run.by ?? null}::bigint,
        ${table}::text, id, 'update', was, back
      from judged where back is not null and ${run.by !== undefined}
    ), noted as (
      insert into undo_left (company_id, run_type, run_id, table_name, row_id, reason, fields)
      select ${run.companyId}::bigint, ${run.type}::text, ${run.id}::bigint, ${table}::text, id, 'edited', kept from judged where kept is not null
      union all
      select ${run.companyId}::bigint, ${run.type}::text, ${run.id}::bigint, ${table}::text, row_id, 'gone', '{}'::jsonb from lines
      where row_id not in (select id from judged)
    )
    select id from judged where back is not null order by id`.execute(tx);
  return rows.map((row) => row.id);
}

type Pointer = { source: string; column: string };
/** Columns of other tables that point at a table's rows. */
async function pointersTo(tx: TenantTx, table: LedgerTable): Promise<Pointer[]> {
  const { rows } = await sql<Pointer>`
    select c.conrelid::regclass::text as source, a.attname as column
    from pg_constraint c
    join lateral unnest(c.conkey, c.confkey) k (own, target) on true
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.target
    where c.contype = 'f' and c.confrelid = ${table}::regclass and f.attname = 'id'`.execute(tx);
  return rows.filter((row) => !partsOf[table].includes(row.source));
}

/** Whether another record hangs on row `t` of a table: an undo then leaves it. */
export async function usedBy(
  tx: TenantTx,
  companyId: number,
  table: LedgerTable,
): Promise<RawBuilder<boolean>> {
  const pointers = await pointersTo(tx, table);
  if (pointers.length === 0) return sql<boolean>`false`;
  return sql<boolean>`(${sql.join(
    pointers.map(
      (p) => sql`exists (select 1 from ${sql.table(p.source)} s
        where s.company_id = ${companyId} and s.${sql.ref(p.column)} = t.id)`,
    ),
    sql` or `,
  )})`;
}

/** Deletes the rows that a run made, where they are as the run made them and nothing else hangs on them. */
export async function deleteCreated(
  tx: TenantTx,
  run: UndoRun,
  table: LedgerTable,
  lines: readonly number[],
): Promise<number[]> {
  const used = await usedBy(tx, run.companyId, table);
  const { rows } = await sql<{ id: number }>`
    with lines as materialized (
      select l.row_id, l.after from change_ledger l
      where l.company_id = ${run.companyId} and l.id = any(${[...lines]}::bigint[]) and l.action = 'create'
    ), held as materialized (
      select l.row_id, l.after, jsonb_strip_nulls(to_jsonb(t) - ${[...systemFields]}::text[]) as now, ${used} as used
      from lines l join ${sql.table(table)} t on t.company_id = ${run.companyId} and t.id = l.row_id
      order by t.id for update of t
    ), judged as materialized (
      select h.row_id as id, h.used,
        (select jsonb_object_agg(key, h.now -> key) from (
          select key from jsonb_object_keys(h.now) key union select key from jsonb_object_keys(h.after) key
        ) k where h.now -> key is distinct from h.after -> key) as kept
      from held h
    ), gone as (
      delete from ${sql.table(table)} t using judged j
      where t.company_id = ${run.companyId} and t.id = j.id and not j.used and j.kept is null
    ), noted as (
      insert into undo_left (company_id, run_type, run_id, table_name, row_id, reason, fields)
      select ${run.companyId}::bigint, ${run.type}::text, ${run.id}::bigint, ${table}::text, id,
        case when kept is not null then 'edited' else 'in_use' end, coalesce(kept, '{}')
      from judged where used or kept is not null
      union all
      select ${run.companyId}::bigint, ${run.type}::text, ${run.id}::bigint, ${table}::text, row_id, 'gone', '{}'::jsonb from lines
      where row_id not in (select id from judged)
    )
    select id from judged where not used and kept is null order by id`.execute(tx);
  return rows.map((row) => row.id);
}

/** Notes that the record of a line was left, and why. */
export const noteLeft = (
  tx: TenantTx,
  run: UndoRun,
  line: number,
  reason: 'edited' | 'in_use' | 'gone' | 'clash',
) =>
  sql`insert into undo_left (company_id, run_type, run_id, table_name, row_id, reason)
    select company_id, run_type, run_id, table_name, row_id, ${reason} from change_ledger l
    where l.company_id = ${run.companyId} and l.id = ${line}
    on conflict do nothing`.execute(tx);

/** Rows that an undo left, a page of them. */
export const leftRows = (tx: TenantTx, run: UndoRun, page: { page: number; page_size: number }) =>
  tx
    .selectFrom('undo_left')
    .select(['table_name', 'row_id', 'reason', 'fields'])
    .where('company_id', '=', run.companyId)
    .where('run_type', '=', run.type)
    .where('run_id', '=', run.id)
    .orderBy('table_name')
    .orderBy('row_id')
    .$call(onlyPage(page))
    .execute();

export async function countLeft(tx: TenantTx, run: UndoRun): Promise<number> {
  const { count } = await tx
    .selectFrom('undo_left')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', run.companyId)
    .where('run_type', '=', run.type)
    .where('run_id', '=', run.id)
    .executeTakeFirstOrThrow();
  return count;
}
