import { createReadStream } from 'node:fs';
import { setImmediate as giveWay } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { type Message, message } from '@kade/contract';
import Papa from 'papaparse';
import { type Decoder, detectingDecoder } from './decode.js';
import { delimiterOf, newlineOf } from './dialect.js';
import { FileFault } from './fault.js';
import { type ReadOptions, type Row, type RowSource, rowLimit } from './row.js';

/** A packed file may grow to this many bytes; a bomb stops here. */
const unpackedLimit = 8 * 1024 ** 3;
const sampleSize = 64 * 1024;
/** Bytes that are read at once: as short rows they are some ten thousand, which takes a few milliseconds. */
const pieceSize = 64 * 1024;
/** Rows that are handed on at once. Between two lots others have their turn, however short the rows are. */
const lotSize = 2000;
/** A sheet has a million rows. Packed, a thousand times as many blank ones are as small as a picture. */
const blankLimit = 2_000_000;
const lineLimit = 50_000_000;

async function* bytesOf(path: string, gzip: boolean, torn: boolean): AsyncGenerator<Buffer> {
  const file = createReadStream(path, { highWaterMark: pieceSize });
  if (!gzip) return yield* file as AsyncIterable<Buffer>;
  const unpacked = file.pipe(createGunzip({ chunkSize: pieceSize }));
  file.on('error', (error) => unpacked.destroy(error));
  let size = 0;
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > unpackedLimit) throw new FileFault(message('unpacked_large'));
      yield chunk;
    }
  } catch (error) {
    if (!String((error as NodeJS.ErrnoException).code).startsWith('Z_')) throw error;
    if (torn && size > 0) return;
    throw new FileFault(message('gzip_damaged'));
  } finally {
    file.destroy();
  }
}

async function* textOf(bytes: AsyncIterable<Buffer>, decoder: Decoder): AsyncGenerator<string> {
  for await (const chunk of bytes) {
    const text = decoder.write(chunk);
    if (text) yield text;
  }
  const rest = decoder.end();
  if (rest) yield rest;
}

const isBlank = (cells: readonly string[]) => cells.every((c) => c.trim() === '');

/** What cannot be stored, or was lost when the bytes were read. */
function faultOf(cells: readonly string[]): Message | undefined {
  if (cells.some((c) => c.includes('\0'))) return message('row_nul');
  if (cells.some((c) => c.includes('\ufffd'))) return message('row_encoding');
  return undefined;
}

/** Opens CSV, packed or not: finds encoding, delimiter and line ends from its start, and reads the header. */
export async function openCsv(
  path: string,
  kind: 'gzip' | 'text',
  options: ReadOptions,
): Promise<RowSource> {
  const decoder = detectingDecoder();
  const text = textOf(bytesOf(path, kind === 'gzip', options.torn ?? false), decoder);
  let sample = '';
  let ended = false;
  while (sample.length < sampleSize && !ended) {
    const next = await text.next();
    if (next.done) ended = true;
    else sample += next.value;
  }
  // Excel's own hint: a first line that only names the delimiter.
  const hint = /^sep=(.)\r?\n/.exec(sample);
  const delimiter = hint?.[1] ?? delimiterOf(sample);
  const rows = parsedRows({
    start: hint ? sample.slice(hint[0].length) : sample,
    rest: text,
    delimiter,
    newline: newlineOf(sample),
    firstLine: hint ? 2 : 1,
    torn: options.torn ?? false,
  });
  const first = await rows.next();
  const header = first.done ? undefined : first.value[0];
  if (!header) throw new FileFault(message('file_without_header'));
  const left = first.done ? [] : first.value.slice(1);
  return {
    delimiter,
    encoding: decoder.encoding,
    header: header.cells.map((c) => c.trim()),
    sheets: [],
    batches: (async function* () {
      if (left.length > 0) yield left;
      yield* rows;
    })(),
    close: async () => {
      await rows.return();
      await text.return(undefined);
    },
  };
}

type Parsing = {
  start: string;
  rest: AsyncGenerator<string>;
  delimiter: string;
  newline: '\n' | '\r';
  firstLine: number;
  torn: boolean;
};

/** Papaparse's own parser, fed by hand: so that reading waits for the consumer, and no row grows without end. */
async function* parsedRows(from: Parsing): AsyncGenerator<Row[], void, undefined> {
  const parser = new Papa.Parser({ delimiter: from.delimiter, newline: from.newline });
  let pending = from.start;
  let line = from.firstLine;
  let blank = 0;
  for (;;) {
    const next = await from.rest.next();
    const last = next.done === true;
    // Small pieces are put together first: each parse reads the row that is not complete yet once more.
    if (!last && pending.length < sampleSize) {
      pending += next.value;
      continue;
    }
    const ready = parse(parser, pending, last && !from.torn);
    const rows = collect(ready.data, pending.includes('\0') || pending.includes('\ufffd'));
    if (ready.quotes !== undefined) {
      if (rows.length > 0 && from.torn) yield rows;
      throw new FileFault(message('quote_open', { row: String(ready.quotes) }));
    }
    for (let at = 0; at < rows.length; at += lotSize) {
      if (at > 0) await giveWay();
      yield rows.slice(at, at + lotSize);
    }
    if (blank > blankLimit) throw new FileFault(message('empty_rows_most'));
    if (line > lineLimit) throw new FileFault(message('lines_most'));
    pending = last ? '' : pending.slice(ready.cursor) + next.value;
    if (last) return;
    if (pending.length > rowLimit + 8 * pieceSize)
      throw new FileFault(
        message(pending.includes('"') ? 'row_quote_long' : 'row_line_long', { row: String(line) }),
      );
  }

  function parse(p: Papa.Parser, text: string, complete: boolean) {
    const result = p.parse(text, 0, !complete) as Papa.ParseResult<string[]>;
    const wrong = result.errors.find((e) => complete || (e.row ?? 0) < result.data.length);
    return {
      data: result.data,
      cursor: result.meta.cursor,
      quotes: wrong
        ? result.data.slice(0, wrong.row ?? 0).reduce((at, cells) => at + linesOf(cells), line)
        : undefined,
    };
  }

  /** A cell in quotes may go on for several lines of the file. */
  function linesOf(cells: readonly string[]): number {
    let lines = 1;
    for (const cell of cells)
      for (let i = cell.indexOf(from.newline); i >= 0; i = cell.indexOf(from.newline, i + 1))
        lines++;
    return lines;
  }

  function collect(data: string[][], unreadable: boolean): Row[] {
    const rows: Row[] = [];
    for (const cells of data) {
      const at = line;
      line += linesOf(cells);
      const end = cells.length - 1;
      const tail = cells[end] ?? '';
      if (from.newline === '\n' && tail.endsWith('\r')) cells[end] = tail.slice(0, -1);
      if (cells.length === 1 ? cells[0]?.trim() === '' : isBlank(cells)) {
        blank++;
        continue;
      }
      const size = cells.reduce((sum, c) => sum + c.length, 0);
      if (size > rowLimit) throw new FileFault(message('row_long', { row: String(at) }));
      const fault = unreadable ? faultOf(cells) : undefined;
      rows.push(fault ? { line: at, cells, fault } : { line: at, cells });
    }
    return rows;
  }
}
