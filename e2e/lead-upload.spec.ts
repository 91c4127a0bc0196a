import type { Page } from '@playwright/test';
import { expectSound, headAction, prefer, signedIn } from './support/pages.js';
import { sampled } from './support/sample.js';
import { expect, test } from './support/test.js';

const seller = 'sales@demo.example';
test.describe.configure({ mode: 'serial' });

const csv = (text: string) => ({
  name: 'beurs.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});
const choose = (page: Page, text: string) =>
  page.locator('input[type=file]').setInputFiles(csv(text));

/** A lead of which nothing else is known, by the API: where a test begins is not what it is about. */
async function aLead(page: Page, token: string, lead: Record<string, string>) {
  const reply = await page.request.post(`/api/v3/crm/leads/upload/single/`, {
    headers: { authorization: `Bearer ${token}` },
    data: lead,
  });
  expect(reply.status()).toBe(200);
  return (await reply.json()) as { id: number };
}

/** Another for each run: the tests may be repeated on the same data. */
const unique = String(Date.now()).slice(-7);
/** A KvK number of its own for each part of each language's test. */
const kvk = (part: number, language: 'en' | 'nl') =>
  `${language === 'nl' ? part - 5 : part}${unique}`;

const words = {
  en: {
    upload: 'Upload leads',
    next: 'Next',
    check: 'Check file',
    start: 'Start upload',
    undo: 'Roll back',
    changed: 'Will change',
    byKvk: 'KvK number',
    undone: 'Upload rolled back',
    edited: 'Edited since',
    download: 'Download rejected rows',
  },
  nl: {
    upload: 'Leads uploaden',
    next: 'Volgende',
    check: 'Bestand controleren',
    start: 'Upload starten',
    undo: 'Terugdraaien',
    changed: 'Te wijzigen',
    byKvk: 'KvK-nummer',
    undone: 'De upload is teruggedraaid',
    edited: 'Sindsdien gewijzigd',
    download: 'Afgekeurde rijen downloaden',
  },
} as const;

for (const [language, theme, width] of sampled([
  ['en', 'default', 1440],
  ['nl', 'dark', 390],
] as const))
  test(`a file of leads is matched, checked, uploaded and taken back (${language}, ${theme}, ${width})`, async ({
    page,
  }) => {
    const say = words[language];
    const known = {
      name: `Known ${unique} ${language}`,
      kvk_number: kvk(9, language),
      city: 'Urk',
    };
    const edited = {
      name: `Edited ${unique} ${language}`,
      kvk_number: kvk(8, language),
      city: 'Urk',
    };
    await page.setViewportSize({ width, height: 900 });
    await prefer(page, language, theme);
    const token = await signedIn(page, seller);
    await aLead(page, token, known);
    const other = await aLead(page, token, edited);

    await page.goto('/crm/customer-profiles');
    await headAction(page, say.upload);
    await expect(page).toHaveURL(/crm\/lead-upload/);
    await expectSound(page);
    await headAction(page, say.upload);
    await choose(
      page,
      `Bedrijfsnaam;KvK;Woonplaats;Mail\n${known.name};${known.kvk_number};Lemmer;\n${edited.name};${edited.kvk_number};Joure;\nNew ${language};${kvk(7, language)};Sneek;info@new.example\nWrong;${kvk(6, language)};Sneek;nobody\n`,
    );
    await expectSound(page);
    await page.getByRole('button', { name: say.next }).click();
    await expect(page.locator('[data-testid=match-table]')).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: say.next }).click();
    await expect(page.getByRole('radio', { name: say.byKvk })).toBeChecked();
    await expectSound(page);
    await page.getByRole('button', { name: say.check }).click();

    // The check: each difference, and nothing written yet.
    await expect(page.getByRole('button', { name: say.start })).toBeEnabled();
    await expect(page.locator('[data-testid=rows-table]')).toContainText('Lemmer');
    await expect(page.locator('[data-testid=rows-table] del').first()).toHaveText('Urk');
    await expectSound(page);
    await page.getByRole('button', { name: say.start }).click();
    await expect(page.getByRole('button', { name: say.undo })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: say.download }).click();
    expect((await download).suggestedFilename()).toMatch(/^beurs-.*\.csv$/);
    await expectSound(page);

    // Somebody changes one of them; then the upload is taken back.
    const put = await page.request.post(`/api/v3/crm/leads/upload/single/`, {
      headers: { authorization: `Bearer ${token}` },
      data: { kvk_number: edited.kvk_number, city: 'Bolsward', duplicate_key: 'kvk_number' },
    });
    expect(await put.json()).toEqual({ result: 'updated', id: other.id });
    await page.getByRole('button', { name: say.undo }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('[data-testid=rows-table]')).toContainText(edited.name);
    await expectSound(page);
    await dialog.getByRole('button', { name: say.undo }).click();
    await expect(page.getByText(say.undone)).toBeVisible();
    await expect(page.locator('[data-testid=rows-table]')).toContainText(say.edited);
    await expectSound(page);
    await page.goto('/crm/lead-upload');
    await expect(page.getByRole('link', { name: 'beurs.csv' }).first()).toBeVisible();
    await expectSound(page);
  });

test('progress survives a reload, and one lead is added by hand', async ({ page }) => {
  await signedIn(page, seller);
  await page.goto('/crm/lead-upload/new');
  await choose(
    page,
    `external_id,name\n${Array.from({ length: 30_000 }, (_, i) => `R${i},Reload ${i}`).join('\n')}\n`,
  );
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.locator('[data-testid=match-table]')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page).toHaveURL(/lead-upload\/\d+/);
  await page.goto('/crm/lead-upload');
  await page.reload();
  await expect(
    page.getByText(/beurs.csv checked|Being checked|Running|Queued/).first(),
  ).toBeVisible();

  await page.goto('/crm/lead-upload/one');
  await expectSound(page);
  await page.getByLabel('Name').fill('By hand');
  await page.getByLabel('KvK number', { exact: true }).fill(kvk(5, 'en'));
  await page.getByLabel('Email', { exact: true }).fill('nobody');
  await page.getByRole('button', { name: 'Add lead' }).click();
  await expect(page.getByText('Enter a valid email address').first()).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill('hand@hand.example');
  await page.getByRole('button', { name: 'Add lead' }).click();
  await expect(page.getByText('By hand was added')).toBeVisible();
  await expectSound(page);
});
