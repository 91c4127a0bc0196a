import { expectSound, headAction, prefer, shown, signedIn } from './support/pages.js';
import { sampled } from './support/sample.js';
import { expect, test } from './support/test.js';

test.use({ model: true });

const words = {
  en: {
    ...{ by: 'Texts are written by the language model stand-in.', name: 'Name', save: 'Save' },
    ...{ hand: 'Fill it in yourself', write: 'Write', message: 'What do you want to say?' },
    ...{ open: 'Open and edit', origin: 'Origin', model: 'Language model', english: 'English' },
    said: 'The new flour is in and it bakes well',
    mark: 'Written by a language model',
  },
  nl: {
    ...{ by: 'Teksten komen uit het taalmodel stand-in.', name: 'Naam', save: 'Opslaan' },
    ...{ hand: 'Zelf invullen', write: 'Schrijven', message: 'Wat wil je zeggen?' },
    ...{
      open: 'Openen en bewerken',
      origin: 'Herkomst',
      model: 'Taalmodel',
      english: 'Nederlands',
    },
    said: 'Het nieuwe meel is er en het bakt goed',
    mark: 'Geschreven door een taalmodel',
  },
} as const;

for (const language of sampled(['en', 'nl'] as const)) {
  const w = words[language];

  test(`a language model writes where one is there, and the text says so, in ${language}`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await prefer(page, language, 'default');
    await signedIn(page, 'marketeer@demo.example');
    await page.goto('/gen-ai/entry');
    await shown(page);
    await expect(page.getByText(w.by)).toBeVisible();
    await page.goto('/gen-ai/brands/new');
    await page.getByText(w.hand, { exact: true }).click();
    await page.getByLabel(w.name, { exact: true }).fill(`Model ${language}`);
    await page.getByRole('button', { name: w.save, exact: true }).click();
    await expect(page).toHaveURL(/\/gen-ai\/brands\/\d+/);
    await headAction(page, /^(New text|Nieuwe tekst)$/);
    await page.getByLabel(w.message).fill(w.said);
    await page.locator('label').getByText(w.english, { exact: true }).click();
    await page.getByRole('button', { name: w.write, exact: true }).click();
    const open = page.getByRole('link', { name: w.open }).first();
    await expect(open).toBeVisible({ timeout: 30_000 });
    await expectSound(page);
    await open.click();
    await shown(page);
    await page.getByRole('tab', { name: w.origin }).click();
    await expect(page.getByText('stand-in').first()).toBeVisible();
    await expect(page.getByText(w.mark, { exact: true })).toBeVisible();
    await expectSound(page);
  });
}
