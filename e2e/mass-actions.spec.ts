import type { Page } from '@playwright/test';
import { expectSound, prefer, signedIn } from './support/pages.js';
import { sampled } from './support/sample.js';
import { expect, test } from './support/test.js';

const admin = 'admin@demo.example';
test.describe.configure({ mode: 'serial' });

const words = {
  en: {
    list: 'Customer numbers, KvK numbers or email addresses',
    fromList: 'Pasted list',
    two: '2 profiles',
    next: 'Next',
    owner: 'Colleague',
    see: 'Preview changes',
    required: 'Please fill in the field',
    start: 'Start',
    status: 'Finished',
    changed: 'Changed',
    left: /You can undo this for another (23 h 5\d|24 h 0) min/,
    undo: 'Undo',
    undone: /^Undone by/,
    back: 'Everything is back to how it was.',
    overview: 'History',
  },
  nl: {
    list: 'Klantnummers, KvK-nummers of e-mailadressen',
    fromList: 'Uit een lijst',
    two: '2 profielen',
    next: 'Volgende',
    owner: 'Collega',
    see: 'Bekijk wat er verandert',
    required: 'Vul dit veld in',
    start: 'Starten',
    status: 'Afgerond',
    changed: 'Gewijzigd',
    left: /Nog (23 uur en 5\d|24 uur en 0) min ongedaan te maken/,
    undo: 'Ongedaan maken',
    undone: /^Ongedaan gemaakt door/,
    back: 'Alles is weer zoals het was.',
    overview: 'Overzicht',
  },
} as const;

type Profile = { id: number; name: string; external_id: string; sales_owner: string | null };
async function profiles(page: Page, token: string, query: string): Promise<Profile[]> {
  const reply = await page.request.get(`/api/v1/profiles/results/?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(reply.status()).toBe(200);
  return ((await reply.json()) as { results: Profile[] }).results;
}

for (const [language, theme, width] of sampled(
  [
    ['en', 'default', 1440],
    ['nl', 'dark', 390],
  ] as const,
  1,
))
  test(`a pasted list goes to another owner and back (${language}, ${theme}, ${width} px)`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const w = words[language];
    await page.setViewportSize({ width, height: 900 });
    await prefer(page, language, theme);
    const token = await signedIn(page, admin);
    const [first, second] = await profiles(page, token, 'page_size=2');
    if (!first || !second) throw new Error('The demo company has profiles.');
    const ownersNow = async () => {
      const all = await Promise.all(
        [first, second].map((p) => profiles(page, token, `search=${p.external_id}&page_size=5`)),
      );
      return [first, second].map(
        (p, i) => all[i]?.find((found) => found.id === p.id)?.sales_owner ?? null,
      );
    };
    const before = await ownersNow();

    await page.goto('/crm/mass-action/transfer-owner');
    // On a phone the area of a choice that takes a finger lies over its words.
    await page.locator('.ant-segmented-item', { hasText: w.fromList }).click();
    await page
      .getByLabel(w.list)
      .fill(
        `${first.external_id}\n${second.external_id.toLowerCase()};${first.external_id}\nnobody@nowhere.example`,
      );
    await expect(page.getByText(w.two, { exact: true })).toBeVisible();
    await expect(page.locator('[data-testid=mass-unknown]')).toContainText(
      'nobody@nowhere.example',
    );
    await expectSound(page);
    await page.getByRole('button', { name: w.next }).click();

    await page.getByTestId('page-footer').getByRole('button', { name: w.see }).click();
    await expect(page.getByText(w.required)).toBeVisible();
    await page.getByRole('combobox', { name: w.owner }).click();
    const options = page.locator('.ant-select-item-option');
    await expect(options.first()).toBeVisible();
    const heir = (await options.allTextContents()).find((name) => !before.includes(name)) ?? '';
    await options.filter({ hasText: heir }).first().click();
    await expectSound(page);
    await page.getByTestId('page-footer').getByRole('button', { name: w.see }).click();

    const plan = page.locator('[data-testid=rows-table] tbody tr');
    const named = page.getByRole('link', { name: first.name, exact: true });
    await expect(plan).toHaveCount(2);
    await expect(plan.filter({ has: named })).toContainText(heir);
    await expectSound(page);
    expect(await ownersNow()).toEqual(before);
    await page
      .getByTestId('page-footer')
      .getByRole('button', { name: w.start, exact: true })
      .click();

    await expect(page).toHaveURL(/\/crm\/mass-action\/\d+$/);
    await expect(page.getByText(w.status, { exact: true }).first()).toBeVisible();
    await expect(page.getByText(w.left)).toBeVisible();
    await expect(page.locator('[data-row-key]').filter({ has: named })).toContainText(w.changed);
    await expectSound(page);
    expect(await ownersNow()).toEqual([heir, heir]);

    await page.getByRole('button', { name: w.undo, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expectSound(page);
    await dialog.getByRole('button', { name: w.undo, exact: true }).click();
    await expect(page.getByText(w.undone)).toBeVisible();
    await expect(page.getByText(w.back)).toBeVisible();
    expect(await ownersNow()).toEqual(before);

    await page.goto('/crm/mass-action/overview');
    await expect(page.getByRole('tab', { name: w.overview })).toBeVisible();
    await expect(page.locator('[data-row-key]').first()).toContainText(heir);
    await expectSound(page);
  });

test('ticked rows of the profile list are handed over, for another kind of action, too', async ({
  page,
}) => {
  await signedIn(page, admin);
  await page.goto('/crm/customer-profiles');
  const boxes = page.locator('[data-row-key] .ant-checkbox-input');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Mass action' }).click();
  await page.getByRole('menuitem', { name: 'Create activity' }).click();
  await expect(page).toHaveURL(/\/crm\/mass-action\/create-activity$/);
  await page.getByLabel('Title', { exact: true }).fill('   ');
  await page.getByTestId('page-footer').getByRole('button', { name: 'Preview changes' }).click();
  await expect(page.getByText(/spaces/)).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill('Ask for the spring menu');
  await page.getByTestId('page-footer').getByRole('button', { name: 'Preview changes' }).click();
  await expect(page.locator('[data-testid=rows-table] tbody tr')).toHaveCount(2);

  // What was chosen goes along to another kind, and is there after a reload.
  await page.getByRole('tab', { name: 'Reassign opportunities' }).click();
  await expect(page.getByText('2 profiles selected.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 profiles selected.')).toBeVisible();
});

test('a seller who is no administrator has no mass actions', async ({ page }) => {
  await signedIn(page, 'sales@demo.example');
  await page.goto('/crm/mass-action/overview');
  await expect(page).not.toHaveURL(/mass-action/);
  await page.goto('/crm/customer-profiles');
  await page.locator('[data-row-key] .ant-checkbox-input').first().check();
  await expect(page.getByRole('button', { name: 'Export' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mass action' })).toHaveCount(0);
});
