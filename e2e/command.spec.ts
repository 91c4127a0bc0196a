import type { Page } from '@playwright/test';
import { expectSound, prefer, signedIn } from './support/pages.js';
import { expect, test } from './support/test.js';

const sales = 'sales@demo.example';
const field = (page: Page) => page.getByRole('combobox', { name: 'Search or jump to' });

/** A profile with a telephone number, as the server knows it. */
async function someone(page: Page, access: string) {
  const reply = await page.request.get('/api/v1/profiles/results/?page_size=50&kind=customer', {
    headers: { authorization: `Bearer ${access}` },
  });
  const { results } = (await reply.json()) as { results: { name: string; phone: string | null }[] };
  const found = results.find((row) => (row.phone?.replace(/\D/g, '').length ?? 0) >= 9);
  if (!found?.phone) throw new Error('No profile of the demo has a telephone number.');
  return { name: found.name, phone: found.phone };
}

test('with the keyboard alone: any profile by its telephone number, a look at it, a task for it, and back', async ({
  page,
}) => {
  const access = await signedIn(page, sales);
  const { name, phone } = await someone(page, access);
  const digits = phone.replace(/\D/g, '').replace(/^31/, '0');
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(digits);
  await expect(page.getByRole('option', { name, selected: true })).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('ArrowRight');
  const look = page.getByRole('complementary', { name: 'Quick view' });
  await expect(look.getByRole('heading', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(look).toBeHidden();
  await expect(page).toHaveURL(/\/home$/);

  // Nobody waits for the answer: the key after the number opens what it finds.
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.insertText(phone);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/crm\/result-detail\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);

  await page.keyboard.press('t');
  const task = page.getByRole('dialog', { name: 'New activity' });
  await expect(task).toBeVisible();
  await expect(task.getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Ask about the winter menu');
  await page.keyboard.press('Control+Enter');
  await expect(task).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page).toHaveURL(/\/home$/);
});

test('rows of a list are walked, chosen and opened by keys; keys of one letter can be switched off', async ({
  page,
}) => {
  await signedIn(page, sales);
  await page.goto('/crm/customer-profiles');
  const rows = page.locator('tbody tr[data-row-key]');
  await expect(rows.nth(3)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('x');
  await expect(rows.nth(0).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  for (const n of [0, 1, 2]) await expect(rows.nth(n).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('Space');
  await expect(page.getByRole('complementary', { name: 'Quick view' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary', { name: 'Quick view' })).toBeHidden();

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  await expectSound(page);
  await help.getByRole('link', { name: 'Sign-in and security' }).press('Enter');
  const off = page.getByRole('switch', { name: /Shortcuts of one key/ });
  await off.press('Space');
  await expect(off).not.toBeChecked();
  await page.locator('h1').click();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeVisible();
  await expect(help).toBeHidden();
  await page.keyboard.press('Escape');
  await off.press('Space');
  await expect(off).toBeChecked();
});

test('on a phone the search fills the screen, in Dutch and in the dark', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await prefer(page, 'nl', 'dark');
  await signedIn(page, sales);
  await page.goto('/crm/funnel');
  await page.getByRole('button', { name: 'Zoek of ga naar…' }).click();
  await expect(page.getByRole('combobox', { name: 'Zoek of ga naar' })).toBeFocused();
  await page.keyboard.type('taken');
  await expect(page.getByRole('option', { name: 'Taken' })).toBeVisible();
  await expectSound(page);
  await page.getByRole('option', { name: 'Taken' }).click();
  await expect(page).toHaveURL(/\/crm\/todos\/follow-up/);
});
