import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The SQL files of a folder with their texts, by name. */
export function sqlFiles(folder: string): { name: string; text: string }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}
