import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { call } from '../../platform/client/api.js';
import { LeftList } from './LeftList.js';

vi.mock('../../platform/client/api.js', async (original) => ({
  ...(await original<typeof import('../../platform/client/api.js')>()),
  call: vi.fn(),
}));

/** The server left sixty. */
const left = Array.from({ length: 60 }, (_, i) => ({
  profile_id: i + 1,
  name: `Café ${i + 1}`,
  reason: 'edited',
  fields: { city: 'Urk' },
}));

it('every profile that a rollback left can be read, page by page', async () => {
  vi.mocked(call).mockImplementation((async (
    _: unknown,
    { query: { page, page_size } }: { query: { page: number; page_size: number } },
  ) => ({
    count: left.length,
    results: left.slice((page - 1) * page_size, page * page_size),
  })) as never);
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <LeftList id={7} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  expect(await screen.findByText('Café 1')).toBeDefined();
  for (const page of ['2', '3']) fireEvent.click(await screen.findByTitle(page));
  expect(await screen.findByText('Café 60')).toBeDefined();
});
