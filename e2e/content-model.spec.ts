import type { Page } from '@playwright/test';
import type { LlmServer } from './support/llmServer.js';
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
    ...{ stop: 'Stop', nothing: 'Stopped. Nothing was written.', again: 'Again …' },
    ...{ wrong: 'What was wrong with it?', reason: 'Too salesy, and we deliver on Saturday' },
    ...{ once: 'Write again', proposed: 'Written again', take: 'Use this text' },
    ...{ ideas: 'Suggest three', idea: 'Use this idea', brand: 'Brand', message2: 'Key message' },
    ...{ versions: 'Versions', compare: 'Compare', restore: 'Restore', website: 'Website' },
    ...{ restored: 'Version restored', settings: 'Settings saved', variants: 'Variants' },
  },
  nl: {
    ...{ by: 'Teksten komen uit het taalmodel stand-in.', name: 'Naam', save: 'Opslaan' },
    ...{ hand: 'Zelf invullen', write: 'Schrijven', message: 'Wat wil je zeggen?' },
    ...{ open: 'Openen en bewerken', origin: 'Herkomst', model: 'Taalmodel' },
    ...{ english: 'Nederlands', said: 'Het nieuwe meel is er en het bakt goed' },
    mark: 'Geschreven door een taalmodel',
    ...{ stop: 'Stoppen', nothing: 'Gestopt. Er is niets geschreven.', again: 'Opnieuw …' },
    ...{ wrong: 'Wat klopte er niet?', reason: 'Te verkoperig, en we leveren op zaterdag' },
    ...{ once: 'Opnieuw schrijven', proposed: 'Opnieuw geschreven', take: 'Deze tekst gebruiken' },
    ...{ ideas: 'Stel er drie voor', idea: 'Dit idee gebruiken', brand: 'Merk' },
    ...{ message2: 'Kernboodschap', versions: 'Versies', compare: 'Vergelijken' },
    ...{ restore: 'Terugzetten', website: 'Website', restored: 'Versie teruggezet' },
    ...{ settings: 'Instellingen opgeslagen', variants: 'Varianten' },
  },
} as const;
type Words = (typeof words)['en'] | (typeof words)['nl'];

/** A brand that is a name and nothing else. */
async function makeBrand(page: Page, w: Words, name: string) {
  await page.goto('/gen-ai/brands/new');
  await page.getByText(w.hand, { exact: true }).click();
  await page.getByLabel(w.name, { exact: true }).fill(name);
  await page.getByRole('button', { name: w.save, exact: true }).click();
  await expect(page).toHaveURL(/\/gen-ai\/brands\/\d+/);
  // The page of the new brand, and no longer the form it was made in.
  await expect(page.getByRole('tab', { name: w.versions })).toBeVisible();
}

/** The form of a new text, filled in. */
async function fillText(page: Page, w: Words) {
  await headAction(page, /^(New text|Nieuwe tekst)$/);
  await page.getByLabel(w.message).fill(w.said);
  await page.locator('label').getByText(w.english, { exact: true }).click();
}

async function write(page: Page, w: Words) {
  await page.getByRole('button', { name: w.write, exact: true }).click();
  const open = page.getByRole('link', { name: w.open }).first();
  await expect(open).toBeVisible({ timeout: 30_000 });
  return open;
}

/** The stand-in, good and quick. */
function quick(llm: LlmServer | undefined): LlmServer {
  if (!llm) throw new Error('There is no stand-in for a language model.');
  llm.reset();
  return llm;
}

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
    await makeBrand(page, w, `Model ${language}`);
    await fillText(page, w);
    const open = await write(page, w);
    await expectSound(page);
    await open.click();
    await shown(page);
    await page.getByRole('tab', { name: w.origin }).click();
    await expect(page.getByText('stand-in').first()).toBeVisible();
    await expect(page.getByText(w.mark, { exact: true })).toBeVisible();
    await expectSound(page);
  });

  test(`a text that comes is stopped at its source, and written again for a reason, in ${language}`, async ({
    page,
    llm,
  }) => {
    test.setTimeout(120_000);
    const model = quick(llm);
    await prefer(page, language, 'default');
    await signedIn(page, 'marketeer@demo.example');
    await makeBrand(page, w, `Stop ${language}`);
    await fillText(page, w);
    // So slow that it would take far longer than a test waits: what ends it is whoever stops it.
    model.chunkMs = 3000;
    await page.getByRole('button', { name: w.write, exact: true }).click();
    await expect(page.locator('article[aria-busy]')).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: w.stop, exact: true }).click();
    await expect(page.getByText(w.nothing)).toBeVisible();
    // The line to the model is closed, not only the one to the page.
    await expect.poll(() => [model.aborted, model.open]).toEqual([1, 0]);

    model.reset();
    await (await write(page, w)).click();
    await shown(page);
    const before = await page.getByRole('textbox').first().inputValue();
    await page.getByRole('button', { name: w.again, exact: true }).click();
    await page.getByLabel(w.wrong).fill(w.reason);
    await expectSound(page);
    await page.getByRole('button', { name: w.once, exact: true }).click();
    const proposal = page.getByRole('region', { name: w.proposed });
    const take = proposal.getByRole('button', { name: w.take });
    await expect(take).toBeVisible({ timeout: 30_000 });
    expect(model.requests.at(-1)?.data['reason for another text']).toBe(w.reason);
    await expectSound(page);
    await take.click();
    await expect(page.getByRole('textbox').first()).not.toHaveValue(before);
  });

  test(`ideas fill an AI campaign, in ${language}`, async ({ page, llm }) => {
    const model = quick(llm);
    await prefer(page, language, 'dark');
    await signedIn(page, 'marketeer@demo.example');
    await makeBrand(page, w, `Ideas ${language}`);
    const brand = /\/brands\/(\d+)/.exec(page.url())?.[1];
    await page.goto(`/gen-ai/campaigns/new?brand=${brand}`);
    await page.getByRole('button', { name: w.ideas }).click();
    const take = page.getByRole('button', { name: w.idea });
    await expect(take.first()).toBeVisible({ timeout: 30_000 });
    expect(model.requests.at(-1)?.data['brand name']).toBe(`Ideas ${language}`);
    await expectSound(page);
    await take.first().click();
    await expect(page.getByLabel(w.message2)).not.toHaveValue('');
    await page.getByRole('button', { name: w.save, exact: true }).click();
    await expect(page).toHaveURL(/\/gen-ai\/campaigns\/\d+/);
  });

  test(`a brand goes back to what it was, and settings are what new texts begin with, in ${language}`, async ({
    page,
  }) => {
    await prefer(page, language, 'default');
    await signedIn(page, 'marketeer@demo.example');
    await makeBrand(page, w, `Versions ${language}`);
    await page.getByLabel(w.website).fill('https://later.example');
    await page.getByRole('button', { name: w.save, exact: true }).click();
    await page.getByRole('tab', { name: w.versions }).click();
    const changed = page.getByRole('main').getByText('later.example');
    await expect(changed.first()).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: w.restore, exact: true }).click();
    await page.locator('.ant-popconfirm').getByRole('button', { name: w.restore }).click();
    await expect(page.getByText(w.restored, { exact: true })).toBeVisible();
    await page.getByRole('tab').first().click();
    await expect(page.getByLabel(w.website)).toHaveValue('');

    await page.goto('/gen-ai/settings');
    await shown(page);
    await expectSound(page, { headings: true });
    await page.getByLabel(w.variants).fill('3');
    await page.getByRole('button', { name: w.save, exact: true }).click();
    await expect(page.getByText(w.settings, { exact: true })).toBeVisible();
    await page.goto('/gen-ai/contents/new');
    await expect(page.getByLabel(w.variants)).toHaveValue('3');
  });
}
