import type { APIRequestContext } from '@playwright/test';
import { expectSound, headAction, prefer, signedIn } from './support/pages.js';
import { sampled } from './support/sample.js';
import { expect, test } from './support/test.js';

const seller = 'sales@demo.example';

/** An opportunity of a profile, made by the API. */
async function anOpportunity(request: APIRequestContext, token: string, title: string) {
  const headers = { authorization: `Bearer ${token}` };
  const found = await request.get('/api/v1/profiles/results/?page_size=1', { headers });
  const [profile] = ((await found.json()) as { results: { id: number; name: string }[] }).results;
  if (!profile) throw new Error('no profile');
  const data = { title, value: '4550', profile_id: profile.id, status: 'prospect' };
  const reply = await request.post('/api/v3/crm/opportunities/', { headers, data });
  expect(reply.status()).toBe(201);
  return { profile, ...((await reply.json()) as { id: number; version: number }) };
}

for (const [language, theme, width, where] of sampled([
  ['en', 'default', 1440, 'page'],
  ['nl', 'dark', 1440, 'panel'],
  ['nl', 'default', 390, 'page'],
  ['en', 'dark', 390, 'panel'],
] as const))
  test(`an opportunity is sound as a ${where} (${language}, ${theme}, ${width})`, async ({
    page,
    request,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await prefer(page, language, theme);
    const { id } = await anOpportunity(
      request,
      await signedIn(page, seller),
      `Look ${language} ${width}`,
    );
    await page.goto(
      where === 'page' ? `/crm/opportunities/${id}` : `/crm/funnel?view=list&opportunity=${id}`,
    );
    await expect(page.getByTestId('event').first()).toBeVisible();
    await expectSound(page);
    // Where there is no room beside the list, its address leads to the page.
    const edit = language === 'en' ? 'Edit' : 'Bewerken';
    if (where === 'page' || width === 390) await headAction(page, edit);
    else
      await page
        .getByRole('complementary', { name: `Look ${language} ${width}` })
        .getByRole('button', { name: edit, exact: true })
        .click();
    await expect(
      page.getByLabel(language === 'en' ? 'Title' : 'Titel', { exact: true }),
    ).toBeVisible();
    await expectSound(page);
  });

test('what is said and planned about an opportunity stands with it, by the keyboard alone', async ({
  page,
  request,
}) => {
  const token = await signedIn(page, seller);
  const { id } = await anOpportunity(request, token, 'Toetsendeal');
  await page.goto(`/crm/opportunities/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('No next step is planned.')).toBeVisible();

  await main.getByRole('button', { name: 'Note', exact: true }).focus();
  await page.keyboard.press('Enter');
  await main
    .getByRole('combobox', { name: 'Your comment' })
    .or(main.getByLabel('Your comment'))
    .first()
    .focus();
  await page.keyboard.type('They want it before May');
  await page.keyboard.press('Control+Enter');
  await expect(main.getByTestId('comment')).toContainText('They want it before May');

  await main.getByRole('button', { name: 'Task', exact: true }).focus();
  await page.keyboard.press('Enter');
  await main.getByLabel('Title').focus();
  await page.keyboard.type('Send the quote');
  await page.keyboard.press('Enter');
  await expect(main.getByTestId('next-task')).toContainText('Send the quote');
  await expect(main.getByText('No next step is planned.')).toBeHidden();

  const stage = main.getByRole('button', { name: /^Proposal,/ });
  await stage.focus();
  await page.keyboard.press('Enter');
  await expect(stage).toHaveAttribute('aria-current', 'step');
  await expect(main.getByText('stage changed from Prospect to Proposal')).toBeVisible();

  const value = main.getByRole('button', { name: /Edit Value$/ });
  await value.focus();
  await page.keyboard.press('Enter');
  await main.getByRole('spinbutton', { name: 'Value' }).fill('5200');
  await page.keyboard.press('Enter');
  await expect(value).toContainText('€5,200.00');
  await expect(value).toBeFocused();

  await main.getByRole('button', { name: 'Won' }).focus();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('button', { name: 'Won' })).toHaveAttribute('aria-pressed', 'true');
});

test('it is opened beside the list by its address, there and as a page the same', async ({
  page,
  request,
}) => {
  const token = await signedIn(page, seller);
  const { id, profile } = await anOpportunity(request, token, 'Adresdeal');
  await page.goto('/crm/funnel?view=list');
  await page.getByRole('searchbox').fill('Adresdeal');
  await page.getByRole('button', { name: 'Adresdeal', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Adresdeal' });
  await expect(panel.getByTestId('event').first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`opportunity=${id}`));
  await page.goBack();
  await expect(panel).toBeHidden();
  await page.goForward();
  await expect(panel).toBeVisible();
  await panel.getByRole('link', { name: 'Open as page' }).click();
  await expect(page).toHaveURL(new RegExp(`/crm/opportunities/${id}$`));
  const main = page.getByRole('main');
  await expect(main.getByTestId('event').first()).toBeVisible();
  await expect(
    main.getByRole('complementary').getByRole('link', { name: profile.name }),
  ).toBeVisible();
  // Recently opened, and found from anywhere.
  await page.goto('/home');
  await expect(
    page.getByTestId('side-menu').getByRole('link', { name: 'Adresdeal' }),
  ).toHaveAttribute('href', `/crm/opportunities/${id}`);
});

test('an opportunity is made, edited and found; what was typed survives somebody else’s save', async ({
  page,
  request,
}) => {
  const card = (title: string) => page.locator('[data-testid=funnel] article', { hasText: title });
  const token = await signedIn(page, seller);
  await page.goto('/crm/funnel');
  await page.getByRole('button', { name: 'Add opportunity' }).click();
  const form = page.getByRole('dialog', { name: 'Add opportunity' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please fill in the field')).toBeVisible();
  await form.getByLabel('Title').fill('Proeverij oogstkaas');
  await form.getByRole('spinbutton', { name: 'Value' }).fill('2500');
  await form.getByRole('button', { name: 'Add product' }).click();
  await form.getByRole('combobox', { name: 'Product 1' }).click();
  const product = page.locator('.ant-select-item-option').first();
  const name = await product.locator('[data-testid=filter-option] > span').first().textContent();
  // The list is drawn anew when what it found comes in: a press that met the old one is made again.
  await expect(async () => {
    await product.click({ timeout: 2000 });
    await expect(form.locator('[data-testid=product-name]')).toContainText(name ?? '', {
      timeout: 2000,
    });
  }).toPass();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.locator('[data-status=lead] article').first()).toContainText('€2,500');

  await page.getByRole('searchbox').fill('oogstkaas');
  await expect(page).toHaveURL(/search=oogstkaas/);
  await expect(page.getByTestId('count-lead')).toHaveText('1');
  await page.reload();
  await expect(page.getByTestId('count-lead')).toHaveText('1');
  // Filters are kept for the next visit.
  await page.goto('/crm/funnel');
  await expect(page).toHaveURL(/search=oogstkaas/);

  await page.getByRole('button', { name: 'Proeverij oogstkaas', exact: true }).click();
  const panel = page.getByRole('complementary', { name: /^Proeverij/ });
  await expect(panel.locator('table tbody tr')).toHaveCount(1);
  await panel.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = panel.getByRole('form', { name: 'Edit opportunity' });
  await edit.getByLabel('Title').fill('Proeverij boerenkaas');
  const id = Number(await card('oogstkaas').getAttribute('data-card'));
  const moved = await request.patch(`/api/v3/crm/opportunities/${id}/move/`, {
    headers: { authorization: `Bearer ${token}` },
    data: { status: 'qualified', version: 1 },
  });
  expect(moved.status()).toBe(200);
  await edit.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel.getByText('Someone else saved changes first')).toBeVisible();
  await expect(edit.getByLabel('Title')).toHaveValue('Proeverij boerenkaas');
  await panel.getByRole('button', { name: 'Save my version' }).click();
  await expect(edit).toBeHidden();
  // Pressed before the form is quite gone, it is the form's.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0, { timeout: 2000 });
  }).toPass();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(card('Proeverij boerenkaas')).toBeVisible();
});
