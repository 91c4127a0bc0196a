import type { Page } from '@playwright/test';
import { startLaterBuild } from './support/laterBuild.js';
import { expectSound, prefer, signedIn, undisturbed } from './support/pages.js';
import { sampled } from './support/sample.js';
import { server } from './support/servers.js';
import { expect, test } from './support/test.js';

// This server has an analytics script and a help center set.

const sales = 'sales@demo.example';
const stored = (page: Page, name: string) =>
  page.evaluate((key) => localStorage.getItem(key), name);
const commandsOf = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((c) => Array.from(c)),
  );

/** Tokens only: the visitor has not decided about cookies. */
async function undecidedUser(page: Page) {
  await signedIn(page, sales);
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('mayDecide')) localStorage.removeItem('consentPreferences');
  });
}

test('cookies are asked about on every page until there is a decision, and can be changed', async ({
  page,
}) => {
  await undecidedUser(page);
  const banner = page.getByRole('region', { name: 'Cookies' });
  await page.goto('/public/privacy-policy');
  await expect(banner).toBeVisible();
  await page.goto('/crm/customer-profiles');
  await expect(banner).toBeVisible();
  await expectSound(page);

  await banner.getByRole('button', { name: 'Customize' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cookie preferences' });
  await expect(dialog.getByLabel('Necessary')).toBeDisabled();
  await expect(dialog.getByLabel('Analytics')).not.toBeChecked();
  await expectSound(page);
  await page.evaluate(() => sessionStorage.setItem('mayDecide', 'yes'));
  await dialog.getByLabel('Analytics').check();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(banner).toHaveCount(0);
  expect(JSON.parse((await stored(page, 'consentPreferences')) ?? '')).toEqual({
    necessary: true,
    analytics: true,
  });

  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page
    .locator('[data-testid=user-panel]')
    .getByRole('button', { name: 'Change Cookie' })
    .click();
  await expect(dialog.getByText('Current choice: all cookies accepted.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Reject All' }).click();
  expect(JSON.parse((await stored(page, 'consentPreferences')) ?? '')).toEqual({
    necessary: true,
    analytics: false,
  });
  await page.reload();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(banner).toHaveCount(0);
});

for (const theme of sampled(['default', 'dark'] as const))
  test(`the banner on the sign-in page speaks Dutch and fits a phone, ${theme}`, async ({
    page,
  }) => {
    await prefer(page, 'nl', theme);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/auth/login');
    const banner = page.getByRole('region', { name: 'Cookies' });
    await expect(banner).toBeVisible();
    await expectSound(page);
    await banner.getByRole('button', { name: 'Alles weigeren' }).click();
    await expect(banner).toHaveCount(0);
    await page.getByRole('button', { name: 'Cookievoorkeuren wijzigen' }).click();
    await expect(page.getByRole('dialog', { name: 'Cookievoorkeuren' })).toBeVisible();
    await expectSound(page);
  });

test('analytics comes after the decision only, and follows a change of mind', async ({ page }) => {
  let asked = 0;
  await page.route('https://analytics.example/**', (route) => {
    asked += 1;
    expect(route.request().url()).toBe('https://analytics.example/tag.js?id=G-KADE');
    return route.fulfill({
      contentType: 'text/javascript',
      body: 'document.documentElement.dataset.counted = "yes";',
    });
  });
  await page.goto('/auth/login');
  const banner = page.getByRole('region', { name: 'Cookies' });
  await expect(banner).toBeVisible();
  await page.waitForTimeout(500);
  expect(asked).toBe(0);
  expect(await commandsOf(page)).toEqual([]);

  await banner.getByRole('button', { name: 'Accept All' }).click();
  // The page's policy lets this one script of another host in.
  await expect(page.locator('html')).toHaveAttribute('data-counted', 'yes');
  expect(asked).toBe(1);
  const denied = {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    personalization_storage: 'denied',
    functionality_storage: 'denied',
    security_storage: 'denied',
  };
  expect((await commandsOf(page))[0]).toEqual([
    'consent',
    'default',
    { analytics_storage: 'granted', ...denied },
  ]);

  await page.getByRole('button', { name: 'Change Cookie Preferences' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject All' }).click();
  await expect
    .poll(async () => (await commandsOf(page)).at(-1))
    .toEqual(['consent', 'update', { analytics_storage: 'denied', ...denied }]);
  expect(asked).toBe(1);
});

test('a page that crashes reloads once; the second crash only resets the saved filter', async ({
  page,
}) => {
  await signedIn(page, sales);
  await page.route('**/api/v1/profiles/results/**', (route) =>
    route.fulfill({ json: { count: 1, results: [null] } }),
  );
  await page.goto('/public/support');
  await page.evaluate(() => localStorage.setItem('filter', '{"profiles":{"search":"x"}}'));
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto('/crm/customer-profiles');
  await expect(page.getByRole('heading', { name: 'Something went wrong!' })).toBeVisible();
  await expect.poll(() => loads).toBe(2);
  await expect(page.getByRole('heading', { name: 'Something went wrong!' })).toBeVisible();
  await expect.poll(() => stored(page, 'filter')).toBeNull();
  await expectSound(page);
  // It stands, and that is remembered no longer; there was no other load.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('hasRefreshed'))).toBeNull();
  expect(loads).toBe(2);
});

test('the connection that is lost and found is said, in the language in use', async ({
  page,
  context,
}) => {
  await undisturbed(page);
  await prefer(page, 'nl', 'default');
  await page.goto('/auth/login');
  const bar = page.getByRole('status').filter({ hasText: 'offline' });
  await expect(page.getByRole('button', { name: 'Inloggen' })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await context.setOffline(true);
  await expect(bar).toContainText('Je bent offline.');
  await expectSound(page);
  await context.setOffline(false);
  await expect(page.getByText('Je bent weer online.')).toBeVisible();
  await expect(page.getByText('Je bent weer online.')).toHaveCount(0);
});

test('the language comes from the query unless it looks like script; titles and movement follow', async ({
  page,
}) => {
  await undisturbed(page);
  await page.goto('/public/support?lng=nl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await expect(page).toHaveTitle('Hulp | Kade');
  expect(await stored(page, 'i18nextLng')).toBe('nl');
  await page.goto(`/public/support?lng=${encodeURIComponent('"><script>alert(1)</script>')}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');

  const moves = () =>
    page.locator('[data-testid=route-in]').evaluate((e) => {
      const style = getComputedStyle(e);
      return [style.animationName, style.animationDuration];
    });
  await page.goto('/auth/login?lng=en');
  await expect(page).toHaveTitle('Login | Kade');
  expect((await moves())[0]).toBe('none');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await moves()).toEqual([expect.stringContaining('route-in'), '0.3s']);
  await page.setViewportSize({ width: 390, height: 400 });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL(/privacy-policy/);
  await expect(page).toHaveTitle('Privacy Policy | Kade');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByText('© September 2025')).toBeVisible();
});

test('the user menu says who is signed in, mails a password link, and the help center is the set one', async ({
  page,
}) => {
  await signedIn(page, sales);
  await page.goto('/crm/customer-profiles');
  await expect(page.getByRole('link', { name: 'Help Center' })).toHaveAttribute(
    'href',
    'https://help.example/',
  );
  await page.getByRole('button', { name: /^Account menu/ }).click();
  const menu = page.locator('[data-testid=user-panel]');
  await expect(menu).toContainText('Hello, Bas Hoekstra');
  await expect(menu).toContainText(sales);
  for (const name of ['Light', 'Dark', 'English', 'Nederlands', 'Logout'])
    await expect(menu.getByRole('button', { name })).toBeVisible();
  await expectSound(page);
  // Left with Escape, the focus is back where it was.
  await menu.getByRole('button', { name: 'Dark' }).focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await menu.getByRole('button', { name: 'Request Password Reset' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
});

test.describe('the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('opens the app without a connection, and never answers for the server', async ({
    page,
    context,
  }) => {
    await undisturbed(page);
    await page.goto('/auth/login');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
      .toBe(true);
    const missing = await page.evaluate(() =>
      fetch('/api/v1/nothing/').then(async (r) => [r.status, r.headers.get('content-type')]),
    );
    expect(missing[0]).toBe(404);
    expect(missing[1]).toContain('json');

    await context.setOffline(true);
    await page.goto('/auth/login?again');
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(
      await page.evaluate(() =>
        fetch('/api/v1/site/').then(
          () => 'answered',
          () => 'failed',
        ),
      ),
    ).toBe('failed');
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(
        names.map(async (name) => (await caches.open(name)).keys()),
      );
      return requests.flat().map((r) => new URL(r.url).pathname);
    });
    expect(kept).toContain('/index.html');
    expect(kept.filter((path) => path.startsWith('/api'))).toEqual([]);
  });

  test('a new build reloads the page once, and not while something is typed', async ({ page }) => {
    const door = await startLaterBuild(server.port);
    try {
      await undisturbed(page);
      await page.goto(`${door.url}/auth/login`);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await page.reload();
      await page.getByLabel('Email').fill('half@typed');
      let loads = 0;
      page.on('load', () => {
        loads += 1;
      });

      door.deploy();
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect
        .poll(() => page.evaluate(async () => (await caches.keys()).includes('kade-later')))
        .toBe(true);
      await page.waitForTimeout(1000);
      expect(loads).toBe(0);
      await expect(page.getByLabel('Email')).toHaveValue('half@typed');

      await page.getByRole('link', { name: 'Terms of Use' }).click();
      await expect(page.locator('script[src$="?build=2"]')).toHaveCount(1);
      await expect(page).toHaveURL(/terms-of-use/);
      await expect(page.getByRole('heading', { name: 'Terms of Use' })).toBeVisible();
      await page.waitForTimeout(1500);
      expect(loads).toBe(1);
    } finally {
      door.stop();
    }
  });
});
