import { getMassAction, isOpenRun, listMassActions } from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { keyOf, useCall } from '../../platform/client/queries.js';
import { further, useFollowed } from '../runs/index.js';

const kinds = ['mass_action'] as const;

/** One mass action, followed while it runs. When it ends, what it may have changed is read anew. */
export function useRun(id: number) {
  const client = useQueryClient();
  const input = { params: { id } };
  const run = useCall(getMassAction, input, { silent: true });
  useFollowed({ kinds, subject: id }, [keyOf(getMassAction, input)], further);
  const open = run.data && isOpenRun(run.data);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && open === false) {
      const own = keyOf(getMassAction, { params: { id } });
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey !== own });
    }
    wasOpen.current = open;
  }, [open, id, client]);
  return run;
}

/** A page of all mass actions, true while they run. */
export function useRuns(query: { page: number; page_size: number }) {
  useFollowed({ kinds }, [keyOf(listMassActions)]);
  return useCall(listMassActions, { query }, { keepPrevious: true });
}
