import { Readable } from 'node:stream';
import { type Column, catalogue, type ExportFormat, fieldOf, type Language } from '@kade/contract';
import { moments, valueWord } from '@kade/rules';
import { dayIn } from '../../../platform/clock.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Cell } from '../../../platform/tables/cell.js';
import { csvPieces } from '../../../platform/tables/csv.js';
import { xlsxStream } from '../../../platform/tables/xlsx.js';
import { loadProfileRows, type ProfileRecord } from '../profiles.repo.js';

/** Few enough that reading and writing them keeps nobody waiting: between two pieces others have their turn. */
const pieceSize = 200;

const types: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const words = {
  en: { sheet: 'Profiles', yes: 'Yes', no: 'No' },
  nl: { sheet: 'Profielen', yes: 'Ja', no: 'Nee' },
};

type ExportOrder = {
  format: ExportFormat;
  ids: readonly number[];
  /** Fields of the catalogue, in the order of the file. */
  columns: readonly string[];
  language: Language;
  decimalComma: boolean;
  /** Now, for the day in the file's name. */
  now: Date;
  /** Of the company: a moment is written as the day it falls on there. */
  zone: string;
  /** Runs in a transaction of its own: none stays open while the reader is slow. */
  inTransaction: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;
  companyId: number;
};

/**
 * The file of an export. Which rows it holds and their order were fixed with the ids: what changes meanwhile is exported
 * as it is when its row is read, and no row is missed or comes twice.
 */
export function exportFile(order: ExportOrder) {
  const { format, ids, language, now, zone } = order;
  const columns = order.columns.flatMap(
    (field) => catalogue.find((c) => fieldOf(c) === field) ?? [],
  );
  const header = columns.map((c) => c.label[language]);
  const { sheet, yes, no } = words[language];
  const rows = rowsOf(order, columns);
  return {
    headers: {
      'content-type': types[format],
      'content-disposition': `attachment; filename="${sheet.toLowerCase()}-${dayIn(zone, now)}.${format}"`,
    },
    body:
      format === 'csv'
        ? Readable.from(csvPieces(header, rows, { decimalComma: order.decimalComma, yes, no }))
        : xlsxStream(sheet, header, rows, ids.length),
  };
}

async function* rowsOf(
  { ids, inTransaction, companyId, language, zone }: ExportOrder,
  columns: readonly Column[],
): AsyncGenerator<Cell[][]> {
  for (let from = 0; from < ids.length; from += pieceSize) {
    const piece = ids.slice(from, from + pieceSize);
    const rows = await inTransaction((tx) => loadProfileRows(tx, companyId, piece));
    yield rows.map((row) => columns.map((column) => cellOf(column, row, language, zone)));
  }
}

/** A value of the catalogue as a cell. Moments are written as their day, and what the product fixes as the screen calls it. */
function cellOf(column: Column, row: ProfileRecord, language: Language, zone: string): Cell {
  const value = row[fieldOf(column)];
  if (value === null || value === undefined) return null;
  switch (column.type) {
    case 'number':
      return Number(value);
    case 'date': {
      const text = String(value);
      return { day: moments.has(column.key) ? dayIn(zone, new Date(text)) : text };
    }
    case 'boolean':
      return value === true;
    case 'multi':
      return Array.isArray(value) ? value.join(', ') : String(value);
    default: {
      const word = valueWord(String(value), column, language);
      return column.options ? word.charAt(0).toUpperCase() + word.slice(1) : word;
    }
  }
}
