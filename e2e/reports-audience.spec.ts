import type { Page } from '@playwright/test';
import { expectSound, prefer, signedIn } from './support/pages.js';
import { expectWholeLabels, read, rowsSaid, visit } from './support/reports.js';
import { sampled } from './support/sample.js';
import { expect, test } from './support/test.js';

/** The report is for who does marketing and sales. */
const both = 'super@demo.example';
const report = '/performance/audience-report';

const words = {
  en: {
    ...{ title: 'Audience Report', audience: 'Audience' },
    ...{ which: 'Which audience is this about?', reached: 'Reached', table: 'Table' },
    ...{ apart: 'Not comparable.', campaigns: 'Campaigns that reached it' },
    ...{ fair: /Only a control group makes a fair comparison/ },
  },
  nl: {
    ...{ title: 'Doelgroeprapport', audience: 'Doelgroep' },
    ...{ which: 'Over welke doelgroep gaat het?', reached: 'Bereikt', table: 'Tabel' },
    ...{ apart: 'Niet vergelijkbaar.', campaigns: 'Campagnes die deze doelgroep bereikten' },
    ...{ fair: /Alleen een controlegroep maakt een eerlijke vergelijking/ },
  },
} as const;

type Step = { step: string; count: number };
type Report = { campaigns: { id: number; name: string; reached: number }[] };
/** The audience that most profiles of were reached over a year, with its report. */
async function reachedAudience(page: Page, access: string) {
  const all = await read<{ id: number; name: string }[]>(page, access, '/v2/audiences/plain/');
  let best: { id: number; name: string; steps: Step[] } | undefined;
  const reachedOf = (steps: readonly Step[] = []) =>
    steps.find(({ step }) => step === 'reached')?.count ?? 0;
  for (const { id, name } of all) {
    const { steps } = await read<{ steps: Step[] }>(
      ...([page, access] as const),
      `/v2/acq/reports/audiences/${id}/funnel/?from=2025-01-01`,
    );
    if (reachedOf(steps) > reachedOf(best?.steps)) best = { id, name, steps };
  }
  expect(best, 'a campaign of the demo company reached an audience').toBeDefined();
  return best as NonNullable<typeof best>;
}

for (const [language, theme] of sampled([
  ['en', 'default'],
  ['nl', 'dark'],
] as const)) {
  const w = words[language];
  test.describe(`the audience report in ${language}`, () => {
    test.beforeEach(({ page }) => prefer(page, language, theme));

    test('begins with which audience, and goes from it to orders', async ({ page }) => {
      test.slow();
      const access = await signedIn(page, both);
      const { id, name } = await reachedAudience(page, access);
      await visit(page, report);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.title);
      await expect(page.getByText(w.which)).toBeVisible();
      await expectSound(page);
      const choice = page.getByRole('combobox', { name: w.audience });
      await choice.fill(name);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`audience=${id}`));
      await visit(page, `${report}?audience=${id}&period=year`);
      const { steps } = await read<{ steps: Step[] }>(
        ...([page, access] as const),
        `/v2/acq/reports/audiences/${id}/funnel/?from=2025-01-01`,
      );
      const funnel = page.locator('[data-chart=audience-funnel]');
      await funnel.locator('.ant-segmented-item', { hasText: new RegExp(`^${w.table}$`) }).click();
      await expect(funnel.locator('tbody tr')).toHaveCount(6);
      await expectSound(page, { headings: true });
      const reached = funnel.locator('tbody tr').nth(2);
      const count = Number(
        (await reached.locator('td').nth(1).textContent())?.replace(/[.,]/g, ''),
      );
      expect(count).toBeLessThanOrEqual(steps[2]?.count ?? 0);
      await reached.getByRole('button').click();
      expect(await rowsSaid(page)).toBe(count);
      await expectSound(page);
    });

    test('compares by control groups alone, and opens whom each campaign reached', async ({
      page,
    }) => {
      test.slow();
      const access = await signedIn(page, both);
      const { id } = await reachedAudience(page, access);
      await visit(page, `${report}?audience=${id}&period=year`);
      await expect(page.getByText(w.fair)).toBeVisible();
      await expect(page.getByText(w.apart)).toBeVisible();
      const { campaigns } = await read<Report>(
        ...([page, access] as const),
        `/v2/acq/reports/audiences/${id}/?from=2025-01-01`,
      );
      const one = campaigns.find(({ reached }) => reached > 0);
      await page
        .getByRole('button', { name: `${one?.name}, ${w.reached}: ` })
        .first()
        .click();
      expect(await rowsSaid(page)).toBe(one?.reached);
      await visit(page, `${report}?audience=${id}&period=year`);
      await expectWholeLabels(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await visit(page, `${report}?audience=${id}&period=year`);
      await expect(page.getByText(w.fair)).toBeVisible();
      await expectSound(page);
    });
  });
}
