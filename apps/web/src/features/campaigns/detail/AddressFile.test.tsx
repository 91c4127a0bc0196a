import type { Campaign } from '@kade/contract';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { App } from 'antd';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { i18n, startLanguage } from '../../../platform/language/language.js';
import { keepTokens } from '../../../platform/session/session.js';
import { AddressFile } from './AddressFile.js';

const asked: string[] = [];
const saved: string[] = [];

beforeAll(async () => {
  await startLanguage();
  await i18n.loadNamespaces('campaigns');
});
beforeEach(() => {
  asked.length = 0;
  saved.length = 0;
  keepTokens({ access: 'a', refresh: 'r' });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response('\uFEFFName\r\n', {
      headers: { 'content-disposition': 'attachment; filename="addresses-7.xlsx"' },
    });
  });
  URL.createObjectURL = () => 'blob:file';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const shown = (over: object) =>
  render(
    <App>
      <AddressFile
        campaign={
          { id: 7, channel: 'post', figures: { total: 1234, sent: 1234 }, ...over } as Campaign
        }
      />
    </App>,
  );

it('downloads the addresses of a campaign by post in the format that is chosen', async () => {
  shown({});
  fireEvent.click(screen.getByRole('button', { name: /Address file/ }));
  expect(await screen.findByText('CSV, 1,234 rows')).toBeTruthy();
  fireEvent.click(screen.getByText('Excel (XLSX), 1,234 rows'));
  await waitFor(() => expect(saved).toEqual(['addresses-7.xlsx']));
  expect(asked).toEqual(['/api/v1/campaigns/7/addresses/?format=xlsx']);
});

it('has none before a campaign started, nor for another channel', () => {
  shown({ figures: null });
  shown({ channel: 'email' });
  expect(screen.queryByRole('button')).toBeNull();
});
