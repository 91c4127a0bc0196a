import type { ReadOptions } from './row.js';
import { openRows } from './rows.js';
import { chosenSheet } from './workbook.js';
import { openZip } from './zip.js';

/**
 * Counts the rows of a file below its header without reading their cells, so that progress has a total from the
 * start. Exact for text. A workbook's blank rows count too: their number is set right when the file has been read.
 */
export async function countRows(
  path: string,
  options: ReadOptions & { signal?: AbortSignal | undefined } = {},
): Promise<number> {
  const source = await openRows(path, options);
  if (source.delimiter === null) {
    await source.close();
    return countSheet(path, options);
  }
  let count = 0;
  try {
    for await (const batch of source.batches) {
      options.signal?.throwIfAborted();
      count += batch.length;
    }
  } finally {
    await source.close();
  }
  return count;
}

const rowTag = /<(?:\w+:)?row[\s/>]/g;
/** The longest piece of a tag that a chunk can end in without showing which tag it is. */
const tail = 64;

async function countSheet(
  path: string,
  { sheet, signal }: ReadOptions & { signal?: AbortSignal | undefined },
): Promise<number> {
  const zip = await openZip(path);
  try {
    const { entry } = await chosenSheet(zip, sheet ?? null);
    let count = 0;
    let rest = '';
    for await (const chunk of await zip.stream(entry)) {
      signal?.throwIfAborted();
      const text = rest + (chunk as Buffer).toString('latin1');
      // A tag that begins in the tail is counted with the next chunk.
      const end = Math.max(0, text.length - tail);
      for (const { index } of text.matchAll(rowTag)) if (index < end) count++;
      rest = text.slice(end);
    }
    for (const _ of rest.matchAll(rowTag)) count++;
    return Math.max(0, count - 1);
  } finally {
    zip.close();
  }
}
