import { randomBytes } from 'node:crypto';
import {
  chown,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.js';
import type { Launch } from './launch.js';
import { runProgram } from './programs.js';
import { StartRefused } from './refusal.js';

/** The major version of the binaries that package.json pins; a data folder fits only one. */
const MAJOR = '18';

/** A data folder that a server can be started on. */
export type Cluster = {
  readonly folder: string;
  readonly portFile: string;
  readonly password: string;
};

type Preparation = {
  readonly dataDir: string;
  readonly binaries: Binaries;
  readonly launch: Launch;
  /** Name of the superuser. */
  readonly owner: string;
  log(line: string): void;
};

/**
 * Makes `<dataDir>/postgres/18` on first use. It is made under another name and renamed when it is
 * complete, so a start that was cut short leaves nothing that looks like a database.
 */
export async function prepareCluster(task: Preparation): Promise<Cluster> {
  const home = join(task.dataDir, 'postgres');
  const folder = join(home, MAJOR);
  await mkdir(home, { recursive: true, mode: task.launch.account ? 0o711 : 0o700 });
  await removeLeftovers(home);
  const passwordFile = join(home, 'owner.password');
  const exists = await hasCluster(home, folder);
  const password = await readPassword(passwordFile, exists);
  if (!exists) {
    task.log('Making the database for the first time …');
    await initialise(task, folder, password);
  }
  await giveTo(task.launch.owner, folder);
  return { folder, portFile: join(home, 'port'), password };
}

async function hasCluster(home: string, folder: string): Promise<boolean> {
  const found = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(noneIfMissing);
  if (found?.trim() === MAJOR) return true;
  const others = (await readdir(home)).filter((name) => /^\d+$/.test(name));
  if (others.length === 0) return false;
  throw new StartRefused(
    `${home} holds the data of another PostgreSQL (${others.join(', ')}${found === undefined ? '' : `, version ${found.trim()}`}), ` +
      `and this Kade runs version ${MAJOR}. Start the Kade that wrote it, or set DATA_DIR to ` +
      'another folder to begin anew.',
  );
}

/** A missing file is an answer; a folder that we may not read is a fault to be told. */
function noneIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw new StartRefused(
    `The database folder cannot be read (${error.code}: ${error.path ?? ''}). It belongs to another ` +
      'user, who started Kade before; start it as that user again, or set DATA_DIR.',
  );
}

async function readPassword(file: string, exists: boolean): Promise<string> {
  const kept = (await readFile(file, 'utf8').catch(noneIfMissing))?.trim();
  if (kept) return kept;
  if (exists) {
    throw new StartRefused(
      `The database's password file ${file} is gone. Put it back from a backup, or set DATA_DIR ` +
        'to another folder to begin anew.',
    );
  }
  const password = randomBytes(24).toString('base64url');
  await writeFile(file, password, { mode: 0o600 });
  return password;
}

async function initialise(task: Preparation, folder: string, password: string): Promise<void> {
  const draft = `${folder}.new-${process.pid}`;
  const pwFile = `${draft}.pw`;
  let failure = '';
  // pg_trgm takes its idea of a letter from LC_CTYPE: under plain C it would cut words at an é.
  for (const ctype of ['C.UTF-8', 'C']) {
    await mkdir(draft, { mode: 0o700 });
    await writeFile(pwFile, password, { mode: 0o600 });
    await giveTo(task.launch.owner, draft);
    await giveTo(task.launch.owner, pwFile);
    const made = await runProgram(task.launch, task.binaries, task.binaries.initdb, [
      ...[`--pgdata=${draft}`, `--username=${task.owner}`, `--pwfile=${pwFile}`],
      ...['--auth=scram-sha-256', '--encoding=UTF8', '--locale-provider=builtin'],
      ...['--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${ctype}`, '--no-instructions'],
    ]);
    await rm(pwFile, { force: true });
    if (made.code === 0) return moveIntoPlace(draft, folder);
    failure = made.output.trim();
    await rm(draft, { recursive: true, force: true });
    if (!/invalid locale/.test(failure)) break;
  }
  throw new StartRefused(`The database could not be made in ${folder}:\n${failure}`);
}

/** Rename and make the rename itself last: initdb has flushed only what is inside. */
async function moveIntoPlace(draft: string, folder: string): Promise<void> {
  await rename(draft, folder);
  const home = await open(join(folder, '..'), 'r');
  await home.sync().finally(() => home.close());
}

async function removeLeftovers(home: string): Promise<void> {
  const names = await readdir(home).catch(noneIfMissing);
  for (const name of names ?? []) {
    if (!name.includes('.new-')) continue;
    await rm(join(home, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

/**
 * Hands `path` to who will run the server, when it is another's: the data may come from a start as
 * an ordinary user. The folder itself goes last, so that an interrupted run is taken up again.
 */
async function giveTo(owner: Launch['owner'], path: string): Promise<void> {
  const now = await stat(path);
  if (!owner || (now.uid === owner.uid && now.gid === owner.gid)) return;
  if (now.isDirectory()) {
    for (const entry of await readdir(path, { recursive: true })) {
      const inner = join(path, entry);
      await chown(inner, owner.uid, owner.gid).catch(ignoreMissing);
    }
  }
  await chown(path, owner.uid, owner.gid);
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
