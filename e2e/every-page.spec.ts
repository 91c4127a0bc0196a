import type { Page } from '@playwright/test';
import { everyPageIsSound } from './support/everyPage.js';
import { expectSound, prefer, signedIn } from './support/pages.js';
import { spread } from './support/sample.js';
import { expect, test } from './support/test.js';

everyPageIsSound('desk');

test.describe('what opens over the account is sound, and Escape closes it', () => {
  const layers = [
    ['users', (p: Page) => p.getByRole('button', { name: 'Joost de Graaf' }).click()],
    ['users', (p: Page) => p.getByRole('button', { name: 'Invite user' }).click()],
    ['senders', (p: Page) => p.getByRole('button', { name: 'Add sender' }).click()],
    ['api-keys', (p: Page) => p.getByRole('button', { name: 'Create API key' }).first().click()],
    ['audit', (p: Page) => p.locator('tbody button').first().click()],
  ] as const;
  for (const { look: theme, things } of spread(['default', 'dark'] as const, layers))
    test(`in the theme ${theme}`, async ({ page }) => {
      test.setTimeout(120_000);
      await prefer(page, 'en', theme);
      await signedIn(page, 'admin@demo.example');
      for (const [tab, open] of things) {
        await page.goto(`/account/${tab}`);
        await open(page);
        const layer = page.getByRole('dialog');
        await expect(layer).toBeVisible();
        await expectSound(page, { headings: true });
        await page.keyboard.press('Escape');
        await expect(layer).toBeHidden();
      }
    });
});
