import { expectSound, signedIn } from './support/pages.js';
import { expect, test } from './support/test.js';

test('an administrator says what a language model may cost and which columns may go along', async ({
  page,
}) => {
  await signedIn(page, 'admin@demo.example');
  await page.goto('/account/ai-use');
  await expect(page.getByText(/built-in parts write texts/)).toBeVisible();
  const columns = page.getByRole('main');
  await expect(columns.getByText('Segment', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Change budget and columns' }).click();
  const drawer = page.getByRole('dialog', { name: 'AI budget and columns' });
  await drawer.getByLabel('Budget per month').fill('12.50');
  await drawer.getByRole('checkbox', { name: /^Name/ }).check();
  await expectSound(page);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('AI settings saved')).toBeVisible();
  await expect(page.getByText('€12.50')).toBeVisible();
  await expect(columns.getByText('personal', { exact: true })).toHaveCount(1);

  await page.goto('/account/audit');
  await expect(page.getByRole('button', { name: 'Changed the AI settings' })).toBeVisible();
});
