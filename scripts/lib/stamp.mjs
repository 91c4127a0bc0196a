import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/**
 * A hash over names and contents of all files in `inputs` (files or folders, missing ones count as
 * empty). Contents and not times, because a fresh checkout or a `touch` changes nothing.
 *
 * @param {string} root names are taken relative to it, so that the folder may be moved
 * @param {readonly string[]} inputs paths from the root
 * @param {(path: string) => boolean} [wanted] which files count
 * @returns {Promise<string>}
 */
export async function hashOf(root, inputs, wanted = () => true) {
  const files = (await Promise.all(inputs.map((input) => filesIn(join(root, input))))).flat();
  const kept = files.filter(wanted).sort();
  const contents = await Promise.all(kept.map((file) => readFile(file)));
  const hash = createHash('sha256');
  kept.forEach((file, index) => {
    hash.update(`${relative(root, file)}\0${contents[index].length}\0`).update(contents[index]);
  });
  return hash.digest('hex');
}

async function filesIn(path) {
  const found = await stat(path).catch(() => undefined);
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

/** What the stamp says, or an empty text. */
export async function readStamp(file) {
  return readFile(file, 'utf8').catch(() => '');
}

export async function writeStamp(file, value) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, value);
}

export async function removeStamp(file) {
  await rm(file, { force: true });
}
