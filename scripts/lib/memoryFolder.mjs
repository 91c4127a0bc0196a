import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** What the databases and data folders of a whole test run take at most, several times over. */
const NEEDED = 8 * 1024 ** 3;

/**
 * A new folder that is kept in memory until this process ends, however it ends short of a kill; undefined where the system has none or too little is free. Tests
 * make and drop hundreds of databases of a thousand small files: on a disk that is a third of their time.
 */
export function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < NEEDED || freemem() < NEEDED) return undefined;
    const folder = mkdtempSync(join(MEMORY, 'kade-tests-'));
    // As the system's own: some tests start a database as another user.
    chmodSync(folder, 0o1777);
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      process.once(signal, () => process.exit(1));
    return folder;
  } catch {
    return undefined;
  }
}
