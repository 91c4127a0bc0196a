import { createHash } from 'node:crypto';
import type pg from 'pg';
import { sqlFiles } from './sqlFiles.js';

/**
 * Applies the files of functions and triggers whose text is not the one that was applied last, in one transaction.
 * After a migration all of them: it may have replaced one, or made a table anew that triggers stand on.
 * @param all also those that have not changed
 * @returns names of the files that were applied
 */
export async function applyFunctions(
  client: pg.Client,
  folder: string,
  all: boolean,
): Promise<string[]> {
  await client.query(
    'create table if not exists schema_function (name text primary key, hash text not null, at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from schema_function',
  );
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  const due = sqlFiles(folder)
    .map((file) => ({ ...file, hash: createHash('sha256').update(file.text).digest('hex') }))
    .filter(({ name, hash }) => all || applied.get(name) !== hash);
  if (due.length === 0) return [];
  let current = '';
  await client.query('begin');
  try {
    for (const { name, text, hash } of due) {
      current = name;
      await client.query(text);
      await client.query(
        `insert into schema_function (name, hash) values ($1, $2)
         on conflict (name) do update set hash = excluded.hash, at = now()`,
        [name, hash],
      );
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Functions of ${current} failed: ${(error as Error).message}`, {
      cause: error,
    });
  }
  return due.map(({ name }) => name);
}
