import {
  type ImportKind,
  type ImportMapping,
  type ImportOptions,
  type ImportPreview,
  Refusal,
} from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import { enqueue } from '../../platform/jobs/queue.js';
import { type Actor, audit } from '../audit/index.js';
import { addRun, loadMapping, saveMapping } from './imports.repo.js';
import { checkMapping, fits, guessMapping } from './mapping.js';
import { FileFault } from './read/fault.js';
import { runImportTaskName } from './run.jobs.js';
import { columnValues, convertSample, readSample, type Sample } from './sample.js';

/** A file that is at fault answers 422 with its sentence. */
export async function asRefusal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FileFault) throw new Refusal('file_unreadable', error.message);
    throw error;
  }
}

/** The mapping to use when none is given: the one saved for the company where it fits, the rest a guess. */
async function offeredMapping(
  tx: TenantTx,
  companyId: number,
  kind: ImportKind,
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

const trimmed = (mapping: ImportMapping): ImportMapping =>
  Object.fromEntries(Object.entries(mapping).map(([field, column]) => [field, column.trim()]));

export type ImportRequest = {
  kind: ImportKind;
  fileKey: string;
  fileName: string;
  mapping: ImportMapping | undefined;
  options: ImportOptions;
};

/**
 * Looks at a file that has come in and starts its import, or refuses it and removes it: `file_unreadable` for a file
 * at fault, `invalid` for a mapping that does not fit it.
 * @param queue false when the caller does the work itself
 */
export async function startRun(
  platform: Platform,
  actor: Actor,
  request: ImportRequest,
  queue = true,
) {
  const { db, files } = platform;
  const { kind, fileKey, fileName, options } = request;
  const { companyId } = actor;
  try {
    const sample = await asRefusal(() => readSample(files.path(fileKey)));
    return await db.inTenant(companyId, async (tx) => {
      const mapping = request.mapping
        ? trimmed(request.mapping)
        : await offeredMapping(tx, companyId, kind, sample);
      await asRefusal(async () => checkMapping(kind, mapping, sample.header));
      const run = await addRun(tx, companyId, {
        kind,
        fileKey,
        fileName,
        mapping,
        options,
        createdBy: actor.userId,
      });
      await saveMapping(tx, companyId, kind, mapping);
      await audit(tx, actor, 'import.start', {
        type: 'import',
        id: run.id,
        detail: { kind, file_name: fileName, ...options },
      });
      if (queue)
        await enqueue(
          tx,
          runImportTaskName,
          { company_id: companyId, import_id: run.id },
          { queue: `imports:${companyId}` },
        );
      return run;
    });
  } catch (error) {
    await files.remove(fileKey);
    throw error;
  }
}

const previewRows = 20;
const previewErrors = 50;

/** What the first rows of a file look like, how its columns would be matched, and what is wrong in those rows. */
export async function previewFile(
  platform: Platform,
  companyId: number,
  request: { kind: ImportKind; fileKey: string; mapping: ImportMapping | undefined; torn: boolean },
): Promise<ImportPreview> {
  const { kind } = request;
  const path = platform.files.path(request.fileKey);
  return asRefusal(async () => {
    // The web sends the start of a large file, so the last row may be torn even where nothing was cut here.
    const sample = await readSample(path, { torn: request.torn }).catch((error) => {
      if (request.torn || !(error instanceof FileFault)) throw error;
      return readSample(path, { torn: true });
    });
    const mapping = request.mapping
      ? trimmed(request.mapping)
      : await platform.db.inTenant(companyId, (tx) => offeredMapping(tx, companyId, kind, sample));
    const usable = Object.fromEntries(
      Object.entries(mapping).filter(([, column]) => sample.header.includes(column)),
    );
    const values = columnValues(sample);
    const { converted } = convertSample(kind, usable, sample);
    return {
      columns: sample.header.map((header, at) => ({
        header,
        fill_rate: (values[at]?.length ?? 0) / sample.rows.length,
        samples: [...new Set(values[at])].slice(0, 5).map((v) => v.slice(0, 200)),
      })),
      mapping,
      encoding: sample.encoding,
      delimiter: sample.delimiter,
      rows_read: sample.rows.length,
      rows: sample.rows.slice(0, previewRows).map((r) => r.cells.map((c) => c.slice(0, 500))),
      errors: converted
        .flatMap(({ line, reason }) => (reason === null ? [] : [{ line, reason }]))
        .slice(0, previewErrors),
    };
  });
}
