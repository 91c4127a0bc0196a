import { keep, type Localizable, type RunKind } from '@kade/contract';
import { sql } from 'kysely';
import type { Client } from '../../../platform/db/connect.js';
import { feed } from '../../../platform/db/copyPieces.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { overWholeTables } from '../../../platform/db/wholeTables.js';
import { type StagedColumn, stagedColumns } from '../values/columns.js';
import type { Converted } from '../values/convert.js';

const amount = 'quantity * unit_price';
const discount = `coalesce(discount, round(${amount} * discount_percent / 100, 4), 0)`;

/** Computed while the rows come in. Gross is what is sold before discount, net what is left, returns taken off. */
const computed: Partial<Record<RunKind, readonly string[]>> = {
  invoices: [
    `discount_amount numeric generated always as (${discount}) stored`,
    `gross numeric generated always as (greatest(round(${amount}, 4), 0)) stored`,
    `net numeric generated always as (round(${amount}, 4) - ${discount}) stored`,
  ],
};

const list = (columns: readonly StagedColumn[]) => columns.map((c) => `"${c.name}"`).join(', ');

/**
 * Makes `import_rows`, where the rows of one run wait: typed, private to this transaction and gone with it, so that
 * a run that was killed leaves nothing to clear. A row with a `reason` is rejected.
 */
export async function createStage(tx: TenantTx, kind: RunKind): Promise<void> {
  // A run sorts and hashes whole files; the usual share is made for lists.
  await sql`set local work_mem = '64MB'`.execute(tx);
  const columns = [
    ...stagedColumns(kind).map((c) => `"${c.name}" ${c.type}`),
    ...(computed[kind] ?? []),
  ];
  await sql`create temporary table import_rows (line bigint not null, reason jsonb, ${sql.raw(
    columns.join(', '),
  )}) on commit drop`.execute(tx);
}

/** Characters that COPY's text format gives a meaning. */
const special = /[\\\t\n\r]/;
const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
};
const escaped = (text: string) =>
  special.test(text) ? text.replace(/[\\\t\n\r]/g, (c) => escapes[c] ?? c) : text;

/** A row as a line of COPY's text format. */
export function copyLine(row: Converted): string {
  let text = `${row.line}\t${row.reason === null ? '\\N' : escaped(keep(row.reason))}`;
  for (const value of row.values) text += value === null ? '\t\\N' : `\t${escaped(value)}`;
  return `${text}\n`;
}

/** Streams lines into `import_rows`; reads no faster than the database takes them. */
export async function fillStage(
  client: Client,
  kind: RunKind,
  lines: AsyncIterable<string>,
): Promise<void> {
  const columns = `line, reason, ${list(stagedColumns(kind))}`;
  await feed(client, `copy import_rows (${columns}) from stdin`, lines);
}

/**
 * Tells the planner what came in: how many rows, and of each column about how many values, which 3,000 rows tell as well as
 * the usual 30,000. Those took a twentieth of an import of 20,000.
 */
export async function analyzeTable(tx: TenantTx, name: string): Promise<void> {
  await sql`set local default_statistics_target = 10`.execute(tx);
  await sql`analyze ${sql.table(name)}`.execute(tx);
}

/** What a run of each kind writes, its own rows first. */
const loads: Readonly<Record<RunKind, readonly [string, ...string[]]>> = {
  profiles: ['profile', 'profile_metric', 'change_ledger'],
  leads: ['profile', 'profile_metric', 'change_ledger'],
  persons: ['person', 'change_ledger'],
  products: ['product', 'product_category', 'change_ledger'],
  invoices: ['invoice', 'invoice_line', 'profile_metric'],
  menus: ['menu_item'],
  opportunities: ['opportunity', 'opportunity_event', 'opportunity_product', 'change_ledger'],
};
/** Fewer rows change no plan. */
const large = 1000;
/** Looking up one stored row by an index costs as much as reading so many in a row. */
const readForOneLookup = 50;

/**
 * Merges the staged rows, without loops where they are many against what the company has stored. What it has is often not
 * known to the planner: a new company's rows are taken for one, so that each staged row would be held against all others.
 * Few rows for a large company are looked up one by one.
 */
export async function mergeStaged<T>(
  tx: TenantTx,
  companyId: number,
  kind: RunKind,
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await sql<{ staged: number; stored: number }>`
    with staged as (select count(*) as rows from import_rows where reason is null)
    select rows as staged, (
      select count(*) from (select from ${sql.table(loads[kind][0])}
        where company_id = ${companyId} limit (select rows * ${sql.lit(readForOneLookup)} + 1 from staged)) s
    ) as stored from staged`.execute(tx);
  const { staged = 0, stored = 0 } = rows[0] ?? {};
  const many = staged >= large && stored <= staged * readForOneLookup;
  return many ? overWholeTables(tx, work) : work();
}

/**
 * Tells the planner what a run brought in, so that the next one is not planned for the tables as they were. To be called
 * in a transaction of its own after the run's: the tables are held until it ends.
 */
export async function analyzeLoaded(tx: TenantTx, kind: RunKind, rows: number): Promise<void> {
  if (rows >= large)
    await sql`select analyze_loaded(${[...loads[kind]]}::text[], ${rows}::bigint)`.execute(tx);
}

/** Keeps the rejected rows' numbers and reasons. @returns rows of the file, and how many of them are rejected */
export async function keepRejects(
  tx: TenantTx,
  companyId: number,
  importId: number,
): Promise<{ total: number; rejected: number }> {
  await sql`insert into import_reject (company_id, import_id, line, reason)
    select ${companyId}::bigint, ${importId}::bigint, line, reason
    from import_rows where reason is not null`.execute(tx);
  const { rows } = await sql<{ total: number; rejected: number }>`
    select count(*) as total, count(reason) as rejected from import_rows`.execute(tx);
  return rows[0] ?? { total: 0, rejected: 0 };
}

/** Puts a single row into `import_rows`. */
export async function addStagedRow(tx: TenantTx, kind: RunKind, row: Converted): Promise<void> {
  const columns = stagedColumns(kind);
  const values = columns.map((c, at) => sql`${row.values[at] ?? null}::${sql.raw(c.type)}`);
  await sql`insert into import_rows (line, reason, ${sql.raw(list(columns))})
    values (${row.line}, ${row.reason === null ? null : keep(row.reason)}::jsonb, ${sql.join(values)})`.execute(
    tx,
  );
}

type Planned = {
  reason: Localizable | null;
  action: 'create' | 'update' | 'unchanged' | 'skip';
  target_id: number | null;
};

/** What became of the single row in `import_rows`. */
export async function plannedRow(tx: TenantTx): Promise<Planned> {
  const { rows } = await sql<Planned>`select r.reason, s.action, s.target_id
    from import_rows r left join import_plan s on s.line = r.line`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The staged row is gone.');
  return row;
}

/** Holds what a lead is known by until the end of the transaction. */
export const holdLead = (tx: TenantTx, companyId: number, key: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`lead ${companyId} ${key}`}, 0))`.execute(tx);

/** Takes the stage away, for another one in the same transaction. */
export const dropStage = (tx: TenantTx) =>
  sql`drop table import_rows, import_matches, import_plan`.execute(tx);
