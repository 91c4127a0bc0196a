import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { servers } from './support/servers.js';

// The configuration is read once per worker; the folder must be the same for all.
process.env.KADE_E2E_DIR ??= mkdtempSync(join(tmpdir(), 'kade-e2e-'));
const folder = process.env.KADE_E2E_DIR;

/** Starts the built product as `npm start` does, on a data folder of its own. */
const product = (name: string, port: number, more: Record<string, string>) => ({
  command: 'node apps/server/dist/main.js',
  cwd: resolve(import.meta.dirname, '..'),
  url: `http://127.0.0.1:${port}/readyz`,
  timeout: 180_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  env: {
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: join(folder, name),
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    DATABASE_URL: '',
    ...more,
  },
});

export default defineConfig({
  testDir: '.',
  outputDir: join(folder, 'results'),
  globalTeardown: './support/teardown.ts',
  fullyParallel: false,
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  retries: 0,
  use: {
    baseURL: servers.smtp.url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // Only the tests about it need it; each page would fetch the whole shell once more.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    launchOptions: {
      executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
      args: [
        ...['--disable-gpu', '--disable-quic', '--disable-background-networking'],
        ...['--disable-component-update', '--disable-sync', '--no-first-run'],
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
  webServer: [
    product('smtp', servers.smtp.port, { SMTP_URL: `smtp://127.0.0.1:${servers.mailPort}` }),
    product('outbox', servers.outbox.port, {
      SMTP_URL: '',
      ANALYTICS_SCRIPT_URL: 'https://analytics.example/tag.js',
      ANALYTICS_ID: 'G-KADE',
      HELP_CENTER_URL: 'https://help.example/',
    }),
  ],
});
