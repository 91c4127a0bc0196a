import type { Message } from '@kade/contract';
/** A row as it stands in the file. */
export type Row = {
  /** Where the row begins: its line in a text file, as an editor counts them, or its row in a workbook. The first is 1. */
  line: number;
  cells: string[];
  /** Cells that a workbook holds as numbers, where their text would say two things: `1.234` is that and nothing else. */
  exact?: Set<number>;
  /** Why the row cannot be used, when that shows before its cells are read. */
  fault?: Message;
};

/** A table that is read from the start, in batches; nothing is kept. */
export type RowSource = {
  /** `null` for a workbook. */
  delimiter: string | null;
  /** What the text turned out to be written in, as far as it has been read. */
  encoding(): string;
  header: string[];
  /** Names of a workbook's visible sheets. */
  sheets: string[];
  /** Rows after the header; blank rows are left out. Throws `FileFault`. To be read once. */
  batches: AsyncGenerator<Row[], void, undefined>;
  close(): Promise<void>;
};

export type ReadOptions = {
  /** The file is only the start of a larger one: its last row may be torn. */
  torn?: boolean;
  /** Sheet of a workbook, by name; its first visible one when absent. A text file has none. */
  sheet?: string | null;
};

/** A row of a file, its cells together, may have this many characters. */
export const rowLimit = 1024 * 1024;
export const columnLimit = 2000;
