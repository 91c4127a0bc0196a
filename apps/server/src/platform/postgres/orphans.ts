import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { mainPid, postgresIn } from './processes.js';
import { StartRefused } from './refusal.js';

/** How a server is asked to end, ever less politely, and how long (ms) each request may take. */
const STEPS = [
  { signal: 'SIGINT', wait: 60_000 },
  { signal: 'SIGQUIT', wait: 10_000 },
  { signal: 'SIGKILL', wait: 10_000 },
] as const;

/**
 * Makes sure that nothing works in the data folder any more: a server whose Kade was killed may
 * still be writing its last checkpoint. Throws when it cannot be stopped.
 */
export async function stopOrphans(folder: string, log: (line: string) => void): Promise<void> {
  let pids = await postgresIn(folder);
  if (pids.length > 0) log(`Ending the PostgreSQL of an earlier run (pid ${pids[0]}) …`);
  for (const { signal, wait } of STEPS) {
    if (pids.length === 0) break;
    const main = await mainPid(folder);
    // Only the main process understands SIGINT as 'shut down'; to a backend it means 'cancel'.
    const polite = main !== undefined && pids.includes(main);
    for (const pid of polite && signal !== 'SIGKILL' ? [main] : pids) {
      send(pid, polite || signal === 'SIGKILL' ? signal : 'SIGQUIT');
    }
    pids = await waitUntilGone(folder, wait, log);
  }
  if (pids.length > 0) {
    throw new StartRefused(
      `An earlier PostgreSQL (pid ${pids.join(', ')}) still works in ${folder} and does not end. ` +
        'End it by hand, then start again.',
    );
  }
  await removeStalePidFile(folder);
}

async function waitUntilGone(folder: string, wait: number, log: (line: string) => void) {
  const begin = Date.now();
  let told = begin;
  for (;;) {
    const pids = await postgresIn(folder);
    if (pids.length === 0 || Date.now() - begin > wait) return pids;
    if (Date.now() - told > 5000) {
      told = Date.now();
      log(`Still waiting for it to write its data (${Math.round((told - begin) / 1000)} s) …`);
    }
    await sleep(50);
  }
}

/**
 * PostgreSQL refuses to start while the pid in a left-over file belongs to any living process, also
 * when that is something else by now (in a container the same small pids come round again). At this
 * point nobody works in the folder, so the file says nothing true.
 *
 * Elsewhere than on Linux a backend could have escaped our look; there PostgreSQL judges for itself.
 */
async function removeStalePidFile(folder: string): Promise<void> {
  if (process.platform === 'linux') await rm(join(folder, 'postmaster.pid'), { force: true });
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself in the meantime, which is what we want; if not, the wait will tell.
  }
}
