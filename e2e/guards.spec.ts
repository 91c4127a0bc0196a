import type { Page } from '@playwright/test';
import { authenticator } from './support/authenticator.js';
import { expectSound, prefer, signedIn, signIn, undisturbed } from './support/pages.js';
import { spread, tastes } from './support/sample.js';
import { server } from './support/servers.js';
import { expect, test } from './support/test.js';

test.beforeEach(({ page }) => undisturbed(page));

const tokens = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')]);
const landing = /\/home$/;

test.describe('guards', () => {
  for (const path of ['/', '/crm/customer-profiles', '/account', '/security', '/no/such/page'])
    test(`a stranger at ${path} is sent to sign in`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(/\/auth\/login$/);
    });

  test('after signing in one stands where one wanted to be', async ({ page }) => {
    await page.goto('/security?from=mail');
    await signInHere(page, 'sales@demo.example');
    await expect(page).toHaveURL(/\/security\?from=mail$/);
  });

  test('a signed-in user without a place there is sent to the landing page', async ({ page }) => {
    await signedIn(page, 'sales@demo.example');
    for (const path of ['/auth/login', '/auth/register', '/account', '/no/such/page', '/'])
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page).toHaveURL(landing);
      });
  });

  test('a profile that cannot be read removes both tokens and leads to sign in', async ({
    page,
  }) => {
    await signedIn(page, 'sales@demo.example');
    await page.goto('/security');
    await page.route('**/api/v1/users/profile/', (route) => route.fulfill({ status: 500 }));
    await page.reload();
    await expect(page).toHaveURL(/\/auth\/login$/);
    expect(await tokens(page)).toEqual([null, null]);
  });

  test('a broken line signs nobody out: the page says so and comes back by itself', async ({
    page,
  }) => {
    await signedIn(page, 'sales@demo.example');
    await page.goto('/security');
    await page.route('**/api/v1/users/profile/', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Can’t reach the server' })).toBeVisible();
    await expectSound(page);
    expect(await tokens(page)).not.toContain(null);
    await page.unroute('**/api/v1/users/profile/');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Sign-in and security' })).toBeVisible();
  });

  test('a session that ended elsewhere leads to sign in, and back to the page', async ({
    page,
  }) => {
    const access = await signedIn(page, 'sales@demo.example');
    await page.goto('/security?from=mail');
    await expect(page.getByText('This device')).toBeVisible();
    await page.request.post('/api/v1/auth/logout/', {
      headers: { Authorization: `Bearer ${access}` },
    });
    await page.reload();
    await expect(page).toHaveURL(/\/auth\/login$/);
    await signInHere(page, 'sales@demo.example');
    await expect(page).toHaveURL(/\/security\?from=mail$/);
  });
});

test('a call that says two-factor has to be set up leads to the set-up on the landing page', async ({
  page,
}) => {
  await signedIn(page, 'sales@demo.example');
  let asked = 0;
  // The policy changes after the profile was read.
  await page.route('**/api/v1/users/profile/', async (route) => {
    const response = await route.fetch();
    // What is asked while one signs out is refused, and says nothing of a company.
    if (!response.ok()) return route.fulfill({ response });
    const profile = await response.json();
    asked += 1;
    if (asked > 1) profile.company.two_factor_policy = 'required';
    await route.fulfill({ response, json: profile });
  });
  await refuseSessions(page, 'enrolment_needed');
  await page.goto('/security');
  await expect(page).toHaveURL(landing);
  await expect(page.getByRole('dialog').getByRole('img', { name: /QR code/ })).toBeVisible();
  expect(await page.evaluate(() => history.state.usr)).toEqual({ twoFARequired: true });
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  expect(await tokens(page)).toEqual([null, null]);
});

test('a call that says the second factor is missing leads to the second step', async ({ page }) => {
  await signedIn(page, 'sales@demo.example');
  await refuseSessions(page, 'second_factor_needed');
  await page.goto('/security');
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  expect(await tokens(page)).toEqual([null, null]);
  await page.getByRole('button', { name: 'Sign in with a different account' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

const refuseSessions = (page: Page, code: string) =>
  page.route('**/api/v1/auth/sessions/', (route) =>
    route.fulfill({ status: 403, json: { code, detail: 'Not yet.', msg: '' } }),
  );

/** Fills in the sign-in page that is shown. */
async function signInHere(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.locator('input[type=password]').fill('welcome-to-kade');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('no link leads from our sign-in page to somebody else', async ({ page }) => {
  for (const evil of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    'javascript:1',
  ]) {
    const asked = encodeURIComponent(evil);
    await page.goto(`/auth/login?next=${asked}&redirect=${asked}&returnTo=${asked}`);
    await page.evaluate((to) => sessionStorage.setItem('wantedPath', to), evil);
    await signInHere(page, 'sales@demo.example');
    await expect(page).toHaveURL(landing);
    expect(new URL(page.url()).origin).toBe(server.url);
    await page.evaluate(() => {
      localStorage.removeItem('accessToken');
      localStorage.removeItem('refreshToken');
    });
    await page.context().clearCookies();
  }
});

test('two presses sign in once, and spaces alone are nothing', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (r) => r.url().includes('/auth/login/') && asked.push(r.url()));
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill('   ');
  await page.locator('input[type=password]').fill('   ');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Please fill in the field')).toHaveCount(2);
  expect(asked).toEqual([]);
  await page.getByLabel('Email').fill('sales@demo.example');
  await page.locator('input[type=password]').fill('welcome-to-kade');
  await page.evaluate(() => {
    const button = document.querySelector<HTMLButtonElement>('button[type=submit]');
    button?.click();
    button?.click();
  });
  await expect(page).toHaveURL(landing);
  expect(asked).toHaveLength(1);
});

test('too many attempts count down before the next one', async ({ page }) => {
  await page.goto('/auth/login');
  await page.route('**/auth/login/', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '3' },
      json: {
        code: 'too_many',
        detail: 'Too many attempts. Wait a moment and try again.',
        msg: '',
      },
    }),
  );
  await signInHere(page, 'sales@demo.example');
  await expect(page.getByRole('alert')).toContainText(/Try again in [12] seconds?\./);
  await page.unroute('**/auth/login/');
  await expect(page.getByRole('alert')).not.toContainText('Try again in');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(landing);
});

test('two-factor is switched on and off where the company leaves it to the user', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'intro@demo.example');
  await page.goto('/security');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Turn on' }).click();
  const app = authenticator(
    (await page.locator('[data-testid=two-factor-secret]').textContent()) ?? '',
  );
  await page.getByPlaceholder('XXXXXX').fill(await app.next());
  await expect(page.locator('[data-testid=recovery-codes] li')).toHaveCount(10);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 recovery codes left.')).toBeVisible();

  await page.getByRole('button', { name: 'Turn off' }).click();
  const off = page.getByRole('dialog').getByRole('button', { name: 'Turn off' });
  await expect(off).toBeDisabled();
  await page.getByPlaceholder('XXXXXX').fill(app.again());
  await off.click();
  await expect(page.getByRole('alert').getByText('Incorrect code')).toBeVisible();
  await page.getByPlaceholder('XXXXXX').fill(await app.next());
  await off.click();
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
});

test('the language of the screens becomes that of the mails', async ({ page }) => {
  const access = await signedIn(page, 'sales@demo.example');
  const mine = async () => {
    const headers = { Authorization: `Bearer ${access}` };
    const reply = await page.request.get('/api/v1/users/me/', { headers });
    return ((await reply.json()) as { language: string }).language;
  };
  await page.goto('/security');
  for (const [button, language] of [
    ['Nederlands', 'nl'],
    ['English', 'en'],
  ] as const) {
    await page.getByRole('button', { name: /Bas Hoekstra/ }).click();
    await page.getByRole('button', { name: button }).click();
    await expect.poll(mine).toBe(language);
    await page.keyboard.press('Escape');
    await page.mouse.click(700, 400);
  }
});

const pages = [
  ['login', 'Login'],
  ['forgot-password', 'Auth'],
  ['password/reset?token=abc&email=a%40b.nl', 'Auth'],
  ['password/reset', 'Auth'],
  ['register', 'Register'],
  ['register/expired', 'Register'],
  ['register/partner', 'Register'],
  ['register/confirm?token=1.abc', 'Register'],
  ['register/invite?token=1.abc', 'Register'],
] as const;

for (const {
  look: [language, theme],
  things,
} of spread(tastes, pages))
  test(`the pages before signing in are sound in ${language}, ${theme}`, async ({ page }) => {
    test.setTimeout(120_000);
    await prefer(page, language, theme);
    for (const [path, title] of things) {
      await page.goto(`/auth/${path}`);
      await expect(page.locator('h1')).toBeVisible();
      if (language === 'en') await expect(page).toHaveTitle(`${title} | Kade`);
      const submit = page.locator('button[type=submit]');
      if (!path.includes('confirm') && (await submit.count())) await submit.click();
      await expectSound(page);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page);
  });
