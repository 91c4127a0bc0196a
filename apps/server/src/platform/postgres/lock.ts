import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identify } from './processes.js';
import { StartRefused } from './refusal.js';

type Holder = { readonly pid: number; readonly started: string };

/**
 * Takes `folder`, making it when it is not there, and returns how to give it back.
 *
 * A process that was killed leaves its lock behind; it is recognised by the pid and the time that
 * process started, because pids are reused. Throws when a living process holds the folder.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'kade.lock');
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error) => refuse(folder, error));
  const mine: Holder = { pid: process.pid, started: await identify(process.pid) };
  const text = JSON.stringify(mine);
  for (let attempt = 0; attempt < 5; attempt++) {
    if (await createOnly(file, text)) {
      return async () => {
        if ((await readText(file)) === text) await rm(file, { force: true });
      };
    }
    const found = await readText(file);
    const holder = parseHolder(found);
    if (holder && (await staysAlive(holder))) {
      throw new StartRefused(
        `Kade already runs on this DATA_DIR (pid ${holder.pid}): ${folder}\n` +
          'Stop that one first, or give this one a folder of its own by setting DATA_DIR.',
      );
    }
    // A lock without content may belong to a start that is between making and filling it.
    if (!holder) await sleep(300);
    if (found !== undefined && (await readText(file)) === found) await removeStale(file, found);
  }
  throw new StartRefused(
    `Could not take ${file}: several starts are fighting over it. Please start again.`,
  );
}

async function createOnly(file: string, text: string): Promise<boolean> {
  try {
    await writeFile(file, text, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    return refuse(file, error);
  }
}

function refuse(path: string, error: unknown): never {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC'].includes(code)) throw error;
  throw new StartRefused(
    `DATA_DIR cannot be written: ${path} (${code}). ` +
      'Give this user the folder, make room on its disk, or set DATA_DIR to another one.',
  );
}

/** Moved before it is removed: of two starts that judged the same lock, only one can move it. */
async function removeStale(file: string, expected: string): Promise<void> {
  const aside = `${file}.${process.pid}`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  if ((await readText(aside)) !== expected) await rename(aside, file);
  else await rm(aside, { force: true });
}

const graceMs = 3000;

/** A holder that was just killed or is stopping is there for a moment more; one that goes on stays. */
async function staysAlive(holder: Holder): Promise<boolean> {
  for (const end = Date.now() + graceMs; Date.now() < end; await sleep(100))
    if (!(await isAlive(holder))) return false;
  return isAlive(holder);
}

async function isAlive(holder: Holder): Promise<boolean> {
  const now = await identify(holder.pid);
  return now !== 'gone' && (now === holder.started || now === 'unknown');
}

async function readText(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined);
}

function parseHolder(text: string | undefined): Holder | undefined {
  try {
    const value = JSON.parse(text ?? '') as Partial<Holder>;
    const valid = Number.isInteger(value.pid) && typeof value.started === 'string';
    return valid ? (value as Holder) : undefined;
  } catch {
    return undefined;
  }
}
