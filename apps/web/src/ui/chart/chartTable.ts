import type { Format } from '../facts/format.js';
import { type KpiUnit, kpiText } from '../kpi/kpiText.js';

/**
 * What a chart shows, mark by mark: the rows of its table, its files, its tooltips and what is read out. Figures are the
 * exact ones; the unit of a column says how they are written.
 */
export type ChartTable = {
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
  /** Of the columns in their order; text where left out. */
  readonly units?: readonly (KpiUnit | 'text')[];
};

/** A cell as people read it. */
export function cellText(table: ChartTable, format: Format, row: number, column: number): string {
  const value = table.rows[row]?.[column] ?? null;
  const unit = table.units?.[column] ?? (typeof value === 'number' ? 'number' : 'text');
  return unit === 'text' ? String(value ?? '–') : kpiText(format, value, unit).exact;
}

/** Whether a figure of it counts anything that could be opened. */
export const hasRows = (table: ChartTable, row: number, column: number): boolean => {
  const unit = table.units?.[column];
  return unit !== undefined && unit !== 'text' && Number(table.rows[row]?.[column] ?? 0) !== 0;
};

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** A tooltip is written as HTML, and names in it are other people's words. */
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** A tooltip of words that are no row of the table. */
export const toldOf = (title: string, lines: readonly (readonly [string, string])[]): string =>
  `<b style="font-weight:600">${escaped(title)}</b>${tableOf(lines.map(([name, value]) => lineOf(escaped(name), value)))}`;

const lineOf = (name: string, value: string) =>
  `<tr><td style="padding:0">${name}</td><td style="padding:0 0 0 16px;text-align:right;font-variant-numeric:tabular-nums">${escaped(value)}</td></tr>`;
const tableOf = (lines: readonly string[]) =>
  `<table style="width:100%;border-collapse:collapse">${lines.join('')}</table>`;

/**
 * The tooltip of a mark: its name, and each figure of its row with the exact value.
 * @param swatches colours of the series, by column
 */
export function tooltipOf(
  table: ChartTable,
  format: Format,
  row: number,
  swatches: Readonly<Record<number, string>> = {},
): string {
  if (!table.rows[row]) return '';
  const lines = table.head.slice(1).map((name, n) => {
    const colour = swatches[n + 1];
    const swatch = colour
      ? `<i style="display:inline-block;width:8px;height:8px;margin-right:6px;border-radius:2px;background:${escaped(colour)}"></i>`
      : '';
    return lineOf(`${swatch}${escaped(name)}`, cellText(table, format, row, n + 1));
  });
  const title = escaped(cellText(table, format, row, 0));
  return `<b style="font-weight:600">${title}</b>${tableOf(lines)}`;
}

/** A mark as it is read out: 'October 23, Opened, 88'. */
export const markWords = (table: ChartTable, format: Format, row: number, column: number): string =>
  [cellText(table, format, row, 0), table.head[column] ?? '', cellText(table, format, row, column)]
    .filter(Boolean)
    .join(', ');

/** The table as it is shown, for the clipboard: rows of a spreadsheet, or a table in a text. */
export function figuresOf(table: ChartTable, format: Format): ClipboardItem {
  const rows = [
    table.head,
    ...table.rows.map((row, at) => row.map((_, column) => cellText(table, format, at, column))),
  ];
  const text = rows.map((row) => row.join('\t')).join('\n');
  const cells = rows.map((row) => row.map((cell) => `<td>${escaped(cell)}</td>`).join(''));
  const html = `<table>${cells.map((row) => `<tr>${row}</tr>`).join('')}</table>`;
  const blob = (type: string, content: string) => new Blob([content], { type });
  return new ClipboardItem({
    'text/plain': blob('text/plain', text),
    'text/html': blob('text/html', html),
  });
}
