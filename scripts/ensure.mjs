import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findDifference } from './lib/lockfile.mjs';

// Only Node's own modules may be imported here: this runs before anything is installed.

const LEAST_NODE = [20, 19];
const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Makes sure that this Node is new enough and that node_modules holds what package-lock.json asks,
 * installing it when not. Throws an Error for the person at the keyboard.
 */
export async function ensure(root = ROOT) {
  checkNode(process.versions.node);
  const stampFile = join(root, 'node_modules', '.kade-lock');
  if (read(stampFile) === stampOf(root)) return;
  const difference = compare(root);
  if (difference) {
    console.log(`Installing dependencies (${difference}) …`);
    await install(root);
  }
  try {
    writeFileSync(stampFile, stampOf(root));
  } catch {
    // A read-only node_modules is compared anew at each start, which takes some 50 ms.
  }
}

/** Throws when `version` (as `20.19.0`) is older than the product needs. */
export function checkNode(version) {
  const [major, minor] = version.split('.').map(Number);
  const [leastMajor, leastMinor] = LEAST_NODE;
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return;
  throw new Error(
    `Kade needs Node ${LEAST_NODE.join('.')} or newer, and this is Node ${version}. ` +
      'Install a newer one from https://nodejs.org and start again.',
  );
}

/**
 * npm's own note on what it installed is part of the stamp, so that an `npm prune` or `npm install`
 * by hand is noticed; so is the platform, for a folder that is shared with a container.
 */
function stampOf(root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json']) {
    hash.update(`\0${file}\0${read(join(root, file)) ?? ''}`);
  }
  return hash.digest('hex');
}

function compare(root) {
  const noted = read(join(root, 'node_modules', '.package-lock.json'));
  if (noted === undefined) return 'there are none yet';
  const present = JSON.parse(noted);
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const here = { os: process.platform, cpu: process.arch, libc: findLibc };
  const gone = Object.keys(present.packages ?? {}).find((path) => !existsSync(join(root, path)));
  return gone ? `${gone} is gone` : findDifference(wanted, present, here);
}

function findLibc() {
  if (process.platform !== 'linux') return undefined;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

async function install(root) {
  const args = ['ci', '--include=dev', '--include=optional', '--ignore-scripts'];
  const [file, ...before] = npmCommand();
  const child = spawn(file, [...before, ...args, '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32' && before.length === 0,
  });
  const code = await new Promise((done) => {
    child.once('error', (error) => done(error.code === 'ENOENT' ? 'npm is not installed' : error));
    child.once('exit', done);
  });
  if (code === 0) return;
  throw new Error(
    `The dependencies could not be installed (npm ci: ${code}). What npm says above tells why; ` +
      'most often the network is away, or this user may not write here.',
  );
}

/** The npm that runs us, if one does: it is the one this person chose. */
function npmCommand() {
  const running = process.env.npm_execpath ?? '';
  return basename(running) === 'npm-cli.js' && existsSync(running)
    ? [process.execPath, running]
    : ['npm'];
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensure().catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
