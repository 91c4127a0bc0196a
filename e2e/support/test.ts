import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test as plain } from '@playwright/test';
import { foundedFolder, runFolder, startProduct } from './product.js';
import { mailPort, server } from './servers.js';

export { expect } from '@playwright/test';

type OfWorker = {
  /** Where mails go: the product's own outbox, or by SMTP to a server that the tests start. */
  mail: 'outbox' | 'smtp';
  product: string;
};

/**
 * Playwright's `test`, with a running product for each spec file: the database, files and secrets of the demo
 * company, copied. A failed test gets its successor a new one.
 */
export const test = plain.extend<object, OfWorker>({
  mail: ['outbox', { option: true, scope: 'worker' }],
  product: [
    async ({ mail }, use, worker) => {
      const folder = join(runFolder(), `product-${worker.workerIndex}`);
      await cp(foundedFolder(), folder, { recursive: true, verbatimSymlinks: true });
      const product = await startProduct(server, folder, {
        SMTP_URL: mail === 'smtp' ? `smtp://127.0.0.1:${mailPort}` : '',
        ANALYTICS_SCRIPT_URL: 'https://analytics.example/tag.js',
        ANALYTICS_ID: 'G-KADE',
        HELP_CENTER_URL: 'https://help.example/',
      });
      await use(server.url);
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', auto: true, timeout: 200_000 },
  ],
  baseURL: ({ product }, use) => use(product),
});
