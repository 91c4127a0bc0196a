import { type ImportMapping, Refusal, type RunKind } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import { enqueue } from '../../platform/jobs/queue.js';
import { type Actor, audit } from '../audit/index.js';
import { addImport, loadMapping, saveMapping } from './imports.repo.js';
import { checkLeads, checkMapping, fits, guessMapping } from './mapping.js';
import { formatsOf, knowingOf, needNumberFormat } from './numbers/numbers.js';
import { type RunOptions, runOptions } from './numbers/options.js';
import { FileFault } from './read/fault.js';
import { runImportTaskName } from './run.jobs.js';
import { columnValues, convertSample, readSample, type Sample } from './sample.js';

/** A file that is at fault answers 422 with its sentence. */
export async function asRefusal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FileFault) throw new Refusal('file_unreadable', error.said);
    throw error;
  }
}

/** The mapping to use when none is given: the one saved for the company where it fits, the rest a guess. */
export async function offeredMapping(
  tx: TenantTx,
  companyId: number,
  kind: RunKind,
  sample: Sample,
): Promise<ImportMapping> {
  const saved = await loadMapping(tx, companyId, kind);
  const guess = guessMapping(kind, sample.header, columnValues(sample));
  if (!saved || !fits(saved, sample.header)) return guess;
  // What people matched comes first; columns they did not have before are guessed.
  const taken = new Set(Object.values(saved));
  const more = Object.entries(guess).filter(
    ([field, column]) => !(field in saved) && !taken.has(column),
  );
  return { ...Object.fromEntries(more), ...saved };
}

export const trimmed = (mapping: ImportMapping): ImportMapping =>
  Object.fromEntries(Object.entries(mapping).map(([field, column]) => [field, column.trim()]));

/** Puts a run on the queue; those of one company wait for each other. */
export const queueRun = (tx: TenantTx, companyId: number, importId: number) =>
  enqueue(tx, runImportTaskName, { company_id: companyId, import_id: importId }, { lane: 'data' });

export type ImportRequest = {
  kind: RunKind;
  fileKey: string;
  fileName: string;
  mapping: ImportMapping | undefined;
  options: Partial<RunOptions>;
};

/**
 * Looks at a file that has come in and starts its import, or refuses it and removes it: `file_unreadable` for a file
 * at fault, `invalid` for a mapping that does not fit it, `number_format_needed` where nothing tells how to read its numbers.
 * @param queue false when the caller does the work itself
 */
export async function startRun(
  platform: Platform,
  actor: Actor,
  request: ImportRequest,
  queue = true,
) {
  const { db, files } = platform;
  const { kind, fileKey, fileName } = request;
  const options = runOptions(request.options);
  const { companyId } = actor;
  try {
    const sample = await asRefusal(() => readSample(files.path(fileKey), options));
    return await db.inTenant(companyId, async (tx) => {
      const mapping = request.mapping
        ? trimmed(request.mapping)
        : await offeredMapping(tx, companyId, kind, sample);
      await asRefusal(async () => {
        checkMapping(kind, mapping, sample.header);
        if (kind === 'leads') checkLeads(mapping, options.duplicate_key);
      });
      const knowing = await knowingOf(tx, companyId, kind, options, { sample, mapping });
      const { numbers } = convertSample(kind, mapping, sample, knowing);
      needNumberFormat(numbers);
      const run = await addImport(tx, companyId, {
        kind,
        fileKey,
        fileName,
        mapping,
        options,
        createdBy: actor.userId,
        numberFormats: formatsOf(numbers),
      });
      await saveMapping(tx, companyId, kind, mapping, options.number_format);
      // A dry run writes nothing that an admin would ask about.
      if (!options.dry_run)
        await audit(tx, actor, kind === 'leads' ? 'lead_upload.start' : 'import.start', {
          type: 'import',
          id: run.id,
          detail: { kind, file_name: fileName, ...request.options },
        });
      if (queue) await queueRun(tx, companyId, run.id);
      return run;
    });
  } catch (error) {
    await files.remove(fileKey);
    throw error;
  }
}
