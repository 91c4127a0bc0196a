import type { Locator, Page } from '@playwright/test';
import { expectSound, prefer, shown, signedIn } from './support/pages.js';
import { sampled } from './support/sample.js';
import { expect, test } from './support/test.js';

const marketeer = 'marketeer@demo.example';
/** Sells too, and so sees leads one by one; a marketeer does not. */
const admin = 'admin@demo.example';
const leads = '/analytics/lead-scoring';

const words = {
  en: {
    ...{ dataUpTo: 'Data up to', table: 'Table' },
    ...{ compare: 'Compare by', province: 'Province', save: 'Save as audience', name: 'Name' },
    ...{ ok: 'Save', open: 'Open', best: 'Best leads', high: 'High', card: 'Model card' },
    ...{ settings: 'Settings', window: 'Days to become a customer', learn: /to learn from/ },
    ...{ close: 'Close', leave: 'Leave without saving', why: /^Why \d+\?$/ },
    ...{ tested: 'Tested on later leads', bands: 'What became of leads with such a score' },
    ...{ potential: /^Potential value .* a year: taken from/ },
  },
  nl: {
    ...{ dataUpTo: 'Data t/m', table: 'Tabel' },
    ...{ compare: 'Vergelijken op', province: 'Provincie', save: 'Opslaan als doelgroep' },
    ...{ name: 'Naam', ok: 'Opslaan', open: 'Openen', best: 'Beste leads', high: 'Hoog' },
    ...{ card: 'Modelkaart', settings: 'Instellingen', window: 'Dagen om klant te worden' },
    ...{ learn: /om van te leren/, close: 'Sluiten', leave: 'Verlaten zonder opslaan' },
    ...{ why: /^Waarom \d+\?$/, tested: 'Getoetst aan latere leads' },
    ...{ bands: 'Wat er van leads met zo’n score is geworden' },
    ...{ potential: /^Potentiële waarde .* per jaar: afgeleid van/ },
  },
} as const;

async function read<T>(page: Page, access: string, path: string): Promise<T> {
  const headers = { authorization: `Bearer ${access}` };
  const reply = await page.request.get(`/api/v1/leadscore${path}`, { headers });
  expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true);
  return (await reply.json()) as T;
}

type Latest = { run: { id: number; day: string } | null };

/** A company whose leads have been scored; the first who looks has that done. */
async function scored(page: Page, access: string) {
  const latest = () => read<Latest>(page, access, '/last_upload/');
  if (!(await latest()).run)
    await page.request.post('/api/v1/leadscore/runs/', {
      headers: { authorization: `Bearer ${access}` },
      data: {},
    });
  await expect.poll(async () => (await latest()).run, { timeout: 90_000 }).not.toBeNull();
  return (await latest()).run as NonNullable<Latest['run']>;
}

/** A number as either language writes it. */
const number = (text: string | null | undefined) => Number((text ?? '').replace(/[^\d]/g, ''));
const numberIn = async (of: Locator) => number(await of.textContent());

for (const [language, theme] of sampled([
  ['en', 'default'],
  ['nl', 'dark'],
] as const)) {
  const w = words[language];
  const panel = (page: Page) => page.locator('aside[data-panel][data-covered=false]');
  const visit = async (page: Page, path: string) => {
    await page.goto(path);
    await shown(page);
  };
  const switchTo = (chart: Locator, to: string) =>
    chart.locator('.ant-segmented-item', { hasText: new RegExp(`^${to}$`) }).click();

  test.describe(`leads in ${language}`, () => {
    test.beforeEach(({ page }) => prefer(page, language, theme));

    test('businesses are leads and customers, on each tile and in each sum; a value that differs becomes an audience', async ({
      page,
    }) => {
      test.slow();
      const access = await signedIn(page, marketeer);
      const run = await scored(page, access);
      type Universe = { businesses: number; leads: number; customers: number };
      const universe = await read<Universe>(page, access, '/universe/');
      await visit(page, leads);
      await expect(page.getByText(`${w.dataUpTo} ${run.day}`).first()).toBeVisible();
      expect(await numberIn(page.locator('[data-tile=businesses] dd').first())).toBe(
        universe.businesses,
      );
      expect(universe.leads + universe.customers).toBe(universe.businesses);
      await expectSound(page, { headings: true });

      const map = page.locator('[data-chart=lead-map]');
      await switchTo(map, w.table);
      const rows = await map
        .locator('tbody tr')
        .evaluateAll((all) =>
          all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')),
        );
      const sums = [1, 2, 3].map((at) => rows.reduce((sum, row) => sum + number(row[at]), 0));
      expect(sums).toEqual([universe.businesses, universe.leads, universe.customers]);

      const compare = page.locator('[data-chart=lead-compare]');
      await page.getByRole('combobox', { name: w.compare }).click();
      await page.keyboard.type(w.province);
      await page.keyboard.press('Enter');
      const value = compare.locator('li button').first();
      const name = (await value.textContent()) ?? '';
      await value.click();
      const beside = panel(page);
      await expect(beside.getByRole('heading', { level: 2 })).toContainText(name);
      await expect(beside.locator('tr[data-row-key]').first()).toBeVisible();
      await expectSound(page);

      await beside.getByRole('button', { name: w.save, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: w.save });
      await dialog.getByLabel(w.name).fill(`Kansen ${language}`);
      await expectSound(page);
      await dialog.getByRole('button', { name: w.ok, exact: true }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: w.open, exact: true }).click();
      await expect(page).toHaveURL(/\/audience\/detail\/\d+/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Kansen ${language}`);
    });

    test('the best leads say why, are narrowed down by value, and their card says what that rests on', async ({
      page,
    }) => {
      test.slow();
      const access = await signedIn(page, admin);
      await scored(page, access);
      await visit(page, leads);
      const best = page.getByRole('region', { name: w.best });
      await best.scrollIntoViewIfNeeded();
      await best.locator('.ant-segmented-item', { hasText: new RegExp(`^${w.high}$`) }).click();
      const row = best.locator('tr[data-row-key]').first();
      await expect(row).toContainText(w.high);
      await row.locator('td').nth(2).click();
      const beside = panel(page);
      await expect(beside.getByText(w.why)).toBeVisible();
      await expect(beside.getByText(w.potential)).toBeVisible();
      await expectSound(page);
      await page.keyboard.press('Escape');

      const name = (await row.locator('a').first().textContent()) ?? '';
      await row.getByRole('checkbox').check();
      await expect(page.locator('[data-foot]').first()).toBeVisible();
      await row.getByRole('checkbox').uncheck();
      await row.locator('a').first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await page.getByRole('button', { name: w.why }).click();
      const told = page.locator('.ant-popover:not(.ant-popover-hidden)');
      await expect(told.getByText(w.potential)).toBeVisible();
      await shown(page);
      await expectSound(page);
      await told.getByRole('link', { name: w.card }).click();
      await expect(page).toHaveURL(/\/analytics\/model-card\/\d+\?of=leads$/);
      await expect(page.getByRole('heading', { name: w.tested })).toBeVisible();
      await shown(page);
      await expectSound(page, { headings: true });
    });

    test('settings say what another window would have to learn from before anything is saved', async ({
      page,
    }) => {
      const access = await signedIn(page, marketeer);
      await scored(page, access);
      const before = await read(page, access, '/settings/');
      await visit(page, leads);
      await page.getByRole('main').getByRole('button', { name: w.settings, exact: true }).click();
      const drawer = page.getByRole('dialog', { name: w.settings });
      const sentence = drawer.getByText(w.learn).last();
      const was = (await sentence.textContent()) ?? '';
      await drawer.getByRole('spinbutton', { name: w.window }).fill('30');
      await expect(sentence).not.toHaveText(was);
      await expectSound(page);
      await drawer.getByRole('button', { name: w.close, exact: true }).click();
      await page.getByRole('button', { name: w.leave, exact: true }).click();
      await expect(drawer).toBeHidden();
      expect(await read(page, access, '/settings/')).toEqual(before);
    });

    test('on a phone the map, the comparison and the bands fit, and leads are cards', async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize({ width: 390, height: 844 });
      const access = await signedIn(page, marketeer);
      await scored(page, access);
      await visit(page, leads);
      await expect(page.getByRole('heading', { name: w.best })).toBeVisible();
      await expect(page.getByRole('heading', { name: w.bands })).toBeVisible();
      await expectSound(page, { headings: true });
      const band = page.locator('[data-chart=lead-bands] li button').first();
      await band.click();
      await expect(page.getByRole('dialog').locator('li, tr').first()).toBeVisible();
      await expectSound(page);
    });
  });
}
