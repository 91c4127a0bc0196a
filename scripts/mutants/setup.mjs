import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeEach, onTestFailed } from 'vitest';
import { mutantOf } from './mutant.mjs';

/**
 * Before each test file: breaks the point that `plan.json` in the folder `KADE_MUTANTS` has for it (by test file, or for one
 * test by file and name: `file > name`), or, where there is no plan, notes every point that the file passes.
 * What came of it is written into `passed` or `outcome`: begun, and how it ended.
 */
const folder = process.env.KADE_MUTANTS;
const file = relative(process.cwd(), globalThis.__vitest_worker__.filepath).replaceAll('\\', '/');
const planned = join(folder, 'plan.json');
const plan = existsSync(planned) ? JSON.parse(readFileSync(planned, 'utf8')) : undefined;
const passed = new Set();
const began = Date.now();
let broken = plan?.[file];
let ran = 0;
const red = [];

globalThis.mutant = mutantOf((id) => {
  if (!plan) passed.add(id);
  return id === broken;
});

beforeEach(({ task, skip }) => {
  // Once is enough: what is broken may keep every test of the file waiting.
  if (red.length > 0 && broken && broken === plan?.[file]) skip();
  broken = plan?.[`${file} > ${task.name}`] ?? plan?.[file];
  ran++;
  onTestFailed(({ task: failed }) => {
    red.push({ name: failed.name, message: failed.result?.errors?.[0]?.message });
  });
});

afterAll(() => {
  write({ ended: true });
});
write({ ended: false });

function write(how) {
  const into = join(folder, plan ? 'outcome' : 'passed');
  mkdirSync(into, { recursive: true });
  const name = createHash('sha1').update(file).digest('hex').slice(0, 12);
  const ms = Date.now() - began;
  const what = { file, ms, ran, red, ...how, ...(plan ? {} : { passed: [...passed] }) };
  writeFileSync(join(into, `${name}.json`), JSON.stringify(what));
}
