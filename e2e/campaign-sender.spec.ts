import type { Page } from '@playwright/test';
import { expectSound, signedIn } from './support/pages.js';
import { expect, test } from './support/test.js';

/** Two more senders of the company, gone again after the test. */
async function withSenders(page: Page, work: () => Promise<void>) {
  const access = await signedIn(page, 'admin@demo.example');
  const headers = { authorization: `Bearer ${access}` };
  const ids: number[] = [];
  for (const [name, email, is_default] of [
    ['Noord', 'noord@senders.example', false],
    ['Zuid', 'zuid@senders.example', true],
  ] as const) {
    const data = { name, email, is_default };
    const made = await page.request.post('/api/v1/senders/', { headers, data });
    ids.push(((await made.json()) as { id: number }).id);
  }
  try {
    await work();
  } finally {
    for (const id of ids) await page.request.delete(`/api/v1/senders/${id}/`, { headers });
  }
}

test('a new campaign begins with the default sender and offers the others of the list, no address beside', async ({
  page,
}) => {
  await withSenders(page, async () => {
    await page.goto('/campaign/new?step=1');
    const name = page.getByLabel('Sender name');
    const address = page.getByRole('combobox', { name: 'Sender email address' });
    const shown = (email: string) => page.locator('.ant-select').getByTitle(email);
    await expect(name).toHaveValue('Zuid');
    await expect(shown('zuid@senders.example')).toBeVisible();
    await expect(page.getByText('This sender isn’t confirmed yet')).toBeVisible();
    await address.click();
    await expectSound(page);
    await page.locator('[data-testid=sender-option]').getByText('noord@senders.example').click();
    await expect(name).toHaveValue('Noord');
    await expect(shown('noord@senders.example')).toBeVisible();
    await name.fill('Noord van Kade');
    await expect(shown('noord@senders.example')).toBeVisible();
  });
});
