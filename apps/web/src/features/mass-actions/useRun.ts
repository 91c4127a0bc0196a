import { getMassAction, listMassActions, type MassRun } from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { keyOf, useCall } from '../../platform/client/queries.js';

const everySecond = 1000;

/** Something of it is still to come. */
export const isOpen = ({ status }: Pick<MassRun, 'status'>): boolean =>
  status === 'queued' || status === 'running' || status === 'undoing';

/** One mass action, asked for each second while it runs. When it ends, what it may have changed is read anew. */
export function useRun(id: number) {
  const client = useQueryClient();
  const run = useCall(
    getMassAction,
    { params: { id } },
    {
      silent: true,
      pollEvery: (last) => (last === undefined || isOpen(last) ? everySecond : false),
    },
  );
  const open = run.data && isOpen(run.data);
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

const whileOpen = 2000;

/** A page of all mass actions, asked for again while one of them runs. */
export const useRuns = (query: { page: number; page_size: number }) =>
  useCall(
    listMassActions,
    { query },
    {
      keepPrevious: true,
      pollEvery: (last) => (last?.results.some(isOpen) ? whileOpen : false),
    },
  );
