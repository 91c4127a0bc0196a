import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Client } from './connect.js';

/** So many bytes go over at once: fewer messages than rows, and none that takes long. */
const pieceBytes = 256 * 1024;

/** Rows of a COPY in pieces of some hundred kilobytes that nobody else holds. */
export async function* copied(
  client: Client,
  command: string,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const stream = client.query(copyTo(command));
  let [piece, size] = [new Uint8Array(pieceBytes), 0];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    for (let from = 0; from < chunk.length; ) {
      const part = chunk.subarray(from, from + pieceBytes - size);
      piece.set(part, size);
      [from, size] = [from + part.length, size + part.length];
      if (size < pieceBytes) continue;
      yield piece;
      [piece, size] = [new Uint8Array(pieceBytes), 0];
    }
  }
  if (size > 0) yield piece.slice(0, size);
}

export type Pieces = AsyncIterable<Uint8Array>;

/** Fills a temporary table with rows in the text format of COPY. */
export async function copyInto(client: Client, table: string, pieces: Pieces): Promise<void> {
  const stream = client.query(copyFrom(`copy pg_temp.${table} from stdin`));
  // Watched from the start: an error while rows are still written must not go unheard.
  const done = finished(stream);
  done.catch(() => {});
  for await (const piece of pieces)
    if (!stream.write(piece)) await Promise.race([once(stream, 'drain'), done]);
  stream.end();
  await done;
}
