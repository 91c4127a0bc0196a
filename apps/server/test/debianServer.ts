import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

const root = '/usr/lib/postgresql';

/** Versions of PostgreSQL installed by Debian's packages, such as ['15']. */
export const debianVersions = (): string[] =>
  existsSync(root)
    ? readdirSync(root).filter((v) => existsSync(join(root, v, 'bin', 'initdb')))
    : [];

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/**
 * Starts Debian's PostgreSQL of a version in a folder of its own. Its owner is no superuser, as on a hosted database:
 * it may make roles and owns one database, no more.
 */
export async function startDebianServer(version: string): Promise<{ url: string; stop(): void }> {
  const folder = mkdtempSync('/tmp/kade-debian-');
  const isRoot = process.getuid?.() === 0;
  // PostgreSQL refuses to run as root; the packages bring a user for it.
  const run = (program: string, args: string[]) => {
    const path = join(root, version, 'bin', program);
    const [command, all] = isRoot
      ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', path, ...args]]
      : [path, args];
    execFileSync(command as string, all as string[], { stdio: ['ignore', 'ignore', 'pipe'] });
  };
  if (isRoot) execFileSync('chown', ['postgres:postgres', folder]);
  const data = join(folder, 'data');
  const port = await freePort();
  run('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres', '--locale=C.UTF-8', '--no-sync']);
  run('pg_ctl', [
    ...['-D', data, '-w', '-l', join(folder, 'log')],
    ...['-o', `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`],
    'start',
  ]);
  run('psql', [
    ...['-h', folder, '-p', String(port), '-U', 'postgres', '-q'],
    ...['-c', "create role hosted login createrole password 'secret'"],
    ...['-c', 'create database product owner hosted'],
  ]);
  return {
    url: `postgres://hosted:secret@127.0.0.1:${port}/product`,
    stop: () => {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
