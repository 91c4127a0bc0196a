import { createActivity, type DashboardRow, getActivity, patchActivity } from '@kade/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../platform/client/api.js';
import { i18n, startLanguage } from '../../platform/language/language.js';
import { CallDialog } from './CallDialog.js';

vi.mock('../../platform/client/api.js', async (original) => ({
  ...(await original<typeof import('../../platform/client/api.js')>()),
  call: vi.fn(),
}));

/** A business that is on the list for a task of this type. */
const rowFor = (type: string) =>
  ({
    profile: { id: 3, name: 'Café Zee', phone: null },
    reasons: [{ code: 'task_today', params: { title: 'Menu', type } }],
    reason_count: 1,
    value: null,
    about: { type: 'activity', id: 7 },
  }) as unknown as DashboardRow;

const written: [string, unknown][] = [];
beforeAll(async () => {
  await startLanguage();
  await i18n.loadNamespaces(['home']);
});
beforeEach(() => {
  written.length = 0;
  vi.mocked(call).mockImplementation((async (endpoint: unknown, input: { body: unknown }) => {
    if (endpoint === getActivity) return { id: 7, version: 2, title: 'Menu' };
    written.push([endpoint === patchActivity ? 'done' : 'noted', input.body]);
    if (endpoint !== patchActivity) expect(endpoint).toBe(createActivity);
    return {};
  }) as never);
});
afterEach(cleanup);

const keep = async (row: DashboardRow) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CallDialog row={row} onClose={() => {}} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: i18n.t('home:outcome.interested') }));
  await waitFor(() => expect(written).toHaveLength(1));
};

it('a call that was the task on the list does that task', async () => {
  await keep(rowFor('call'));
  expect(written[0]).toMatchObject(['done', { version: 2, done: true, outcome: 'interested' }]);
});

it('a call to somebody who is to be visited is noted by itself, and the visit stays to be done', async () => {
  await keep(rowFor('visit'));
  expect(written[0]).toMatchObject([
    'noted',
    { type: 'call', profile_id: 3, done: true, outcome: 'interested' },
  ]);
});
