import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The JavaScript that a dependency's command starts; npx would cost half a second each time. */
export const tools = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  depcruise: 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
  knip: 'node_modules/knip/bin/knip.js',
  playwright: 'node_modules/@playwright/test/cli.js',
  tsc: 'node_modules/typescript/bin/tsc',
  tsx: 'node_modules/tsx/dist/cli.mjs',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
};

/**
 * Starts a Node script of this repository in its root folder, sharing our terminal.
 *
 * @param {string} script path from the root
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function startNode(script, args, options = {}) {
  return spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    ...options,
    env: { ...process.env, ...options.env },
  });
}

/**
 * Runs a Node script to its end and answers with its exit code (1 when a signal ended it).
 *
 * @param {string} script
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function runNode(script, args, options) {
  return exitOf(startNode(script, args, options));
}

/**
 * Runs a Node script and answers with what it wrote to stdout; its stderr goes to the terminal.
 *
 * @param {string} script
 * @param {readonly string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function readNode(script, args) {
  const child = startNode(script, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8');
  child.stdout.on('data', (text) => {
    output += text;
  });
  return { code: await exitOf(child, 'close'), output };
}

/** @param {import('node:child_process').ChildProcess} child */
export function exitOf(child, event = 'exit') {
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once(event, (code) => done(code ?? 1));
  });
}

/** Runs `main`; a failure becomes one readable message and exit code 1. */
export async function command(main) {
  try {
    await main();
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
}
