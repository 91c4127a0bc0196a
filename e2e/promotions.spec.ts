import { prefer, signedIn } from './support/pages.js';
import { expect, test } from './support/test.js';

test('a promotion is made, gets codes, is approved by another, and shows in the calendar', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await prefer(page, 'en', 'default');
  await signedIn(page, 'marketeer@demo.example');
  await page.goto('/promotion/overview');
  await page.getByRole('button', { name: 'New promotion' }).click();

  await expect(page).toHaveURL(/promotion\/new/);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Soup season');
  await page.getByLabel('Discount').fill('12.5');
  const preview = page.getByRole('article', { name: 'Email preview' });
  await expect(preview).toContainText('12.5% off');
  await expect(preview).toContainText('Entire range');

  await page.getByRole('button', { name: 'Choose products and categories' }).click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('searchbox', { name: 'Search by name or number' }).fill('Cola');
  await picker.getByRole('checkbox', { name: /^Cola/ }).first().check();
  await picker.getByRole('button', { name: 'Use selection' }).click();
  // Was and now, the product's price and that less an eighth.
  await expect(preview.locator('ins')).toBeVisible();

  await page.getByLabel('Unique code per recipient').check();
  await page.getByRole('button', { name: 'Save' }).click();

  // A list without codes is what comes next.
  await expect(page).toHaveURL(/tab=codes/);
  await page.getByRole('button', { name: 'Generate codes' }).click();
  await page.getByLabel('Pattern').fill('SOUP-######');
  await page.getByLabel('Number of codes').fill('250');
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await expect(page.getByText('250 codes added')).toBeVisible();
  await expect(page.locator('tbody code').first()).toHaveText(/^SOUP-[2-9A-HJ-NP-Z]{6}$/);
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(page.getByText('Pending approval', { exact: true }).first()).toBeVisible();
  const address = page.url();

  const other = await browser.newPage();
  await prefer(other, 'nl', 'default');
  await signedIn(other, 'admin@demo.example');
  await other.goto(address.replace(/\?.*/, ''));
  await other.getByRole('button', { name: 'Goedkeuren' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Goedkeuren' }).click();
  // It begins tomorrow.
  await expect(other.getByText('Gepland', { exact: true }).first()).toBeVisible();
  await other.goto('/promotion/calendar');
  await expect(other.getByRole('link', { name: 'Soup season' }).first()).toBeVisible();
  await other.close();
});
