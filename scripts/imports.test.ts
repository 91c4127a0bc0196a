import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';

const here = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);
const rules: { name: string }[] = require('../.dependency-cruiser.cjs').forbidden;

/** Runs the checker of the project over a small tree that breaks every rule. */
function violations(): { rule: { name: string }; from: string; to: string }[] {
  const cli = join(here, '../node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const { stdout } = spawnSync(
    process.execPath,
    [
      cli,
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'json',
      join(here, 'fixtures/imports'),
    ],
    { cwd: join(here, '..'), encoding: 'utf8' },
  );
  return JSON.parse(stdout).summary.violations;
}

let found: ReturnType<typeof violations>;
beforeAll(() => {
  found = violations();
}, 60_000);

it('complains about every rule that the fixtures break, so no rule is asleep', () => {
  const broken = new Set(found.map((v) => v.rule.name));
  expect([...broken].sort()).toEqual(rules.map((r) => r.name).sort());
});

it('lets no floor of the web know one above it', () => {
  const floor = (path: string) => /apps\/web\/src\/(\w+)/.exec(path)?.[1];
  const climbs = found
    .filter((v) => /^web-(platform|ui|features)-know/.test(v.rule.name))
    .map((v) => `${floor(v.from)} to ${floor(v.to)}`);
  expect(climbs.sort()).toEqual([
    'features to app',
    'platform to app',
    'platform to features',
    'platform to ui',
    'ui to app',
    'ui to features',
  ]);
});
