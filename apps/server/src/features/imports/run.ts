import type { ImportKind, ImportMapping, ImportOptions } from '@kade/contract';
import type { Client } from '../../platform/db/connect.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import { loadCompany } from '../companies/index.js';
import { rebuildInvoiceColumns } from '../profiles/index.js';
import { changeRun, loadRunWork, waitForTurn } from './imports.repo.js';
import { mergeInvoices } from './merge/invoices.repo.js';
import type { Run } from './merge/missing.repo.js';
import {
  type Merged,
  type MergeOptions,
  mergeMenus,
  mergePersons,
  mergeProducts,
  mergeProfiles,
} from './merge/records.repo.js';
import { analyzeTable, copyLine, createStage, fillStage, keepRejects } from './merge/stage.repo.js';
import { openRows } from './read/rows.js';
import { convertSample, readSample } from './sample.js';
import { RowConverter } from './values/convert.js';
import type { Notations } from './values/reader.js';

/** Called while rows come in, at most a few times a second; `processed` counts rows read. */
export type OnProgress = (processed: number) => void | Promise<void>;
export type RunWatch = {
  signal?: AbortSignal;
  progress?: OnProgress;
  /** Called between the steps; a test ends a run here. */
  step?: (name: 'staged' | 'merged' | 'rebuilt') => void | Promise<void>;
};

type Work = { kind: ImportKind; mapping: ImportMapping; options: ImportOptions; path: string };

/**
 * The work of one run: rows staged, merged, computed columns rebuilt, run marked finished, all in ONE transaction.
 * Whatever ends it before the end, nothing of it is seen and it can start again from the file.
 * Throws {@link FileFault} where the file is to blame.
 * @returns false when there was nothing to do: the run had ended already
 */
export async function runImport(
  platform: Platform,
  { companyId, importId }: Run,
  watch: RunWatch = {},
): Promise<boolean> {
  const { db, clock, files } = platform;
  const run = { companyId, importId };
  const started = await db.inTenant(companyId, async (tx) => {
    const found = await loadRunWork(tx, companyId, importId);
    const change = { status: 'running', processed: 0, started_at: clock.now() } as const;
    return (await changeRun(tx, companyId, importId, change)) ? found : undefined;
  });
  if (!started) return false;
  const work = { ...started, path: files.path(started.file_key) };
  const sample = await readSample(work.path);
  let notations = convertSample(work.kind, work.mapping, sample).notations;
  for (;;) {
    const outcome = await db.withTenantClient(companyId, (client, tx) =>
      attempt(platform, run, work, notations, client, tx, watch),
    );
    if (outcome === 'done') break;
    notations = outcome;
  }
  return true;
}

async function attempt(
  platform: Platform,
  run: Run,
  work: Work,
  notations: Notations,
  client: Client,
  tx: TenantTx,
  watch: RunWatch,
): Promise<'done' | Notations> {
  const { companyId, importId } = run;
  await waitForTurn(tx, companyId);
  await createStage(tx, work.kind);
  const converter = await stageFile(client, work, notations, watch);
  // Rare: late rows showed how the column writes its numbers or days. Only now can all of them be read right.
  if (converter.contradicted()) return converter.notations();
  await analyzeTable(tx, 'import_rows');
  await watch.step?.('staged');
  const { time_zone } = await loadCompany(tx, companyId);
  const merged = await merge(tx, run, work, {
    update: work.options.on_duplicate === 'update',
    createMissing: work.options.create_missing,
    timeZone: time_zone,
  });
  await watch.step?.('merged');
  // A file that changes nothing leaves the computed columns as fresh as they were.
  const moved = merged.created + merged.updated > 0;
  const feeds = work.kind === 'invoices' || work.kind === 'profiles';
  if ((feeds && moved) || merged.profilesCreated > 0)
    await rebuildInvoiceColumns(tx, companyId, platform.clock);
  await watch.step?.('rebuilt');
  const { total, rejected } = await keepRejects(tx, companyId, importId);
  const { created, updated, skipped } = merged;
  const finished = await changeRun(tx, companyId, importId, {
    status: 'finished',
    total,
    processed: total,
    created,
    updated,
    skipped,
    rejected,
    finished_at: platform.clock.now(),
  });
  if (!finished) throw new Error(`Import ${importId} was ended by somebody else while it ran.`);
  return 'done';
}

/** Reads the file once into `import_rows`, as fast as the database takes it. */
async function stageFile(
  client: Client,
  work: Work,
  notations: Notations,
  watch: RunWatch,
): Promise<RowConverter> {
  const source = await openRows(work.path);
  const converter = new RowConverter(work.kind, source.header, work.mapping, notations);
  const lines = async function* () {
    let processed = 0;
    let told = Date.now();
    for await (const batch of source.batches) {
      watch.signal?.throwIfAborted();
      let text = '';
      for (const row of batch) text += copyLine(converter.convert(row));
      processed += batch.length;
      if (Date.now() - told > 500) {
        told = Date.now();
        await watch.progress?.(processed);
      }
      yield text;
    }
    await watch.progress?.(processed);
  };
  try {
    await fillStage(client, work.kind, lines());
  } finally {
    await source.close();
  }
  return converter;
}

function merge(tx: TenantTx, run: Run, work: Work, options: MergeOptions): Promise<Merged> {
  switch (work.kind) {
    case 'profiles':
      return mergeProfiles(tx, run, work.mapping, options);
    case 'persons':
      return mergePersons(tx, run, work.mapping, options);
    case 'products':
      return mergeProducts(tx, run, work.mapping, options);
    case 'invoices':
      return mergeInvoices(tx, run, options);
    case 'menus':
      return mergeMenus(tx, run, work.mapping, options);
  }
}
