import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';
import { afterAll, beforeAll, beforeEach, onTestFailed } from 'vitest';
import { say, shareBroken } from './inThreads.mjs';
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
const threads = shareBroken(plan !== undefined);
let broken;
/** Before that only modules are loaded: whatever file came first would pass the points of all. */
let hasBegun = false;
let ran = 0;
const red = [];

globalThis.mutant = mutantOf((id) => {
  if (!plan && hasBegun) passed.add(id);
  return id === broken;
});
const channel = new BroadcastChannel(threads.channel);
channel.unref();
channel.onmessage = ({ data }) => {
  for (const id of data) passed.add(id);
};
breakIt(plan?.[file]);

beforeAll(() => {
  hasBegun = true;
});

beforeEach(({ task, skip }) => {
  // Once is enough: what is broken may keep every test of the file waiting.
  if (red.length > 0 && broken && broken === plan?.[file]) skip();
  breakIt(plan?.[`${file} > ${task.name}`] ?? plan?.[file]);
  ran++;
  onTestFailed(({ task: failed }) => {
    red.push({ name: failed.name, message: failed.result?.errors?.[0]?.message });
  });
});

afterAll(async () => {
  // What threads have passed is on its way.
  if (!plan) await new Promise((resolve) => setTimeout(resolve, 20));
  channel.close();
  write({ ended: true });
});
write({ ended: false });

function breakIt(id) {
  broken = id;
  say(threads, id ?? '');
}

function write(how) {
  const into = join(folder, plan ? 'outcome' : 'passed');
  mkdirSync(into, { recursive: true });
  const name = createHash('sha1').update(file).digest('hex').slice(0, 12);
  const ms = Date.now() - began;
  const what = { file, ms, ran, red, ...how, ...(plan ? {} : { passed: [...passed] }) };
  writeFileSync(join(into, `${name}.json`), JSON.stringify(what));
}
