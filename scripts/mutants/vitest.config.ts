import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.js';
import { isBroken } from './files.mjs';
import { mutantOf } from './mutant.mjs';
import { pointsOf } from './points.mjs';

/** A run with breaks; without a plan it is the tests as they are. */
const planned = existsSync(join(process.env.KADE_MUTANTS ?? '', 'plan.json'));
const root = join(import.meta.dirname, '../..');

// The database is migrated in this process.
Object.assign(globalThis, { mutant: mutantOf(() => false) });

const breakable = {
  name: 'kade-mutants',
  enforce: 'pre' as const,
  load(id: string) {
    const path = relative(root, id.split('?')[0] ?? '').replaceAll('\\', '/');
    if (!isBroken(path)) return null;
    const { code } = pointsOf(path, readFileSync(id.split('?')[0] ?? '', 'utf8'));
    return path.endsWith('/turns/program.ts') ? withBreaks(code) : code;
  },
};

/** Threads begin with what makes their code breakable as well, and are given what is broken. */
function withBreaks(code: string) {
  const changes = [
    ["'./fromSource.mjs', import.meta.url", JSON.stringify(import.meta.resolve('./thread.mjs'))],
    ['...given,', '...given, mutants: globalThis.mutantThreads,'],
  ] as const;
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`What starts threads has no "${from}" any more.`);
    return text.replace(from, to);
  }, code);
}

/** Prepared code is kept from one run to the next: a run is seconds, half of them this. Changed rules begin anew. */
const rules = createHash('sha1');
for (const name of ['points', 'sql', 'mutant', 'files'])
  rules.update(readFileSync(join(import.meta.dirname, `${name}.mjs`)));
const experimental = {
  fsModuleCache: true,
  fsModuleCachePath: `node_modules/.cache/kade-mutants-modules/${rules.digest('hex').slice(0, 12)}`,
};

/** The unit and database tests as they are, over files whose every point can be broken (mutants.mjs). */
export default defineConfig({
  root,
  test: {
    ...base.test,
    experimental,
    projects: (base.test?.projects ?? []).slice(0, 2).map((project) =>
      typeof project === 'object' && 'test' in project
        ? {
            ...project,
            plugins: [breakable],
            test: {
              ...project.test,
              experimental,
              setupFiles: ['scripts/mutants/setup.mjs'],
              // Nothing that is broken on purpose is waited for as long as what should work.
              ...(planned ? { testTimeout: 20_000, hookTimeout: 40_000 } : {}),
            },
          }
        : project,
    ),
  },
});
