import { deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { mailEditor } from './support/mailEditor.js';
import { expectSound, prefer, signedIn } from './support/pages.js';
import { expect, test } from './support/test.js';

/** A picture 1600 wide, of one colour: a PNG written out by hand, so that the test needs no file. */
function aPicture(): Buffer {
  const [width, height] = [1600, 400];
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const crc = (bytes: Buffer) => {
    let c = 0xffffffff;
    for (const b of bytes) c = (crcTable[(c ^ b) & 0xff] ?? 0) ^ (c >>> 8);
    return (c ^ 0xffffffff) >>> 0;
  };
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const out = Buffer.alloc(8 + data.length + 4);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc(body), 8 + data.length);
    return out;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc((1 + width * 3) * height, 0x60);
  for (let y = 0; y < height; y++) rows[y * (1 + width * 3)] = 0;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** What of a campaign is kept in the browser, as text. */
const kept = (page: Page) =>
  page.evaluate(() => {
    const draft = Object.entries(localStorage).find(([key]) => key.startsWith('campaignDraft:'));
    return draft?.[1] ?? '';
  });

/** Presses the button to the next step for each of these, and waits until it is the one on screen. */
async function onward(page: Page, next: string, steps: readonly string[]) {
  for (const name of steps) {
    await page.getByRole('button', { name: next }).click();
    await expect(page.locator('[aria-current=step]')).toContainText(name);
  }
}

test('a marketeer builds a mail, checks it and submits it', async ({ page }) => {
  test.setTimeout(150_000);
  await prefer(page, 'en', 'default');
  await signedIn(page, 'marketeer@demo.example');
  await page.goto('/campaign/new');

  await test.step('whom it is for, with those left out counted', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Autumn menu');
    await page.getByRole('combobox', { name: 'Audiences', exact: true }).click();
    await page.getByTitle('Klanten die wegzakken').first().click();
    // With many in it: however the demo company stands today, the other audience leaves some of them out.
    await page.getByTitle('Horeca met terras in de Randstad').first().click();
    await page.keyboard.press('Escape');
    // Both lists name the same audiences: the first has to be gone before the second is chosen from.
    const list = page.locator('.ant-select-dropdown:visible');
    await expect(list).toHaveCount(0);
    await page.getByRole('combobox', { name: /Exclude audiences/ }).click();
    await list.getByTitle('Trouwe klanten, lang niet alles').click();
    await page.keyboard.press('Escape');
    const reach = page.locator('[data-testid=reach]');
    await expect(reach).toContainText(/Excluded[-−]\d/);
    await expect(reach).toContainText(/Reachable by email\d/);
    await page.getByRole('button', { name: 'Next' }).click();
  });

  const editor = mailEditor(page);

  await test.step('the mail, from an example, with bold words, columns and a picture', async () => {
    // A mail begins in the language of the company; its example is in whatever the mail is written in.
    await editor.inLanguages('English only');
    await page.getByRole('button', { name: 'Choose a template' }).click();
    const designs = page.getByRole('list', { name: 'Designs' });
    await expect(designs.locator('iframe')).toHaveCount(12);
    await expectSound(page);
    await page.keyboard.press('Escape');
    await editor.fromTemplate(/^We miss you/);
    await expect(editor.block('Heading 1')).toContainText('It’s been a while');
    // What is written is not replaced unasked.
    await editor.fromTemplate(/^Newsletter/);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(editor.block('Heading 1')).toContainText('It’s been a while');
    await editor.preview('Desktop');
    await expect(editor.mail.getByRole('heading', { name: 'It’s been a while' })).toBeVisible();
    await expect(editor.mail.locator('li')).toHaveCount(3);
    await editor.write();

    const text = editor.texts('Text').last();
    await editor.type(text, 'Tell us more.');
    await text.press('Control+a');
    await text.press('Control+b');
    await expect(text.locator('strong')).toHaveText('Tell us more.');
    await editor.preview('Desktop');
    await expect(editor.mail.locator('strong', { hasText: 'Tell us more.' })).toBeVisible();
    await editor.write();

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(editor.texts('Text').last().locator('strong')).toHaveCount(0);
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect(editor.texts('Text').last().locator('strong')).toHaveCount(1);
  });

  await test.step('a merge tag is a chip, and says what stands there when it is not known', async () => {
    const text = editor.texts('Text').last();
    await text.press('Control+End');
    await text.pressSequentially(' In {city');
    await page.getByRole('option', { name: 'Profile: city' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('town');
    await page.keyboard.press('Enter');
    await page.keyboard.type('?');
    await expect(text).toContainText('In city, else ‘town’?');
  });

  await test.step('a picture, chosen in the mail', async () => {
    await editor.add('Image');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload image' }).first().click();
    await (await chooser).setFiles({
      name: 'kitchen.png',
      mimeType: 'image/png',
      buffer: aPicture(),
    });
    await expect(page.getByLabel('Image URL')).toHaveValue(/\/api\/v1\/mail\/images\//);
    await expect(page.getByText(/This image has no alt text/)).toBeVisible();
    await page.getByLabel('Alt text', { exact: true }).fill('Our kitchen');
    await expect(editor.canvas.getByAltText('Our kitchen')).toBeVisible();
    await expect(page.getByText(/This image has no alt text/)).toBeHidden();
  });

  await test.step('blocks are put, moved, copied and taken away by the keyboard', async () => {
    const count = await editor.blocks.count();
    const text = editor.texts('Text').last();
    await text.press('Control+End');
    await text.press('Enter');
    await text.pressSequentially('/head');
    await page.getByRole('option', { name: 'Heading' }).waitFor();
    await page.keyboard.press('Enter');
    await expect(editor.blocks).toHaveCount(count + 1);
    await page.keyboard.type('More');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+d');
    await expect(editor.blocks).toHaveCount(count + 2);
    await page.keyboard.press('Delete');
    await expect(editor.blocks).toHaveCount(count + 1);
    await editor.take('Heading 1', ['ArrowDown']);
    await expect(editor.block('Heading 2')).toContainText('It’s been a while');
    await editor.block('Heading 2').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(editor.block('Heading 1')).toContainText('It’s been a while');
  });

  await test.step('from column to column, and out of them', async () => {
    await editor.add('Columns');
    const columns = editor.canvas.getByRole('group', { name: /^Columns \d+$/ });
    await expect(columns).toHaveCount(1);
    await editor.take('Text 2.1', ['ArrowUp']);
    await expect(editor.block('Text 1.2')).toBeVisible();
    await expect(editor.block('Text 2.1')).toHaveCount(0);
    for (let i = 0; i < 2; i++) await page.getByRole('button', { name: 'Undo' }).click();
    await expect(editor.block('Text 1.1')).toHaveCount(0);
  });

  await test.step('what is typed survives a closed tab', async () => {
    await expect.poll(() => kept(page)).toContain('Our kitchen');
  });

  await test.step('the dark, the phone, and the plain text', async () => {
    await expectSound(page);
    await editor.preview('Mobile');
    await page.getByText('Dark', { exact: true }).click();
    await expect(editor.mail.locator('body')).toBeVisible();
    await expectSound(page);
    await editor.preview('Plain text');
    await expect(page.locator('[data-testid=mail-text]')).toContainText('[Our kitchen]');
  });

  await test.step('to the check, where every figure opens', async () => {
    await onward(page, 'Next', ['Schedule', 'Measurement', 'Final check']);
    await expect(page.getByText('Profiles to email')).toBeVisible();
    await page
      .getByRole('button', { name: /^Show profiles/ })
      .first()
      .click();
    await expect(page.locator('[data-testid=excluded-list] li').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expectSound(page);
    await page.getByRole('button', { name: 'Submit for approval' }).click();
    await expect(page.getByText('Pending approval').first()).toBeVisible();
  });
});

test('een marketeer plant een belronde en krijgt niet-opgeslagen tekst terug', async ({ page }) => {
  await prefer(page, 'nl', 'dark');
  await signedIn(page, 'marketeer@demo.example');
  await page.goto('/campaign/new');
  await page.getByLabel('Naam', { exact: true }).fill('Belronde najaar');
  await expect.poll(() => kept(page)).toContain('Belronde najaar');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Herstellen' }).click();
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Belronde najaar');

  await page.getByRole('combobox', { name: 'Doelgroepen', exact: true }).click();
  await page.getByTitle('Klanten die wegzakken').first().click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Telefoon', { exact: true }).check();
  await expect(page.locator('[data-testid=reach]')).toContainText(/Mogen worden gebeld\d/);
  await page.getByRole('button', { name: 'Volgende' }).click();
  await page.getByLabel('Taak', { exact: true }).fill('Bel over de najaarskaart');
  await expectSound(page);
  await onward(page, 'Volgende', ['Planning', 'Meten', 'Controle']);
  await expect(page.getByText('Te bellen profielen')).toBeVisible();

  // The demo company's next campaign leaves in six days, or on the Monday after.
  const leaves = new Date(Date.now() + 6 * 86_400_000);
  while ([0, 6].includes(leaves.getUTCDay())) leaves.setUTCDate(leaves.getUTCDate() + 1);
  const month = leaves.toISOString().slice(0, 7);
  await page.goto(`/campaign/calendar?month=${month}`);
  const next = page.getByRole('link', { name: 'We missen je: klanten die wegzakken' });
  await expect(next.first()).toBeVisible();
  await page.getByRole('button', { name: 'Volgende maand' }).click();
  await page.getByRole('button', { name: 'Vorige maand' }).click();
  await expect(page).toHaveURL(new RegExp(`month=${month}`));
  await next.first().click();
  await expect(page).toHaveURL(/\/campaign\/detail\/\d+/);
  await page.goto('/campaign/calendar');
  await page.getByText('Lijst', { exact: true }).click();
  await expect(page).toHaveURL(/\/campaign\/overview/);
});
