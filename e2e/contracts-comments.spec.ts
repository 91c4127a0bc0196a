import type { Page } from '@playwright/test';
import { expectSound, prefer, signedIn } from './support/pages.js';
import { sampled } from './support/sample.js';
import { server } from './support/servers.js';
import { expect, test } from './support/test.js';

const seller = 'sales@demo.example';
// Each looks for a profile of its own and walks through several screens.
test.describe.configure({ timeout: 120_000 });

/** Calls the API as the user whose token it is. */
async function api<T>(page: Page, access: string, path: string, data?: object): Promise<T> {
  const headers = { authorization: `Bearer ${access}` };
  const reply = data
    ? await page.request.post(`/api${path}`, { headers, data })
    : await page.request.get(`/api${path}`, { headers });
  expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true);
  return (await reply.json()) as T;
}

type List<T> = { results: T[] };
type Contract = {
  number: string;
  profile: { id: number };
  standing: { state: string; notice_by: string | null };
};

/** A profile of the demo company that has neither a contract nor a comment. */
async function freshProfile(page: Page, access: string, place: number) {
  const { results } = await api<List<{ id: number }>>(
    page,
    access,
    `/v1/profiles/results/?kind=lead&ordering=name&page_size=40`,
  );
  let left = place;
  for (const { id } of results) {
    const of = (path: string) =>
      api<{ count: number }>(page, access, `${path}/counterparty/${id}/`).then((r) => r.count);
    if ((await of('/v3/crm/contracts')) + (await of('/v2/acq/comments')) > 0) continue;
    if (left-- === 0) return id;
  }
  throw new Error('Every profile has a contract or a comment.');
}

const words = {
  en: {
    add: 'Add contract',
    number: 'Number',
    about: 'Description',
    months: 'Renewal term',
    save: 'Save',
    saved: 'Contract saved',
    editNamed: /^Edit contract/,
    lastDay: 'Last day to cancel',
    comment: 'Your comment',
    post: 'Post comment',
    bell: /^Notifications/,
    close: 'Close',
    files: 'Attached files',
  },
  nl: {
    add: 'Contract toevoegen',
    number: 'Contractnummer',
    about: 'Onderwerp',
    months: 'Verlengen met',
    save: 'Opslaan',
    saved: 'Contract opgeslagen',
    editNamed: /^Contract .* bewerken$/,
    lastDay: 'Uiterste opzegdatum',
    comment: 'Jouw opmerking',
    post: 'Opmerking plaatsen',
    bell: /^Meldingen/,
    close: 'Sluiten',
    files: 'Toegevoegde bestanden',
  },
} as const;

for (const [place, language, theme, size] of sampled(
  [
    [0, 'en', 'default', { width: 1440, height: 900 }],
    [1, 'nl', 'dark', { width: 390, height: 844 }],
  ] as const,
  1,
)) {
  const w = words[language];

  test.describe(`${language}, ${size.width} px`, () => {
    test.use({ viewport: size });
    test.beforeEach(({ page }) => prefer(page, language, theme));

    test('a seller adds a contract, sees its last day to cancel before saving, and attaches the signed copy', async ({
      page,
    }) => {
      const id = await freshProfile(page, await signedIn(page, seller), place);
      await page.goto(`/crm/result-detail/${id}/contracts`);
      await page.getByRole('button', { name: w.add }).click();
      const drawer = page.getByRole('dialog');
      await drawer.getByLabel(w.number, { exact: true }).fill(`E2E-${language}`);
      await drawer.getByLabel(w.about).fill('Koffie en thee');
      await expect(drawer.locator('[data-testid=contract-preview]')).toContainText(
        /\d{4}-\d{2}-\d{2}/,
      );
      await expectSound(page);
      await drawer.getByRole('button', { name: w.save }).click();
      await expect(page.getByText(w.saved)).toBeVisible();
      await expect(page.getByText(w.lastDay, { exact: true })).toBeVisible();
      await expect(page.locator('[data-testid=contract-timeline]')).toBeVisible();
      await page.locator('[aria-expanded=false]', { hasText: /Files|Bestanden/ }).click();
      await page.locator('[data-testid=contracts] input[type=file]').setInputFiles({
        name: 'Getekend.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7\n'),
      });
      const file = page.getByRole('list', { name: w.files }).getByRole('button').first();
      await expect(file).toContainText('Getekend.pdf');
      const download = page.waitForEvent('download');
      await file.click();
      expect((await download).suggestedFilename()).toBe('Getekend.pdf');
      await expectSound(page);
    });

    test('a file that is not what its name says is refused with words on what to do', async ({
      page,
    }) => {
      const id = await freshProfile(page, await signedIn(page, seller), place + 2);
      await page.goto(`/crm/result-detail/${id}/files`);
      const choose = (name: string, content: string) =>
        page.locator('[data-testid=attachments] input[type=file]').setInputFiles({
          name,
          mimeType: 'application/octet-stream',
          buffer: Buffer.from(content),
        });
      await choose('foto.png', '%PDF-1.7\n');
      await expect(page.getByText(/\.pdf/).last()).toBeVisible();
      await choose('macro.exe', 'MZ');
      await expect(page.getByText(/^macro\.exe/)).toBeVisible();
      await expect(page.getByRole('list', { name: w.files })).toBeHidden();
      await expectSound(page);
    });

    test('a colleague mentioned by keyboard is told once, and the notification leads to the comment', async ({
      page,
      browser,
    }) => {
      const id = await freshProfile(page, await signedIn(page, seller), place + 4);
      await page.goto(`/crm/result-detail/${id}/comments`);
      const box = page.getByRole('textbox', { name: w.comment });
      await box.click();
      await page.keyboard.type(`E2E ${language}: @Joost`);
      await expect(page.getByRole('menuitem', { name: 'Joost de Graaf' })).toBeVisible();
      await page.keyboard.press('Enter');
      await page.keyboard.type('bel jij ze terug?');
      await expectSound(page);
      await page.keyboard.press('Control+Enter');
      const said = page.locator('[data-testid=comment]', { hasText: `E2E ${language}` });
      await expect(said.locator('[data-testid=mention]')).toHaveText('@Joost de Graaf');
      await expect(box).toHaveValue('');

      const context = await browser.newContext({ baseURL: server.url, viewport: size });
      const joost = await context.newPage();
      await prefer(joost, language, theme);
      await signedIn(joost, 'super@demo.example');
      await joost.goto('/security');
      await joost.getByRole('button', { name: w.bell }).click();
      const line = joost.getByRole('button', { name: new RegExp(`E2E ${language}`) });
      await expect(line).toHaveCount(1);
      await expectSound(joost);
      await line.click();
      await expect(joost).toHaveURL(new RegExp(`/crm/result-detail/${id}/comments`));
      await expect(
        joost.locator('[data-testid=comment]', { hasText: `E2E ${language}` }),
      ).toBeVisible();
      await joost.getByRole('button', { name: w.bell }).click();
      await expect(joost.locator('[data-unread]', { hasText: `E2E ${language}` })).toHaveCount(0);
      await context.close();
    });
  });
}

test('two who edit a contract at once both keep what they typed', async ({ page }) => {
  const access = await signedIn(page, seller);
  // Made above, in whichever language had its turn.
  const { results } = await api<List<Contract>>(page, access, '/v3/crm/contracts/?search=E2E-');
  await page.goto(`/crm/result-detail/${results[0]?.profile.id}/contracts`);
  await page.getByRole('button', { name: words.en.editNamed }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(words.en.about).fill('Mine');
  const { id, version } = results[0] as unknown as { id: number; version: number };
  const theirs = await page.request.patch(`/api/v3/crm/contracts/${id}/`, {
    headers: { authorization: `Bearer ${access}` },
    data: { version, title: 'Theirs' },
  });
  expect(theirs.ok()).toBe(true);
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(drawer.getByText('Someone else saved changes first')).toBeVisible();
  await expect(drawer.getByLabel(words.en.about)).toHaveValue('Mine');
  await drawer.getByRole('button', { name: 'Save my version' }).click();
  await expect(page.getByText(words.en.saved)).toBeVisible();
  await expect(page.getByRole('heading', { name: /Mine/ })).toBeVisible();
});
