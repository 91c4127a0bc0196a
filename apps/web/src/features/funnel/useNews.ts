import {
  getFunnelTotals,
  getOpportunity,
  listFunnel,
  listOpportunities,
  listOpportunitiesOfProfile,
  type OpportunityNews,
  type OpportunityStatus,
} from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { keyOf } from '../../platform/client/queries.js';
import { columnKey } from './columns.js';
import { useLive } from './useLive.js';

/** News that come at once are answered by one load. */
const pause = 400;

/** Loads anew what others changed: only the columns they touched. */
export function useNews(isOwn: (id: number, version: number | null) => boolean): void {
  const client = useQueryClient();
  const touched = useRef(new Set<OpportunityStatus>());
  const all = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const load = useCallback(() => {
    timer.current = undefined;
    const columns = all.current
      ? [keyOf(listFunnel)]
      : [...touched.current].map((s) => columnKey(s));
    const rest = [getFunnelTotals, listOpportunities, getOpportunity, listOpportunitiesOfProfile];
    for (const queryKey of [...columns, ...rest.map((e) => keyOf(e))])
      void client.invalidateQueries({ queryKey });
    touched.current.clear();
    all.current = false;
  }, [client]);
  const soon = useCallback(() => {
    timer.current ??= setTimeout(load, pause);
  }, [load]);
  useEffect(() => () => clearTimeout(timer.current), []);

  useLive({
    onNews: ({ id, from, to, version }: OpportunityNews) => {
      if (id !== null && isOwn(id, version)) return;
      if (id === null) all.current = true;
      for (const status of [from, to]) if (status) touched.current.add(status);
      soon();
    },
    onGap: () => {
      all.current = true;
      soon();
    },
  });
}
