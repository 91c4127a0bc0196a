import type { Page } from '@playwright/test';
import { expectSound, prefer, shown, signedIn } from './support/pages.js';
import { sampled } from './support/sample.js';
import { expect, test } from './support/test.js';

const seller = 'sales@demo.example';

type Row = { id: number; name: string; version: number };

async function read<T>(page: Page, access: string, path: string): Promise<T> {
  const headers = { authorization: `Bearer ${access}` };
  const reply = await page.request.get(`/api${path}`, { headers });
  expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true);
  return (await reply.json()) as T;
}

/** As a colleague does it elsewhere at the same moment. */
async function colleagueSaves(page: Page, access: string, id: number, change: object) {
  const { version } = await read<Row>(page, access, `/v1/profiles/result/${id}/`);
  const reply = await page.request.put(`/api/v1/acq/result/${id}/`, {
    headers: { authorization: `Bearer ${access}` },
    data: { ...change, version },
  });
  expect(reply.ok()).toBe(true);
}

/** The nth lead of the demo company by name; tests take different ones. */
async function lead(page: Page, access: string, place: number): Promise<Row> {
  const { results } = await read<{ results: Row[] }>(
    page,
    access,
    `/v1/profiles/results/?kind=lead&ordering=name&page_size=60`,
  );
  const found = results[place];
  if (!found) throw new Error('The demo company has too few leads.');
  return found;
}

const words = {
  en: {
    rename: 'Rename',
    name: 'Name',
    editAddress: 'Edit Address',
    street: 'Street',
    save: 'Save',
    saved: 'Details saved',
    conflict: 'Someone else saved changes first',
    mine: 'Save my version',
    status: 'CRM status',
    lost: 'Lost',
    score: 'Lead score',
    details: 'Details',
    addContact: 'Add contact',
    lastName: 'Last name',
    first: 'primary',
    history: 'History',
    changed: 'Details changed',
    leave: 'Leave without saving?',
    stay: 'Keep editing',
    cancel: 'Cancel',
    contacts: 'Contacts',
    addLink: /Add quick link|Edit quick links/,
    newLink: 'Add link',
    label: 'Label',
    url: 'Web address',
    city: 'Insert City',
    close: 'Close',
  },
  nl: {
    rename: 'Naam wijzigen',
    name: 'Naam',
    editAddress: 'Bewerken: Adres',
    street: 'Straat',
    save: 'Opslaan',
    saved: 'Gegevens opgeslagen',
    conflict: 'Een collega heeft dit eerder opgeslagen',
    mine: 'Mijn versie opslaan',
    status: 'CRM-status',
    lost: 'Verloren',
    score: 'Leadscore',
    details: 'Gegevens',
    addContact: 'Contactpersoon toevoegen',
    lastName: 'Achternaam',
    first: 'hoofdcontact',
    history: 'Geschiedenis',
    changed: 'Gegevens gewijzigd',
    leave: 'Pagina verlaten zonder op te slaan?',
    stay: 'Op deze pagina blijven',
    cancel: 'Annuleren',
    contacts: 'Contactpersonen',
    addLink: /Snelkoppeling toevoegen|Snelkoppelingen bewerken/,
    newLink: 'Snelkoppeling toevoegen',
    label: 'Tekst op de knop',
    url: 'Webadres',
    city: 'Plaats invoegen',
    close: 'Sluiten',
  },
} as const;

for (const [place, language, theme, size] of sampled([
  [0, 'en', 'default', { width: 1440, height: 900 }],
  [20, 'nl', 'dark', { width: 390, height: 844 }],
] as const)) {
  const w = words[language];
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
  /** On a phone what is known of the profile is folded away. */
  const openDetails = async (page: Page) => {
    if (size.width < 768) await page.getByRole('button', { name: w.details, exact: true }).click();
  };

  test.describe(`${language}, ${size.width} px`, () => {
    test.use({ viewport: size });
    test.beforeEach(({ page }) => prefer(page, language, theme));

    test('a seller renames a profile, changes its status and address, and reads it all in the history', async ({
      page,
    }) => {
      test.slow();
      const access = await signedIn(page, seller);
      const { id, name } = await lead(page, access, place);
      // Other journeys may have worked with this lead before.
      const { results: before } = await read<{ results: unknown[] }>(
        page,
        access,
        `/v1/profiles/result/${id}/timeline/?kind=edit&page_size=200`,
      );
      await page.goto(`/crm/result-detail/${id}/overview`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(page.getByText(w.score, { exact: true }).first()).toBeVisible();
      await expectSound(page);

      await button(page, w.rename).click();
      const field = page.getByRole('textbox', { name: w.name, exact: true });
      await field.fill('Never mind');
      await field.press('Escape');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await button(page, w.rename).click();
      await field.fill(`${name} & Zn`);
      await field.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} & Zn`);
      await expect(button(page, w.rename)).toBeFocused();

      await page.getByRole('combobox', { name: w.status }).click();
      await page.locator('.ant-select-dropdown').getByText(w.lost, { exact: true }).click();
      await expect(
        page.locator('[data-testid=standing]').getByText(w.lost, { exact: true }),
      ).toBeVisible();

      await openDetails(page);
      await button(page, w.editAddress).click();
      await page.getByLabel(w.street).fill('Visserskade');
      await expectSound(page);
      await page.getByRole('tab', { name: new RegExp(`^${w.contacts}`) }).click();
      await expect(page.getByText(w.leave)).toBeVisible();
      await button(page, w.stay).click();
      await page.locator('[data-testid=group-form]').getByRole('button', { name: w.save }).click();
      await expect(page.getByText(w.saved)).toBeVisible();
      await expect(page.locator('[data-testid=overview]').getByText('Visserskade')).toBeVisible();

      await page.goto(`/crm/result-detail/${id}/history`);
      const events = page.locator('[data-testid=event]', { hasText: w.changed });
      await expect(events).toHaveCount(before.length + 3);
      await expect(events.first()).toContainText(w.street);
      await expect(events.first()).toContainText('Visserskade');
      await expectSound(page);
    });

    test('two people change the same details, and what the second one typed is not lost', async ({
      page,
    }) => {
      const access = await signedIn(page, seller);
      const { id, name } = await lead(page, access, place + 2);
      await page.goto(`/crm/result-detail/${id}/overview`);
      await openDetails(page);
      await button(page, w.editAddress).click();
      await page.getByLabel(w.street).fill('Mijn Straat');
      await colleagueSaves(page, access, id, { postcode: '9999 ZZ' });
      await page.locator('[data-testid=group-form]').getByRole('button', { name: w.save }).click();
      await expect(page.getByText(w.conflict)).toBeVisible();
      await expect(page.getByLabel(w.street)).toHaveValue('Mijn Straat');
      await expectSound(page);
      await button(page, w.mine).click();
      await expect(page.locator('[data-testid=overview]').getByText('Mijn Straat')).toBeVisible();
      // Of theirs only what both changed is written over.
      await expect(page.locator('[data-testid=overview]').getByText('9999 ZZ')).toBeVisible();

      await button(page, w.rename).click();
      await page.getByRole('textbox', { name: w.name, exact: true }).fill(`${name} Mijn`);
      await colleagueSaves(page, access, id, { name: `${name} Hun` });
      await page.keyboard.press('Enter');
      await expect(page.getByText(w.conflict)).toBeVisible();
      await expect(page.getByRole('textbox', { name: w.name, exact: true })).toHaveValue(
        `${name} Mijn`,
      );
      await button(page, w.mine).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} Mijn`);
    });

    test('a contact is added, made the first one, and removed', async ({ page }) => {
      const { id } = await lead(page, await signedIn(page, seller), place + 4);
      await page.goto(`/crm/result-detail/${id}/contacts`);
      await button(page, w.addContact).click();
      const drawer = page.getByRole('dialog');
      await drawer.getByRole('button', { name: w.save }).click();
      await expect(drawer.locator('.ant-form-item-explain-error')).toBeVisible();
      await drawer.getByLabel(w.lastName).fill('Zeemeeuw');
      const isFirst = drawer.getByRole('switch');
      if (!(await isFirst.isChecked())) await isFirst.click();
      await expectSound(page);
      await drawer.getByRole('button', { name: w.save }).click();
      const row = page.getByRole('row', { name: /Zeemeeuw/ });
      await expect(row).toContainText(w.first);
      await expect(page.getByText(w.first, { exact: false })).toHaveCount(1);
      await expect(drawer).toBeHidden();
      await expectSound(page);
      await row.getByRole('button').last().click();
      await page.locator('.ant-popover .ant-btn-primary').click();
      await expect(row).toHaveCount(0);
    });

    test('a quick link is filled in with the profile', async ({ page }) => {
      const { id } = await lead(page, await signedIn(page, seller), place + 5);
      await page.goto(`/crm/result-detail/${id}/overview`);
      await button(page, w.addLink).click();
      const dialog = page.getByRole('dialog');
      const another = dialog.getByRole('button', { name: w.newLink });
      if (await another.isVisible()) await another.click();
      await dialog.getByLabel(w.label).fill(`Kaart ${language}`);
      await dialog.getByLabel(w.url).fill('https://maps.example/?q=');
      await dialog.getByRole('button', { name: w.city }).click();
      await expect(dialog.getByLabel(w.url)).toHaveValue('https://maps.example/?q={city}');
      await expectSound(page);
      await dialog.getByRole('button', { name: w.save }).click();
      await dialog.getByRole('button', { name: w.close }).last().click();
      const link = page.getByRole('link', { name: new RegExp(`Kaart ${language}`) });
      await expect(link).toHaveAttribute('href', /^https:\/\/maps\.example\/\?q=\S+$/);
      await expect(link).not.toHaveAttribute('href', /[{}]/);
    });
  });
}

test('a profile opens on what to do and what happened; all that is known is one press away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await prefer(page, 'en', 'default');
  const access = await signedIn(page, seller);
  const { results } = await read<{ results: Row[] }>(
    page,
    access,
    '/v1/profiles/results/?kind=customer&ordering=-net_sales_last_12_months&page_size=1',
  );
  await page.goto(`/crm/result-detail/${results[0]?.id}/overview`);
  const first = page.locator('[data-testid=overview] [data-testid=event]').first();
  await expect(first).toBeVisible();
  await shown(page);
  // Once all that stands above it has come.
  await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(500);

  await page.getByRole('button', { name: 'Note', exact: true }).click();
  await page.getByLabel('Your comment').fill('Closed on Mondays');
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(first).toContainText('Closed on Mondays');
  await expect(first).toContainText('today');
  await page.getByRole('button', { name: 'Task', exact: true }).click();
  await page.getByLabel('Title').fill('Send the winter list');
  await expectSound(page);
  await page.getByTestId('overview').getByRole('button', { name: 'Add task' }).click();
  await expect(first).toContainText('Send the winter list');
  await page.getByRole('button', { name: 'Orders', exact: true }).click();
  await expect(first).toContainText(/invoice/i);

  await page.getByRole('button', { name: 'All fields' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Find a field').fill('latitude');
  await expect(drawer.locator('dt')).toHaveText(['Latitude']);
  await expectSound(page);
});

test('by the keyboard alone: a call is made and written down, a task planned, and nobody loses a customer unasked', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await prefer(page, 'en', 'default');
  const access = await signedIn(page, seller);
  const { results } = await read<{ results: (Row & { sales_owner: string | null })[] }>(
    page,
    access,
    '/v1/profiles/results/?kind=customer&ordering=-net_sales_last_12_months&page_size=40',
  );
  const owned = results.find((row) => row.sales_owner);
  await page.goto(`/crm/result-detail/${owned?.id}/invoices`);
  const head = page.getByTestId('page-head');
  const call = head.getByRole('link', { name: 'Call', exact: true });
  await expect(call).toHaveAttribute('href', /^tel:\+?\d+$/);
  // The program that dials takes the keyboard, as it does for a user: here nothing dials.
  await page.evaluate(() =>
    document.addEventListener('click', (e) => {
      if ((e.target as Element).closest('a[href^="tel:"]')) e.preventDefault();
    }),
  );
  await call.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/overview$/);
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Asked for the winter list');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('event').first()).toContainText('Asked for the winter list');

  await head.getByRole('button', { name: 'Add task' }).focus();
  await page.keyboard.press('Enter');
  const task = page.getByRole('dialog', { name: 'New activity' });
  await expect(task.getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Send the winter list');
  await page.keyboard.press('Control+Enter');
  await expect(task).toBeHidden();
  await expect(page.getByTestId('next-task').first()).toBeVisible();

  const owner = page.getByRole('combobox', { name: 'Sales owner' });
  const before = await owner
    .locator('xpath=ancestor::*[contains(@class, "ant-select")][1]')
    .innerText();
  await owner.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('No owner');
  await page.keyboard.press('Enter');
  const asked = page.getByRole('dialog', { name: /^Remove .* as owner\?$/ });
  await expect(asked).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await expect(owner.locator('xpath=ancestor::*[contains(@class, "ant-select")][1]')).toHaveText(
    before,
  );
});

test('every tab of a customer is sound', async ({ page }) => {
  // Twelve screens.
  test.slow();
  await prefer(page, 'en', 'default');
  const access = await signedIn(page, seller);
  const { results } = await read<{ results: Row[] }>(
    page,
    access,
    '/v1/profiles/results/?kind=customer&ordering=-net_sales_last_12_months&page_size=1',
  );
  await page.goto(`/crm/result-detail/${results[0]?.id}/overview`);
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveCount(12, { timeout: 30_000 });
  for (let place = 0; place < 12; place++) {
    await tabs.nth(place).click();
    await expect(page.getByRole('tabpanel')).not.toBeEmpty();
    await shown(page);
    await expectSound(page);
  }
});
