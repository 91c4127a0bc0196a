import { pipeline } from 'node:stream/promises';
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

/**
 * Feeds one COPY from stdin, no faster than the database takes it. When the pieces end early by a fault, the COPY is called
 * off: the server would wait for the rest for ever, and with it the rollback and whoever drops the database.
 * @throws what ended the pieces, or what the database has against them
 */
export async function feed(
  client: Client,
  command: string,
  pieces: AsyncIterable<Uint8Array | string>,
): Promise<void> {
  await pipeline(pieces, client.query(copyFrom(command)));
}

/** Fills a temporary table with rows in the text format of COPY. */
export const copyInto = (client: Client, table: string, pieces: Pieces): Promise<void> =>
  feed(client, `copy pg_temp.${table} from stdin`, pieces);
