import { expectSound, prefer, signedIn, signIn } from './support/pages.js';
import { sampled, tastes } from './support/sample.js';
import { expect, test } from './support/test.js';

// The demo company as it is founded: the other server's is changed by the journey.

test('a stranger is sent to the sign-in page and lands in the app after signing in', async ({
  page,
}) => {
  await page.goto('/crm/customer-profiles');
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page).toHaveTitle('Login | Kade');
  await expectSound(page);
  await signIn(page, 'sales@demo.example');
  await expect(page.getByRole('navigation').getByText('Customer Profiles')).toBeVisible();
});

test('a wrong password is told in place and nothing typed is lost', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill('sales@demo.example');
  await page.locator('input[type=password]').fill('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Incorrect');
  await expect(page.getByLabel('Email')).toHaveValue('sales@demo.example');
  await expect(page).toHaveURL(/\/auth\/login/);
});

test('the menu shows a user what the groups open, and nothing else', async ({ page }) => {
  await signedIn(page, 'marketeer@demo.example');
  await page.goto('/');
  const menu = page.getByRole('navigation');
  await expect(menu.getByText('Audiences')).toBeVisible();
  await expect(menu.getByText('Customer Profiles')).toHaveCount(0);
  await page.goto('/crm/customer-profiles');
  await expect(page).not.toHaveURL(/customer-profiles/);
});

for (const [language, theme] of sampled(tastes, 2))
  test(`profiles and a profile are sound in ${language}, ${theme}`, async ({ page }) => {
    test.setTimeout(120_000);
    await prefer(page, language, theme);
    await signedIn(page, 'sales@demo.example');
    await page.goto('/crm/customer-profiles');
    await expect(page.locator('tbody tr[data-row-key]').nth(5)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expectSound(page);
    await page.locator('tbody tr[data-row-key]').nth(5).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/crm\/result-detail\/\d+/);
    await expectSound(page);
  });

test('the profiles list searches, sorts and pages with an exact count', async ({ page }) => {
  const access = await signedIn(page, 'sales@demo.example');
  // Other journeys add leads: the count is what the server counts now.
  const reply = await page.request.get('/api/v1/profiles/results/?page_size=1', {
    headers: { authorization: `Bearer ${access}` },
  });
  const { count } = (await reply.json()) as { count: number };
  await page.goto('/crm/customer-profiles');
  await expect(
    page.getByText(`${count.toLocaleString('en')} profiles`, { exact: true }),
  ).toBeVisible();
  await page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/search/i))
    .first()
    .fill('D-000042');
  await expect(page.locator('tbody tr[data-row-key]')).toHaveCount(1);
  await expect(page.locator('tbody')).toContainText('D-000042');
});

test('pages fit a phone and a tablet', async ({ page }) => {
  await signedIn(page, 'sales@demo.example');
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/crm/customer-profiles');
    await expect(page.locator('[data-row-key]').nth(3)).toBeVisible();
    await expectSound(page);
  }
});

test('language and theme switch without a reload, and follow to another browser', async ({
  page,
  browser,
}) => {
  await signedIn(page, 'super@demo.example');
  await page.goto('/crm/customer-profiles');
  await page.evaluate(() => {
    (window as unknown as { kept: boolean }).kept = true;
  });
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByText('NL', { exact: true }).click();
  await expect(page.getByRole('navigation').getByText('Klantprofielen')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { kept?: boolean }).kept)).toBe(true);
  // Another browser of the same user takes it on.
  const other = await (await browser.newContext()).newPage();
  await prefer(other, 'nl', 'default');
  await signedIn(other, 'super@demo.example');
  await other.goto('/crm/customer-profiles');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await other.context().close();
  const back = page.waitForResponse((reply) => reply.url().endsWith('/users/me/'));
  await page.getByText('Licht', { exact: true }).click();
  await back;
});
