import { Readable } from 'node:stream';
import { csvCell, type Language, neutralCell, say } from '@kade/contract';
import type { Platform } from '../../platform/feature.js';
import type { Auth } from '../../platform/http/context.js';
import { exportsFreely, needFreshCode } from '../access/index.js';
import { loadRunWork, rejectsAfter } from './imports.repo.js';
import { openRows } from './read/rows.js';

/** A cell that a spreadsheet would take for a formula gets a quote in front; a plain negative number does not. */
export const neutral = (cell: string): string =>
  /^[-+]?[\d.,]+$/.test(cell) ? cell : neutralCell(cell);
const lineOf = (cells: readonly string[], delimiter: string) =>
  `${cells.map((c) => csvCell(neutral(c))).join(delimiter)}\r\n`;

const pageSize = 5000;

const headings: Record<Language, readonly string[]> = {
  en: ['line', 'reason'],
  nl: ['regel', 'reden'],
};
const fileNames: Record<Language, string> = { en: 'rejected', nl: 'afgekeurd' };

/**
 * The rejected rows of a run as CSV: line, reason, then the file's own columns as they came, in the file's order.
 * It is cut as that file was, of a workbook as spreadsheets of the language expect it, and has a mark in front: whoever
 * corrects it does so in the spreadsheet that the file came from.
 * The cells are read from the upload again, side by side with the reasons, so that nothing is held.
 */
export async function* rejectedCsv(
  { db, files }: Platform,
  companyId: number,
  importId: number,
  language: Language,
): AsyncGenerator<string> {
  const run = await db.inTenant(companyId, (tx) => loadRunWork(tx, companyId, importId));
  const page = (after: number) =>
    db.inTenant(companyId, (tx) => rejectsAfter(tx, companyId, importId, after, pageSize));
  let rejects = await page(-1);
  const source =
    run && rejects.length > 0
      ? await openRows(files.path(run.file_key), { sheet: run.options.sheet ?? null }).catch(gone)
      : undefined;
  const delimiter = source?.delimiter ?? (language === 'nl' ? ';' : ',');
  const csvLine = (cells: readonly string[]) => lineOf(cells, delimiter);
  yield `\uFEFF${csvLine([...headings[language], ...(source?.header ?? [])])}`;
  let at = 0;
  const next = async () => {
    at++;
    if (at < rejects.length || rejects.length < pageSize) return;
    rejects = await page(rejects[at - 1]?.line ?? 0);
    at = 0;
  };
  if (!source) {
    for (let r = rejects[at]; r; await next(), r = rejects[at])
      yield csvLine([String(r.line), say(language, r.reason)]);
    return;
  }
  try {
    for await (const batch of source.batches) {
      let text = '';
      for (const row of batch) {
        const reject = rejects[at];
        if (!reject) break;
        if (row.line !== reject.line) continue;
        text += csvLine([String(row.line), say(language, reject.reason), ...row.cells]);
        await next();
      }
      if (text) yield text;
      if (!rejects[at]) break;
    }
  } finally {
    await source.close();
  }
}

/** Without the upload there are still the lines and the reasons. */
function gone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** The reply that holds the rejected rows of a run. Throws `code_needed` for more than may leave freely. */
export function rejectedFile(
  platform: Platform,
  auth: Auth,
  run: { id: number; rejected: number },
  language: Language,
): { headers: Record<string, string>; body: Readable } {
  if (run.rejected > exportsFreely) needFreshCode(auth, platform.clock);
  return {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileNames[language]}-${run.id}.csv"`,
    },
    body: Readable.from(rejectedCsv(platform, auth.companyId, run.id, language)),
  };
}
