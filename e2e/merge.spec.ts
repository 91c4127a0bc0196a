import { expectSound, headAction, prefer, signedIn } from './support/pages.js';
import { sampled } from './support/sample.js';
import { expect, test } from './support/test.js';

const seller = 'sales@demo.example';

const words = {
  en: {
    duplicates: /Possible duplicates/,
    compare: (one: string, other: string) => `Compare and merge ${one} and ${other}`,
    name: (value: string) => `Name, ${value}:`,
    merge: (name: string) => `Merge 2 profiles into ${name}`,
    done: 'Profiles merged',
    told: (name: string) => `“${name}” was merged into this profile`,
    undo: 'Undo merge',
    undone: 'This merge has been undone',
  },
  nl: {
    duplicates: /Mogelijk dubbel/,
    compare: (one: string, other: string) => `Vergelijk ${one} met ${other} en voeg ze samen`,
    name: (value: string) => `Naam, ${value}:`,
    merge: (name: string) => `Voeg 2 profielen samen tot ${name}`,
    done: 'Samengevoegd: er is één profiel over',
    told: (name: string) => `‘${name}’ is met dit profiel samengevoegd`,
    undo: 'Samenvoeging ongedaan maken',
    undone: 'Deze samenvoeging is ongedaan gemaakt',
  },
} as const;

for (const [language, theme, width, stays, goes, kvk] of sampled([
  ['en', 'default', 1440, 'Strandpaviljoen Duinrand', 'Duinrand B.V.', '99887766'],
  ['nl', 'dark', 390, 'Herberg Kwelderzicht', 'Kwelderzicht B.V.', '99887755'],
] as const))
  test(`two records of one business are found, compared, merged and taken apart again (${language}, ${theme}, ${width})`, async ({
    page,
  }) => {
    const say = words[language];
    await page.setViewportSize({ width, height: 900 });
    await prefer(page, language, theme);
    const token = await signedIn(page, seller);
    const headers = { authorization: `Bearer ${token}` };
    const ids: number[] = [];
    for (const lead of [
      { name: stays, city: 'Vlissingen', kvk_number: kvk },
      {
        name: goes,
        city: 'Vlissingen',
        kvk_number: `${kvk.slice(0, 4)} ${kvk.slice(4)}`,
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
    await headAction(page, say.duplicates);
    await page.getByRole('button', { name: say.compare(stays, goes) }).click();
    await page.getByRole('radio', { name: say.name(goes) }).check();
    await expectSound(page);
    await page.getByRole('button', { name: say.merge(stays) }).click();
    await expect(page.getByText(say.done)).toBeVisible();
    await expectSound(page);

    // The old link leads to the profile that stayed, whose history tells of the merge.
    await page.goto(`/crm/result-detail/${second}/history`);
    await expect(page).toHaveURL(new RegExp(`/crm/result-detail/${first}/history`));
    await page.getByRole('link', { name: say.told(goes) }).click();
    await headAction(page, say.undo);
    await page.getByRole('dialog').getByRole('button', { name: say.undo }).click();
    await expect(page.getByText(say.undone)).toBeVisible();
    // Each has its own name back.
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: stays })).toBeVisible();
    await main.getByRole('link', { name: goes }).click();
    await expect(page.getByRole('heading', { level: 1, name: goes })).toBeVisible();
  });
