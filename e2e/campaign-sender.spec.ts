import type { Page } from '@playwright/test';
import { expectSound, signedIn } from './support/pages.js';
import { expect, test } from './support/test.js';

/** Two senders of the company, gone again after the test: others begin without any. */
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

test('a new campaign begins with the default sender, offers the others and takes any address', async ({
  page,
}) => {
  await withSenders(page, async () => {
    await page.goto('/campaign/new?step=1');
    const name = page.getByLabel('Sender name');
    const address = page.getByLabel('Sender email address');
    await expect(name).toHaveValue('Zuid');
    await expect(address).toHaveValue('zuid@senders.example');
    await address.click();
    await expectSound(page);
    await page.getByText('noord@senders.example').last().click();
    await expect(name).toHaveValue('Noord');
    await expect(address).toHaveValue('noord@senders.example');
    await address.fill('somebody@else.example');
    await expect(name).toHaveValue('Noord');
    await expect(address).toHaveValue('somebody@else.example');
  });
});
