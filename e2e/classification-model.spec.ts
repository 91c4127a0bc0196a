import type { Locator } from '@playwright/test';
import { expectSound, headAction, prefer, shown, signedIn } from './support/pages.js';
import { sampled } from './support/sample.js';
import { expect, test } from './support/test.js';

test.use({ model: true });

const words = {
  en: {
    ...{
      name: 'Name',
      at: /^Maximum number of leads/,
      next: 'Next',
      ideal: /^Your ideal customer/,
    },
    ...{ looks: 'What leaves Kade', go: 'Try 20 leads', start: 'Start', pause: 'Pause' },
    ...{ takes: 'What this run takes', paused: 'This run has been paused', resume: 'Resume' },
    ...{ cancel: 'Cancel run', cancelled: 'Cancelled', cap: /^Limit of cost/ },
    ...{ running: 'Classifying leads', inFlight: /being asked now/ },
    worse: 'This prompt does worse on your labelled leads than the one in use',
    ...{ capped: 'What is left of the limit may not be enough for the next answer' },
    ...{ finished: 'Finished', higher: 'Resume with another limit', anyway: 'Use it anyway' },
  },
  nl: {
    ...{ name: 'Naam', at: /^Maximaal aantal leads/, next: 'Volgende', ideal: /^Je ideale klant/ },
    ...{ looks: 'Wat Kade verlaat', go: '20 leads proberen', start: 'Starten' },
    ...{ pause: 'Pauzeren', takes: 'Wat deze run vraagt', paused: 'Deze run is gepauzeerd' },
    ...{ resume: 'Hervatten', cancel: 'Run annuleren', cancelled: 'Geannuleerd' },
    ...{ cap: /^Kostenlimiet/, finished: 'Afgerond', higher: 'Hervatten met een andere limiet' },
    anyway: 'Toch gebruiken',
    ...{ running: 'Leads worden geclassificeerd', inFlight: /nu gevraagd/ },
    worse: 'Deze prompt doet het op je gelabelde leads slechter dan de prompt in gebruik',
    capped: 'Wat er van de limiet over is, is misschien niet genoeg voor het volgende antwoord',
  },
} as const;

for (const [language, theme] of sampled([
  ['en', 'default'],
  ['nl', 'dark'],
] as const)) {
  const w = words[language];

  test(`a run that asks a language model is paused, resumed and cancelled, and comes to its limit of cost, in ${language}`, async ({
    page,
    llm,
  }) => {
    test.setTimeout(180_000);
    if (!llm) throw new Error('There is no stand-in for a language model.');
    llm.reset();
    await prefer(page, language, theme);
    await signedIn(page, 'admin@demo.example');
    /** From an empty form to a run that was tried on some of its leads. */
    const tried = async (name: string, cap: string) => {
      await page.goto('/analytics/scoring-ai/new');
      await shown(page);
      await page.getByLabel(w.name, { exact: true }).fill(name);
      await page.getByLabel(w.at).fill('200');
      await page.getByRole('button', { name: w.next, exact: true }).click();
      await page.getByLabel(w.ideal).fill(`${name}: hotels in Utrecht`);
      await page.getByRole('button', { name: w.next, exact: true }).click();
      await expect(page.getByRole('heading', { name: w.looks })).toBeVisible();
      if (cap) await page.getByLabel(w.cap).fill(cap);
      await expectSound(page);
      await page.getByRole('button', { name: w.go }).click();
      await expect(page.getByRole('heading', { name: w.takes })).toBeVisible({ timeout: 60_000 });
    };
    const head = page.getByTestId('page-head');
    const resume = page.getByRole('button', { name: w.resume, exact: true });
    const anyway = page.getByRole('dialog').getByRole('button', { name: w.anyway, exact: true });
    /** Goes on; what the stand-in says is worse than what the demo has, and waits for a person's word. */
    const goOn = async (until: Locator) => {
      await resume.click();
      await expect(anyway.or(until).first()).toBeVisible({ timeout: 20_000 });
      if (await anyway.isVisible()) await anyway.click();
      await expect(until.first()).toBeVisible({ timeout: 60_000 });
    };

    await tried(`Model ${language}`, '');
    await expectSound(page);
    llm.delayMs = 2000;
    await page.getByRole('button', { name: w.start, exact: true }).click();
    await expect.poll(() => llm.open, { timeout: 20_000 }).toBe(8);
    await expectSound(page);
    await headAction(page, w.pause);
    await expect(page.getByText(w.paused)).toBeVisible();
    await expectSound(page);
    // What was in flight is still recorded and shown, and nobody else is asked.
    await expect.poll(() => llm.open, { timeout: 20_000 }).toBe(0);
    await expect(page.getByText(w.inFlight)).toHaveCount(0);
    const asked = llm.requests.length;
    llm.delayMs = 300;
    await goOn(
      page.getByRole('button', { name: w.pause, exact: true }).or(page.getByText(w.running)),
    );
    await expect.poll(() => llm.requests.length, { timeout: 20_000 }).toBeGreaterThan(asked);
    await headAction(page, w.cancel);
    await page.getByRole('button', { name: w.cancel, exact: true }).last().click();
    await expect(head.getByText(w.cancelled)).toBeVisible();
    await expectSound(page);

    llm.delayMs = 0;
    await tried(`Limit ${language}`, '0.01');
    await page.getByRole('button', { name: w.start, exact: true }).click();
    await expect(page.getByText(w.capped)).toBeVisible({ timeout: 60_000 });
    await expectSound(page);
    await resume.click();
    const dialog = page.getByRole('dialog', { name: w.higher });
    await dialog.getByLabel(w.cap).fill('');
    await expectSound(page);
    await dialog.getByRole('button', { name: w.resume, exact: true }).click();
    const finished = head.getByText(w.finished);
    await expect(anyway.or(finished).or(page.getByText(w.worse)).first()).toBeVisible({
      timeout: 60_000,
    });
    if (await anyway.isVisible()) await anyway.click();
    await expect(finished.or(page.getByText(w.worse)).first()).toBeVisible({ timeout: 60_000 });
    if (!(await finished.isVisible())) await goOn(finished);
    await expect(finished).toBeVisible({ timeout: 60_000 });
  });
}
