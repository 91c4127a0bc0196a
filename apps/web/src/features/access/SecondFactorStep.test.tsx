import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../platform/client/queries.js';
import { i18n, startLanguage } from '../../platform/language/language.js';
import { accessToken, dropTokens } from '../../platform/session/session.js';
import { LoginPage } from './LoginPage.js';

type Sent = { path: string; auth: string | null; body: unknown };
let sent: Sent[] = [];
let verdict: () => Response;

const json = (status: number, body: unknown, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const given = () => sent.filter((s) => s.path.endsWith('/auth/2fa/'));

beforeAll(async () => {
  await startLanguage();
  await i18n.changeLanguage('en');
  await i18n.loadNamespaces(['access', 'common']);
});

beforeEach(async () => {
  sent = [];
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const auth = new Headers(init.headers).get('Authorization');
    sent.push({ path, auth, body: init.body ? JSON.parse(String(init.body)) : null });
    return path.endsWith('/login/')
      ? json(200, { access: 'unfinished', refresh: 'r', two_factor: 'required' })
      : verdict();
  });
  const router = createMemoryRouter(
    [
      { path: '/auth/login', element: <LoginPage /> },
      { path: '/', element: <p>landed</p> },
      { path: '/security', element: <p>at security</p> },
    ],
    { initialEntries: ['/auth/login'] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  type('Email', 'anna@dewit.example');
  type('Password', 'secret');
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: 'One more step' });
});
afterEach(() => {
  cleanup();
  dropTokens();
  vi.unstubAllGlobals();
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const code = () => screen.getByPlaceholderText<HTMLInputElement>('XXXXXX');

describe('the second step of signing in', () => {
  it('is no session yet', () => {
    expect(accessToken()).toBeNull();
  });

  it('takes digits only, and sends the sixth by itself, with the unfinished token', async () => {
    verdict = () => json(200, { access: 'whole', refresh: 'r2' });
    type('Code', '12a 34');
    expect(code().value).toBe('1234');
    expect(given()).toHaveLength(0);
    type('Code', '1234567');
    expect(await screen.findByText('landed')).toBeDefined();
    expect(given()).toEqual([
      expect.objectContaining({ auth: 'Bearer unfinished', body: { digits: '123456' } }),
    ]);
    expect(accessToken()).toBe('whole');
  });

  it('goes to the page that was asked for', async () => {
    sessionStorage.setItem('wantedPath', '/security');
    verdict = () => json(200, { access: 'whole', refresh: 'r2' });
    type('Code', '123456');
    expect(await screen.findByText('at security')).toBeDefined();
  });

  it('empties the field after a wrong code and lets try again', async () => {
    verdict = () => json(400, { code: 'wrong_code', detail: 'Incorrect code. Try again.' });
    type('Code', '111111');
    expect((await screen.findByRole('alert')).textContent).toContain('Incorrect code');
    expect(code().value).toBe('');
    type('Code', '222222');
    await vi.waitFor(() => expect(given()).toHaveLength(2));
  });

  it('begins anew when the attempt ended, and says why', async () => {
    verdict = () => json(401, { code: 'attempt_ended', detail: 'Too many wrong codes.' });
    type('Code', '111111');
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeDefined();
    expect(screen.getByRole('alert').textContent).toContain('Too many wrong codes.');
    expect(given()).toHaveLength(1);
  });

  it('waits as long as the server asks, and counts down', async () => {
    verdict = () => json(429, { code: 'too_many', detail: 'Wait.' }, { 'Retry-After': '40' });
    type('Code', '111111');
    expect((await screen.findByRole('alert')).textContent).toContain('Try again in 40 seconds.');
    type('Code', '222222');
    expect(given()).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Confirm' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });

  it('takes a recovery code instead', async () => {
    verdict = () => json(200, { access: 'whole', refresh: 'r2' });
    fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    type('Recovery code', ' abcde-fghjk ');
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('landed')).toBeDefined();
    expect(given()[0]?.body).toEqual({ recovery_code: 'abcde-fghjk' });
  });
});
