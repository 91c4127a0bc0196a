import { Readable } from 'node:stream';
import type { ExportFormat, Figure, Language, ReportName, ReportRow } from '@kade/contract';
import { localMoment } from '../../../platform/clock.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Cell } from '../../../platform/tables/cell.js';
import { csvPieces } from '../../../platform/tables/csv.js';
import { xlsxStream } from '../../../platform/tables/xlsx.js';
import { type Narrowing, stretchOfRows } from './rows.repo.js';
import type { Asked, Behind } from './source.js';
import { fileWords, statusWord } from './words.js';

/** Rows of one statement: many, because finding the first of them may cost as much as reading all. */
const readAtOnce = 20_000;
/** Rows that are written before others have their turn. */
const writtenAtOnce = 1000;

const types: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** What a file says that it is of: a figure, or a cell of a chart. */
export type Titled = Pick<Figure, 'label' | 'about' | 'formula'> & {
  readonly report: ReportName;
  /** In the file's name and in the audit log. */
  readonly key: string;
};

type Order = {
  what: Titled;
  behind: Behind;
  asked: Asked;
  format: ExportFormat;
  narrowing: Narrowing;
  decimalComma: boolean;
  /** Rows that were there when it was asked for. */
  count: number;
  /** Runs in a transaction of its own: none stays open while the reader is slow. */
  inTransaction: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;
};

/**
 * All rows behind a figure or a cell as a file, streamed; below them stand the definition, the days, the filters, the time
 * zone and the time, so that the figure can be checked by whoever gets the file.
 */
export function reportFile(order: Order) {
  const { what, asked, format, decimalComma, count } = order;
  const { language, period } = asked;
  const words = fileWords[language];
  const about = aboutOf(order);
  const rows = rowsOf(order, about);
  const name = `${what.report}-${what.key}-${period.from}-${period.to}`;
  return {
    headers: {
      'content-type': types[format],
      'content-disposition': `attachment; filename="${name.replaceAll('_', '-')}.${format}"`,
    },
    body:
      format === 'csv'
        ? Readable.from(csvPieces(words.head, rows, { decimalComma, yes: words.yes, no: words.no }))
        : xlsxStream(what.label[language], words.head, rows, count + about.length),
  };
}

async function* rowsOf(order: Order, about: Cell[][]): AsyncGenerator<Cell[][]> {
  const { behind, asked, narrowing, inTransaction } = order;
  let after = 0;
  for (;;) {
    const stretch = { after, limit: readAtOnce, ...narrowing };
    const rows = await inTransaction((tx) => stretchOfRows(behind, { ...asked, tx }, stretch));
    for (let at = 0; at < rows.length; at += writtenAtOnce)
      yield rows.slice(at, at + writtenAtOnce).map((row) => cellsOf(row, asked.language));
    if (rows.length < readAtOnce) break;
    after = rows.at(-1)?.id ?? after;
  }
  yield about;
}

function cellsOf(row: ReportRow, language: Language): Cell[] {
  return [
    ...[row.id, row.name, row.profile?.id ?? null, row.profile?.name ?? null, row.owner],
    row.status && statusWord(row.status, language),
    row.on === null ? null : { day: row.on },
    ...[row.value === null ? null : Number(row.value), row.adds],
  ];
}

/** What narrows the rows, in words. */
function filtersOf({ filter, language }: Asked, { search, adds_from, adds_to }: Narrowing) {
  const words = fileWords[language];
  const adds = words.head.at(-1);
  return [
    ...(filter.audience === undefined ? [] : [`${words.audience} ${filter.audience}`]),
    ...filter.user.map((id) => `${words.user} ${id}`),
    ...filter.campaign.map((id) => `${words.campaign} ${id}`),
    ...[filter.owner_name, filter.segment, filter.province].flat(),
    ...[filter.type, filter.outcome].flat().map((word) => statusWord(word, language)),
    ...(filter.group_by
      ? [`${words.split[filter.group_by]}: ${statusWord(filter.group ?? words.none, language)}`]
      : []),
    ...(search ? [`“${search}”`] : []),
    ...(adds_from === undefined ? [] : [`${adds} ≥ ${adds_from}`]),
    ...(adds_to === undefined ? [] : [`${adds} ≤ ${adds_to}`]),
  ];
}

/** What it is and of what, as rows below the others. */
function aboutOf({ what, asked, narrowing }: Order): Cell[][] {
  const { language, period, asOf, timeZone, now } = asked;
  const words = fileWords[language];
  const { label, about, formula } = what;
  const lines: [string, string][] = [
    [words.figure, label[language]],
    [words.definition, about[language]],
    ...(formula ? [[words.formula, formula[language]] as [string, string]] : []),
    [words.period, `${period.from} – ${period.to}`],
    [words.asOf, asOf],
    [words.filters, filtersOf(asked, narrowing).join(', ') || words.none],
    [words.made, `${localMoment(timeZone, now.toISOString())} (${timeZone})`],
  ];
  const width = words.head.length;
  return [[], ...lines].map((line) => [...line, ...Array(width).fill(null)].slice(0, width));
}
