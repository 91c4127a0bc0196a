import { expectSound, prefer, shown, signedIn } from './support/pages.js';
import { sampled, tastes } from './support/sample.js';
import { expect, test } from './support/test.js';

const marketeer = 'marketeer@demo.example';
const seller = 'sales@demo.example';

test('a guide shows its screen in pictures, its steps and what is good to know, and leads there', async ({
  page,
}) => {
  await signedIn(page, marketeer);
  await page.goto('/help/guides');
  await page
    .getByTestId('guide-list')
    .getByRole('link', { name: /^Audience / })
    .click();
  await expect(page).toHaveURL(/\/help\/audience$/);
  const picture = page.locator('[data-testid=guide-slides] img');
  await expect(picture).toHaveAttribute('alt', /^An audience rule/);
  expect(await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => true))).toBe(
    true,
  );
  await page.getByRole('button', { name: 'Next screenshot' }).click();
  await expect(picture).toHaveAttribute('alt', /^An audience: its rule as a sentence/);
  await page.getByRole('button', { name: 'Next screenshot' }).click();
  await expect(picture).toHaveAttribute('alt', /^An audience rule/);
  expect(await page.locator('[data-testid=guide-steps] li').count()).toBeGreaterThanOrEqual(3);
  expect(await page.locator('[data-testid=guide-tips] li').count()).toBeGreaterThanOrEqual(3);
  await page.getByRole('button', { name: 'Go to this screen' }).click();
  await expect(page).toHaveURL(/\/audience\/overview$/);
});

test('users read only guides of screens that their groups open', async ({ page }) => {
  await signedIn(page, seller);
  await page.goto('/help/guides');
  const guides = page.getByTestId('guide-list');
  await expect(guides.getByRole('link', { name: /^Customer Profiles/ })).toBeVisible();
  await expect(guides).not.toContainText('Campaign part 1');
  await page.goto('/help/campaignOne');
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.locator('[data-testid=guide-steps]')).toHaveCount(0);
});

test('the ? beside the name of a page opens its guide, by mouse and by keyboard', async ({
  page,
}) => {
  await signedIn(page, seller);
  await page.goto('/crm/funnel');
  await page.getByRole('link', { name: 'Help with this page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sales Funnel' })).toBeVisible();
  await expect(page).toHaveURL(/\/help\/salesFunnel$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/crm\/funnel$/);
  // The guide is called as its page is, and has a mark of its own: until the board is there it could be meant.
  await expect(page.getByTestId('funnel-column').first()).toBeVisible();
  await page.getByRole('link', { name: 'Help with this page' }).press('Enter');
  await expect(page).toHaveURL(/\/help\/salesFunnel$/);
});

test('the glossary forgives slips, knows other words, and is opened and linked to line by line', async ({
  page,
}) => {
  await signedIn(page, marketeer);
  await page.goto('/help/glossary');
  const entries = page.getByTestId('entry');
  await expect(entries.nth(80)).toBeAttached();
  const search = page.getByRole('searchbox');
  for (const [typed, found] of [
    ['chrun', 'CHURN'],
    ['netto-omzet', 'NET_SALES_LAST_12_MONTHS'],
    ['klantwaarde', 'PREDICTED_CLV'],
  ] as const) {
    await search.fill(typed);
    await expect(page.locator(`#${found}`)).toBeVisible();
    await expect.poll(() => entries.count()).toBeLessThan(60);
  }
  await search.fill('xqzzyplugh');
  await expect(page.getByText('Try fewer words')).toBeVisible();

  await page.goto('/help/glossary#LAST_ORDER_DATE');
  const line = page.locator('#LAST_ORDER_DATE');
  await expect(line).toHaveAttribute('aria-current', 'true');
  await expect(line).toBeInViewport();
  await expect(line.getByRole('button')).toHaveAttribute('aria-expanded', 'true');

  await page.getByRole('button', { name: 'Go to P' }).click();
  await expect(page.locator('#letter-P')).toBeInViewport();
  await page.locator('#PHONE').getByRole('button').click();
  await expect(page).toHaveURL(/#PHONE$/);
  const { height } = (await page.locator('#POSTCODE').boundingBox()) ?? { height: 0 };
  expect(Math.round(height)).toBeGreaterThanOrEqual(56);
});

test('what each version brought is read again in the help, of it what one may open', async ({
  page,
}) => {
  await signedIn(page, seller);
  await page.goto('/help/news');
  const news = page.getByTestId('releases');
  await expect(news).toContainText('What’s new in version 4.9.0');
  await expect(news).toContainText('quick view of all related opportunities');
  await expect(news).not.toContainText('lifecycle segment');
  await expect(news.getByRole('link', { name: 'support@kade.example' })).toHaveAttribute(
    'href',
    'mailto:support@kade.example',
  );
});

for (const [language, theme] of sampled(tastes, 1))
  test(`the help is sound in ${language}, ${theme}, on a desk and on a phone`, async ({ page }) => {
    test.setTimeout(180_000);
    await prefer(page, language, theme);
    await signedIn(page, 'super@demo.example');
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      for (const path of ['glossary#CHURN', 'guides', 'news', 'companyAccount', 'yourAccount']) {
        await page.goto('/help/guides');
        await page.goto(`/help/${path}`);
        await shown(page);
        await expectSound(page, { headings: true });
      }
    }
  });
