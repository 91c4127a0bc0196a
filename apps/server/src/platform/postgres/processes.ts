import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A text that is the same for as long as this very process lives, to tell it from a later one with
 * its pid. 'gone' when no such process lives (a zombie counts as gone), 'unknown' when it lives but
 * the system does not let us see since when.
 */
export async function identify(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
    if (stat !== undefined) {
      // The second field is the program's name in brackets and may hold blanks and brackets itself.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const state = fields[0] ?? '';
      return 'ZXx'.includes(state) ? 'gone' : (fields[19] ?? 'unknown');
    }
  } else {
    const line = await ps(pid, 'stat=,lstart=');
    if (line) return line.startsWith('Z') ? 'gone' : line.replace(/^\S+\s+/, '');
  }
  return isSignalable(pid) ? 'unknown' : 'gone';
}

/**
 * Pids of the living PostgreSQL processes that work in the data folder `folder`, its main process
 * first when that one still lives.
 */
export async function postgresIn(folder: string): Promise<number[]> {
  const main = await mainPid(folder);
  if (process.platform !== 'linux') {
    const command = main === undefined ? '' : await ps(main, 'stat=,command=');
    return main !== undefined && /^[^Z].*postgres/.test(command) ? [main] : [];
  }
  // Every PostgreSQL process sits in its data folder, also a backend that outlived its parent.
  const target = await realpath(folder).catch(() => folder);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found: number[] = [];
  for (const pid of pids) {
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
    if (name.trim() !== 'postgres') continue;
    const place = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    if (place === target) found.push(pid);
  }
  return found.sort((a, b) => Number(b === main) - Number(a === main));
}

/** The pid in `postmaster.pid`, whether or not that process lives. */
export async function mainPid(folder: string): Promise<number | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

function isSignalable(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function ps(pid: number, columns: string): Promise<string> {
  return new Promise((done) => {
    execFile('ps', ['-o', columns, '-p', String(pid)], { env: { LC_ALL: 'C' } }, (_error, out) => {
      done(String(out).trim());
    });
  });
}
