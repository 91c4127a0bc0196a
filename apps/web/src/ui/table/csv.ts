import { csvCell, neutralCell } from '@kade/contract';

/** CSV text of a table: separated by semicolons, which Dutch and English spreadsheets both read with the mark in front. */
export function csvOf(rows: readonly (readonly unknown[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}

/** A text that a spreadsheet would read as a formula gets an apostrophe in front; numbers stay numbers. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const raw = String(value);
  const isNumber = typeof value === 'number' || /^-?\d+(\.\d+)?$/.test(raw);
  return isNumber ? raw : csvCell(neutralCell(raw));
}

/** Hands a file to the browser's downloads. */
export function saveFile(name: string, content: Blob | string, type = 'text/csv'): void {
  const blob = typeof content === 'string' ? new Blob([content], { type }) : content;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
