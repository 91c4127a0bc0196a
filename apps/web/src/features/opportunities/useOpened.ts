import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext, useNavigate, useSearchParams } from 'react-router';
import { opportunityParam as name } from '../../platform/navigation/glance.js';
import { paths } from '../../platform/navigation/paths.js';
import { useBelow } from '../../platform/theme/useWidth.js';
import { besideFrom } from '../../ui/page/widths.js';

/**
 * Which opportunity is open beside a page: what its address says (`?opportunity=12`), so that a link brings it, going back
 * closes it, and a colleague who is sent the address sees the same. Where there is no room beside the page it is a page of
 * its own.
 */
export function useOpenedOpportunity() {
  const [params, setParams] = useSearchParams();
  // What React has drawn last may be older than the address: a search that was just typed stays in it.
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const navigate = useNavigate();
  const hasNoRoom = useBelow(besideFrom);
  const linked = Number(params.get(name));
  const opened = Number.isSafeInteger(linked) && linked > 0 ? linked : null;
  const open = useCallback(
    (id: number | null) => {
      if (id !== null && hasNoRoom) return void navigate(paths.opportunity(id));
      setParams(
        (drawn) => {
          const next = new URLSearchParams(router?.state.location.search ?? drawn);
          if (id === null) next.delete(name);
          else next.set(name, String(id));
          return next;
        },
        // Closing is no step of its own.
        { replace: id === null, preventScrollReset: true },
      );
    },
    [setParams, navigate, hasNoRoom, router],
  );
  return { opened, open };
}
