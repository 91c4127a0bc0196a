import { expect, type Page } from '@playwright/test';
import { violations, violationsOfMails } from './axe.js';

export const password = 'welcome-to-kade';

/** As a returning user: cookies decided, tour done, release notice read. They are no part of most tests. */
export const undisturbed = (page: Page) =>
  page.addInitScript(() => {
    if (localStorage.getItem('consentPreferences')) return;
    localStorage.setItem('consentPreferences', '{"necessary":true,"analytics":false}');
    localStorage.setItem('doneGuideTour', 'true');
    localStorage.setItem('version', '4.9.0');
  });

/** Signs in through the form, as a person does. */
export async function signIn(page: Page, email: string) {
  await undisturbed(page);
  await page.goto('/auth/login');
  await page.locator('input[type=email], input[name=email]').first().fill(email);
  await page.locator('input[type=password]').first().fill(password);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/auth\/login/);
}

/** Signs in by the API and puts the tokens where the web keeps them: for tests about something else. */
export async function signedIn(page: Page, email: string) {
  await undisturbed(page);
  const reply = await page.request.post('/api/v1/auth/login/', {
    data: { email, password },
  });
  const { access, refresh } = (await reply.json()) as { access: string; refresh: string };
  await page.addInitScript(
    ([a, r]) => {
      if (localStorage.getItem('accessToken')) return;
      localStorage.setItem('accessToken', a ?? '');
      localStorage.setItem('refreshToken', r ?? '');
    },
    [access, refresh],
  );
  return access;
}

/** Language and theme as a returning user has them. */
export const prefer = (page: Page, language: 'en' | 'nl', theme: 'default' | 'dark') =>
  page.addInitScript(
    ([l, t]) => {
      localStorage.setItem('i18nextLng', l ?? 'en');
      localStorage.setItem('theme', t ?? 'default');
    },
    [language, theme],
  );

/** Waits until nothing has moved for some frames: half-faded text has no contrast yet, and a slow machine begins late. */
export const atRest = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((rest) => {
        let quiet = 0;
        let since = performance.now();
        const look = (now: number) => {
          const moving = document
            .getAnimations()
            .some(
              (a) =>
                a.playState === 'running' &&
                a.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY,
            );
          quiet = moving ? 0 : quiet + 1;
          if (moving) since = now;
          if (quiet > 3 && now - since > 100) rest();
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );

/** A heading that leaves out a level is only 'moderate' to axe, but those who go from heading to heading lose their way. */
const aboutHeadings = 'heading-order';

/** Serious and critical findings of axe on the page and in the mails it shows, a line each. */
async function faults(page: Page, headings: boolean): Promise<string[]> {
  await atRest(page);
  return [...(await violations(page)), ...(await violationsOfMails(page))]
    .filter(
      (v) =>
        v.impact === 'serious' || v.impact === 'critical' || (headings && v.id === aboutHeadings),
    )
    .map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(' | ')}`);
}

/** No serious or critical finding of axe, and no text hidden by a sideways scroll of the page. */
export async function expectSound(page: Page, { headings = false } = {}) {
  let found = await faults(page, headings);
  // Something that began to fade while it was looked at; what is really too pale stays so.
  if (found.length > 0 && found.every((f) => f.startsWith('color-contrast')))
    found = await faults(page, headings);
  expect(found).toEqual([]);
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide).toBeLessThanOrEqual(1);
}

/** Waits until a page shows what it has: a heading, and no rows that are still to come. */
export async function shown(page: Page) {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[data-testid=skeleton], [data-testid=loading]')).toHaveCount(0);
  // Alone it stands for a figure that is still to come.
  await expect(page.getByText('…', { exact: true })).toHaveCount(0);
}

/**
 * Presses what the head of a page offers: beside its name, or behind 'More actions' where there is no room for it. Tried anew
 * where the head was still that of the page before.
 */
export async function headAction(page: Page, name: string | RegExp) {
  const button = page.getByRole('button', { name });
  const more = page.getByTestId('page-more');
  const soon = { timeout: 3000 };
  await expect(async () => {
    await button.or(more).first().waitFor(soon);
    if (await button.first().isVisible()) return button.first().click(soon);
    await more.click(soon);
    await page.getByRole('menuitem', { name }).click(soon);
  }).toPass({ timeout: 20_000 });
}
