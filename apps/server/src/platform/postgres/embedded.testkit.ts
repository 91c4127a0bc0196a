import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { expect, vi } from 'vitest';
import { type EmbeddedServer, startEmbedded } from './embedded.js';
import { describeHost, type Host } from './host.js';
import { postgresIn } from './processes.js';

/** A throw-away DATA_DIR with everything started on it, for one test. */
export type Site = Awaited<ReturnType<typeof aSite>>;

/** Makes a folder of mode 0700 with a DATA_DIR (not made yet) inside. */
export async function aSite() {
  const home = await mkdtemp(join(tmpdir(), 'kade-embedded-'));
  const dataDir = join(home, 'data');
  const cluster = join(dataDir, 'postgres', '18');
  const children: ChildProcess[] = [];
  const servers: EmbeddedServer[] = [];

  /** Starts in this process; `lines` fills with what was logged. */
  const start = async (settings: Record<string, string> = {}, host: Host = describeHost()) => {
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);
    const server = await startEmbedded({ dataDir, settings, log }, host);
    servers.push(server);
    return { ...server, lines };
  };

  /** Runs the holder in a process of its own; `line` is the URL, or why it was refused. */
  const startChild = async (args: readonly string[], options: SpawnOptions = {}) => {
    const child = spawn(process.execPath, args, {
      ...options,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    children.push(child);
    const line = await new Promise<string>((done) => {
      if (child.stdout) createInterface({ input: child.stdout }).once('line', done);
      child.once('exit', (code) => done(`ended with ${code} without a word`));
    });
    return { child, line };
  };

  const isQuiet = (timeout: number) =>
    vi.waitFor(async () => expect(await postgresIn(cluster)).toEqual([]), { timeout });

  const remove = async () => {
    for (const child of children) child.kill('SIGKILL');
    for (const server of servers) await server.stop();
    await isQuiet(20_000);
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };

  return { home, dataDir, cluster, start, startChild, isQuiet, remove };
}

/** Asks the server at `url` one thing and closes the connection again. */
export async function query<Row>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}
