import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectSound, headAction, prefer, shown, signedIn } from './support/pages.js';
import { sampled } from './support/sample.js';
import { server } from './support/servers.js';
import { expect, test } from './support/test.js';

const seller = 'sales@demo.example';
const colleague = 'super@demo.example';

/** A card made by the API: where a test begins is not what it is about. */
async function aCard(request: APIRequestContext, token: string, title: string, more = {}) {
  const reply = await request.post(`/api/v3/crm/opportunities/`, {
    headers: { authorization: `Bearer ${token}` },
    data: { title, value: '1234.50', ...more },
  });
  expect(reply.status()).toBe(201);
  return (await reply.json()) as { id: number; version: number };
}
const aProfileId = async (request: APIRequestContext, token: string) => {
  const reply = await request.get(`/api/v1/profiles/results/?page_size=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await reply.json()) as { results: { id: number; name: string }[] }).results[0];
};
const column = (page: Page, status: string) => page.locator(`[data-status="${status}"]`);
const card = (page: Page, title: string) =>
  page.locator('[data-testid=funnel] article', { hasText: title });
const count = async (page: Page, status: string) =>
  Number(await page.getByTestId(`count-${status}`).textContent());

async function moveByMenu(page: Page, title: string, to: string) {
  await page.getByRole('button', { name: `More actions for ${title}` }).click();
  const item = page.getByRole('menuitem', { name: to });
  await expect(item).toBeVisible();
  // It unfolds: an item is where it will be clicked only after that.
  await page.waitForTimeout(500);
  await item.click();
}

/** Takes a card by the mouse to the middle of something, as a hand does: not in one jump. */
async function dragTo(page: Page, from: Locator, to: Locator, offset = { x: 0.5, y: 0.5 }) {
  await from.scrollIntoViewIfNeeded();
  const a = await from.boundingBox();
  const b = await to.boundingBox();
  if (!a || !b) throw new Error('not in sight');
  await page.mouse.move(a.x + 40, a.y + a.height - 12);
  await page.mouse.down();
  await page.mouse.move(a.x + 60, a.y + a.height, { steps: 4 });
  await page.mouse.move(b.x + b.width * offset.x, b.y + b.height * offset.y, { steps: 12 });
  await page.mouse.up();
}

/** Puts a finger on a card, rests, or not, and draws it to the middle of something: as the browser's own touches. */
async function touchTo(page: Page, from: Locator, to: Locator, restMs: number) {
  const a = await from.boundingBox();
  const b = await to.boundingBox();
  if (!a || !b) throw new Error('not in sight');
  const device = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: [x: number, y: number][]) =>
    device.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at.map(([x, y]) => ({ x: Math.round(x), y: Math.round(y) })),
    });
  const [x, y] = [a.x + 60, a.y + a.height - 14];
  const [dx, dy] = [b.x + b.width / 2 - x, b.y + b.height / 3 - y];
  await touch('touchStart', [x, y]);
  await page.waitForTimeout(restMs);
  for (let step = 1; step <= 12; step++) {
    await touch('touchMove', [x + (dx * step) / 12, y + (dy * step) / 12]);
    await page.waitForTimeout(20);
  }
  await touch('touchEnd');
}

/** What is looked at where: axe takes its time over a hundred cards, so not everything everywhere. */
for (const [language, theme, width, views] of sampled([
  [
    ['en', 'default', 1440, ['board', 'list']],
    ['nl', 'dark', 1440, ['record', 'form']],
  ],
  [
    ['en', 'dark', 390, ['board', 'form']],
    ['nl', 'default', 390, ['list', 'record']],
  ],
] as const).flat())
  test(`${views.join(' and ')} are sound (${language}, ${theme}, ${width})`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await prefer(page, language, theme);
    await signedIn(page, seller);
    const words =
      language === 'en' ? { edit: 'Edit', title: 'Title' } : { edit: 'Bewerken', title: 'Titel' };
    const show = {
      board: async () => {
        await page.goto('/crm/funnel');
        await expect(page.locator('[data-testid=funnel] article').first()).toBeVisible();
      },
      list: async () => {
        await page.goto('/crm/funnel?view=list');
        await expect(page.locator('[data-row-key]').first()).toBeVisible();
      },
      record: async () => {
        await show.board();
        await page.locator('[data-testid=card-title]').first().click();
        await expect(page.locator('[data-testid=event]').first()).toBeVisible();
      },
      form: async () => {
        await show.record();
        if (width === 390) await headAction(page, words.edit);
        else await page.getByRole('button', { name: words.edit, exact: true }).click();
        await expect(page.getByRole('textbox', { name: words.title, exact: true })).toBeVisible();
      },
    };
    for (const view of views) {
      await show[view]();
      await expectSound(page);
    }
  });

test('a card goes to another column by mouse: counts follow, it stays there, the history tells it', async ({
  page,
  request,
}) => {
  const token = await signedIn(page, seller);
  await aCard(request, token, 'Muiskaart');
  await page.goto('/crm/funnel');
  await expect(card(page, 'Muiskaart')).toBeVisible();
  await shown(page);
  const [lead, prospect] = [await count(page, 'lead'), await count(page, 'prospect')];
  await dragTo(page, card(page, 'Muiskaart'), column(page, 'prospect').locator('article').nth(1));
  const there = column(page, 'prospect').locator('article', { hasText: 'Muiskaart' });
  await expect(there).toBeVisible();
  await expect(page.getByTestId('count-lead')).toHaveText(String(lead - 1));
  await expect(page.getByTestId('count-prospect')).toHaveText(String(prospect + 1));
  const place = () =>
    column(page, 'prospect')
      .locator('article')
      .evaluateAll((all) =>
        [...all]
          .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
          .findIndex((el) => el.textContent?.includes('Muiskaart')),
      );
  const now = await place();
  expect([1, 2]).toContain(now);
  await page.reload();
  await expect(there).toBeVisible();
  expect(await place()).toBe(now);
  await there.getByRole('button', { name: 'Muiskaart', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Muiskaart' });
  await expect(panel.getByText('stage changed from Lead to Prospect')).toBeVisible();
  await expect(panel.locator('[data-stage][data-done=true]')).toHaveCount(2);
  await expect(panel.locator('[aria-current=step]')).toHaveText('Prospect');
});

test('a card is moved by the keyboard, and each step is told', async ({ page, request }) => {
  const token = await signedIn(page, seller);
  await aCard(request, token, 'Toetskaart');
  await page.goto('/crm/funnel');
  const handle = page.getByRole('button', { name: 'Move Toetskaart' });
  const said = page.getByTestId('said');
  // A column counts what it shows.
  await expect(column(page, 'prospect').locator('article').first()).toBeVisible();
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(said).toContainText('Picked up Toetskaart: Lead, position 1 of');
  await page.keyboard.press('ArrowDown');
  await expect(said).toContainText('Lead, position 2 of');
  await page.keyboard.press('ArrowRight');
  await expect(said).toContainText('Prospect, position 2 of');
  await page.keyboard.press('Escape');
  await expect(said).toContainText('back in its original position');
  await expect(column(page, 'lead').locator('article', { hasText: 'Toetskaart' })).toBeVisible();
  await page.keyboard.press('Space');
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight');
  await expect(said).toContainText('Proposal');
  await page.keyboard.press('Space');
  const there = column(page, 'proposal').locator('article', { hasText: 'Toetskaart' });
  await expect(there).toBeVisible();
  await expect(said).toContainText('Moved Toetskaart to Proposal, position 1');
  await expect(there.getByRole('button', { name: 'Move Toetskaart' })).toBeFocused();
});

test('a card that is lost asks why; without an answer it stays', async ({ page, request }) => {
  const token = await signedIn(page, seller);
  await aCard(request, token, 'Verlieskaart');
  await page.goto('/crm/funnel');
  const lose = async () => {
    await moveByMenu(page, 'Verlieskaart', 'Lost');
  };
  await lose();
  const dialog = page.getByRole('dialog', { name: /Why did you lose/ });
  await expect(dialog.getByRole('button', { name: 'Save reason' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(column(page, 'lead').getByText('Verlieskaart')).toBeVisible();
  await lose();
  await dialog.getByRole('button', { name: 'Price too high' }).click();
  await dialog.getByRole('button', { name: 'Save reason' }).click();
  await expect(column(page, 'lead').getByText('Verlieskaart')).toBeHidden();
  // The ends have no column: each leads to its list.
  await page.getByRole('link', { name: /^Lost/ }).click();
  await page.getByRole('button', { name: 'Verlieskaart', exact: true }).click();
  await expect(
    page
      .getByRole('complementary', { name: 'Verlieskaart' })
      .getByTestId('event')
      .filter({ hasText: 'Price too high' }),
  ).toBeVisible();
});

test('two people see each other’s moves, and a refused move goes back', async ({
  page,
  browser,
  request,
}) => {
  const token = await signedIn(page, seller);
  await aCard(request, token, 'Samenkaart');
  await page.goto('/crm/funnel');
  const other = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signedIn(other, colleague);
  const live = other.waitForResponse((r) => r.url().includes('/opportunities/live/'));
  await other.goto('/crm/funnel');
  await live;
  await expect(card(other, 'Samenkaart')).toBeVisible();
  await dragTo(
    page,
    card(page, 'Samenkaart'),
    column(page, 'qualified').locator('article').first(),
  );
  await expect(
    column(other, 'qualified').locator('article', { hasText: 'Samenkaart' }),
  ).toBeVisible({ timeout: 5000 });

  await page.route('**/move/', (route) => route.abort());
  await dragTo(page, card(page, 'Samenkaart'), column(page, 'lead').locator('article').first());
  await expect(
    column(page, 'qualified').locator('article', { hasText: 'Samenkaart' }),
  ).toBeVisible();
  await expect(page.getByTestId('said')).toContainText('couldn’t be moved');
  await page.unroute('**/move/');
  await other.close();
});

test('the company on a card opens its quick view with all its opportunities', async ({
  page,
  request,
}) => {
  test.slow();
  const token = await signedIn(page, seller);
  const profile = await aProfileId(request, token);
  await aCard(request, token, 'Bedrijfskaart', { profile_id: profile?.id });
  await page.goto('/crm/funnel');
  await card(page, 'Bedrijfskaart')
    .getByRole('button', { name: profile?.name ?? '' })
    .click();
  const quick = page.getByRole('complementary', { name: 'Quick view' });
  await expect(quick.getByRole('heading', { name: profile?.name ?? '' })).toBeVisible();
  await expect(quick.getByRole('button', { name: 'Bedrijfskaart' })).toBeVisible();
  await expectSound(page);
  await quick.getByRole('button', { name: 'Rename' }).click();
  await quick.getByRole('textbox', { name: 'Name' }).fill('Hernoemd & Zonen');
  await quick.getByRole('button', { name: 'Save' }).click();
  await expect(quick.getByRole('heading', { name: 'Hernoemd & Zonen' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card(page, 'Bedrijfskaart')).toContainText('Hernoemd & Zonen');
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

  test('a finger that rests on a card takes it along; one that moves at once only scrolls', async ({
    page,
    request,
  }) => {
    const token = await signedIn(page, seller);
    await aCard(request, token, 'Vingerkaart', { status: 'prospect' });
    await page.goto('/crm/customer-profiles');
    await page.goto('/crm/funnel');
    const own = card(page, 'Vingerkaart');
    await expect(own).toBeVisible();
    // To the right, too: at the beginning of the board that is no way back to the page before.
    await touchTo(page, own, column(page, 'qualified'), 0);
    await page.waitForTimeout(1000);
    await expect(page).toHaveURL(/crm\/funnel/);
    await touchTo(page, own, column(page, 'lead'), 0);
    await page.reload();
    await expect(
      column(page, 'prospect').locator('article', { hasText: 'Vingerkaart' }),
    ).toBeVisible();
    await touchTo(page, own, column(page, 'lead'), 500);
    const there = column(page, 'lead').locator('article', { hasText: 'Vingerkaart' });
    await expect(there).toBeVisible();
    await page.reload();
    await expect(there).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('one column is in sight, and a card moves by its menu', async ({ page, request }) => {
    const token = await signedIn(page, seller);
    await aCard(request, token, 'Telefoonkaart');
    await page.goto('/crm/funnel');
    await expect(card(page, 'Telefoonkaart')).toBeInViewport();
    await moveByMenu(page, 'Telefoonkaart', 'Negotiation');
    await expect(card(page, 'Telefoonkaart')).not.toBeInViewport();
    await page.getByRole('button', { name: /^Negotiation \(/ }).click();
    await expect(card(page, 'Telefoonkaart')).toBeInViewport();
  });
});

test('the six open stages fit; the ends rise while a card is under way and take it', async ({
  page,
  request,
}) => {
  const token = await signedIn(page, seller);
  await aCard(request, token, 'Dokkaart');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/crm/funnel');
  await expect(card(page, 'Dokkaart')).toBeVisible();
  await shown(page);
  const board = page.getByTestId('funnel');
  expect(await board.evaluate((el) => el.scrollWidth - el.clientWidth)).toBe(0);
  await expect(board.getByTestId('funnel-column')).toHaveCount(6);
  const won = await count(page, 'deal');
  const end = page.getByRole('link', { name: /^Won/ });
  const low = (await end.boundingBox())?.height ?? 0;

  // By the mouse: into the end it is dropped on.
  const from = await card(page, 'Dokkaart').boundingBox();
  const to = await end.boundingBox();
  if (!from || !to) throw new Error('not in sight');
  await page.mouse.move(from.x + 60, from.y + from.height - 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 90, from.y + from.height + 20, { steps: 4 });
  await expect.poll(async () => (await end.boundingBox())?.height ?? 0).toBeGreaterThan(low + 30);
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
  await expect(end).toHaveAttribute('data-over', 'true');
  await page.mouse.up();
  await expect(page.getByTestId('said')).toContainText('Moved Dokkaart to Won');
  await expect(page.getByTestId('count-deal')).toHaveText(String(won + 1));
  await expect(card(page, 'Dokkaart')).toHaveCount(0);

  // By the keyboard: beyond the last stage; Escape leaves it where it was.
  await aCard(request, token, 'Toetsendok', { status: 'negotiation' });
  await page.reload();
  await page.getByRole('button', { name: 'Move Toetsendok' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('said')).toContainText('Won, position 1');
  await page.keyboard.press('Escape');
  await expect(column(page, 'negotiation').getByText('Toetsendok')).toBeVisible();
  await end.click();
  await expect(page).toHaveURL(/status=deal/);
  await expect(page.getByRole('button', { name: 'Dokkaart', exact: true })).toBeVisible();
});

test('an end of the board opens what it counts, narrowed as the board is', async ({ page }) => {
  await signedIn(page, seller);
  await page.goto('/crm/funnel?value_from=1000');
  await shown(page);
  const won = await count(page, 'deal');
  expect(won).toBeGreaterThan(0);
  await page.getByRole('link', { name: /^Won/ }).click();
  await expect(page).toHaveURL(/view=list/);
  await expect(page.getByText(`${won} rows`, { exact: true })).toBeVisible();
});
