import { type Campaign, type LinkCheck as Found, getProfile } from '@kade/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { keyOf, queryClient } from '../../../platform/client/queries.js';
import { i18n, startLanguage } from '../../../platform/language/language.js';
import { LinkCheck } from './LinkCheck.js';

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

const campaign = { id: 7, status: 'draft' } as Campaign;
const url = 'https://www.kade.nl/gone';
const broken: Found = {
  checked_at: new Date().toISOString(),
  results: [{ url, state: 'broken', status: 404 }],
  accepted: null,
};

/** @returns what the server was asked: method, path, body */
function open(found: Found | null, shown = campaign, groups = ['company:marketeer']) {
  queryClient.setQueryData(keyOf(getProfile), {
    groupNames: groups,
    company: { time_zone: 'UTC' },
  });
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (to: string, init?: RequestInit) => {
    const path = new URL(String(to), 'http://kade.example').pathname;
    asked.push([init?.method ?? 'GET', path, init?.body ?? ''].join(' ').trim());
    return new Response(JSON.stringify(broken), {
      headers: { 'content-type': 'application/json' },
    });
  });
  render(
    <QueryClientProvider client={queryClient}>
      <LinkCheck campaign={shown} found={found} />
    </QueryClientProvider>,
  );
  return asked;
}

it('links of a draft that nobody has checked are checked by themselves, once', async () => {
  const asked = open(null);
  await waitFor(() => expect(asked[0]).toContain('POST /api/v1/campaigns/7/links/'));
  expect(asked).toHaveLength(1);
});

it('what was found a moment ago is shown with its moment, and not asked again', async () => {
  const asked = open(broken);
  expect(screen.getByText(/^Checked on /)).toBeDefined();
  expect(screen.getByText(/Fix it before you submit/)).toBeDefined();
  expect(asked).toEqual([]);
});

it('links that were checked a quarter of an hour ago are checked again', async () => {
  const checked = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  expect(open({ ...broken, checked_at: checked(14) })).toEqual([]);
  cleanup();
  const asked = open({ ...broken, checked_at: checked(16) });
  await waitFor(() => expect(asked[0]).toContain('POST /api/v1/campaigns/7/links/'));
});

it('a broken link is kept by name, and who kept it is shown', async () => {
  const asked = open(broken);
  fireEvent.click(screen.getByRole('button', { name: 'Keep anyway' }));
  await waitFor(() =>
    expect(asked[0]).toBe(`PUT /api/v1/campaigns/7/links/ ${JSON.stringify({ urls: [url] })}`),
  );
  cleanup();
  const by = { id: 3, name: 'Sanne' };
  open({ ...broken, accepted: { urls: [url], by, at: broken.checked_at } });
  expect(screen.getByText(/^Sanne kept a broken link on /)).toBeDefined();
  expect(screen.queryByText(/Fix it before you submit/)).toBeNull();
});

it('the reviewer reads it and decides nothing about links', () => {
  open(broken, { ...campaign, status: 'pending' }, ['company:admin']);
  expect(screen.getByText(/Fix it before you submit/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Keep anyway' })).toBeNull();
});
