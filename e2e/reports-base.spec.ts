import { expectSound, headAction, prefer, shown, signedIn } from './support/pages.js';
import {
  chart,
  expectWholeLabels,
  number,
  panel,
  read,
  rowsSaid,
  visit,
} from './support/reports.js';
import { sampled } from './support/sample.js';
import { expect, test } from './support/test.js';

const marketeer = 'marketeer@demo.example';
const report = '/performance/base-report';

const words = {
  en: {
    ...{ title: 'Base Report', extra: /^Extra revenue/ },
    ...{
      brought: /^What marketing brought in/,
      overlap: /^Show the recipients who were in several/,
    },
    ...{
      conversion: 'Conversion per campaign',
      persons: 'Per sales owner',
      control: /^Control group, /,
    },
    ...{ compare: 'Compare campaigns', choose: 'Choose two to six campaigns' },
    ...{ table: 'Table', verdict: /campaigns|campaign/ },
  },
  nl: {
    ...{ title: 'Acquisitierapport', extra: /^Extra omzet/ },
    ...{ brought: /^Wat marketing opleverde/, overlap: /^Toon de ontvangers die in meer/ },
    ...{
      conversion: 'Conversie per campagne',
      persons: 'Per accountmanager',
      control: /^Controlegroep, /,
    },
    ...{ compare: 'Campagnes vergelijken', choose: 'Kies twee tot zes campagnes' },
    ...{ table: 'Tabel', verdict: /campagne/ },
  },
} as const;

type Figure = { value: number | string | null; rows: number };
type Summary = {
  overlapping: number;
  campaigns: number;
  year: { period: { from: string; to: string }; extra_revenue: { value: number } | null };
};

for (const [language, theme] of sampled([
  ['en', 'dark'],
  ['nl', 'default'],
] as const)) {
  const w = words[language];
  test.describe(`the base report in ${language}`, () => {
    test.beforeEach(({ page }) => prefer(page, language, theme));

    test('says what marketing brought in this year, and the figure opens the rows that make it', async ({
      page,
    }) => {
      test.slow();
      const access = await signedIn(page, marketeer);
      const { year, overlapping } = await read<Summary>(
        page,
        access,
        '/v2/acq/reports/uplift/summary/?from=2020-01-01',
      );
      await visit(page, `${report}?period=year`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.title);
      await expect(page.getByRole('heading', { name: w.brought })).toBeVisible();
      await expectSound(page, { headings: true });
      await expectWholeLabels(page);
      expect(year.extra_revenue, 'the demo company has campaigns to compare').not.toBeNull();
      await page.getByRole('button', { name: w.brought }).click();
      const { figures } = await read<{ figures: Record<string, Figure> }>(
        ...([page, access] as const),
        `/v2/acq/reports/base/figures/?from=${year.period.from}&to=${year.period.to}`,
      );
      expect(Number(figures.extra_revenue?.value)).toBeCloseTo(year.extra_revenue?.value ?? 0, 2);
      expect(await rowsSaid(page)).toBe(figures.extra_revenue?.rows);
      await expectSound(page);
      await page.goBack();
      await expect(panel(page)).toBeHidden();
      if (overlapping > 0) {
        await page.getByRole('button', { name: w.overlap }).first().click();
        expect(await rowsSaid(page)).toBeGreaterThan(0);
      }
    });

    test('opens the control group of a campaign and the profiles of a sales owner', async ({
      page,
    }) => {
      test.slow();
      await signedIn(page, marketeer);
      await visit(page, `${report}?period=year`);
      const table = page.locator('section', {
        has: page.getByRole('heading', { name: w.conversion }),
      });
      const cell = table.last().getByRole('button', { name: w.control }).first();
      const of = Number(
        /(?:of|van) ([\d.,]+)/.exec((await cell.getAttribute('aria-label')) ?? '')?.[1],
      );
      await cell.click();
      expect(await rowsSaid(page)).toBe(of);
      await page.goBack();
      const persons = page.getByRole('heading', { name: w.persons });
      await persons.scrollIntoViewIfNeeded().catch(() => page.mouse.wheel(0, 4000));
      await expect(persons).toBeVisible();
    });

    test('fits a phone, and its figures open there too', async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width: 390, height: 844 });
      await signedIn(page, marketeer);
      await visit(page, `${report}?period=year`);
      await expect(page.getByRole('heading', { name: w.brought })).toBeVisible();
      await expectSound(page);
      await page.getByRole('button', { name: w.brought }).click();
      await expect(page.getByTestId('rows-count')).toBeVisible();
      await expectSound(page);
    });

    test('a day of a campaign opens who is behind it, by the keyboard and from its table', async ({
      page,
    }) => {
      test.slow();
      await signedIn(page, marketeer);
      await visit(page, '/performance/campaign-report/1');
      await expectWholeLabels(page);
      const days = chart(page, 'days');
      await days.scrollIntoViewIfNeeded();
      await days.getByRole('application').focus();
      // The first day, on which the mails were sent.
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      const sent = await rowsSaid(page);
      expect(sent).toBeGreaterThan(0);
      await expect(page).toHaveURL(/rows=chart\.days/);
      await page.goBack();
      await expect(panel(page)).toBeHidden();
      await days.getByText(w.table, { exact: true }).click();
      const first = days.locator('tbody').getByRole('button').first();
      expect(number(await first.textContent())).toBe(sent);
      await first.click();
      expect(await rowsSaid(page)).toBe(sent);
      await expectSound(page);
    });

    test('lays campaigns side by side in the address, and every figure opens its rows', async ({
      page,
    }) => {
      test.slow();
      const access = await signedIn(page, marketeer);
      const plain = await read<{ id: number; name: string }[]>(
        ...([page, access, '/v1/campaigns/reports/drilldown/plain/'] as const),
      );
      const [first, second] = plain.slice(-2);
      await visit(page, `/performance/campaign-report/${first?.id}`);
      await headAction(page, w.compare);
      await expect(page).toHaveURL(new RegExp(`compare\\?ids=${first?.id}`));
      await page.getByRole('combobox', { name: w.choose }).fill(second?.name ?? '');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(new RegExp(`ids=${first?.id}&ids=${second?.id}`));
      await shown(page);
      await expect(page.getByRole('columnheader', { name: second?.name ?? '' })).toBeVisible();
      await expectSound(page, { headings: true });
      const { recipients } = await read<{ recipients: number }>(
        ...([page, access, `/v1/campaigns/${first?.id}/reports/summary/`] as const),
      );
      // Those of a campaign by phone or by post have no mails: all have recipients.
      const row = page.locator('tbody tr').first();
      await row.getByRole('button').first().click();
      expect(await rowsSaid(page)).toBe(recipients);
      expect(recipients).toBeGreaterThan(0);
      await expectSound(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await visit(page, `/performance/campaign-report/compare?ids=${first?.id}&ids=${second?.id}`);
      await expectSound(page);
    });
  });
}
