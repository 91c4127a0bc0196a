import { getProfile, type Promotion } from '@kade/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { keyOf, queryClient } from '../../../platform/client/queries.js';
import { i18n, startLanguage } from '../../../platform/language/language.js';
import { PromotionDetail } from './PromotionDetail.js';

vi.mock('../../../platform/client/api.js', async (original) => ({
  ...(await original<typeof import('../../../platform/client/api.js')>()),
  call: () => new Promise(() => undefined),
}));
vi.mock('./OverviewTab.js', () => ({ OverviewTab: () => null }));

beforeAll(async () => {
  await startLanguage();
  await i18n.changeLanguage('en');
  await i18n.loadNamespaces(['promotions', 'approvals', 'common']);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const draft = {
  ...{ id: 7, name: 'Soup season', status: 'draft', type: 'percentage', version: 1 },
  can: { submit: true, edit: true, remove: true },
};
const show = (codes: Pick<Promotion, 'code_mode'> & { codes: { total: number } | null }) => {
  queryClient.setQueryData(keyOf(getProfile), {
    groupNames: ['company:marketeer', 'product:promo'],
    company: { time_zone: 'UTC' },
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <PromotionDetail promotion={{ ...draft, ...codes } as unknown as Promotion} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};
const submit = () => screen.queryByRole('button', { name: 'Submit for approval' });
const why = () => screen.queryByText('Add or generate codes before you submit.');

it('a promotion with a code for each recipient says that it needs codes before it can be submitted', () => {
  show({ code_mode: 'unique', codes: { total: 0 } });
  expect(submit()).toBeNull();
  expect(why()).not.toBeNull();
});

it.each([
  ['with codes', { code_mode: 'unique', codes: { total: 250 } }],
  ['with one code for all', { code_mode: 'shared', codes: null }],
  ['without codes', { code_mode: 'none', codes: null }],
] as const)('a promotion %s can be submitted', (_, codes) => {
  show(codes);
  expect(submit()).not.toBeNull();
  expect(why()).toBeNull();
});
