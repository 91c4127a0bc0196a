import type { Locator, Page } from '@playwright/test';
import { expectSound, prefer, shown, signedIn } from './support/pages.js';
import { sampled } from './support/sample.js';
import { expect, test } from './support/test.js';

const marketeer = 'marketeer@demo.example';
/** Sells too, and so sees customers one by one; a marketeer does not. */
const admin = 'admin@demo.example';
const total = 'Total customers';
const dashboard = '/analytics/customer-lifecycle';
const segment = (tab: string) => `/analytics/lifecycle-segment/${tab}`;

const words = {
  en: {
    ...{ dataUpTo: 'Data up to', total: 'Total', table: 'Table', matrix: 'Matrix' },
    ...{ save: 'Save as audience', name: 'Name', ok: 'Save', open: 'Open' },
    ...{ worth: 'Worth a look', settings: 'Settings', own: /^Your own cut points/ },
    ...{ cut: 'At risk: usual gaps without a purchase', wouldMove: /customers? would move/ },
    ...{ nobodyMoves: 'No customer would move to another stage.', close: 'Close' },
    ...{ leave: 'Leave without saving', models: 'Customers shown' },
    ...{ tooFew: 'Too few customers for a model', tooFewShort: 'too few customers' },
    ...{ atRisk: 'At risk', rhythm: 'Buying rhythm', card: 'Model card' },
    ...{ tested: 'Tested on your own past', best: 'How many of the best customers' },
    ...{ show: 'Show them', biggest: 'Biggest moves' },
  },
  nl: {
    ...{ dataUpTo: 'Data t/m', total: 'Totaal', table: 'Tabel', matrix: 'Matrix' },
    ...{ save: 'Opslaan als doelgroep', name: 'Naam', ok: 'Opslaan', open: 'Openen' },
    ...{ worth: 'Het bekijken waard', settings: 'Instellingen', own: /^Eigen grenzen/ },
    ...{ cut: 'Risico: tussentijden zonder aankoop', wouldMove: /klant(en)? zou(den)? van fase/ },
    ...{ nobodyMoves: 'Geen klant zou van fase veranderen.', close: 'Sluiten' },
    ...{ leave: 'Verlaten zonder opslaan', models: 'Getoonde klanten' },
    ...{ tooFew: 'Te weinig klanten voor een model', tooFewShort: 'te weinig klanten' },
    ...{ atRisk: 'Risico', rhythm: 'Koopritme', card: 'Modelkaart' },
    ...{ tested: 'Getoetst op je eigen verleden', best: 'Hoeveel van de beste klanten' },
    ...{ show: 'Laat zien', biggest: 'Grootste verschuivingen' },
  },
} as const;

/** Stages as each language has them. */
const stageOf: Readonly<Record<string, string>> = {
  ...{ 'High-value': 'high_value', Loyal: 'loyal', Developing: 'developing', New: 'new' },
  ...{ 'At risk': 'at_risk', Lapsing: 'lapsing', Lost: 'lost' },
  ...{ Waardevol: 'high_value', Trouw: 'loyal', Groeiend: 'developing', Nieuw: 'new' },
  ...{ Risico: 'at_risk', Afhakend: 'lapsing', Verloren: 'lost' },
};

async function read<T>(page: Page, access: string, path: string): Promise<T> {
  const headers = { authorization: `Bearer ${access}` };
  const reply = await page.request.get(`/api/v1/rfm${path}`, { headers });
  expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true);
  return (await reply.json()) as T;
}

type Run = { id: number; day: string };
type Sums = { customers: number; stages: { stage: string; customers: number }[] };
type Found = { id: number; reason: string | null; model_name: string };

/** The sums of all customers by stage, of a run. */
async function stagesOf(page: Page, access: string, run: Run): Promise<Sums> {
  const query = new URLSearchParams({ model_names: total, run_id: String(run.id) });
  const [result] = await read<Found[]>(page, access, `/result_ids_by_model_names/?${query}`);
  return read(page, access, `/results/stages/${result?.id}/`);
}

/** A number as either language writes it; nothing where none stands. */
const number = (text: string | null | undefined) => Number((text ?? '').replace(/[^\d]/g, ''));
const numberIn = async (of: Locator) => number(await of.textContent());
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
  const switchTo = (chart: Locator, to: string) =>
    chart.locator('.ant-segmented-item', { hasText: new RegExp(`^${to}$`) }).click();

  test.describe(`the customer lifecycle in ${language}`, () => {
    test.beforeEach(({ page }) => prefer(page, language, theme));

    test('two runs add up to the same on both sides of the flow, and a path becomes an audience', async ({
      page,
    }) => {
      test.slow();
      const access = await signedIn(page, marketeer);
      const { results } = await read<{ results: Run[] }>(page, access, '/runs/');
      const [now, then] = results;
      if (!now || !then) throw new Error('The demo company has not had its two runs.');
      const [after, before] = [
        await stagesOf(page, access, now),
        await stagesOf(page, access, then),
      ];
      await visit(page, dashboard);
      await expect(page.getByText(`${w.dataUpTo} ${now.day}`).first()).toBeVisible();
      expect(await numberIn(page.locator('[data-tile=customers] dd').first())).toBe(
        after.customers,
      );
      await expectSound(page, { headings: true });

      const flow = page.locator('[data-chart=flow]');
      await switchTo(flow, w.matrix);
      const rows = await rowsOf(flow);
      const [head = [], sums = []] = [rows[0], rows.at(-1)];
      const all = number(sums.at(-1));
      expect(all).toBeGreaterThan(before.customers);
      const adds = (texts: readonly string[]) => texts.reduce((sum, text) => sum + number(text), 0);
      expect(adds(sums.slice(1, -1))).toBe(all);
      expect(adds(rows.slice(1, -1).map((row) => row.at(-1) ?? ''))).toBe(all);
      const has = ({ stages }: Sums, stage: string | undefined) =>
        stages.find((one) => one.stage === stage)?.customers;
      for (const row of rows.slice(1, -1)) {
        expect(adds(row.slice(1, -1)), row[0]).toBe(number(row.at(-1)));
        const stage = stageOf[row[0] ?? ''];
        if (stage) expect(number(row.at(-1)), stage).toBe(has(before, stage));
      }
      for (const [at, name] of head.entries())
        if (stageOf[name]) expect(number(sums[at]), name).toBe(has(after, stageOf[name]));

      await switchTo(flow, w.table);
      const paths = (await rowsOf(flow)).slice(1);
      const moved = paths.find(([path = '']) => {
        const [from = '', to = ''] = path.split(' → ');
        return from !== to && stageOf[from] && stageOf[to];
      });
      const [path = '', count = ''] = moved ?? [];
      await flow.getByRole('button', { name: path, exact: true }).click();
      const beside = panel(page);
      await expect(beside.getByRole('heading', { level: 2 })).toHaveText(path);
      await expect(beside.getByText(new RegExp(`^${count} `)).first()).toBeVisible();
      await expect(beside.locator('tr[data-row-key]').first()).toBeVisible();
      await expectSound(page);

      await beside.getByRole('button', { name: w.save, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: w.save });
      await expect(dialog.getByLabel(w.name)).toHaveValue(`${path}, ${now.day}`);
      await dialog.getByLabel(w.name).fill(`Opgevallen ${language}`);
      await expectSound(page);
      await dialog.getByRole('button', { name: w.ok, exact: true }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: w.open, exact: true }).click();
      await expect(page).toHaveURL(/\/audience\/detail\/\d+/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Opgevallen ${language}`);
      await expect(page.getByText(count, { exact: true }).first()).toBeVisible();
    });

    test('a question that is worth a look opens as a rule that finds as many', async ({ page }) => {
      await signedIn(page, marketeer);
      await visit(page, dashboard);
      const questions = page.locator('li', { has: page.locator('a[href*="/audience/new"]') });
      await expect(page.getByRole('heading', { name: w.worth })).toBeVisible();
      const question = questions.first();
      const name = (await question.locator('a').textContent()) ?? '';
      const figure = question.getByText(/^[\d.,]+ (klant|customer)/);
      const count = await numberIn(figure);
      expect(count).toBeGreaterThan(0);
      await question.locator('a').click();
      await expect(page).toHaveURL(/\/audience\/new/);
      await expect(page.getByTestId('rule-line').first()).toBeVisible();
      await expect
        .poll(() => numberIn(page.getByTestId('live-count').first().locator('strong')), name)
        .toBe(count);
    });

    test('settings say what a cut point would move before anything is saved; a segment too small for a model says so', async ({
      page,
    }) => {
      test.slow();
      const access = await signedIn(page, marketeer);
      const before = await read(page, access, '/settings/');
      await visit(page, dashboard);
      await page.getByRole('main').getByRole('button', { name: w.settings, exact: true }).click();
      const drawer = page.getByRole('dialog', { name: w.settings });
      await drawer.getByRole('radio', { name: w.own }).check();
      const handle = drawer.getByRole('slider', { name: w.cut });
      await expect(drawer.getByText(w.nobodyMoves)).toBeVisible();
      const was = Number(await handle.getAttribute('aria-valuenow'));
      await handle.focus();
      await page.keyboard.press('PageDown');
      await expect
        .poll(async () => Number(await handle.getAttribute('aria-valuenow')))
        .toBeLessThan(was);
      await expect(drawer.getByText(w.wouldMove)).toBeVisible();
      await expect(drawer.locator('li').filter({ hasText: /[▲▼]/ }).first()).toBeVisible();
      await expectSound(page);
      await drawer.getByRole('button', { name: w.close, exact: true }).click();
      await page.getByRole('button', { name: w.leave, exact: true }).click();
      await expect(drawer).toBeHidden();
      expect(await read(page, access, '/settings/')).toEqual(before);

      const levels = await read<{ model_names: string[] }[]>(page, access, '/options/model_name/');
      const query = new URLSearchParams(
        levels.flatMap(({ model_names: all }) => all.map((name) => ['model_names', name])),
      );
      const found = await read<Found[]>(page, access, `/result_ids_by_model_names/?${query}`);
      const small = found.find(({ reason }) => reason === 'too_few_customers')?.model_name ?? '';
      await page.getByRole('combobox', { name: w.models }).click();
      await page.keyboard.type(small);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`model=${encodeURIComponent(small)}`));
      await expect(page.getByText(w.tooFew, { exact: true })).toBeVisible();
      await expect(page.locator('[data-tile=expected]')).toContainText(w.tooFewShort);
      await expect(page.locator('[data-tile=orders]')).toBeVisible();
      await shown(page);
      await expectSound(page);
    });

    test('from the stages to a customer at risk, to its rhythm, and to the card of the model that says so', async ({
      page,
    }) => {
      test.slow();
      await signedIn(page, admin);
      await visit(page, segment('overview'));
      await expectSound(page, { headings: true });
      await page.getByRole('tab', { name: new RegExp(`^${w.atRisk}`) }).click();
      await expect(page).toHaveURL(new RegExp(segment('at-risk')));
      await shown(page);
      const customer = page.locator('tr[data-row-key] a').first();
      await expect(customer).toBeVisible();
      await expectSound(page, { headings: true });
      const name = (await customer.textContent()) ?? '';
      await customer.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(page.getByRole('heading', { name: w.rhythm })).toBeVisible();
      await shown(page);
      await expectSound(page);
      await page.getByRole('link', { name: w.card, exact: true }).first().click();
      await expect(page).toHaveURL(/\/analytics\/model-card\/\d+$/);
      const tested = page.locator('[data-chart=back-test]');
      await expect(tested.getByRole('heading', { name: w.tested })).toBeVisible();
      await expect(tested.locator('svg').first()).toBeVisible();
      await shown(page);
      await expectSound(page, { headings: true });
    });

    test('the handle of the Pareto curve is moved by the keyboard, and says and opens what it stands at', async ({
      page,
    }) => {
      await signedIn(page, marketeer);
      await visit(page, segment('high-value'));
      await expectSound(page, { headings: true });
      const pareto = page.locator('[data-chart=pareto]');
      const handle = pareto.getByRole('slider', { name: w.best });
      const sentence = pareto.locator('[aria-live=polite]');
      const before = (await sentence.textContent()) ?? '';
      await handle.focus();
      await page.keyboard.press('PageUp');
      await expect(sentence).not.toHaveText(before);
      const count = Number(await handle.getAttribute('aria-valuenow'));
      await expect(handle).toHaveAttribute(
        'aria-valuetext',
        ((await sentence.locator('p').allTextContents()) ?? []).join(': '),
      );
      await pareto.getByRole('button', { name: w.show }).click();
      await expect.poll(() => numberIn(panel(page).getByRole('heading').first())).toBe(count);
    });

    test('on a phone the biggest moves are told, and the curve has a slider below it', async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize({ width: 390, height: 844 });
      await signedIn(page, marketeer);
      await visit(page, dashboard);
      await expect(page.getByRole('heading', { name: w.biggest })).toBeVisible();
      await expectSound(page, { headings: true });
      const move = page.locator('button', { hasText: '→' }).first();
      const customers = /([\d.,]+) (klant|customer)/.exec((await move.textContent()) ?? '')?.[1];
      await move.click();
      const drawer = page.getByRole('dialog');
      await expect(drawer.getByText(new RegExp(`^${customers} `)).first()).toBeVisible();
      await expectSound(page);
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();

      await visit(page, segment('high-value'));
      const pareto = page.locator('[data-chart=pareto]');
      const slider = pareto.getByRole('slider', { name: w.best });
      const sentence = pareto.locator('[aria-live=polite]');
      const before = (await sentence.textContent()) ?? '';
      await slider.focus();
      await page.keyboard.press('ArrowRight');
      await expect(sentence).not.toHaveText(before);
      await expectSound(page, { headings: true });
    });
  });
}
