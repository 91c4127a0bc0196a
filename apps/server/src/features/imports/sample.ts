import type { ImportMapping, NumberQuestion, RunKind } from '@kade/contract';
import { message } from '@kade/contract';
import { FileFault } from './read/fault.js';
import type { ReadOptions, Row } from './read/row.js';
import { openRows } from './read/rows.js';
import type { Converted, Knowing } from './values/convert.js';
import { RowConverter } from './values/convert.js';
import type { Notations } from './values/reader.js';

/** The first rows of a file, and what reading them told. */
export type Sample = {
  header: string[];
  delimiter: string | null;
  encoding: string;
  rows: Row[];
  sheets: string[];
};

export const sampleRows = 1000;

/**
 * Reads the first thousand rows. Throws {@link FileFault} for a file that cannot be read, is empty, or has a header only.
 */
export async function readSample(path: string, options: ReadOptions = {}): Promise<Sample> {
  const source = await openRows(path, options);
  try {
    const rows: Row[] = [];
    for await (const batch of source.batches) {
      for (const row of batch) if (rows.length < sampleRows) rows.push(row);
      if (rows.length >= sampleRows) break;
    }
    if (rows.length === 0) throw new FileFault(message('file_without_rows'));
    const { header, delimiter, sheets } = source;
    return { header, delimiter, encoding: source.encoding(), rows, sheets };
  } finally {
    await source.close();
  }
}

/** Values of each column of a sample, empty ones left out. */
export const columnValues = (sample: Sample): string[][] =>
  sample.header.map((_, at) =>
    sample.rows.map((r) => (r.cells[at] ?? '').trim()).filter((v) => v !== ''),
  );

/** What reading a sample showed. */
export type Look = {
  converted: Converted[];
  notations: Notations;
  /** Fields with numbers that say two things. */
  numbers: NumberQuestion[];
};

/** Converts the sample's rows, twice where the first time showed that a column is written another way. */
export function convertSample(
  kind: RunKind,
  mapping: ImportMapping,
  sample: Pick<Sample, 'header' | 'rows'>,
  knowing: Knowing = {},
): Look {
  let known: Notations = {};
  for (;;) {
    const converter = new RowConverter(kind, sample.header, mapping, { ...knowing, known });
    const converted = sample.rows.map((row) => converter.convert(row));
    const again = converter.contradicted();
    known = converter.notations();
    if (!again) return { converted, notations: known, numbers: converter.numbers() };
  }
}
