import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findUndescribed } from './lib/lockfile.mjs';
import { root } from './lib/run.mjs';

/**
 * To be run after `npm install` changed package-lock.json: adds the optional packages of other
 * platforms that npm left out because it could not load them (a mirror that lacks them, npm's bug
 * with an existing node_modules). Without them `npm ci` refuses the file. Their checksums stay
 * unknown, which npm accepts.
 */
const OS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony'];
const CPU = ['x64', 'arm64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el'];
const RENAMED = { win32: 'win32', windows: 'win32', sunos: 'sunos' };

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = findUndescribed(lock);
for (const { name, version, dev, license } of missing) {
  insert(lock, `node_modules/${name}`, describeByName(name, version, dev, license));
}
if (missing.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${missing.length} packages added to package-lock.json.`);

/** Such packages carry their platform in their name, as in `@rollup/rollup-linux-x64-gnu`. */
function describeByName(name, version, dev, license) {
  const words = (name.split('/').pop() ?? '').split('-');
  const os = words.map((word) => RENAMED[word] ?? OS.find((one) => one === word)).find(Boolean);
  const cpu = words.find((word) => CPU.includes(word));
  if (!os || !cpu || !/^\d/.test(version)) {
    throw new Error(`Cannot tell the platform of ${name}@${version}; add it to the file by hand.`);
  }
  const libc = libcOf(os, words);
  return {
    version,
    cpu: [cpu],
    ...(dev ? { dev } : {}),
    ...(libc ? { libc: [libc] } : {}),
    ...(license ? { license } : {}),
    optional: true,
    os: [os],
  };
}

function libcOf(os, words) {
  if (os !== 'linux') return undefined;
  if (words.some((word) => word.startsWith('musl'))) return 'musl';
  return words.some((word) => word.startsWith('gnu')) ? 'glibc' : undefined;
}

/** Where npm would put it: the file is sorted by path. */
function insert(target, path, entry) {
  const entries = Object.entries(target.packages);
  const after = entries.findIndex(
    ([other]) => other.startsWith('node_modules/') && other.localeCompare(path, 'en') > 0,
  );
  entries.splice(after < 0 ? entries.length : after, 0, [path, entry]);
  target.packages = Object.fromEntries(entries);
}
