import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { i18n, startLanguage } from '../../platform/language/language.js';
import { UnsubscribePage } from './UnsubscribePage.js';

const texts = import.meta.glob<Record<string, string>>('../../locales/en/unsubscribe.json', {
  eager: true,
  import: 'default',
})['../../locales/en/unsubscribe.json'] as Record<
  'button' | 'from' | 'doneTitle' | 'unknownTitle' | 'failedText',
  string
>;

beforeAll(async () => {
  await startLanguage();
  await i18n.loadNamespaces('unsubscribe');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the page behind a mail's link; replies stand in for the server's. */
function open(status: number, known: object = { marketing: true, service: true }) {
  const asked = vi.fn(
    async () =>
      new Response(
        JSON.stringify(status === 200 ? { company: 'Bakery Bos', ...known } : { detail: 'no' }),
        { status },
      ),
  );
  vi.stubGlobal('fetch', asked);
  const router = createMemoryRouter(
    [{ path: '/public/unsubscribe/:token', element: <UnsubscribePage /> }],
    { initialEntries: ['/public/unsubscribe/abc'] },
  );
  render(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
  return asked;
}

it('opening the link changes nothing: mail scanners follow links', async () => {
  const asked = open(200);
  await screen.findByRole('button', { name: texts.button });
  const calls = asked.mock.calls as unknown as [string, RequestInit | undefined][];
  for (const [, init] of calls) expect(init?.method ?? 'GET').toBe('GET');
});

it('says whose mails they are', async () => {
  open(200);
  await screen.findByText(texts.from.replace('{{company}}', 'Bakery Bos'));
});

it('the button unsubscribes by a POST and says that it is done', async () => {
  const asked = open(200);
  fireEvent.click(await screen.findByRole('button', { name: texts.button }));
  await screen.findByText(texts.doneTitle);
  expect(asked).toHaveBeenCalledWith(
    '/api/v1/mail/unsubscribe/abc/',
    expect.objectContaining({ method: 'POST' }),
  );
});

it('an unknown link says so, a server that is away can be tried again', async () => {
  open(404);
  fireEvent.click(await screen.findByRole('button', { name: texts.button }));
  await screen.findByText(texts.unknownTitle);
  cleanup();
  open(503);
  fireEvent.click(await screen.findByRole('button', { name: texts.button }));
  await screen.findByText(texts.failedText);
  expect(screen.getByRole('button', { name: texts.button })).toBeTruthy();
});

it('opened once more it says that it is done already', async () => {
  open(200, { marketing: false, service: false });
  await screen.findByText(texts.doneTitle);
  expect(screen.queryByRole('button', { name: texts.button })).toBeNull();
});
