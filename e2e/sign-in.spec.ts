import type { Page } from '@playwright/test';
import { authenticator } from './support/authenticator.js';
import { linkIn, mailTo } from './support/inbox.js';
import { startMailServer } from './support/mailServer.js';
import { expectSound, prefer, undisturbed } from './support/pages.js';
import { sampled, tastes } from './support/sample.js';
import { expect, test } from './support/test.js';

test.use({ mail: 'smtp' });

/** One new company from its registration on: everything about getting in, in the order people live it. */
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const secret = 'vier paarden drinken thee';
const renewed = 'zeven ganzen lezen kranten';
const anna = { name: 'Anna de Wit', email: 'anna@dewit.example', company: 'Groothandel De Wit' };
const ben = { name: 'Ben Kuiper', email: 'ben@dewit.example' };

let mail: Awaited<ReturnType<typeof startMailServer>>;
let app: ReturnType<typeof authenticator>;
let recovery: string[] = [];

test.beforeAll(async () => {
  mail = await startMailServer();
});
test.afterAll(() => mail.stop());
test.beforeEach(({ page }) => undisturbed(page));

const dialog = (page: Page) => page.locator('[data-blocking-dialog]').getByRole('dialog');
const codeField = (page: Page) => page.getByPlaceholder('XXXXXX', { exact: true });
const tokens = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')]);

/** First step of signing in. */
async function givePassword(page: Page, email: string, password: string) {
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Anna, through both steps. By a recovery code: the app has a new code but twice a minute. */
async function annaIn(page: Page, password = secret) {
  await givePassword(page, anna.email, password);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recovery.pop() ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).not.toHaveURL(/auth/);
}

/** Follows the forced set-up to its end; gives what it showed. */
async function enrol(page: Page) {
  await expect(codeField(page)).toBeVisible();
  const key = await dialog(page).locator('[data-testid=two-factor-secret]').textContent();
  const own = authenticator(key ?? '');
  await codeField(page).fill(await own.next());
  await expect(page.getByText('Enabled two factor authentication')).toBeVisible();
  const codes = await page.locator('[data-testid=recovery-codes] li').allInnerTexts();
  return { own, codes };
}

test('a company registers by mail, and its founder has to set up two-factor before anything else', async ({
  page,
}) => {
  await page.goto('/auth/register');
  await expect(page).toHaveTitle('Register | Kade');
  await page.getByLabel('Company name').fill(anna.company);
  await page.getByLabel('Your name').fill('   ');
  await page.getByLabel('Email').fill(anna.email);
  await page.getByLabel('Password', { exact: true }).fill('welcome12345');
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  await expect(page.getByText('Please fill in the field')).toBeVisible();

  await page.getByLabel('Your name').fill(anna.name);
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  await expect(page.getByText('This password is too common')).toBeVisible();

  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  const letter = await mailTo(mail.mails, anna.email, /register\/confirm/);
  await page.goto(linkIn(letter, '/auth/register/confirm'));
  await expectSound(page);
  const refused: string[] = [];
  page.on('response', (r) => r.status() === 403 && refused.push(r.url()));
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();

  await expect(dialog(page)).toBeVisible();
  expect(await page.evaluate(() => history.state.usr)).toEqual({ twoFARequired: true });
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(page.locator('.ant-modal-close')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(OK|Turn on)$/ })).toHaveCount(0);
  await expect(codeField(page)).toBeVisible();

  await page.goto('/security?from=mail');
  await expect(page).not.toHaveURL(/security/);
  await expect(codeField(page)).toBeVisible();
  expect(await page.evaluate(() => history.state.usr)).toEqual({ twoFARequired: true });

  await codeField(page).fill('12 ab-34');
  await expect(codeField(page)).toHaveValue('1234');
  await codeField(page).fill('000000');
  await expect(page.getByText('Incorrect code. Try again.')).toBeVisible();
  await expect(codeField(page)).toHaveValue('');

  const { own, codes } = await enrol(page);
  app = own;
  recovery = codes;
  expect(new Set(recovery).size).toBe(10);
  await expectSound(page);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page).toHaveURL(/\/security\?from=mail$/);
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  expect(refused).toEqual([]);

  // A company without anything is told what comes first, on whatever page; two-factor is done already.
  const menu = page.getByTestId('side-menu');
  await expect(menu.getByText('Get started: 1 of 6')).toBeVisible();
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Get started', exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(6);
  await expect(page.getByRole('main').locator('[aria-current=step]')).toContainText(
    'Import your data',
  );
  await expect(page.locator('[data-kpis]')).toHaveCount(0);
  await expectSound(page);
  await menu.getByRole('link', { name: 'Import your data' }).click();
  await expect(page).toHaveURL(/account\/imports\/new/);

  await page.goto(linkIn(letter, '/auth/register/confirm'));
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('signing in asks for the code, takes it by itself, and takes it once', async ({ page }) => {
  await givePassword(page, anna.email, secret);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  // The unfinished sign-in is no session: nothing is stored.
  expect(await tokens(page)).toEqual([null, null]);
  await expectSound(page);
  await codeField(page).fill(`${(await app.next()).slice(0, 5)}x`);
  await expect(page).toHaveURL(/login/);
  await codeField(page).fill(app.again());
  await expect(page).toHaveURL(/^(?!.*auth)/);

  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await undisturbed(page);
  await givePassword(page, anna.email, secret);
  await codeField(page).fill(app.again());
  await expect(page.getByRole('alert')).toContainText('Incorrect code');
});

test('a recovery code lets in, once', async ({ page, browser }) => {
  const [code = ''] = recovery;
  await givePassword(page, anna.email, secret);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).not.toHaveURL(/auth/);
  await page.goto('/security');
  await expect(page.getByText('9 recovery codes left.')).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await givePassword(other, anna.email, secret);
  await other.getByRole('button', { name: 'Use a recovery code' }).click();
  await other.getByLabel('Recovery code').fill(code);
  await other.getByRole('button', { name: 'Confirm' }).click();
  await expect(other.getByRole('alert')).toContainText('Incorrect code');
  await other.context().close();
});

test('a colleague accepts an invitation by mail and gets in', async ({ page, browser }) => {
  await annaIn(page);
  const [access] = await tokens(page);
  const invited = await page.request.post('/api/v1/users/invite/send/', {
    headers: { Authorization: `Bearer ${access}` },
    data: { ...ben, groups: ['company:sales'] },
  });
  expect(invited.ok(), await invited.text()).toBe(true);
  const link = linkIn(await mailTo(mail.mails, ben.email, /register\/invite/), '/auth/register');

  const bens = await (await browser.newContext()).newPage();
  await undisturbed(bens);
  await bens.goto(link);
  await expect(bens.getByRole('heading', { name: `Join ${anna.company}` })).toBeVisible();
  await expect(bens.getByText(ben.email).first()).toBeVisible();
  await expect(bens.getByLabel('Your name')).toHaveValue(ben.name);
  await expectSound(bens);
  await bens.getByLabel('Password', { exact: true }).fill(secret);
  await bens.getByRole('button', { name: 'Accept invitation' }).click();
  await enrol(bens);
  await bens.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(dialog(bens)).toHaveCount(0);

  const late = await (await browser.newContext()).newPage();
  await undisturbed(late);
  await late.goto(link);
  await expect(late.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await late.context().close();
  await bens.context().close();
});

test('something weighty asks for a fresh code and then goes through; cancelled it is left', async ({
  page,
}) => {
  await annaIn(page);
  await page.goto('/security');
  const renew = async () => {
    await page.getByRole('button', { name: 'Create new recovery codes' }).first().click();
    await page
      .locator('.ant-popconfirm')
      .getByRole('button', { name: 'Create new recovery codes' })
      .click();
  };
  // The last code is minutes old, not fifteen: the first answer is that of a session that is.
  const stale = () =>
    page.route(
      '**/2fa/recovery-codes/',
      (route) =>
        route.fulfill({
          status: 403,
          json: { code: 'code_needed', detail: 'Enter a new code to confirm this.', msg: '' },
        }),
      { times: 1 },
    );
  await stale();
  await renew();
  await expect(dialog(page)).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Not confirmed, so nothing was changed.')).toBeVisible();
  await expect(page.locator('[data-testid=recovery-codes]')).toHaveCount(0);

  await stale();
  await renew();
  await codeField(page).fill(await app.next());
  await expect(page.locator('[data-testid=recovery-codes] li')).toHaveCount(10);
  recovery = await page.locator('[data-testid=recovery-codes] li').allInnerTexts();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 recovery codes left.')).toBeVisible();
});

test('a passkey is added, gives the second factor, and is removed', async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await annaIn(page);
  await page.goto('/security');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Laptop van Anna');
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await expect(page.getByText('Laptop van Anna')).toBeVisible();
  await expectSound(page);

  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await givePassword(page, anna.email, secret);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).not.toHaveURL(/auth/);

  await page.goto('/security');
  await page.getByRole('button', { name: 'Delete Laptop van Anna' }).click();
  await page
    .locator('.ant-popconfirm')
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
  await expect(page.getByText('Laptop van Anna')).toHaveCount(0);
});

test('sessions can be ended one by one, and all at once', async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage();
  await undisturbed(other);
  await annaIn(page);
  await annaIn(other);

  await page.goto('/security');
  await expect(page.getByText('This device')).toHaveCount(1);
  const others = page.getByRole('button', { name: /^Sign out Chrome/ });
  await expect(others.first()).toBeVisible();
  const before = await others.count();
  await others.first().click();
  await expect(others).toHaveCount(before - 1);
  await other.goto('/security');
  await expect(other).toHaveURL(/auth\/login/);

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page
    .locator('.ant-popconfirm')
    .getByRole('button', { name: 'Sign out everywhere' })
    .click();
  await expect(page).toHaveURL(/auth\/login/);
  expect(await tokens(page)).toEqual([null, null]);
  await other.context().close();
});

test('a forgotten password is renewed by mail, and the old one stops working', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveTitle('Auth | Kade');
  await page.getByLabel('Email').fill(anna.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible();
  await expect(page.getByText('Check your email')).toBeVisible();

  const link = linkIn(await mailTo(mail.mails, anna.email, /password\/reset/), '/auth/password');
  await page.goto(link);
  await expectSound(page);
  await page.getByLabel('New password').fill('te kort');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Use at least 12 characters')).toBeVisible();
  await page.getByLabel('New password').fill(renewed);
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();

  await givePassword(page, anna.email, secret);
  await expect(page.getByRole('alert')).toContainText('Incorrect');
  await givePassword(page, anna.email, renewed);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();

  await page.goto(link);
  await page.getByLabel('New password').fill(secret);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible();
});

for (const [language, theme] of sampled(tastes, 1))
  test(`the security page is sound in ${language}, ${theme}`, async ({ page }) => {
    await annaIn(page, renewed);
    await prefer(page, language, theme);
    await page.goto('/security');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('[data-testid=security-list] li').first()).toBeVisible();
    await expectSound(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page);
  });
