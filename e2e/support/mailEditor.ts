import type { Locator, Page } from '@playwright/test';

/** The editor of a mail, as a person uses it. */
export function mailEditor(page: Page, language = 'English') {
  const canvas = page.getByRole('region', { name: `Email in ${language}` });
  const view = (name: string) =>
    page.getByRole('radiogroup', { name: 'Preview format' }).getByText(name, { exact: true });
  const block = (name: string) => canvas.getByRole('group', { name, exact: true });
  return {
    canvas,
    /** The exact mail, as the server made it. */
    mail: page.frameLocator('iframe[data-testid=mail-frame]'),
    /** All blocks, those in columns with them. */
    blocks: canvas.locator('[data-block]'),
    /** A block by its kind and place: `Text 2`, in a column `Text 1.2`. */
    block,
    /** The texts of all blocks of a kind. */
    texts: (kind: string) => canvas.getByRole('textbox', { name: new RegExp(`^${kind} [\\d.]+$`) }),
    /** A line above the mail: the subject or the preheader. */
    line: (name: string) => canvas.getByRole('textbox', { name, exact: true }),
    /** Writes a text anew. */
    type: async (text: Locator, words: string) => {
      await text.click();
      await text.press('Control+a');
      await text.pressSequentially(words);
    },
    preview: (name: string) => view(name).click(),
    write: () => view('Edit').click(),
    /** Puts a block behind what is selected. */
    add: (kind: string) => page.getByRole('button', { name: `Add ${kind}`, exact: true }).click(),
    inLanguages: async (choice: string) => {
      await page.getByRole('combobox', { name: 'Email languages' }).click();
      await page.getByTitle(choice).click();
    },
    fromTemplate: async (name: RegExp) => {
      await page.getByRole('button', { name: 'Choose a template' }).click();
      await page.getByRole('button', { name }).click();
    },
    /** Takes a block up by its handle and moves it by these keys. */
    take: async (name: string, keys: readonly string[]) => {
      await page.getByRole('button', { name: `Move ${name}: drag` }).focus();
      // The list is measured when a block is taken up, and again when it has moved: a person is slower than that.
      for (const key of ['Space', ...keys, 'Space']) {
        await page.keyboard.press(key);
        await page.waitForTimeout(400);
      }
    },
  };
}
