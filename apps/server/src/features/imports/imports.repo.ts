import {
  type ImportKind,
  type ImportMapping,
  importKinds,
  type ListQuery,
  type NumberFormat,
  type NumberFormats,
  type RunKind,
} from '@kade/contract';
import { sql } from 'kysely';
import { contains, onlyPage } from '../../platform/db/list.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { RunOptions } from './options.js';

const shown = [
  'id',
  'kind',
  'status',
  'file_name',
  'total',
  'processed',
  'created',
  'updated',
  'skipped',
  'rejected',
  'created_at',
  'started_at',
  'finished_at',
  'error',
  'number_formats',
  'remarks',
] as const;

export type NewRun = {
  kind: RunKind;
  fileKey: string;
  fileName: string;
  mapping: ImportMapping;
  options: RunOptions;
  createdBy: number | null;
  numberFormats: NumberFormats;
};

export const addRun = (tx: TenantTx, companyId: number, run: NewRun) =>
  tx
    .insertInto('import_run')
    .values({
      company_id: companyId,
      kind: run.kind,
      file_key: run.fileKey,
      file_name: run.fileName,
      mapping: JSON.stringify(run.mapping),
      options: JSON.stringify(run.options),
      number_formats: JSON.stringify(run.numberFormats),
      total: null,
      error: null,
      created_by: run.createdBy,
    })
    .returning(shown)
    .executeTakeFirstOrThrow();

const runOf = (tx: TenantTx, companyId: number, id: number) =>
  tx.selectFrom('import_run').where('company_id', '=', companyId).where('id', '=', id);

/** The query took data imports only. */
const feedRun = <R extends { kind: RunKind }>(run: R) => run as R & { kind: ImportKind };

/** A data import; an upload of leads is none. */
export async function loadRun(tx: TenantTx, companyId: number, id: number) {
  const run = await runOf(tx, companyId, id)
    .select(shown)
    .where('kind', 'in', importKinds)
    .executeTakeFirst();
  return run && feedRun(run);
}

/** The run with what its work needs. */
export const loadRunWork = (tx: TenantTx, companyId: number, id: number) =>
  runOf(tx, companyId, id)
    .select([
      'id',
      'kind',
      'status',
      'file_key',
      'file_name',
      'mapping',
      'options',
      'rejected',
      'created_by',
    ])
    .executeTakeFirst();

export type RunWork = NonNullable<Awaited<ReturnType<typeof loadRunWork>>>;

/** A page of data imports, newest first. */
export async function listRuns(tx: TenantTx, companyId: number, page: ListQuery) {
  let base = tx
    .selectFrom('import_run')
    .where('company_id', '=', companyId)
    .where('kind', 'in', importKinds);
  if (page.search) base = base.where(contains(['file_name'], page.search));
  const { count } = await base
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const results = await base.select(shown).orderBy('id', 'desc').$call(onlyPage(page)).execute();
  return { count, results: results.map(feedRun) };
}

export type RunChange = Partial<{
  status: 'running' | 'finished' | 'failed';
  total: number | null;
  processed: number;
  created: number;
  updated: number;
  skipped: number;
  unchanged: number;
  rejected: number;
  error: string | null;
  /** JSON. */
  remarks: string;
  started_at: Date;
  finished_at: Date;
  /** As JSON. */
  number_formats: string;
}>;

/** Changes a run that has not ended. @returns whether there was one */
export async function changeRun(
  tx: TenantTx,
  companyId: number,
  id: number,
  change: RunChange,
): Promise<boolean> {
  const done = await tx
    .updateTable('import_run')
    .set(change)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Imports of one company run one after the other, wherever they were started. Held until the transaction ends. */
export const waitForTurn = (tx: TenantTx, companyId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('kade.import', ${companyId}::bigint))`.execute(
    tx,
  );

/** Whether no import is at work; then none begins before the transaction ends. */
export async function holdImports(tx: TenantTx, companyId: number): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('kade.import', ${companyId}::bigint)) as held`.execute(
    tx,
  );
  return rows[0]?.held === true;
}

export const loadMapping = async (
  tx: TenantTx,
  companyId: number,
  kind: RunKind,
): Promise<ImportMapping | undefined> =>
  (
    await tx
      .selectFrom('import_mapping')
      .select('mapping')
      .where('company_id', '=', companyId)
      .where('kind', '=', kind)
      .executeTakeFirst()
  )?.mapping;

/** How numbers that say two things were last chosen to be read in files of a kind. */
export const loadNumberFormat = async (
  tx: TenantTx,
  companyId: number,
  kind: RunKind,
): Promise<NumberFormat | undefined> =>
  (
    await tx
      .selectFrom('import_mapping')
      .select('number_format')
      .where('company_id', '=', companyId)
      .where('kind', '=', kind)
      .executeTakeFirst()
  )?.number_format ?? undefined;

/** Keeps a mapping, to be offered for the next file of its kind; a number format only where one was chosen. */
export const saveMapping = (
  tx: TenantTx,
  companyId: number,
  kind: RunKind,
  mapping: ImportMapping,
  numberFormat: NumberFormat | null,
) =>
  tx
    .insertInto('import_mapping')
    .values({
      company_id: companyId,
      kind,
      mapping: JSON.stringify(mapping),
      number_format: numberFormat,
    })
    .onConflict((c) =>
      c.columns(['company_id', 'kind']).doUpdateSet({
        mapping: JSON.stringify(mapping),
        ...(numberFormat ? { number_format: numberFormat } : {}),
        updated_at: sql`now()`,
      }),
    )
    .execute();

/** Rejected rows in the order of the file, from after a line on. */
export const rejectsAfter = (
  tx: TenantTx,
  companyId: number,
  importId: number,
  line: number,
  limit: number,
) =>
  tx
    .selectFrom('import_reject')
    .select(['line', 'reason'])
    .where('company_id', '=', companyId)
    .where('import_id', '=', importId)
    .where('line', '>', line)
    .orderBy('line')
    .limit(limit)
    .execute();
