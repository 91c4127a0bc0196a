import { getPlaces, getProfile, mergeProfiles, previewMerge } from '@kade/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { call } from '../../platform/client/api.js';
import { MergePage } from './MergePage.js';

vi.mock('../../platform/client/api.js', async (original) => ({
  ...(await original<typeof import('../../platform/client/api.js')>()),
  call: vi.fn(),
}));

const profile = (id: number) => ({
  id,
  version: 1,
  name: `Café ${id}`,
  kind: 'lead',
  created_at: '2026-01-01T00:00:00Z',
  invoices: 0,
  opportunities: 0,
});

it('does not ask again for a comparison of profiles that were merged', async () => {
  const asked: string[] = [];
  vi.mocked(call).mockImplementation((async ({
    path,
    method,
  }: {
    path: string;
    method: string;
  }) => {
    asked.push(`${method} ${path}`);
    if (path === mergeProfiles.path) return { id: 9 };
    if (path === getPlaces.path) return { pins: [], recent: [] };
    if (path === getProfile.path)
      return { groupNames: [], company: { time_zone: 'Europe/Amsterdam' } };
    return path === previewMerge.path
      ? {
          profiles: [profile(1), profile(2)],
          survivor_id: 1,
          fields: [],
          contacts: [],
          aliases: [],
          counts: [],
        }
      : { count: 0, results: [] };
  }) as never);
  const router = createMemoryRouter(
    [
      { path: '/crm/merge/:ids', element: <MergePage /> },
      { path: '/crm/merged/:id', element: <p>Merged</p> },
    ],
    { initialEntries: ['/crm/merge/1-2'] },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'mergeInto' }));
  expect(await screen.findByText('Merged')).toBeDefined();
  await waitFor(() => expect(asked).toContain(`POST ${mergeProfiles.path}`));
  expect(asked.filter((deed) => deed === `POST ${previewMerge.path}`)).toHaveLength(1);
});
