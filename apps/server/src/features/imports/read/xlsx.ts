import type { Readable } from 'node:stream';
import { message } from '@kade/contract';
import { FileFault } from './fault.js';
import type { ReadOptions, Row, RowSource } from './row.js';
import { SheetReader } from './sheet.js';
import { chosenSheet, readSharedStrings, readStyles } from './workbook.js';
import { parseXml } from './xml.js';
import { openZip } from './zip.js';

/**
 * Opens one visible sheet of a workbook, the first unless one is named. The sheet is streamed; only shared texts and styles are held,
 * and both are bounded. Dates come out as `YYYY-MM-DD` with the time where there is one, by the cell's style.
 */
export async function openXlsx(path: string, options: ReadOptions = {}): Promise<RowSource> {
  const zip = await openZip(path);
  try {
    const sheet = await chosenSheet(zip, options.sheet ?? null);
    const strings = await readSharedStrings(zip);
    const isDate = await readStyles(zip);
    const reader = new SheetReader(strings, isDate, sheet.since1904);
    const stream = await zip.stream(sheet.entry);
    const rows = sheetRows(stream, reader);
    const first = await rows.next();
    const [header, ...left] = first.done ? [] : first.value;
    if (!header) throw new FileFault(message('sheet_empty', { sheet: sheet.name }));
    const width = header.cells.length;
    return {
      delimiter: null,
      encoding: () => 'utf-8',
      header: header.cells.map((c) => c.trim()),
      sheets: sheet.all,
      batches: (async function* () {
        if (left.length > 0) yield padded(left, width);
        for await (const batch of rows) yield padded(batch, width);
      })(),
      close: async () => {
        await rows.return();
        zip.close();
      },
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function* sheetRows(
  stream: Readable,
  reader: SheetReader,
): AsyncGenerator<Row[], void, undefined> {
  for await (const _ of parseXml(stream, reader.parser)) {
    const rows = reader.take();
    if (rows.length > 0) yield rows;
  }
}

/** A workbook leaves out empty cells at the end of a row. */
function padded(rows: Row[], width: number): Row[] {
  for (const row of rows) while (row.cells.length < width) row.cells.push('');
  return rows;
}
