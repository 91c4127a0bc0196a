import { everyPageIsSound } from './support/everyPage.js';
import { expectSound, signedIn } from './support/pages.js';
import { expect, test } from './support/test.js';

everyPageIsSound('phone');

test('a list without rows is sound on a phone', async ({ page }) => {
  await signedIn(page, 'admin@demo.example');
  await page.route('**/api/v1/api-keys/**', (route) => route.fulfill({ json: [] }));
  for (const path of ['/account/api-keys', '/account/users?search=nobody-is-called-this']) {
    await page.goto(path);
    await expect(page.getByText('No data found.')).toBeVisible();
    await expectSound(page);
  }
});
