import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.js';
import type { Launch } from './launch.js';
import { type Program, spawnProgram } from './programs.js';
import { StartRefused } from './refusal.js';
import { guard } from './watchdog.js';

/** Somebody else listens on the port that was chosen. */
export class PortTaken extends Error {}

/** A server that accepts connections. */
export type RunningServer = { stop(): Promise<void> };

type Start = {
  readonly folder: string;
  readonly port: number;
  readonly settings: Record<string, string>;
  readonly binaries: Binaries;
  readonly launch: Launch;
  log(line: string): void;
  lost?(reason: string): void;
};

/** After this long (ms) a fast shutdown is given up for an immediate one, which costs a recovery. */
const FAST_SHUTDOWN = 60_000;
const LAST_LINES = 20;

/**
 * Starts the server and waits until it accepts connections, however long its crash recovery takes:
 * the wait ends when it is ready or when it has ended. Throws with its own last words.
 */
export async function startServer(start: Start): Promise<RunningServer> {
  const args = ['-D', start.folder, ...settingArgs(start)];
  const child = spawnProgram(start.launch, start.binaries, start.binaries.postgres, args);
  const state = { phase: 'starting' as 'starting' | 'ready' | 'stopping', ended: false };
  const words = listen(child, start, state);
  const end = new Promise<string>((done) => {
    child.once('error', (error) => done(error.message));
    child.once('close', (code, signal) => done(`${signal ?? `exit code ${code}`}`));
  }).then((how) => {
    state.ended = true;
    return how;
  });
  const unguard = start.launch.diesWithUs ? () => undefined : guard(child.pid);
  void end.then((how) => {
    unguard();
    if (state.phase !== 'ready') return;
    start.log(`PostgreSQL ended by itself (${how}).`);
    start.lost?.(how);
  });

  while (!state.ended && !(await isReady(start.folder, child))) await sleep(30);
  if (state.ended) throw failure(await end, words, start);
  state.phase = 'ready';
  return {
    stop: async () => {
      state.phase = 'stopping';
      if (!state.ended) await shutDown(child, end, start.log);
    },
  };
}

async function shutDown(child: Program, end: Promise<string>, log: Start['log']): Promise<void> {
  child.kill('SIGINT');
  const hurry = setTimeout(() => {
    log('PostgreSQL takes too long to stop; ending it without a last checkpoint …');
    child.kill('SIGQUIT');
  }, FAST_SHUTDOWN);
  await end;
  clearTimeout(hurry);
}

function settingArgs(start: Start): string[] {
  const fixed = {
    listen_addresses: '127.0.0.1',
    port: `${start.port}`,
    // A socket's path may be 107 bytes at most, which a deep DATA_DIR exceeds; TCP serves us.
    unix_socket_directories: '',
  };
  return Object.entries({ ...start.settings, ...fixed }).flatMap(([name, value]) => {
    if (!/^[a-z_][a-z0-9_.]*$/i.test(name)) {
      throw new StartRefused(`"${name}" is not the name of a PostgreSQL setting.`);
    }
    return ['-c', `${name}=${value}`];
  });
}

/** Keeps the server's last lines for a failure, and passes on what a person should know. */
function listen(child: Program, start: Start, state: { phase: string }): string[] {
  const words: string[] = [];
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      words.push(line);
      if (words.length > LAST_LINES) words.shift();
      const recovering = state.phase === 'starting' && /not properly shut down|redo in/.test(line);
      const serious = state.phase === 'ready' && /^(WARNING|PANIC|FATAL):/.test(line);
      if (recovering) start.log(`Recovering the database after a crash: ${bare(line)}`);
      else if (serious) start.log(`PostgreSQL: ${line}`);
    });
  }
  return words;
}

function bare(line: string): string {
  return line.replace(/^\w+:\s*/, '');
}

/** The server writes its state into the eighth line of its pid file; pg_ctl reads the same. */
async function isReady(folder: string, child: Program): Promise<boolean> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  return Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready';
}

function failure(how: string, words: readonly string[], start: Start): Error {
  const text = words.join('\n');
  if (/could not (bind|create any TCP)/.test(text)) {
    return new PortTaken(`Port ${start.port} of 127.0.0.1 is taken.`);
  }
  return new StartRefused(`PostgreSQL did not start on ${start.folder} (${how}):\n${text}`);
}
