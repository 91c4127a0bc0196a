import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, tools } from '../lib/run.mjs';

/**
 * Runs test files over code that can be broken, with the plan of a folder (setup.mjs).
 * @param files paths from the root; none: all of them
 * @param limitMs then what still runs is ended
 * @returns by file how it went: `ended`, the number of tests that `ran`, those that were `red` (name, message). A file that
 *   was not begun is not there
 */
export async function vitest(files, folder, limitMs) {
  const outcome = join(folder, 'outcome');
  rmSync(outcome, { recursive: true, force: true });
  const child = spawn(
    process.execPath,
    [join(root, tools.vitest), 'run', '--config', 'scripts/mutants/vitest.config.ts', ...files],
    { cwd: root, env: { ...process.env, KADE_MUTANTS: folder }, stdio: 'ignore', detached: true },
  );
  const limit = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), limitMs);
  await new Promise((resolve) => child.on('exit', resolve));
  clearTimeout(limit);
  return new Map(written(outcome).map((one) => [one.file, one]));
}

/** What setup.mjs wrote into a folder, a file each. */
export const written = (folder) =>
  existsSync(folder)
    ? readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
    : [];
