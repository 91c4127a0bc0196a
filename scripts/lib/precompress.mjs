import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const variants = {
  '.br': (data) =>
    promisify(brotliCompress)(data, {
      params: {
        // A tenth better than 10 is not worth three times the time of the build.
        [constants.BROTLI_PARAM_QUALITY]: 10,
        [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
      },
    }),
  // Shorter blocks fit our code better than those by default: each has a table of codes of its own.
  '.gz': (data) => promisify(gzip)(data, { level: 9, memLevel: 6 }),
};

/** Texts; pictures, films and fonts of the web are compressed by their own formats. */
const texts = /\.(css|html|js|json|svg|txt|webmanifest)$/;
/** Files that fit into one packet gain nothing. */
const smallest = 1024;

/** Writes `FILE.br` and `FILE.gz` beside each text below `folder` that becomes smaller by it. */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && texts.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  // The compressors work in threads of their own; a few files at once keep all of them busy.
  const work = files.values();
  await Promise.all(Array.from({ length: 8 }, () => compressEach(work)));
}

async function compressEach(files) {
  for (const file of files) {
    const data = await readFile(file);
    if (data.length < smallest) continue;
    for (const [ending, compress] of Object.entries(variants)) {
      const small = await compress(data);
      if (small.length < data.length) await writeFile(file + ending, small);
    }
  }
}
