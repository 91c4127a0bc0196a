import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectSound, prefer, shown, signedIn } from './support/pages.js';
import { chart, expectWholeLabels, panel, read, rowsSaid, tile, visit } from './support/reports.js';
import { sampled } from './support/sample.js';
import { expect, test } from './support/test.js';

const seller = 'sales@demo.example';
/** Sells, and is a marketeer: audiences are open, too. */
const admin = 'admin@demo.example';
const report = '/performance/pipeline';

const words = {
  en: {
    ...{ newLeads: 'New Leads', duration: 'Avg. Lead Duration', lost: 'Value Lost' },
    ...{ won: 'Value Won', rate: 'Win rate', table: 'Table', person: 'By person' },
    ...{ search: 'Search these rows', download: 'Download' },
    ...{ period: /^Period: /, quarter: 'Quarter', year: 'Year', median: /^Median .* counted in\./ },
    ...{ asOf: 'as known on', save: 'Save as audience', name: 'Name', ok: 'Save' },
    ...{ views: 'Views', saveView: 'Save as new view', share: 'Share with all colleagues' },
    ...{ moved: 'What moved the open pipeline', allOf: /^Show all opportunities with / },
  },
  nl: {
    ...{ newLeads: 'Nieuwe leads', duration: 'Gem. doorlooptijd', lost: 'Verloren waarde' },
    ...{
      won: 'Gewonnen waarde',
      rate: 'Scoringspercentage',
      table: 'Tabel',
      person: 'Per persoon',
    },
    ...{ search: 'Zoeken in deze rijen', download: 'Downloaden' },
    ...{ period: /^Periode: /, quarter: 'Kwartaal', year: 'Jaar' },
    ...{ median: /^Mediaan .* meegeteld\./, moved: 'Wat de open pipeline bewoog' },
    ...{ asOf: 'zoals bekend op', save: 'Opslaan als doelgroep', name: 'Naam', ok: 'Opslaan' },
    ...{ views: 'Weergaven', saveView: 'Deze weergave opslaan', share: 'Delen met alle collega’s' },
    ...{ allOf: /^Alle verkoopkansen bij / },
  },
} as const;

type Value = { value: number | string | null; rows: number };
type Figures = { figures: Record<string, Value>; as_of: string };

for (const [language, theme] of sampled([
  ['en', 'default'],
  ['nl', 'dark'],
] as const)) {
  const w = words[language];
  /** Of which days the figures on the page are, as it says itself. */
  const facts = (page: Page) => page.getByText(w.asOf);
  const daysSaid = async (page: Page) => {
    const said = (await facts(page).textContent()) ?? '';
    const [, from = '', to = ''] = /(\d{4}-\d\d-\d\d) – (\d{4}-\d\d-\d\d)/.exec(said) ?? [];
    return `from=${from}&to=${to}`;
  };
  /** Chooses a period in the head of the page, and waits until the figures are of that. */
  const choose = async (page: Page, period: string) => {
    await shown(page);
    const before = (await facts(page).textContent()) ?? '';
    await page.getByRole('button', { name: w.period }).click();
    await page.getByRole('radio', { name: period, exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(facts(page)).not.toHaveText(before);
  };

  test.describe(`the pipeline report in ${language}`, () => {
    test.beforeEach(({ page }) => prefer(page, language, theme));

    test('its key figures are those of the call, each opens as many rows, and going back closes them', async ({
      page,
    }) => {
      test.slow();
      const access = await signedIn(page, seller);
      await page.goto(report);
      await choose(page, w.quarter);
      await expect(page).toHaveURL(/period=quarter/);
      const { figures } = await read<Figures>(
        ...([page, access, `/v2/acq/reports/pipeline/figures/?${await daysSaid(page)}`] as const),
      );
      for (const [key, name] of [
        ['new_leads', w.newLeads],
        ['avg_lead_duration', w.duration],
        ['value_won', w.won],
        ['value_lost', w.lost],
        ['win_rate', w.rate],
      ] as const) {
        const label = tile(page, key).getByRole('button', { name });
        await expect(label).toBeVisible();
        await label.click();
        expect(await rowsSaid(page), key).toBe(figures[key]?.rows);
        await expect(page).toHaveURL(new RegExp(`rows=${key}`));
        await page.goBack();
        await expect(panel(page)).toBeHidden();
        await expect(page).toHaveURL(/period=quarter/);
      }
      await shown(page);
      await expectSound(page, { headings: true });
    });

    test('persons have their durations and what they lost, and a cell opens theirs alone', async ({
      page,
    }) => {
      test.slow();
      const access = await signedIn(page, seller);
      await page.goto(`${report}?period=year`);
      const persons = page.locator('section', {
        has: page.getByRole('heading', { name: w.person }),
      });
      for (const name of [w.duration, w.lost])
        await expect(persons.getByRole('columnheader', { name })).toBeVisible();
      const cell = persons.getByRole('button', { name: new RegExp(`^${w.lost} `) }).first();
      await cell.click();
      const count = await rowsSaid(page);
      expect(count).toBeGreaterThan(0);
      const asked = new URL(page.url()).searchParams.get('rows') ?? '';
      const narrowed = new URLSearchParams(asked.split('?')[1]);
      narrowed.delete('named');
      const theirs = await read<Figures>(
        ...([
          page,
          access,
          `/v2/acq/reports/pipeline/figures/?${await daysSaid(page)}&${narrowed}`,
        ] as const),
      );
      expect(theirs.figures.value_lost?.rows).toBe(count);
      await shown(page);
      await expectSound(page);
    });

    test('rows are searched, lead to the opportunity, and leave as a file with all of them and what they are', async ({
      page,
    }) => {
      test.slow();
      await signedIn(page, seller);
      await page.goto(`${report}?period=year&rows=new_leads`);
      const all = await rowsSaid(page);
      const first = panel(page).locator('tbody button').first();
      const name = (await first.textContent()) ?? '';
      await panel(page).getByPlaceholder(w.search).fill(name);
      await expect(panel(page).getByTestId('rows-count')).not.toContainText('·');
      expect(await rowsSaid(page)).toBeLessThanOrEqual(all);
      await panel(page).locator('tbody button', { hasText: name }).first().click();
      await expect(page).toHaveURL(/opportunity=\d+/);
      await expect(page.getByRole('complementary', { name })).toBeVisible();
      await page.goBack();
      await panel(page).getByPlaceholder(w.search).fill('');
      await expect.poll(() => rowsSaid(page)).toBe(all);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        (async () => {
          await panel(page).getByRole('button', { name: w.download }).click();
          await page.getByRole('menuitem', { name: /^CSV/ }).click();
        })(),
      ]);
      expect(file.suggestedFilename()).toMatch(/^pipeline-new-leads-.*\.csv$/);
      const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
      const empty = lines.findIndex((line) => /^;*$/.test(line));
      expect(empty).toBe(all + 1);
      expect(lines.slice(empty).join('\n')).toContain(w.newLeads);
      expect(lines.at(-1)).toContain('Europe/Amsterdam');
    });

    test('the profiles behind a figure become an audience', async ({ page }) => {
      await signedIn(page, admin);
      await page.goto(`${report}?period=year&rows=value_lost`);
      await rowsSaid(page);
      await panel(page).getByRole('button', { name: w.save }).click();
      const dialog = page.getByRole('dialog', { name: w.save });
      await dialog.getByLabel(w.name).fill(`Verloren ${language}`);
      await expectSound(page);
      await dialog.getByRole('button', { name: w.ok, exact: true }).click();
      await expect(page.getByText(new RegExp(`Verloren ${language}`))).toBeVisible();
    });

    test('what was known on an evening is what a colleague sees who opens the link', async ({
      page,
      browser,
      baseURL,
    }) => {
      test.slow();
      const access = await signedIn(page, seller);
      const now = await read<Figures>(page, access, '/v2/acq/reports/pipeline/figures/');
      const evening = new Date(Date.parse(now.as_of) - 60 * 86_400_000).toISOString().slice(0, 10);
      const path = `${report}?period=month&as_of=${evening}`;
      await page.goto(path);
      await expect(page.getByText(`${w.asOf} ${evening}`)).toBeVisible();
      const then = await read<Figures>(
        ...([
          page,
          access,
          `/v2/acq/reports/pipeline/figures/?as_of=${evening}&from=${evening}`,
        ] as const),
      );
      expect(then.as_of).toBe(evening);
      const figure = (on: Page) => tile(on, 'value_open').locator('dd span').first();
      await expect(figure(page)).toContainText('€');
      const seen = await figure(page).textContent();
      const colleague = await browser.newPage({ baseURL: baseURL ?? '' });
      await prefer(colleague, language, theme);
      await signedIn(colleague, admin);
      await colleague.goto(new URL(page.url()).toString());
      await expect(colleague.getByText(`${w.asOf} ${evening}`)).toBeVisible();
      await expect(figure(colleague)).toHaveText(seen ?? '');
      await colleague.close();
    });

    test('a saved view brings its days and what narrows it, to colleagues too', async ({
      page,
      browser,
      baseURL,
    }) => {
      test.slow();
      await signedIn(page, seller);
      await page.goto(`${report}?period=quarter&compare=year`);
      const name = `Q ${language}`;
      await page.getByRole('button', { name: w.views }).click();
      await page.getByRole('menuitem', { name: w.saveView }).click();
      const dialog = page.getByRole('dialog', { name: w.saveView });
      await dialog.getByLabel(w.name).fill(name);
      await dialog.getByLabel(w.share).check();
      await dialog.getByRole('button', { name: w.ok, exact: true }).click();
      await expect(page.getByTestId('view-name')).toContainText(name);
      const colleague = await browser.newPage({ baseURL: baseURL ?? '' });
      await prefer(colleague, language, theme);
      await signedIn(colleague, admin);
      await colleague.goto(report);
      await colleague.getByTestId('view-name').filter({ hasText: name }).click();
      await expect(colleague).toHaveURL(/period=quarter/);
      await expect(colleague).toHaveURL(/compare=year/);
      await colleague.close();
    });

    test('every chart says what it is, opens its marks, and a business shows all its opportunities', async ({
      page,
    }) => {
      test.slow();
      await signedIn(page, seller);
      await page.goto(`${report}?period=year`);
      const waterfall = chart(page, 'waterfall');
      await expect(waterfall.getByRole('heading', { name: w.moved })).toBeVisible();
      await waterfall.locator('.ant-segmented-item', { hasText: w.table }).click();
      const steps = waterfall.locator('tbody tr');
      await expect(steps).toHaveCount(9);
      const ofNew = Number(
        (await steps.nth(1).locator('td').nth(2).textContent())?.replace(/\D/g, ''),
      );
      await steps.nth(1).getByRole('button').click();
      expect(await rowsSaid(page)).toBe(ofNew);
      await page.goBack();
      for (const name of [
        'course-pipeline',
        'matrix',
        'stages',
        'duration',
        'cohorts',
        'forecast',
      ]) {
        await chart(page, name).scrollIntoViewIfNeeded();
        await expect(chart(page, name).getByRole('heading').first()).toBeVisible();
      }
      await expect(chart(page, 'duration').getByText(w.median)).toBeVisible();
      const moved = chart(page, 'matrix').locator('tbody button').first();
      const said = Number(
        /: ([\d.,]+)/.exec((await moved.getAttribute('aria-label')) ?? '')?.[1]?.replace(/\D/g, ''),
      );
      await moved.click();
      expect(await rowsSaid(page)).toBe(said);
      await page.goBack();
      const business = page.getByTitle(w.allOf).first();
      await business.scrollIntoViewIfNeeded();
      await shown(page);
      await expectSound(page, { headings: true });
      await business.click();
      await expect(panel(page).getByRole('tab', { selected: true })).toBeVisible();
    });

    test('names each key figure in whole words, however wide the page is', async ({ page }) => {
      test.slow();
      await signedIn(page, seller);
      await visit(page, `${report}?period=quarter`);
      await expectWholeLabels(page);
    });

    test('on a phone everything fits, and a figure opens', async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width: 390, height: 844 });
      await signedIn(page, seller);
      await page.goto(`${report}?period=quarter`);
      await expect(page.getByRole('heading', { name: w.moved })).toBeVisible();
      for (const name of ['matrix', 'duration', 'forecast'])
        await chart(page, name).scrollIntoViewIfNeeded();
      await shown(page);
      await expectSound(page, { headings: true });
      await tile(page, 'new_leads').getByRole('button', { name: w.newLeads }).click();
      await expect(page.getByRole('dialog').getByTestId('cards')).toBeVisible();
      await expectSound(page);
    });
  });
}
