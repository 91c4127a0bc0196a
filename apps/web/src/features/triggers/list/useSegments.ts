import { listColumnValues } from '@kade/contract';
import { useCall } from '../../../platform/client/queries.js';
import { useMay } from '../../../platform/session/useProfile.js';

/** Segments of the company's profiles; none for whom they are not open. */
export function useSegments(): readonly string[] {
  const may = useMay()(listColumnValues.access);
  const found = useCall(
    listColumnValues,
    { params: { column: 'SEGMENT' }, body: {} },
    { enabled: may, silent: true, staleTime: 300_000 },
  );
  return (found.data ?? []).map(({ label }) => label);
}
