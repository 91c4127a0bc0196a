import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Run } from './missing.repo.js';

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
  table: 'profile' | 'person' | 'product' | 'menu_item';
  /** Accepted rows with everything resolved: a select over `import_rows`. */
  rows: RawBuilder<unknown>;
  /** What makes a row the same record: expressions over `s` and over the stored row `t`. */
  key: { staged: string; stored: string }[];
  fields: MergeField[];
  /** Written at each change beside the fields. */
  touch: string[];
  /** Whether changes can be undone. */
  ledger: boolean;
};

export type Counts = { created: number; updated: number; skipped: number };

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
 */
export async function upsert(
  tx: TenantTx,
  run: Run,
  merge: Merge,
  update: boolean,
): Promise<Counts> {
  const { fields } = merge;
  const table = sql.table(merge.table);
  const company = sql.lit(run.companyId);
  const keys = sql.raw(merge.key.map((k) => k.staged).join(', '));
  const same = sql.raw(merge.key.map((k) => `${k.stored} = ${k.staged}`).join(' and '));
  const changed =
    fields.length === 0
      ? sql`false`
      : sql.join(
          fields.map(
            (f) => sql`(${f.given} and ${field(`t.${f.column}`)} is distinct from ${f.value})`,
          ),
          sql` or `,
        );
  await sql`create temporary table import_plan on commit drop as
    select s.*, t.id as target_id,
      case when t.id is null then 'create' when ${sql.lit(update)} and (${changed}) then 'update' else 'skip' end as action
    from (select distinct on (${keys}) s.* from (${merge.rows}) s order by ${keys}, s.line desc) s
    left join ${table} t on t.company_id = ${company} and ${same}`.execute(tx);

  await updateRows(tx, run, merge);
  await insertRows(tx, run, merge);

  const { rows } = await sql<{ created: number; updated: number; accepted: number }>`
    select count(*) filter (where action = 'create') as created,
      count(*) filter (where action = 'update') as updated,
      (select count(*) from import_rows where reason is null) as accepted
    from import_plan`.execute(tx);
  const { created, updated, accepted } = rows[0] ?? { created: 0, updated: 0, accepted: 0 };
  return { created, updated, skipped: accepted - created - updated };
}

async function updateRows(tx: TenantTx, run: Run, merge: Merge): Promise<void> {
  const { fields } = merge;
  if (fields.length === 0) return;
  const table = sql.table(merge.table);
  const company = sql.lit(run.companyId);
  if (merge.ledger) {
    const images = sql.join(
      fields.map(
        (f) =>
          sql`(${sql.lit(f.column)}, ${f.given}, to_jsonb(${field(`t.${f.column}`)}), to_jsonb(${f.value}))`,
      ),
    );
    await sql`insert into change_ledger (company_id, run_type, run_id, table_name, row_id, action, before, after)
      select ${company}, 'import', ${run.importId}::bigint, ${merge.table}, t.id, 'update', d.before, d.after
      from import_plan s
      join ${table} t on t.company_id = ${company} and t.id = s.target_id
      cross join lateral (
        select jsonb_object_agg(name, held) as before, jsonb_object_agg(name, got) as after
        from (values ${images}) v (name, given, held, got) where given and held is distinct from got
      ) d
      where s.action = 'update'`.execute(tx);
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

async function insertRows(tx: TenantTx, run: Run, merge: Merge): Promise<void> {
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
    return;
  }
  await sql`with made as (${insert} returning *)
    insert into change_ledger (company_id, run_type, run_id, table_name, row_id, action, after)
    select ${company}, 'import', ${run.importId}::bigint, ${merge.table}, id, 'create',
      jsonb_strip_nulls(to_jsonb(made) - '{company_id,id,created_at,updated_at,version}'::text[])
    from made`.execute(tx);
}
