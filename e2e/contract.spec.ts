import type { APIRequestContext } from '@playwright/test';
import { expectSound, prefer, signedIn } from './support/pages.js';
import { sampled } from './support/sample.js';
import { expect, test } from './support/test.js';

const seller = 'sales@demo.example';

/** A contract of a profile, made by the API. */
async function aContract(request: APIRequestContext, token: string, number: string) {
  const headers = { authorization: `Bearer ${token}` };
  const found = await request.get('/api/v1/profiles/results/?page_size=1', { headers });
  const [profile] = ((await found.json()) as { results: { id: number; name: string }[] }).results;
  if (!profile) throw new Error('no profile');
  const day = (years: number) =>
    new Date(Date.now() + years * 365 * 86_400_000).toISOString().slice(0, 10);
  const data = {
    ...{ profile_id: profile.id, number, title: `Vriesveem ${number}`, status: 'active' },
    ...{ start_date: day(-1), end_date: day(1), notice_days: 30, auto_renew: true },
    ...{ renewal_months: 12, value_per_year: '1200' },
  };
  const reply = await request.post('/api/v3/crm/contracts/', { headers, data });
  expect(reply.status()).toBe(201);
  return { profile, ...((await reply.json()) as { id: number; title: string }) };
}

for (const [language, theme, width] of sampled([
  ['en', 'default', 1440],
  ['nl', 'dark', 1440],
  ['nl', 'default', 390],
  ['en', 'dark', 390],
] as const))
  test(`a contract is sound (${language}, ${theme}, ${width})`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await prefer(page, language, theme);
    const token = await signedIn(page, seller);
    const { id, title } = await aContract(request, token, `LOOK-${language}-${width}`);
    await page.goto(`/crm/contracts/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeAttached();
    await expect(page.getByTestId('event').first()).toBeVisible();
    await expectSound(page);
  });

test('a contract is found, opened, changed and ended by the keyboard alone', async ({
  page,
  request,
}) => {
  const token = await signedIn(page, seller);
  const { id, title } = await aContract(request, token, 'TOETS-1');
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
  await page.keyboard.type(title);
  await expect(page.getByRole('option', { name: new RegExp(title), selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/crm/contracts/${id}$`));
  const main = page.getByRole('main');
  await expect(main.getByTestId('event').first()).toBeVisible();
  await expect(main.getByTestId('contract-timeline')).toBeVisible();

  const notice = main.getByRole('button', { name: /Edit Notice period$/ });
  await notice.focus();
  await page.keyboard.press('Enter');
  await main.getByRole('spinbutton', { name: 'Notice period' }).fill('45');
  await page.keyboard.press('Enter');
  await expect(notice).toContainText('45 days');
  await expect(notice).toBeFocused();
  await expect(main.getByTestId('event').first()).toContainText('changed');

  await main.getByRole('combobox', { name: 'Status' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Ended' })).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Status: Ended')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(main.getByTestId('page-head').getByText('Active')).toBeVisible();
});
