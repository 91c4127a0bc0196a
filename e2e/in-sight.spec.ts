import { expect, type Locator, type Page } from '@playwright/test';
import { atRest, prefer, shown, signedIn } from './support/pages.js';
import { sampled } from './support/sample.js';
import { test } from './support/test.js';

const marketeer = 'marketeer@demo.example';
const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`not on the page: ${locator}`);
  return box;
};

/** Whether whoever points at the middle of it points at it, and at nothing that lies over it. */
const isOnTop = (locator: Locator) =>
  locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });

/** Opens a rule in the builder. */
async function build(page: Page, rule: string) {
  await page.goto('/audience/new');
  await page.getByRole('tab', { name: 'Advanced: edit as text' }).click();
  await page.locator('#rule-text').fill(rule);
  await page.getByRole('tab', { name: 'Conditions' }).click();
  await expect(page.getByTestId('rule-line').first()).toBeVisible();
  await atRest(page);
}

test.describe('building an audience', () => {
  test.beforeEach(async ({ page }) => {
    await prefer(page, 'en', 'default');
    await signedIn(page, marketeer);
  });

  test('the count stays in sight while one scrolls, and covers nothing of what is told behind it', async ({
    page,
  }) => {
    const long = Array.from({ length: 9 }, (_, i) => `NET_SALES_LAST_12_MONTHS >= ${i * 10}`);
    await build(page, long.join(' and '));
    const count = page.locator('[data-testid=live-count]').first();
    const tab = page.locator('[data-testid=live]').getByRole('tab', { name: 'Map' });
    await tab.scrollIntoViewIfNeeded();
    for (const by of [0, 300, 900]) {
      await page.mouse.move(400, 600);
      await page.mouse.wheel(0, by);
      await atRest(page);
      await expect(count).toBeInViewport();
    }
    await tab.scrollIntoViewIfNeeded();
    await atRest(page);
    expect(await isOnTop(tab)).toBe(true);
  });

  test('what holds of all and any is told apart at a glance, and a column of a group in a group has its whole name', async ({
    page,
  }) => {
    await build(
      page,
      "KIND = 'customer' and (PROVINCE = 'Utrecht' or (NET_SALES_LAST_12_MONTHS >= 1000 and LAST_ORDER_DATE < today - 30 days))",
    );
    const builder = page.getByTestId('rule-builder');
    const ground = (word: string) =>
      builder
        .getByRole('button', { name: word, exact: true })
        .first()
        .evaluate((button) => getComputedStyle(button).backgroundColor);
    await expect(builder.getByRole('button', { name: 'and', exact: true })).toHaveCount(2);
    await expect(builder.getByRole('button', { name: 'or', exact: true })).toHaveCount(1);
    expect(await ground('and')).not.toBe(await ground('or'));
    const cut = await page
      .locator('[data-testid=rule-builder] .condition_field')
      .evaluateAll((fields) =>
        fields
          .flatMap((field) => [field, ...field.querySelectorAll('*')])
          .filter(
            (e) => e.clientWidth > 0 && e.tagName !== 'INPUT' && e.scrollWidth > e.clientWidth + 1,
          )
          .map((e) => e.textContent),
      );
    expect(cut).toEqual([]);
  });
});

test('the settings of a block stand beside the mail, and none of them is cut', async ({ page }) => {
  await prefer(page, 'en', 'default');
  await signedIn(page, marketeer);
  await page.goto('/campaign/new?step=1');
  const settings = page.getByRole('complementary', { name: 'Settings' });
  for (const name of ['Button', 'Promotion']) {
    await page.getByRole('button', { name: `Add ${name}`, exact: true }).click();
    await atRest(page);
    const outside = await settings.evaluate((panel) => {
      const { right } = panel.getBoundingClientRect();
      return [...panel.querySelectorAll('input, .ant-segmented, button')]
        .filter((control) => control.getBoundingClientRect().right > right)
        .map((control) => control.outerHTML);
    });
    expect(outside).toEqual([]);
  }
  await expect(settings.getByRole('textbox').first()).toBeVisible();
  const mail = await boxOf(page.getByRole('region', { name: /^Email in/ }));
  expect(mail.x + mail.width).toBeLessThanOrEqual((await boxOf(settings)).x);
});

test('products are chosen on a low screen too', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 640 });
  await prefer(page, 'en', 'default');
  await signedIn(page, marketeer);
  await page.goto('/promotion/new');
  await page.getByRole('button', { name: 'Choose products and categories' }).click();
  const picker = page.getByRole('dialog');
  await expect(picker.getByRole('checkbox').nth(5)).toBeVisible();
  await atRest(page);
  const use = await boxOf(picker.getByRole('button', { name: 'Use selection' }));
  expect(use.y + use.height).toBeLessThanOrEqual(640);
});

test('a mail of the outbox is shown whole, without a second scroll bar', async ({
  page,
  browser,
}) => {
  await prefer(page, 'en', 'default');
  const headers = { authorization: `Bearer ${await signedIn(page, marketeer)}` };
  const asked = await page.request.get('/api/v1/senders/', { headers });
  const [sender] = await asked.json();
  const sent = await page.request.post('/api/v1/campaigns/test-send/', {
    headers,
    data: {
      ...{
        subject: 'A long one',
        to: marketeer,
        sender: { name: sender.name, email: sender.email },
      },
      body: { blocks: Array(20).fill({ type: 'text', text: 'Soup of the day. '.repeat(40) }) },
    },
  });
  expect(sent.ok()).toBe(true);
  const admin = await browser.newPage();
  await prefer(admin, 'en', 'default');
  await signedIn(admin, 'admin@demo.example');
  await admin.goto('/account/outbox');
  await admin.getByRole('link', { name: 'A long one' }).click();
  const frame = admin.locator('iframe[data-testid=mail-frame]');
  await expect(frame).toBeVisible();
  await expect
    .poll(() =>
      frame.evaluate((f: HTMLIFrameElement) => {
        const page = f.contentDocument?.documentElement;
        return page ? page.getBoundingClientRect().height - f.clientHeight : 1;
      }),
    )
    .toBeLessThanOrEqual(1);
  expect((await boxOf(frame)).height).toBeGreaterThan(900);
  await admin.close();
});

test('nothing moves under the pointer while what a page shows comes in bit by bit', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await prefer(page, 'en', 'default');
  await signedIn(page, 'super@demo.example');
  await page.addInitScript(() => {
    const kept = window as unknown as { moved: number };
    kept.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        kept.moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  let awaited = 0;
  await page.route(/\/api\/v1\/(?!.*(stream|events))/, async (route) => {
    awaited++;
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue().catch(() => undefined);
    awaited--;
  });
  const moved: Record<string, number> = {};
  const [one, other] = [
    [
      '/home',
      '/crm/customer-profiles',
      '/crm/result-detail/1/overview',
      '/crm/funnel',
      '/crm/todos/follow-up',
    ],
    [
      '/crm/todos/calendar',
      '/crm/contracts',
      '/audience/detail/3',
      '/campaign/overview',
      '/security',
    ],
  ];
  for (const path of sampled([one, other]).flat()) {
    await page.goto(path);
    await shown(page);
    await expect.poll(() => awaited).toBe(0);
    await shown(page);
    moved[path] = await page.evaluate(() => (window as unknown as { moved: number }).moved);
  }
  expect(Object.entries(moved).filter(([, by]) => by >= 0.05)).toEqual([]);
});

test.describe('an address', () => {
  const nowhere = [
    '/home/dashboard-list/nonsense',
    '/crm/todos/nonsense',
    '/help/nonsense',
    '/account/nonsense',
    '/lifecycle-segment/nonsense',
    '/nonsense/at/all',
  ];

  test('that names nothing there is leads to the landing page of whoever asks', async ({
    page,
  }) => {
    await prefer(page, 'en', 'default');
    await signedIn(page, 'sales@demo.example');
    for (const path of nowhere) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/home$/);
    }
    await page.goto('/crm/customer-profiles');
    await page.locator('tbody a').first().click();
    await expect(page).toHaveURL(/result-detail\/\d+\//);
    await page.goto(page.url().replace(/[^/]+$/, 'nonsense'));
    await expect(page).toHaveURL(/\/home$/);
  });

  test('of a record that is not there says so, and leads on', async ({ page }) => {
    await prefer(page, 'en', 'default');
    await signedIn(page, marketeer);
    await page.goto('/audience/detail/999999');
    await expect(page.getByRole('alert')).toContainText('This page doesn’t exist', {
      timeout: 40_000,
    });
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await page.getByRole('alert').getByRole('link').click();
    await expect(page).toHaveURL(/\/audience\/overview$/);
  });
});

test('on a phone the range of a list stands above its pages, in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await prefer(page, 'nl', 'default');
  await signedIn(page, 'sales@demo.example');
  await page.goto('/crm/todos/follow-up');
  const range = page.locator('.ant-pagination-total-text');
  await range.scrollIntoViewIfNeeded();
  await expect(range).toBeInViewport({ ratio: 1 });
  const { height } = await boxOf(range);
  expect(height).toBeLessThan(48);
});

test('on a phone the fields of when have whole labels, and a finger hits each day and each step of the calendar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await prefer(page, 'nl', 'default');
  await signedIn(page, 'sales@demo.example');
  await page.goto('/crm/todos/follow-up');
  await page.locator('[data-testid=task-title]').first().click();
  const labels = page.getByRole('dialog').locator('.ant-form-item-label > label');
  await expect(labels.filter({ hasText: 'Duur' })).toBeVisible();
  const cut = await labels.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
  );
  expect(cut).toEqual([]);
  await page.getByRole('dialog').locator('.ant-picker input').first().click();
  const calendar = page.locator('.ant-picker-dropdown');
  await expect(calendar.locator('td').first()).toBeVisible();
  const sizes = await calendar
    .locator('.ant-picker-header button, td')
    .evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map((r) => [r.width, r.height]),
    );
  expect(sizes.length).toBeGreaterThan(40);
  expect(Math.min(...sizes.flat())).toBeGreaterThanOrEqual(44);
});

test('in the dark a button that cannot be pressed has the line of a box, and not a colour of its own', async ({
  page,
}) => {
  await prefer(page, 'en', 'dark');
  await signedIn(page, marketeer);
  await page.goto('/campaign/new');
  const back = page.getByRole('button', { name: 'Back' });
  await expect(back).toBeDisabled();
  await expect(back).toHaveCSS('border-top-color', 'rgb(34, 48, 74)');
});
