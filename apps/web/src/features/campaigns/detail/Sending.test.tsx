import { type Campaign, getProfile } from '@kade/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { keyOf, queryClient } from '../../../platform/client/queries.js';
import { i18n, startLanguage } from '../../../platform/language/language.js';
import { Sending } from './Sending.js';

beforeAll(async () => {
  await startLanguage();
  await i18n.changeLanguage('en');
  await i18n.loadNamespaces(['campaigns', 'common']);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const running = {
  id: 7,
  status: 'running',
  started_at: '2026-11-20T09:00:00Z',
  paused_at: null,
  waiting: null,
} as Campaign;

/** Shows a campaign with so many mails in doubt to a user with these groups. @returns what is asked of the server */
function open(campaign: Campaign, inDoubt = 0, groups = ['company:marketeer'], status = 200) {
  queryClient.setQueryData(keyOf(getProfile), {
    groupNames: groups,
    company: { time_zone: 'UTC' },
  });
  const asked: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const path = new URL(String(url), 'http://kade.example').pathname;
    if (init?.method && init.method !== 'GET')
      asked.push({ path, body: init.body ? JSON.parse(String(init.body)) : null });
    const summary = { sent: 60, failed: 5, in_doubt: inDoubt, pending: 35 - inDoubt };
    const reply = path.endsWith('/reports/summary/') ? summary : { settled: inDoubt };
    const refusal = { code: 'wrong_state', detail: 'This campaign was stopped.' };
    const refused = status !== 200 && !path.endsWith('/summary/');
    return new Response(JSON.stringify(refused ? refusal : reply), {
      status: refused ? status : 200,
      headers: { 'content-type': 'application/json' },
    });
  });
  const router = createMemoryRouter([{ path: '/', element: <Sending campaign={campaign} /> }]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return asked;
}

describe('a campaign that is being sent', () => {
  it('says how far it is and is held at a click', async () => {
    const asked = open(running);
    expect(await screen.findByText('Emails processed: 65 of 100')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    await waitFor(() =>
      expect(asked).toEqual([{ path: '/api/v1/campaigns/7/pause/', body: null }]),
    );
  });

  it('that is held says since when, and goes on at a click', async () => {
    const asked = open({ ...running, paused_at: '2026-11-20T10:00:00Z' });
    expect(await screen.findByText(/^Paused since .+ No emails are sent/)).toBeDefined();
    fireEvent.click(await screen.findByRole('button', { name: 'Resume' }));
    await waitFor(() => expect(asked.map((a) => a.path)).toEqual(['/api/v1/campaigns/7/resume/']));
  });

  it('by phone is nobody’s to hold: its calls are made by colleagues', async () => {
    open({ ...running, channel: 'phone' });
    await screen.findByRole('progressbar');
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  });

  it('has no such button once it was sent', async () => {
    open({ ...running, status: 'completed' }, 1);
    await screen.findByText(/^One email is unconfirmed/);
    expect(screen.queryByRole('button', { name: /^(Pause|Resume)$/ })).toBeNull();
  });
});

describe('mails in doubt', () => {
  // The dialog's own button says the same; the screen's comes first.
  const settle = async () => {
    const [open] = await screen.findAllByRole('button', { name: 'Resolve' });
    if (open) fireEvent.click(open);
  };
  const save = () =>
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Resolve' }));

  it('are told of with a way to the list, and a marketeer settles none', async () => {
    open(running, 3);
    expect(await screen.findByText(/^3 emails are unconfirmed/)).toBeDefined();
    const link = screen.getByRole('link', { name: 'Show these recipients' });
    expect(link.getAttribute('href')).toBe('/campaign/detail/7?tab=recipients&state=in_doubt');
    expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull();
  });

  it('count as sent unless an administrator says otherwise', async () => {
    const asked = open(running, 3, ['company:admin']);
    await settle();
    expect(screen.getByRole('radio', { name: /^They were sent/ })).toHaveProperty('checked', true);
    save();
    await waitFor(() =>
      expect(asked).toEqual([{ path: '/api/v1/campaigns/7/in-doubt/', body: { as: 'sent' } }]),
    );
  });

  it.each([
    [/shouldn’t be/, 'not_sent'],
    [/send them now/, 'send_again'],
  ])('are settled as %s', async (name, as) => {
    const asked = open(running, 3, ['company:admin']);
    await settle();
    fireEvent.click(screen.getByRole('radio', { name }));
    save();
    await waitFor(() => expect(asked.map((a) => a.body)).toEqual([{ as }]));
  });

  it('stay as they are when the dialog is left, or the server refuses', async () => {
    const asked = open(running, 3, ['company:admin'], 409);
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(asked).toEqual([]);
    await settle();
    fireEvent.click(screen.getByRole('radio', { name: /send them now/ }));
    save();
    await waitFor(() => expect(asked).toHaveLength(1));
    // What was chosen is still there to be tried again.
    expect(screen.getByRole('radio', { name: /send them now/ })).toHaveProperty('checked', true);
  });
});
