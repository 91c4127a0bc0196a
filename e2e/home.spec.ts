import type { Page } from '@playwright/test';
import { expectSound, prefer, signedIn } from './support/pages.js';
import { sampled } from './support/sample.js';
import { expect, test } from './support/test.js';

const seller = 'sales@demo.example';

const rows = (page: Page) => page.locator('[data-testid=home-row]');
/** The day and the suggestions of the open tab. */
const loaded = (page: Page) =>
  expect(page.locator('[data-testid=home-columns] [data-testid=home-rows]')).toHaveCount(2);

for (const [language, theme, width] of sampled(
  [
    ['en', 'default', 1440],
    ['nl', 'dark', 1440],
    ['en', 'dark', 768],
    ['nl', 'default', 390],
  ] as const,
  3,
))
  test(`home and a whole list are sound (${language}, ${theme}, ${width})`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await prefer(page, language, theme);
    await signedIn(page, seller);
    await page.goto('/');
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      language === 'en' ? /^(Good \w+|Hello), Bas$/ : /^(Goede(morgen|middag|navond)|Hallo), Bas$/,
    );
    await loaded(page);
    await expectSound(page);
    await page.goto('/home/dashboard-list/churn-risk');
    await expect(rows(page).first()).toContainText(
      language === 'en' ? /[\d.]+% churn risk/ : /[\d,]+% kans op afhaken/,
    );
    await expectSound(page);
  });

test('a count opens its list, which has as many rows, page by page and by owner', async ({
  page,
}) => {
  const token = await signedIn(page, seller);
  await page.goto('/home');
  const all = page.getByRole('link', { name: /^View all \d+\s?: New leads$/ });
  const count = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0]);
  expect(count).toBeGreaterThan(25);
  await all.click();
  await expect(page).toHaveURL(/dashboard-list\/new-leads\?owner=mine$/);
  await expect(page.locator('.ant-pagination-total-text')).toHaveText(
    new RegExp(`^1.25 .* ${count}$`),
  );
  await expect(rows(page)).toHaveCount(25);
  const first = await rows(page).first().locator('a').first().textContent();
  await page.locator('.ant-pagination-item-2').click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows(page).first().locator('a').first()).not.toHaveText(first ?? '');
  await page.getByRole('button', { name: 'Unassigned' }).click();
  await expect(page).toHaveURL(/owner=unassigned/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Unassigned' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('tab', { name: 'Whitespots' }).click();
  await expect(rows(page).first()).toContainText(/Doesn’t buy .* from you yet/);
  await rows(page).first().locator('a').first().click();
  await expect(page).toHaveURL(/result-detail\/\d+\/overview/);

  // A contract that has to be decided on within the month is counted on home, and found from there.
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const made = await page.request.post('/api/v3/crm/contracts/', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      profile_id: Number(/result-detail\/(\d+)/.exec(page.url())?.[1]),
      number: 'SOON-1',
      title: 'Coffee beans',
      status: 'active',
      start_date: day(-200),
      end_date: day(10),
    },
  });
  expect(made.status()).toBe(201);
  // Everybody's: the business may be a colleague's.
  await page.goto('/home?owner=all');
  await page.getByRole('link', { name: /last day to cancel within 30 days$/ }).click();
  await expect(page).toHaveURL(/crm\/contracts\?notice_within=30&owner=all/);
  await expect(page.getByRole('link', { name: 'SOON-1' })).toBeVisible();
  await expect(
    page.getByRole('button', { name: /^Change filter: .*within 30 days$/ }),
  ).toBeVisible();
  await expectSound(page);
});

test('a call that is on the list is done with its outcome in a click, and leaves the list', async ({
  page,
}) => {
  const token = await signedIn(page, seller);
  const headers = { authorization: `Bearer ${token}` };
  const reply = await page.request.get(`/api/v1/dashboard/new-leads/?page_size=50`, {
    headers,
  });
  const { results } = (await reply.json()) as {
    results: { profile: { id: number; name: string; phone: string | null } }[];
  };
  const lead = results.find((r) => r.profile.phone)?.profile;
  if (!lead) throw new Error('No new lead of the demo company has a phone number.');
  const planned = await page.request.post(`/api/v2/acq/activities/`, {
    headers,
    data: { type: 'call', title: 'Ring about the menu', profile_id: lead.id, due_on: '2020-01-01' },
  });
  const { id } = (await planned.json()) as { id: number };

  await page.goto('/home');
  const row = rows(page).filter({ hasText: 'Ring about the menu' });
  await expect(row).toContainText('Call: Ring about the menu');
  await expect(row).toContainText(/[\d.,]+ days late/);
  const call = row.getByRole('link', { name: `Call ${lead.name}` });
  await expect(call).toHaveAttribute('href', /^tel:\+?\d+$/);
  // The browser would ask which program makes calls.
  await page.evaluate(() =>
    document.addEventListener('click', (e) => e.preventDefault(), { capture: true, once: true }),
  );
  await call.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('This completes the task: Ring about the menu');
  await expectSound(page);
  await dialog.getByLabel('Note').fill('Wants a price list');
  await dialog.getByRole('button', { name: 'Interested', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toHaveCount(0);
  const kept = await page.request.get(`/api/v2/acq/activities/${id}/`, { headers });
  expect(await kept.json()).toMatchObject({
    done: true,
    outcome: 'interested',
    outcome_note: 'Wants a price list',
  });

  // Planned or not: a task and an opportunity begin with the profile filled in.
  const any = page.locator('[data-testid=home-columns] [data-testid=home-row]').first();
  const name = await any.locator('a').first().textContent();
  await any.getByRole('button', { name: `New task for ${name}` }).click();
  await expect(page.getByRole('dialog')).toContainText(name ?? '');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await any.getByRole('button', { name: `New opportunity for ${name}` }).click();
  await expect(page.getByRole('dialog')).toContainText(name ?? '');
});

test('a list that cannot be read says so and can be tried again', async ({ page }) => {
  await signedIn(page, seller);
  await page.route('**/api/v1/dashboard/hot-leads/**', (route) => route.fulfill({ status: 500 }));
  await page.goto('/home');
  await page.getByRole('tab', { name: 'Hot' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.unroute('**/api/v1/dashboard/hot-leads/**');
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await loaded(page);
});

test('figures are those of the screens that they lead to', async ({ page }) => {
  await signedIn(page, seller);
  await page.goto('/home');
  const [open, sold] = [page.locator('[data-tile=pipeline]'), page.locator('[data-tile=sales]')];
  await expect(open).toContainText(/\d opportunit/);
  const opportunities = /([\d,]+) opportunit/.exec((await open.textContent()) ?? '')?.[1];
  await expect(sold).toContainText(/[▲▼=] \w+ [\d.]+% vs the same month last year/);
  await open.getByRole('link').click();
  await expect(page).toHaveURL(/crm\/funnel\?owner=\d+$/);
  await expect(page.getByText(new RegExp(`^${opportunities} open`))).toBeVisible();
  await page.goto('/home');
  await sold.getByRole('link').click();
  await expect(page).toHaveURL(/ordering=-net_sales_last_1_months&origin_query=/);
  await expect(page.getByRole('button', { name: /^Change filter: Sales owner/ })).toBeVisible();
});
