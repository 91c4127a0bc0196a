import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { compose, type Kade } from '../apps/server/src/compose.js';
import { openLog } from '../apps/server/src/platform/log.js';
import { startEmbedded } from '../apps/server/src/platform/postgres/embedded.js';
import { readSettings } from '../apps/server/src/platform/settings.js';

/**
 * The product on an embedded server of its own in a temporary folder. Durable settings, as in production.
 * @param keep a folder that stays, with what was seeded into it, for the next run
 * @param environment settings besides the folder
 */
export async function benchKade(
  role: 'api' | 'all' = 'api',
  keep?: string,
  environment: Readonly<Record<string, string>> = {},
) {
  if (keep) mkdirSync(keep, { recursive: true });
  const dataDir = keep ? resolve(keep) : mkdtempSync(join(tmpdir(), 'kade-bench-'));
  const server = await startEmbedded({ dataDir, log: () => {} });
  const settings = { ...readSettings({ DATA_DIR: dataDir, PORT: '0', ...environment }), role };
  const kade: Kade = await compose({
    settings,
    databaseUrl: server.url,
    log: openLog('silent'),
  });
  return {
    kade,
    ownerUrl: server.url,
    close: async () => {
      await kade.close();
      await server.stop();
      if (!keep) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The fields of a line of /proc/…/stat behind the command, which may hold spaces itself. */
const statOf = (pid: string | number) => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
};
const ticks = (stat: readonly string[], from: number) =>
  Number(stat[from] ?? 0) + Number(stat[from + 1] ?? 0);

/**
 * Processor time so far, in milliseconds, of this process and of all processes of the database, those that have ended
 * included. Unlike time on the clock it says the same on a busy machine. Linux only: elsewhere the database's is 0.
 */
export async function processorTime(owner: pg.Client): Promise<{ node: number; postgres: number }> {
  const { user, system } = process.cpuUsage();
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = statOf(rows[0]?.pid ?? 0)[1];
  let postgres = postmaster ? ticks(statOf(postmaster), 11) + ticks(statOf(postmaster), 13) : 0;
  for (const pid of postmaster ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : []) {
    const stat = statOf(pid);
    if (stat[1] === postmaster) postgres += ticks(stat, 11);
  }
  return { node: (user + system) / 1000, postgres: postgres * 10 };
}
