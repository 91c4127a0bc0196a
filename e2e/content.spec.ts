import type { Page } from '@playwright/test';
import { expectSound, headAction, prefer, shown, signedIn } from './support/pages.js';
import { sampled } from './support/sample.js';
import { expect, test } from './support/test.js';

const marketeer = 'marketeer@demo.example';
const admin = 'admin@demo.example';

const words = {
  en: {
    ...{ name: 'Name', hear: 'Find the voice', proposal: 'Proposal', take: 'Use this in the form' },
    ...{ text: 'Text', forbidden: 'Forbidden words', save: 'Save', website: 'Website' },
    ...{ message: 'What do you want to say?', brand: 'Brand', english: 'English', write: 'Write' },
    ...{ open: 'Open and edit', body: 'Text (EN)', subject: 'Subject line (EN)' },
    ...{ untrue: 'You save 45% on everything.', claim: '45%', confirm: 'Confirm “45%”' },
    ...{
      banned: /“cheap” is a forbidden word/,
      submit: 'Submit for approval',
      use: 'Use in campaign',
    },
    ...{ pending: 'Pending approval', approve: 'Goedkeuren' },
    ...{ campaign: 'Name of the campaign', audience: 'Audience', into: 'Open in the email editor' },
    ...{ results: 'Results', preview: 'Preview', origin: 'Origin', region: 'Email in English' },
    ...{ lookup: 'Did Kade write this?', paste: 'Text to look up', look: 'Look it up' },
    ...{
      yes: 'Yes, this text was written here.',
    },
    ...{ lines: 'Good morning. The new flour is in and it bakes well. We deliver it on Friday.' },
    ...{
      channels: 'What should be written?',
      mark: 'Written by the built-in composer, without a language model',
    },
  },
  nl: {
    ...{
      name: 'Naam',
      hear: 'Stijl bepalen',
      proposal: 'Voorstel',
      take: 'In het formulier zetten',
    },
    ...{ text: 'Tekst', forbidden: 'Verboden woorden', save: 'Opslaan', website: 'Website' },
    ...{ message: 'Wat wil je zeggen?', brand: 'Merk', english: 'Nederlands', write: 'Schrijven' },
    ...{ open: 'Openen en bewerken', body: 'Tekst (NL)', subject: 'Onderwerp (NL)' },
    ...{ untrue: 'Je bespaart 45% op alles.', claim: '45%', confirm: '“45%” bevestigen' },
    ...{ banned: /“goedkoop” is een verboden woord/, submit: 'Ter goedkeuring indienen' },
    ...{ use: 'In campagne gebruiken', pending: 'Ter goedkeuring', approve: 'Approve' },
    ...{ campaign: 'Naam van de campagne', audience: 'Doelgroep' },
    ...{ into: 'Openen in de mail-editor', results: 'Resultaten' },
    ...{ preview: 'Voorbeeld', origin: 'Herkomst', region: 'Mail in het Nederlands' },
    ...{ lookup: 'Heeft Kade dit geschreven?', paste: 'Tekst om op te zoeken', look: 'Opzoeken' },
    ...{
      yes: 'Ja, deze tekst is hier geschreven.',
    },
    ...{ lines: 'Goedemorgen. Het nieuwe meel is er en het bakt goed. We leveren het op vrijdag.' },
    ...{
      channels: 'Wat moet er geschreven worden?',
      mark: 'Geschreven door de ingebouwde schrijver, zonder taalmodel',
    },
  },
} as const;
type Words = (typeof words)['en'] | (typeof words)['nl'];

/** A brand whose voice is read from texts of one’s own. */
async function makeBrand(page: Page, w: Words, name: string, banned: string) {
  await page.goto('/gen-ai/brands/new');
  await shown(page);
  await expectSound(page, { headings: true });
  for (const number of [1, 2, 3])
    await page.getByLabel(`${w.text} ${number}`, { exact: true }).fill(`${w.lines} ${number}.`);
  await page.getByRole('button', { name: w.hear }).click();
  const proposal = page.getByRole('region', { name: w.proposal });
  // Each trait says in which words it was seen.
  await expect(proposal.locator('blockquote').first()).toBeVisible();
  await expectSound(page);
  await proposal.getByRole('button', { name: w.take }).click();
  await page.getByLabel(w.name, { exact: true }).fill(name);
  await page.getByLabel(w.website).fill('https://meel.example');
  await page.getByLabel(w.forbidden).fill(`${banned},`);
  await page.getByRole('button', { name: w.save, exact: true }).click();
  await expect(page).toHaveURL(/\/gen-ai\/brands\/\d+/);
}

/** Has a mail written and opens it. */
async function writeMail(page: Page, w: Words, brand: string) {
  await headAction(page, /^(New text|Nieuwe tekst)$/);
  await expect(page.getByRole('heading', { name: w.channels })).toBeVisible();
  await expect(page.getByText(brand).first()).toBeVisible();
  await page.getByLabel(w.message).fill(w.lines);
  await page.locator('label').getByText(w.english, { exact: true }).click();
  await page.getByRole('button', { name: w.write, exact: true }).click();
  await expect(page.getByRole('link', { name: w.open }).first()).toBeVisible({ timeout: 30_000 });
  await expectSound(page);
  await page.getByRole('link', { name: w.open }).first().click();
  await expect(page).toHaveURL(/\/gen-ai\/contents\/\d+/);
  await shown(page);
}

for (const [language, theme, banned] of sampled([
  ['en', 'default', 'cheap'],
  ['nl', 'dark', 'goedkoop'],
] as const)) {
  const w = words[language];
  const theirs = language === 'en' ? 'nl' : 'en';

  test(`a brand becomes a mail of a campaign that says what made it, in ${language}`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(240_000);
    await prefer(page, language, theme);
    await signedIn(page, marketeer);
    await page.goto('/gen-ai/entry');
    await shown(page);
    await expectSound(page, { headings: true });
    const brand = `Meel ${language}`;
    await makeBrand(page, w, brand, banned);
    await writeMail(page, w, brand);
    await expectSound(page, { headings: true });

    // What the brand never says and what nothing backs is found while one types.
    const body = page.getByLabel(w.body);
    const before = await body.inputValue();
    await body.fill(`${before}\n\n${w.untrue} ${banned}.`);
    await expect(page.getByText(w.banned)).toBeVisible();
    await expect(page.getByRole('button', { name: w.submit })).toHaveCount(0);
    await body.fill(`${before}\n\n${w.untrue}`);
    await expect(page.getByText(w.banned)).toHaveCount(0);
    await page.getByRole('button', { name: w.save, exact: true }).click();

    // A person answers for each; only then it can be submitted.
    await expect(page.getByRole('button', { name: w.confirm })).toBeEnabled();
    await expect(page.getByRole('button', { name: w.submit })).toHaveCount(0);
    const confirms = page.getByRole('button', { name: /^(Confirm “|“.*” bevestigen$)/ });
    while ((await confirms.count()) > 0) {
      const left = await confirms.count();
      await confirms.first().click();
      await expect(confirms).toHaveCount(left - 1);
    }
    await expectSound(page);
    await page.getByRole('button', { name: w.submit }).click();
    await expect(page.getByText(w.pending, { exact: true }).first()).toBeVisible();
    const address = page.url();

    const other = await browser.newPage();
    await prefer(other, theirs, 'default');
    await signedIn(other, admin);
    await other.goto(address);
    await shown(other);
    await expectSound(other, { headings: true });
    await other.getByRole('button', { name: w.approve }).click();
    await other.getByRole('dialog').getByRole('button', { name: w.approve }).click();
    await expect(other.getByText(theirs === 'en' ? 'Active' : 'Actief').first()).toBeVisible();
    await other.close();

    await page.reload();
    await shown(page);
    const tabs = page.getByRole('tab');
    for (const tab of [w.preview, w.results, w.origin]) {
      await tabs.filter({ hasText: tab }).click();
      await expectSound(page);
    }
    await headAction(page, w.use);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(w.campaign).fill(`Bakkers ${language}`);
    await dialog.getByLabel(w.audience).click();
    await page.locator('.ant-select-item-option').first().click();
    await page.keyboard.press('Escape');
    await expectSound(page);
    await dialog.getByRole('button', { name: w.into }).click();

    // The mail editor is filled, and the campaign knows what its mail says of how it was made.
    await expect(page).toHaveURL(/\/campaign\/edit\/\d+/);
    await expect(page.getByRole('region', { name: w.region })).toContainText('45%');
    const campaign = /\/edit\/(\d+)/.exec(page.url())?.[1];
    await page.goto(`/campaign/detail/${campaign}`);
    await expect(page.getByText(w.mark, { exact: true })).toBeVisible();
    await expectSound(page);

    // The text knows where it went, and anybody can find out that it was written here.
    await page.goto(`${address}?tab=results`);
    // The menu names it too, as a page that one was on.
    await expect(page.getByRole('main').getByText(`Bakkers ${language}`)).toBeVisible();
    await page.goto('/gen-ai/entry');
    await headAction(page, w.lookup);
    await page.getByLabel(w.paste).fill(before);
    await page.getByRole('button', { name: w.look, exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('status')).toContainText(w.yes);
    await expectSound(page);
  });
}

test('on a phone a text is begun from home, checked and thrown away', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await prefer(page, 'nl', 'dark');
  await signedIn(page, marketeer);
  const w = words.nl;
  await makeBrand(page, w, 'Meel onderweg', 'goedkoop');
  await page.goto('/gen-ai/entry');
  await shown(page);
  await expectSound(page);
  await page
    .getByLabel('Wat wil je zeggen, en tegen wie?')
    .fill('Sms onze bakkers dat het meel er is');
  await page.getByRole('button', { name: w.write, exact: true }).click();
  await expect(page.getByRole('link', { name: w.open }).first()).toBeVisible({ timeout: 30_000 });
  await expectSound(page);
  await page.getByRole('link', { name: w.open }).first().click();
  await shown(page);
  await expectSound(page);
  await headAction(page, 'Weggooien');
  await expect(page.getByText('Deze tekst is weggegooid.')).toBeVisible();
});
