import { createReadStream, createWriteStream, type ReadStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Files by key. A key is `folder/name`, made by the product, never by a user. */
export type Files = {
  /** Writes whole or not at all. @returns bytes written */
  put(key: string, content: Readable): Promise<number>;
  read(key: string): ReadStream;
  path(key: string): string;
  remove(key: string): Promise<void>;
};

/** Keeps files below a folder on this machine's disk. */
export function diskFiles(root: string): Files {
  const path = (key: string) => {
    const full = normalize(join(root, key));
    if (!full.startsWith(normalize(root) + sep))
      throw new Error('A file key leads outside its folder.');
    return full;
  };
  return {
    path,
    put: async (key, content) => {
      const target = path(key);
      await mkdir(dirname(target), { recursive: true });
      const part = `${target}.part`;
      const out = createWriteStream(part);
      try {
        await pipeline(content, out);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      await rename(part, target);
      return out.bytesWritten;
    },
    read: (key) => createReadStream(path(key)),
    remove: (key) => rm(path(key), { force: true }),
  };
}
