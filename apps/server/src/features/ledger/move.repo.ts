import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { LedgerRun } from './record.repo.js';
import type { UndoRun } from './undo.repo.js';

/**
 * A column whose rows a run turns to another record. `locate`: what finds the row beside that column, its id unless
 * the table has none.
 */
export type MovedColumn = { table: string; column: string; locate?: readonly string[] };

const locatorsOf = ({ locate = ['id'] }: MovedColumn) => locate;
const place = (moved: MovedColumn, row: string, value: RawBuilder<unknown>) =>
  sql`jsonb_build_object(${sql.join([
    ...locatorsOf(moved).flatMap((c) => [sql`${sql.lit(c)}::text`, sql`${sql.ref(`${row}.${c}`)}`]),
    sql`${sql.lit(moved.column)}::text`,
    value,
  ])})`;
/** Tables without ids are told apart by their locators; the number beside them is that of the old record. */
const rowId = (moved: MovedColumn, otherwise: RawBuilder<unknown>) =>
  locatorsOf(moved).includes('id') ? sql`t.id` : otherwise;

/**
 * Turns rows from `from[i]` to `to[i]` and notes each, without touching anything else of them.
 * @param except places in the table (ctid) of rows that stay
 * @returns how many rows
 */
export async function moveRows(
  tx: TenantTx,
  run: LedgerRun,
  moved: MovedColumn,
  { from, to }: { from: readonly number[]; to: readonly number[] },
  except: readonly string[] = [],
): Promise<number> {
  if (from.length === 0) return 0;
  const column = sql.ref(moved.column);
  const result = await sql`
    with went as (
      update ${sql.table(moved.table)} t set ${column} = m.new
      from unnest(${[...from]}::bigint[], ${[...to]}::bigint[]) m (old, new)
      where t.company_id = ${run.companyId} and t.${column} = m.old
        and t.ctid <> all(${[...except]}::tid[])
      returning ${rowId(moved, sql`m.old`)} as row_id, ${place(moved, 't', sql`m.old`)} as before, ${place(moved, 't', sql`m.new`)} as after
    )
    insert into change_ledger (company_id, run_type, run_id, actor_id, table_name, row_id, action, before, after)
    select ${run.companyId}::bigint, ${run.type}, ${run.id}::bigint, ${run.actorId}::bigint, ${moved.table}, row_id, 'move', before, after
    from went`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}

/** Lets rows, by their places in the table (ctid), point at nothing; noted as a move. */
export async function clearColumn(
  tx: TenantTx,
  run: LedgerRun,
  moved: MovedColumn,
  places: readonly string[],
): Promise<void> {
  const column = sql.ref(moved.column);
  await sql`
    with held as (
      select ctid as place, ${column} as old from ${sql.table(moved.table)}
      where company_id = ${run.companyId} and ctid = any(${[...places]}::tid[]) for update
    ), went as (
      update ${sql.table(moved.table)} t set ${column} = null
      from held where t.company_id = ${run.companyId} and t.ctid = held.place
      returning ${rowId(moved, sql`held.old`)} as row_id, ${place(moved, 't', sql`held.old`)} as before, ${place(moved, 't', sql`null::bigint`)} as after
    )
    insert into change_ledger (company_id, run_type, run_id, actor_id, table_name, row_id, action, before, after)
    select ${run.companyId}::bigint, ${run.type}, ${run.id}::bigint, ${run.actorId}::bigint, ${moved.table}, row_id, 'move', before, after
    from went`.execute(tx);
}

/** Gives a column of these rows another value, noted as a move is. */
export async function setColumn(
  tx: TenantTx,
  run: LedgerRun,
  moved: MovedColumn,
  ids: readonly number[],
  value: RawBuilder<unknown>,
): Promise<void> {
  if (ids.length === 0) return;
  const column = sql.ref(moved.column);
  await sql`
    with held as (
      select id, to_jsonb(${column}) as value from ${sql.table(moved.table)}
      where company_id = ${run.companyId} and id = any(${[...ids]}::bigint[]) for update
    ), went as (
      update ${sql.table(moved.table)} t set ${column} = ${value}
      from held where t.company_id = ${run.companyId} and t.id = held.id
      returning t.id as row_id, ${place(moved, 't', sql`held.value`)} as before, ${place(moved, 't', sql`to_jsonb(t.${column})`)} as after
    )
    insert into change_ledger (company_id, run_type, run_id, actor_id, table_name, row_id, action, before, after)
    select ${run.companyId}::bigint, ${run.type}, ${run.id}::bigint, ${run.actorId}::bigint, ${moved.table}, row_id, 'move', before, after
    from went`.execute(tx);
}

/** Deletes rows and keeps each whole in the ledger. `rowId`: the column that names them there. */
export async function dropRows(
  tx: TenantTx,
  run: LedgerRun,
  table: string,
  rowId: string,
  where: RawBuilder<unknown>,
): Promise<number> {
  const result = await sql`
    with gone as (
      delete from ${sql.table(table)} t where t.company_id = ${run.companyId} and ${where} returning t.*
    )
    insert into change_ledger (company_id, run_type, run_id, actor_id, table_name, row_id, action, before)
    select ${run.companyId}::bigint, ${run.type}, ${run.id}::bigint, ${run.actorId}::bigint, ${table}, ${sql.ref(`gone.${rowId}`)}, 'delete', to_jsonb(gone)
    from gone`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}

/** The lines of a run about a table, oldest first. */
export async function linesOf(
  tx: TenantTx,
  run: UndoRun,
  table: string,
  action: 'move' | 'delete',
  column?: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from change_ledger
    where company_id = ${run.companyId} and run_type = ${run.type} and run_id = ${run.id}
      and table_name = ${table} and action = ${action}
      ${column === undefined ? sql`` : sql`and after ? ${column}`}
    order by id`.execute(tx);
  return rows.map((row) => row.id);
}

const theLines = (run: UndoRun, lines: readonly number[]) =>
  sql`select id, row_id, before, after from change_ledger
    where company_id = ${run.companyId} and id = any(${[...lines]}::bigint[])`;

/** Turns rows back that are still where these lines put them; notes the others as left. @returns how many went back */
export async function returnRows(
  tx: TenantTx,
  run: UndoRun,
  moved: MovedColumn,
  lines: readonly number[],
): Promise<number> {
  const table = sql.table(moved.table);
  const record = sql`null::${table}`;
  const column = sql.ref(moved.column);
  const found = sql.join(
    locatorsOf(moved).map((c) => sql`t.${sql.ref(c)} = r.${sql.ref(c)}`),
    sql` and `,
  );
  const { rows } = await sql<{ count: number }>`
    with lines as materialized (${theLines(run, lines)}),
    back as (
      update ${table} t set ${column} = o.${column}
      from lines l cross join lateral jsonb_populate_record(${record}, l.after) r
        cross join lateral jsonb_populate_record(${record}, l.before) o
      where t.company_id = ${run.companyId} and ${found} and t.${column} is not distinct from r.${column}
      returning l.id
    ), noted as (
      insert into undo_left (company_id, run_type, run_id, table_name, row_id, reason)
      select distinct on (l.row_id) ${run.companyId}::bigint, ${run.type}::text, ${run.id}::bigint, ${moved.table}::text, l.row_id,
        case when exists (select 1 from ${table} t, jsonb_populate_record(${record}, l.after) r
          where t.company_id = ${run.companyId} and ${found}) then 'edited' else 'gone' end
      from lines l where l.id not in (select id from back)
      on conflict do nothing
    )
    select count(*) as count from back`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

/** Columns of a table that can be written. */
async function writableColumns(tx: TenantTx, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(tx);
  return rows.map((row) => row.name);
}

/** Puts rows back that these lines took away, as they were; a column that came since gets its default. */
export async function restoreRows(
  tx: TenantTx,
  run: UndoRun,
  table: string,
  lines: readonly number[],
  without: readonly string[] = [],
): Promise<void> {
  const { rows } = await sql<{ field: string }>`select distinct jsonb_object_keys(before) as field
    from change_ledger where company_id = ${run.companyId} and id = any(${[...lines]}::bigint[])`.execute(
    tx,
  );
  const held = new Set(rows.map((row) => row.field));
  const columns = (await writableColumns(tx, table)).filter(
    (c) => held.has(c) && !without.includes(c),
  );
  const names = sql.join(columns.map((c) => sql.ref(c)));
  await sql`insert into ${sql.table(table)} (${names}) overriding system value
    select ${sql.join(columns.map((c) => sql.ref(`r.${c}`)))}
    from (${theLines(run, lines)}) l
    cross join lateral jsonb_populate_record(null::${sql.table(table)}, l.before) r
    order by l.id`.execute(tx);
}
