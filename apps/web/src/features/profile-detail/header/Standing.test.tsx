import { getProfile, listUsers, type ProfileDetail, updateProfile } from '@kade/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../../platform/client/api.js';
import { keyOf } from '../../../platform/client/queries.js';
import { i18n, startLanguage } from '../../../platform/language/language.js';
import { drawNotices, type Message } from '../../../platform/notices/notify.js';
import { Standing } from './Standing.js';

vi.mock('../../../platform/client/api.js', async (original) => ({
  ...(await original<typeof import('../../../platform/client/api.js')>()),
  call: vi.fn(),
}));

const row = {
  id: 7,
  version: 3,
  name: 'Café Zee',
  kind: 'lead',
  crm_status: 'lead',
  owner_id: 2,
  sales_owner: 'Bas',
} as unknown as ProfileDetail;
const sent: unknown[] = [];
const shown: Message[] = [];

beforeAll(async () => {
  await startLanguage();
  await i18n.loadNamespaces(['profile-detail']);
});
beforeEach(() => {
  sent.length = 0;
  shown.length = 0;
  drawNotices((message) => shown.push(message));
  vi.mocked(call).mockImplementation((async (endpoint: unknown, input: { body: object }) => {
    if (endpoint === listUsers) return { count: 1, results: [{ id: 2, name: 'Bas', groups: [] }] };
    expect(endpoint).toBe(updateProfile);
    sent.push(input.body);
    return { ...row, ...input.body, version: row.version + sent.length };
  }) as never);
  const client = new QueryClient();
  client.setQueryData(keyOf(getProfile), { groupNames: ['company:sales'] });
  render(
    <QueryClientProvider client={client}>
      <Standing row={row} />
    </QueryClientProvider>,
  );
});

it('an owner is taken away by choosing nobody, never by a tap on a cross, and comes back by one button', async () => {
  const owner = await screen.findByRole('combobox', { name: /owner|accountmanager/i });
  expect(document.querySelector('.ant-select-clear')).toBeNull();
  fireEvent.mouseDown(owner);
  fireEvent.click(await screen.findByTitle('No owner'));
  await waitFor(() => expect(sent).toEqual([{ owner_id: null, version: 3 }]));
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(shown[0]?.title).toMatch(/No owner$/);
  shown[0]?.action?.act();
  await waitFor(() => expect(sent[1]).toEqual({ owner_id: 2, version: 4 }));
});
