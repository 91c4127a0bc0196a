import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectSound, prefer, signedIn } from './support/pages.js';
import { expect, test } from './support/test.js';

const list = '/crm/customer-profiles';
/** Of the table, and the cards of a phone. */
const rows = (page: Page) => page.locator('[data-row-key]');
const shownCount = async (page: Page) =>
  Number(((await page.locator('[data-testid=count]').textContent()) ?? '').replace(/\D/g, ''));

/** Chooses column and values of a new filter from the keyboard. */
async function addFilter(page: Page, words: Words, column: string, value: string) {
  await page.getByRole('button', { name: words.addFilter, exact: true }).click();
  const editor = page.locator('[data-testid=filter-editor]');
  await editor.getByRole('combobox', { name: words.column }).fill(column);
  await page.keyboard.press('Enter');
  await editor.getByRole('combobox', { name: words.value, exact: true }).fill(value);
  await page.locator(`.ant-select-item-option[title="${value}"]`).first().click();
  const done = editor.getByRole('button', { name: words.apply });
  // On a sheet Escape means the sheet, once the list of values has closed by itself.
  if ((page.viewportSize()?.width ?? 0) < 768) return done.press('Enter');
  await page.keyboard.press('Escape');
  await done.click();
}

type Words = { addFilter: string; column: string; value: string; apply: string; search: RegExp };
const en: Words = {
  addFilter: 'Filter',
  column: 'Column',
  value: 'Value',
  apply: 'Done',
  search: /^Search by name/,
};
const nl: Words = {
  addFilter: 'Filter',
  column: 'Kolom',
  value: 'Waarde',
  apply: 'Klaar',
  search: /^Zoek op naam/,
};

test('a seller finds, narrows, keeps and takes away profiles', async ({ page }) => {
  await signedIn(page, 'sales@demo.example');
  await prefer(page, 'en', 'default');
  await page.goto(list);
  await expect(rows(page).first()).toBeVisible();
  const all = await shownCount(page);
  const viewName = `My town ${Date.now()}`;

  await test.step('a slip of the finger still finds', async () => {
    const name = (await rows(page).nth(3).locator('a').first().textContent()) ?? '';
    const long = name.split(/\s+/).sort((a, b) => b.length - a.length)[0] ?? name;
    const slip = `${long.slice(0, 2)}${long.slice(3)}`;
    await page.getByRole('searchbox', { name: en.search }).fill(slip);
    await expect.poll(() => shownCount(page)).toBeLessThan(all);
    await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible();
    await page.getByRole('searchbox', { name: en.search }).fill('');
    await expect.poll(() => shownCount(page)).toBe(all);
  });

  await test.step('a filter on any column narrows the list', async () => {
    await addFilter(page, en, 'City', 'Amsterdam');
    await expect(page.getByTestId('filter-chip')).toHaveText(/City.*“Amsterdam”/);
    await expect.poll(() => shownCount(page)).toBeLessThan(all);
    await expectSound(page);
  });
  const found = await shownCount(page);

  await test.step('columns get wider by the keyboard, and are so in another browser', async () => {
    const line = page.getByRole('separator', { name: 'City width' });
    await line.focus();
    const kept = page.waitForResponse(
      (reply) =>
        reply.url().includes('/v1/profiles/columns/') && reply.request().method() === 'PUT',
    );
    for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight');
    await expect(line).not.toHaveAttribute('aria-valuenow', '0');
    const width = (await line.getAttribute('aria-valuenow')) ?? '';
    expect((await kept).ok()).toBe(true);
    await page.evaluate(() => localStorage.removeItem('filter'));
    await page.reload();
    await expect(line).toHaveAttribute('aria-valuenow', width);
  });

  await test.step('the list as it is shown is kept under a name', async () => {
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save as new view' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(viewName);
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: /^Remove filter/ }).click();
    await expect.poll(() => shownCount(page)).toBe(all);
    await page.locator('[data-testid=view-name]', { hasText: viewName }).click();
    await expect.poll(() => shownCount(page)).toBe(found);
  });

  await test.step('all rows of all pages are ticked, but one, and exported', async () => {
    await rows(page).nth(0).locator('.ant-checkbox-input').check();
    await page.getByRole('button', { name: /^Select all/ }).click();
    await rows(page).nth(1).locator('.ant-checkbox-input').uncheck();
    const bar = page.getByRole('region', { name: 'Selected profiles' });
    await expect(bar).toContainText(`${(found - 1).toLocaleString('en')} selected`);
    await bar.getByRole('button', { name: 'Export selection' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /^CSV/ }).click();
    const file = readFileSync((await (await download).path()) ?? '', 'utf8');
    const lines = file.trimEnd().split('\r\n');
    expect(lines[0]).toContain('Name;CRM status;');
    expect(lines).toHaveLength(found);
    await bar.getByRole('button', { name: 'Clear selection' }).click();
  });

  await test.step('a click on a row shows the profile beside the list', async () => {
    const name = (await rows(page).nth(2).locator('a').first().textContent()) ?? '';
    await rows(page).nth(2).locator('td').nth(3).click();
    const quick = page.getByRole('complementary', { name: 'Quick view' });
    await expect(quick.getByText(name).first()).toBeVisible();
  });
});

test('the list in Dutch on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn(page, 'sales@demo.example');
  await prefer(page, 'nl', 'dark');
  await page.goto(list);
  await expect(rows(page).first()).toBeVisible();
  const all = await shownCount(page);
  await addFilter(page, nl, 'Plaats', 'Utrecht');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('filter-chip')).toHaveText(/Plaats.*Utrecht/);
  await expect.poll(() => shownCount(page)).toBeLessThan(all);
  await page.getByRole('searchbox', { name: nl.search }).fill('xylofoonwinkel');
  await expect(page.getByText(/Geen profielen gevonden/)).toBeVisible();
  await expectSound(page);
});

test('a column is dragged to another place, and stays there', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signedIn(page, 'sales@demo.example');
  await page.goto(list);
  const loaded = page.waitForResponse(/DraggedHead/);
  await rows(page).first().hover();
  await loaded;
  const order = () =>
    page
      .locator('th[data-column]')
      .evaluateAll((all) => all.slice(0, 4).map((th) => th.dataset.column));
  const before = await order();
  const centre = async (column: string | undefined) => {
    const box = await page.locator(`th[data-column="${column}"]`).boundingBox();
    if (!box) throw new Error(`No head of ${column}.`);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  await page.mouse.move(...(await centre(before[2])));
  await page.mouse.move(...(await centre(before[3])));
  await page.mouse.down();
  const [x, y] = await centre(before[2]);
  await page.mouse.move(x + 10, y, { steps: 5 });
  await page.mouse.move(x, y, { steps: 5 });
  await page.mouse.up();
  const wanted = [before[0], before[1], before[3], before[2]];
  await expect.poll(order).toEqual(wanted);
  await page.reload();
  await expect.poll(order).toEqual(wanted);
});

test('next and previous go through the list one came from by key, over its pages, and keep the tab', async ({
  page,
}) => {
  await prefer(page, 'en', 'default');
  const access = await signedIn(page, 'sales@demo.example');
  const headers = { authorization: `Bearer ${access}` };
  const found = await page.request.get('/api/v1/profiles/results/?ordering=-name&page_size=12', {
    headers,
  });
  const { results } = (await found.json()) as { results: { id: number; name: string }[] };
  const at = (place: number) => new RegExp(`/crm/result-detail/${results[place]?.id}/contacts$`);
  await page.goto(`${list}?ordering=-name&page_size=10`);
  await page
    .getByRole('link', { name: results[8]?.name ?? '', exact: true })
    .first()
    .click();
  const contacts = page.getByRole('tab', { name: /^Contacts/ });
  await contacts.click();
  await expect(page).toHaveURL(at(8));
  await expect(contacts).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText(/^9 of /)).toBeVisible();
  // Faster than the pages come: no step is lost.
  for (let step = 0; step < 3; step++) await page.keyboard.press('Alt+ArrowDown');
  await expect(page).toHaveURL(at(11));
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page).toHaveURL(at(10));
  const back = page.getByRole('button', { name: 'Previous profile' });
  await expect(back).toBeEnabled();
  await back.click();
  await expect(page).toHaveURL(at(9));
  await expect(back).toBeFocused();
  await expectSound(page);
});
