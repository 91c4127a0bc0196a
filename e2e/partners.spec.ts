import { expectSound, prefer, shown, signedIn } from './support/pages.js';
import { sampled } from './support/sample.js';
import { expect, test } from './support/test.js';

for (const [language, theme] of sampled(
  [
    ['en', 'default'],
    ['nl', 'dark'],
  ] as const,
  1,
)) {
  const words = {
    en: {
      title: /Welcome, partner of/,
      send: 'Send request',
      sent: 'Request sent',
    },
    nl: {
      title: /Welkom, partner van/,
      send: 'Aanvraag versturen',
      sent: 'Je aanvraag is verstuurd',
    },
  }[language];

  test(`a partner lands on the introduction, reads it and asks for more (${language}, ${theme})`, async ({
    page,
  }) => {
    await prefer(page, language, theme);
    await signedIn(page, 'intro@demo.example');
    await page.goto('/');
    await expect(page).toHaveURL(/\/intro$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
    await expectSound(page);
    await page.getByRole('button', { name: words.send }).click();
    await expect(page.locator('.ant-form-item-explain-error')).toBeVisible();
    await page.locator('textarea').fill('  ');
    await page.getByRole('button', { name: words.send }).click();
    await expect(page.getByText(words.sent)).toBeHidden();
    await page.locator('textarea').fill('Graag meer over Zeeland');
    await page.getByRole('button', { name: words.send }).click();
    await expect(page.getByText(words.sent)).toBeVisible();
  });

  test(`a partner with a subscription searches the directory and opens a business (${language}, ${theme})`, async ({
    page,
  }) => {
    await prefer(page, language, theme);
    await signedIn(page, 'partner@demo.example');
    await page.goto('/');
    await expect(page).toHaveURL(/\/foodstep/);
    await expect(page.locator('[data-row-key]')).toHaveCount(25);
    await expectSound(page);
    const first = page.locator('[data-row-key]').first().getByRole('link').first();
    const name = (await first.textContent()) ?? '';
    await page.getByRole('searchbox').fill(name);
    await expect(page).toHaveURL(/search=/);
    await expect(page.locator('[data-row-key]').first()).toContainText(name);
    await page.locator('[data-row-key]').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/crm\/result-detail\/\d+\/overview/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  });
}

test('the directory fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn(page, 'partner@demo.example');
  await page.goto('/foodstep');
  await expect(page.locator('[data-row-key]').first()).toBeVisible();
  await expectSound(page);
});

test('a search that is still to come calls nobody back from the business they opened', async ({
  page,
}) => {
  await signedIn(page, 'partner@demo.example');
  // The code of the next page takes its time, as it does on a slow line.
  await page.route(/DetailPage/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1200));
    await route.continue();
  });
  await page.goto('/foodstep');
  const first = page.locator('[data-row-key]').first().getByRole('link').first();
  await expect(first).toBeVisible();
  await page.getByRole('searchbox').fill('a');
  // In one go: on a slow machine the list would change between the press and the release of a real click.
  await first.dispatchEvent('click');
  await expect(page).toHaveURL(/\/crm\/result-detail\/\d+\/overview/);
});

test('a partner reads the profile, and neither edits it nor sees what is not for partners', async ({
  page,
}) => {
  await prefer(page, 'en', 'default');
  const access = await signedIn(page, 'partner@demo.example');
  const headers = { authorization: `Bearer ${access}` };
  const found = await page.request.get('/api/v1/profiles/results/?page_size=1', { headers });
  const { results } = (await found.json()) as { results: { id: number }[] };
  const refused: string[] = [];
  page.on('response', (r) => {
    if (r.url().includes('/api/') && r.status() >= 400) refused.push(r.url());
  });
  await page.goto(`/crm/result-detail/${results[0]?.id}/overview`);
  await expect(page.getByRole('tab')).toHaveText(['Overview']);
  await expect(page.getByRole('button', { name: /Rename|^Edit|Edit:/ })).toHaveCount(0);
  await shown(page);
  await expect(page.getByRole('button', { name: /Add/ })).toHaveCount(0);
  await expectSound(page);
  expect(refused).toEqual([]);
});
