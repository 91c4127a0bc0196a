import type { Page } from '@playwright/test';
import { expectSound, prefer, signedIn } from './support/pages.js';
import { spread } from './support/sample.js';
import { expect, test } from './support/test.js';

const seller = 'sales@demo.example';
// A journey here is several forms long, and shares the machine with two products and a browser.
test.describe.configure({ timeout: 120_000 });

const api = `/api`;
/** A day in the company's time zone, some days from today. */
const dayFrom = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(
    Date.now() + days * 86_400_000,
  );

/** Plans by the API what a test is not about. */
async function plan(page: Page, token: string, body: object) {
  const reply = await page.request.post(`${api}/v2/acq/activities/`, {
    headers: { authorization: `Bearer ${token}` },
    data: { type: 'task', ...body },
  });
  expect(reply.status()).toBe(201);
  return (await reply.json()) as { id: number; version: number };
}
const row = (page: Page, title: string) => page.locator('[data-testid=task]', { hasText: title });

/** Each screen with what has to be there before it is looked at. */
const screens: Record<string, (page: Page, language: 'en' | 'nl') => Promise<void>> = {
  'the list': async (page) => {
    await page.goto('/crm/todos/follow-up?page_size=10');
    await expect(page.locator('[data-testid=task]').first()).toBeVisible();
  },
  'the form': async (page) => {
    await page.goto('/crm/todos/follow-up?page_size=10');
    await page.locator('[data-testid=task-title]').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'the calendar': async (page) => {
    await page.goto('/crm/todos/calendar');
    await expect(page.locator('[data-testid=calendar-grid]')).toBeVisible();
  },
  'a lead to decide on': async (page, language) => {
    await page.goto('/crm/todos/qualification?page_size=10');
    const name = language === 'en' ? /^Qualify/ : / kwalificeren$/;
    await page.getByRole('button', { name }).first().click();
    await expect(page.locator('[data-testid=lead-facts]')).toBeVisible();
  },
};

const looks = [
  ['en', 'default', 1440],
  ['nl', 'dark', 390],
] as const;
for (const {
  look: [language, theme, width],
  things,
} of spread(looks, Object.entries(screens)))
  for (const [name, open] of things)
    test(`${name} is sound (${language}, ${theme}, ${width} px)`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await prefer(page, language, theme);
      await signedIn(page, seller);
      await open(page, language);
      await expectSound(page);
    });

test('a call is planned, done in two clicks, and followed by a next step', async ({ page }) => {
  await signedIn(page, seller);
  await page.goto('/crm/todos/follow-up');
  // What is overdue folds away, and what is due today stands first.
  await page.getByRole('button', { name: /^Overdue/ }).click();
  await expect(page.locator('[data-group=overdue]')).toHaveAttribute('aria-expanded', 'false');
  const today = page.locator('[data-group=today]');
  await expect(today).toContainText(/\d/);
  const before = Number(await today.locator('[data-testid=group-count]').textContent());

  await page.getByRole('button', { name: 'New activity' }).first().click();
  const form = page.getByRole('dialog', { name: 'New activity' });
  await form.getByLabel('Title').fill('Ask for the menu');
  await form.getByRole('button', { name: 'Today' }).click();
  await form.getByLabel('Profile', { exact: true }).fill('Bakker');
  await page.locator('.ant-select-item-option', { hasText: 'Bakker' }).first().click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(today.locator('[data-testid=group-count]')).toHaveText(String(before + 1));

  await page.getByRole('searchbox').fill('Ask for the menu');
  await expect(page.locator('[data-testid=task]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Mark as done: Ask for the menu' }).click();
  await expect(row(page, 'Ask for the menu')).toHaveCount(0);
  const strip = page.getByRole('region', { name: 'Just completed' });
  await strip.getByRole('button', { name: 'Interested', exact: true }).click();
  await expect(strip.getByRole('status')).toContainText('Interested');
  await strip.getByLabel('Add a note').fill('Wants to taste first');
  await strip.getByRole('button', { name: 'Save' }).click();
  await expect(strip.getByRole('button', { name: 'Saved' })).toBeVisible();

  await strip.getByRole('button', { name: 'Plan next step' }).click();
  const next = page.getByRole('dialog', { name: 'New activity' });
  await expect(next.locator('.ant-select', { hasText: 'Bakker' }).first()).toBeVisible();
  await next.getByLabel('Title').fill('Send samples');
  await next.getByRole('button', { name: 'Save' }).click();
  await expect(next).toBeHidden();

  await strip.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Ask for the menu')).toBeVisible();
});

test('a click on the profile leads to its page, and an address shows the tasks of one profile', async ({
  page,
}) => {
  await signedIn(page, seller);
  await page.goto('/crm/todos/follow-up');
  const link = page.locator('[data-testid=task-about] a[href^="/crm/result-detail/"]').first();
  const id = /result-detail\/(\d+)/.exec((await link.getAttribute('href')) ?? '')?.[1];
  const name = (await link.textContent()) ?? '';
  await page.goto(`/crm/todos/follow-up/${id}`);
  await expect(page.getByText('Show all')).toBeVisible();
  for (const other of await page
    .locator('[data-testid=task-about] a[href^="/crm/"]')
    .allTextContents())
    expect(other).toBe(name);
  await page.locator('[data-testid=task-about] a[href^="/crm/"]').first().click();
  await expect(page).toHaveURL(new RegExp(`/crm/result-detail/${id}/`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});

test('the calendar is walked by keyboard, and an activity dragged to another day stays there', async ({
  page,
}) => {
  const token = await signedIn(page, seller);
  const [from, to] = [dayFrom(400), dayFrom(401)];
  await plan(page, token, { title: 'Drag me', due_at: `${from}T09:00:00Z`, minutes: 30 });
  await page.goto(`/crm/todos/calendar?view=week&day=${from}`);
  const chip = page.getByRole('button', { name: /Drag me/ }).first();
  await expect(chip).toBeVisible();
  const chosen = page.locator('[data-testid=calendar-number][aria-pressed=true]');
  await chosen.focus();
  await page.keyboard.press('ArrowRight');
  await expect(chosen).toBeFocused();
  await expect(chosen).toHaveText(String(Number(to.slice(8))));
  await page.keyboard.press('ArrowLeft');
  await expect(row(page, 'Drag me')).toBeVisible();

  // The next day may begin another week: then the day before is the one to drop on.
  const cells = page.locator('[data-testid=calendar-grid] td');
  const own = cells.filter({ hasText: 'Drag me' });
  const days = await page.locator('[data-testid=calendar-number]').allTextContents();
  const at = days.indexOf(String(Number(from.slice(8))));
  const target = at < 6 ? at + 1 : at - 1;
  await own.getByRole('button', { name: /Drag me/ }).dragTo(cells.nth(target));
  await expect(cells.nth(target)).toContainText('Drag me');
  await page.reload();
  await expect(cells.nth(target)).toContainText('Drag me');
});

test('leads are decided on by the keyboard, one after the other; a no is taken back', async ({
  page,
}) => {
  await signedIn(page, seller);
  await page.goto('/crm/todos/qualification');
  const rows = page.locator('main [data-row-key]');
  const nameOf = async (n: number) =>
    (await rows.nth(n).getByRole('link').first().textContent()) ?? '';
  await expect(rows.nth(2)).toBeVisible();
  const [first, second] = [await nameOf(0), await nameOf(1)];
  const panel = (name: string) => page.getByRole('complementary', { name });
  await page.keyboard.press('j');
  await page.keyboard.press('q');
  await panel(first).getByLabel('Annual value').fill('12500');
  await page.keyboard.press('Enter');
  // The next one comes by itself, and the list knows of the first.
  await expect(panel(second).getByRole('button', { name: 'Create opportunity' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Qualify ${first}`, exact: true })).toHaveCount(0);
  await expect(rows.nth(0)).toBeFocused();
  await expectSound(page);

  await page.keyboard.press('d');
  await panel(second).getByLabel('Staying with current supplier').check();
  await panel(second).getByRole('button', { name: 'Disqualify', exact: true }).click();
  const again = page.getByRole('button', { name: `Qualify ${second}`, exact: true });
  await expect(again).toHaveCount(0);
  await expect(panel(second)).toHaveCount(0);
  // The yes before it can be undone as well.
  const told = page.getByRole('alert').filter({ hasText: `${second} disqualified` });
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect(again).toBeVisible();
});

test('a calendar program reads the secret address until it is ended', async ({ page, request }) => {
  const token = await signedIn(page, seller);
  await plan(page, token, { type: 'visit', title: 'In my calendar', due_on: dayFrom(3) });
  await page.goto('/crm/todos/follow-up');
  await page.getByRole('button', { name: 'Add to my calendar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const address = await dialog.getByLabel('Private link').inputValue();
  await expectSound(page);
  const calendar = await request.get(address);
  expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await calendar.text()).toContain('SUMMARY:In my calendar');
  await dialog.getByRole('button', { name: 'Turn off', exact: true }).click();
  await page.locator('.ant-popconfirm').getByRole('button', { name: 'Turn off' }).click();
  await expect(dialog.getByRole('button', { name: 'Create link' })).toBeVisible();
  expect((await request.get(address)).status()).toBe(404);
});

test('what was typed stays when a colleague saved first', async ({ page }) => {
  const token = await signedIn(page, seller);
  const made = await plan(page, token, { title: 'Two at once', due_on: dayFrom(0) });
  await page.goto('/crm/todos/follow-up?search=Two+at+once');
  await page.getByRole('button', { name: 'Two at once', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit activity' });
  await form.getByLabel('Notes').fill('My words');
  const change = await page.request.patch(`${api}/v2/acq/activities/${made.id}/`, {
    headers: { authorization: `Bearer ${token}` },
    data: { version: made.version, title: 'Saved first' },
  });
  expect(change.status()).toBe(200);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByText('Someone else saved changes first')).toBeVisible();
  await expect(form.getByLabel('Notes')).toHaveValue('My words');
  await form.getByRole('button', { name: 'Save my version' }).click();
  await expect(form).toBeHidden();
  await expect(row(page, 'Two at once')).toBeVisible();
});
