import {
  type Campaign,
  type CampaignSummary,
  getCampaign,
  getCampaignSummary,
} from '@kade/contract';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../../platform/client/queries.js';
import { useListState } from '../../../ui/list/useListState.js';

/** Campaigns that can be laid beside each other at once, at least and at most. */
export const fewestCompared = 2;
export const mostCompared = 6;

export type Compared = { id: number; campaign: Campaign; summary: CampaignSummary };

const filters = ['ids'];

/** Which campaigns are laid beside each other, as the address says, and what their reports say. */
export function useCompared() {
  const control = useListState('campaign-compare', { filters, remember: false });
  const { ids: said = [] } = control.filters;
  const ids = useMemo(
    () =>
      [...new Set(said.map(Number))]
        .filter((id) => Number.isSafeInteger(id) && id > 0)
        .slice(0, mostCompared),
    [said],
  );
  const campaigns = useQueries({
    queries: ids.map((id) => ({
      ...queryOf(getCampaign, { params: { id } }),
      meta: { silent: true },
    })),
  });
  const summaries = useQueries({
    queries: ids.map((id) => ({
      ...queryOf(getCampaignSummary, { params: { id } }),
      meta: { silent: true },
    })),
  });
  const all = [...campaigns, ...summaries];
  const found = ids.flatMap((id, at): Compared[] => {
    const [campaign, summary] = [campaigns[at]?.data, summaries[at]?.data];
    return campaign && summary ? [{ id, campaign, summary }] : [];
  });
  const choose = (chosen: readonly number[]) =>
    control.set({ filters: { ids: chosen.map(String) } });
  return {
    ...{ ids, choose },
    query: {
      // All of them or none: figures that come one by one look like a finding.
      data: found.length === ids.length ? found : undefined,
      error: all.find(({ error }) => error)?.error ?? null,
      refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
    },
  };
}
