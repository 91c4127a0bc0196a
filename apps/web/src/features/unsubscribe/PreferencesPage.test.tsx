import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { i18n, startLanguage } from '../../platform/language/language.js';
import { PreferencesPage } from './PreferencesPage.js';

type Texts = { preferences: Record<string, string>; unknownTitle: string };
const texts = import.meta.glob<Texts>('../../locales/{en,nl}/unsubscribe.json', {
  eager: true,
  import: 'default',
});
const of = (language: string) => texts[`../../locales/${language}/unsubscribe.json`] as Texts;
const en = of('en').preferences;

beforeAll(async () => {
  await startLanguage();
  await i18n.loadNamespaces('unsubscribe');
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await i18n.changeLanguage('en');
});

const known = {
  ...{ marketing: true, service: true, tracking: true, language: 'en' },
  ...{ email: 'a…@x.example', company: 'Kade Foods' },
};

/** Opens the page behind a mail's link; what is saved is given back, as the server does. */
function open(status = 200) {
  const asked = vi.fn(async (_: string, init?: RequestInit) => {
    const saved = init?.method === 'POST' ? { ...known, ...JSON.parse(String(init.body)) } : known;
    return new Response(JSON.stringify(status === 200 ? saved : { detail: 'no' }), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  });
  vi.stubGlobal('fetch', asked);
  const router = createMemoryRouter(
    [{ path: '/public/preferences/:token', element: <PreferencesPage /> }],
    { initialEntries: ['/public/preferences/abc'] },
  );
  render(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
  return asked;
}
const sent = (asked: ReturnType<typeof open>) =>
  asked.mock.calls
    .filter(([, init]) => init?.method === 'POST')
    .map(([, init]) => JSON.parse(String(init?.body)));

it('shows what holds, and opening it sends nothing', async () => {
  const asked = open();
  const box = await screen.findByRole('checkbox', { name: new RegExp(en.marketing ?? '') });
  expect((box as HTMLInputElement).checked).toBe(true);
  expect(screen.getByText(/a…@x\.example/)).toBeTruthy();
  expect(sent(asked)).toEqual([]);
});

it('saves what was chosen, once, and says so', async () => {
  const asked = open();
  fireEvent.click(await screen.findByRole('checkbox', { name: new RegExp(en.tracking ?? '') }));
  fireEvent.click(screen.getByRole('button', { name: en.save ?? '' }));
  await screen.findByText(en.saved ?? '');
  expect(sent(asked)).toEqual([
    { marketing: true, service: true, tracking: false, language: 'en' },
  ]);
});

it('no longer says saved once another choice is made', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: en.save ?? '' }));
  await screen.findByText(en.saved ?? '');
  fireEvent.click(screen.getByRole('checkbox', { name: new RegExp(en.tracking ?? '') }));
  expect(screen.queryByText(en.saved ?? '')).toBeNull();
});

it('no mails at all is one click', async () => {
  const asked = open();
  fireEvent.click(await screen.findByRole('button', { name: en.none ?? '' }));
  await screen.findByText(en.saved ?? '');
  expect(sent(asked)).toEqual([
    { marketing: false, service: false, tracking: true, language: 'en' },
  ]);
});

it('speaks the language that is chosen at once', async () => {
  open();
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'nl' } });
  await screen.findByRole('heading', { name: of('nl').preferences.title ?? '' });
});

it('a link that is not ours says so', async () => {
  open(404);
  await screen.findByText(of('en').unknownTitle);
});
