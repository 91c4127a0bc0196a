import { type ImportMapping, message, mostUploadRows, type RunKind } from '@kade/contract';
import type { Client } from '../../platform/db/connect.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import { compareSoon } from '../duplicates/index.js';
import { modelsSoon } from '../models/index.js';
import { announceOpportunities } from '../opportunities/index.js';
import { dataQuality, rebuildInvoiceColumns } from '../profiles/index.js';
import { changeRun, type RunRef, step } from '../runs/index.js';
import { keepCounts, loadRunWork, waitForTurn } from './imports.repo.js';
import { keepDryRows } from './merge/dry.repo.js';
import { mergeInvoices } from './merge/invoices.repo.js';
import { mergeLeads } from './merge/leads.repo.js';
import type { Run } from './merge/missing.repo.js';
import { mergeOpportunities } from './merge/opportunities.repo.js';
import {
  type Merged,
  type MergeOptions,
  mergeMenus,
  mergePersons,
  mergeProducts,
  mergeProfiles,
} from './merge/records.repo.js';
import {
  analyzeLoaded,
  analyzeTable,
  copyLine,
  createStage,
  fillStage,
  keepRejects,
  mergeStaged,
} from './merge/stage.repo.js';
import type { Merge } from './merge/upsert.repo.js';
import { formatsOf, knowingOf, openNumbers } from './numbers/numbers.js';
import { type RunOptions, runOptions } from './numbers/options.js';
import { countRows } from './read/count.js';
import { FileFault } from './read/fault.js';
import { openRows } from './read/rows.js';
import { convertSample, readSample } from './sample.js';
import { type Knowing, RowConverter } from './values/convert.js';
import type { Notations } from './values/reader.js';

const sendAgain = message('number_format_choose');

/** Called while rows come in, at most a few times a second; `processed` counts rows read. */
export type OnProgress = (processed: number) => void | Promise<void>;
export type RunWatch = {
  signal?: AbortSignal;
  progress?: OnProgress;
  /** Called between the steps; a test ends a run here. */
  step?: (name: 'staged' | 'merged' | 'rebuilt') => void | Promise<void>;
};

type Work = { kind: RunKind; mapping: ImportMapping; options: RunOptions; path: string };

/** Names an import. */
export type ImportRef = { companyId: number; importId: number };

/**
 * The work of one run: rows staged, merged, computed columns rebuilt, run marked finished, all in ONE transaction.
 * Whatever ends it before the end, nothing of it is seen and it can start again from the file.
 * Throws {@link FileFault} where the file is to blame.
 * @returns false when there was nothing to do: the run had ended already
 */
export async function runImport(
  platform: Platform,
  { companyId, importId }: ImportRef,
  watch: RunWatch = {},
): Promise<boolean> {
  const { db, clock, files } = platform;
  const started = await db.inTenant(companyId, async (tx) => {
    const found = await loadRunWork(tx, companyId, importId);
    const change = { status: 'running', processed: 0, started_at: clock.now() } as const;
    if (!found || !(await changeRun(tx, { companyId, runId: found.run_id }, change)))
      return undefined;
    return found;
  });
  if (!started) return false;
  const progress: RunRef = { companyId, runId: started.run_id };
  const { kind, mapping } = started;
  const options = runOptions(started.options);
  const work = { kind, mapping, options, path: files.path(started.file_key) };
  const run: Run = {
    companyId,
    importId,
    ledger: kind === 'leads' ? 'upload' : 'import',
    actorId: started.created_by,
  };
  const sample = await readSample(work.path, options);
  const knowing = await db.inTenant(companyId, (tx) =>
    knowingOf(tx, companyId, kind, options, { sample, mapping }),
  );
  let known = convertSample(kind, mapping, sample, knowing).notations;
  const total = await countRows(work.path, { ...options, signal: watch.signal });
  if (kind === 'leads' && total > mostUploadRows)
    throw new FileFault(message('upload_rows', { count: total, most: mostUploadRows }));
  await db.inTenant(companyId, (tx) => changeRun(tx, progress, { total }));
  for (;;) {
    const outcome = await db.withTenantClient(companyId, (client, tx) =>
      attempt(
        platform,
        { run, importId, work, progress },
        { ...knowing, known },
        client,
        tx,
        watch,
      ),
    );
    if ('moved' in outcome) {
      await db.inTenant(companyId, (tx) => analyzeLoaded(tx, kind, outcome.moved));
      return true;
    }
    known = outcome.contradicted;
  }
}

/** @returns how many rows it made or changed; or how the file turned out to be written, where that was assumed wrongly */
async function attempt(
  platform: Platform,
  { run, importId, work, progress }: { run: Run; importId: number; work: Work; progress: RunRef },
  knowing: Knowing,
  client: Client,
  tx: TenantTx,
  watch: RunWatch,
): Promise<{ moved: number } | { contradicted: Notations }> {
  const { companyId } = run;
  await waitForTurn(tx, companyId);
  await createStage(tx, work.kind);
  const converter = await stageFile(client, work, knowing, watch);
  const numbers = converter.numbers();
  const [open] = openNumbers(numbers);
  if (open !== undefined) throw new FileFault([open, sendAgain]);
  // Rare: late rows showed how the column writes its numbers or days. Only now can all of them be read right.
  if (converter.contradicted()) return { contradicted: converter.notations() };
  await analyzeTable(tx, 'import_rows');
  await watch.step?.('staged');
  const merged = await mergeStaged(tx, companyId, work.kind, () =>
    merge(tx, run, importId, work, {
      update: work.options.on_duplicate === 'update',
      createMissing: work.options.create_missing,
      timeZone: knowing.zone ?? 'UTC',
    }),
  );
  await watch.step?.('merged');
  // A file that changes nothing leaves the computed columns as fresh as they were.
  const moved = work.options.dry_run ? 0 : merged.created + merged.updated;
  const feeds = work.kind === 'invoices' || work.kind === 'profiles';
  if ((feeds && moved > 0) || merged.profilesCreated > 0) {
    await rebuildInvoiceColumns(tx, companyId, platform.clock);
    await modelsSoon(tx, companyId);
  } else if ((work.kind === 'leads' || work.kind === 'opportunities') && moved > 0)
    await modelsSoon(tx, companyId);
  const { remarks } = work.kind === 'invoices' ? await dataQuality(tx, companyId) : { remarks: [] };
  if (work.kind === 'opportunities' && moved > 0)
    await announceOpportunities(tx, companyId, run.actorId);
  await compareSoon(tx, companyId, run.actorId);
  await watch.step?.('rebuilt');
  const { total, rejected } = await keepRejects(tx, companyId, importId);
  const { created, updated, skipped, unchanged } = merged;
  await keepCounts(tx, companyId, importId, {
    created,
    updated,
    skipped,
    unchanged,
    rejected,
    number_formats: JSON.stringify(formatsOf(numbers)),
    remarks: JSON.stringify(remarks),
  });
  await step(tx, progress, {
    status: 'finished',
    total,
    processed: total,
    finished_at: platform.clock.now(),
  });
  return { moved };
}

/** Reads the file once into `import_rows`, as fast as the database takes it. */
async function stageFile(
  client: Client,
  work: Work,
  knowing: Knowing,
  watch: RunWatch,
): Promise<RowConverter> {
  const source = await openRows(work.path, work.options);
  const { header } = source;
  const { kind, mapping } = work;
  const converter = new RowConverter(kind, header, mapping, knowing);
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

async function merge(
  tx: TenantTx,
  run: Run,
  importId: number,
  work: Work,
  options: MergeOptions,
): Promise<Merged> {
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
    case 'opportunities':
      return mergeOpportunities(tx, run, work.mapping, options);
    case 'leads': {
      const { update } = options;
      const { duplicate_key: duplicateKey, dry_run } = work.options;
      const dry = dry_run
        ? (plan: Merge) => keepDryRows(tx, run.companyId, importId, plan)
        : undefined;
      const counts = await mergeLeads(tx, run, work.mapping, { update, duplicateKey }, dry);
      // New leads have bought nothing: no column of another profile depends on them.
      return { ...counts, profilesCreated: 0 };
    }
  }
}
