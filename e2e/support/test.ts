import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test as plain } from '@playwright/test';
import { type LlmServer, openLlmServer } from './llmServer.js';
import { foundedFolder, runFolder, startProduct } from './product.js';
import { type Profile, profileOf, renewed } from './profile.js';
import { mailPort, server } from './servers.js';

export { expect } from '@playwright/test';

type OfWorker = {
  /** Where mails go: the product's own outbox, or by SMTP to a server that the tests start. */
  mail: 'outbox' | 'smtp';
  /** Whether a language model is there: a server of the tests stands in for one. */
  model: boolean;
  /** That server, where there is one. */
  llm: LlmServer | undefined;
  product: string;
  /** Browser profiles whose cache has the product's code by now, each with its page, by their options. */
  profiles: Map<string, Profile>;
};

/**
 * Playwright's `test`, with a running product for each spec file: the database, files and secrets of the demo
 * company, copied. A failed test gets its successor a new one.
 */
export const test = plain.extend<object, OfWorker>({
  mail: ['outbox', { option: true, scope: 'worker' }],
  model: [false, { option: true, scope: 'worker' }],
  llm: [
    async ({ model }, use) => {
      const llm = model ? await openLlmServer() : undefined;
      await use(llm);
      await llm?.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ mail, llm }, use, worker) => {
      const folder = join(runFolder(), `product-${worker.workerIndex}`);
      await cp(foundedFolder(), folder, { recursive: true, verbatimSymlinks: true });
      const product = await startProduct(server, folder, {
        SMTP_URL: mail === 'smtp' ? `smtp://127.0.0.1:${mailPort}` : '',
        ANALYTICS_SCRIPT_URL: 'https://analytics.example/tag.js',
        ANALYTICS_ID: 'G-KADE',
        HELP_CENTER_URL: 'https://help.example/',
        ...(llm
          ? {
              ...{ LLM_BASE_URL: llm.url, LLM_MODEL: 'stand-in' },
              ...{ LLM_PRICE_IN: '0.15', LLM_PRICE_OUT: '0.6' },
            }
          : {}),
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
      const profiles = new Map<string, Profile>();
      await use(profiles);
      await Promise.all([...profiles.values()].map(({ context }) => context.close()));
    },
    { scope: 'worker' },
  ],
  // Two hundred small files come with a page: read and compiled anew in each test, they would take most of its time.
  page: async ({ browser, profiles, viewport, hasTouch, serviceWorkers, product }, use) => {
    // What fades or slides would be waited for before each click; the product stands still for whoever asks for it.
    const reducedMotion = 'reduce' as const;
    const options = { hasTouch, serviceWorkers, baseURL: product, reducedMotion };
    // A service worker would be there for the next test too.
    const once = serviceWorkers === 'allow';
    const key = JSON.stringify(options);
    const kept = once ? undefined : profiles.get(key);
    const profile = kept ?? (await profileOf(await browser.newContext(options)));
    if (!once) profiles.set(key, profile);
    if (viewport) await profile.page.setViewportSize(viewport);
    await use(profile.page);
    if (once) return profile.context.close();
    await renewed(profile, product);
  },
  context: ({ page }, use) => use(page.context()),
});
