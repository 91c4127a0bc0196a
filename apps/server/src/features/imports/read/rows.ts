import { open } from 'node:fs/promises';
import { message } from '@kade/contract';
import { openCsv } from './csv.js';
import { FileFault } from './fault.js';
import { kindOfFile } from './kind.js';
import { columnLimit, type ReadOptions, type RowSource } from './row.js';
import { openXlsx } from './xlsx.js';

/**
 * Opens CSV, CSV.gz or XLSX, told apart by content. Reads as far as the header.
 * Throws {@link FileFault} when it is none of these, or empty.
 */
export async function openRows(path: string, options: ReadOptions = {}): Promise<RowSource> {
  const handle = await open(path);
  let start: Buffer;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0);
    start = buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
  const kind = kindOfFile(start);
  const source =
    kind === 'zip' ? await openXlsx(path, options) : await openCsv(path, kind, options);
  if (source.header.length > columnLimit) {
    await source.close();
    throw new FileFault(
      message('columns_most', { count: source.header.length, most: columnLimit }),
    );
  }
  return source;
}
