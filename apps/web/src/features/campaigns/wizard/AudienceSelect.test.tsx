import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { queryClient } from '../../../platform/client/queries.js';
import { startLanguage } from '../../../platform/language/language.js';
import { AudienceSelect } from './AudienceSelect.js';

beforeAll(startLanguage);
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('offers only audiences that a campaign may be submitted with', async () => {
  const asked: URL[] = [];
  vi.stubGlobal('fetch', async (to: string) => {
    asked.push(new URL(String(to), 'http://kade.example'));
    return new Response(JSON.stringify({ count: 0, next: null, previous: null, results: [] }), {
      headers: { 'content-type': 'application/json' },
    });
  });
  render(
    <QueryClientProvider client={queryClient}>
      <AudienceSelect
        id="audiences"
        value={[]}
        wrong={false}
        placeholder=""
        names={new Map()}
        onChange={() => {}}
      />
    </QueryClientProvider>,
  );
  await waitFor(() =>
    expect(asked[0]?.searchParams.getAll('status')).toEqual(['draft', 'pending', 'active']),
  );
});
