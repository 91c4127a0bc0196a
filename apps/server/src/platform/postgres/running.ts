import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { DATABASE, OWNER, startEmbedded } from './embedded.js';

/** A database for a command that runs beside the product, or without it. */
export type ToolDatabase = { readonly url: string; release(): Promise<void> };

/** URL of the embedded server that a running Kade holds on this DATA_DIR; undefined when none answers. */
async function runningUrl(dataDir: string): Promise<string | undefined> {
  const home = join(resolve(dataDir), 'postgres');
  const read = (name: string) => readFile(join(home, name), 'utf8').catch(() => '');
  const [port, password] = [(await read('port')).trim(), (await read('owner.password')).trim()];
  if (!port || !password) return undefined;
  const url = `postgres://${OWNER}:${password}@127.0.0.1:${port}/${DATABASE}`;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  try {
    await client.connect();
    return url;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * The database a command works on: DATABASE_URL, else the embedded server of a running Kade, else one started for
 * the time being.
 */
export async function databaseForTool(
  settings: { dataDir: string; databaseUrl: string | undefined },
  log: (line: string) => void,
): Promise<ToolDatabase> {
  const given = settings.databaseUrl ?? (await runningUrl(settings.dataDir));
  if (given) return { url: given, release: async () => {} };
  const embedded = await startEmbedded({ dataDir: settings.dataDir, log });
  return { url: embedded.url, release: () => embedded.stop() };
}
