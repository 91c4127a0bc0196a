import type { CDPSession, Page } from '@playwright/test';
import { expectSound, prefer, signedIn } from './support/pages.js';
import { expect, test } from './support/test.js';

const sales = 'sales@demo.example';
const desk = (page: Page) => page.getByTestId('side-menu');
const drawer = (page: Page) => page.locator('.ant-drawer').getByRole('navigation');

/** A finger put down at `from`, moved to `to` in steps as a hand does, and lifted: beside the table, which scrolls. */
async function swipe(hand: CDPSession, from: number, to: number, y = 90) {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    hand.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y }],
    });
  await touch('touchStart', from);
  const steps = 6;
  for (let i = 1; i <= steps; i += 1) await touch('touchMove', from + ((to - from) * i) / steps);
  await touch('touchEnd');
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a swipe from the left edge opens the menu; too short or from further in it does not', async ({
    page,
  }) => {
    await signedIn(page, sales);
    await page.goto('/crm/customer-profiles');
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
    const hand = await page.context().newCDPSession(page);
    await swipe(hand, 20, 68);
    await swipe(hand, 74, 128);
    await page.waitForTimeout(600);
    await expect(drawer(page)).toHaveCount(0);

    await swipe(hand, 68, 125);
    await expect(drawer(page)).toBeVisible();
    await expectSound(page);
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
  });

  test('the button opens the menu, a choice closes it, and the logo leads home', async ({
    page,
  }) => {
    await prefer(page, 'nl', 'dark');
    await signedIn(page, 'partner@demo.example');
    await page.goto('/foodstep');
    const open = page.getByRole('button', { name: 'Menu openen' });
    await open.click();
    await expect(drawer(page)).toBeVisible();
    await expectSound(page);
    await drawer(page).getByRole('link', { name: 'Klantprofielen' }).click();
    await expect(page).toHaveURL(/customer-profiles/);
    await expect(drawer(page)).toBeHidden();
    await open.click();
    await page.locator('.ant-drawer a[data-testid=shell-brand]').click();
    await expect(page).toHaveURL(/\/foodstep$/);
    await expect(drawer(page)).toBeHidden();
  });

  test('the pages of the user’s work stand at the foot, and the bar above says which one is open', async ({
    page,
  }) => {
    await signedIn(page, sales);
    await page.goto('/crm/customer-profiles');
    const foot = page.getByRole('navigation', { name: 'Quick navigation' });
    await expect(foot.getByRole('link')).toHaveText([/Home/, /Profiles/, /Funnel/, /Tasks/]);
    await expect(page.locator('header').getByText('Customer Profiles')).toBeVisible();
    await foot.getByRole('link', { name: 'Funnel' }).click();
    await expect(page).toHaveURL(/\/crm\/funnel$/);
    await expect(page.locator('header').getByText('Sales Funnel')).toBeVisible();
    await expect(foot.locator('[aria-current=page]')).toHaveText('Funnel');
    await foot.getByRole('button', { name: 'More' }).click();
    await expect(drawer(page).getByRole('link', { name: 'Help Center' })).toBeVisible();
    await expectSound(page);
  });
});

test('the menu is 256 pixels wide, 80 when collapsed, and stays as it was left', async ({
  page,
}) => {
  await signedIn(page, sales);
  await page.goto('/crm/customer-profiles');
  await expect(desk(page)).toHaveCSS('width', '256px');
  await page.getByRole('button', { name: 'Collapse menu' }).press('Enter');
  await expect(desk(page)).toHaveCSS('width', '80px');
  await expectSound(page);
  await page.reload();
  await expect(desk(page)).toHaveCSS('width', '80px');
  await page.getByRole('button', { name: 'Expand menu' }).click();
  await expect(desk(page)).toHaveCSS('width', '256px');
});

test('under 1024 pixels the menu begins collapsed', async ({ page }) => {
  await page.setViewportSize({ width: 1023, height: 800 });
  await signedIn(page, sales);
  await page.goto('/crm/customer-profiles');
  await expect(desk(page)).toHaveCSS('width', '80px');
  await expectSound(page);
});

test('collapsed, each page is one click away; the menu comes out over the page for a pointer that rests on it and for the keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1023, height: 800 });
  await signedIn(page, sales);
  await page.goto('/crm/customer-profiles');
  const funnel = desk(page).getByRole('link', { name: 'Sales Funnel' });
  const at = await funnel.boundingBox();
  const words = funnel.getByText('Sales Funnel');
  expect((await words.boundingBox())?.width).toBeLessThan(2);
  const page0 = await page.locator('main').boundingBox();

  await funnel.hover();
  await expect.poll(async () => (await words.boundingBox())?.width).toBeGreaterThan(40);
  // What the pointer is on stays under it, and the page stays where it is.
  expect((await funnel.boundingBox())?.y).toBe(at?.y);
  expect(await page.locator('main').boundingBox()).toEqual(page0);
  await expectSound(page);
  await funnel.click();
  await expect(page).toHaveURL(/\/crm\/funnel$/);
  await page.mouse.move(600, 400);
  await expect.poll(async () => (await words.boundingBox())?.width).toBeLessThan(2);

  for (let n = 0; n < 3; n += 1) await page.keyboard.press('Tab');
  await expect.poll(async () => (await words.boundingBox())?.width).toBeGreaterThan(40);
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await words.boundingBox())?.width).toBeLessThan(2);
});

test('what comes with a reply of its own moves no entry when it comes', async ({ page }) => {
  await signedIn(page, sales);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/v1\/(places|company\/first-steps)\//, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/crm/customer-profiles');
  const funnel = desk(page).getByRole('link', { name: 'Sales Funnel' });
  const before = await funnel.boundingBox();
  answer();
  await expect(desk(page).getByRole('heading', { name: 'Pinned' })).toBeVisible();
  expect(await funnel.boundingBox()).toEqual(before);
});

test('something new is begun from any page, within one’s rights', async ({ page }) => {
  await signedIn(page, sales);
  await page.goto('/crm/customer-profiles');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Profile',
    'Opportunity',
    'Activity',
    'Contact',
  ]);
  await page.getByRole('menuitem', { name: 'Activity' }).click();
  await expect(page.getByRole('dialog', { name: 'New activity' })).toBeVisible();
  await expect(page).toHaveURL(/customer-profiles/);
});

test('opened groups and the chosen entry are remembered, also when all are closed', async ({
  page,
}) => {
  await signedIn(page, sales);
  await page.goto('/crm/customer-profiles');
  const chosen = desk(page).locator('[aria-current=page]');
  await expect(chosen).toHaveText('Customer Profiles');
  for (const group of ['CRM', 'Settings'])
    await desk(page).getByRole('button', { name: group }).click();
  await expect(desk(page).getByRole('link', { name: 'Glossary & Guides' })).toBeHidden();
  await page.reload();
  await expect(desk(page).getByRole('button', { name: 'CRM' })).toBeVisible();
  await expect(desk(page).getByRole('link', { name: 'Customer Profiles' })).toBeHidden();
  await expect(desk(page).getByRole('link', { name: 'Glossary & Guides' })).toBeHidden();

  await desk(page).getByRole('button', { name: 'CRM' }).click();
  await expect(chosen).toHaveText('Customer Profiles');
  // A profile has no entry of its own: the one it was opened from stays chosen.
  await page.locator('[data-row-key] a').first().click();
  await expect(page).toHaveURL(/result-detail/);
  await expect(chosen).toHaveText('Customer Profiles');
});

test('the keyboard skips the menu', async ({ page }) => {
  await signedIn(page, sales);
  await page.goto('/crm/customer-profiles');
  await expect(desk(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
});
