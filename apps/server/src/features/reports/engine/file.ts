import { Readable } from 'node:stream';
import {
  type ExportFormat,
  type Figure,
  type Language,
  type ReportRow,
  reportOf,
} from '@kade/contract';
import { localMoment } from '../../../platform/clock.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Cell } from '../../../platform/tables/cell.js';
import { csvPieces } from '../../../platform/tables/csv.js';
import { xlsxStream } from '../../../platform/tables/xlsx.js';
import { type Narrowing, stretchOfRows } from './rows.repo.js';
import type { Asked, ReportSource } from './source.js';
import { fileWords } from './words.js';

/** Few enough that reading and writing them keeps nobody waiting: between two pieces others have their turn. */
const pieceSize = 2000;

const types: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type Order = {
  source: ReportSource;
  figure: string;
  asked: Asked;
  format: ExportFormat;
  narrowing: Narrowing;
  decimalComma: boolean;
  /** Rows that were there when it was asked for. */
  count: number;
  now: Date;
  /** Runs in a transaction of its own: none stays open while the reader is slow. */
  inTransaction: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;
};

/**
 * All rows behind a figure as a file, streamed; below them stand the definition, the days, the filters, the time zone and
 * the time, so that the figure can be checked by whoever gets the file.
 */
export function reportFile(order: Order) {
  const { source, figure, asked, format, decimalComma, count } = order;
  const { language, period } = asked;
  const words = fileWords[language];
  const about = aboutOf(order);
  const rows = rowsOf(order, about);
  const sheet = figureOf(source, figure).label[language];
  const name = `${source.name}-${figure}-${period.from}-${period.to}`;
  return {
    headers: {
      'content-type': types[format],
      'content-disposition': `attachment; filename="${name.replaceAll('_', '-')}.${format}"`,
    },
    body:
      format === 'csv'
        ? Readable.from(csvPieces(words.head, rows, { decimalComma, yes: words.yes, no: words.no }))
        : xlsxStream(sheet, words.head, rows, count + about.length),
  };
}

const figureOf = ({ name }: ReportSource, key: string) => reportOf(name).figures[key] as Figure;

async function* rowsOf(order: Order, about: Cell[][]): AsyncGenerator<Cell[][]> {
  const { source, figure, asked, narrowing, inTransaction } = order;
  let after = 0;
  for (;;) {
    const stretch = { after, limit: pieceSize, ...narrowing };
    const rows = await inTransaction((tx) =>
      stretchOfRows(source, figure, { ...asked, tx }, stretch),
    );
    if (rows.length > 0) yield rows.map((row) => cellsOf(row, asked.language));
    if (rows.length < pieceSize) break;
    after = rows.at(-1)?.id ?? after;
  }
  yield about;
}

function cellsOf(row: ReportRow, language: Language): Cell[] {
  const status = row.status && (fileWords[language].status[row.status] ?? row.status);
  return [
    ...[row.id, row.name, row.profile?.id ?? null, row.profile?.name ?? null, row.owner, status],
    row.on === null ? null : { day: row.on },
    ...[row.value === null ? null : Number(row.value), row.adds],
  ];
}

/** What the figure is and of what, as rows below the others. */
function aboutOf({ source, figure, asked, now, narrowing }: Order): Cell[][] {
  const { search, adds_from, adds_to } = narrowing;
  const { language, period, asOf, timeZone, filter } = asked;
  const words = fileWords[language];
  const { label, about, formula } = figureOf(source, figure);
  const filters = [
    ...(filter.audience === undefined ? [] : [`${words.audience} ${filter.audience}`]),
    ...filter.user.map((id) => `${words.user} ${id}`),
    ...filter.campaign.map((id) => `${words.campaign} ${id}`),
    ...[filter.owner_name, filter.segment, filter.province, filter.type, filter.outcome].flat(),
    ...(search ? [`“${search}”`] : []),
    ...(adds_from === undefined ? [] : [`${words.head.at(-1)} ≥ ${adds_from}`]),
    ...(adds_to === undefined ? [] : [`${words.head.at(-1)} ≤ ${adds_to}`]),
  ];
  const lines: [string, string][] = [
    [words.figure, label[language]],
    [words.definition, about[language]],
    ...(formula ? [[words.formula, formula[language]] as [string, string]] : []),
    [words.period, `${period.from} – ${period.to}`],
    [words.asOf, asOf],
    [words.filters, filters.join(', ') || words.none],
    [words.made, `${localMoment(timeZone, now.toISOString())} (${timeZone})`],
  ];
  const width = words.head.length;
  return [[], ...lines].map((line) => [...line, ...Array(width).fill(null)].slice(0, width));
}
