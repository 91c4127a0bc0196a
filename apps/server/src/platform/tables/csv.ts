import { csvCell, neutralCell } from '@kade/contract';
import type { Cell, Rows } from './cell.js';

/**
 * How CSV is written for people who open it in a spreadsheet: in Dutch a decimal comma and semicolons, in English a
 * decimal point and commas.
 */
export type CsvStyle = { decimalComma: boolean; yes: string; no: string };

/** A table as CSV, in pieces: UTF-8 with a mark in front, so that spreadsheets read é as é. */
export async function* csvPieces(
  header: readonly string[],
  rows: Rows,
  style: CsvStyle,
): AsyncGenerator<string> {
  const separator = style.decimalComma ? ';' : ',';
  const line = (cells: readonly Cell[]) =>
    `${cells.map((cell) => textOf(cell, style)).join(separator)}\r\n`;
  yield `\uFEFF${line(header)}`;
  for await (const batch of rows) yield batch.map(line).join('');
}

function textOf(cell: Cell, { decimalComma, yes, no }: CsvStyle): string {
  if (cell === null) return '';
  if (typeof cell === 'number') {
    const text = String(cell);
    return decimalComma ? text.replace('.', ',') : text;
  }
  if (typeof cell === 'boolean') return csvCell(cell ? yes : no);
  return typeof cell === 'string' ? csvCell(neutralCell(cell)) : cell.day;
}
