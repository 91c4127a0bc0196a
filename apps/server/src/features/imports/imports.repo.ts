import {
  type ImportKind,
  type ImportMapping,
  importKinds,
  type ListQuery,
  type NumberFormat,
  type NumberFormats,
  type RunKind,
} from '@kade/contract';
import { sql, type Updateable } from 'kysely';
import { contains, onlyPage } from '../../platform/db/list.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { ImportRunTable } from '../../schema/imports.js';
import { addRun, changeRun } from '../runs/index.js';
import type { RunOptions } from './numbers/options.js';

const shown = [
  'i.id',
  'i.kind',
  'r.status',
  'i.file_name',
  'r.total',
  'r.processed',
  'i.created',
  'i.updated',
  'i.skipped',
  'i.rejected',
  'r.created_at',
  'r.started_at',
  'r.finished_at',
  'r.error',
  'i.number_formats',
  'i.remarks',
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

export async function addImport(tx: TenantTx, companyId: number, run: NewRun) {
  const { id: run_id } = await addRun(tx, companyId, run.createdBy, {
    kind: run.kind === 'leads' ? 'lead_upload' : 'import',
    about: run.fileName,
  });
  const { id } = await tx
    .insertInto('import_run')
    .values({
      company_id: companyId,
      run_id,
      kind: run.kind,
      file_key: run.fileKey,
      file_name: run.fileName,
      mapping: JSON.stringify(run.mapping),
      options: JSON.stringify(run.options),
      number_formats: JSON.stringify(run.numberFormats),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await changeRun(tx, { companyId, runId: run_id }, { subject_id: id });
  return importOf(tx, companyId, id).select(shown).executeTakeFirstOrThrow();
}

/** Imports with their runs. */
const imports = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('import_run as i')
    .innerJoin('run as r', (j) =>
      j.onRef('r.company_id', '=', 'i.company_id').onRef('r.id', '=', 'i.run_id'),
    )
    .where('i.company_id', '=', companyId);

const importOf = (tx: TenantTx, companyId: number, id: number) =>
  imports(tx, companyId).where('i.id', '=', id);

/** The query took data imports only. */
const feedRun = <R extends { kind: RunKind }>(run: R) => run as R & { kind: ImportKind };

/** A data import; an upload of leads is none. */
export async function loadRun(tx: TenantTx, companyId: number, id: number) {
  const run = await importOf(tx, companyId, id)
    .select(shown)
    .where('i.kind', 'in', importKinds)
    .executeTakeFirst();
  return run && feedRun(run);
}

/** The import with what its work needs. */
export const loadRunWork = (tx: TenantTx, companyId: number, id: number) =>
  importOf(tx, companyId, id)
    .select(['i.id', 'i.kind', 'i.file_key', 'i.file_name', 'i.mapping', 'i.options', 'i.rejected'])
    .select(['i.run_id', 'r.status', 'r.created_by'])
    .executeTakeFirst();

export type RunWork = NonNullable<Awaited<ReturnType<typeof loadRunWork>>>;

/** A page of data imports, newest first. */
export async function listRuns(tx: TenantTx, companyId: number, page: ListQuery) {
  let base = imports(tx, companyId).where('i.kind', 'in', importKinds);
  if (page.search) base = base.where(contains(['i.file_name'], page.search));
  const { count } = await base
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const results = await base.select(shown).orderBy('i.id', 'desc').$call(onlyPage(page)).execute();
  return { count, results: results.map(feedRun) };
}

/** What became of the rows. */
export const keepCounts = (
  tx: TenantTx,
  companyId: number,
  id: number,
  counts: Pick<
    Updateable<ImportRunTable>,
    'created' | 'updated' | 'skipped' | 'unchanged' | 'rejected' | 'number_formats' | 'remarks'
  >,
) =>
  tx
    .updateTable('import_run')
    .set(counts)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

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

/** What is remembered of files of a kind. */
const remembered = (tx: TenantTx, companyId: number, kind: RunKind) =>
  tx
    .selectFrom('import_mapping')
    .select(['mapping', 'number_format'])
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .executeTakeFirst();

export const loadMapping = async (
  tx: TenantTx,
  companyId: number,
  kind: RunKind,
): Promise<ImportMapping | undefined> => (await remembered(tx, companyId, kind))?.mapping;

/** How numbers that say two things were last chosen to be read in files of a kind. */
export const loadNumberFormat = async (
  tx: TenantTx,
  companyId: number,
  kind: RunKind,
): Promise<NumberFormat | undefined> =>
  (await remembered(tx, companyId, kind))?.number_format ?? undefined;

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
