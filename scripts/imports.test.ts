import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';

const here = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);
const rules: { name: string }[] = require('../.dependency-cruiser.cjs').forbidden;

type Violation = { rule: { name: string }; from: string; to: string };

/** Runs the checker of the project. @returns how many modules it understood, and which imports break a rule */
function cruised(...folders: string[]): { totalCruised: number; violations: Violation[] } {
  const cli = join(here, '../node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const how = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
  const { stdout } = spawnSync(process.execPath, [cli, ...how, ...folders], {
    ...{ cwd: join(here, '..'), encoding: 'utf8', maxBuffer: 2 ** 30 },
  });
  return JSON.parse(stdout).summary;
}

let found: Violation[];
beforeAll(() => {
  // A small tree that breaks every rule.
  found = cruised(join(here, 'fixtures/imports')).violations;
}, 60_000);

it('finds nothing wrong in Kade itself', () => {
  const { totalCruised, violations } = cruised('packages', 'apps');
  expect(totalCruised).toBeGreaterThan(1000);
  expect(violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
}, 300_000);

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
