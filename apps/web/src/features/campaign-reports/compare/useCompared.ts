import {
  type Campaign,
  type CampaignSummary,
  type DrilldownLabel,
  drilldownLabels,
  getCampaign,
  getCampaignSummary,
} from '@kade/contract';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { queryOf } from '../../../platform/client/queries.js';
import { useListState } from '../../../ui/list/useListState.js';

/** Campaigns that can be laid beside each other at once, at least and at most. */
export const fewestCompared = 2;
export const mostCompared = 6;

export type Compared = { id: number; campaign: Campaign; summary: CampaignSummary };

const filters = ['ids', 'step', 'of'];

/** Which campaigns are laid beside each other and whose figure is open, as the address says, and what their reports say. */
export function useCompared() {
  const control = useListState('campaign-compare', { filters, remember: false });
  const { ids: said = [], step = [], of = [] } = control.filters;
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
  const open = useCallback(
    (id: number, label: DrilldownLabel) =>
      control.set({
        filters: { ...control.filters, of: [String(id)], step: [label] },
        search: '',
        ordering: '',
      }),
    [control],
  );
  const close = () => control.set({ filters: { ...control.filters, of: [], step: [] } });
  const choose = (chosen: readonly number[]) =>
    control.set({ filters: { ids: chosen.map(String), of: [], step: [] } });
  return {
    ...{ control, ids, found, choose, open, close },
    query: {
      // All of them or none: figures that come one by one look like a finding.
      data: found.length === ids.length ? found : undefined,
      error: all.find(({ error }) => error)?.error ?? null,
      refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
    },
    opened: found.find(({ id }) => String(id) === of[0]),
    label: drilldownLabels.find((one) => one === step[0]) ?? null,
  };
}
