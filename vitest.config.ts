import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { waiting } from './scripts/lib/turns.js';

const web = 'apps/web/src';
const tests = '**/*.test.{ts,tsx}';

/** Tests that put something else in the place of a module: what a worker has loaded would keep the real one. */
const replacing = readdirSync(join(import.meta.dirname, web), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.test\.tsx?$/.test(path))
  .map((path) => `${web}/${path}`)
  .filter((path) =>
    /\bvi\.(mock|resetModules)\(/.test(readFileSync(join(import.meta.dirname, path), 'utf8')),
  );

/**
 * Database tests that take some seven seconds and more, the longest first: three quarters of the time of all 370. They begin
 * first (begun last, they would have the other workers wait), and take turns in a short run. What walks all endpoints is not
 * among them: it is in every run.
 */
const longest = [
  ...[
    'test/reportRows',
    'test/lists',
    'mass-actions/kill',
    'write/generate',
    'features/demo/demo',
    'imports/imports',
  ],
  ...['campaigns/sending/kill', 'demo/contradictions', 'imports/data-in', 'demo/models'],
  ...['imports/imports.kinds', 'asking/kill', 'uploads/kill', 'postgres/embedded', 'test/sequence'],
  ...['sending/sending', 'asking/pause', 'test/any-postgresql', 'test/approvals'],
  ...['imports/opportunities', 'imports/imports.resume', 'deal-history/history', 'leads/run/run'],
  ...['lifecycle/customers', 'lifecycle/run/run', 'whitespots/run/kill', 'whitespots/feedback'],
  ...['run/afterImport', 'postgres/embedded.accounts', 'lifecycle/flow', 'contents/contents'],
  ...['senders/proof', 'throttling/flood', 'sessions/devices', 'sending/control', 'jobs/guard'],
  ...['uploads/uploads', 'backTest/replay', 'leads/run/kill', 'columns/equal', 'asking/run'],
  ...['merges/numbers', 'numbers/number-formats', 'lifecycle/settings', 'lifecycle/run/kill'],
  ...['links/links', 'second-factor/twoFactor', 'senders/senders', 'merges/merges', 'plan/codes'],
  ...['leads/leads', 'uploads/uploads.rollback', 'promotions/promotions.promises'],
  ...['whitespots/settings', 'access/access.attacks', 'opportunities/move', 'lifecycle/figures'],
  ...['report-mails/report-mails', 'figures/golden', 'sending/promises', 'profiles/dataEnd'],
  ...['channels/channels', 'whitespots/results', 'backTest/backTest', 'opportunities/funnel'],
  ...['results/results', 'campaigns/languages', 'followups/followups', 'asking/builtIn'],
  ...['imports/bad-files', 'uploads/beside', 'whitespots/groups', 'model-files/leadScore.cli'],
  ...['model-files/model.cli', 'deal-history/files', 'asking/stopped'],
].map((name) => `/${name}.test.ts`);
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.includes(name));
      return at < 0 ? longest.length : at;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

const inPage = {
  environment: 'happy-dom',
  testTimeout: 30_000,
  // A class is called in tests as in its module.
  css: { modules: { classNameStrategy: 'non-scoped' } },
} as const;

/**
 * unit: no I/O, runs in milliseconds. database: on a clone of a migrated real PostgreSQL.
 * web: components in a simulated DOM; web-replaced: those that replace a module. Browser journeys are Playwright's (e2e/).
 *
 * Files share a worker and its modules wherever they can: to load antd or the server anew for each takes longer than the
 * tests do. So nothing of a file may stay in a module, on the page or in the storage (testkit/setup.ts sees to it).
 */
export default defineConfig({
  test: {
    // As many as there are cores; left out, one of them stands idle.
    maxWorkers: Math.max(2, availableParallelism()),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/server/src/**/*.unit.test.ts',
            'scripts/**/*.test.ts',
          ],
          // Properties over many cases take their time on a busy machine.
          testTimeout: 30_000,
          isolate: false,
        },
      },
      {
        test: {
          name: 'database',
          include: ['apps/server/src/**/*.test.ts', 'apps/server/test/**/*.test.ts'],
          exclude: ['**/*.unit.test.ts', ...waiting(longest).map((path) => `**${path}`)],
          globalSetup: ['apps/server/test/globalSetup.ts'],
          testTimeout: 60_000,
          // Founding a demo company takes its time on a busy machine.
          hookTimeout: 400_000,
          // One more than a small machine has cores: tests of sending, killing and starting mostly wait. A group of its own,
          // because the number of workers is one for all that run together.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          isolate: false,
        },
      },
      {
        test: {
          ...inPage,
          name: 'web',
          include: [`${web}/${tests}`],
          exclude: replacing,
          setupFiles: [`${web}/testkit/setup.ts`],
          isolate: false,
        },
      },
      { test: { ...inPage, name: 'web-replaced', include: replacing } },
    ],
  },
});
