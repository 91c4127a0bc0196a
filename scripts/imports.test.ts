import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const here = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);
const rules: { name: string }[] = require('../.dependency-cruiser.cjs').forbidden;

/** Runs the checker of the project over a small tree that breaks every rule. */
function violations(): { rule: { name: string }; from: string }[] {
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

it('complains about every rule that the fixtures break, so no rule is asleep', () => {
  const broken = new Set(violations().map((v) => v.rule.name));
  expect([...broken].sort()).toEqual(rules.map((r) => r.name).sort());
}, 60_000);
