import type { Page } from '@playwright/test';
import { expectSound, prefer, signedIn } from './support/pages.js';
import { expect, test } from './support/test.js';

const accountTabs = 'users company senders api-keys imports approvals outbox audit support';

/** Every page that no other test looks at in both themes, by who may see it. */
const pages: Readonly<Record<string, readonly string[]>> = {
  '': ['terms-of-use', 'compliance', 'support', 'privacy-policy'].map((p) => `/public/${p}`),
  'admin@demo.example': [
    ...accountTabs.split(' ').map((tab) => `/account/${tab}`),
    '/account/imports/new',
    '/support',
    '/security',
  ],
  'marketeer@demo.example': [
    '/promotion/overview',
    '/promotion/calendar',
    '/promotion/new',
    '/campaign/calendar',
    '/audience/overview',
    '/audience/new',
    '/audience/detail/3',
    '/audience/edit/8',
    '/campaign/overview',
    '/campaign/new',
    '/performance/campaign-report/overview',
  ],
  'sales@demo.example': [
    '/home',
    '/home/dashboard-list/my-day',
    '/crm/customer-profiles',
    '/crm/contracts',
    '/crm/duplicates',
    '/crm/merge/1-2',
  ],
  'partner@demo.example': ['/foodstep'],
  'intro@demo.example': ['/intro'],
};

/** Waits until a page shows what it has: a heading, and no rows that are still to come. */
async function shown(page: Page) {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('.skeleton, .loading')).toHaveCount(0);
}

/** Pixels by which the page is wider than the window. */
const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

for (const theme of ['default', 'dark'] as const)
  for (const [email, paths] of Object.entries(pages))
    test(`the pages of ${email || 'a stranger'} are sound, ${theme}`, async ({ page }) => {
      test.setTimeout(300_000);
      await prefer(page, theme === 'dark' ? 'en' : 'nl', theme);
      if (email) await signedIn(page, email);
      for (const path of paths) {
        await test.step(path, async () => {
          await page.setViewportSize({ width: 1440, height: 900 });
          await page.goto(path);
          await expect(page).toHaveURL(new RegExp(path));
          await shown(page);
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
          await expectSound(page);
          await page.setViewportSize({ width: 390, height: 844 });
          await shown(page);
          // A page takes a moment to be laid out for its new width.
          await expect.poll(() => page.evaluate(sideways)).toBeLessThanOrEqual(1);
        });
      }
    });

test.describe('what opens over the account is sound, and Escape closes it', () => {
  const layers = [
    ['users', (p: Page) => p.getByRole('button', { name: 'Joost de Graaf' }).click()],
    ['users', (p: Page) => p.getByRole('button', { name: 'Invite user' }).click()],
    ['senders', (p: Page) => p.getByRole('button', { name: 'Add sender' }).click()],
    ['api-keys', (p: Page) => p.getByRole('button', { name: 'Make a key' }).first().click()],
    ['audit', (p: Page) => p.locator('tbody button').first().click()],
  ] as const;
  for (const theme of ['default', 'dark'] as const)
    test(`in the theme ${theme}`, async ({ page }) => {
      test.setTimeout(120_000);
      await prefer(page, 'en', theme);
      await signedIn(page, 'admin@demo.example');
      for (const [tab, open] of layers) {
        await page.goto(`/account/${tab}`);
        await open(page);
        const layer = page.getByRole('dialog');
        await expect(layer).toBeVisible();
        await expectSound(page);
        await page.keyboard.press('Escape');
        await expect(layer).toBeHidden();
      }
    });
});

test('a list without rows is sound on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn(page, 'admin@demo.example');
  await page.route('**/api/v1/api-keys/**', (route) => route.fulfill({ json: [] }));
  for (const path of ['/account/api-keys', '/account/users?search=nobody-is-called-this']) {
    await page.goto(path);
    await expect(page.getByText('No data found.')).toBeVisible();
    await expectSound(page);
  }
});
