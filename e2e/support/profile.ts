import type { BrowserContext, Page } from '@playwright/test';

/**
 * A browser profile that tests use one after the other, with the page they all drive: a new page would be a new process
 * of the browser, which compiles the product's code anew.
 */
export type Profile = {
  context: BrowserContext;
  page: Page;
  /** Takes away what the test gave the page to run first. */
  forget(): Promise<void>;
};

/** A new profile in a browser context that nothing has used yet. */
export async function profileOf(context: BrowserContext): Promise<Profile> {
  const page = await context.newPage();
  const rate = Number(process.env.KADE_E2E_SLOW ?? 1);
  if (rate > 1)
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate });
  startsWhole(page);
  return { context, page, forget: remembersScripts(page) };
}

/** Leaves a profile as new, apart from the cache of what was fetched and compiled. */
export async function renewed({ context, page, forget }: Profile, origin: string): Promise<void> {
  page.removeAllListeners();
  // A page with something unsaved asks whether to leave.
  page.on('dialog', (dialog) => void dialog.accept());
  await forget();
  const others = context.pages().filter((one) => one !== page);
  await Promise.all([
    ...others.map((one) => one.close()),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
  ]);
  // A picture of the product: without its code, and in its process, which stays, and with it what is compiled.
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate(() => sessionStorage.clear());
  const device = await context.newCDPSession(page);
  await device.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await device.detach();
  await Promise.all([
    context.clearCookies(),
    context.clearPermissions(),
    page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce' }),
  ]);
  page.removeAllListeners();
}

/** @returns what takes away again all scripts that were given to the page since */
function remembersScripts(page: Page): () => Promise<void> {
  const given: { dispose(): Promise<void> }[] = [];
  const { addInitScript } = page;
  page.addInitScript = async (...how: Parameters<Page['addInitScript']>) => {
    const script = await addInitScript.apply(page, how);
    given.push(script);
    return script;
  };
  return async () => {
    await Promise.all(given.splice(0).map((script) => script.dispose()));
  };
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
    // A picture has no heading, an empty page neither: there is nothing to stand.
    if (reply?.headers()['content-type']?.startsWith('text/html')) await stands();
    return reply;
  };
  page.reload = async (...given) => {
    const reply = await reload.apply(page, given);
    await stands();
    return reply;
  };
}
