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
