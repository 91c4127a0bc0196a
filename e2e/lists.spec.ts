import type { Page } from '@playwright/test';
import { expectSound, prefer, signedIn } from './support/pages.js';
import { expect, test } from './support/test.js';

const rows = (page: Page) => page.locator('main [data-row-key]');
const quick = (page: Page) => page.getByRole('complementary', { name: 'Quick view' });

test('a list is walked, looked at, changed and put back by the keyboard alone', async ({
  page,
}) => {
  test.slow();
  await signedIn(page, 'sales@demo.example');
  await prefer(page, 'en', 'default');
  await page.goto('/crm/customer-profiles');
  await expect(rows(page).nth(3)).toBeVisible();
  const nameOf = async (n: number) =>
    (await rows(page).nth(n).getByRole('link').first().textContent()) ?? '';
  const [first, second] = [await nameOf(0), await nameOf(1)];

  await test.step('the quick view goes along, and the list stays alive', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('Space');
    await expect(quick(page).getByRole('heading', { name: first })).toBeVisible();
    await expect(page).toHaveURL(/glance=\d+/);
    await page.keyboard.press('j');
    await expect(quick(page).getByRole('heading', { name: second })).toBeVisible();
    await expect(rows(page).nth(1)).toBeFocused();
    await expectSound(page);
    // The address keeps it.
    await page.reload();
    await expect(quick(page).getByRole('heading', { name: second })).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await expect(quick(page)).toBeHidden();
    await expect(page).not.toHaveURL(/glance/);
  });

  const city = rows(page).nth(1).locator('td').nth(4);
  const was = (await city.textContent()) ?? '';
  await test.step('a cell is edited, and Escape leaves it as it was', async () => {
    await page.keyboard.press('e');
    await expect(page.getByRole('combobox', { name: 'CRM status' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('textbox', { name: 'City' })).toBeFocused();
    await page.keyboard.type('Kadestad');
    await page.keyboard.press('Escape');
    await expect(city).toHaveText(was);
    await expect(rows(page).nth(1)).toBeFocused();
  });

  await test.step('a stage is chosen by its key, and put back from its notice', async () => {
    const status = rows(page).nth(1).locator('td').nth(2);
    const before = (await status.textContent()) ?? '';
    await page.keyboard.press('s');
    await page.keyboard.type(before === 'Lost' ? 'Prospect' : 'Lost');
    // At once: what is typed, and Enter after it, are kept for the input that comes.
    await page.keyboard.press('Enter');
    await expect(status).toHaveText(before === 'Lost' ? 'Prospect' : 'Lost');
    // It is offered for some seconds only.
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(status).toHaveText(before);
    await expectSound(page);
  });

  await test.step('what can be done with a row is behind its dots, in words', async () => {
    await rows(page).nth(1).getByRole('link').first().focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Add task' })).toBeVisible();
    await expectSound(page);
    await page.getByRole('menuitem', { name: 'Log a call' }).press('Enter');
    await expect(quick(page).getByRole('button', { name: 'Call', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
});

test('ticked rows become the list of an audience, more are added to it, and either is taken back', async ({
  page,
}) => {
  await signedIn(page, 'super@demo.example');
  await prefer(page, 'en', 'default');
  await page.goto('/crm/customer-profiles');
  const bar = page.getByRole('region', { name: 'Selected profiles' });
  const pick = page.getByRole('textbox', { name: 'Find or name an audience' });
  const add = async (...at: number[]) => {
    for (const n of at) await rows(page).nth(n).locator('.ant-checkbox-input').check();
    await bar.getByRole('button', { name: 'Add to audience' }).click();
    await pick.fill('Fair of spring');
  };
  const found = page.getByRole('list', { name: 'Static audiences' });
  const said = (text: string) => page.getByRole('alert').filter({ hasText: text });

  await test.step('a name that no audience has makes one', async () => {
    await add(0, 1);
    await expectSound(page);
    await page.getByRole('button', { name: 'New audience “Fair of spring”' }).click();
    await expect(said('Audience “Fair of spring” made of 2 profiles')).toBeVisible();
    await expect(bar).toBeHidden();
  });

  await test.step('it is found by its name then; who is on it is told, and the rest taken off again', async () => {
    await add(1, 2);
    await found.getByRole('button', { name: /^Fair of spring/ }).click();
    const notice = said('1 profile added to “Fair of spring”');
    await expect(notice).toContainText('1 was on its list already.');
    await notice.getByRole('button', { name: 'Undo' }).click();
    await add(2);
    await expect(found.getByRole('button', { name: /^Fair of spring/ })).toContainText(
      '2 on its list',
    );
  });

  await test.step('and the audience holds those two', async () => {
    await page.goto('/audience/overview');
    await page.getByRole('link', { name: 'Fair of spring' }).click();
    await expect(page.getByRole('heading', { name: 'Fair of spring' })).toBeVisible();
    await expect(page.locator('main')).toContainText(/Always include\s*2/);
  });
});

test('below 1280 px the quick view is a drawer over the list', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await signedIn(page, 'sales@demo.example');
  await prefer(page, 'nl', 'dark');
  await page.goto('/crm/customer-profiles');
  await expect(rows(page).nth(1)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog', { name: 'Snelle weergave' })).toBeVisible();
  await expectSound(page);
});

for (const language of ['en', 'nl'] as const)
  test(`the first list weighs at most 450 kB in ${language}`, async ({ page }) => {
    await signedIn(page, 'sales@demo.example');
    await prefer(page, language, 'default');
    await page.goto('/crm/customer-profiles');
    await expect(rows(page).first()).toBeVisible();
    // What is fetched later, while nothing else is to be done, is for the next thing one does.
    const files = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < 4000)
        .map(({ name }) => name)
        .filter((name) => /\/assets\/.*\.(js|css)$/.test(name)),
    );
    const weights = await Promise.all(
      files.map(async (file) => {
        const reply = await page.request.get(file, { headers: { 'accept-encoding': 'gzip' } });
        // A file that fits into one packet goes as it is.
        return Number(reply.headers()['content-length'] ?? (await reply.body()).length);
      }),
    );
    expect(weights.length).toBeGreaterThan(5);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(450_000);
    console.log(
      language,
      weights.length,
      weights.reduce((sum, weight) => sum + weight, 0),
    );
  });
