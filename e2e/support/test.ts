import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, type Page, test as plain } from '@playwright/test';
import { foundedFolder, runFolder, startProduct } from './product.js';
import { mailPort, server } from './servers.js';

export { expect } from '@playwright/test';

type OfWorker = {
  /** Where mails go: the product's own outbox, or by SMTP to a server that the tests start. */
  mail: 'outbox' | 'smtp';
  product: string;
  /** Browser profiles whose cache has the product's code by now, by their options. */
  profiles: Map<string, BrowserContext>;
};

/** As new for the next test, apart from the cache of what was fetched. What pages kept, the next page empties. */
async function emptied(context: BrowserContext) {
  await Promise.all(context.pages().map((page) => page.close()));
  await Promise.all([
    context.clearCookies(),
    context.clearPermissions(),
    context.unrouteAll(),
    context.setOffline(false),
  ]);
}

/**
 * A page is gone to when it stands: its code comes after the document has loaded, and on a slow machine that start
 * would use up the time of whatever a test does first. What never stands is the test's to tell.
 */
function startsWhole(page: Page) {
  const whole = () =>
    document.querySelector('main, h1, h2') !== null &&
    document.querySelector('[data-testid=loading]') === null;
  const stands = () => page.waitForFunction(whole, null, { timeout: 30_000 }).catch(() => {});
  const { goto, reload } = page;
  page.goto = async (...given) => {
    const reply = await goto.apply(page, given);
    await stands();
    return reply;
  };
  page.reload = async (...given) => {
    const reply = await reload.apply(page, given);
    await stands();
    return reply;
  };
}

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
  profiles: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const profiles = new Map<string, BrowserContext>();
      await use(profiles);
      await Promise.all([...profiles.values()].map((context) => context.close()));
    },
    { scope: 'worker' },
  ],
  // Two hundred small files come with a page: read anew in each test, they would take most of its time.
  context: async ({ browser, profiles, viewport, hasTouch, serviceWorkers, product }, use) => {
    // What fades or slides would be waited for before each click; the product stands still for whoever asks for it.
    const reducedMotion = 'reduce' as const;
    const options = { viewport, hasTouch, serviceWorkers, baseURL: product, reducedMotion };
    if (serviceWorkers === 'allow') {
      const context = await browser.newContext(options);
      await use(context);
      return context.close();
    }
    const key = JSON.stringify(options);
    const context = profiles.get(key) ?? (await browser.newContext(options));
    profiles.set(key, context);
    await use(context);
    await emptied(context);
  },
  page: async ({ context, product }, use) => {
    const page = await context.newPage();
    const device = await context.newCDPSession(page);
    await device.send('Storage.clearDataForOrigin', { origin: product, storageTypes: 'all' });
    await device.detach();
    const rate = Number(process.env.KADE_E2E_SLOW ?? 1);
    if (rate > 1)
      await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate });
    startsWhole(page);
    await use(page);
  },
});
