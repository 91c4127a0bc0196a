import { expectSound, signedIn } from './support/pages.js';
import { server } from './support/servers.js';
import { expect, test } from './support/test.js';

const admin = 'admin@demo.example';
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><script>alert(1)</script><rect width="90" height="30" fill="#0f766e"/></svg>';

test.describe.configure({ mode: 'serial' });

test('the account fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn(page, admin);
  for (const tab of ['users', 'company', 'senders', 'ai-use', 'audit']) {
    await page.goto(`/account/${tab}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSound(page);
  }
});

test('a group given opens its screens for the colleague, and taken away closes them', async ({
  page,
  browser,
}) => {
  const colleague = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signedIn(colleague, 'sales@demo.example');
  await colleague.goto('/');
  await expect(colleague.getByRole('link', { name: 'Audiences' })).toBeHidden();

  await signedIn(page, admin);
  const change = async (on: boolean) => {
    await page.goto('/account/users');
    await page.getByRole('button', { name: 'Bas Hoekstra' }).click();
    await page.getByRole('checkbox', { name: /^Marketing/ }).setChecked(on);
    await page.getByRole('button', { name: 'Save groups' }).click();
    await expect(page.getByText('Groups saved')).toBeVisible();
  };
  await change(true);
  await colleague.reload();
  await expect(colleague.getByRole('link', { name: 'Audiences' })).toBeVisible();
  await change(false);
  await colleague.goto('/audience/overview');
  await expect(colleague).not.toHaveURL(/audience/);
});

test('a user who leaves hands open opportunities over, and is back when reactivated', async ({
  page,
}) => {
  await signedIn(page, admin);
  await page.goto('/account/users');
  await page.getByRole('button', { name: 'Bas Hoekstra' }).click();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('dialog', { name: /Deactivate Bas/ });
  await expect(dialog.getByText('Bas Hoekstra still owns the following.')).toBeVisible();
  // Each kind with how many: profiles, opportunities, tasks and contracts.
  for (const kind of ['Profiles', 'Open opportunities', 'Open tasks', 'Contracts'])
    await expect(dialog.getByRole('listitem').filter({ hasText: kind })).toContainText(/\d/);
  const sure = dialog.getByRole('button', { name: 'Deactivate' });
  await expect(sure).toBeDisabled();
  await dialog.getByRole('combobox').click();
  // Partners cannot open opportunities: they are not offered.
  await expect(page.locator('.ant-select-item-option[title="Noor Bakker"]')).toHaveCount(0);
  await page.locator('.ant-select-item-option[title="Joost de Graaf"]').click();
  await sure.click();
  await expect(page.getByRole('button', { name: 'Bas Hoekstra' })).toBeHidden();
  await page.getByText('Inactive', { exact: true }).click();
  await page.getByRole('button', { name: 'Bas Hoekstra' }).click();
  await page.getByRole('button', { name: 'Reactivate' }).click();
  await expect(page.getByRole('button', { name: 'Bas Hoekstra' })).toBeHidden();
});

test('a logo shows in the header, 30 pixels high', async ({ page }) => {
  await signedIn(page, admin);
  await page.goto('/account/company');
  await page.locator('input[type=file]').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(svg),
  });
  await expect(page.getByText('Logo saved')).toBeVisible();
  const shown = page.locator('header img');
  await expect(shown).toBeVisible();
  expect((await shown.boundingBox())?.height).toBe(30);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.locator('.ant-popconfirm').getByRole('button', { name: 'Delete' }).click();
  await expect(shown).toBeHidden();
});

test('a sender shows the DNS record to publish', async ({ page }) => {
  await signedIn(page, admin);
  await page.goto('/account/senders');
  await page.getByRole('button', { name: 'Add sender' }).click();
  await page.getByLabel('Name').fill('Nieuws');
  await page.getByLabel('Email address').fill('nieuws@vers.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^kade\d{4}\w+\._domainkey\.vers\.example$/)).toBeVisible();
  await expect(page.getByText(/^v=DKIM1; k=rsa; p=MII/)).toBeVisible();
  await expect(page.getByText('_kade-sender.vers.example')).toBeVisible();
  await expect(page.getByText('Confirm that nieuws@vers.example is yours')).toBeVisible();
  await page.getByRole('button', { name: 'Send confirmation' }).click();
  await expect(page.getByText('We emailed a link to nieuws@vers.example').first()).toBeVisible();
});

test('an API key is shown once and sends its feed, and nothing after it is revoked', async ({
  page,
  request,
}) => {
  await signedIn(page, admin);
  await page.goto('/account/api-keys');
  await page.getByRole('button', { name: 'Create API key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create API key' }).click();
  await expect(dialog.getByText('Please fill in the field')).toHaveCount(2);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('ERP');
  await dialog.getByRole('checkbox', { name: 'Products' }).check();
  await dialog.getByRole('button', { name: 'Create API key' }).click();
  const key = (await dialog.locator('code').first().textContent()) ?? '';
  expect(key).toMatch(/^kade_\d+_/);
  // It is shown once: a slip of the finger must not take it away.
  await page.keyboard.press('Escape');
  await expect(dialog.getByText(key, { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'I’ve saved it' }).click();
  await expect(page.getByText(key)).toBeHidden();
  const send = () =>
    request.post(`/api/v1/data/imports/products/`, {
      headers: { authorization: `Bearer ${key}` },
      multipart: {
        file: { name: 'p.csv', mimeType: 'text/csv', buffer: Buffer.from('sku;name\nX-1;Olie\n') },
      },
    });
  expect((await send()).status()).toBe(202);
  await page.getByRole('button', { name: 'Revoke: ERP' }).click();
  await page.locator('.ant-popconfirm').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('button', { name: 'Revoke: ERP' })).toBeHidden();
  expect((await send()).status()).toBe(401);
});

test('the audit log tells what was done, in words, and its chain holds', async ({ page }) => {
  await signedIn(page, admin);
  await page.goto('/account/audit');
  await page.getByRole('button', { name: 'Deactivated a user' }).first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('Bas Hoekstra')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Verify log' }).click();
  await expect(page.getByText(/lines checked. The log is intact/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^audit.*\.csv$/);
});

test('a question reaches the support desk; spaces alone do not', async ({ page }) => {
  await signedIn(page, 'marketeer@demo.example');
  await page.goto('/support');
  await page.getByLabel('Subject').fill('   ');
  await page.getByLabel('Your question', { exact: true }).fill('How do I …');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/Question sent/)).toBeHidden();
  await page.getByLabel('Subject').fill('A question');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/Question sent: ticket \d+/)).toBeVisible();
});
