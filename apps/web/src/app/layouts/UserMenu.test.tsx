import { logout, requestPasswordReset, updateMe } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { i18n } from '../../platform/language/language.js';
import { accessToken, refreshToken } from '../../platform/session/session.js';
import { rememberWanted, takeWanted } from '../../platform/session/wanted.js';
import { takeLook } from '../../platform/theme/theme.js';
import {
  answer,
  asked,
  bodies,
  fireEvent,
  notices,
  press,
  refuse,
  screen,
  show,
  waitFor,
} from '../../testkit/index.js';
import { useKeptLook } from '../useKeptLook.js';
import { UserMenu } from './UserMenu.js';

const Kept = () => {
  useKeptLook();
  return <UserMenu />;
};

const open = async (profile = {}) => {
  await show(<UserMenu />, { profile });
  await press(/^Account menu/);
};

describe('the account menu', () => {
  it('greets whom it is of', async () => {
    await open();
    expect(await screen.findByText('Hello, Bas')).toBeDefined();
    expect(screen.getByText('bas@demo.example')).toBeDefined();
    expect(screen.getByText('Demo')).toBeDefined();
  });

  it('greets who has no name', async () => {
    await open({ user: { name: ' ' } });
    expect(await screen.findByText('Hello, Anonymous')).toBeDefined();
  });

  it('speaks another language at a press', async () => {
    await open();
    await press('Nederlands');
    await waitFor(() => expect(i18n.language).toBe('nl'));
    await screen.findByRole('button', { name: 'Nederlands', pressed: true });
    expect(screen.getByRole('button', { name: 'English' }).getAttribute('aria-pressed')).toBe(
      'false',
    );
  });

  it('keeps the look with the user, and takes on what was chosen elsewhere', async () => {
    answer(updateMe, { id: 1, name: 'Bas', email: 'bas@demo.example', language: 'en' } as never);
    await show(<Kept />, { profile: { user: { theme: 'dark', density: 'compact' } } });
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'));
    expect(document.documentElement.dataset.density).toBe('compact');
    expect(localStorage.getItem('theme')).toBe('dark');
    await press(/^Account menu/);
    await press('Light');
    await press('Comfortable');
    fireEvent.click(await screen.findByRole('switch', { name: 'Patterns in charts' }));
    await waitFor(() =>
      expect(bodies(updateMe)).toEqual([
        { theme: 'default' },
        { density: 'comfortable' },
        { chart_patterns: true },
      ]),
    );
    takeLook({ theme: 'default', density: 'standard', chart_patterns: false });
  });

  it('has a new password sent to the own address', async () => {
    answer(requestPasswordReset, {} as never);
    await open();
    await press('Request Password Reset');
    await waitFor(() => expect(notices).toMatchObject([{ kind: 'success' }]));
    expect(bodies(requestPasswordReset)).toEqual([{ email: 'bas@demo.example' }]);
  });

  it.each([true, false])(
    'ends the session here, whether the server hears of it: %s',
    async (heard) => {
      if (heard) answer(logout, {} as never);
      else refuse(logout, 500);
      await open();
      rememberWanted('/crm/funnel');
      await press('Logout');
      await waitFor(() => expect([accessToken(), refreshToken()]).toEqual([null, null]));
      expect(asked(logout)).toHaveLength(1);
      // Who signs in next comes to a page of their own.
      expect(takeWanted()).toBeNull();
    },
  );
});
