import { confirmPasswordReset, registerCompany, requestPasswordReset } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { accessToken } from '../../../platform/session/session.js';
import {
  answer,
  asked,
  bodies,
  fireEvent,
  press,
  refuse,
  screen,
  show,
  type,
  typed,
  waitFor,
  where,
} from '../../../testkit/index.js';
import { RegisterCompany } from '../register/RegisterCompany.js';
import { ForgotPasswordPage } from './ForgotPasswordPage.js';
import { ResetPasswordPage } from './ResetPasswordPage.js';

describe('a forgotten password', () => {
  it('is asked for by an address that is one', async () => {
    await show(<ForgotPasswordPage />);
    await press('Send link');
    expect(await screen.findByText('Please fill in the field')).toBeDefined();
    await type('Email', 'bas@');
    expect(screen.getByText('Enter a valid email address')).toBeDefined();
    await press('Send link');
    expect(asked(requestPasswordReset)).toEqual([]);
  });

  it('says the same whether there is such an account, and lets one try another address', async () => {
    answer(requestPasswordReset, {} as never);
    await show(<ForgotPasswordPage />);
    await type('Email', ' bas@demo.example ');
    await press('Send link');
    expect(await screen.findByText(/If bas@demo.example has an account/)).toBeDefined();
    expect(bodies(requestPasswordReset)).toEqual([{ email: 'bas@demo.example' }]);
    await press('Use a different address');
    expect(await typed('Email')).toBe('bas@demo.example');
  });
});

describe('a new password', () => {
  const at = '/reset?token=t%2B1&email=bas%40demo.example';
  it.each(['/reset', '/reset?token=t', '/reset?email=bas%40demo.example'])(
    'is not chosen at %s: half a link is none',
    async (half) => {
      await show(<ResetPasswordPage />, { at: half });
      expect(await screen.findByText('This link no longer works')).toBeDefined();
    },
  );

  it('is sent with what the link says, as it was typed', async () => {
    answer(confirmPasswordReset, {} as never);
    await show(<ResetPasswordPage />, { at });
    await type('New password', 'short');
    await press('Save password');
    expect(await screen.findByText(/^Use at least \d+ characters$/)).toBeDefined();
    await type('New password', ' correct horse battery ');
    await press('Save password');
    await screen.findByText('Password changed');
    expect(bodies(confirmPasswordReset)).toEqual([
      { password: ' correct horse battery ', email: 'bas@demo.example', token: 't+1' },
    ]);
    // Every session has ended, the one of this browser too.
    fireEvent.click(screen.getByRole('link', { name: 'Sign in' }));
    await waitFor(() => expect(where()).toBe('/auth/login'));
    expect(accessToken()).toBeNull();
  });

  it('by a link that has ended leads to a new one', async () => {
    refuse(confirmPasswordReset, 400, { code: 'link_ended' });
    await show(<ResetPasswordPage />, { at });
    await type('New password', 'correct horse battery');
    await press('Save password');
    const again = await screen.findByRole('link', { name: 'Request a new link' });
    expect(again.getAttribute('href')).toBe('/auth/forgot-password');
  });

  it('that the server refuses says why at its field, until it is another', async () => {
    refuse(confirmPasswordReset, 422, {
      detail: 'Wrong.',
      errors: { password: ['Is well known.'] },
    });
    await show(<ResetPasswordPage />, { at });
    await type('New password', 'correct horse battery');
    await press('Save password');
    expect(await screen.findByText('Is well known.')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    await type('New password', 'correct horse battery staple');
    await waitFor(() => expect(screen.queryByText('Is well known.')).toBeNull());
  });
});

describe('a new company', () => {
  const fill = async () => {
    await type('Company name', ' Demo ');
    await type('Your name', ' Bas ');
    await type('Email', ' bas@demo.example ');
    await type('Password', 'correct horse battery');
    await press('Create account');
  };

  it.each(['en', 'nl'] as const)('is asked for in the language in use: %s', async (language) => {
    answer(registerCompany, {} as never);
    await show(<RegisterCompany />, { language });
    if (language === 'nl') return expect(await screen.findByRole('heading')).toBeDefined();
    await fill();
    expect(await screen.findByText(/We sent a link to bas@demo.example/)).toBeDefined();
    expect(bodies(registerCompany)).toEqual([
      {
        ...{ company: 'Demo', name: 'Bas', email: 'bas@demo.example' },
        ...{ password: 'correct horse battery', language: 'en' },
      },
    ]);
  });

  it('needs every field', async () => {
    await show(<RegisterCompany />);
    await press('Create account');
    expect(await screen.findAllByText('Please fill in the field')).toHaveLength(4);
  });

  it('is told when nobody can register here', async () => {
    refuse(registerCompany, 403, { code: 'registration_closed' });
    await show(<RegisterCompany />);
    await fill();
    expect(await screen.findByText('Registration is closed')).toBeDefined();
  });

  it('is told anything else in one line above', async () => {
    refuse(registerCompany, 429, { detail: 'Too many.' }, { 'Retry-After': '30' });
    await show(<RegisterCompany />);
    await fill();
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(alert.textContent).toContain('Try again in 30 seconds.'));
    expect(alert.textContent).toContain('Too many.');
    await press('Create account');
    expect(asked(registerCompany)).toHaveLength(1);
  });
});
