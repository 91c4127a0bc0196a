import type { Page } from '@playwright/test';
import { mailEditor } from './support/mailEditor.js';
import { readable, startMailServer } from './support/mailServer.js';
import { expectSound, prefer, shown, signedIn, signIn } from './support/pages.js';
import { server } from './support/servers.js';
import { expect, test } from './support/test.js';

test.use({ mail: 'smtp' });

/** The whole job on real input: data in, audience, approved campaign, mails at a real mail server, what it did. */

const size = 200;
/** After the day of the mails, wherever midnight falls: only such orders count. */
const ordered = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' }).format(
  Date.now() + 2 * 86_400_000,
);
const profileCsv = ['Relatienummer;Naam;Segment;Plaats']
  .concat(
    Array.from({ length: size }, (_, i) => `E2E-${i};Eetcafé De Proef ${i};Proeflokaal;Utrecht`),
  )
  .join('\n');
// Every tenth contact never gave consent: those get no mail.
const personCsv = [
  'external_id,profile_external_id,first_name,last_name,email,language,email_consent',
]
  .concat(
    Array.from(
      { length: size },
      (_, i) =>
        `EP-${i},E2E-${i},${i % 3 ? 'Ada' : ''},de Vries,ada${i}@proef.example,en,${i % 10 ? 'true' : 'false'}`,
    ),
  )
  .join('\n');
const invoiceCsv = (buyers: number[]) =>
  ['invoice_number;date;profile_external_id;sku;product_name;quantity;unit_price']
    .concat(buyers.map((i) => `E2E-F${i};${ordered};E2E-${i};E2E-1;Proefpakket;2;"12,50"`))
    .join('\n');

async function importFile(page: Page, kind: RegExp, name: string, content: string) {
  await page.goto('/account/imports/new');
  await page.getByRole('radio', { name: kind }).check();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByTestId('page-footer').getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('button', { name: 'Start import' })).toBeVisible();
  const missing = page.getByRole('checkbox', { name: /Create missing customers/ });
  if (name === 'facturen.csv') await missing.check();
  await page.getByRole('button', { name: 'Start import' }).click();
  await expect(page).toHaveURL(/\/account\/imports\/\d+/);
  await expect(page.getByText('Finished').first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/rejected rows/)).toHaveCount(0);
}

test('from files to uplift', async ({ page, browser }) => {
  test.setTimeout(300_000);
  const mail = await startMailServer();
  const campaignMails = () => mail.mails.filter((m) => m.to.endsWith('@proef.example'));

  await test.step('an administrator brings in profiles and contacts', async () => {
    await signIn(page, 'admin@demo.example');
    await importFile(page, /^Profiles/, 'relaties.csv', profileCsv);
    await expectSound(page);
    await importFile(page, /^Contacts/, 'contacts.csv', personCsv);
    await expect(page.getByText(String(size)).first()).toBeVisible();
  });

  const marketeer = await (await browser.newContext({ baseURL: server.url })).newPage();
  await test.step('a marketeer describes an audience', async () => {
    await signedIn(marketeer, 'marketeer@demo.example');
    await marketeer.goto('/audience/new');
    await marketeer.getByLabel('Name', { exact: true }).fill('Proeflokalen');
    await marketeer.getByRole('tab', { name: 'Advanced: edit as text' }).click();
    await marketeer.locator('#rule-text').fill("SEGMENT = 'Proeflokaal' and pg_sleep(9)");
    await expect(marketeer.locator('[data-testid=rule-marked] mark')).toBeVisible();
    await marketeer.locator('#rule-text').fill("SEGMENT = 'Proeflokaal'");
    await expect(
      marketeer.getByText(`${size} of`).or(marketeer.getByText(/^200$/)).first(),
    ).toBeVisible();
    await expect(marketeer.getByText(/180 reachable by email/)).toBeVisible();
    await expectSound(marketeer);
    await marketeer.getByRole('button', { name: 'Save' }).click();
    await expect(marketeer).toHaveURL(/\/audience\/detail\/\d+/);
    await marketeer.getByRole('button', { name: 'Submit for approval' }).click();
    await expect(marketeer.getByText('Pending approval').first()).toBeVisible();
  });
  const audienceUrl = marketeer.url();

  const approve = async (url: string) => {
    await page.goto(url);
    await page.getByRole('button', { name: 'Approve', exact: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  };
  await test.step('somebody else approves it', async () => {
    await approve(audienceUrl);
    await expect(page.getByText('Active').first()).toBeVisible();
  });

  await test.step('the marketeer writes a campaign with a control group', async () => {
    const w = marketeer;
    await w.goto('/campaign/new');
    await w.getByLabel('Name', { exact: true }).fill('Proef het voorjaar');
    await w.getByRole('combobox', { name: 'Audiences', exact: true }).click();
    await w.getByTitle('Proeflokalen').click();
    await w.keyboard.press('Escape');
    await expect(w.locator('[data-testid=reach]')).toContainText('Reachable by email180');
    await w.getByRole('button', { name: 'Next' }).click();
    const editor = mailEditor(w);
    await editor.inLanguages('English only');
    await editor.line('Subject line').fill('A taste for {{ profile.name }}');
    await w.getByLabel('Sender name').fill('Van der Meer');
    await expect(w.getByTitle('nieuws@demo.example').first()).toBeVisible();
    await fillBlocks(w);
    await expectSound(w);
    await editor.preview('Desktop');
    await expect(editor.mail.getByText(/Dear/)).toBeVisible();
    await expectSound(w);
    await w.getByRole('button', { name: 'Next' }).click();
    await expect(w.getByRole('heading', { name: 'Send time' })).toBeVisible();
    await w.getByRole('button', { name: 'Next' }).click();
    await w.getByRole('slider', { name: 'Control group' }).focus();
    for (let i = 0; i < 60; i++) await w.keyboard.press('ArrowRight');
    await w.getByRole('button', { name: 'Next' }).click();
    await expect(w.getByText('Profiles to email').first()).toBeVisible();
    await expectSound(w);
    await w.getByRole('button', { name: 'Submit for approval' }).first().click();
    await expect(w.getByText('Pending approval').first()).toBeVisible();
  });

  await test.step('the administrator approves and it runs by itself', async () => {
    const id = /\/(\d+)/.exec(marketeer.url())?.[1];
    await approve(`/campaign/detail/${id}`);
    await expect.poll(() => campaignMails().length, { timeout: 90_000 }).toBeGreaterThan(50);
    await page.goto(`/campaign/detail/${id}`);
    await expect(page.getByText('Completed').first()).toBeVisible({ timeout: 60_000 });
  });
  const campaignId = /\/(\d+)/.exec(marketeer.url())?.[1] ?? '';

  const mailed = campaignMails().map((m) => Number(/ada(\d+)@/.exec(m.to)?.[1]));
  await test.step('everybody got one mail at most, and nobody without consent', async () => {
    expect(new Set(mailed).size).toBe(mailed.length);
    expect(mailed.filter((i) => i % 10 === 0)).toEqual([]);
    const [first] = campaignMails();
    const text = readable(first?.raw ?? '');
    expect(text).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/i);
    expect(text).toMatch(/Content-Type: text\/plain/i);
    expect(text).toMatch(/Dear (Ada|guest)/);
    expect(text).toMatch(/A taste for Eetcaf/);
  });

  await test.step('a reader clicks, and another one unsubscribes', async () => {
    // A headless browser's own name would count as a mail scanner.
    const userAgent =
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
    const reader = await (await browser.newContext({ userAgent })).newPage();
    const mails = campaignMails();
    const link =
      /https?:\/\/[^\s"<>]+\/mail\/click\/[\w.-]+\/?/.exec(readable(mails[0]?.raw ?? ''))?.[0] ??
      '';
    // A click within a second of sending is taken for a mail scanner's.
    await reader.waitForTimeout(1500);
    const answer = await reader.request.get(link, { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toContain('https://vandermeer.example/');
    const leave =
      /https?:\/\/[^\s"<>]+\/mail\/unsubscribe\/[\w.-]+\/?/.exec(
        readable(mails[1]?.raw ?? ''),
      )?.[0] ?? '';
    await reader.goto(leave);
    await expect(reader).toHaveURL(/\/public\/unsubscribe\//);
    await expect(reader.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
    await expectSound(reader);
    await reader.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(reader.getByText('You’ve been unsubscribed')).toBeVisible();
  });

  await test.step('new invoices come in', async () => {
    const reachable = Array.from({ length: size }, (_, i) => i).filter((i) => i % 10 !== 0);
    const control = reachable.filter((i) => !mailed.includes(i));
    expect(control.length).toBeGreaterThan(40);
    const buyers = [...mailed.slice(0, 40), ...control.slice(0, 2)];
    await importFile(page, /^Invoices/, 'facturen.csv', invoiceCsv(buyers));
  });

  await test.step('the report says what the campaign did', async () => {
    const reply = await page.request.get(`/api/v1/campaigns/${campaignId}/reports/summary/`, {
      headers: {
        authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('accessToken'))}`,
      },
    });
    const summary = await reply.json();
    expect(summary).toMatchObject({
      recipients: mailed.length,
      sent: mailed.length,
      clicked: 1,
      unsubscribed: 1,
      converted: 40,
      revenue: '1000.00',
      control: { size: 180 - mailed.length, converted: 2, revenue: '50.00' },
      uplift: { verdict_code: 'more' },
    });
    expect(summary.uplift.low).toBeGreaterThan(0);
    await marketeer.goto(`/performance/campaign-report/${campaignId}`);
    await expect(
      marketeer.getByText(/More profiles ordered because of the campaign/),
    ).toBeVisible();
    await expect(marketeer.getByText(/€1,000.00|€1,000/).first()).toBeVisible();
    await marketeer.getByLabel('View Funnel as').getByText('Table').click();
    await marketeer.getByRole('button', { name: 'Converted', exact: true }).click();
    await expect(marketeer.getByText('Eetcafé De Proef').first()).toBeVisible();
    await marketeer.getByRole('button', { name: 'Save as audience' }).click();
    const save = marketeer.getByRole('dialog', { name: 'Save as audience' });
    await save.getByLabel('Name').fill('Who ordered');
    await save.getByRole('button', { name: 'Save' }).click();
    await expect(
      marketeer.getByText('Audience “Who ordered” saved with 40 profiles'),
    ).toBeVisible();
    await expectSound(marketeer);
  });

  await test.step('the same pages are sound in Dutch and in the dark', async () => {
    const dark = await (await browser.newContext({ baseURL: server.url })).newPage();
    await prefer(dark, 'nl', 'dark');
    await signedIn(dark, 'admin@demo.example');
    for (const path of [
      '/account/imports',
      '/account/imports/new',
      '/account/approvals',
      '/audience/overview',
      audienceUrl,
      '/campaign/overview',
      `/campaign/detail/${campaignId}`,
      `/performance/campaign-report/${campaignId}`,
    ]) {
      await dark.goto(path);
      await expect(dark.getByRole('heading', { level: 1 })).toBeVisible();
      await shown(dark);
      await expectSound(dark);
    }
  });
  await mail.stop();
});

/** A text with a merge tag that has a default, and a button; whatever blocks stand there already are removed. */
async function fillBlocks(page: Page) {
  const editor = mailEditor(page);
  while ((await editor.blocks.count()) > 0) {
    await editor.blocks.first().focus();
    await page.keyboard.press('Delete');
  }
  await editor.add('Text');
  await editor
    .texts('Text')
    .fill('Dear {{ contact.first_name | default: "guest" }}, come and taste.');
  await editor.add('Button');
  await editor.texts('Button').fill('See the menu');
  await page.getByLabel('Link', { exact: true }).fill('https://vandermeer.example/menu');
}
