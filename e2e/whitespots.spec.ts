import type { Locator, Page } from '@playwright/test';
import { expectSound, prefer, shown, signedIn } from './support/pages.js';
import { sampled } from './support/sample.js';
import { expect, test } from './support/test.js';

/** Sells too, and so sees the profiles of customers. */
const admin = 'admin@demo.example';
const page_ = (tab: string) => `/analytics/white-spots/${tab}`;

const words = {
  en: {
    ...{ dataUpTo: 'Data up to', table: 'Table', bought: 'Bought', save: 'Save as audience' },
    ...{ name: 'Name', ok: 'Save', open: 'Open', undo: 'Undo', why: /^\d+ of \d+ .+ buys? / },
    ...{ notInterested: /^Not interested in /, aside: 'Set aside', again: /again$/ },
    ...{ gaps: 'Whitespots', interested: /^Interested in /, opportunity: /^Add opportunity for / },
    ...{ title: 'Title', card: 'Model card', suggested: 'What is suggested, and how' },
    ...{ beside: 'Suggestions beside simple rules', popular: 'popular in the last 90 days' },
    ...{ settings: 'Settings', rule: /^Add a rule for /, use: 'Use this rule', close: 'Close' },
    ...{ leave: 'Leave without saving', segment: 'Segment', expected: /expected/ },
  },
  nl: {
    ...{ dataUpTo: 'Data t/m', table: 'Tabel', bought: 'Gekocht', save: 'Opslaan als doelgroep' },
    ...{ name: 'Naam', ok: 'Opslaan', open: 'Openen', undo: 'Ongedaan maken' },
    ...{ why: /^\d+ van de \d+ .+ (koopt|kopen) /, notInterested: /^Niet geïnteresseerd in / },
    ...{ aside: 'Terzijde gelegd', again: /weer voorstellen$/, gaps: 'Witte vlekken' },
    ...{ interested: /^Geïnteresseerd in /, opportunity: /^Verkoopkans toevoegen voor / },
    ...{ title: 'Titel', card: 'Modelkaart', suggested: 'Wat er wordt voorgesteld, en hoe' },
    ...{
      beside: 'Voorstellen naast eenvoudige regels',
      popular: 'populair in de laatste 90 dagen',
    },
    ...{ settings: 'Instellingen', rule: /^Regel toevoegen voor /, use: 'Deze regel gebruiken' },
    ...{ close: 'Sluiten', leave: 'Verlaten zonder opslaan', segment: 'Segment' },
    ...{ expected: /verwachting/ },
  },
} as const;

async function read<T>(page: Page, access: string, path: string): Promise<T> {
  const headers = { authorization: `Bearer ${access}` };
  const reply = await page.request.get(`/api/v1/rfm/whitespot${path}`, { headers });
  expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true);
  return (await reply.json()) as T;
}

type Run = { id: number; day: string; result_id: number };
type Runs = { results: Run[]; open: object | null };

/** The latest run of the model; where none has been, it is had first. */
async function aRun(page: Page, access: string): Promise<Run> {
  const headers = { authorization: `Bearer ${access}` };
  const latest = async () => {
    const { results, open } = await read<Runs>(page, access, '/runs/');
    if (!results[0] && !open)
      await page.request.post('/api/v1/rfm/whitespot/runs/', { headers, data: {} });
    return results[0] ?? null;
  };
  await expect.poll(latest, { timeout: 90_000 }).not.toBeNull();
  return (await latest()) as Run;
}

const number = (text: string | null | undefined) => Number((text ?? '').replace(/[^\d]/g, ''));
const rowsOf = (of: Locator) =>
  of
    .locator('tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('th, td')].map((c) => c.textContent ?? '')),
    );

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

  test.describe(`whitespots in ${language}`, () => {
    test.beforeEach(({ page }) => prefer(page, language, theme));

    test('the matrix counts each customer once per category, and a cell opens as many and becomes an audience', async ({
      page,
    }) => {
      test.slow();
      const access = await signedIn(page, admin);
      const run = await aRun(page, access);
      await visit(page, page_('overview'));
      await expect(page.getByText(`${w.dataUpTo} ${run.day}`).first()).toBeVisible();
      const matrix = page.locator('[data-chart=spot-matrix]');
      await expect(matrix.locator('[data-at="0-0"]')).toBeVisible();
      await expectSound(page, { headings: true });

      await matrix.locator('.ant-segmented-item', { hasText: new RegExp(`^${w.table}$`) }).click();
      const rows = (await rowsOf(matrix)).slice(1);
      expect(rows.length).toBeGreaterThan(10);
      for (const [segment, category, customers, ...states] of rows) {
        const sum = states.slice(0, 5).reduce((all, text) => all + number(text), 0);
        expect(sum, `${segment}, ${category}`).toBe(number(customers));
      }
      await matrix.locator('.ant-segmented-item').nth(-2).click();

      const cell = matrix.locator('[data-at="0-0"]');
      const count = number(await cell.locator('span').textContent());
      await cell.click();
      const beside = panel(page);
      await expect(beside.getByText(new RegExp(`^${count.toLocaleString('en')} `))).toBeVisible();
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
      await expect(
        page.getByText(count.toLocaleString('en'), { exact: true }).first(),
      ).toBeVisible();
    });

    test('the cells are walked by the keyboard, and Enter opens one', async ({ page }) => {
      const access = await signedIn(page, admin);
      await aRun(page, access);
      await visit(page, page_('overview'));
      const matrix = page.locator('[data-chart=spot-matrix]');
      await matrix.locator('[data-at="0-0"]').focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowDown');
      await expect(matrix.locator('[data-at="1-1"]')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(panel(page).getByRole('heading', { level: 2 })).toBeVisible();
    });

    test('what a customer says changes its list at once and is taken back; one press begins an opportunity', async ({
      page,
    }) => {
      test.slow();
      const access = await signedIn(page, admin);
      await aRun(page, access);
      await visit(page, page_('ranks'));
      await expect(page.locator('tr[data-row-key]').first()).toBeVisible();
      await expectSound(page, { headings: true });
      await page.getByTestId('customer').first().click();
      const beside = panel(page);
      await expect(beside.getByText(w.why).first()).toBeVisible();
      await expectSound(page);
      const no = beside.getByRole('button', { name: w.notInterested });
      const before = await no.count();
      const first = ((await no.first().getAttribute('aria-label')) ?? '').replace(
        w.notInterested,
        '',
      );
      await no.first().click();
      await expect(beside.getByRole('heading', { name: w.aside })).toBeVisible();
      await expect(beside.getByRole('button', { name: w.again })).toBeVisible();
      await page.getByRole('button', { name: w.undo, exact: true }).click();
      await expect(beside.getByRole('heading', { name: w.aside })).toBeHidden();
      await expect(no).toHaveCount(before);
      await beside.getByRole('button', { name: w.interested }).first().click();
      await expect(beside.getByRole('button', { name: w.interested }).first()).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await beside.getByRole('button', { name: w.opportunity }).first().click();
      await expect(page.getByRole('dialog').getByLabel(w.title)).toHaveValue(new RegExp(first));
      await expectSound(page);
    });

    test('other tabs say what it comes to, and the card what it had to beat', async ({ page }) => {
      test.slow();
      const access = await signedIn(page, admin);
      const run = await aRun(page, access);
      for (const tab of ['top-rated', 'breakdown', 'potential', 'profiles']) {
        await visit(page, page_(tab));
        await expect(page.getByRole('tab', { selected: true })).toBeVisible();
        await expectSound(page, { headings: true });
      }
      await visit(page, page_('overview'));
      await page.getByRole('main').getByRole('button', { name: w.card, exact: true }).click();
      await expect(page).toHaveURL(
        new RegExp(`/analytics/model-card/${run.result_id}\\?of=whitespots$`),
      );
      await expect(page.getByRole('heading', { name: w.suggested })).toBeVisible();
      const beside = page.locator('[data-chart=spot-rankers]');
      await expect(beside.getByRole('heading', { name: w.beside })).toBeVisible();
      await expect(beside.getByText(w.popular).first()).toBeVisible();
      await expectSound(page, { headings: true });
    });

    test('who may be offered a category is said by a rule, and nothing is saved unasked', async ({
      page,
    }) => {
      test.slow();
      const access = await signedIn(page, admin);
      await aRun(page, access);
      const before = await read(page, access, '/settings/');
      await visit(page, page_('overview'));
      await page.getByRole('main').getByRole('button', { name: w.settings, exact: true }).click();
      const drawer = page.getByRole('dialog', { name: w.settings });
      await drawer.getByRole('button', { name: w.rule }).first().click();
      await expect(drawer.getByTestId('rule-builder')).toBeVisible();
      await expectSound(page);
      await drawer.getByRole('switch').first().click();
      await drawer.getByRole('button', { name: w.close, exact: true }).click();
      await page.getByRole('button', { name: w.leave, exact: true }).click();
      await expect(drawer).toBeHidden();
      expect(await read(page, access, '/settings/')).toEqual(before);
    });

    test('on a phone one segment is seen at a time, and customers are cards', async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width: 390, height: 844 });
      const access = await signedIn(page, admin);
      await aRun(page, access);
      await visit(page, page_('overview'));
      const matrix = page.locator('[data-chart=spot-matrix]');
      await expect(matrix.getByRole('combobox', { name: w.segment })).toBeVisible();
      await expectSound(page, { headings: true });
      await matrix.locator('li button').first().click();
      const drawer = page.getByRole('dialog');
      await expect(drawer.getByText(w.expected).first()).toBeVisible();
      await expect(drawer.getByTestId('cards').getByRole('listitem').first()).toBeVisible();
      await expectSound(page);
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await visit(page, page_('ranks'));
      await expect(page.getByTestId('cards').getByRole('listitem').first()).toBeVisible();
      await expectSound(page, { headings: true });
    });
  });
}
