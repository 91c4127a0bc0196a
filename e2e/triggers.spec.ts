import type { Locator, Page } from '@playwright/test';
import { expectSound, prefer, shown, signedIn } from './support/pages.js';
import { sampled } from './support/sample.js';
import { expect, test } from './support/test.js';

/** Sells, makes audiences and sets rules. */
const admin = 'admin@demo.example';
const path = '/analytics/trigger-list';

const words = {
  en: {
    ...{ counts: 'Signals by rule', down: /Spending down/, done: 'Mark as done', undo: 'Undo' },
    ...{ select: /^Select /, bar: 'Selected signals', one: '1 signal done', rules: 'Rules' },
    ...{ settingsOf: 'Settings of Spending down', dialog: 'Spending down', start: 'Try it' },
    ...{ fired: /^Between .* it would (not )?have fired/, now: /^Switched on now/ },
    ...{ task: 'Make a task', add: 'Add', added: /^2 tasks added/, close: 'Close' },
    ...{ outcomes: 'Outcomes', bounds: /from|between|must be/i, fall: /Less than usual/ },
    ...{ save: 'Save', saved: 'Rule saved', isOn: 'This rule is on' },
  },
  nl: {
    ...{ counts: 'Signalen per regel', down: /Minder omzet/, done: 'Afvinken' },
    ...{ undo: 'Ongedaan maken', select: / selecteren, /, bar: 'Geselecteerde signalen' },
    ...{ one: '1 signaal afgevinkt', rules: 'Regels', settingsOf: 'Instellingen van Minder omzet' },
    ...{ dialog: 'Minder omzet', start: 'Probeer uit', now: /^Zet je hem nu aan/ },
    ...{ fired: /^Tussen .* zou hij (niet|[\d.]+ keer) zijn afgegaan/, task: 'Taak maken' },
    ...{ add: 'Toevoegen', added: /^2 taken toegevoegd/, close: 'Sluiten' },
    ...{ outcomes: 'Resultaten', bounds: /tussen|van|minimaal/i, fall: /Minder dan normaal/ },
    ...{ save: 'Opslaan', saved: 'Regel opgeslagen', isOn: 'Deze regel staat aan' },
  },
} as const;

const number = (text: string | null) => Number((text ?? '').replace(/[^\d]/g, ''));
/** An icon before its words has a name of its own. */
const named = (text: string) => ({ name: new RegExp(`(^| )${text}$`) });
const countOf = async (button: Locator) => number(await button.locator('b').textContent());

const visit = async (page: Page) => {
  await page.goto(path);
  await shown(page);
};

for (const [language, theme] of sampled([
  ['en', 'default'],
  ['nl', 'dark'],
] as const)) {
  const w = words[language];

  test.describe(`the trigger list in ${language}`, () => {
    test.beforeEach(({ page }) => prefer(page, language, theme));

    test('a rule narrows the list to as many as it counts, one is done and taken back, two become tasks', async ({
      page,
    }) => {
      test.slow();
      await signedIn(page, admin);
      await visit(page);
      await expectSound(page, { headings: true });
      const down = page.getByRole('list', { name: w.counts }).getByRole('button', { name: w.down });
      const before = await countOf(down);
      expect(before).toBeGreaterThan(2);
      await down.click();
      await expect(down).toHaveAttribute('aria-pressed', 'true');

      const ticks = page.getByRole('checkbox', { name: w.select });
      await ticks.nth(1).check();
      const bar = page.getByRole('region', { name: w.bar });
      await expect(bar).toBeVisible();
      await expectSound(page);
      await bar.getByRole('button', named(w.done)).click();
      await expect(page.getByText(w.one)).toBeVisible();
      await expect.poll(() => countOf(down)).toBe(before - 1);
      await page.getByRole('button', { name: w.undo, exact: true }).click();
      await expect.poll(() => countOf(down)).toBe(before);

      await ticks.nth(1).check();
      await ticks.nth(2).check();
      await bar.getByRole('button', named(w.task)).click();
      const dialog = page.getByRole('dialog');
      await expectSound(page);
      await dialog.getByRole('button', { name: w.add, exact: true }).click();
      await expect(page.getByText(w.added)).toBeVisible();
      await expect.poll(() => countOf(down)).toBe(before - 2);
    });

    test('a rule is tried on the past before it is saved, refuses what cannot be, and says what came of it', async ({
      page,
    }) => {
      test.slow();
      await signedIn(page, admin);
      await visit(page);
      await page.getByRole('button', { name: w.rules, exact: true }).click();
      await expectSound(page);
      await page.getByRole('button', { name: w.settingsOf }).click();
      const drawer = page.getByRole('dialog', { name: w.dialog });
      await expect(drawer.getByRole('switch', { name: w.isOn })).toBeChecked();
      await drawer.getByLabel(w.fall).fill('40');
      await drawer.getByRole('button', { name: w.start, exact: true }).click();
      await expect(drawer.getByText(w.fired)).toBeVisible({ timeout: 60_000 });
      await expect(drawer.getByText(w.now)).toBeVisible();
      await expectSound(page);
      await drawer.getByRole('button', { name: w.save, exact: true }).click();
      await expect(page.getByText(w.saved)).toBeVisible();

      await page.getByRole('dialog').getByRole('button', { name: w.close }).first().click();
      await page.getByRole('button', { name: w.outcomes, exact: true }).click();
      await expect(page.getByRole('dialog', { name: w.outcomes })).toBeVisible();
      await expectSound(page);
    });
  });
}

test('on a phone each signal is a card with why and what is at stake, and the rules are one row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await prefer(page, 'nl', 'dark');
  await signedIn(page, admin);
  await visit(page);
  const counts = page.getByRole('list', { name: words.nl.counts });
  await expect(counts).toBeVisible();
  const box = await counts.boundingBox();
  expect(box?.height).toBeLessThan(70);
  await expect(
    page.getByText(/niet besteld|minder dan normaal|Opgericht|koopt|Koopt/).first(),
  ).toBeVisible();
  const tooWide = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && !one.closest('ul'))
      .map((one) => one.outerHTML.slice(0, 160)),
  );
  expect(tooWide).toEqual([]);
  await expectSound(page);
});
