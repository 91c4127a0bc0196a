import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../platform/client/queries.js';
import { i18n, startLanguage } from '../../platform/language/language.js';
import { accessToken, dropTokens, refreshToken } from '../../platform/session/session.js';
import { LoginPage } from './LoginPage.js';

const sent = vi.fn<(body: unknown) => Response>();

beforeAll(async () => {
  await startLanguage();
  await i18n.changeLanguage('en');
  await i18n.loadNamespaces(['access', 'common']);
});

beforeEach(() => {
  sent.mockReset();
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) =>
    sent(JSON.parse(String(init.body))),
  );
  const router = createMemoryRouter(
    [
      { path: '/auth/login', element: <LoginPage /> },
      { path: '/', element: <p>landed</p> },
    ],
    { initialEntries: ['/auth/login'] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  dropTokens();
  vi.unstubAllGlobals();
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const signIn = () => fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
const reply = (status: number, body: unknown, headers = {}) =>
  sent.mockReturnValue(new Response(JSON.stringify(body), { status, headers }));

describe('the sign-in page', () => {
  it('keeps the tokens and lands', async () => {
    reply(200, { access: 'a', refresh: 'r', two_factor: 'off' });
    type('Email', ' bas@demo.example ');
    type('Password', ' secret ');
    signIn();
    expect(await screen.findByText('landed')).toBeDefined();
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      email: 'bas@demo.example',
      password: ' secret ',
    });
    expect([accessToken(), refreshToken()]).toEqual(['a', 'r']);
  });

  it('asks for what is missing, spaces alone included, without asking the server', () => {
    type('Email', '   ');
    signIn();
    expect(screen.getAllByText('Please fill in the field')).toHaveLength(2);
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(sent).not.toHaveBeenCalled();
  });

  it('says in place what went wrong, keeps what was typed, and goes quiet at the next letter', async () => {
    reply(401, {
      code: 'wrong_credentials',
      detail: 'Incorrect email or password.',
    });
    type('Email', 'bas@demo.example');
    type('Password', 'wrong');
    signIn();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Incorrect');
    expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('wrong');
    type('Password', 'wrong?');
    await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('says how long to wait after too many attempts', async () => {
    reply(429, { code: 'too_many', detail: 'Too many attempts.' }, { 'Retry-After': '30' });
    type('Email', 'bas@demo.example');
    type('Password', 'wrong');
    signIn();
    const alert = await screen.findByRole('alert');
    await vi.waitFor(() => expect(alert.textContent).toContain('Try again in 30 seconds.'));
  });

  it('shows and hides the password', () => {
    const field = screen.getByLabelText('Password') as HTMLInputElement;
    expect(field.type).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.type).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field.type).toBe('password');
  });
});
