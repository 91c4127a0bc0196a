import { expectSound, prefer, shown, signedIn } from './support/pages.js';
import {
  chart,
  expectWholeLabels,
  number,
  panel,
  read,
  rowsSaid,
  tile,
  visit,
} from './support/reports.js';
import { sampled } from './support/sample.js';
import { expect, test } from './support/test.js';

const seller = 'sales@demo.example';
const report = '/performance/activity-report';

const words = {
  en: {
    ...{ title: 'Activities', done: 'Done', overdue: 'Overdue', table: 'Table' },
    ...{ planned: 'Planned against done' },
    ...{ period: /^Period: /, quarter: 'Quarter' },
    ...{ need: /doesn’t have to come from it/, noContact: /without contact so far$/ },
    ...{ sameDay: 'same day', filtered: /have no type of activity/ },
  },
  nl: {
    ...{ title: 'Activiteiten', done: 'Gedaan', overdue: 'Te laat', table: 'Tabel' },
    ...{ planned: 'Gepland en gedaan' },
    ...{ period: /^Periode: /, quarter: 'Kwartaal' },
    ...{ need: /hoeft er niet door te komen/, noContact: /tot nu toe zonder contact$/ },
    ...{ sameDay: 'dezelfde dag', filtered: /hebben geen soort activiteit/ },
  },
} as const;

type Figure = { value: number | null; rows: number };

for (const [language, theme] of sampled([
  ['en', 'default'],
  ['nl', 'dark'],
] as const)) {
  const w = words[language];
  test.describe(`the activity report in ${language}`, () => {
    test.beforeEach(({ page }) => prefer(page, language, theme));

    test('a figure of the week opens as many rows as it counts, and going back closes them', async ({
      page,
    }) => {
      test.slow();
      const access = await signedIn(page, seller);
      const week = await read<{ done: Figure; overdue: Figure }>(
        page,
        access,
        '/v2/acq/reports/activities/total/',
      );
      await visit(page, report);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.title);
      await expect(tile(page, 'activities_done')).toContainText(String(week.done.value));
      await expectSound(page, { headings: true });
      for (const [key, name, figure] of [
        ['activities_done', w.done, week.done],
        ['activities_overdue', w.overdue, week.overdue],
      ] as const) {
        await tile(page, key).getByRole('button', { name }).click();
        expect(await rowsSaid(page)).toBe(figure.rows);
        await expect(page).toHaveURL(new RegExp(`rows=${key}`));
        await expectSound(page);
        await page.goBack();
        await expect(panel(page)).toBeHidden();
      }
    });

    test('the trend of a quarter adds up to its figures, and a week of it opens', async ({
      page,
    }) => {
      test.slow();
      const access = await signedIn(page, seller);
      await visit(page, report);
      await page.getByRole('button', { name: w.period }).click();
      await page.getByRole('radio', { name: w.quarter }).click();
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(/period=quarter/);
      const trend = chart(page, 'trend');
      await trend.locator('.ant-segmented-item', { hasText: new RegExp(`^${w.table}$`) }).click();
      // The days of the week before stay until the quarter is there: more rows than a week has days are the quarter's.
      await expect(trend.locator('tbody tr').nth(9)).toBeVisible();
      const cells = await trend
        .locator('tbody tr')
        .evaluateAll((rows) =>
          rows.map((row) => [...row.querySelectorAll('td')].map((td) => td.textContent ?? '')),
        );
      const [from, to] = [cells.at(0)?.[0]?.slice(0, 10), cells.at(-1)?.[0]?.slice(-10)];
      const all = await read<{ done: Figure; planned: Figure; kept: Figure }>(
        ...([page, access, `/v2/acq/reports/activities/total/?from=${from}&to=${to}`] as const),
      );
      const sum = (at: number) => cells.reduce((n, row) => n + Number(row[at]), 0);
      expect(sum(3)).toBe(all.done.value);
      expect(sum(4)).toBe(all.planned.value);
      expect(sum(1) + sum(2)).toBe(all.planned.value);
      const busiest = cells.findIndex((row) => Number(row[4]) > 0);
      await trend.locator('tbody tr').nth(busiest).getByRole('button').click();
      await expect.poll(() => rowsSaid(page)).toBe(Number(cells[busiest]?.[4]));
    });

    test('an outcome, a bar of days and those without contact open, and what followed is not claimed to come from it', async ({
      page,
    }) => {
      test.slow();
      await signedIn(page, seller);
      // A link to a chart shows all of them, however far down.
      await visit(page, `${report}?period=year#chart-outcomes`);
      const outcomes = chart(page, 'outcomes');
      await outcomes.scrollIntoViewIfNeeded();
      const first = outcomes.locator('li button').first();
      const label = (await first.getAttribute('aria-label')) ?? '';
      const count = number(/: (\d+([.,]\d{3})*)/.exec(label)?.[1]);
      await first.click();
      expect(await rowsSaid(page)).toBe(count);
      await page.goBack();

      const contact = chart(page, 'contact');
      await contact.scrollIntoViewIfNeeded();
      await contact.locator('.ant-segmented-item', { hasText: new RegExp(`^${w.table}$`) }).click();
      const sameDay = contact.locator('tbody tr').first();
      await expect(sameDay).toContainText(w.sameDay);
      const added = Number(await sameDay.locator('td').nth(1).textContent());
      expect(added).toBeGreaterThan(0);
      await sameDay.getByRole('button').click();
      expect(await rowsSaid(page)).toBe(added);
      await page.goBack();
      await contact.getByRole('button', { name: w.noContact }).click();
      expect(await rowsSaid(page)).toBeGreaterThan(0);
      await page.goBack();

      const followed = chart(page, 'followed');
      await followed.scrollIntoViewIfNeeded();
      await expect(followed.getByText(w.need)).toBeVisible();
      await expectSound(page, { headings: true });
    });

    test('narrowed to calls it says that opportunities have no type', async ({ page }) => {
      const access = await signedIn(page, seller);
      const calls = await read<{ done: Figure }>(
        page,
        access,
        '/v2/acq/reports/activities/total/?type=call',
      );
      await visit(page, `${report}?type=call#chart-contact`);
      await expect(tile(page, 'activities_done')).toContainText(String(calls.done.value));
      await expect(page.getByText(w.filtered)).toBeVisible();
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
      await visit(page, `${report}#chart-trend`);
      await expect(page.getByRole('heading', { name: w.planned })).toBeVisible();
      await chart(page, 'outcomes').scrollIntoViewIfNeeded();
      await chart(page, 'followed').scrollIntoViewIfNeeded();
      await shown(page);
      await expectSound(page, { headings: true });
      await tile(page, 'activities_done').getByRole('button', { name: w.done }).click();
      await expect(page.getByRole('dialog').locator('li, tr').first()).toBeVisible();
      await expectSound(page);
    });
  });
}
