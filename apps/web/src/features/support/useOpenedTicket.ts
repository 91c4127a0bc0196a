import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { ticketParam } from '../../platform/navigation/glance.js';

/** Which question is open over the page: what its address says, so that a link of a mail or a notification brings it. */
export function useOpenedTicket() {
  const [params, setParams] = useSearchParams();
  const linked = Number(params.get(ticketParam));
  const opened = Number.isSafeInteger(linked) && linked > 0 ? linked : null;
  const open = useCallback(
    (id: number | null) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (id === null) next.delete(ticketParam);
          else next.set(ticketParam, String(id));
          return next;
        },
        { replace: id === null, preventScrollReset: true },
      ),
    [setParams],
  );
  return { opened, open };
}
