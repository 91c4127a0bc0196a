import { Readable } from 'node:stream';
import { neutralCell } from '@kade/contract';
import { ZipFile } from 'yazl';
import type { Cell, Rows } from './cell.js';
import { contentTypes, rels, styles, workbook, workbookRels, xmlText } from './xlsxParts.js';

/** Most rows of a sheet, the header included: what spreadsheet programs open. */
const rowsPerSheet = 1_048_576;

/**
 * A table as an XLSX workbook, streamed: nothing but the rows in hand is in memory. Numbers are numbers and days are
 * days; texts are texts, never formulas. Rows beyond what a sheet holds go on in a next sheet with the same header.
 * @param total rows that will come: how many sheets the workbook names
 */
export function xlsxStream(
  name: string,
  header: readonly string[],
  rows: Rows,
  total: number,
): Readable {
  const perSheet = rowsPerSheet - 1;
  const sheets = Math.max(1, Math.ceil(total / perSheet));
  const zip = new ZipFile();
  const out = zip.outputStream as unknown as Readable;
  const put = (path: string, text: string) => zip.addBuffer(Buffer.from(text), path);
  put('[Content_Types].xml', contentTypes(sheets));
  put('_rels/.rels', rels);
  put('xl/workbook.xml', workbook(name, sheets));
  put('xl/_rels/workbook.xml.rels', workbookRels(sheets));
  put('xl/styles.xml', styles);
  const source = oneByOne(rows);
  for (let sheet = 1; sheet <= sheets; sheet++)
    zip.addReadStreamLazy(`xl/worksheets/sheet${sheet}.xml`, (give) => {
      const last = sheet === sheets;
      const stream = Readable.from(sheetXml(header, source, last ? Infinity : perSheet));
      // An archive with an error inside must end as an error, not as a file that looks whole.
      stream.on('error', (error) => out.destroy(error));
      give(null, stream);
    });
  zip.end();
  return out;
}

async function* oneByOne(rows: Rows): AsyncGenerator<readonly Cell[]> {
  for await (const batch of rows) yield* batch;
}

async function* sheetXml(
  header: readonly string[],
  rows: AsyncGenerator<readonly Cell[]>,
  most: number,
): AsyncGenerator<string> {
  const width = columnName(header.length - 1);
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
  let text = rowXml(header, 1);
  let at = 1;
  // Not `for await`: leaving such a loop would end the source for the next sheet.
  while (at <= most) {
    const { value, done } = await rows.next();
    if (done) break;
    at += 1;
    text += rowXml(value, at);
    if (text.length > 64 * 1024) {
      yield text;
      text = '';
    }
  }
  yield `${text}</sheetData><autoFilter ref="A1:${width}${at}"/></worksheet>`;
}

const rowXml = (cells: readonly Cell[], row: number) =>
  `<row r="${row}">${cells.map((cell, at) => cellXml(cell, `${columnName(at)}${row}`, row === 1)).join('')}</row>`;

function cellXml(cell: Cell, ref: string, bold: boolean): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${ref}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${ref}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'object') {
    const serial = daySerial(cell.day);
    if (serial !== null) return `<c r="${ref}" s="1"><v>${serial}</v></c>`;
  }
  const text = typeof cell === 'string' ? neutralCell(cell) : cell.day;
  return `<c r="${ref}" t="inlineStr"${bold ? ' s="2"' : ''}><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

/** A day as spreadsheets count it, from 1899-12-30; null before March 1900, where their calendars differ. */
export function daySerial(day: string): number | null {
  const days = Math.round((Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000);
  return days > 60 ? days : null;
}

/** A, B, … Z, AA, AB … */
export function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter;
}
