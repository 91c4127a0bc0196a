import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { opportunityParam as name } from '../../platform/navigation/glance.js';

/**
 * Which opportunity is open beside a page: what its address says (`?opportunity=12`), so that a link brings it, going back
 * closes it, and a colleague who is sent the address sees the same.
 */
export function useOpenedOpportunity() {
  const [params, setParams] = useSearchParams();
  const linked = Number(params.get(name));
  const opened = Number.isSafeInteger(linked) && linked > 0 ? linked : null;
  const open = useCallback(
    (id: number | null) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (id === null) next.delete(name);
          else next.set(name, String(id));
          return next;
        },
        // Closing is no step of its own.
        { replace: id === null, preventScrollReset: true },
      ),
    [setParams],
  );
  return { opened, open };
}
