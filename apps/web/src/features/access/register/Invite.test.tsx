import { completeInvite, type Endpoint, getInvite } from '@kade/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { call } from '../../../platform/client/api.js';
import { queryClient } from '../../../platform/client/queries.js';
import { i18n, startLanguage } from '../../../platform/language/language.js';
import { Invite } from './Invite.js';

vi.mock('../../../platform/client/api.js', async (original) => ({
  ...(await original<typeof import('../../../platform/client/api.js')>()),
  call: vi.fn(),
}));

beforeAll(async () => {
  await startLanguage();
  await i18n.changeLanguage('en');
  await i18n.loadNamespaces(['access', 'common']);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
});

it('an invitation that was accepted is not asked for again: it is there no more', async () => {
  const asked: Endpoint[] = [];
  vi.mocked(call).mockImplementation((async (endpoint: Endpoint) => {
    asked.push(endpoint);
    return endpoint === getInvite
      ? { company: 'Zuivel & Zo', email: 'nina@zuivel.example', name: 'Nina' }
      : { access: 'a', refresh: 'r' };
  }) as never);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Invite token="t" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const password = await screen.findByLabelText(/password/i, { selector: 'input[type=password]' });
  fireEvent.change(password, { target: { value: 'zeven groene fietsen' } });
  fireEvent.submit(password);
  await waitFor(() => expect(localStorage.getItem('accessToken')).toBe('a'));
  // What would be asked anew is asked by then.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toEqual([getInvite, completeInvite]);
});
