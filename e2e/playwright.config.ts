import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { waiting } from '../scripts/lib/turns.js';

/** Files that take a minute and more, the longest last: begun last they would have the other worker wait. */
const longest = [
  ...['content', 'shell-nets', 'classification-model', 'campaign-editor', 'leads'],
  ...['reports-activities', 'personal-mail', 'menu', 'lifecycle', 'guards', 'sign-in'],
  ...['profile-detail', 'funnel', 'in-sight', 'journey', 'reports-maven', 'every-page-phone'],
  ...['every-page', 'reports-pipeline', 'charts', 'classification'],
].map((name) => `${name}.spec.ts`);

/** Files that leave the demo company as they found it: they share products, which saves the start of one for each. */
const reading = [
  'every-page',
  'every-page-phone',
  'in-sight',
  'menu',
  'partners',
  'shell',
  'tour',
].map((name) => `${name}.spec.ts`);

// The configuration is read once per worker; the folder must be the same for all.
process.env.KADE_E2E_DIR ??= mkdtempSync(join(tmpdir(), 'kade-e2e-'));
const specs = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.spec.ts'));
specs.sort((a, b) => longest.indexOf(b) - longest.indexOf(a));
/** In a short run files take turns, all but the journey once round the product. */
const left = waiting(specs.filter((name) => name !== 'journey.spec.ts'));
const here = (name: string) => !left.includes(name);

/** What Playwright switches off (the browser heeds the last such list only), and below it what paints a search field's pop-up for each page. */
const withoutFeatures = [
  ...['AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync'],
  ...['DestroyProfileOnBrowserClose', 'HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades'],
  ...['LensOverlay', 'MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints'],
  ...['PaintHolding', 'PreconnectToSearch', 'ThirdPartyStoragePartitioning'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
];

export default defineConfig({
  testDir: '.',
  outputDir: join(process.env.KADE_E2E_DIR, 'results'),
  globalSetup: './support/setup.ts',
  // A project for each other file, because a worker never serves two projects: each gets a product of its own
  // (support/test.ts).
  projects: [
    ...specs
      .filter((name) => !reading.includes(name) && here(name))
      .map((name) => ({ name: name.replace('.spec.ts', ''), testMatch: name })),
    { name: 'reading', testMatch: reading.filter(here) },
  ],
  fullyParallel: false,
  // One more than the cores of a small machine: a journey waits as much as it works.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  retries: 0,
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // Only the tests about it need it; each page would fetch the whole shell once more.
    serviceWorkers: 'block',
    // Recording every page takes time: asked for when a failure is looked into.
    trace: process.env.KADE_E2E_TRACE ? 'retain-on-failure' : 'off',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    launchOptions: {
      executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
      args: [
        ...['--disable-gpu', '--disable-quic', '--disable-background-networking'],
        ...['--disable-component-update', '--disable-sync', '--no-first-run'],
        `--disable-features=${withoutFeatures.join(',')}`,
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
});
