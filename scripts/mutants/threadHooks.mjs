import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBroken } from './files.mjs';
import { pointsOf } from './points.mjs';

const root = join(import.meta.dirname, '../..');

/** Sources that can be broken, for whatever reads TypeScript after this. */
export async function load(url, context, next) {
  if (!url.startsWith('file:')) return next(url, context);
  const file = fileURLToPath(url);
  const path = relative(root, file).replaceAll('\\', '/');
  if (!isBroken(path)) return next(url, context);
  const source = pointsOf(path, readFileSync(file, 'utf8')).code;
  return { format: 'module', source, shortCircuit: true };
}
