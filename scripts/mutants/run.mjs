import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../lib/run.mjs';
import { isBroken } from './files.mjs';
import { pointsOf } from './points.mjs';
import { filesOf, roundOf } from './rounds.mjs';
import { vitest, written } from './vitest.mjs';

/**
 * Breaks the server's code point by point and says which of its breaks no test catches:
 * `npm run mutants -- [part of a path …] [--kind never …] [--id path:line:kind …] [--sample 200] [--seed 1] [--tries 6] [--longest 8] [--fresh]`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tries: { type: 'string', default: '6' },
    longest: { type: 'string', default: '8' },
    sample: { type: 'string' },
    kind: { type: 'string', multiple: true },
    id: { type: 'string', multiple: true },
    seed: { type: 'string', default: '1' },
    fresh: { type: 'boolean', default: false },
  },
});
const folder = process.env.KADE_MUTANTS ?? join(root, 'node_modules/.cache/kade-mutants');
const plan = join(folder, 'plan.json');
/** A round that a break keeps from ending is ended. */
const roundMs = 300_000;

mkdirSync(folder, { recursive: true });
if (values.fresh) rmSync(join(folder, 'passed'), { recursive: true, force: true });
if (!existsSync(join(folder, 'passed'))) {
  rmSync(plan, { force: true });
  console.log('Which tests pass which points: all unit and database tests, once.');
  await vitest([], folder, 60 * 60_000);
}
/** A file that is red with nothing broken would catch everything. */
const passed = written(join(folder, 'passed')).filter(({ red }) => !red?.length);
const points = sampled(
  ['apps/server/src', 'packages']
    .flatMap((top) =>
      readdirSync(join(root, top), { recursive: true, encoding: 'utf8' }).map((path) =>
        `${top}/${path}`.replaceAll('\\', '/'),
      ),
    )
    .filter((path) => isBroken(path) && positionals.every((part) => path.includes(part)))
    .toSorted()
    .flatMap((path) => pointsOf(path, readFileSync(join(root, path), 'utf8')).points)
    .filter(({ kind }) => !values.kind || values.kind.includes(kind))
    .filter(({ id }) => !values.id || values.id.includes(id)),
);
const files = filesOf(points, passed, {
  tries: Number(values.tries),
  longest: Number(values.longest),
});
const left = new Map([...files].filter(([, list]) => list.length > 0));
const caught = new Map();
console.log(`${points.length} points, ${points.length - left.size} that no test passes.`);

for (let round = 1; left.size > 0; round++) {
  const broken = roundOf(left);
  writeFileSync(plan, JSON.stringify(broken));
  const begun = Date.now();
  const ended = await vitest(Object.keys(broken), folder, roundMs);
  const killed = Date.now() - begun >= roundMs;
  for (const [file, id] of Object.entries(broken)) {
    const went = ended.get(file);
    // Not begun, because the round was ended: it has its turn in the next one.
    if (!went && ended.size > 0 && killed) continue;
    if (!went?.ended || went.ran === 0 || went.red.length > 0) caught.set(id, file);
    const rest = left.get(id).filter((one) => one !== file);
    if (caught.has(id) || rest.length === 0) left.delete(id);
    else left.set(id, rest);
  }
  keep();
  console.log(
    `Round ${round}: ${Object.keys(broken).length} files; ${caught.size} breaks caught, ${left.size} to be tried further.`,
  );
}
rmSync(plan, { force: true });
const survivors = points.filter(({ id }) => !caught.has(id));
for (const { id, text } of survivors)
  console.log(`${id}  ${text}${files.get(id).length === 0 ? '  (no test passes it)' : ''}`);
console.log(`${caught.size} of ${points.length} breaks caught, ${survivors.length} survived.`);

/** What is known so far, for whoever does not wait for the end. */
function keep() {
  const stateOf = (id) => {
    if (caught.has(id)) return 'caught';
    if (left.has(id)) return 'open';
    return files.get(id).length === 0 ? 'not passed' : 'survived';
  };
  const list = points.map((point) => ({
    ...point,
    state: stateOf(point.id),
    by: caught.get(point.id),
    tried: files.get(point.id),
  }));
  writeFileSync(join(folder, 'result.json'), JSON.stringify(list, null, 1));
}

/** Some of the points, the same for the same seed. */
function sampled(all) {
  if (!values.sample) return all;
  let state = Number(values.seed) || 1;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  return all
    .map((point) => ({ point, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, Number(values.sample))
    .map(({ point }) => point);
}
