import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { type Message, Refusal } from '@kade/contract';
import type { Files } from './disk.js';

/** 192 random bits, and what kind of file it names: an address that cannot be guessed. */
export const newToken = (kind: string): string =>
  `${randomBytes(24).toString('base64url')}.${kind}`;

/** What kind of file a token names; undefined: it is no token of these kinds. */
export const kindOfToken = <Kind extends string>(token: string, kinds: readonly Kind[]) => {
  const ending = /^[\w-]{32}\.(\w+)$/.exec(token)?.[1];
  return kinds.find((kind) => kind === ending);
};

/** Writes a file and the record that names it. When the record cannot be written, the file goes again. */
export async function keepFile<T>(
  files: Files,
  key: string,
  content: Buffer,
  record: () => Promise<T>,
): Promise<T> {
  await files.put(key, Readable.from([content]));
  try {
    return await record();
  } catch (error) {
    await files.remove(key);
    throw error;
  }
}

/** A small file, whole. Throws `not_found`. */
export async function readFile(files: Files, key: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of files.read(key)) chunks.push(chunk as Buffer);
  } catch {
    throw new Refusal('not_found');
  }
  return Buffer.concat(chunks);
}

/**
 * A file as it comes, opened already, so that its absence is told before the head of the answer has left.
 *
 * @param lost what is said of a file that is no longer there (Refusal `not_found`)
 */
export async function openFile(files: Files, key: string, lost: Message): Promise<Readable> {
  const stream = files.read(key);
  try {
    await once(stream, 'open');
  } catch {
    throw new Refusal('not_found', lost);
  }
  return stream;
}
