import { getAudience, listCampaigns, prefetchAudience } from '@kade/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiFailure } from '../client/failure.js';
import { keyOf, queryClient } from '../client/queries.js';
import { useSaving } from './useSaving.js';

type Thing = { id: number; version: number };
const thing: Thing = { id: 7, version: 1 };
const create = vi.fn(async () => thing);
const update = vi.fn(async () => ({ ...thing, version: 2 }));
const around = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const editor = () =>
  renderHook(
    () =>
      useSaving<Thing, object>({
        read: async () => thing,
        create,
        update,
        invalidates: [listCampaigns],
        keptAt: ({ id }) => keyOf(getAudience, { params: { id } }),
        dropsFigures: true,
      }),
    { wrapper: around },
  ).result;

afterEach(() => {
  cleanup();
  queryClient.clear();
});

it('stays busy once something was made, so that a second press does not make it again', async () => {
  const saving = editor();
  await act(() => saving.current.save({}, undefined));
  await act(() => saving.current.save({}, undefined));
  expect(create).toHaveBeenCalledOnce();
  expect(saving.current.saving).toBe(true);
});

it('is free again after a change, and after a refusal', async () => {
  const changing = editor();
  await act(() => changing.current.save({}, thing));
  expect(update).toHaveBeenCalledOnce();
  expect(changing.current.saving).toBe(false);

  const making = editor();
  create.mockRejectedValueOnce(new Error('no line'));
  await act(() => making.current.save({}, undefined).catch(() => ({})));
  expect(making.current.saving).toBe(false);
});

it('keeps no figure of what was saved: neither those off screen nor as fresh those of other screens', async () => {
  const figures = keyOf(prefetchAudience, { params: { id: 7 } });
  const others = keyOf(listCampaigns, {});
  queryClient.setQueryData(figures, { count: 432 });
  queryClient.setQueryData(others, { count: 1 });
  const changing = editor();
  await act(() => changing.current.save({}, thing));
  expect(queryClient.getQueryData(figures)).toBeUndefined();
  expect(queryClient.getQueryState(others)?.isInvalidated).toBe(true);
  expect(queryClient.getQueryData(keyOf(getAudience, { params: { id: 7 } }))).toMatchObject({
    version: 2,
  });
});

it('reads anew what other screens show of a record that somebody else saved first', async () => {
  const others = keyOf(listCampaigns, {});
  queryClient.setQueryData(others, { count: 1 });
  update.mockRejectedValueOnce(new ApiFailure(409, 'version_conflict', null, null, null, null, ''));
  const changing = editor();
  await act(() => changing.current.save({}, thing));
  expect(changing.current.conflict).toBe(true);
  expect(queryClient.getQueryState(others)?.isInvalidated).toBe(true);
});
