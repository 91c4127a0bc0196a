import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Run } from './missing.repo.js';
import { analyzeTable } from './stage.repo.js';

/** A column that a merge writes; expressions read the staged row as `s`. */
export type MergeField = {
  column: string;
  /** Whether the row brings a value: an empty cell leaves what is stored. */
  given: RawBuilder<unknown>;
  value: RawBuilder<unknown>;
  /** Value of a new row; `value` when absent. */
  fresh?: RawBuilder<unknown>;
};

export type Merge = {
  table: 'profile' | 'person' | 'product' | 'menu_item' | 'opportunity';
  /** Accepted rows with everything resolved: a select over `import_rows`. */
  rows: RawBuilder<unknown>;
  /** What makes a row the same record: expressions over `s` and over the stored row `t`. */
  key: { staged: string; stored: string }[];
  /** The stored row's id as the rows have it already (`s.…`); then the key only tells rows of the file apart. */
  found?: string;
  /** Of rows with the same key the one that has the least here counts; the last one when absent, or among equals. */
  first?: string;
  fields: MergeField[];
  /** Written at each change beside the fields. */
  touch: string[];
  /** Whether changes can be undone. */
  ledger: boolean;
  /** The ids of new rows are asked for: for a handful, never for a file. */
  names?: boolean;
};

/** `unchanged`: those of the skipped rows that say what is known already. */
export type Counts = {
  created: number;
  updated: number;
  skipped: number;
  unchanged: number;
  made?: number[];
};
/** Called when it stands what will become of each row, in `import_plan`, before anything is written. */
export type OnPlan = (merge: Merge) => Promise<void>;

const field = (name: string) => sql.ref(name);

/** The field of a column that bears the staged column's name. */
export const plainField = (name: string, fresh?: RawBuilder<unknown>): MergeField => ({
  column: name,
  given: sql`${field(`s.${name}`)} is not null`,
  value: field(`s.${name}`),
  ...(fresh ? { fresh } : {}),
});

/**
 * Merges the accepted rows into a table, set by set. Of rows with the same key the last one counts and the others
 * are skipped; so are rows that change nothing, and with `update` off those that exist. Every change is noted in the
 * ledger with what each changed field held.
 * @param dry called instead of writing
 */
export async function upsert(
  tx: TenantTx,
  run: Run,
  merge: Merge,
  update: boolean,
  dry?: OnPlan,
): Promise<Counts> {
  await plan(tx, run, merge, update);
  let made: number[] = [];
  if (dry) await dry(merge);
  else {
    await updateRows(tx, run, merge);
    made = await insertRows(tx, run, merge);
  }
  const { rows } = await sql<{
    created: number;
    updated: number;
    unchanged: number;
    accepted: number;
  }>`
    select count(*) filter (where action = 'create') as created,
      count(*) filter (where action = 'update') as updated,
      count(*) filter (where action = 'unchanged') as unchanged,
      (select count(*) from import_rows where reason is null) as accepted
    from import_plan`.execute(tx);
  const { created = 0, updated = 0, unchanged = 0, accepted = 0 } = rows[0] ?? {};
  return { created, updated, unchanged, skipped: accepted - created - updated, made };
}

const changes = (f: MergeField): RawBuilder<unknown> =>
  sql`(${f.given} and ${field(`t.${f.column}`)} is distinct from ${f.value})`;

/** Whether a row brings something that is not stored yet. */
const differs = ({ fields }: Merge): RawBuilder<unknown> =>
  fields.length === 0 ? sql`false` : sql.join(fields.map(changes), sql` or `);

/** The fields that a row changes, as an object: of twenty columns mostly two or three, so only those are made JSON of. */
const imageOf = (
  fields: readonly MergeField[],
  value: (f: MergeField) => RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql.join(
    fields.map(
      (f) => sql`case when ${changes(f)}
        then jsonb_build_object(${sql.lit(f.column)}, ${value(f)}) else '{}' end`,
    ),
    sql` || `,
  );

/** Makes `import_plan`: one row per record, with what to do with it. */
async function plan(tx: TenantTx, run: Run, merge: Merge, update: boolean): Promise<void> {
  const company = sql.lit(run.companyId);
  const keys = sql.raw(merge.key.map((k) => k.staged).join(', '));
  const first = merge.first ? sql.raw(`${merge.first},`) : sql``;
  const same = merge.found
    ? sql.raw(`t.id = ${merge.found}`)
    : sql.raw(merge.key.map((k) => `${k.stored} = ${k.staged}`).join(' and '));
  await sql`create temporary table import_plan on commit drop as
    select s.*, t.id as target_id,
      case when t.id is null then 'create'
        when not (${differs(merge)}) then 'unchanged'
        when ${sql.lit(update)} then 'update' else 'skip' end as action
    from (select distinct on (${keys}) s.* from (${merge.rows}) s order by ${keys}, ${first} s.line desc) s
    left join ${sql.table(merge.table)} t on t.company_id = ${company} and ${same}`.execute(tx);
  // Without statistics a plan of 8,800 rows is taken for a few, and each later join reads it once per row.
  await analyzeTable(tx, 'import_plan');
}

async function updateRows(tx: TenantTx, run: Run, merge: Merge): Promise<void> {
  const { fields } = merge;
  if (fields.length === 0) return;
  const table = sql.table(merge.table);
  const company = sql.lit(run.companyId);
  // Held in the order of their ids, before their images are taken: what a person saved meanwhile is in the image.
  await sql`select count(*) from (
    select t.id from import_plan s join ${table} t on t.company_id = ${company} and t.id = s.target_id
    where s.action = 'update' order by t.id for no key update of t) held`.execute(tx);
  if (merge.ledger) {
    // 'offset 0' keeps the planner from working out each image once more for the condition.
    await sql`insert into change_ledger (company_id, run_type, run_id, actor_id, table_name, row_id, action, before, after)
      select ${company}, ${run.ledger}, ${run.importId}::bigint, ${run.actorId}::bigint, ${merge.table}, d.id, 'update', d.before, d.after
      from (
        select t.id, ${imageOf(fields, (f) => field(`t.${f.column}`))} as before, ${imageOf(fields, (f) => f.value)} as after
        from import_plan s
        join ${table} t on t.company_id = ${company} and t.id = s.target_id
        where s.action = 'update' offset 0) d
      where d.before <> '{}'`.execute(tx);
  }
  const assignments = sql.join([
    ...fields.map((f) => {
      const column = field(f.column);
      return sql`${column} = case when ${f.given} then ${f.value} else ${field(`t.${f.column}`)} end`;
    }),
    ...merge.touch.map((text) => sql.raw(text)),
  ]);
  await sql`update ${table} t set ${assignments} from import_plan s
    where s.action = 'update' and t.company_id = ${company} and t.id = s.target_id`.execute(tx);
}

/**
 * Columns that a new row holds something in, though nobody said what. Its image is made of these and the given ones alone:
 * all the empty ones beside them would cost as much as writing the row.
 */
async function defaults(tx: TenantTx, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and atthasdef and not attisdropped
      and attname <> all('{created_at,updated_at,version}')`.execute(tx);
  return rows.map((row) => row.name);
}

/** @returns ids of the new rows where {@link Merge.names} asks for them */
async function insertRows(tx: TenantTx, run: Run, merge: Merge): Promise<number[]> {
  const company = sql.lit(run.companyId);
  const keyFields = merge.key.filter((k) => /^t\.\w+$/.test(k.stored));
  const columns = [
    ...keyFields.map((k) => ({ column: k.stored.slice(2), value: sql.raw(k.staged) })),
    ...merge.fields.map((f) => ({ column: f.column, value: f.fresh ?? f.value })),
  ];
  const insert = sql`insert into ${sql.table(merge.table)} (company_id, ${sql.join(columns.map((c) => field(c.column)))})
    select ${company}, ${sql.join(columns.map((c) => c.value))} from import_plan s
    where s.action = 'create' order by s.line`;
  if (!merge.ledger) {
    await insert.execute(tx);
    return [];
  }
  const filled = [
    ...new Set([...columns.map((c) => c.column), ...(await defaults(tx, merge.table))]),
  ];
  const returned = sql.join(['id', ...filled].map((name) => sql.ref(name)));
  const held = sql.join(filled.map((name) => sql.ref(name)));
  const heldOf = sql.join(filled.map((name) => sql.ref(`made.${name}`)));
  const { rows } = await sql<{
    id: number;
  }>`with made as (${insert} returning ${returned}), noted as (
      insert into change_ledger (company_id, run_type, run_id, actor_id, table_name, row_id, action, after)
      select ${company}, ${run.ledger}, ${run.importId}::bigint, ${run.actorId}::bigint, ${merge.table}, made.id, 'create',
        case when num_nulls(${heldOf}) = 0 then to_jsonb(image) else jsonb_strip_nulls(to_jsonb(image)) end
      from made cross join lateral (select ${held}) image
    ) select id from made where ${sql.lit(merge.names ?? false)}`.execute(tx);
  return rows.map((row) => row.id);
}
