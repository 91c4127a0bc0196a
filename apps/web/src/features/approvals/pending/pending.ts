import { listPendingApprovals } from '@kade/contract';
import { useCall } from '../../../platform/client/queries.js';
import { useMay } from '../../../platform/session/useProfile.js';

const everyMinute = 60_000;

/** What waits for a review by the signed-in user; asked for again each minute, and only by reviewers. */
export function usePending() {
  const may = useMay();
  const reviewer = may(listPendingApprovals.access);
  const pending = useCall(listPendingApprovals, undefined, {
    enabled: reviewer,
    pollEvery: everyMinute,
    silent: true,
  });
  return { reviewer, pending };
}
