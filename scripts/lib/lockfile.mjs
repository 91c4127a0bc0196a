/**
 * Compares package-lock.json with what npm wrote down about node_modules.
 *
 * @param {{ packages?: Record<string, any> }} wanted package-lock.json
 * @param {{ packages?: Record<string, any> }} present node_modules/.package-lock.json
 * @param {{ os: string, cpu: string, libc: () => string | undefined }} here
 * @returns {string | undefined} the first difference, for people; undefined when all is there
 */
export function findDifference(wanted, present, here) {
  const installed = present.packages ?? {};
  for (const [path, entry] of Object.entries(wanted.packages ?? {})) {
    if (!path.includes('node_modules/')) continue;
    const found = installed[path];
    if (!found) {
      if (entry.optional && !isNativeHere(entry, here)) continue;
      return `${path} is not installed`;
    }
    if (found.version !== entry.version) {
      return `${path} is ${found.version}, not ${entry.version}`;
    }
    if (found.integrity && entry.integrity && found.integrity !== entry.integrity) {
      return `${path} is of another build`;
    }
  }
  return undefined;
}

/**
 * Optional packages of other platforms are in the lockfile and never on the disk, nor are those that
 * only they need. What must not be missing are the native programs for this very platform.
 */
function isNativeHere(entry, here) {
  return (
    Boolean(entry.os ?? entry.cpu) &&
    allows(entry.os, here.os) &&
    allows(entry.cpu, here.cpu) &&
    // Asked last, because finding out costs some milliseconds.
    (!entry.libc || allows(entry.libc, here.libc()))
  );
}

/** npm's rule: a list of names, or of names not wanted, each with an exclamation mark before it. */
function allows(list, value) {
  if (!list) return true;
  const names = [list].flat();
  if (value === undefined) return false;
  if (names.includes(`!${value}`)) return false;
  return names.includes(value) || names.every((name) => name.startsWith('!'));
}

/**
 * Names and versions of optional packages that a lockfile asks for and does not describe. npm leaves
 * out those that it cannot load while it writes the file, and `npm ci` then refuses that same file.
 *
 * @param {{ packages: Record<string, any> }} lock
 * @returns {{ name: string, version: string, dev: boolean, license: string | undefined }[]}
 */
export function findUndescribed({ packages }) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies, dev, license }]) =>
    Object.entries(optionalDependencies ?? {})
      .filter(([name]) => !foldersAbove(path).some((above) => packages[above + name]))
      .map(([name, version]) => ({ name, version, dev: Boolean(dev), license })),
  );
}

/** Where Node looks for what the package at `path` imports, nearest first. */
function foldersAbove(path) {
  const folders = [];
  for (let at = path; at !== ''; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    folders.push(`${at}/node_modules/`);
  }
  return [...folders, 'node_modules/'];
}
