import { createReadStream, createWriteStream, type ReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
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
  /** Keys right below a folder, those of writes that never ended included, that nobody wrote to since a moment. */
  olderThan(folder: string, moment: Date): Promise<string[]>;
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
    olderThan: async (folder, moment) => {
      const names = await readdir(path(folder)).catch(noneYet);
      const keys: string[] = [];
      for (const name of names) {
        const key = `${folder}/${name}`;
        const found = await stat(path(key)).catch(noneYet);
        if ('mtime' in found && found.isFile() && found.mtime < moment) keys.push(key);
      }
      return keys;
    },
  };
}

/** A folder that nothing was put into yet, or a file that has just gone. */
function noneYet(error: NodeJS.ErrnoException): [] {
  if (error.code !== 'ENOENT') throw error;
  return [];
}
