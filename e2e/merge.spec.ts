import { signedIn } from './support/pages.js';
import { expect, test } from './support/test.js';

const seller = 'sales@demo.example';

test('two records of one business are found, compared, merged and taken apart again', async ({
  page,
}) => {
  const token = await signedIn(page, seller);
  const headers = { authorization: `Bearer ${token}` };
  const ids: number[] = [];
  for (const lead of [
    { name: 'Strandpaviljoen Duinrand', city: 'Vlissingen', kvk_number: '99887766' },
    {
      name: 'Duinrand B.V.',
      city: 'Vlissingen',
      kvk_number: '9988 7766',
      website: 'https://duinrand.example',
    },
  ]) {
    const reply = await page.request.post('/api/v3/crm/leads/upload/single/', {
      headers,
      data: { ...lead, on_duplicate: 'skip', duplicate_key: 'external_id' },
    });
    ids.push(((await reply.json()) as { id: number }).id);
  }
  const [first, second] = ids;

  await page.goto('/crm/customer-profiles');
  await page.getByRole('button', { name: /Possible duplicates/ }).click();
  await page
    .getByRole('button', {
      name: 'Compare and merge Strandpaviljoen Duinrand and Duinrand B.V.',
    })
    .click();
  await page.getByRole('radio', { name: 'Name, Duinrand B.V.:' }).check();
  await page
    .getByRole('button', { name: 'Merge 2 profiles into Strandpaviljoen Duinrand' })
    .click();
  await expect(page.getByText('Duinrand B.V. is now part of Duinrand B.V.')).toBeVisible();

  // The old link leads to the profile that stayed, whose history tells of the merge.
  await page.goto(`/crm/result-detail/${second}/history`);
  await expect(page).toHaveURL(new RegExp(`/crm/result-detail/${first}/history`));
  await page.getByRole('link', { name: '“Duinrand B.V.” was merged into this profile' }).click();
  await page.getByRole('button', { name: 'Undo the merge' }).click();
  await page.getByRole('tooltip').getByRole('button', { name: 'Undo the merge' }).click();
  await expect(page.getByText('This merge was undone')).toBeVisible();
  // Each has its own name back.
  await expect(page.getByRole('link', { name: 'Strandpaviljoen Duinrand' })).toBeVisible();
  await page.getByRole('link', { name: 'Duinrand B.V.' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Duinrand B.V.' })).toBeVisible();
});
