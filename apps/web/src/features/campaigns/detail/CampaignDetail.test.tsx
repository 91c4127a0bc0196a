import { type Campaign, type Endpoint, getApprovalTimeline, getProfile } from '@kade/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { call } from '../../../platform/client/api.js';
import { keyOf, queryClient } from '../../../platform/client/queries.js';
import { i18n, startLanguage } from '../../../platform/language/language.js';
import { CampaignDetail } from './CampaignDetail.js';

vi.mock('../../../platform/client/api.js', async (original) => ({
  ...(await original<typeof import('../../../platform/client/api.js')>()),
  call: vi.fn(),
}));
vi.mock('../Settings.js', () => ({ Settings: () => null }));

beforeAll(async () => {
  await startLanguage();
  await i18n.changeLanguage('en');
  await i18n.loadNamespaces(['campaigns', 'approvals', 'common']);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const move = (id: number, name: string, to: string) => ({
  ...{ id, move: name, from: 'scheduled', to, by: null, comment: null },
  at: '2026-03-02T08:00:00Z',
});

it('the history of a campaign that comes to its end while one looks tells that it did, and its report is a press away', async () => {
  const moves = [move(1, 'approve', 'scheduled')];
  vi.mocked(call).mockImplementation((async (endpoint: Endpoint) =>
    endpoint === getApprovalTimeline
      ? { moves: [...moves], changes: null }
      : new Promise(() => undefined)) as never);
  queryClient.setQueryData(keyOf(getProfile), {
    groupNames: ['company:marketeer'],
    company: { time_zone: 'UTC' },
  });
  const shown = (over: object) => (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <CampaignDetail
          campaign={
            {
              ...{ id: 7, name: 'Soup', channel: 'post', can: {}, goal: null, version: 1 },
              ...{ audiences: [], exclusion_audiences: [], started_at: '2026-03-02T08:00:00Z' },
              ...over,
            } as unknown as Campaign
          }
        />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(shown({ status: 'running' }));
  const told = async () => {
    await vi.waitFor(() => expect(document.querySelectorAll('.move').length).toBe(moves.length));
    return [...document.querySelectorAll('.move .status')].length;
  };
  await told();
  moves.push(move(2, 'complete', 'completed'));
  rerender(shown({ status: 'completed' }));
  await told();
  expect(document.querySelector('.move-complete')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Report' })).toBeDefined();
});
