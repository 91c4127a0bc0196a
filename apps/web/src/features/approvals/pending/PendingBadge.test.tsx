import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { call } from '../../../platform/client/api.js';
import { queryClient } from '../../../platform/client/queries.js';
import { i18n, startLanguage } from '../../../platform/language/language.js';
import { PendingBadge } from './PendingBadge.js';

vi.mock('../../../platform/client/api.js', async (original) => ({
  ...(await original<typeof import('../../../platform/client/api.js')>()),
  call: vi.fn(),
}));
vi.mock('../../../platform/session/useProfile.js', async (original) => ({
  ...(await original<typeof import('../../../platform/session/useProfile.js')>()),
  useMay: () => () => true,
}));

beforeAll(async () => {
  await startLanguage();
  await i18n.changeLanguage('en');
  await i18n.loadNamespaces(['approvals', 'common']);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

it('says nothing of how much waits for a review until that is known', async () => {
  let arrive: (reply: unknown) => void = () => undefined;
  vi.mocked(call).mockReturnValue(new Promise((resolve) => (arrive = resolve)) as never);
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <PendingBadge />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  expect(await screen.findByRole('button', { name: 'Approvals' })).toBeDefined();
  arrive({ count: 2, results: [] });
  expect(await screen.findByRole('button', { name: /^2 items waiting/ })).toBeDefined();
});
