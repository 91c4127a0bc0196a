import type { Page } from '@playwright/test';
import { expectSound, prefer, signedIn } from './support/pages.js';
import { sampled } from './support/sample.js';
import { expect, test } from './support/test.js';

// The demo company as it is founded: the other server's is changed by the journey.

const marketeer = 'marketeer@demo.example';
const seller = 'sales@demo.example';

/** As somebody who has decided on cookies and has seen nothing else yet, or what `kept` says. */
async function newcomer(page: Page, email: string, kept: Record<string, string> = {}) {
  await page.addInitScript(
    (all) => {
      if (localStorage.getItem('consentPreferences')) return;
      for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
    },
    { ...kept, consentPreferences: '{"necessary":true,"analytics":false}' },
  );
  await signedIn(page, email);
}

const stored = (page: Page, key: string) => page.evaluate((k) => localStorage.getItem(k), key);
const step = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const anyStep = (page: Page) => page.locator('.ant-tour [role=dialog]');
const notice = (page: Page) => page.getByRole('dialog', { name: /new in version|Nieuw in versie/ });

test('the keyboard leads through the tour; Escape closes it for now and the next load brings it back', async ({
  page,
}) => {
  await newcomer(page, marketeer);
  await page.goto('/campaign/overview');
  await expect(step(page, 'Welcome')).toContainText('Nice to have you here, Sanne Verhoeven.');
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(step(page, 'Audience')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(step(page, 'Welcome')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(anyStep(page)).toHaveCount(0);
  expect(await stored(page, 'doneGuideTour')).toBeNull();

  await page.getByRole('navigation').getByText('Glossary & Guides').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Glossary & Guides' })).toBeVisible();
  await expect(anyStep(page)).toHaveCount(0);
  await expect(notice(page)).toHaveCount(0);
  await page.reload();
  await expect(step(page, 'Welcome')).toBeVisible();
});

test('Enter goes through every step of the tour in its order, and the last one ends it', async ({
  page,
}) => {
  await newcomer(page, marketeer, { version: '4.9.0' });
  await page.goto('/campaign/overview');
  const steps = ['Welcome', 'Audience', 'Campaign part 1', 'Campaign part 2', 'Glossary & Guides'];
  for (const [at, name] of steps.entries()) {
    await expect(step(page, name)).toContainText(`Step ${at + 1} of ${steps.length}`);
    const next = at === steps.length - 1 ? 'Finish' : 'Next';
    await expect(page.getByRole('button', { name: next, exact: true })).toBeFocused();
    expect(await stored(page, 'doneGuideTour')).toBeNull();
    await page.keyboard.press('Enter');
  }
  await expect(anyStep(page)).toHaveCount(0);
  expect(await stored(page, 'doneGuideTour')).toBe('true');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(1500);
  await expect(anyStep(page)).toHaveCount(0);
});

test('a reload in the middle finds the tour where it stood', async ({ page }) => {
  await newcomer(page, marketeer, { version: '4.9.0' });
  await page.goto('/campaign/overview');
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(step(page, 'Audience')).toBeVisible();
  await page.reload();
  await expect(step(page, 'Audience')).toContainText('Step 2 of 5');
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeFocused();
});

test('Tab stays within the tour, which covers the page', async ({ page }) => {
  await newcomer(page, marketeer);
  await page.goto('/campaign/overview');
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeFocused();
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press('Tab');
    await expect(anyStep(page).locator(':focus')).toHaveCount(1);
  }
});

test('skipping ends the tour, and what is new in this release follows once', async ({ page }) => {
  await newcomer(page, seller);
  await page.goto('/crm/funnel');
  await expect(step(page, 'Welcome')).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Skip tour' }).click();
  await expect(anyStep(page)).toHaveCount(0);
  expect(await stored(page, 'doneGuideTour')).toBe('true');

  const news = notice(page);
  await expect(news).toContainText('4.9.0');
  for (const line of [
    'New Leads: the opportunities added in the chosen time frame.',
    'Avg. Lead Duration: the average time from creation to closure.',
    'Value Lost',
    'Filter the pipeline KPIs by user.',
    'quick view of all related opportunities',
    'absolute numbers and percentage changes',
    'Editing company names in profile detail and quick view.',
    'The Kade team',
  ])
    await expect(news).toContainText(line);
  // Nothing about screens that a seller has not.
  for (const line of ['lifecycle segment', 'audience report'])
    await expect(news).not.toContainText(line);
  await expect(news.getByRole('link', { name: 'support@kade.example' })).toHaveAttribute(
    'href',
    'mailto:support@kade.example',
  );
  await news.getByRole('button', { name: 'Got it' }).click();
  await expect(news).toHaveCount(0);
  expect(await stored(page, 'version')).toBe('4.9.0');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(1500);
  await expect(news).toHaveCount(0);
});

for (const [version, shown] of [
  ['4.8.12', true],
  ['4.9.7', false],
  ['4.10.0', false],
] as const)
  test(`after version ${version} the release notice is ${shown ? 'shown' : 'not shown'}`, async ({
    page,
  }) => {
    await newcomer(page, seller, { doneGuideTour: 'true', version });
    await page.goto('/crm/funnel');
    if (shown) {
      await expect(notice(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(notice(page)).toHaveCount(0);
      expect(await stored(page, 'version')).toBe('4.9.0');
    } else {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForTimeout(1500);
      await expect(notice(page)).toHaveCount(0);
      expect(await stored(page, 'version')).toBe(version);
    }
  });

test('the tour is started again from the help page, and closing it leaves it done', async ({
  page,
}) => {
  await signedIn(page, marketeer);
  await page.goto('/help/glossary');
  const again = page.getByRole('button', { name: 'Restart the tour' });
  await again.click();
  await expect(step(page, 'Welcome')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(anyStep(page)).toHaveCount(0);
  await expect(again).toBeFocused();
  expect(await stored(page, 'doneGuideTour')).toBe('true');
});

for (const [language, theme] of sampled(
  [
    ['en', 'default'],
    ['nl', 'dark'],
  ] as const,
  1,
))
  test(`tour, notice and help are sound in ${language}, ${theme}, on a desk and on a phone`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await prefer(page, language, theme);
    // Who has the screens that are new, and those of the tour.
    await newcomer(page, 'super@demo.example');
    await page.goto('/campaign/overview');
    await expect(anyStep(page).locator('[data-testid=guide-next]:focus')).toBeVisible();
    await expectSound(page);
    await page.keyboard.press('ArrowRight');
    await expect(anyStep(page)).toContainText(/2 (of|van) \d/);
    await expectSound(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.keyboard.press('ArrowRight');
    await expect(anyStep(page)).toContainText(/3 (of|van) \d/);
    await expectSound(page);
    await expect(anyStep(page).locator('[data-testid=guide-next]')).toBeInViewport({ ratio: 1 });
    await anyStep(page)
      .getByRole('button', { name: /^(Skip|Overslaan)/ })
      .click();
    await expect(notice(page)).toBeVisible();
    await expectSound(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectSound(page);
    await page.keyboard.press('Escape');
    // The longest words where there is the least room for them.
    await page.setViewportSize({ width: language === 'nl' ? 390 : 1440, height: 844 });
    for (const path of ['/help/glossary', '/help/guides', '/help/news', '/help/audience']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectSound(page);
    }
  });
