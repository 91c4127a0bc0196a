import { getProfileCounts } from '@kade/contract';
import { useCall } from '../../platform/client/queries.js';
import { useMay } from '../../platform/session/useProfile.js';

/** How many there are behind the tabs of a profile, by tab; of activities, how many are to be done. */
export function useCounts(id: number): Readonly<Record<string, number | null | undefined>> {
  const may = useMay();
  const counts = useCall(
    getProfileCounts,
    { params: { id } },
    { silent: true, staleTime: 60_000, enabled: may(getProfileCounts.access) },
  );
  return counts.data ?? {};
}
