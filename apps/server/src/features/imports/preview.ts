import {
  type ImportMapping,
  type ImportPreview,
  message,
  opportunityStatuses,
  type RunKind,
  say,
} from '@kade/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Platform } from '../../platform/feature.js';
import { languageOf } from '../../platform/http/language.js';
import { asRefusal, offeredMapping, trimmed } from './imports.service.js';
import { unknownOwners } from './merge/profiles.repo.js';
import { knowingOf } from './numbers/numbers.js';
import { type RunOptions, runOptions } from './numbers/options.js';
import { FileFault } from './read/fault.js';
import { unknownReferences } from './references.repo.js';
import { nothingReplaced, replacedInvoices } from './replaced.repo.js';
import { columnValues, convertSample, readSample, type Sample, sampleRows } from './sample.js';
import { receive } from './upload.js';
import { Bad, shown } from './values/bad.js';
import type { Converted, Finding } from './values/convert.js';
import { lowerCase, readOption } from './values/text.js';

type Previewed = Omit<ImportPreview, 'errors' | 'notes'> & { errors: Finding[]; notes: Finding[] };
type PreviewRequest = {
  kind: RunKind;
  fileKey: string;
  mapping: ImportMapping | undefined;
  options: Partial<RunOptions>;
  torn: boolean;
};

/** A preview looks at a thousand rows; so much of a text file holds them. */
const previewBytes = 8 * 1024 * 1024;

/** Takes a file in, looks at it and keeps nothing. Throws `invalid`, `too_large` and `file_unreadable`. */
export async function previewUpload(
  platform: Platform,
  companyId: number,
  kind: RunKind,
  request: FastifyRequest,
  options: z.ZodType<Partial<RunOptions>>,
): Promise<ImportPreview> {
  const folder = `imports/${companyId}/preview`;
  const upload = await receive(request, platform.files, folder, options, previewBytes);
  try {
    const preview = await previewFile(platform, companyId, { kind, ...upload });
    const said = (lines: readonly Finding[]) =>
      lines.map((e) => ({ ...e, reason: say(languageOf(request), e.reason) }));
    return { ...preview, errors: said(preview.errors), notes: said(preview.notes) };
  } finally {
    await platform.files.remove(upload.fileKey);
  }
}

const previewRows = 20;
const previewErrors = 50;

/** What the first rows of a file look like, how its columns would be matched, and what is wrong in those rows. */
async function previewFile(
  platform: Platform,
  companyId: number,
  request: PreviewRequest,
): Promise<Previewed> {
  const { kind } = request;
  const options = runOptions(request.options);
  const path = platform.files.path(request.fileKey);
  return asRefusal(async () => {
    // The web sends the start of a large file, so the last row may be torn even where nothing was cut here.
    const sample = await readSample(path, { ...options, torn: request.torn }).catch((error) => {
      if (request.torn || !(error instanceof FileFault)) throw error;
      return readSample(path, { ...options, torn: true });
    });
    const mapping = request.mapping
      ? trimmed(request.mapping)
      : await platform.db.inTenant(companyId, (tx) => offeredMapping(tx, companyId, kind, sample));
    const usable = Object.fromEntries(
      Object.entries(mapping).filter(([, column]) => sample.header.includes(column)),
    );
    const values = columnValues(sample);
    const knowing = await platform.db.inTenant(companyId, (tx) =>
      knowingOf(tx, companyId, kind, options, { sample, mapping: usable }),
    );
    const { converted, numbers } = convertSample(kind, usable, sample, knowing);
    // The web sends the start of a large file, and of any file so many rows are looked at.
    const torn = request.torn || sample.rows.length >= sampleRows;
    const replaced =
      kind === 'invoices'
        ? await platform.db.inTenant(companyId, (tx) =>
            replacedInvoices(
              tx,
              companyId,
              converted.filter((row) => row.reason === null),
              torn,
            ),
          )
        : nothingReplaced;
    const owners = await ownerErrors(platform, companyId, usable.sales_owner, sample, converted);
    const references = options.create_missing
      ? []
      : await platform.db.inTenant(companyId, (tx) =>
          unknownReferences(tx, companyId, kind, converted),
        );
    const errors = [
      ...converted.flatMap(({ line, reason }) => (reason === null ? [] : [{ line, reason }])),
      ...owners,
      ...references,
    ].sort((a, b) => a.line - b.line);
    const notes = remarks(kind, usable, sample);
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
      sheets: sample.sheets,
      statuses: kind === 'opportunities' ? statusWords(sample, usable.status, options) : [],
      replaced,
      numbers,
      error_count: errors.length,
      errors: errors.slice(0, previewErrors),
      note_count: notes.length,
      notes: notes.slice(0, previewErrors),
    };
  });
}

/** Rows that are right but for their owner, who is no user. */
async function ownerErrors(
  { db }: Platform,
  companyId: number,
  header: string | undefined,
  sample: Sample,
  converted: readonly Converted[],
): Promise<Finding[]> {
  if (header === undefined) return [];
  const at = sample.header.indexOf(header);
  const words = sample.rows.map(({ cells }) => (cells[at] ?? '').trim());
  const unknown = await db.inTenant(companyId, (tx) =>
    unknownOwners(
      tx,
      companyId,
      words.filter((word) => word !== ''),
    ),
  );
  return converted.flatMap(({ line, reason }, row) => {
    const wrong = unknown.get(words[row] ?? '');
    return reason === null && wrong !== undefined ? [{ line, reason: wrong }] : [];
  });
}

/** What a spreadsheet would run: not a plain negative number, and not a phone number. */
const formula = /^(?:[=@]|[+-](?![\d\s]))/;

/** Names that are none: empty ones, and formulas that a spreadsheet wrote instead of their result. */
function remarks(kind: RunKind, mapping: ImportMapping, { header, rows }: Sample): Finding[] {
  if ((kind !== 'profiles' && kind !== 'leads') || mapping.name === undefined) return [];
  const at = header.indexOf(mapping.name);
  return rows.flatMap(({ line, cells }) => {
    const name = (cells[at] ?? '').trim();
    if (name === '') return [{ line, reason: message('row_nameless_unless_known') }];
    return formula.test(name)
      ? [{ line, reason: message('name_like_formula', { name: shown(name) }) }]
      : [];
  });
}

const mostWords = 100;

/** The words a file has for a status, most frequent first, and what each is taken for. */
function statusWords(
  sample: Sample,
  header: string | undefined,
  options: RunOptions,
): ImportPreview['statuses'] {
  if (header === undefined) return [];
  const counts = new Map<string, number>();
  for (const word of columnValues(sample)[sample.header.indexOf(header)] ?? [])
    counts.set(word, (counts.get(word) ?? 0) + 1);
  const meaning = (word: string) => {
    const read = readOption(word, 'status', opportunityStatuses, lowerCase(options.statuses));
    return read instanceof Bad ? null : (opportunityStatuses.find((s) => s === read) ?? null);
  };
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, mostWords)
    .map(([word, count]) => ({ word: word.slice(0, 200), count, status: meaning(word) }));
}
