import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { i18n, startLanguage } from '../../../../platform/language/language.js';
import { CategoryValues } from './CategoryValues.js';

beforeAll(async () => {
  await startLanguage();
  await i18n.loadNamespaces('audiences');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Chosen({ first = [], column = 'SEGMENT' }: { first?: string[]; column?: string }) {
  const [value, setValue] = useState<unknown>(first);
  return (
    <CategoryValues
      column={column}
      operator="in"
      value={value}
      label="Value"
      disabled={false}
      single={false}
      onChange={setValue}
    />
  );
}

async function search(first: string[] = []) {
  vi.stubGlobal(
    'fetch',
    vi.fn(
      async () =>
        new Response(JSON.stringify([{ label: 'Restaurant', count: 12 }]), {
          headers: { 'content-type': 'application/json' },
        }),
    ),
  );
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <Chosen first={first} />
      </QueryClientProvider>
    </I18nextProvider>,
  );
  const box = screen.getByRole('combobox') as HTMLInputElement;
  fireEvent.mouseDown(box);
  fireEvent.change(box, { target: { value: 'Rest' } });
  return box;
}

it('what was typed to find a value is gone once it is chosen, so that the next can be typed', async () => {
  const box = await search();
  const option = await screen.findByText('Restaurant', { selector: 'span' });
  fireEvent.click(option);
  expect(box.value).toBe('');
});

it('a search offers what it finds, and not what was chosen before', async () => {
  await search(['Hotel']);
  const offered = () =>
    [...document.querySelectorAll('.ant-select-item-option')].map((o) => o.textContent);
  await waitFor(() => expect(offered()).toEqual(['Restaurant12']));
});

it('values that the product fixes have no count before they are counted', async () => {
  let reply: (response: Response) => void = () => {};
  vi.stubGlobal(
    'fetch',
    vi.fn(
      () =>
        new Promise<Response>((resolve) => {
          reply = resolve;
        }),
    ),
  );
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <Chosen column="LIFECYCLE_STAGE" />
      </QueryClientProvider>
    </I18nextProvider>,
  );
  fireEvent.mouseDown(screen.getByRole('combobox'));
  const offered = () =>
    [...document.querySelectorAll('.ant-select-item-option')].map((o) => o.textContent);
  await waitFor(() => expect(offered()).toContain('At risk'));
  reply(
    new Response(JSON.stringify([{ label: 'loyal', count: 12 }]), {
      headers: { 'content-type': 'application/json' },
    }),
  );
  await waitFor(() => expect(offered()).toContain('Loyal12'));
  expect(offered()).toContain('At risk0');
});
